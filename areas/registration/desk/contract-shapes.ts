import * as a from '#kernel/contract/answer.ts';
import { semesterRegistrationStates, enrolmentStates, waitlistStates } from '../rules/states.ts';
import { Meeting } from '#areas/scheduling/rules/time.ts';
import { Consent, EvaluatedCondition } from '#areas/curriculum/rules/prerequisite-tree.ts';
import { slotTypes, SlotStatus, TypeSummary } from '#areas/curriculum/rules/slots.ts';
import { WindowAnswer } from '#areas/scheduling/rules/windows.ts';
import type { Condition } from '#areas/curriculum/rules/prerequisite-tree.ts';

/** A record by its names: `name` Turkish, `name_en` English. */
export const Named = a.record({
  id: a.integer,
  code: a.text,
  name: a.text,
  name_en: a.text,
});
export type Named = a.Of<typeof Named>;
/** A member of staff as students see one; `name` is his title code-free full name. */
export const PersonView = a.record({
  id: a.integer,
  name: a.text,
  title: a.text,
  email: a.text,
});
export type PersonView = a.Of<typeof PersonView>;
export const SemesterView = a.record({
  id: a.integer,
  academic_year: a.text,
  /** 1 fall, 2 spring, 3 summer, 4 yearly */
  code: a.number,
  /** `YYYY-MM-DD` */
  starts_on: a.date,
  ends_on: a.date,
  classes_start_on: a.date,
  classes_end_on: a.date,
  is_active: a.flag,
});
export type SemesterView = a.Of<typeof SemesterView>;

/** A section wherever it is shown. Live seats come from `seats-stream` with the same names. */
export const SectionView = a.record({
  section_id: a.integer,
  course_id: a.integer,
  /** course code, `CENG 301` */
  code: a.text,
  section_no: a.number,
  /** what readers call it, `CENG 301-02` */
  section: a.text,
  /** the same class under other codes, `EE 321-01` */
  also: a.many(a.text),
  name: a.text,
  name_en: a.text,
  department: a.nullable(Named),
  credits: a.number,
  ects: a.number,
  /** face, online, hybrid */
  mode: a.text,
  language: a.text,
  campus: a.nullable(Named),
  instructor: a.nullable(PersonView),
  /** `day` 1 Monday … 7 Sunday; minutes since midnight; `classroom` is its code */
  meetings: a.many(Meeting),
  /** draft, open, closed, cancelled, grading, finalized */
  status: a.text,
  quota: a.integer,
  taken: a.integer,
  /** how many wait; `waitlist_size` 0 means that the section keeps no list */
  waitlisted: a.number,
  waitlist_size: a.number,
  /** automatic: the next one is registered; confirm: he gets an offer that ends */
  waitlist_mode: a.oneOf('automatic', 'confirm'),
  consent: a.either(a.oneOf('none'), Consent),
});
export type SectionView = a.Of<typeof SectionView>;

/** One enrolment of this semester; `can` is asked again by the command. */
export const EnrolmentView = a.record({
  ...SectionView.fields,
  enrolment_id: a.integer,
  version: a.integer,
  enrolment_status: a.keyOf(enrolmentStates),
  /** first, repeat, improvement, extra */
  kind: a.text,
  attempt: a.number,
  slot: a.nullable(a.record({ id: a.integer, name: a.text, name_en: a.text, slot_type: a.oneOf(...slotTypes) })),
  registered_at: a.moment,
  can: a.record({ drop: a.may, withdraw: a.may, swap: a.may }),
});
export type EnrolmentView = a.Of<typeof EnrolmentView>;
export const WaitlistView = a.record({
  ...SectionView.fields,
  entry_id: a.integer,
  entry_status: a.keyOf(waitlistStates),
  /** place in the line from 1; null once a seat is offered */
  position: a.nullable(a.integer),
  joined_at: a.moment,
  offered_at: a.nullable(a.moment),
  /** end of the offer (ISO) */
  expires_at: a.nullable(a.moment),
  /** section given up when the place comes */
  swap: a.nullable(a.record({ section_id: a.integer, section: a.text })),
  can: a.record({ confirm: a.may, leave: a.may }),
});
export type WaitlistView = a.Of<typeof WaitlistView>;
export const PlanView = a.record({
  id: a.integer,
  name: a.text,
  version: a.integer,
  /** sections that are not offered any more are left out and counted in `lost` */
  sections: a.many(SectionView),
  credits: a.number,
  lost: a.number,
});
export type PlanView = a.Of<typeof PlanView>;
export const HoldView = a.record({
  id: a.integer,
  kind: a.text,
  /** an `Office` key; its name stands in the texts under `office:` */
  office: a.text,
  reason: a.text,
  reason_en: a.text,
  restrictions: a.many(a.text),
  starts_at: a.moment,
  ends_at: a.nullable(a.moment),
});
export type HoldView = a.Of<typeof HoldView>;
/** The semester registration without its courses. `version` goes back with every write on it. */
export const RegistrationHead = a.record({
  /** null: nothing has been submitted yet; the first submit makes it */
  id: a.nullable(a.integer),
  status: a.keyOf(semesterRegistrationStates),
  credits: a.number,
  version: a.integer,
  /** what the advisor wrote when he returned or approved it */
  note: a.nullable(a.text),
  student_note: a.nullable(a.text),
  submitted_at: a.nullable(a.moment),
  decided_at: a.nullable(a.moment),
});
export type RegistrationHead = a.Of<typeof RegistrationHead>;
/** ACA-035 and full-time state (8 CFR 214.2(f)(6) for F-1). */
export const CreditState = a.record({
  /** registered in this semester */
  now: a.number,
  /** band plus what an overload request allows; null: no limit */
  limit: a.nullable(a.integer),
  extra: a.number,
  /** band the limit comes from: `min_cgpa` null is for students without a CGPA */
  band: a.nullable(a.record({ min_cgpa: a.nullable(a.number), max_credits: a.number })),
  /** credits on waitlists */
  waiting: a.integer,
});
export type CreditState = a.Of<typeof CreditState>;
export const FullTimeState = a.record({
  f1: a.flag,
  needed: a.nullable(a.number),
  counted: a.number,
  full_time: a.flag,
});
export type FullTimeState = a.Of<typeof FullTimeState>;

