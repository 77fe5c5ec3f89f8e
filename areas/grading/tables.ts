import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '#areas/access/tables.ts';
import { assessmentTypes } from '#areas/reference/tables.ts';
import { studentPrograms } from '#areas/people/tables.ts';
import { enrolments } from '#areas/registration/tables.ts';
import { sections, semesters } from '#areas/scheduling/tables.ts';
import { decimalColumn, idColumn, momentColumn, refColumn, stamps, trText } from '#kernel/server/columns.ts';

export const assessments = pgTable(
  'assessments',
  {
    id: idColumn(),
    section_id: refColumn('section_id')
      .notNull()
      .references(() => sections.id),
    type_id: refColumn('type_id')
      .notNull()
      .references(() => assessmentTypes.id),
    name: trText('name').notNull(),
    name_en: text('name_en').notNull(),
    weight: decimalColumn('weight', { precision: 5, scale: 2 }).notNull(),
    due_on: date('due_on'),
    is_published: boolean('is_published').notNull().default(false),
    sort_order: integer('sort_order').notNull().default(0),
    ...stamps(),
  },
  (t) => [
    index('assessments_section').on(t.section_id),
    check('assessments_weight', sql`${t.weight} > 0 and ${t.weight} <= 100`),
  ],
);
export const scores = pgTable(
  'scores',
  {
    id: idColumn(),
    assessment_id: refColumn('assessment_id')
      .notNull()
      .references(() => assessments.id),
    enrolment_id: refColumn('enrolment_id')
      .notNull()
      .references(() => enrolments.id),
    points: decimalColumn('points', { precision: 5, scale: 2 }),
    absent: boolean('absent').notNull().default(false),
    entered_by: refColumn('entered_by').references(() => users.id),
    ...stamps(),
  },
  (t) => [
    uniqueIndex('scores_once').on(t.assessment_id, t.enrolment_id),
    index('scores_enrolment').on(t.enrolment_id),
    check('scores_points', sql`${t.points} between 0 and 100`),
  ],
);
/** Grade sheet of a section: not_started → draft → submitted → finalized; afterwards only rectifications. */
export const gradeSheets = pgTable(
  'grade_sheets',
  {
    id: idColumn(),
    section_id: refColumn('section_id')
      .notNull()
      .unique()
      .references(() => sections.id),
    status: text('status').notNull().default('not_started'),
    submitted_at: momentColumn('submitted_at'),
    submitted_by: refColumn('submitted_by').references(() => users.id),
    /** who that was, where he acted as another */ submitted_real_by: refColumn('submitted_real_by').references(
      () => users.id,
    ),
    finalized_at: momentColumn('finalized_at'),
    finalized_by: refColumn('finalized_by').references(() => users.id),
    checksum: text('checksum'),
    ...stamps(),
  },
  (t) => [check('grade_sheets_status', sql`${t.status} in ('not_started', 'draft', 'submitted', 'finalized')`)],
);
/** A letter given to an enrolment. A rectification adds a line and keeps the old one (status rectified). */
export const grades = pgTable(
  'grades',
  {
    id: idColumn(),
    enrolment_id: refColumn('enrolment_id')
      .notNull()
      .references(() => enrolments.id),
    letter: text('letter').notNull(),
    total: decimalColumn('total', { precision: 5, scale: 2 }),
    status: text('status').notNull().default('temporary'),
    source: text('source').notNull().default('calculated'),
    reason: text('reason'),
    given_by: refColumn('given_by').references(() => users.id),
    given_at: momentColumn('given_at').notNull().defaultNow(),
    ...stamps(),
  },
  (t) => [
    index('grades_enrolment').on(t.enrolment_id),
    uniqueIndex('grades_in_force')
      .on(t.enrolment_id)
      .where(sql`status in ('temporary', 'final')`),
    check('grades_status', sql`${t.status} in ('temporary', 'final', 'rectified')`),
  ],
);
/** GPA and CGPA at the end of each semester of a student program. */
export const semesterResults = pgTable(
  'semester_results',
  {
    id: idColumn(),
    student_program_id: refColumn('student_program_id')
      .notNull()
      .references(() => studentPrograms.id),
    semester_id: refColumn('semester_id')
      .notNull()
      .references(() => semesters.id),
    gpa: decimalColumn('gpa', { precision: 4, scale: 2 }),
    cgpa: decimalColumn('cgpa', { precision: 4, scale: 2 }),
    credits_attempted: decimalColumn('credits_attempted', { precision: 6, scale: 1 }).notNull().default(0),
    credits_earned: decimalColumn('credits_earned', { precision: 6, scale: 1 }).notNull().default(0),
    points: decimalColumn('points', { precision: 8, scale: 2 }).notNull().default(0),
    standing: text('standing'),
    ...stamps(),
  },
  (t) => [uniqueIndex('semester_results_once').on(t.student_program_id, t.semester_id)],
);
/** A recalculation of averages: computed and shown first, applied when somebody has looked at the differences. */
export const gpaRuns = pgTable(
  'gpa_runs',
  {
    id: idColumn(),
    scope: jsonb('scope').notNull(),
    status: text('status').notNull().default('queued'),
    total: integer('total').notNull().default(0),
    done: integer('done').notNull().default(0),
    different: integer('different').notNull().default(0),
    error: text('error'),
    started_by: refColumn('started_by')
      .notNull()
      .references(() => users.id),
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
    index('gpa_runs_status').on(t.status),
    check(
      'gpa_runs_status',
      sql`${t.status} in ('queued', 'running', 'previewed', 'applying', 'applied', 'cancelled', 'failed')`,
    ),
  ],
);
/** One average that comes out differently; `semester_id` null is the one of the whole program. */
export const gpaDifferences = pgTable(
  'gpa_differences',
  {
    id: idColumn(),
    run_id: refColumn('run_id')
      .notNull()
      .references(() => gpaRuns.id),
    student_program_id: refColumn('student_program_id')
      .notNull()
      .references(() => studentPrograms.id),
    semester_id: refColumn('semester_id').references(() => semesters.id),
    before: jsonb('before').notNull(),
    after: jsonb('after').notNull(),
    applied: boolean('applied').notNull().default(false),
  },
  (t) => [index('gpa_differences_run').on(t.run_id, t.id), index('gpa_differences_program').on(t.student_program_id)],
);
