import type { May, Refusal } from '#kernel/contract/refusal.ts';
import type { Condition, Consent, EvaluatedCondition } from '#areas/curriculum/rules/prerequisite-tree.ts';
import type { SlotStatus, SlotType, TypeSummary } from '#areas/curriculum/rules/slots.ts';
import type { Meeting } from '#areas/scheduling/rules/time.ts';
import type { WindowAnswer } from '#areas/scheduling/rules/windows.ts';
import type { EnrolmentState, SemesterRegistrationState, WaitlistState } from '#areas/registration/rules/states.ts';

/** A record by its names: `name` Turkish, `name_en` English. */
export interface Named {
  id: number;
  code: string;
  name: string;
  name_en: string;
}
/** A member of staff as students see one; `name` is his title code-free full name. */
export interface PersonView {
  id: number;
  name: string;
  title: string;
  email: string;
}
export interface SemesterView {
  id: number;
  academic_year: string;
  /** 1 fall, 2 spring, 3 summer, 4 yearly */
  code: number;
  /** `YYYY-MM-DD` */
  starts_on: string;
  ends_on: string;
  classes_start_on: string;
  classes_end_on: string;
  is_active: boolean;
}

/** A section wherever it is shown. Live seats come from `seats-stream` with the same names. */
export interface SectionView {
  section_id: number;
  course_id: number;
  /** course code, `CENG 301` */
  code: string;
  section_no: number;
  /** what readers call it, `CENG 301-02` */
  section: string;
  name: string;
  name_en: string;
  department: Named | null;
  credits: number;
  ects: number;
  /** face, online, hybrid */
  mode: string;
  language: string;
  campus: Named | null;
  instructor: PersonView | null;
  /** `day` 1 Monday … 7 Sunday; minutes since midnight; `classroom` is its code */
  meetings: Meeting[];
  /** draft, open, closed, cancelled, grading, finalized */
  status: string;
  quota: number;
  taken: number;
  /** how many wait; `waitlist_size` 0 means that the section keeps no list */
  waitlisted: number;
  waitlist_size: number;
  /** automatic: the next one is registered; confirm: he gets an offer that ends */
  waitlist_mode: 'automatic' | 'confirm';
  consent: 'none' | Consent;
}
/** Seats of a section as an event of the stream and after a write. */
export interface Seats {
  section_id: number;
  taken: number;
  quota: number;
  waitlisted: number;
}

/** One enrolment of this semester; `can` is asked again by the command. */
export interface EnrolmentView extends SectionView {
  enrolment_id: number;
  version: number;
  enrolment_status: EnrolmentState;
  /** first, repeat, improvement, extra */
  kind: string;
  attempt: number;
  slot: { id: number; name: string; name_en: string; slot_type: SlotType } | null;
  registered_at: string;
  can: { drop: May; withdraw: May; swap: May };
}
export interface WaitlistView extends SectionView {
  entry_id: number;
  entry_status: WaitlistState;
  /** place in the line from 1; null once a seat is offered */
  position: number | null;
  joined_at: string;
  offered_at: string | null;
  /** end of the offer (ISO) */
  expires_at: string | null;
  /** section given up when the place comes */
  swap: { section_id: number; section: string } | null;
  can: { confirm: May; leave: May };
}
export interface PlanView {
  id: number;
  name: string;
  version: number;
  /** sections that are not offered any more are left out and counted in `lost` */
  sections: SectionView[];
  credits: number;
  lost: number;
}
export interface HoldView {
  id: number;
  kind: string;
  /** an `Office` key; its name stands in the texts under `office:` */
  office: string;
  reason: string;
  reason_en: string;
  restrictions: string[];
  starts_at: string;
  ends_at: string | null;
}
/** The semester registration without its courses. `version` goes back with every write on it. */
export interface RegistrationHead {
  /** null: nothing has been submitted yet; the first submit makes it */
  id: number | null;
  status: SemesterRegistrationState;
  credits: number;
  version: number;
  /** what the advisor wrote when he returned or approved it */
  note: string | null;
  student_note: string | null;
  submitted_at: string | null;
  decided_at: string | null;
}
/** ACA-035 and full-time state (8 CFR 214.2(f)(6) for F-1). */
export interface CreditState {
  /** registered in this semester */
  now: number;
  /** band plus what an overload request allows; null: no limit */
  limit: number | null;
  extra: number;
  /** band the limit comes from: `min_cgpa` null is for students without a CGPA */
  band: { min_cgpa: number | null; max_credits: number } | null;
  /** credits on waitlists */
  waiting: number;
}
export interface FullTimeState {
  f1: boolean;
  needed: number | null;
  counted: number;
  full_time: boolean;
}

