import { classYearOf, type ClassStep } from '#areas/records/class-years/rules/class-year.ts';
import type { Track } from './tracks.ts';

export interface StartFacts {
  track: Track | null;
  /** as the application says */ semester_completed: number | null;
  /** ECTS credits of the courses that count; null until the board has decided on every course */
  recognized_ects: number | null;
  /** how long the program takes */ duration_semesters: number;
}
export interface Start {
  class_year: number;
  semester_no: number;
}
export const firstSemester: Start = { class_year: 1, semester_no: 1 };

/**
 * The class in which whoever transfers begins. What the board has recognized decides, by the credits of the class years; until
 * then he goes on after the semesters he has completed. By the central score one comes from any program, so nothing but the
 * recognized courses leads beyond the first class. Nobody begins after the last semester of the program.
 */
export function startsIn(facts: StartFacts, steps: readonly ClassStep[]): Start {
  const last = Math.max(1, facts.duration_semesters);
  const semester_no = facts.track === 'central' ? 1 : Math.min((facts.semester_completed ?? 0) + 1, last);
  const applied = { class_year: Math.ceil(semester_no / 2), semester_no };
  if (facts.recognized_ects === null || steps.length === 0) return applied;
  const class_year = classYearOf(
    { class_year: 1, ects: facts.recognized_ects, years: Math.max(1, Math.floor(last / 2)) },
    steps,
  );
  return class_year === applied.class_year ? applied : { class_year, semester_no: class_year * 2 - 1 };
}
