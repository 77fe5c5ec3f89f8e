import * as a from '#kernel/contract/answer.ts';
import type { Refusal } from '#kernel/contract/refusal.ts';
import type { Text } from '#kernel/contract/text.ts';
import { gradingRefusals } from '#areas/grading/refusals.ts';

/** A letter and what it does. `min`–`max` is its range of totals (both included), null for letters given by hand (W, I, EX). `earned`: its credits are earned. */
export const Letter = a.record({
  letter: a.text,
  min: a.nullable(a.number),
  max: a.nullable(a.number),
  /** 0–4 with two decimals at most; null outside the GPA */
  coefficient: a.nullable(a.number),
  counts_in_gpa: a.flag,
  counts_attempted: a.flag,
  earned: a.flag,
  /** a passing grade that may be improved by taking the course again */
  replaceable: a.flag,
});
export type Letter = a.Of<typeof Letter>;
/** T-score bounds of a relative system, highest first; below `min_total` the lowest letter is given; with fewer than `min_students` the ranges decide. */
export const Curve = a.record({
  min_students: a.number,
  min_total: a.number,
  bounds: a.readonlyMany(a.record({ letter: a.text, min_t: a.number })),
});
export type Curve = a.Of<typeof Curve>;
export interface GradingSystem {
  kind: 'absolute' | 'relative' | 'pass_fail';
  letters: readonly Letter[];
  /** decimals of a total, 0 to 2; ranges join at this step (89 and 90 with 0, 89.99 and 90 with 2) */
  decimals: 0 | 1 | 2;
  /** letter of who was absent from an assessment that may not be missed, or failed by attendance: NA, FZ */
  absent_letter: string;
  curve?: Curve;
}

/** Part of a course's grade; `weight` in percent, two decimals at most. `absence_fails`: missing it means the absent letter (the final exam). */
export interface Assessment {
  id: number;
  name: Text;
  weight: number;
  max_points: number;
  absence_fails: boolean;
}
/** `absent` scores 0, `excused` leaves the part out and lets the others carry its weight, `missing` is not entered yet. */
export interface Score {
  assessment_id: number;
  status: 'graded' | 'absent' | 'excused' | 'missing';
  points: number | null;
}
/** `missing` holds the ids of assessments without a score. */
export type Total = { kind: 'total'; total: number } | { kind: 'absent' } | { kind: 'incomplete'; missing: number[] };

const hundredths = (value: number): number => Math.round(value * 100);

/** Weights must add up to exactly 100 and each part be sensible; `section` names the course in the sentence. */
export function assessmentProblems(assessments: readonly Assessment[], section: string): Refusal[] {
  const sum = assessments.reduce((total, each) => total + hundredths(each.weight), 0);
  const wrong = assessments.filter((each) => !(each.weight > 0 && each.weight <= 100 && each.max_points > 0));
  return [
    ...wrong.map((each) => gradingRefusals.assessment_invalid({ assessment: each.name })),
    ...(sum === 100_00 ? [] : [gradingRefusals.weights_not_100({ section, sum: sum / 100 })]),
  ];
}

/** A graded score must lie between 0 and the full mark, bounds included. */
export function scoreProblems(assessment: Assessment, score: Score): Refusal[] {
  if (score.status !== 'graded') return [];
  const { points } = score;
  if (points !== null && points >= 0 && points <= assessment.max_points) return [];
  return [
    gradingRefusals.score_out_of_range({
      assessment: assessment.name,
      points: points ?? '—',
      max: assessment.max_points,
    }),
  ];
}

