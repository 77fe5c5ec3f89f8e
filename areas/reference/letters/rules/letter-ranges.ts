import type { Refusal } from '#kernel/contract/refusal.ts';
import { letterRefusals } from '../refusals.ts';

/** A letter with the totals that lead to it, both bounds included; null: no total leads to it (W, I, EX). */
export interface Ranged {
  letter: string;
  min_total: number | null;
  max_total: number | null;
}
/** How often a letter stands in grades of its system, and in the equivalences of other universities. */
export interface LetterUse {
  grades: number;
  universities: number;
}
const range = (each: Ranged): string => `${each.min_total}–${each.max_total}`;

/** Why a letter can't stand beside the others of its grading system: half a range, or totals that another one has already. */
export function letterRangeProblems(letter: Ranged, others: readonly Ranged[]): Refusal[] {
  const { min_total: min, max_total: max } = letter;
  if (min === null && max === null) return [];
  if (min === null || max === null)
    return [
      letterRefusals.letter_range_incomplete({ letter: letter.letter }, min === null ? 'min_total' : 'max_total'),
    ];
  return others
    .filter(
      (each) => each.min_total !== null && each.max_total !== null && each.min_total <= max && min <= each.max_total,
    )
    .map((each) =>
      letterRefusals.letter_grades_overlap(
        { letter: letter.letter, range: range(letter), other: each.letter, other_range: range(each) },
        'min_total',
      ),
    );
}

/** A letter that somebody has stays, and keeps its code. */
export const letterInUse = (letter: string, use: LetterUse): Refusal[] => [
  ...(use.grades > 0 ? [letterRefusals.letter_in_use_grades({ letter, n: use.grades })] : []),
  ...(use.universities > 0 ? [letterRefusals.letter_in_use_universities({ letter, n: use.universities })] : []),
];
