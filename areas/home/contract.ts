import * as a from '#kernel/contract/answer.ts';
import { ClassDay } from '#areas/home/rules/upcoming-classes.ts';
import { semesterEventNames } from '#areas/scheduling/rules/semester-events.ts';
import { defineQuery } from '#kernel/contract/define-command.ts';
import { signedIn } from '#kernel/contract/needs.ts';

/** A record by its names: `name` Turkish, `name_en` English. */
export const Named = a.record({
  code: a.text,
  name: a.text,
  name_en: a.text,
});
export type Named = a.Of<typeof Named>;
/** Dates as `YYYY-MM-DD`. */
export const SemesterMark = a.record({
  id: a.integer,
  academic_year: a.text,
  code: a.number,
  starts_on: a.date,
  ends_on: a.date,
  classes_start_on: a.date,
  classes_end_on: a.date,
  grades_due_on: a.date,
});
export type SemesterMark = a.Of<typeof SemesterMark>;
export const ContactView = a.record({
  name: a.text,
  title: a.text,
  email: a.text,
});
export type ContactView = a.Of<typeof ContactView>;
/** Where a card leads; null when its reader may not open that screen. */
export const Way = a.nullable(a.text);
export type Way = a.Of<typeof Way>;

/** The next seven days that may have classes; the first is today once classes have begun. */
export const ClassesCard = a.record({
  card: a.oneOf('classes'),
  of: a.oneOf('student', 'instructor'),
  days: a.many(ClassDay),
  /** classes of the whole semester: none is something else than a free week */ any: a.flag,
  href: Way,
});
export type ClassesCard = a.Of<typeof ClassesCard>;

const Closed = a.oneOf('by_office', 'by_role');
/** What can be done now or soon, with its date. */
export const OpenItem = a.record({
  what: a.either(a.oneOf('agreement', 'survey'), a.keyOf(semesterEventNames)),
  state: a.oneOf('open', 'soon'),
  /** end of what is open, beginning of what is not yet (ISO); null: no date */
  at: a.nullable(a.moment),
  href: Way,
  /** of a survey */
  name: a.optional(a.text),
  name_en: a.optional(a.text),
  mandatory: a.optional(a.flag),
  /** a date that only informs: stands small below the others */
  aside: a.optional(a.flag),
  /** open, but not to him: the office registers special students (ACA-033), or his role registers no courses */
  closed: a.optional(Closed),
  /** of a registration: the student’s next step, which `href` leads to */
  step: a.optional(a.oneOf('start', 'continue', 'resend', 'change')),
});
export type OpenItem = a.Of<typeof OpenItem>;
export const OpenCard = a.record({
  card: a.oneOf('open'),
  items: a.many(OpenItem),
});
export type OpenCard = a.Of<typeof OpenCard>;
/** `office` is an `Office` key; `contact` where the office is one person. */
export const HoldsCard = a.record({
  card: a.oneOf('holds'),
  holds: a.many(
    a.record({
      id: a.integer,
      kind: a.text,
      office: a.text,
      reason: a.text,
      reason_en: a.text,
      restrictions: a.many(a.text),
      starts_at: a.moment,
      ends_at: a.nullable(a.moment),
      contact: a.nullable(ContactView),
    }),
  ),
  href: Way,
});
export type HoldsCard = a.Of<typeof HoldsCard>;
export const RegistrationStatus = a.oneOf('none', 'draft', 'submitted', 'approved', 'returned', 'finalized');
export type RegistrationStatus = a.Of<typeof RegistrationStatus>;
export const RegistrationCard = a.record({
  card: a.oneOf('registration'),
  status: RegistrationStatus,
  credits: a.number,
  courses: a.number,
  waiting: a.integer,
  submitted_at: a.nullable(a.moment),
  decided_at: a.nullable(a.moment),
  note: a.nullable(a.text),
  advisor: a.nullable(ContactView),
  /** why he has no way in; null when he has one */
  closed: a.nullable(Closed),
  href: Way,
});
export type RegistrationCard = a.Of<typeof RegistrationCard>;
export const AveragesCard = a.record({
  card: a.oneOf('averages'),
  points: a.many(
    a.record({ academic_year: a.text, code: a.number, gpa: a.nullable(a.number), cgpa: a.nullable(a.number) }),
  ),
  cgpa: a.nullable(a.number),
  standing: a.nullable(a.text),
  /** below it a student is at risk */ limit: a.nullable(a.integer),
  href: Way,
});
export type AveragesCard = a.Of<typeof AveragesCard>;
export const ProgressCard = a.record({
  card: a.oneOf('progress'),
  program: Named,
  filled: a.number,
  in_progress: a.number,
  failed: a.integer,
  open: a.integer,
  total: a.integer,
  credits_done: a.number,
  credits_total: a.number,
  href: Way,
});
export type ProgressCard = a.Of<typeof ProgressCard>;
/** What the student owes: there only where the area of money answers for it. */
export const BalanceCard = a.record({
  card: a.oneOf('balance'),
  lines: a.many(
    a.record({
      currency: a.text,
      /** minor units; below zero: the university owes him */
      owed: a.money,
      due_on: a.nullable(a.date),
    }),
  ),
  href: Way,
});
export type BalanceCard = a.Of<typeof BalanceCard>;
/** The language school of whoever learns there: next classes, hours attended so far, the module to register for. */
export const LanguageCard = a.record({
  card: a.oneOf('language'),
  days: a.many(ClassDay),
  attendance: a.many(a.record({ section: a.text, percent: a.nullable(a.number) })),
  open: a.nullable(a.record({ ...a.named.fields, until: a.date })),
  href: Way,
});
export type LanguageCard = a.Of<typeof LanguageCard>;
export const ProgramsCard = a.record({
  card: a.oneOf('programs'),
  programs: a.many(
    a.record({
      ...Named.fields,
      id: a.integer,
      kind: a.text,
      status: a.text,
      graduated_on: a.nullable(a.date),
      cgpa: a.nullable(a.number),
      credits_earned: a.number,
    }),
  ),
  transcript: Way,
});
export type ProgramsCard = a.Of<typeof ProgramsCard>;

