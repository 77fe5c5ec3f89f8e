import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { curriculums } from '#areas/curriculum/tables.ts';
import { staff, studentPrograms } from '#areas/people/tables.ts';
import { idColumn, momentColumn, refColumn, stamps } from '#kernel/server/columns.ts';

/** What a student has tried and keeps: the question only, the answer is worked out anew each time. */
export const savedSimulations = pgTable(
  'saved_simulations',
  {
    id: idColumn(),
    student_program_id: refColumn('student_program_id')
      .notNull()
      .references(() => studentPrograms.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** null: the student’s own plan */ curriculum_id: refColumn('curriculum_id').references(() => curriculums.id, {
      onDelete: 'cascade',
    }),
    /** enrolments taken as not passed */
    failing: integer('failing')
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** of a semester; null: what the average allows */ credits: integer('credits'),
    /** to the advisor */ note: text('note'),
    sent_to: refColumn('sent_to').references(() => staff.id),
    sent_at: momentColumn('sent_at'),
    ...stamps(),
  },
  (t) => [
    uniqueIndex('saved_simulations_name').on(t.student_program_id, t.name),
    index('saved_simulations_curriculum').on(t.curriculum_id),
    index('saved_simulations_sent').on(t.sent_to, t.sent_at),
    check('saved_simulations_sent', sql`(${t.sent_to} is null) = (${t.sent_at} is null)`),
    check('saved_simulations_credits', sql`${t.credits} between 3 and 60`),
  ],
);
