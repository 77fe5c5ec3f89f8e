import { defineQuery, shape } from '#kernel/contract/define-command.ts';
import { signedIn } from '#kernel/contract/needs.ts';
import type { SemesterEvent } from '#areas/scheduling/refusals.ts';
import type { ClassDay } from '#areas/home/rules/upcoming-classes.ts';

/** A record by its names: `name` Turkish, `name_en` English. */
export interface Named {
  code: string;
  name: string;
  name_en: string;
}
/** Dates as `YYYY-MM-DD`. */
export interface SemesterMark {
  id: number;
  academic_year: string;
  code: number;
  starts_on: string;
  ends_on: string;
  classes_start_on: string;
  classes_end_on: string;
  grades_due_on: string;
}
export interface ContactView {
  name: string;
  title: string;
  email: string;
}
/** Where a card leads; null when its reader may not open that screen. */
export type Way = string | null;

/** The next seven days that may have classes; the first is today once classes have begun. */
export interface ClassesCard {
  card: 'classes';
  of: 'student' | 'instructor';
  days: ClassDay[];
  /** classes of the whole semester: none is something else than a free week */ any: boolean;
  href: Way;
}

/** What can be done now or soon, with its date. */
export interface OpenItem {
  what: SemesterEvent | 'agreement' | 'survey';
  state: 'open' | 'soon';
  /** end of what is open, beginning of what is not yet (ISO); null: no date */
  at: string | null;
  href: Way;
  /** of a survey */
  name?: string;
  name_en?: string;
  mandatory?: boolean;
  /** a date that only informs: stands small below the others */
  aside?: boolean;
  /** ACA-033: the office registers him */
  by_office?: boolean;
}
export interface OpenCard {
  card: 'open';
  items: OpenItem[];
}
/** `office` is an `Office` key; `contact` where the office is one person. */
export interface HoldsCard {
  card: 'holds';
  holds: {
    id: number;
    kind: string;
    office: string;
    reason: string;
    reason_en: string;
    restrictions: string[];
    starts_at: string;
    ends_at: string | null;
    contact: ContactView | null;
  }[];
  href: Way;
}
export type RegistrationStatus = 'none' | 'draft' | 'submitted' | 'approved' | 'returned' | 'finalized';
export interface RegistrationCard {
  card: 'registration';
  status: RegistrationStatus;
  credits: number;
  courses: number;
  waiting: number;
  submitted_at: string | null;
  decided_at: string | null;
  note: string | null;
  advisor: ContactView | null;
  by_office: boolean;
  href: Way;
}
export interface AveragesCard {
  card: 'averages';
  points: { academic_year: string; code: number; gpa: number | null; cgpa: number | null }[];
  cgpa: number | null;
  standing: string | null;
  /** below it a student is at risk */ limit: number | null;
  href: Way;
}
export interface ProgressCard {
  card: 'progress';
  program: Named;
  filled: number;
  in_progress: number;
  failed: number;
  open: number;
  total: number;
  credits_done: number;
  credits_total: number;
  href: Way;
}
export interface ProgramsCard {
  card: 'programs';
  programs: (Named & {
    id: number;
    kind: string;
    status: string;
    graduated_on: string | null;
    cgpa: number | null;
    credits_earned: number;
  })[];
  transcript: Way;
}

export type SheetStatus = 'not_started' | 'draft' | 'submitted' | 'finalized';
export interface TaughtSection {
  id: number;
  section: string;
  name: string;
  name_en: string;
  academic_year: string;
  semester_code: number;
  students: number;
  quota: number;
  letters: number;
  sheet: SheetStatus;
  /** when the grades must be in; null while classes run */
  due_on: string | null;
  href: Way;
}
/** Sections of this semester and of the one that is being graded. */
export interface TeachingCard {
  card: 'teaching';
  sections: TaughtSection[];
  href: Way;
}

export interface AdviseeLine {
  student_program_id: number;
  student_number: string;
  full_name: string;
  program: Named;
  class_year: number;
  cgpa: number | null;
  credits: number;
  submitted_at: string | null;
  href: Way;
}
export interface CaseloadCard {
  card: 'caseload';
  total: number;
  counts: Record<RegistrationStatus, number>;
  at_risk: number;
  /** longest waiting first */
  waiting: AdviseeLine[];
  /** lowest CGPA first */
  risk: AdviseeLine[];
  /** end of the approval period when it runs */
  closes_at: string | null;
  href: Way;
}

/** How far the students of a unit are with their registration. */
export interface UnitRegistrationCard {
  card: 'unit-registration';
  rows: (Named & { total: number; counts: Record<RegistrationStatus, number> })[];
  href: Way;
}
/** Grade sheets of the semester whose grades are due. */
export interface GradingCard {
  card: 'grading';
  academic_year: string;
  semester_code: number;
  due_on: string;
  rows: (Named & { sections: number; submitted: number; finalized: number })[];
  missing: {
    id: number;
    section: string;
    name: string;
    name_en: string;
    instructor: string | null;
    sheet: SheetStatus;
    students: number;
  }[];
  href: Way;
}

/** Registration as it runs. */
export interface LiveCard {
  card: 'live';
  students: number;
  counts: Record<RegistrationStatus, number>;
  seats: { taken: number; quota: number; waitlisted: number; sections: number; full: number };
  /** registrations sent in, per hour or per day of the last two weeks; `at` is the hour (`YYYY-MM-DD HH`) or the day at the university */
  sent: { by: 'hour' | 'day'; points: { at: string; count: number }[] };
  href: Way;
}
export interface FullSectionsCard {
  card: 'full-sections';
  sections: {
    id: number;
    section: string;
    name: string;
    name_en: string;
    taken: number;
    quota: number;
    waitlisted: number;
  }[];
  href: Way;
}
/** What runs and what comes next, whoever it is for. */
export interface DatesCard {
  card: 'dates';
  dates: {
    id: number;
    event: SemesterEvent;
    state: 'open' | 'soon';
    starts_at: string;
    ends_at: string;
    note: string | null;
    note_en: string | null;
  }[];
  href: Way;
}
export interface SystemCard {
  card: 'system';
  outbox: { queued: number; failed: number; sent_today: number; oldest: string | null };
  /** null: the background worker has never run on this database */
  jobs: { waiting: number; active: number; failed: number } | null;
  sessions: number;
  refused_sign_ins: number;
  writes_last_hour: number;
}

export type Card =
  | ClassesCard
  | OpenCard
  | HoldsCard
  | RegistrationCard
  | AveragesCard
  | ProgressCard
  | ProgramsCard
  | TeachingCard
  | CaseloadCard
  | UnitRegistrationCard
  | GradingCard
  | LiveCard
  | FullSectionsCard
  | DatesCard
  | SystemCard;
export type CardOf<K extends Card['card']> = Extract<Card, { card: K }>;

export interface DashboardAnswer {
  role: string;
  semester: SemesterMark | null;
  /** the university's day and the server's clock (ISO) */
  today: string;
  now: string;
  /** in the order of their weight for this role */
  cards: Card[];
}
/** ACC-005: the home screen of whoever is signed in, by the active role. */
export const dashboard = defineQuery({
  name: 'dashboard',
  path: '/dashboard',
  needs: signedIn,
  input: {},
  output: shape<DashboardAnswer>(),
  summary: 'What now: the cards of the active role',
});
