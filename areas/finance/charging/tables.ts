import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { studentPrograms } from '#areas/people/tables.ts';
import { semesters } from '#areas/scheduling/tables.ts';
import { decimalColumn, momentColumn, refColumn } from '#kernel/server/columns.ts';

/** How many credits of a semester a student program has been charged for. What is owed stands in the ledger. */
export const termFees = pgTable(
  'term_fees',
  {
    student_program_id: refColumn('student_program_id')
      .notNull()
      .references(() => studentPrograms.id),
    semester_id: refColumn('semester_id')
      .notNull()
      .references(() => semesters.id),
    credits: decimalColumn('credits', { precision: 5, scale: 1 }).notNull(),
    /** tuition for these credits by the price that held, minor units */ amount: bigint('amount', {
      mode: 'number',
    }).notNull(),
    currency: text('currency').notNull(),
    /** how often it was charged or lowered: the number in the keys of the ledger */ version:
      integer('version').notNull(),
    charged_at: momentColumn('charged_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.student_program_id, t.semester_id] }),
    index('term_fees_semester').on(t.semester_id),
    check('term_fees_not_negative', sql`${t.credits} >= 0 and ${t.amount} >= 0`),
  ],
);
