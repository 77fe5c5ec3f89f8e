import type { Refusal } from '#kernel/contract/refusal.ts';
import {
  directions,
  type DatedEquivalence,
  type StoredEquivalence,
} from '#areas/curriculum/rules/dated-equivalences.ts';
import { equivalenceRefusals } from '../refusals.ts';

type Days = Pick<StoredEquivalence, 'valid_from' | 'valid_to'>;
/** Do two spans share a day? */
const overlap = (a: Days, b: Days): boolean =>
  (a.valid_from ?? '') <= (b.valid_to ?? '9999-12-31') && (b.valid_from ?? '') <= (a.valid_to ?? '9999-12-31');

export interface Edge extends DatedEquivalence {
  one_way: boolean;
}
/** A way over equivalences from one course to another; with `oneWay` only one that holds a one-way equivalence. */
function wayBetween(edges: readonly Edge[], from: number, to: number, oneWay: boolean): number[] | null {
  const seen = new Set<string>();
  const queue: { at: number; passed: boolean; path: number[] }[] = [{ at: from, passed: !oneWay, path: [from] }];
  for (let step = queue.shift(); step; step = queue.shift()) {
    if (step.at === to && step.passed && step.path.length > 1) return step.path;
    for (const edge of edges) {
      const passed: boolean = step.passed || edge.one_way;
      const key = `${edge.for_course_id}:${passed}`;
      if (edge.course_id !== step.at || seen.has(key)) continue;
      seen.add(key);
      queue.push({ at: edge.for_course_id, passed, path: [...step.path, edge.for_course_id] });
    }
  }
  return null;
}

/**
 * May one course count for another in these days? Not for itself, not twice, not where one is a condition of the other, and
 * not so that a one-way equivalence leads back over others that are valid in the same days.
 */
export function mayEquate(
  wanted: StoredEquivalence,
  others: readonly StoredEquivalence[],
  codes: ReadonlyMap<number, string>,
  /** courses named by the conditions of each of the two */
  conditions: ReadonlyMap<number, readonly number[]>,
): Refusal[] {
  const { course_id, equivalent_id } = wanted;
  const name = (id: number): string => codes.get(id) ?? `#${id}`;
  if (course_id === equivalent_id) return [equivalenceRefusals.equivalence_same_course({}, 'equivalent_id')];
  if (wanted.valid_from !== null && wanted.valid_to !== null && wanted.valid_to < wanted.valid_from)
    return [equivalenceRefusals.equivalence_days({}, 'valid_to')];
  const pair = { course: name(course_id), equivalent: name(equivalent_id) };
  const twin = others.find(
    (each) =>
      (each.course_id === course_id && each.equivalent_id === equivalent_id) ||
      (each.course_id === equivalent_id && each.equivalent_id === course_id && overlap(each, wanted)),
  );
  if (twin) return [equivalenceRefusals.equivalence_exists(pair, 'equivalent_id')];
  const refusals: Refusal[] = [];
  for (const [one, other] of [
    [course_id, equivalent_id],
    [equivalent_id, course_id],
  ] as const)
    if (conditions.get(other)?.includes(one))
      refusals.push(
        equivalenceRefusals.equivalence_prerequisite({ course: name(one), equivalent: name(other) }, 'equivalent_id'),
      );
  const edges = others
    .filter((each) => overlap(each, wanted))
    .flatMap((each) => directions([each]).map((edge) => ({ ...edge, one_way: each.one_way })));
  const back = wanted.one_way
    ? wayBetween(edges, equivalent_id, course_id, false)
    : (wayBetween(edges, equivalent_id, course_id, true) ?? wayBetween(edges, course_id, equivalent_id, true));
  if (back) {
    const first = back[0] === equivalent_id ? course_id : equivalent_id;
    refusals.push(
      equivalenceRefusals.equivalence_circle({ path: [first, ...back].map(name).join(' → ') }, 'equivalent_id'),
    );
  }
  return refusals;
}

export type EquivalenceState = 'ended' | 'valid' | 'upcoming';
export const equivalenceState = ({ valid_from, valid_to }: Days, today: string): EquivalenceState =>
  valid_to !== null && valid_to < today ? 'ended' : (valid_from ?? '') > today ? 'upcoming' : 'valid';
