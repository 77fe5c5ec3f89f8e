import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from '#areas/access/tables.ts';
import { studentPrograms, staff } from '#areas/people/tables.ts';
import { classrooms } from '#areas/reference/tables.ts';
import { enrolments } from '#areas/registration/tables.ts';
import { requests } from '#areas/requests/machine/tables.ts';
import { sections, semesters } from '#areas/scheduling/tables.ts';
import { decimalColumn, idColumn, momentColumn, refColumn, stamps } from '#kernel/server/columns.ts';
import { assessments } from '../tables.ts';

/**
 * A make-up exam that was granted: to be planned, planned, held (the student came) or missed. Its points wait for approval where
 * the sheet is finalized (entered) and then count (graded); what is no longer needed is cancelled.
 */
export const makeUpExams = pgTable(
  'make_up_exams',
  {
    id: idColumn(),
    request_id: refColumn('request_id')
      .notNull()
      .unique()
      .references(() => requests.id),
    student_program_id: refColumn('student_program_id')
      .notNull()
      .references(() => studentPrograms.id),
    semester_id: refColumn('semester_id')
      .notNull()
      .references(() => semesters.id),
    section_id: refColumn('section_id')
      .notNull()
      .references(() => sections.id),
    enrolment_id: refColumn('enrolment_id')
      .notNull()
      .references(() => enrolments.id),
    /** the exam that was missed */
    assessment_id: refColumn('assessment_id')
      .notNull()
      .references(() => assessments.id),
    status: text('status').notNull().default('to_plan'),
    exam_on: date('exam_on'),
    /** minutes since midnight */ starts: integer('starts'),
    ends: integer('ends'),
    classroom_id: refColumn('classroom_id').references(() => classrooms.id),
    observer_id: refColumn('observer_id').references(() => staff.id),
    planned_by: refColumn('planned_by').references(() => users.id),
    points: decimalColumn('points', { precision: 5, scale: 2 }),
    letter_before: text('letter_before'),
    letter: text('letter'),
    entered_by: refColumn('entered_by').references(() => users.id),
    entered_at: momentColumn('entered_at'),
    approved_by: refColumn('approved_by').references(() => users.id),
    approved_at: momentColumn('approved_at'),
    /** why it was cancelled, or its points sent back */ note: text('note'),
    ...stamps(),
  },
  (t) => [
    index('make_up_exams_section').on(t.section_id, t.status),
    index('make_up_exams_student').on(t.student_program_id),
    index('make_up_exams_semester').on(t.semester_id, t.status, t.id),
    index('make_up_exams_room').on(t.classroom_id, t.exam_on),
    index('make_up_exams_observer').on(t.observer_id, t.exam_on),
    check(
      'make_up_exams_status',
      sql`${t.status} in ('to_plan', 'planned', 'held', 'missed', 'entered', 'graded', 'cancelled')`,
    ),
    check('make_up_exams_hours', sql`${t.starts} >= 0 and ${t.starts} < ${t.ends} and ${t.ends} <= 1440`),
    check(
      'make_up_exams_planned',
      sql`${t.status} in ('to_plan', 'cancelled') or (${t.exam_on} is not null and ${t.starts} is not null)`,
    ),
  ],
);
