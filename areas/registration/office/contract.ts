import * as a from '#kernel/contract/answer.ts';
import { defineCommand, defineQuery } from '#kernel/contract/define-command.ts';
import { definePages } from '#kernel/contract/define-page.ts';
import { choice, integer, list, longText, reference, text } from '#kernel/contract/field.ts';
import { permission } from '#kernel/contract/needs.ts';
import { Meeting } from '#areas/scheduling/rules/time.ts';
import { RegistrationHead, SemesterView, StudentHead } from '../desk/contract-shapes.ts';
import { flowRefusals } from '../desk/flow-refusals.ts';
import { registrationRefusals } from '../refusals.ts';
import { registrationStatusWords, RegistrationStatus } from '../advising/contract.ts';
import { officeRefusals } from './refusals.ts';

/** What the offices do with courses of students: enter, move, look up, check. */
export const officePages = definePages([
  {
    path: '/student/courses/section/updates',
    title: 'title:section_updates',
    knownAs: {
      tr: 'şube değiştir, öğrenci taşı, başka şubeye al',
      en: 'move students, change section, transfer section',
    },
    needs: permission('studentcourse_sectionupdate'),
    kind: 'entry-grid',
    menu: { group: 'registration', order: 62, icon: 'swap' },
  },
  {
    path: '/student/courses/student-affairs-entry',
    title: 'title:student_affairs_entry',
    knownAs: {
      tr: 'öğrenciye ders ekle, elle kayıt',
      en: 'enter courses for a student, manual registration, force add',
    },
    needs: permission('studentcourse_studentaffairsentry'),
    kind: 'entry-grid',
    menu: { group: 'registration', order: 64, icon: 'edit' },
  },
  {
    path: '/student/courses/entries',
    title: 'title:course_entries',
    needs: permission('courseentry_index'),
    kind: 'list',
    api: '/student/courses/entries',
    parent: '/student/courses/student-affairs-entry',
  },
  {
    path: '/show/student/courses',
    title: 'title:show_student_courses',
    knownAs: { tr: 'öğrencinin dersleri, devam durumu', en: 'courses of a student, attendance' },
    needs: permission('studentprogram_studentcourseswithattendance'),
    kind: 'list',
    menu: { group: 'registration', order: 66, icon: 'book' },
  },
  {
    path: '/course/approval/check',
    title: 'title:course_approval_check',
    knownAs: {
      tr: 'onaysız dersler, danışman onayı, slota sayılmayan',
      en: 'unapproved courses, courses that count nowhere',
    },
    needs: permission('slot_index'),
    kind: 'list',
    menu: { group: 'registration', order: 68, icon: 'approval' },
  },
  {
    path: '/administrative/withdrawals',
    title: 'title:administrative_withdrawals',
    knownAs: { tr: 'bütün dersleri bırakanlar, idari kayıt silme', en: 'students who dropped everything, ACA-039' },
    needs: permission('administrativewithdrawal_index'),
    kind: 'list',
    api: '/administrative/withdrawals',
    menu: { group: 'registration', order: 94, icon: 'flag' },
  },
]);

const refusals = [registrationRefusals.specs, flowRefusals.specs, officeRefusals.specs];
const reason = longText({ required: true, min: 5, max: 500 });
const changes = ['entry-check', 'section-moves', 'course-entry', 'shown-student-courses', 'course-approval-check'];

/** A reason against it; `liftable`: the office may set it aside, by naming it. */
const Reason = a.record({ refusal: a.refusal, liftable: a.flag });
export type Reason = a.Of<typeof Reason>;
const sectionLine = {
  section_id: a.integer,
  section: a.text,
  name: a.text,
  name_en: a.text,
  credits: a.number,
  meetings: a.many(Meeting),
  taken: a.integer,
  quota: a.integer,
};
export const EntryCheck = a.record({
  student: StudentHead,
  semester: SemesterView,
  registration: RegistrationHead,
  current: a.many(a.record({ enrolment_id: a.integer, ...sectionLine })),
  basket: a.many(Reason),
  lines: a.many(
    a.record({
      ...sectionLine,
      reasons: a.many(Reason),
      /** place of the plan it would fill */
      slot: a.nullable(a.record({ name: a.text, name_en: a.text, semester_no: a.integer })),
    }),
  ),
  credits: a.record({ before: a.number, after: a.number, limit: a.nullable(a.integer) }),
});
export type EntryCheck = a.Of<typeof EntryCheck>;
/** What stands against entering these sections for a student, and what of it may be set aside. */
export const entryCheck = defineQuery({
  name: 'entry-check',
  path: '/student/courses/student-affairs-entry',
  needs: permission('studentcourse_studentaffairsentry'),
  input: { student_program_id: integer({ required: true, min: 1 }), section_ids: list('integer', { max: 12 }) },
  output: EntryCheck,
  summary: 'A student’s courses and what stands against entering further sections',
});
/** All or none: a rule that stands against it and is not among `overridden` refuses everything. */
export const enterCourses = defineCommand({
  name: 'enter-courses',
  method: 'POST',
  path: '/student/courses/student-affairs-entry',
  needs: permission('studentcourse_studentaffairsentry'),
  input: {
    student_program_id: integer({ required: true, min: 1 }),
    section_ids: list('integer', { required: true, min: 1, max: 12 }),
    /** keys of the rules that are set aside */ overridden: list('text', { max: 30 }),
    reason,
  },
  output: a.record({ registration: RegistrationHead, sections: a.many(a.text), overridden: a.many(a.text) }),
  refusals,
  changes,
  message: 'courses_entered',
  idempotent: true,
  summary: 'Student affairs enter courses for a student, with a reason and the rules that are set aside',
});

