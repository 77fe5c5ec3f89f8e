import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { idColumn, refColumn, stamps } from '#kernel/server/columns.ts';
import { eslLevels, eslModuleDates } from '../levels/tables.ts';
import { eslEnrolments, eslSessions } from '../sessions/tables.ts';

/** What the end of a module did with a student, once for each enrolment. */
export const eslMoves = pgTable(
  'esl_moves',
  {
    id: idColumn(),
    enrolment_id: refColumn('enrolment_id')
      .notNull()
      .references(() => eslEnrolments.id),
    module_date_id: refColumn('module_date_id')
      .notNull()
      .references(() => eslModuleDates.id),
    status: text('status').notNull(),
    /** null: an elective, or the last level is done */ to_level_id: refColumn('to_level_id').references(
      () => eslLevels.id,
    ),
    to_session_id: refColumn('to_session_id').references(() => eslSessions.id),
    reasons: jsonb('reasons').$type<string[]>().notNull().default([]),
    ...stamps(),
  },
  (t) => [
    uniqueIndex('esl_moves_once').on(t.enrolment_id),
    index('esl_moves_module').on(t.module_date_id),
    check('esl_moves_status', sql`${t.status} in ('passed', 'conditionally_passed', 'repeat', 'failed')`),
  ],
);
