import * as a from '#kernel/contract/answer.ts';
import { defineCommand, defineQuery } from '#kernel/contract/define-command.ts';
import { date, flag, integer, longText, reference, rows } from '#kernel/contract/field.ts';
import { permission } from '#kernel/contract/needs.ts';
import { attendanceRefusals } from './refusals.ts';

const session_id = reference('session', { required: true });
export const DayLine = a.record({
  on: a.date,
  hours: a.integer,
  state: a.oneOf('ahead', 'missing', 'partial', 'taken'),
});
export type DayLine = a.Of<typeof DayLine>;
export const MarkLine = a.record({
  enrolment_id: a.integer,
  on: a.date,
  present: a.integer,
  late: a.integer,
  excused: a.flag,
  reason: a.nullable(a.text),
  version: a.integer,
  by: a.text,
  at: a.moment,
});
export type MarkLine = a.Of<typeof MarkLine>;
export const LearnerLine = a.record({
  enrolment_id: a.integer,
  number: a.text,
  name: a.text,
  f1: a.flag,
  held: a.integer,
  missed: a.integer,
  late: a.integer,
  so_far: a.nullable(a.number),
  projected: a.number,
  level: a.oneOf('fine', 'notice', 'warning', 'below'),
});
export type LearnerLine = a.Of<typeof LearnerLine>;
const head = {
  session: a.record({ id: a.integer, name: a.text, course: a.words, module: a.text, ended: a.flag }),
  today: a.date,
  days: a.many(DayLine),
  students: a.many(LearnerLine),
  marks: a.many(MarkLine),
  /** approved time off on days of the class */
  leaves: a.many(a.record({ enrolment_id: a.integer, on: a.date })),
};
export const eslAttendance = defineQuery({
  name: 'esl-attendance',
  path: '/esl/attendance/{session_id}',
  needs: permission('eslattendance_index'),
  input: { session_id, on: date() },
  output: a.record({ ...head, on: a.nullable(a.date), hours: a.integer, can: a.record({ take: a.may }) }),
  summary: 'The list of one day of a session',
});
export const eslAttendanceAdmin = defineQuery({
  name: 'esl-attendance-admin',
  path: '/esl/attendance/admin/{session_id}',
  needs: permission('eslattendance_update'),
  input: { session_id },
  output: a.record({ ...head, can: a.record({ correct: a.may }) }),
  summary: 'All lists of a session side by side',
});
const mark = {
  enrolment_id: integer({ required: true, min: 1 }),
  present: integer({ required: true, min: 0, max: 24 }),
  late: integer({ min: 0, max: 1440 }),
  excused: flag(),
  /** version of the mark as it was seen; 0: there was none */ seen: integer({ required: true, min: 0 }),
};
const changes = ['esl-attendance', 'esl-attendance-admin', 'instructor-sessions', 'language-registration', 'f1-desk'];
const output = a.record({ saved: a.integer, same: a.integer, warned: a.integer });
export const saveEslAttendance = defineCommand({
  name: 'save-esl-attendance',
  method: 'POST',
  path: '/esl/attendance/{session_id}',
  needs: permission('eslattendance_store'),
  input: { session_id, on: date({ required: true }), rows: rows(mark, { required: true, min: 1, max: 200 }) },
  output,
  refusals: [attendanceRefusals.specs],
  changes,
  message: 'esl_attendance_saved',
  idempotent: true,
  summary: 'The list of one day by whoever teaches; all rows or none',
});
export const correctEslAttendance = defineCommand({
  name: 'correct-esl-attendance',
  method: 'POST',
  path: '/esl/attendance/admin/{session_id}',
  needs: permission('eslattendance_update'),
  input: {
    session_id,
    on: date({ required: true }),
    rows: rows(mark, { required: true, min: 1, max: 200 }),
    reason: longText({ required: true, min: 5, max: 500 }),
  },
  output,
  refusals: [attendanceRefusals.specs],
  changes,
  message: 'esl_attendance_corrected',
  idempotent: true,
  summary: 'Corrects a list of any day of the module, with the reason',
});