export const SectionMoves = a.record({
  section: a.record(sectionLine),
  semester: SemesterView,
  /** other sections of the course in the semester */
  targets: a.many(a.record({ ...sectionLine, status: a.text, instructor: a.nullable(a.text) })),
  students: a.many(
    a.record({
      enrolment_id: a.integer,
      student_program_id: a.integer,
      student_number: a.text,
      full_name: a.text,
      program: a.text,
      slot: a.nullable(a.record({ name: a.text, name_en: a.text })),
      /** against the chosen section; empty without one */ reasons: a.many(Reason),
    }),
  ),
});
export type SectionMoves = a.Of<typeof SectionMoves>;
export const sectionMoves = defineQuery({
  name: 'section-moves',
  path: '/student/courses/section/updates',
  needs: permission('studentcourse_sectionupdate'),
  input: {
    section_id: integer({ required: true, min: 1 }),
    to_section_id: integer({ min: 1 }),
    search: text({ max: 100 }),
  },
  output: SectionMoves,
  summary: 'Students of a section and what stands against moving each to another section of the course',
});
const MoveRow = a.record({
  enrolment_id: a.integer,
  student_number: a.text,
  full_name: a.text,
  ok: a.flag,
  refusals: a.many(a.refusal),
});
/** Each stands alone: 200 with a result for each, 420 when none could be moved. */
export const moveStudents = defineCommand({
  name: 'move-students',
  method: 'POST',
  path: '/student/courses/section/updates',
  needs: permission('studentcourse_sectionupdate'),
  input: {
    enrolment_ids: list('integer', { required: true, min: 1, max: 200 }),
    to_section_id: reference('section', { required: true }),
    /** keys of the rules that are set aside */ overridden: list('text', { max: 30 }),
    reason,
  },
  output: a.record({ done: a.integer, rows: a.many(MoveRow) }),
  refusals,
  changes,
  message: 'students_moved',
  idempotent: true,
  summary: 'Moves students to another section of their course: seats, clashes and the plan are checked',
});

export const ShownCourses = a.record({
  student: StudentHead,
  semester: SemesterView,
  semesters: a.many(SemesterView),
  credits: a.number,
  courses: a.many(
    a.record({
      enrolment_id: a.integer,
      course_id: a.integer,
      section: a.text,
      name: a.text,
      name_en: a.text,
      credits: a.number,
      status: a.text,
      letter: a.nullable(a.text),
      instructor: a.nullable(a.text),
      /** lessons a week */ lessons: a.integer,
      /** lessons on days of an approved leave */ excused: a.integer,
      /** hours of lessons whose list was taken, and how many of them were missed; null: nobody has taken one */
      attendance: a.nullable(
        a.record({
          held: a.integer,
          missed: a.integer,
          level: a.oneOf('fine', 'first', 'second', 'failed'),
        }),
      ),
    }),
  ),
  /** approved leaves within the semester */
  leaves: a.many(a.record({ starts_on: a.date, ends_on: a.date, kind: a.text })),
});
export type ShownCourses = a.Of<typeof ShownCourses>;
export const shownStudentCourses = defineQuery({
  name: 'shown-student-courses',
  path: '/show/student/courses',
  needs: permission('studentprogram_studentcourseswithattendance'),
  input: { student_program_id: integer({ required: true, min: 1 }), semester_id: integer({ min: 1 }) },
  output: ShownCourses,
  summary: 'A student’s courses of a semester with what is known of attendance',
});

export const approvalProblems = {
  not_sent: { tr: 'Gönderilmedi', en: 'Not sent', tone: 'warning' },
  not_approved: { tr: 'Danışman onayı yok', en: 'Not approved', tone: 'warning' },
  returned: { tr: 'İade edildi', en: 'Returned', tone: 'danger' },
  no_slot: { tr: 'Müfredata sayılmıyor', en: 'Counts nowhere', tone: 'info' },
} as const;
export const ApprovalCheck = a.record({
  semester: SemesterView,
  rows: a.many(
    a.record({
      enrolment_id: a.integer,
      student_program_id: a.integer,
      student_number: a.text,
      full_name: a.text,
      program: a.text,
      section: a.text,
      name: a.text,
      name_en: a.text,
      credits: a.number,
      status: RegistrationStatus,
      slot: a.nullable(a.record({ name: a.text, name_en: a.text })),
      problems: a.many(a.keyOf(approvalProblems)),
    }),
  ),
  total: a.integer,
  page: a.integer,
  limit: a.integer,
  counts: a.perKey(a.keyOf(approvalProblems), a.integer),
});
export type ApprovalCheck = a.Of<typeof ApprovalCheck>;
/** Courses of this semester that nobody has approved or that fill no place: a student’s own, for others of whom they may see. */
export const courseApprovalCheck = defineQuery({
  name: 'course-approval-check',
  path: '/course/approval/check',
  needs: permission('slot_index'),
  input: {
    search: text({ max: 100 }),
    problem: choice(approvalProblems),
    page: integer({ min: 1 }),
    limit: integer({ min: 1, max: 200 }),
  },
  output: ApprovalCheck,
  summary: 'Courses of this semester that are not approved or count nowhere',
});
export { registrationStatusWords };