/** Total out of 100, rounded half up to `decimals`, computed in whole numbers so that 49.5 never becomes 49.4999. */
export function totalOf(assessments: readonly Assessment[], scores: readonly Score[], decimals: 0 | 1 | 2 = 0): Total {
  const scored = assessments.map((assessment) => {
    const score = scores.find((each) => each.assessment_id === assessment.id);
    const status = !score || (score.status === 'graded' && score.points === null) ? 'missing' : score.status;
    return { assessment, status, points: status === 'graded' ? (score?.points ?? 0) : 0 };
  });
  if (scored.some(({ assessment, status }) => status === 'absent' && assessment.absence_fails))
    return { kind: 'absent' };
  const missing = scored.filter(({ status }) => status === 'missing').map(({ assessment }) => assessment.id);
  const counted = scored.filter(({ status }) => status !== 'excused');
  if (missing.length > 0) return { kind: 'incomplete', missing };
  if (counted.length === 0) return { kind: 'incomplete', missing: assessments.map((each) => each.id) };
  let above = 0n;
  let below = 1n;
  let weights = 0n;
  for (const { assessment, points } of counted) {
    const weight = BigInt(hundredths(assessment.weight));
    const full = BigInt(hundredths(assessment.max_points));
    above = above * full + BigInt(hundredths(points)) * weight * below;
    below *= full;
    weights += weight;
  }
  const scale = 10n ** BigInt(decimals);
  below *= weights;
  return { kind: 'total', total: Number((2n * above * 100n * scale + below) / (2n * below)) / Number(scale) };
}

/** Letter whose range holds the total, or null when none does. */
export const letterInRange = (system: GradingSystem, total: number): Letter | null =>
  system.letters.find((each) => each.min !== null && each.max !== null && each.min <= total && total <= each.max) ??
  null;

/** Everyone's letter in one section. Incomplete totals get null; absent ones and failed attendance the absent letter. */
export function lettersOf<Id>(
  system: GradingSystem,
  class_: readonly { id: Id; total: Total; attendance_failed: boolean }[],
): Map<Id, string | null> {
  const totals = class_.flatMap((each) =>
    each.total.kind === 'total' && !each.attendance_failed ? [each.total.total] : [],
  );
  const letter = letterBy(system, totals);
  return new Map(
    class_.map(({ id, total, attendance_failed }) => {
      if (attendance_failed || total.kind === 'absent') return [id, system.absent_letter];
      return [id, total.kind === 'total' ? letter(total.total) : null];
    }),
  );
}

/** How a class stands to the curve; null where the ranges decide: no relative system, or the class too small or all alike. */
export interface ClassCurve {
  mean: number;
  /** of the whole class that joins, not of a sample */ deviation: number;
  /** who joins: totals of `min_total` and more */ joining: number;
  tOf: (total: number) => number;
}
export function classCurve({ kind, curve }: GradingSystem, totals: readonly number[]): ClassCurve | null {
  if (kind !== 'relative' || !curve) return null;
  const joining = totals.filter((total) => total >= curve.min_total);
  const tOf = tScores(joining);
  if (joining.length < curve.min_students || !tOf) return null;
  const mean = joining.reduce((sum, each) => sum + each, 0) / joining.length;
  const deviation = Math.sqrt(joining.reduce((sum, each) => sum + (each - mean) ** 2, 0) / joining.length);
  return { mean, deviation, joining: joining.length, tOf };
}
/** The letter of one total within a class whose totals are given: what a resit leads to, with the class as it was. */
export const letterAmong = (system: GradingSystem, totals: readonly number[], total: number): string | null =>
  letterBy(system, totals)(total);

/** Total → letter: by the curve where the system is relative and the class large enough and spread, by ranges otherwise. */
function letterBy(system: GradingSystem, totals: readonly number[]): (total: number) => string | null {
  const byRange = (total: number): string | null => letterInRange(system, total)?.letter ?? null;
  const { curve } = system;
  if (system.kind !== 'relative' || !curve) return byRange;
  const found = classCurve(system, totals);
  if (!found) return byRange;
  const score = found.tOf;
  const lowest = curve.bounds.at(-1)?.letter ?? null;
  return (total) =>
    total < curve.min_total ? lowest : (curve.bounds.find((bound) => score(total) >= bound.min_t)?.letter ?? lowest);
}