/** A slot of a plan with what fills it. */
export const SlotView = a.record({
  id: a.integer,
  semester_no: a.number,
  position: a.integer,
  slot_type: a.oneOf(...slotTypes),
  name: a.text,
  name_en: a.text,
  credit: a.number,
  ects: a.number,
  course: a.nullable(Named),
  pool: a.nullable(a.record({ ...Named.fields, courses: a.number })),
  /** filled (passed), in_progress, planned, failed, open */
  status: SlotStatus,
  taken: a.nullable(
    a.record({
      enrolment_id: a.integer,
      course_id: a.integer,
      code: a.text,
      name: a.text,
      name_en: a.text,
      letter: a.nullable(a.text),
      semester: a.nullable(a.record({ academic_year: a.text, code: a.number })),
      /** where it was passed, for a transferred course */
      institution: a.nullable(a.text),
      /** it stands here because somebody put it here: why */
      placed: a.nullable(a.text),
    }),
  ),
  /** sections offered in the active semester that could fill it; 0 for slots that are filled */
  offered_sections: a.number,
});
export type SlotView = a.Of<typeof SlotView>;
export const SlotsSummary = a.record({
  slots_total: a.number,
  slots_done: a.number,
  credits_total: a.number,
  credits_done: a.number,
  credits_in_progress: a.number,
  ects_total: a.number,
  ects_done: a.number,
  by_type: a.someKeys(a.oneOf(...slotTypes), TypeSummary),
  /** types with nothing left to take (ACA-037, ERR-038) */
  complete_types: a.many(a.oneOf(...slotTypes)),
});
export type SlotsSummary = a.Of<typeof SlotsSummary>;
export const StudentHead = a.record({
  student_id: a.integer,
  student_program_id: a.integer,
  student_number: a.text,
  full_name: a.text,
  email: a.text,
  program: Named,
  class_year: a.integer,
  semester_no: a.number,
  cgpa: a.nullable(a.number),
  credits_earned: a.number,
  /** active, on_leave … */
  status: a.text,
  f1: a.flag,
  /** ACA-033 */
  special: a.flag,
  advisor: a.nullable(PersonView),
});
export type StudentHead = a.Of<typeof StudentHead>;
/** The audit of a student program. */
export const SlotsView = a.record({
  student_program_id: a.integer,
  student: StudentHead,
  curriculum: a.nullable(Named),
  slots: a.many(SlotView),
  /** courses that fill no slot: extra ones and earlier attempts */
  extra: a.many(
    a.record({
      enrolment_id: a.integer,
      course_id: a.integer,
      code: a.text,
      name: a.text,
      name_en: a.text,
      credits: a.number,
      letter: a.nullable(a.text),
      semester: a.nullable(a.record({ academic_year: a.text, code: a.number })),
    }),
  ),
  summary: SlotsSummary,
});
export type SlotsView = a.Of<typeof SlotsView>;
export const RegistrationEvent = a.oneOf('course_registration', 'add_drop', 'late_registration');
export type RegistrationEvent = a.Of<typeof RegistrationEvent>;
/** When an event is open for this student; `event` is a key of `semesterEventNames`. */
export const WindowView = a.record({
  event: a.either(a.oneOf('withdrawal'), RegistrationEvent),
  window: WindowAnswer,
});
export type WindowView = a.Of<typeof WindowView>;

/** One line of a basket or plan, checked. `refusals` carries warnings too (`level: 'warning'`). */
export const CheckedLine = a.record({
  section_id: a.integer,
  section: a.text,
  ok: a.flag,
  can_waitlist: a.flag,
  refusals: a.many(a.refusal),
});
export type CheckedLine = a.Of<typeof CheckedLine>;
export const PrerequisiteView = a.record({
  /** null: no condition of this kind */
  prerequisite: a.nullable(EvaluatedCondition),
  corequisite: a.nullable(EvaluatedCondition),
  met: a.flag,
  refusals: a.many(a.refusal),
});
export type PrerequisiteView = a.Of<typeof PrerequisiteView>;
/** A block of a timetable. */
export const ScheduleSection = a.record({
  ...SectionView.fields,
  /** registered, planned, withdrawn …; null in an instructor's timetable */
  enrolment_status: a.nullable(a.text),
  students: a.nullable(a.integer),
});
export type ScheduleSection = a.Of<typeof ScheduleSection>;
/** A lesson of one day that is not as the week says. */
export const ScheduleChange = a.record({
  id: a.integer,
  lesson_id: a.integer,
  section: a.text,
  kind: a.oneOf('cancelled', 'moved', 'make_up'),
  day: a.date,
  starts: a.integer,
  ends: a.integer,
  to: a.nullable(a.record({ day: a.date, starts: a.integer, ends: a.integer, room: a.nullable(a.text) })),
  reason: a.text,
});
export type ScheduleChange = a.Of<typeof ScheduleChange>;
export const ScheduleView = a.record({
  semester: SemesterView,
  semesters: a.many(SemesterView),
  title: a.record({ name: a.text, code: a.text }),
  sections: a.many(ScheduleSection),
  credits: a.number,
  /** from today on */ changes: a.many(ScheduleChange),
});
export type ScheduleView = a.Of<typeof ScheduleView>;
export type { Condition, EvaluatedCondition };
