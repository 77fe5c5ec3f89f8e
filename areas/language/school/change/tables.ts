import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { staff } from '#areas/people/tables.ts';
import { idColumn, idOf, refColumn, stamps } from '#kernel/server/columns.ts';

/** What the teacher of a class says to a change of class: once for each side. */
export const eslClassOpinions = pgTable(
  'esl_class_opinions',
  {
    id: idColumn(),
    request_id: refColumn('request_id')
      .notNull()
      .references(() => idOf('requests'), { onDelete: 'cascade' }),
    /** from: the class that is left, to: the one that is wanted */ side: text('side').notNull(),
    staff_id: refColumn('staff_id')
      .notNull()
      .references(() => staff.id),
    agrees: boolean('agrees').notNull(),
    note: text('note'),
    ...stamps(),
  },
  (t) => [
    uniqueIndex('esl_class_opinions_once').on(t.request_id, t.side),
    index('esl_class_opinions_staff').on(t.staff_id),
    check('esl_class_opinions_side', sql`${t.side} in ('from', 'to')`),
  ],
);
