import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '#areas/access/tables.ts';
import { studentPrograms } from '#areas/people/tables.ts';
import { semesters } from '#areas/scheduling/tables.ts';
import { decimalColumn, idColumn, momentColumn, refColumn, stamps } from '#kernel/server/columns.ts';
import { issuedDocuments } from '../documents/tables.ts';

const standing = sql.raw(`('good', 'warning', 'probation', 'dismissal')`);
/** Standing of all students at the end of a semester: first what would change, then what was decided. */
export const standingRuns = pgTable(
  'standing_runs',
  {
    id: idColumn(),
    semester_id: refColumn('semester_id')
      .notNull()
      .references(() => semesters.id),
    status: text('status').notNull().default('queued'),
    total: integer('total').notNull().default(0),
    done: integer('done').notNull().default(0),
    changed: integer('changed').notNull().default(0),
    /** last student program looked at, and last one decided */ looked_to: integer('looked_to').notNull().default(0),
    decided_to: integer('decided_to').notNull().default(0),
    tries: integer('tries').notNull().default(0),
    error: text('error'),
    /** null: begun by the calendar when the grades were due */ started_by: refColumn('started_by').references(
      () => users.id,
    ),
    started_at: momentColumn('started_at'),
    finished_at: momentColumn('finished_at'),
    applied_by: refColumn('applied_by').references(() => users.id),
    /** who that was, where he acted as another */ applied_real_by: refColumn('applied_real_by').references(
      () => users.id,
    ),
    applied_at: momentColumn('applied_at'),
    ...stamps(),
  },
  (t) => [
    index('standing_runs_status').on(t.status),
    uniqueIndex('standing_runs_one_open')
      .on(t.semester_id)
      .where(sql`status in ('queued', 'running', 'previewed', 'applying')`),
    check(
      'standing_runs_status',
      sql`${t.status} in ('queued', 'running', 'previewed', 'applying', 'applied', 'cancelled', 'failed')`,
    ),
  ],
);
/** A student whose standing is another than before, or again below good. */
export const standingChanges = pgTable(
  'standing_changes',
  {
    id: idColumn(),
    run_id: refColumn('run_id')
      .notNull()
      .references(() => standingRuns.id, { onDelete: 'cascade' }),
    student_program_id: refColumn('student_program_id')
      .notNull()
      .references(() => studentPrograms.id),
    before: text('before').notNull(),
    after: text('after').notNull(),
    terms: integer('terms').notNull(),
    gpa: decimalColumn('gpa', { precision: 4, scale: 2 }),
    cgpa: decimalColumn('cgpa', { precision: 4, scale: 2 }),
    applied: boolean('applied').notNull().default(false),
  },
  (t) => [
    uniqueIndex('standing_changes_once').on(t.run_id, t.student_program_id),
    index('standing_changes_program').on(t.student_program_id),
    check('standing_changes_before', sql`${t.before} in ${standing}`),
    check('standing_changes_after', sql`${t.after} in ${standing}`),
  ],
);
/** A standing as it was decided at the end of a semester, with the letter that says so and what has become of a dismissal. */
export const academicStandings = pgTable(
  'academic_standings',
  {
    id: idColumn(),
    student_program_id: refColumn('student_program_id')
      .notNull()
      .references(() => studentPrograms.id),
    semester_id: refColumn('semester_id')
      .notNull()
      .references(() => semesters.id),
    standing: text('standing').notNull(),
    terms: integer('terms').notNull().default(0),
    gpa: decimalColumn('gpa', { precision: 4, scale: 2 }),
    cgpa: decimalColumn('cgpa', { precision: 4, scale: 2 }),
    run_id: refColumn('run_id').references(() => standingRuns.id),
    document_id: refColumn('document_id').references(() => issuedDocuments.id),
    decided_on: date('decided_on').notNull(),
    appeal_until: date('appeal_until'),
    outcome: text('outcome'),
    outcome_on: date('outcome_on'),
    ...stamps(),
  },
  (t) => [
    uniqueIndex('academic_standings_once').on(t.student_program_id, t.semester_id),
    index('academic_standings_semester').on(t.semester_id, t.standing),
    index('academic_standings_open')
      .on(t.appeal_until)
      .where(sql`standing = 'dismissal' and outcome is null`),
    check('academic_standings_standing', sql`${t.standing} in ${standing}`),
    check('academic_standings_outcome', sql`${t.outcome} is null or ${t.outcome} in ('carried_out', 'lifted')`),
    check('academic_standings_appeal', sql`(${t.standing} = 'dismissal') = (${t.appeal_until} is not null)`),
    check(
      'academic_standings_settled',
      sql`(${t.outcome} is null) = (${t.outcome_on} is null) and (${t.outcome} is null or ${t.standing} = 'dismissal')`,
    ),
  ],
);
