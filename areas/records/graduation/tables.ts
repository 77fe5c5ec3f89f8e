import { sql } from 'drizzle-orm';
import { check, date, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '#areas/access/tables.ts';
import { studentPrograms } from '#areas/people/tables.ts';
import { decimalColumn, idColumn, momentColumn, refColumn, stamps } from '#kernel/server/columns.ts';

/** A requirement report of many students, made in the background: whose, how far it is. */
export const graduationRuns = pgTable(
  'graduation_runs',
  {
    id: idColumn(),
    /** { kind, ref, name, name_en, final_year, tries } */ scope: jsonb('scope').notNull(),
    status: text('status').notNull().default('queued'),
    total: integer('total').notNull().default(0),
    done: integer('done').notNull().default(0),
    error: text('error'),
    started_by: refColumn('started_by')
      .notNull()
      .references(() => users.id),
    started_at: momentColumn('started_at'),
    finished_at: momentColumn('finished_at'),
    ...stamps(),
  },
  (t) => [
    index('graduation_runs_status').on(t.status),
    index('graduation_runs_starter').on(t.started_by),
    check('graduation_runs_status', sql`${t.status} in ('queued', 'running', 'finished', 'cancelled', 'failed')`),
  ],
);
/** One student of a report: null `state` until he was looked at. */
export const graduationRunRows = pgTable(
  'graduation_run_rows',
  {
    id: idColumn(),
    run_id: refColumn('run_id')
      .notNull()
      .references(() => graduationRuns.id, { onDelete: 'cascade' }),
    student_program_id: refColumn('student_program_id')
      .notNull()
      .references(() => studentPrograms.id),
    state: text('state'),
    slots_total: integer('slots_total').notNull().default(0),
    slots_done: integer('slots_done').notNull().default(0),
    slots_missing: integer('slots_missing').notNull().default(0),
    credits_missing: decimalColumn('credits_missing', { precision: 6, scale: 1 }).notNull().default(0),
    cgpa: decimalColumn('cgpa', { precision: 4, scale: 2 }),
    /** requirements that are not met, missing slots, substitutions with their source */
    found: jsonb('found'),
  },
  (t) => [
    uniqueIndex('graduation_run_rows_once').on(t.run_id, t.student_program_id),
    index('graduation_run_rows_state').on(t.run_id, t.state, t.slots_missing),
    index('graduation_run_rows_program').on(t.student_program_id),
    check(
      'graduation_run_rows_state',
      sql`${t.state} is null or ${t.state} in ('ready', 'awaiting', 'near', 'far', 'no_plan')`,
    ),
  ],
);
/** The name as it will stand on a diploma: asked of the student, confirmed by him. */
export const diplomaNames = pgTable(
  'diploma_names',
  {
    id: idColumn(),
    student_program_id: refColumn('student_program_id')
      .notNull()
      .unique()
      .references(() => studentPrograms.id),
    name: text('name').notNull(),
    name_en: text('name_en').notNull(),
    status: text('status').notNull().default('asked'),
    asked_by: refColumn('asked_by')
      .notNull()
      .references(() => users.id),
    asked_at: momentColumn('asked_at').notNull(),
    confirmed_at: momentColumn('confirmed_at'),
    ...stamps(),
  },
  (t) => [
    check('diploma_names_status', sql`${t.status} in ('asked', 'confirmed')`),
    check('diploma_names_confirmed', sql`(${t.status} = 'confirmed') = (${t.confirmed_at} is not null)`),
  ],
);
/** The last diploma number of a year; its row is locked until the graduations are written, so that numbers have no gap. */
export const diplomaCounters = pgTable(
  'diploma_counters',
  { year: integer('year').primaryKey(), last: integer('last').notNull() },
  (t) => [check('diploma_counters_last', sql`${t.last} >= 0`)],
);
/** The register of diplomas: what stands on each as of the day of the decision. Nothing leaves it; what is annulled says so. */
export const graduations = pgTable(
  'graduations',
  {
    id: idColumn(),
    student_program_id: refColumn('student_program_id')
      .notNull()
      .references(() => studentPrograms.id),
    year: integer('year').notNull(),
    number: integer('number').notNull(),
    diploma_name: text('diploma_name').notNull(),
    diploma_name_en: text('diploma_name_en').notNull(),
    graduated_on: date('graduated_on').notNull(),
    decided_on: date('decided_on').notNull(),
    decision_no: text('decision_no').notNull(),
    cgpa: decimalColumn('cgpa', { precision: 4, scale: 2 }),
    honours: text('honours'),
    status: text('status').notNull().default('awarded'),
    status_before: text('status_before').notNull(),
    decided_by: refColumn('decided_by')
      .notNull()
      .references(() => users.id),
    annulled_at: momentColumn('annulled_at'),
    annulled_by: refColumn('annulled_by').references(() => users.id),
    annulled_reason: text('annulled_reason'),
    ...stamps(),
  },
  (t) => [
    uniqueIndex('graduations_number').on(t.year, t.number),
    uniqueIndex('graduations_once')
      .on(t.student_program_id)
      .where(sql`status = 'awarded'`),
    index('graduations_program').on(t.student_program_id),
    index('graduations_day').on(t.graduated_on),
    check('graduations_status', sql`${t.status} in ('awarded', 'annulled')`),
    check('graduations_honours', sql`${t.honours} is null or ${t.honours} in ('honour', 'high_honour')`),
    check('graduations_number_positive', sql`${t.number} > 0`),
    check(
      'graduations_annulled',
      sql`(${t.status} = 'annulled') = (${t.annulled_at} is not null and ${t.annulled_reason} is not null)`,
    ),
    check('graduations_order', sql`${t.graduated_on} <= ${t.decided_on}`),
  ],
);
/** Class years brought up to date in one go. */
export const classYearUpdates = pgTable('class_year_updates', {
  id: idColumn(),
  /** { kind, ref, name, name_en } */ scope: jsonb('scope').notNull(),
  students: integer('students').notNull(),
  made_by: refColumn('made_by')
    .notNull()
    .references(() => users.id),
  made_at: momentColumn('made_at').notNull(),
  undone_at: momentColumn('undone_at'),
  undone_by: refColumn('undone_by').references(() => users.id),
  undone_reason: text('undone_reason'),
  ...stamps(),
});
export const classYearChanges = pgTable(
  'class_year_changes',
  {
    id: idColumn(),
    update_id: refColumn('update_id')
      .notNull()
      .references(() => classYearUpdates.id, { onDelete: 'cascade' }),
    student_program_id: refColumn('student_program_id')
      .notNull()
      .references(() => studentPrograms.id),
    before: integer('before').notNull(),
    after: integer('after').notNull(),
  },
  (t) => [
    uniqueIndex('class_year_changes_once').on(t.update_id, t.student_program_id),
    index('class_year_changes_program').on(t.student_program_id),
  ],
);
