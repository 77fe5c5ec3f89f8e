import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { programs } from '#areas/reference/tables.ts';
import { semesters } from '#areas/scheduling/tables.ts';
import { idColumn, refColumn, stamps } from '#kernel/server/columns.ts';
import { products } from '../products/tables.ts';

/**
 * What costs what. The exclusion constraint `prices_once` in the migration keeps a product from two prices with the same
 * conditions on one day.
 */
export const prices = pgTable(
  'prices',
  {
    id: idColumn(),
    product_id: refColumn('product_id')
      .notNull()
      .references(() => products.id),
    /** minor units */ amount: integer('amount').notNull(),
    currency: text('currency').notNull().default('USD'),
    per: text('per').notNull(),
    valid_from: date('valid_from').notNull(),
    /** the last day; null: without end */ valid_until: date('valid_until'),
    /** conditions; null: whatever it is */ level: text('level'),
    program_id: refColumn('program_id').references(() => programs.id),
    student_type: text('student_type'),
    entry_type: text('entry_type'),
    nationality: text('nationality'),
    semester_id: refColumn('semester_id').references(() => semesters.id),
    entry_year: integer('entry_year'),
    ...stamps(),
  },
  (t) => [
    index('prices_product').on(t.product_id, t.valid_from),
    index('prices_program').on(t.program_id),
    index('prices_semester').on(t.semester_id),
    index('prices_from').on(t.valid_from),
    index('prices_until').on(t.valid_until),
    index('prices_amount').on(t.amount),
    check('prices_amount_not_negative', sql`${t.amount} >= 0`),
    check('prices_days', sql`${t.valid_until} >= ${t.valid_from}`),
  ],
);