export const SheetStatus = a.oneOf('not_started', 'draft', 'submitted', 'finalized');
export type SheetStatus = a.Of<typeof SheetStatus>;
export const TaughtSection = a.record({
  id: a.integer,
  section: a.text,
  name: a.text,
  name_en: a.text,
  academic_year: a.text,
  semester_code: a.number,
  students: a.integer,
  quota: a.integer,
  letters: a.number,
  sheet: SheetStatus,
  /** when the grades must be in; null while classes run */
  due_on: a.nullable(a.date),
  href: Way,
});
export type TaughtSection = a.Of<typeof TaughtSection>;
/** Sections of this semester and of the one that is being graded. */
export const TeachingCard = a.record({
  card: a.oneOf('teaching'),
  sections: a.many(TaughtSection),
  href: Way,
});
export type TeachingCard = a.Of<typeof TeachingCard>;

export const AdviseeLine = a.record({
  student_program_id: a.integer,
  student_number: a.text,
  full_name: a.text,
  program: Named,
  class_year: a.integer,
  cgpa: a.nullable(a.number),
  credits: a.number,
  submitted_at: a.nullable(a.moment),
  href: Way,
});
export type AdviseeLine = a.Of<typeof AdviseeLine>;
export const CaseloadCard = a.record({
  card: a.oneOf('caseload'),
  total: a.integer,
  counts: a.perKey(RegistrationStatus, a.integer),
  at_risk: a.number,
  /** longest waiting first */
  waiting: a.many(AdviseeLine),
  /** lowest CGPA first */
  risk: a.many(AdviseeLine),
  /** end of the approval period when it runs */
  closes_at: a.nullable(a.moment),
  href: Way,
});
export type CaseloadCard = a.Of<typeof CaseloadCard>;