/** T-score (mean 50, deviation 10, two decimals) of a total within a class; null when all totals are alike. */
export function tScores(totals: readonly number[]): ((total: number) => number) | null {
  const mean = totals.reduce((sum, each) => sum + each, 0) / totals.length;
  const deviation = Math.sqrt(totals.reduce((sum, each) => sum + (each - mean) ** 2, 0) / totals.length);
  if (!(deviation > 1e-9)) return null;
  return (total) => Math.round((50 + (10 * (total - mean)) / deviation) * 100 + 1e-7) / 100;
}

/** Everything wrong with a grading system: ranges with a hole or an overlap over 0–100, letters twice, coefficients missing or upside down, no pass or fail, a curve that does not fit. */
export function systemProblems(system: GradingSystem): Refusal[] {
  const names = system.letters.map((each) => each.letter);
  const twice = [...new Set(names.filter((name, at) => names.indexOf(name) !== at))];
  const ranged = system.letters.filter((each) => each.min !== null || each.max !== null);
  return [
    ...twice.map((letter) => gradingRefusals.letter_twice({ letter })),
    ...(names.includes(system.absent_letter) ? [] : [gradingRefusals.letter_unknown({ letter: system.absent_letter })]),
    ...system.letters
      .filter(
        (each) => each.counts_in_gpa && !(each.coefficient !== null && each.coefficient >= 0 && each.coefficient <= 4),
      )
      .map(({ letter }) => gradingRefusals.letter_coefficient_missing({ letter })),
    ...rangeProblems(ranged, system.decimals),
    ...(ranged.some((each) => each.earned) && ranged.some((each) => !each.earned)
      ? []
      : [gradingRefusals.grading_system_without_pass()]),
    ...(system.kind === 'relative' && !curveFits(system.curve, names) ? [gradingRefusals.curve_invalid()] : []),
  ];
}

function curveFits(curve: Curve | undefined, names: readonly string[]): boolean {
  return (
    curve !== undefined &&
    curve.bounds.length >= 2 &&
    curve.bounds.every(
      ({ letter, min_t }, at) => names.includes(letter) && (at === 0 || min_t < (curve.bounds[at - 1]?.min_t ?? 0)),
    )
  );
}

function rangeProblems(ranged: readonly Letter[], decimals: number): Refusal[] {
  const step = 100 / 10 ** decimals;
  const ranges = ranged.map((each) => ({
    ...each,
    from: hundredths(each.min ?? NaN),
    to: hundredths(each.max ?? NaN),
  }));
  const wrong = ranges.filter(
    ({ from, to }) => !(from >= 0 && to <= 100_00 && from <= to && from % step === 0 && to % step === 0),
  );
  if (wrong.length > 0)
    return wrong.map(({ letter, min, max }) =>
      gradingRefusals.letter_range_invalid({ letter, min: min ?? '—', max: max ?? '—' }),
    );
  const problems: Refusal[] = [];
  let next = 0;
  let below: (typeof ranges)[number] | null = null;
  for (const range of [...ranges].sort((a, b) => a.from - b.from || a.to - b.to)) {
    if (range.from > next)
      problems.push(gradingRefusals.letter_ranges_gap({ from: next / 100, to: (range.from - step) / 100 }));
    if (below && range.from < next) {
      problems.push(
        gradingRefusals.letter_ranges_overlap({
          first: below.letter,
          second: range.letter,
          from: range.from / 100,
          to: Math.min(below.to, range.to) / 100,
        }),
      );
    }
    if (below && below.coefficient !== null && range.coefficient !== null && range.coefficient < below.coefficient) {
      problems.push(gradingRefusals.letter_coefficient_order({ letter: range.letter, other: below.letter }));
    }
    if (!below || range.to >= below.to) below = range;
    next = Math.max(next, range.to + step);
  }
  if (next <= 100_00) problems.push(gradingRefusals.letter_ranges_gap({ from: next / 100, to: 100 }));
  return problems;
}