/** A slot of a plan with what fills it. */
export interface SlotView {
  id: number;
  semester_no: number;
  position: number;
  slot_type: SlotType;
  name: string;
  name_en: string;
  credit: number;
  ects: number;
  course: Named | null;
  pool: (Named & { courses: number }) | null;
  /** filled (passed), in_progress, planned, failed, open */
  status: SlotStatus;
  taken: {
    enrolment_id: number;
    course_id: number;
    code: string;
    name: string;
    name_en: string;
    letter: string | null;
    semester: { academic_year: string; code: number } | null;
  } | null;
  /** sections offered in the active semester that could fill it; 0 for slots that are filled */
  offered_sections: number;
}
export interface SlotsSummary {
  slots_total: number;
  slots_done: number;
  credits_total: number;
  credits_done: number;
  credits_in_progress: number;
  ects_total: number;
  ects_done: number;
  by_type: Partial<Record<SlotType, TypeSummary>>;
  /** types with nothing left to take (ACA-037, ERR-038) */
  complete_types: SlotType[];
}
/** The audit of a student program. */
export interface SlotsView {
  student_program_id: number;
  student: StudentHead;
  curriculum: Named | null;
  slots: SlotView[];
  /** courses that fill no slot: extra ones and earlier attempts */
  extra: {
    enrolment_id: number;
    course_id: number;
    code: string;
    name: string;
    name_en: string;
    credits: number;
    letter: string | null;
    semester: { academic_year: string; code: number } | null;
  }[];
  summary: SlotsSummary;
}
export interface StudentHead {
  student_id: number;
  student_program_id: number;
  student_number: string;
  full_name: string;
  email: string;
  program: Named;
  class_year: number;
  semester_no: number;
  cgpa: number | null;
  credits_earned: number;
  /** active, on_leave … */
  status: string;
  f1: boolean;
  /** ACA-033 */
  special: boolean;
  advisor: PersonView | null;
}
/** When an event is open for this student; `event` is a key of `semesterEventNames`. */
export interface WindowView {
  event: RegistrationEvent | 'withdrawal';
  window: WindowAnswer;
}
export type RegistrationEvent = 'course_registration' | 'add_drop' | 'late_registration';

/** One line of a basket or plan, checked. `refusals` carries warnings too (`level: 'warning'`). */
export interface CheckedLine {
  section_id: number;
  section: string;
  ok: boolean;
  can_waitlist: boolean;
  refusals: Refusal[];
}
export interface PrerequisiteView {
  /** null: no condition of this kind */
  prerequisite: EvaluatedCondition | null;
  corequisite: EvaluatedCondition | null;
  met: boolean;
  refusals: Refusal[];
}
/** A block of a timetable. */
export interface ScheduleSection extends SectionView {
  /** registered, planned, withdrawn …; null in an instructor's timetable */
  enrolment_status: string | null;
  students: number | null;
}
export interface ScheduleView {
  semester: SemesterView;
  semesters: SemesterView[];
  title: { name: string; code: string };
  sections: ScheduleSection[];
  credits: number;
}
export type { Condition, EvaluatedCondition };
