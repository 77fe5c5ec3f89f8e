import type { ExamKind } from './states.ts';
import { aptitudeExams } from './states.ts';

const hundredths = (value: number): number => Math.round(value * 100) / 100;

/**
 * A grade point average out of 100. Of 4 it follows the council's table, a straight line: 2.00 is 53.33, 3.00 is 76.67, 4.00 is
 * 100; below 1.00 the table has nothing, and neither have we (null).
 * @param cgpa as it stands on the transcript
 * @param scale 4 or 100
 */
export function gpaOf100(cgpa: number, scale: 4 | 100): number | null {
  if (scale === 100) return cgpa >= 0 && cgpa <= 100 ? hundredths(cgpa) : null;
  return cgpa >= 1 && cgpa <= 4 ? hundredths((cgpa * 70 + 20) / 3) : null;
}

export interface Exam {
  kind: ExamKind;
  score: number;
  /** YYYY-MM-DD */ taken_on: string;
}
/** years for which a result counts */
export const examYears = 5;
/** A result counts for five years to the day. */
export const stillCounts = (exam: Pick<Exam, 'taken_on'>, today: string): boolean =>
  exam.taken_on <= today && `${Number(exam.taken_on.slice(0, 4)) + examYears}${exam.taken_on.slice(4)}` >= today;

/** The highest result of our own scale (0–100) that counts; null where only tests of another scale were taken, which the office converts. */
export function scoreOf(exams: readonly Exam[], of: 'aptitude' | 'language', today: string): number | null {
  const native: readonly ExamKind[] = of === 'aptitude' ? ['ales'] : ['yds', 'yokdil'];
  const scores = exams
    .filter((exam) => native.includes(exam.kind) && stillCounts(exam, today))
    .map(({ score }) => score);
  return scores.length === 0 ? null : Math.max(...scores);
}
export const isAptitude = (kind: ExamKind): boolean => aptitudeExams.includes(kind);
