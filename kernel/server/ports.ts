import type { Locale, Text } from '#kernel/contract/text.ts';
import type { Area, AuditEntry, Reading, Writing } from './area.ts';
import type { Db, Tx } from './database.ts';
import type { Services } from './services.ts';

/** The same news by mail, in the language of each reader; and as a text message for those who wish it. */
export interface NewsMail {
  template: string;
  subject: Text;
  body: Text;
  /** an entry for the reader's calendar that goes with the mail, as iCalendar text */ calendar?: Text;
}
/** One line under the bell of some people. */
export interface News {
  user_ids: readonly number[];
  /** which of his wishes decide how he is told */ kind: string;
  title: Text;
  body?: Text | null;
  /** path of the application the line leads to */ link?: string | null;
  /** goes to those who want mail of this kind */ mail?: NewsMail;
}
export interface Worded {
  subject: string;
  body: string;
}
/** What somebody owes in one currency. */
export interface Balance {
  currency: string;
  /** minor units; below zero: money of his that lies here */
  owed: number;
  /** day of the next payment, `YYYY-MM-DD`; null where none is due */
  due_on: string | null;
}
/** The classes of a student at the language school; days Monday = 1, minutes since midnight. */
export interface LanguageStudy {
  /** days of the module of the classes; null: in no class */ runs: { starts_on: string; ends_on: string } | null;
  meetings: readonly {
    section_id: number;
    section: string;
    name: string;
    name_en: string;
    day: number;
    starts: number;
    ends: number;
    room: string | null;
    instructor: string | null;
  }[];
  /** of the hours held so far, class by class; null: no list yet */
  attendance: readonly { section: string; percent: number | null }[];
  /** the module that is open for registration */ open: { name: string; name_en: string; until: string } | null;
  href: string;
}
/** What an office forbids a student. */
export interface NewHold {
  student_id: number;
  kind: 'financial';
  office: 'bursar';
  restrictions: readonly string[];
  /** first day, `YYYY-MM-DD` */ from: string;
  reason: Text;
}
export interface TermCredit {
  student_program_id: number;
  semester_id: number;
  credit: number;
  /** first day, `YYYY-MM-DD` */ from: string;
  /** the day on which it no longer counts; null: it stays */ until: string | null;
}
/** Attendance of one enrollment, in hours. */
export interface AttendedHours {
  enrolment_id: number;
  /** of lessons somebody has marked */ held: number;
  missed: number;
  excused: number;
  /** fine, first, second (warning) or failed (over the limit) */ level: 'fine' | 'first' | 'second' | 'failed';
}
/** A payment by card that money can still go back to. */
export interface PaidByCard {
  /** its entry in the ledger */ payment_id: number;
  /** the card with its middle hidden, as the bank names it */ card: string | null;
  /** day it was paid, `YYYY-MM-DD` */ paid_on: string;
  /** what the bank took and has not given back or is about to, minor units */ left: number;
}
/** Money that waits as payable and goes back to the card of a payment. */
export interface ToCard {
  /** who hears of the result */ source: { kind: 'refund'; id: number };
  payment_id: number;
  currency: string;
  /** minor units */ amount: number;
  reason: string;
}
/** A make-up exam of one student that has its day. Minutes since midnight. */
export interface MadeUp {
  id: number;
  /** `YYYY-MM-DD` */ on: string;
  starts: number;
  ends: number;
  room_id: number | null;
  observer_id: number | null;
  student_id: number;
  /** `CENG 321-01` and its names */
  section: string;
  name: string;
  name_en: string;
}
/** A room that is kept on a day for something the timetable does not know. Minutes since midnight. */
export interface RoomHeld {
  room_id: number;
  /** `YYYY-MM-DD` */ on: string;
  starts: number;
  ends: number;
  name: Text;
}
type Values = Record<string, string | number | null>;
/** A numbered paper with a code to check it by. */
export interface PaperSpec {
  type: string;
  student_id: number;
  student_program_id: number | null;
  request_id?: number | null;
  language: 'tr' | 'en' | 'both';
  /** everything that stands on it, frozen */ content: Record<string, unknown>;
}

/**
 * What an area asks of one that stands above it. The upper area fills the port (`Area.fills`), the lower one calls
 * `port(services, name)` and never learns who answers.
 */
