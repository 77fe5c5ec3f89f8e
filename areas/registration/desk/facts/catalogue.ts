import type { Reading } from '#kernel/server/area.ts';
import type { Database } from '#kernel/server/database.ts';
import type { Condition } from '#areas/curriculum/rules/prerequisite-tree.ts';
import type { DatedEquivalence, Term } from '#areas/curriculum/rules/dated-equivalences.ts';
import type { Equivalence, Slot } from '#areas/curriculum/rules/slots.ts';
import type { ExamTime } from '../../rules/exam-clash.ts';
import type { Meeting } from '#areas/scheduling/rules/time.ts';
import type { Way } from '#areas/scheduling/rules/travel.ts';
import type { SemesterDate } from '#areas/scheduling/rules/windows.ts';
import type { Named, PersonView, SemesterView } from '../contract-shapes.ts';
import { oneReading } from '#kernel/server/one-reading.ts';
import { loadCatalogue } from './catalogue-sql.ts';

/** What of a section changes seldom; seats and status are read live. */
export interface SectionStatic {
  id: number;
  course_id: number;
  code: string;
  section_no: number;
  section: string;
  name: string;
  name_en: string;
  department: Named | null;
  campus: Named | null;
  instructor: PersonView | null;
  mode: string;
  language: string;
  waitlist_mode: 'automatic' | 'confirm';
  waitlist_size: number;
  consent: 'none' | 'instructor' | 'department';
  special_student_allowed: boolean;
  status: string;
  meetings: Meeting[];
  /** published ones */ exams: readonly ExamTime[];
  search: string;
  has_reserved: boolean;
  /** the same class under other codes */
  also: readonly { section_id: number; section: string; course_id: number; code: string }[];
}
export interface CourseStatic {
  id: number;
  code: string;
  name: string;
  name_en: string;
  credit: number;
  ects: number;
  repeatable: boolean;
  grading_system_id: number;
  prerequisite: Condition | null;
  corequisite: Condition | null;
  exclusion: Condition | null;
}
export interface SlotStatic extends Slot {
  name: string;
  name_en: string;
  pool_id: number | null;
}
export interface LetterStatic {
  earned: boolean;
  replaceable: boolean;
  coefficient: number;
  counts_in_gpa: boolean;
}
export interface BandStatic {
  level: string;
  min_cgpa: number | null;
  max_credits: number;
}
export interface RoomStatic {
  is_on: boolean;
  paused: boolean;
  per_minute: number;
  active_limit: number;
  stay_minutes: number;
}
/** The active semester as registration sees it. Kept in the process for some seconds. */
export interface Catalogue {
  semester: SemesterView;
  sections: ReadonlyMap<number, SectionStatic>;
  sectionsOfCourse: ReadonlyMap<number, readonly SectionStatic[]>;
  courses: ReadonlyMap<number, CourseStatic>;
  codes: ReadonlyMap<number, string>;
  /** what counts for what in the active semester */
  counts_as: ReadonlyMap<number, readonly number[]>;
  equivalences: readonly Equivalence[];
  /** every equivalence with its days: what a student took counts as it did in its semester (`equivalencesFor`) */
  dated: readonly DatedEquivalence[];
  terms: ReadonlyMap<number, Term>;
  slotsOf: ReadonlyMap<number, readonly SlotStatic[]>;
  slots: ReadonlyMap<number, SlotStatic>;
  pools: ReadonlyMap<number, Named & { course_ids: readonly number[] }>;
  /** by grading system, then letter */
  letters: ReadonlyMap<number, ReadonlyMap<string, LetterStatic>>;
  coefficients: ReadonlyMap<string, number>;
  programs: ReadonlyMap<number, Named & { level: string; faculty_id: number }>;
  staff: ReadonlyMap<number, PersonView & { user_id: number | null }>;
  dates: readonly SemesterDate[];
  /** between campuses */
  ways: readonly Way[];
  /** the waiting room of the semester, where it has one */
  room: RoomStatic | null;
  bands: readonly BandStatic[];
  policies: {
    repeat_failed_first: boolean;
    max_plans: number;
    max_waitlists: number;
    improvement_max: number;
    waitlist_offer_hours: number;
  };
}

/** a value older than `fresh` is answered and renewed behind the caller's back; older than `stale` it is read again first */
const fresh = 15_000;
const stale = 30_000;
interface Kept {
  value: Catalogue;
  at: number;
  renewing: boolean;
}
const kept = new WeakMap<Database, Kept>();
/** counts how often it was forgotten: what was read before that is not kept */
const forgotten = new WeakMap<Database, number>();
const timesForgotten = (database: Database): number => forgotten.get(database) ?? 0;
const loadOnce = oneReading(async (db: Reading['db'], database: Database) => {
  const before = timesForgotten(database);
  return { before, value: await loadCatalogue(db) };
});
const listening = new WeakSet<object>();
/** Another semester is the active one, or something of it has changed: whichever process wrote it. */
function listen({ database, shared }: Reading['services']): void {
  if (listening.has(shared)) return;
  listening.add(shared);
  shared.subscribe('resource:semester', () => forgetCatalogue(database));
}

/** The catalogue of the active semester, at most half a minute old; of one that was just activated at once. */
export async function catalogueOf(context: Pick<Reading, 'db' | 'services'>): Promise<Catalogue> {
  const { database } = context.services;
  listen(context.services);
  const have = kept.get(database);
  const age = have ? performance.now() - have.at : Infinity;
  if (have && age < stale) {
    if (age > fresh && !have.renewing) {
      have.renewing = true;
      // outside this transaction: nobody waits for it
      void load(database, database.db).catch(() => {
        have.renewing = false;
      });
    }
    return have.value;
  }
  return load(database, context.db);
}
async function load(database: Database, db: Reading['db']): Promise<Catalogue> {
  const { before, value } = await loadOnce(database, db, database);
  if (before === timesForgotten(database)) kept.set(database, { value, at: performance.now(), renewing: false });
  return value;
}
/** After a change of what it holds, in this process. */
export function forgetCatalogue(database: Database): void {
  forgotten.set(database, timesForgotten(database) + 1);
  kept.delete(database);
}
