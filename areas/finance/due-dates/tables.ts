import { date, index, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { semesters } from '#areas/scheduling/tables.ts';
import { idColumn, refColumn, stamps } from '#kernel/server/columns.ts';
import { products } from '../products/tables.ts';

/** By when what is charged for a semester is due, for a product or for all of them. */
export const dueDates = pgTable(
  'due_dates',
  {
    id: idColumn(),
    semester_id: refColumn('semester_id')
      .notNull()
      .references(() => semesters.id),
    /** null: whatever has no day of its own */ product_id: refColumn('product_id').references(() => products.id),
    /** null: every level */ level: text('level'),
    due_on: date('due_on').notNull(),
    note: text('note'),
    ...stamps(),
  },
  (t) => [
    unique('due_dates_once').on(t.semester_id, t.product_id, t.level).nullsNotDistinct(),
    index('due_dates_product').on(t.product_id),
    index('due_dates_due').on(t.due_on, t.id),
  ],
);
