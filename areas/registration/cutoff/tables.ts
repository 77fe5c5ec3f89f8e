import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '#areas/access/tables.ts';
import { studentPrograms } from '#areas/people/tables.ts';
import { sections, semesters } from '#areas/scheduling/tables.ts';
import { idColumn, momentColumn, refColumn, stamps } from '#kernel/server/columns.ts';
import { enrolments } from '../tables.ts';

/** A run that took the courses of those who had not paid by the cut-off. */
export const paymentCutoffs = pgTable(
  'payment_cutoffs',
  {
    id: idColumn(),
    semester_id: refColumn('semester_id')
      .notNull()
      .references(() => semesters.id),
    reason: text('reason').notNull(),
    /** least part of the charges that was overdue, per cent */ percent: integer('percent').notNull(),
    students: integer('students').notNull(),
    courses: integer('courses').notNull(),
    user_id: refColumn('user_id')
      .notNull()
      .references(() => users.id),
    ...stamps(),
  },
  (t) => [
    index('payment_cutoffs_semester').on(t.semester_id, t.id),
    check('payment_cutoffs_percent', sql`${t.percent} between 1 and 100`),
  ],
);

/** A course that somebody lost by it, and what became of it when it was given back. */
export const paymentCutoffLines = pgTable(
  'payment_cutoff_lines',
  {
    id: idColumn(),
    cutoff_id: refColumn('cutoff_id')
      .notNull()
      .references(() => paymentCutoffs.id),
    student_program_id: refColumn('student_program_id')
      .notNull()
      .references(() => studentPrograms.id),
    enrolment_id: refColumn('enrolment_id')
      .notNull()
      .references(() => enrolments.id),
    section_id: refColumn('section_id')
      .notNull()
      .references(() => sections.id),
    /** what was overdue: currency and minor units */ owed: jsonb('owed').notNull(),
    back_at: momentColumn('back_at'),
    back_by: refColumn('back_by').references(() => users.id),
    back_enrolment_id: refColumn('back_enrolment_id').references(() => enrolments.id),
    ...stamps(),
  },
  (t) => [
    uniqueIndex('payment_cutoff_lines_once').on(t.enrolment_id),
    index('payment_cutoff_lines_run').on(t.cutoff_id, t.student_program_id),
    index('payment_cutoff_lines_student').on(t.student_program_id),
    index('payment_cutoff_lines_section').on(t.section_id),
    index('payment_cutoff_lines_back').on(t.back_enrolment_id),
    check('payment_cutoff_lines_back', sql`(${t.back_at} is null) = (${t.back_enrolment_id} is null)`),
  ],
);
