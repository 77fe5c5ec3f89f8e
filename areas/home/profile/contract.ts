import * as a from '#kernel/contract/answer.ts';
import { defineQuery } from '#kernel/contract/define-command.ts';
import { integer } from '#kernel/contract/field.ts';
import { permission } from '#kernel/contract/needs.ts';
import { AdvisorView, SemesterName } from '#areas/people/contract.ts';

/** A record by its names: `name` Turkish, `name_en` English. */
export const UnitName = a.record({
  code: a.text,
  name: a.text,
  name_en: a.text,
});
export type UnitName = a.Of<typeof UnitName>;
export const StudentIdentityView = a.record({
  national_id: a.nullable(a.text),
  passport_no: a.nullable(a.text),
  birth_date: a.nullable(a.date),
  birth_place: a.nullable(a.text),
  address: a.nullable(a.text),
  city: a.nullable(a.text),
  city_en: a.nullable(a.text),
  personal_email: a.nullable(a.text),
  sevis_id: a.nullable(a.text),
});
export type StudentIdentityView = a.Of<typeof StudentIdentityView>;
/** The person as the head of both pages names him. */
export const StudentHeadView = a.record({
  id: a.integer,
  student_number: a.text,
  first_name: a.text,
  last_name: a.text,
  full_name: a.text,
  student_type: a.text,
  status: a.text,
  class_year: a.integer,
  entry_year: a.integer,
  cgpa: a.nullable(a.number),
  gender: a.nullable(a.text),
  visa_type: a.text,
  email: a.text,
  mobile_tel: a.nullable(a.text),
  program: UnitName,
  department: UnitName,
  faculty: UnitName,
  nationality: a.nullable(a.named),
  advisor: a.nullable(AdvisorView),
});
export type StudentHeadView = a.Of<typeof StudentHeadView>;
export const SemesterResult = a.record({
  ...SemesterName.fields,
  gpa: a.nullable(a.number),
  cgpa: a.nullable(a.number),
  credits_attempted: a.number,
  credits_earned: a.number,
  standing: a.nullable(a.text),
});
export type SemesterResult = a.Of<typeof SemesterResult>;
/** One enrolment of the person in a program. */
export const StudentProgramView = a.record({
  ...UnitName.fields,
  id: a.integer,
  kind: a.text,
  student_type: a.text,
  status: a.text,
  is_main: a.flag,
  started_on: a.date,
  graduated_on: a.nullable(a.date),
  class_year: a.integer,
  semester_no: a.number,
  duration_semesters: a.number,
  cgpa: a.nullable(a.number),
  credits_earned: a.number,
  ects_earned: a.number,
  credits_total: a.number,
  curriculum: a.nullable(UnitName),
  advisor: a.nullable(AdvisorView),
  agreement_accepted_at: a.nullable(a.moment),
});
export type StudentProgramView = a.Of<typeof StudentProgramView>;
/** `office` is an `Office` key. */
export const StudentHoldView = a.record({
  id: a.integer,
  kind: a.text,
  office: a.text,
  reason: a.text,
  reason_en: a.text,
  restrictions: a.many(a.text),
  starts_at: a.moment,
  ends_at: a.nullable(a.moment),
});
export type StudentHoldView = a.Of<typeof StudentHoldView>;
export const StudentCourseView = a.record({
  enrolment_id: a.integer,
  student_program_id: a.integer,
  program_code: a.text,
  code: a.text,
  section_no: a.number,
  name: a.text,
  name_en: a.text,
  credit: a.number,
  ects: a.number,
  /** registered, withdrawn, completed */
  status: a.text,
  kind: a.text,
  attempt: a.number,
  letter: a.nullable(a.text),
  passed: a.nullable(a.flag),
});
export type StudentCourseView = a.Of<typeof StudentCourseView>;
export const RegistrationSummary = a.record({
  status: a.text,
  credits: a.number,
  submitted_at: a.nullable(a.moment),
  decided_at: a.nullable(a.moment),
  note: a.nullable(a.text),
  student_note: a.nullable(a.text),
});
export type RegistrationSummary = a.Of<typeof RegistrationSummary>;
export const StudentTab = a.oneOf(
  'identity',
  'programs',
  'courses',
  'grades',
  'plan',
  'registration',
  'documents',
  'finance',
  'requests',
  'notes',
  'card',
  'signins',
);
export type StudentTab = a.Of<typeof StudentTab>;

export const StudentPageAnswer = a.record({
  student: StudentHeadView,
  /** null: not for this reader */
  identity: a.nullable(StudentIdentityView),
  programs: a.many(
    a.record({
      ...StudentProgramView.fields /** averages by semester, oldest first; empty when they are not for this reader */,
      results: a.many(SemesterResult),
      /** of the active semester; `null` before it is begun */
      registration: a.nullable(RegistrationSummary),
      may_plan: a.flag,
      may_registration: a.flag,
    }),
  ),
  semester: a.nullable(SemesterName),
  /** latest semester first; null: not for this reader */
  semesters: a.nullable(
    a.many(a.record({ semester: SemesterName, is_active: a.flag, courses: a.many(StudentCourseView) })),
  ),
  holds: a.many(StudentHoldView),
  /** what this reader may open */
  tabs: a.many(StudentTab),
});
export type StudentPageAnswer = a.Of<typeof StudentPageAnswer>;
/** One student with all that the reader may know of him; someone else's answers 404. */
export const studentPage = defineQuery({
  name: 'student-page',
  path: '/students/{id}/overview',
  needs: permission('student_show'),
  about: { person: 'student', id: 'id' },
  input: { id: integer({ required: true, min: 1 }) },
  output: StudentPageAnswer,
});

export const MyProfileAnswer = a.record({
  student: StudentHeadView,
  identity: StudentIdentityView,
  programs: a.many(StudentProgramView),
  holds: a.many(StudentHoldView),
});
export type MyProfileAnswer = a.Of<typeof MyProfileAnswer>;
/** ACC-006: what the university knows of the student who is signed in. */
export const myProfile = defineQuery({
  name: 'my-profile',
  path: '/my-profile',
  needs: { access: 'student-user-type' },
  input: {},
  output: MyProfileAnswer,
});

export type { AdvisorView, SemesterName };
