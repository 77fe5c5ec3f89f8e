import type { Letter } from '../../rules/letter-grades.ts';

/** What the GPA asks of a letter. */
export type GpaLetter = Pick<Letter, 'coefficient' | 'counts_in_gpa' | 'counts_attempted' | 'earned' | 'replaceable'>;
/**
 * One attempt at a course. `semester` orders attempts (a semester's running number); `credits` with two decimals at most.
 * `counts_as_course_id`: the course it replaces (equivalent taken instead). `repeatable`: each attempt counts for itself.
 * `letter` null: no grade yet.
 */
export interface Attempt {
  enrolment_id: number;
  course_id: number;
  counts_as_course_id?: number | null;
  semester: number;
  credits: number;
  letter: GpaLetter | null;
  repeatable?: boolean;
}
/** Which attempt at a repeated course counts; `last` is the Turkish standard. */
export type RepeatPolicy = 'last' | 'highest';
/** `gpa` has two decimals, null without counted credits; `points` = Σ credits × coefficient. */
export interface GpaTotals {
  gpa: number | null;
  points: number;
  gpa_credits: number;
  attempted: number;
  earned: number;
}

const hundredths = (value: number): number => Math.round(value * 100);

/** a / b in whole numbers, rounded half up; both ≥ 0 */
const roundHalfUp = (a: number, b: number): number => Math.floor((2 * a + b) / (2 * b));

/** `3.50`; an absent GPA is a dash. */
export const gpaText = (gpa: number | null): string => (gpa === null ? '—' : gpa.toFixed(2));

/** Has this attempt an effect on the record that replaces an earlier one? W, I, IP and U have none. */
const effective = (attempt: Attempt): boolean =>
  attempt.letter !== null && (attempt.letter.counts_in_gpa || attempt.letter.earned);
const worth = (attempt: Attempt): number =>
  (attempt.letter?.earned ? 10_000 : 0) + hundredths(attempt.letter?.coefficient ?? 0);

/**
 * The attempts that count: one per course unless it is repeatable. A later effective attempt replaces an earlier one that was
 * failed or is replaceable; a passed, unreplaceable grade stays. With `highest` the better of the two stays.
 */
export function countedAttempts(attempts: readonly Attempt[], policy: RepeatPolicy = 'last'): Attempt[] {
  const counted = new Map<string, Attempt>();
  for (const attempt of [...attempts].sort((a, b) => a.semester - b.semester || a.enrolment_id - b.enrolment_id)) {
    if (!effective(attempt)) continue;
    const course = attempt.repeatable
      ? `enrolment ${attempt.enrolment_id}`
      : `course ${attempt.counts_as_course_id ?? attempt.course_id}`;
    const before = counted.get(course);
    if (before?.letter?.earned && !before.letter.replaceable) continue;
    if (before && policy === 'highest' && worth(before) > worth(attempt)) continue;
    counted.set(course, attempt);
  }
  return [...counted.values()];
}

/** Sums of the given attempts as they are: points, credits, and their average rounded half up to two decimals without float error. */
export function totalsOf(attempts: readonly Attempt[]): GpaTotals {
  let points = 0;
  let gpa = 0;
  let attempted = 0;
  let earned = 0;
  for (const { letter, credits } of attempts) {
    if (!letter) continue;
    const size = hundredths(credits);
    if (letter.counts_attempted) attempted += size;
    if (letter.earned) earned += size;
    if (!letter.counts_in_gpa) continue;
    gpa += size;
    points += size * hundredths(letter.coefficient ?? 0);
  }
  return {
    gpa: gpa === 0 ? null : roundHalfUp(points, gpa) / 100,
    points: roundHalfUp(points, 100) / 100,
    gpa_credits: gpa / 100,
    attempted: attempted / 100,
    earned: earned / 100,
  };
}

/** GPA of one semester: its own attempts, whatever replaced them later. */
export const semesterGpa = (attempts: readonly Attempt[], semester: number): GpaTotals =>
  totalsOf(attempts.filter((each) => each.semester === semester));

/** CGPA: points and earned credits of the attempts that count, attempted credits of all. */
export const cumulativeGpa = (attempts: readonly Attempt[], policy: RepeatPolicy = 'last'): GpaTotals => ({
  ...totalsOf(countedAttempts(attempts, policy)),
  attempted: totalsOf(attempts).attempted,
});

/** Semester by semester as a transcript shows it: GPA of the semester and CGPA as it stood at its end. */
export function transcriptTotals(
  attempts: readonly Attempt[],
  policy: RepeatPolicy = 'last',
): { semester: number; own: GpaTotals; cumulative: GpaTotals }[] {
  return [...new Set(attempts.map((each) => each.semester))]
    .sort((a, b) => a - b)
    .map((semester) => ({
      semester,
      own: semesterGpa(attempts, semester),
      cumulative: cumulativeGpa(
        attempts.filter((each) => each.semester <= semester),
        policy,
      ),
    }));
}

export type Standing = 'good' | 'warning' | 'probation';
/** Standing from a CGPA on, bound included. */
export interface StandingBand {
  standing: Standing;
  min_cgpa: number;
}
export const undergraduateStanding: readonly StandingBand[] = [
  { standing: 'good', min_cgpa: 2 },
  { standing: 'warning', min_cgpa: 1.8 },
  { standing: 'probation', min_cgpa: 0 },
];
/** Graduate study asks for 3.00. */
export const graduateStanding: readonly StandingBand[] = [
  { standing: 'good', min_cgpa: 3 },
  { standing: 'warning', min_cgpa: 2.8 },
  { standing: 'probation', min_cgpa: 0 },
];

/** Academic standing of a CGPA; good before the first grades. */
export function standingOf(cgpa: number | null, bands: readonly StandingBand[] = undergraduateStanding): Standing {
  if (cgpa === null) return 'good';
  const ordered = [...bands].sort((a, b) => b.min_cgpa - a.min_cgpa);
  return (
    ordered.find((band) => hundredths(band.min_cgpa) <= hundredths(cgpa))?.standing ??
    ordered.at(-1)?.standing ??
    'good'
  );
}
