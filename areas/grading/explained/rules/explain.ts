import {
  classCurve,
  letterInRange,
  totalOf,
  type Assessment,
  type GradingSystem,
  type Score,
} from '../../rules/letter-grades.ts';

/** With fewer graded people a mean or a distribution would tell of persons; then nothing of it is shown. */
export const leastShown = 10;

/** How the letter came about. */
export type Way =
  | 'open'
  | 'range'
  | 'curve'
  | 'by_hand'
  | 'absent'
  | 'attendance'
  | 'withdrawn'
  | 'recorded'
  | 'rectified'
  | 'resit';
export interface GradeFacts {
  system: GradingSystem;
  assessments: readonly Assessment[];
  scores: readonly Score[];
  /** totals of the whole class, his own among them */ totals: readonly number[];
  /** stored: null before there is one */ letter: string | null;
  /** `calculated`, `manual`, `rectified`, `resit`; null where the letter stands in the record alone */ source:
    | string
    | null;
  withdrawn: boolean;
  attendance_failed: boolean;
}
export interface ExplainedPart {
  id: number;
  status: Score['status'];
  points: number | null;
  /** what it adds to the total: points × weight, the weight of excused parts spread over the others; exact to four decimals */
  adds: number | null;
}
export interface Explanation {
  parts: ExplainedPart[];
  /** sum before rounding; null while a score is missing, and where an absence decides */ sum: number | null;
  /** rounded as the system does */ total: number | null;
  way: Way;
  /** range that holds the total, where ranges decide */ range: { letter: string; min: number; max: number } | null;
  /** where the curve decides */ curve: { mean: number; deviation: number; joining: number; t: number | null } | null;
}

/** From each component to the letter, by the rules that gave it. */
export function explain(facts: GradeFacts): Explanation {
  const { system, assessments, scores, totals } = facts;
  const found = assessments.map((part) => {
    const score = scores.find((each) => each.assessment_id === part.id);
    const status = !score || (score.status === 'graded' && score.points === null) ? ('missing' as const) : score.status;
    return { part, status, points: status === 'graded' ? (score?.points ?? null) : null };
  });
  const carried = found.filter(({ status }) => status !== 'excused').reduce((sum, { part }) => sum + part.weight, 0);
  const parts = found.map(({ part, status, points }): ExplainedPart => ({
    id: part.id,
    status,
    points,
    adds:
      status === 'missing' || status === 'excused' || carried === 0
        ? null
        : Math.round((((points ?? 0) / part.max_points) * part.weight * 1_000_000) / carried) / 10_000,
  }));
  const total = totalOf(assessments, scores, system.decimals);
  const rounded = total.kind === 'total' ? total.total : null;
  const way = wayOf(facts, total.kind === 'absent');
  const curved = way === 'curve' || way === 'resit' || way === 'rectified' ? classCurve(system, totals) : null;
  const letter = rounded === null ? null : letterInRange(system, rounded);
  return {
    parts,
    sum: rounded === null ? null : Math.round(parts.reduce((sum, each) => sum + (each.adds ?? 0), 0) * 10_000) / 10_000,
    total: rounded,
    way,
    range:
      way === 'range' && letter && letter.min !== null && letter.max !== null
        ? { letter: letter.letter, min: letter.min, max: letter.max }
        : null,
    curve: curved && {
      mean: curved.mean,
      deviation: curved.deviation,
      joining: curved.joining,
      t: rounded === null || rounded < (system.curve?.min_total ?? 0) ? null : curved.tOf(rounded),
    },
  };
}

function wayOf({ system, totals, letter, source, withdrawn, attendance_failed }: GradeFacts, absent: boolean): Way {
  if (withdrawn) return 'withdrawn';
  if (letter === null) return 'open';
  if (source === 'rectified') return 'rectified';
  if (source === 'resit') return 'resit';
  if (source === 'manual') return 'by_hand';
  if (source === null) return 'recorded';
  if (attendance_failed) return 'attendance';
  if (absent) return 'absent';
  return classCurve(system, totals) ? 'curve' : 'range';
}

/** How often each letter was given, in the order of the system; null where too few were graded to show it. */
export function distributionOf(
  letters: readonly string[],
  order: readonly string[],
): { graded: number; letters: { letter: string; count: number }[] } | null {
  if (letters.length < leastShown) return null;
  const names = [...order, ...letters.filter((each) => !order.includes(each))];
  return {
    graded: letters.length,
    letters: [...new Set(names)].flatMap((letter) => {
      const count = letters.filter((each) => each === letter).length;
      return count > 0 ? [{ letter, count }] : [];
    }),
  };
}
