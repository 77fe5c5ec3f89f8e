import type { Office } from '#kernel/contract/refusal.ts';
import type { Text } from '#kernel/contract/text.ts';
import type {
  Condition,
  Consent,
  CourseCodes,
  PrerequisiteAttempt,
} from '#areas/curriculum/rules/prerequisite-tree.ts';
import type { ExamTime } from '#areas/registration/rules/exam-clash.ts';
import type { Meeting } from '#areas/scheduling/rules/time.ts';
import type { Way } from '#areas/scheduling/rules/travel.ts';
import type { Population, SemesterDate, TimeTicket } from '#areas/scheduling/rules/windows.ts';

/** What a hold forbids. */
export const holdRestrictions = [
  'register',
  'add_drop',
  'withdraw',
  'transcript',
  'diploma',
  'housing',
  'grades',
  'refund',
] as const;
export type HoldRestriction = (typeof holdRestrictions)[number];
/** A hold on a student. Dates are `YYYY-MM-DD`, both included; `until` null lasts until released. */
export interface Hold {
  id: number;
  issue: Text;
  restrictions: readonly string[];
  from: string;
  until: string | null;
  released: boolean;
  office: Office;
}

/** What the full-time rule measures by; `other` (language school, non-degree) is not measured in credits. */
export type DegreeLevel = 'undergraduate' | 'graduate' | 'other';
export interface StudentFacts {
  population: Population;
  degree: DegreeLevel;
  /** null before the first GPA */
  cgpa: number | null;
  credits_earned: number;
  /** ACA-033 */
  special: boolean;
  f1: boolean;
  agreement_accepted: boolean;
  financially_cleared: boolean;
  holds: readonly Hold[];
  /** the seat-reservation groups he belongs to */
  groups: readonly string[];
}

/** Seats kept for a group (a name, or the row's id when the group is a population: see `fitsPopulation`); `until` is the last day, null for the whole period; `used` counts registered members. */
export interface ReservedSeats {
  group: string;
  seats: number;
  used: number;
  until: string | null;
}
/** `taken` counts everyone registered, members of groups too. `waitlist` null: the section keeps none; `size` null: unlimited. */
export interface SeatFacts {
  quota: number;
  taken: number;
  reserved: readonly ReservedSeats[];
  waitlist: { size: number | null; waiting: number } | null;
}

/** A section the student is in this semester. `section` is its name for readers, `CENG 301-02`; credits in the unit that the limit uses. */
export interface EnrolledFacts {
  section_id: number;
  section: string;
  course_id: number;
  course: string;
  credits: number;
  /** counts once, and 3 credits at most, toward F-1 full-time study */
  online: boolean;
  meetings: readonly Meeting[];
  /** published ones; absent: none is */
  exams?: readonly ExamTime[];
}
/** One line of the basket. */
export interface LineFacts extends EnrolledFacts, SeatFacts {
  /** ACA-036: the course has a section in the active semester */
  offered: boolean;
  /** draft, open, closed, cancelled, grading, finalized */
  section_status: string;
  /** prerequisites and co-requisites of the course, each a tree or null */
  prerequisite: Condition | null;
  corequisite: Condition | null;
  /** must not hold when the course is taken */
  exclusion?: Condition | null;
  consent: 'none' | Consent;
  /** consents this student was given for this course */
  consents: readonly Consent[];
  /** may be passed more than once (topics courses) */
  repeatable: boolean;
  /** ACA-037: the slot type it would count in is complete already */
  slot_type_complete: boolean;
  /** the same class under other codes; absent: it has one code */
  also?: readonly { section_id: number; section: string; course_id: number; code: string }[];
  /** a seat is held for it already (returned registration, accepted waitlist offer) */
  seat_held?: boolean;
  /** the student's present section that this line takes the place of */
  replaces_section_id?: number | null;
}

/** `replaceable`: a better grade may replace this one. */
export interface HistoryFacts extends PrerequisiteAttempt {
  replaceable: boolean;
}
/** A failed compulsory course of a lower semester; `counts_as` are ids of courses that may be taken instead. */
export interface MustTake {
  course_id: number;
  course: string;
  semester_no: number;
  offered: boolean;
  counts_as?: readonly number[];
}
/** Credit limit from a CGPA on; `min_cgpa` null is for students without one. */
export interface CreditBand {
  degree: DegreeLevel;
  min_cgpa: number | null;
  max_credits: number;
}
/** Someone allowed what a rule refuses: the refusal's key, for one section, one course, or (both null) everything. */
export interface Override {
  refusal: string;
  section_id: number | null;
  course_id?: number | null;
}

/** Everything `mayRegister` looks at. */
export interface RegisterFacts {
  /** ISO moment */
  now: string;
  /** the same moment as a day at the university, `YYYY-MM-DD` */
  today: string;
  /** IANA zone of the university, for sentences */
  time_zone: string;
  event: 'course_registration' | 'add_drop' | 'late_registration';
  /** student affairs enters courses outside windows and for special students, by its own permission */
  entered_by: 'student' | 'advisor' | 'student_affairs';
  student: StudentFacts;
  /** minutes between campuses; absent: none takes time */
  ways?: readonly Way[];
  dates: readonly SemesterDate[];
  tickets: readonly TimeTicket[];
  basket: readonly LineFacts[];
  /** this semester's other registered sections */
  current: readonly EnrolledFacts[];
  history: readonly HistoryFacts[];
  codes: CourseCodes;
  /** letter → coefficient */
  coefficients: ReadonlyMap<string, number>;
  counts_as?: ReadonlyMap<number, readonly number[]>;
  must_take: readonly MustTake[];
  credit_bands: readonly CreditBand[];
  /** credits above the band that an approved overload request allows */
  extra_credits: number;
  overrides: readonly Override[];
}
