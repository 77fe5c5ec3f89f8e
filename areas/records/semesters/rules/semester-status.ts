import type { Refusal } from '#kernel/contract/refusal.ts';
import { semesterRefusals } from '../refusals.ts';

/** What a semester was for a student; `awaited`: registration is not over yet. */
export const semesterStatusWords = {
  registered: { tr: 'Kayıtlı', en: 'Registered', tone: 'success' },
  on_leave: { tr: 'İzinli', en: 'On leave', tone: 'warning' },
  passive: { tr: 'Pasif', en: 'Passive', tone: 'danger' },
  awaited: { tr: 'Kayıt bekleniyor', en: 'Not registered yet', tone: 'info' },
} as const;
export type SemesterStatus = keyof typeof semesterStatusWords;
export type CorrectedStatus = Exclude<SemesterStatus, 'awaited'>;

/** A semester of the calendar; days are `YYYY-MM-DD`. */
export interface CalendarSemester {
  id: number;
  /** 1 fall, 2 spring, 3 summer, 4 yearly (ACA-030) */ code: number;
  starts_on: string;
  ends_on: string;
  classes_start_on: string;
  classes_end_on: string;
  /** last day on which courses are still registered; null: no date was set */ registration_until: string | null;
}
/** A leave of absence; `ends_on` is the day of return where he came back earlier. */
export interface AwayDays {
  starts_on: string;
  ends_on: string;
}
export interface SemesterFacts {
  semester: CalendarSemester;
  /** courses he sits in or has finished */ courses: number;
  /** courses he left with W, which count as taken */ withdrawn: number;
  leaves: readonly AwayDays[];
}
const within = (leave: AwayDays, { classes_start_on, classes_end_on }: CalendarSemester): boolean =>
  leave.starts_on <= classes_end_on && leave.ends_on >= classes_start_on;

/** Courses say that he was registered; without any, a leave says that he was away; else he was passive once registration is over. */
export function semesterStatus(facts: SemesterFacts, today: string): SemesterStatus {
  const { semester, courses, withdrawn, leaves } = facts;
  if (courses > 0) return 'registered';
  if (leaves.some((leave) => within(leave, semester))) return 'on_leave';
  if (withdrawn > 0) return 'registered';
  return today <= (semester.registration_until ?? semester.classes_start_on) ? 'awaited' : 'passive';
}

/**
 * Semesters a student program has: fall and spring from its beginning to its end or to today, summer and yearly ones only where
 * something happened in them.
 * @param until the last day as a student; null: he still is one
 */
export function ownSemesters<T extends SemesterFacts>(
  all: readonly T[],
  studies: { started_on: string; until: string | null },
  today: string,
): T[] {
  const touched = ({ semester, courses, withdrawn, leaves }: T): boolean =>
    courses + withdrawn > 0 || leaves.some((leave) => within(leave, semester));
  return all.filter((each) => {
    if (touched(each)) return true;
    const { code, starts_on, ends_on } = each.semester;
    return (
      code <= 2 &&
      ends_on >= studies.started_on &&
      starts_on <= today &&
      (studies.until === null || starts_on <= studies.until)
    );
  });
}

/** Semesters that count toward the longest time in the program: leaves and semesters that are still open do not, summers never. */
export const countedSemesters = (rows: readonly { code: number; status: SemesterStatus }[]): number =>
  rows.filter((row) => row.code <= 2 && (row.status === 'registered' || row.status === 'passive')).length;

/** May an office say that the semester was something else? What his courses say is not talked away. */
export function mayCorrect(
  row: { status: SemesterStatus; courses: number; starts_on: string },
  to: CorrectedStatus | null,
  today: string,
): Refusal[] {
  if (row.starts_on > today) return [semesterRefusals.semester_not_begun()];
  if (row.courses > 0 && to !== 'registered') return [semesterRefusals.semester_has_courses({ n: row.courses })];
  if (to !== null && to === row.status) return [semesterRefusals.semester_is_that(undefined, 'status')];
  return [];
}
