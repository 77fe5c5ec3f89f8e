import * as a from '#kernel/contract/answer.ts';
import { defineCommand, defineQuery } from '#kernel/contract/define-command.ts';
import { choice, date, flag, integer, longText, reference, rows, text } from '#kernel/contract/field.ts';
import { permission } from '#kernel/contract/needs.ts';
import { QrPicture } from '#areas/people/cards/contract.ts';
import { SemesterChoice } from '../contract.ts';
import { attendanceRefusals } from './refusals.ts';
import { AttendanceCode, attendanceCodes, AttendanceLevel, LessonPart } from './rules/attendance.ts';

const reads = permission('attendance_index');
const takes = permission('attendance_store');
const ofSection = { section_id: reference('section', { required: true }) };

/** How far the list of a lesson is: not begun, nobody marked, some marked, all marked. */
export const ListState = a.oneOf('ahead', 'missing', 'partial', 'taken');
export type ListState = a.Of<typeof ListState>;
export const LessonLine = a.record({
  id: a.integer,
  on: a.date,
  /** minutes since midnight, the end not included */ starts: a.integer,
  ends: a.integer,
  hours: a.integer,
  part: LessonPart,
  room: a.nullable(a.text),
  state: ListState,
  marked: a.integer,
  absent: a.integer,
  /** a change needs a reason by now */ frozen: a.flag,
});
export type LessonLine = a.Of<typeof LessonLine>;
/** Hours of one part of a course. */
export const PartLine = a.record({
  part: LessonPart,
  planned: a.integer,
  held: a.integer,
  missed: a.integer,
  allowed: a.integer,
  lates: a.integer,
  excused: a.integer,
  level: AttendanceLevel,
});
export const StudentLine = a.record({
  enrolment_id: a.integer,
  student_id: a.integer,
  number: a.text,
  name: a.text,
  /** times the course has been taken, this one included */ attempt: a.integer,
  /** has attended it before and need not come */ exempt: a.flag,
  parts: a.many(PartLine),
  level: AttendanceLevel,
  /** decided: fails by attendance */ failed: a.flag,
});
export type StudentLine = a.Of<typeof StudentLine>;
export const MarkLine = a.record({
  lesson_id: a.integer,
  enrolment_id: a.integer,
  status: AttendanceCode,
  minutes: a.nullable(a.integer),
  note: a.nullable(a.text),
  source: a.oneOf('teacher', 'leave', 'check_in'),
  /** to be sent back with a change */ version: a.integer,
  by: a.text,
  at: a.moment,
});
export type MarkLine = a.Of<typeof MarkLine>;
export const AttendedSection = a.record({
  id: a.integer,
  section: a.text,
  ...a.named.fields,
  academic_year: a.text,
  semester_code: a.integer,
  instructor: a.nullable(a.text),
  /** lists and marks are in the archive of old semesters */ archived: a.flag,
});
const Rule = a.record({
  theory_percent: a.integer,
  practice_percent: a.integer,
  lates_per_hour: a.integer,
  late_minutes: a.integer,
  freeze_days: a.integer,
  excused_counts: a.flag,
});
const OpenCheckIn = a.record({ id: a.integer, lesson_id: a.integer, closes_at: a.moment });
const whole = {
  section: AttendedSection,
  rule: Rule,
  students: a.many(StudentLine),
  marks: a.many(MarkLine),
  /** approved leaves that cover a lesson: the list opens with them */
  leaves: a.many(a.record({ enrolment_id: a.integer, lesson_id: a.integer })),
  can: a.record({ take: a.may }),
};
export const attendanceEntry = defineQuery({
  name: 'attendance-entry',
  path: '/attendance/entry/{section_id}',
  needs: reads,
  input: { ...ofSection, lesson_id: integer({ min: 1 }) },
  output: a.record({
    ...whole,
    today: a.date,
    lessons: a.many(LessonLine),
    /** the lesson asked for, else the one that is on, else the last that was held */ lesson_id: a.nullable(a.integer),
    open: a.nullable(OpenCheckIn),
  }),
  summary: 'The class of a section with the list of one lesson and every student’s hours',
});
export const attendanceWeek = defineQuery({
  name: 'attendance-week',
  path: '/attendance/entry/{section_id}/week',
  needs: reads,
  input: { ...ofSection, week: date() },
  output: a.record({
    ...whole,
    today: a.date,
    monday: a.date,
    first: a.date,
    last: a.date,
    lessons: a.many(LessonLine),
  }),
  summary: 'The lists of a section’s lessons in one week, side by side',
});
export const attendanceSections = defineQuery({
  name: 'attendance-sections',
  path: '/attendance/entry',
  needs: reads,
  input: { semester_id: reference('semester') },
  output: a.record({
    semester: a.nullable(SemesterChoice),
    semesters: a.many(SemesterChoice),
    today: a.date,
    sections: a.many(
      a.record({
        id: a.integer,
        section: a.text,
        ...a.named.fields,
        students: a.integer,
        held: a.integer,
        taken: a.integer,
        /** lists that are missing or not whole, newest first, ten at most */ missing: a.many(LessonLine),
        /** the lesson of today that is on or comes next */ today: a.nullable(LessonLine),
        over_limit: a.integer,
        warned: a.integer,
        archived: a.flag,
      }),
    ),
  }),
  summary: 'The sections I teach with today’s lessons and the lists that are missing',
});
export const MyCourse = a.record({
  enrolment_id: a.integer,
  section: a.text,
  ...a.named.fields,
  exempt: a.flag,
  failed: a.flag,
  level: AttendanceLevel,
  /** hours and lessons are in the archive of old semesters: none are given */ archived: a.flag,
  parts: a.many(PartLine),
  /** lessons that were not simply attended, newest first */
  lessons: a.many(
    a.record({
      on: a.date,
      starts: a.integer,
      ends: a.integer,
      hours: a.integer,
      part: LessonPart,
      status: AttendanceCode,
      minutes: a.nullable(a.integer),
      note: a.nullable(a.text),
    }),
  ),
});
export type MyCourse = a.Of<typeof MyCourse>;
export const myAttendance = defineQuery({
  name: 'my-attendance',
  path: '/attendance/mine',
  needs: { access: 'student' },
  input: { semester_id: reference('semester') },
  output: a.record({
    semester: a.nullable(SemesterChoice),
    semesters: a.many(SemesterChoice),
    courses: a.many(MyCourse),
    /** lessons of mine that are open for check-in now */
    open: a.many(a.record({ id: a.integer, section: a.text, ...a.named.fields, closes_at: a.moment, done: a.flag })),
  }),
  summary: 'My hours in every course of a semester, and which lessons are open for check-in',
});

