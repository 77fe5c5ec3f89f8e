import type { Refusal } from '#kernel/contract/refusal.ts';
import { lettersOf, type Curve, type GradingSystem, type Total } from '../../rules/letter-grades.ts';
import { curveRefusals } from '../refusals.ts';

export type Bounds = Curve['bounds'];
export interface CurveFacts {
  section: string;
  system: GradingSystem;
  bounds: Bounds;
  reason: string;
}
/** May these boundaries replace those in use? They name every letter of the curve from highest to lowest, fall, and end at 0. */
export function boundProblems({ section, system, bounds, reason }: CurveFacts): Refusal[] {
  if (system.kind !== 'relative' || !system.curve) return [curveRefusals.curve_not_relative({ section })];
  const letters = system.curve.bounds.map((each) => each.letter);
  if (letters.join() !== bounds.map((each) => each.letter).join())
    return [curveRefusals.curve_letters_differ({ letters: letters.join(', ') }, 'bounds')];
  const lowest = bounds.at(-1);
  return [
    ...bounds.flatMap(({ letter, min_t }, at) => {
      const above = bounds[at - 1];
      return above && min_t >= above.min_t
        ? [curveRefusals.curve_not_falling({ letter, above: above.letter }, 'bounds')]
        : [];
    }),
    ...(lowest && lowest.min_t !== 0 ? [curveRefusals.curve_lowest_not_zero({ letter: lowest.letter }, 'bounds')] : []),
    ...(reason.trim() === '' ? [curveRefusals.curve_reason_missing({}, 'reason')] : []),
  ];
}

/** What moved boundaries do to a class: who gets another letter, and how often each letter is given before and after. */
export function effectOf<Id>(
  system: GradingSystem,
  class_: readonly { id: Id; total: Total; attendance_failed: boolean }[],
  bounds: Bounds,
): {
  changed: { id: Id; before: string | null; after: string | null }[];
  counts: { letter: string; before: number; after: number }[];
} {
  const moved = system.curve ? { ...system, curve: { ...system.curve, bounds } } : system;
  const [before, after] = [lettersOf(system, class_), lettersOf(moved, class_)];
  const times = (letters: ReadonlyMap<Id, string | null>, letter: string): number =>
    [...letters.values()].filter((each) => each === letter).length;
  return {
    changed: class_.flatMap(({ id }) => {
      const [old, now] = [before.get(id) ?? null, after.get(id) ?? null];
      return old === now ? [] : [{ id, before: old, after: now }];
    }),
    counts: bounds.map(({ letter }) => ({ letter, before: times(before, letter), after: times(after, letter) })),
  };
}

/** Height of the bell curve at a T-score, 0 to 1 at its top (T 50). */
export const bell = (t: number): number => Math.exp(-((t - 50) ** 2) / 200);
