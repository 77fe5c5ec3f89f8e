import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { decimalColumn, idColumn, idOf, refColumn, stamps } from '#kernel/server/columns.ts';
import { eslEnrolments, eslSessions } from '../sessions/tables.ts';

/** The list of one day of a class, with the hours it had when it was first marked. */
export const eslAttendanceSheets = pgTable(
  'esl_attendance_sheets',
  {
    id: idColumn(),
    session_id: refColumn('session_id')
      .notNull()
      .references(() => eslSessions.id),
    held_on: date('held_on').notNull(),
    hours: integer('hours').notNull(),
    ...stamps(),
  },
  (t) => [
    uniqueIndex('esl_attendance_sheets_day').on(t.session_id, t.held_on),
    check('esl_attendance_sheets_hours', sql`${t.hours} between 1 and 24`),
  ],
);
/** Hours a student was there that day, and how many minutes late; who changes it last is who gave it. */
export const eslAttendanceMarks = pgTable(
  'esl_attendance_marks',
  {
    id: idColumn(),
    sheet_id: refColumn('sheet_id')
      .notNull()
      .references(() => eslAttendanceSheets.id, { onDelete: 'cascade' }),
    enrolment_id: refColumn('enrolment_id')
      .notNull()
      .references(() => eslEnrolments.id),
    present: integer('present').notNull(),
    late: integer('late').notNull().default(0),
    excused: boolean('excused').notNull().default(false),
    /** why the office corrected it */ reason: text('reason'),
    entered_by: refColumn('entered_by')
      .notNull()
      .references(() => idOf('users')),
    ...stamps(),
  },
  (t) => [
    uniqueIndex('esl_attendance_marks_once').on(t.sheet_id, t.enrolment_id),
    index('esl_attendance_marks_enrolment').on(t.enrolment_id),
    check('esl_attendance_marks_hours', sql`${t.present} between 0 and 24 and ${t.late} between 0 and 1440`),
    check('esl_attendance_marks_excused', sql`not ${t.excused} or (${t.present} = 0 and ${t.late} = 0)`),
  ],
);
/** A stage of the 80 % rule that a student has passed: told once. */
export const eslAttendanceNotices = pgTable(
  'esl_attendance_notices',
  {
    id: idColumn(),
    enrolment_id: refColumn('enrolment_id')
      .notNull()
      .references(() => eslEnrolments.id),
    stage: integer('stage').notNull(),
    percent: decimalColumn('percent', { precision: 5, scale: 2 }).notNull(),
    ...stamps(),
  },
  (t) => [
    uniqueIndex('esl_attendance_notices_once').on(t.enrolment_id, t.stage),
    check('esl_attendance_notices_stage', sql`${t.stage} in (90, 85, 80)`),
  ],
);