export interface Ports {
  /** puts a line under the bell of each person who wants this kind there, in the caller's transaction, which does not wait for it */
  tell(context: Pick<Writing, 'db' | 'publish' | 'now'>, news: News): Promise<void>;
  /** a message in both languages, Turkish first, as the administrators have worded it */
  wordingOfBoth(
    context: Pick<Reading, 'db' | 'services'>,
    code: string,
    values: Values | ((locale: Locale) => Values),
  ): Promise<Worded>;
  /** gives a paper its number and its code, in the caller's transaction */
  issuePaper(context: Writing, spec: PaperSpec): Promise<{ id: number; number: string; token: string }>;
  /** a person's own contact data, where they are kept beside the account */
  keepContact(
    tx: Tx,
    of: { student_id: number | null; staff_id: number | null },
    data: { phone?: string; email?: string },
    now: Date,
  ): Promise<{ email: boolean }>;
  /** an enrolment's agreement is accepted in an edition */
  keepAgreement(tx: Tx, student_program_id: number, edition: string, now: Date): Promise<void>;
  /** what a student owes and where he sees it, for his first screen; null where there is nothing to say of him. Nobody need answer it. */
  balance(context: Reading, student_id: number): Promise<{ lines: readonly Balance[]; href: string | null } | null>;
  /** what a student learns at the language school, for his first screen; null where he does not learn there. Nobody need answer it. */
  languageStudy(context: Reading, student_id: number): Promise<LanguageStudy | null>;
  /** keeps a student from acts of the university from a day on, until `liftHold`. Nobody need answer it. @returns id of the hold */
  placeHold(context: Writing, hold: NewHold): Promise<number>;
  /** lifts such a hold; one that was lifted already stays as it is */
  liftHold(context: Writing, hold_id: number, note: string): Promise<void>;
  /** credits of enrollments in semesters, each with the days from and until which it counts */
  termCredits(db: Db, wanted: readonly { student_program_id: number; semester_id: number }[]): Promise<TermCredit[]>;
  /** who sits in sections now, of one semester or of some sections; each student once a section */
  sectionStudents(
    db: Db,
    of: { semester_id: number } | { section_ids: readonly number[] },
  ): Promise<{ section_id: number; student_id: number }[]>;
  /** which students of a section sit in which other sections of its semester */
  classmates(db: Db, section_id: number): Promise<{ section_id: number; student_id: number }[]>;
  /** who sits in these sections, and in which other sections of a semester these students sit */
  seated(
    db: Db,
    wanted: { section_ids: readonly number[] } | { semester_id: number; student_ids: readonly number[] },
  ): Promise<{ section_id: number; student_id: number }[]>;
  /** make-up exams that are planned for these days, both included. Nobody need answer it. */
  madeUp(db: Db, from: string, to: string): Promise<readonly MadeUp[]>;
  /** placement exams in classrooms on these days, both included. Nobody need answer it. */
  roomsHeld(db: Db, from: string, to: string): Promise<readonly RoomHeld[]>;
  /** which of these payments came by card, and what can go back there. Nobody need answer it. */
  paidByCard(db: Db, payment_ids: readonly number[]): Promise<readonly PaidByCard[]>;
  /** gives payable money back to a card, once; whoever asked hears of the result. @returns why not, and nothing was done */
  giveBackToCard(context: Writing, given: ToCard): Promise<'under_way' | 'less_left' | null>;
  /** money of a customer was booked: what waited for it goes on, in transactions of its own. Nobody need answer it. */
  moneyCame(services: Services, customer: { kind: string; id: number }): Promise<void>;
  /** hours of enrollments that were missed, the parts of a course summed. Nobody need answer it. */
  attendanceOf(
    context: Pick<Reading, 'db' | 'today'>,
    enrolment_ids: readonly number[],
  ): Promise<readonly AttendedHours[]>;
  /**
   * what a transaction has written, told to other systems: called inside it, so that a word goes out when it commits and only
   * then. Entries as the audit has them; the kernel tells every write, areas tell what has no entry of its own. Nobody need answer it.
   */
  announce(
    context: Pick<Writing, 'db' | 'now' | 'services' | 'afterCommit'>,
    happened: readonly (Omit<AuditEntry, 'guest'> & { action: string })[],
  ): Promise<void>;
  /** addresses of the pictures the university has uploaded, by name */
  pictures(db: Db): Promise<Partial<Record<string, string>>>;
}

/** The port of a name, where an area fills it: for places that stay empty until one does. */
export function filledPort<N extends keyof Ports>({ areas }: { areas: readonly Area[] }, name: N): Ports[N] | null {
  for (const { fills } of areas) {
    const filled = fills?.[name];
    if (filled) return filled;
  }
  return null;
}

/** The port of a name, as the area that fills it answers. Missing is a mistake of the composition. */
export function port<N extends keyof Ports>({ areas }: { areas: readonly Area[] }, name: N): Ports[N] {
  const filled = filledPort({ areas }, name);
  if (filled) return filled;
  throw new Error(`no area fills the port ${name}`);
}