/** How far the students of a unit are with their registration. */
export const UnitRegistrationCard = a.record({
  card: a.oneOf('unit-registration'),
  rows: a.many(a.record({ ...Named.fields, total: a.integer, counts: a.perKey(RegistrationStatus, a.integer) })),
  href: Way,
});
export type UnitRegistrationCard = a.Of<typeof UnitRegistrationCard>;
/** Grade sheets of the semester whose grades are due. */
export const GradingCard = a.record({
  card: a.oneOf('grading'),
  academic_year: a.text,
  semester_code: a.number,
  due_on: a.date,
  rows: a.many(a.record({ ...Named.fields, sections: a.integer, submitted: a.number, finalized: a.number })),
  missing: a.many(
    a.record({
      id: a.integer,
      section: a.text,
      name: a.text,
      name_en: a.text,
      instructor: a.nullable(a.text),
      sheet: SheetStatus,
      students: a.integer,
    }),
  ),
  href: Way,
});
export type GradingCard = a.Of<typeof GradingCard>;

/** Registration as it runs. */
export const LiveCard = a.record({
  card: a.oneOf('live'),
  students: a.integer,
  counts: a.perKey(RegistrationStatus, a.integer),
  seats: a.record({ taken: a.integer, quota: a.integer, waitlisted: a.number, sections: a.integer, full: a.number }),
  /** registrations sent in, per hour or per day of the last two weeks; `at` is the hour (`YYYY-MM-DD HH`) or the day at the university */
  sent: a.record({
    by: a.oneOf('hour', 'day'),
    /** `at`: a day, or `YYYY-MM-DD HH`, an hour of the university's clock */
    points: a.many(a.record({ at: a.text, count: a.integer })),
  }),
  href: Way,
});
export type LiveCard = a.Of<typeof LiveCard>;
export const FullSectionsCard = a.record({
  card: a.oneOf('full-sections'),
  sections: a.many(
    a.record({
      id: a.integer,
      section: a.text,
      name: a.text,
      name_en: a.text,
      taken: a.integer,
      quota: a.integer,
      waitlisted: a.number,
    }),
  ),
  href: Way,
});
export type FullSectionsCard = a.Of<typeof FullSectionsCard>;
/** What runs and what comes next, whoever it is for. */
export const DatesCard = a.record({
  card: a.oneOf('dates'),
  dates: a.many(
    a.record({
      id: a.integer,
      event: a.keyOf(semesterEventNames),
      state: a.oneOf('open', 'soon'),
      starts_at: a.moment,
      ends_at: a.moment,
      note: a.nullable(a.text),
      note_en: a.nullable(a.text),
    }),
  ),
  href: Way,
});
export type DatesCard = a.Of<typeof DatesCard>;
export const SystemCard = a.record({
  card: a.oneOf('system'),
  outbox: a.record({
    /** as the self-test judges it */ state: a.oneOf('well', 'slow', 'trouble'),
    queued: a.number,
    /** given up in the last 24 hours */ failed: a.integer,
    sent_today: a.number,
    oldest: a.nullable(a.text),
  }),
  /** null: the background worker has never run on this database */
  jobs: a.nullable(a.record({ waiting: a.integer, active: a.number, failed: a.integer })),
  sessions: a.number,
  refused_sign_ins: a.number,
  writes_last_hour: a.number,
});
export type SystemCard = a.Of<typeof SystemCard>;

export const Card = a.either(
  ClassesCard,
  LanguageCard,
  OpenCard,
  HoldsCard,
  RegistrationCard,
  BalanceCard,
  AveragesCard,
  ProgressCard,
  ProgramsCard,
  TeachingCard,
  CaseloadCard,
  UnitRegistrationCard,
  GradingCard,
  LiveCard,
  FullSectionsCard,
  DatesCard,
  SystemCard,
);
export type Card = a.Of<typeof Card>;
export type CardOf<K extends Card['card']> = Extract<Card, { card: K }>;

export const DashboardAnswer = a.record({
  role: a.text,
  semester: a.nullable(SemesterMark),
  /** the university's day and the server's clock (ISO) */
  today: a.date,
  now: a.text,
  /** in the order of their weight for this role */
  cards: a.many(Card),
});
export type DashboardAnswer = a.Of<typeof DashboardAnswer>;
/** ACC-005: the home screen of whoever is signed in, by the active role. */
export const dashboard = defineQuery({
  name: 'dashboard',
  path: '/dashboard',
  needs: signedIn,
  input: {},
  output: DashboardAnswer,
  summary: 'What now: the cards of the active role',
});
