import { defineQuery, shape } from '#kernel/contract/define-command.ts';
import { integer } from '#kernel/contract/field.ts';
import { permission } from '#kernel/contract/needs.ts';

/** A record by its names: `name` Turkish, `name_en` English. */
export interface UnitName {
  code: string;
  name: string;
  name_en: string;
}
export interface AdvisorView {
  id: number;
  name: string;
  title: string;
  email: string;
  phone: string | null;
  office: string | null;
}
export interface SemesterName {
  academic_year: string;
  code: number;
}
export interface StudentIdentityView {
  national_id: string | null;
  passport_no: string | null;
  birth_date: string | null;
  birth_place: string | null;
  address: string | null;
  city: string | null;
  city_en: string | null;
  personal_email: string | null;
  sevis_id: string | null;
}
/** The person as the head of both pages names him. */
export interface StudentHeadView {
  id: number;
  student_number: string;
  first_name: string;
  last_name: string;
  full_name: string;
  student_type: string;
  status: string;
  class_year: number;
  entry_year: number;
  cgpa: number | null;
  gender: string | null;
  visa_type: string;
  email: string;
  mobile_tel: string | null;
  program: UnitName;
  department: UnitName;
  faculty: UnitName;
  nationality: { name: string; name_en: string } | null;
  advisor: AdvisorView | null;
}
export interface SemesterResult extends SemesterName {
  gpa: number | null;
  cgpa: number | null;
  credits_attempted: number;
  credits_earned: number;
  standing: string | null;
}
/** One enrolment of the person in a program. */
export interface StudentProgramView extends UnitName {
  id: number;
  kind: string;
  student_type: string;
  status: string;
  is_main: boolean;
  started_on: string;
  graduated_on: string | null;
  class_year: number;
  semester_no: number;
  duration_semesters: number;
  cgpa: number | null;
  credits_earned: number;
  ects_earned: number;
  credits_total: number;
  curriculum: UnitName | null;
  advisor: AdvisorView | null;
  agreement_accepted_at: string | null;
}
/** `office` is an `Office` key. */
export interface StudentHoldView {
  id: number;
  kind: string;
  office: string;
  reason: string;
  reason_en: string;
  restrictions: string[];
  starts_at: string;
  ends_at: string | null;
}
export interface StudentCourseView {
  enrolment_id: number;
  student_program_id: number;
  program_code: string;
  code: string;
  section_no: number;
  name: string;
  name_en: string;
  credit: number;
  ects: number;
  /** registered, withdrawn, completed */
  status: string;
  kind: string;
  attempt: number;
  letter: string | null;
  passed: boolean | null;
}
export interface RegistrationSummary {
  status: string;
  credits: number;
  submitted_at: string | null;
  decided_at: string | null;
  note: string | null;
  student_note: string | null;
}
export type StudentTab =
  | 'identity'
  | 'programs'
  | 'courses'
  | 'grades'
  | 'plan'
  | 'registration'
  | 'documents'
  | 'finance'
  | 'requests'
  | 'notes'
  | 'card'
  | 'signins';

export interface StudentPageAnswer {
  student: StudentHeadView;
  /** null: not for this reader */
  identity: StudentIdentityView | null;
  programs: (StudentProgramView & {
    /** averages by semester, oldest first; empty when they are not for this reader */
    results: SemesterResult[];
    /** of the active semester; `null` before it is begun */
    registration: RegistrationSummary | null;
    may_plan: boolean;
    may_registration: boolean;
  })[];
  semester: SemesterName | null;
  /** latest semester first; null: not for this reader */
  semesters: { semester: SemesterName; is_active: boolean; courses: StudentCourseView[] }[] | null;
  holds: StudentHoldView[];
  /** what this reader may open */
  tabs: StudentTab[];
}
/** One student with all that the reader may know of him; someone else's answers 404. */
export const studentPage = defineQuery({
  name: 'student-page',
  path: '/students/{id}/overview',
  needs: permission('student_show'),
  about: { person: 'student', id: 'id' },
  input: { id: integer({ required: true, min: 1 }) },
  output: shape<StudentPageAnswer>(),
});

export interface MyProfileAnswer {
  student: StudentHeadView;
  identity: StudentIdentityView;
  programs: StudentProgramView[];
  holds: StudentHoldView[];
}
/** ACC-006: what the university knows of the student who is signed in. */
export const myProfile = defineQuery({
  name: 'my-profile',
  path: '/my-profile',
  needs: { access: 'student-user-type' },
  input: {},
  output: shape<MyProfileAnswer>(),
});
