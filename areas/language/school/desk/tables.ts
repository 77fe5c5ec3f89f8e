import { sql } from 'drizzle-orm';
import { check, date, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { studentPrograms } from '#areas/people/tables.ts';
import { decimalColumn, idColumn, idOf, momentColumn, refColumn, stamps } from '#kernel/server/columns.ts';

/** Something about a student on F-1 that must be seen to by a day. `about` names what: a module, a day, a leave. */
export const eslF1Cases = pgTable(
  'esl_f1_cases',
  {
    id: idColumn(),
    student_program_id: refColumn('student_program_id')
      .notNull()
      .references(() => studentPrograms.id),
    kind: text('kind').notNull(),
    about: text('about').notNull(),
    /** percent, or hours a week */ figure: decimalColumn('figure', { precision: 6, scale: 2 }),
    since: date('since').notNull(),
    due_on: date('due_on').notNull(),
    status: text('status').notNull().default('open'),
    closed_on: date('closed_on'),
    ...stamps(),
  },
  (t) => [
    uniqueIndex('esl_f1_cases_once').on(t.student_program_id, t.kind, t.about),
    index('esl_f1_cases_due').on(t.status, t.due_on),
    check('esl_f1_cases_kind', sql`${t.kind} in ('below_line', 'below_hours', 'past_release', 'not_returned')`),
    check('esl_f1_cases_status', sql`${t.status} in ('open', 'closed', 'resolved')`),
    check('esl_f1_cases_closed', sql`(${t.status} = 'open') = (${t.closed_on} is null)`),
    check('esl_f1_cases_due', sql`${t.due_on} >= ${t.since}`),
  ],
);
/** What was done about it; only grows. */
export const eslF1Actions = pgTable(
  'esl_f1_actions',
  {
    id: idColumn(),
    case_id: refColumn('case_id')
      .notNull()
      .references(() => eslF1Cases.id),
    action: text('action').notNull(),
    note: text('note').notNull(),
    done_by: refColumn('done_by')
      .notNull()
      .references(() => idOf('users')),
    done_at: momentColumn('done_at').notNull(),
    ...stamps(),
  },
  (t) => [
    index('esl_f1_actions_case').on(t.case_id, t.done_at),
    check('esl_f1_actions_action', sql`${t.action} in ('talk', 'letter', 'plan', 'sevis', 'close', 'other')`),
  ],
);