const refusals = [attendanceRefusals.specs];
const changes = [
  'attendance-entry',
  'attendance-week',
  'attendance-sections',
  'my-attendance',
  'section-grade-sheet',
  'shown-student-courses',
];
/** All or none: whoever was overtaken is told by whom, and nothing typed is lost. */
export const saveAttendance = defineCommand({
  name: 'save-attendance',
  method: 'POST',
  path: '/attendance/entry/{section_id}/save',
  needs: takes,
  input: {
    ...ofSection,
    rows: rows(
      {
        lesson_id: integer({ required: true, min: 1 }),
        enrolment_id: reference('enrolment', { required: true }),
        status: choice(attendanceCodes, { required: true }),
        minutes: integer({ min: 0, max: 1440 }),
        note: text({ max: 200 }),
        /** version of the mark as it was seen; 0: there was none */ seen: integer({ required: true, min: 0 }),
      },
      { required: true, min: 1, max: 5_000 },
    ),
    /** why a list is changed after its freeze day */ reason: longText({ max: 500 }),
  },
  output: a.record({ saved: a.integer, same: a.integer, warned: a.integer }),
  refusals,
  changes,
  message: 'attendance_saved',
  idempotent: true,
  summary: 'How students were in lessons; students and advisors hear of limits that are passed',
});
export const decideAttendance = defineCommand({
  name: 'decide-attendance',
  byPerson: true,
  method: 'POST',
  path: '/attendance/entry/{section_id}/decide',
  needs: takes,
  input: {
    ...ofSection,
    rows: rows(
      { enrolment_id: reference('enrolment', { required: true }), failed: flag({ required: true }) },
      { required: true, min: 1, max: 1_000 },
    ),
    reason: longText({ max: 500 }),
  },
  output: a.record({ failed: a.integer, lifted: a.integer }),
  refusals,
  changes,
  message: 'attendance_decided',
  idempotent: true,
  summary: 'Who fails by attendance: the letter of the grade sheet follows',
});
export const openCheckIn = defineCommand({
  name: 'open-check-in',
  method: 'POST',
  path: '/attendance/entry/{section_id}/check-in',
  needs: takes,
  acting: 'never',
  input: {
    ...ofSection,
    lesson_id: integer({ required: true, min: 1 }),
    minutes: integer({ required: true, min: 1, max: 60 }),
    network_only: flag({ default: false }),
  },
  output: a.record({ id: a.integer }),
  refusals,
  changes: ['attendance-entry', 'my-attendance', 'check-in-code'],
  message: 'check_in_opened',
  idempotent: true,
  summary: 'Opens a lesson for check-in by a code that changes every 15 seconds',
});
export const closeCheckIn = defineCommand({
  name: 'close-check-in',
  method: 'POST',
  path: '/attendance/entry/{section_id}/check-in/{id}/close',
  needs: takes,
  acting: 'never',
  input: {
    ...ofSection,
    id: integer({ required: true, min: 1 }),
    absent: flag({ default: false }),
    /** why the rest is marked after the freeze day of the list */ reason: longText({ max: 500 }),
  },
  output: a.record({ absent: a.integer }),
  refusals,
  changes: [...changes, 'check-in-code'],
  message: 'check_in_closed_now',
  idempotent: true,
  summary: 'Ends a check-in; who has not checked in and is not marked can be marked absent at once',
});
export const checkInCode = defineQuery({
  name: 'check-in-code',
  path: '/attendance/entry/{section_id}/check-in/{id}',
  needs: takes,
  input: { ...ofSection, id: integer({ required: true, min: 1 }) },
  output: a.record({
    /** six digits; null once it is closed */ code: a.nullable(a.text),
    /** until the next code */ seconds: a.integer,
    qr: a.nullable(QrPicture),
    closes_at: a.moment,
    students: a.integer,
    checked: a.integer,
    latest: a.many(a.text),
    /** worth a look: one device for several students, another network */
    odd: a.many(a.record({ name: a.text, device: a.flag, network: a.flag })),
  }),
  summary: 'The code of a check-in as it stands now, and who has checked in',
});
export const checkIn = defineCommand({
  name: 'check-in',
  method: 'POST',
  path: '/attendance/mine/check-in',
  needs: { access: 'student' },
  acting: 'never',
  input: {
    code: text({ required: true, min: 6, max: 6, format: 'digits' }),
    /** what the browser keeps for this device */ device: text({ required: true, min: 8, max: 64 }),
  },
  output: a.record({ section: a.text, status: AttendanceCode, minutes: a.nullable(a.integer) }),
  refusals,
  changes: ['my-attendance'],
  message: 'checked_in',
  idempotent: true,
  summary: 'Checks the signed-in student in with the code on the screen',
});
