import type { Equivalence } from '#areas/curriculum/rules/slots.ts';

/** First and last day of a semester. */
export interface Term {
  from: string;
  to: string;
}
/** `course_id` counts for `equivalent_id`, the other way round too unless `one_way`; null days: since ever, until further notice. */
export interface StoredEquivalence {
  course_id: number;
  equivalent_id: number;
  one_way: boolean;
  valid_from: string | null;
  valid_to: string | null;
}
/** One direction with its days. */
export interface DatedEquivalence extends Equivalence {
  valid_from: string | null;
  valid_to: string | null;
}
/** A course that somebody took or takes; without a term it was recognised without a day. */
export interface TakenIn {
  course_id: number;
  term: Term | null;
}

/** Is an equivalence valid on any day of a semester? One that begins or ends within it counts for the whole semester. */
export const validIn = (
  { valid_from, valid_to }: Pick<DatedEquivalence, 'valid_from' | 'valid_to'>,
  term: Term | null,
): boolean => term === null || ((valid_from ?? '') <= term.to && (valid_to === null || valid_to >= term.from));

/** Every direction by itself. */
export const directions = (stored: readonly StoredEquivalence[]): DatedEquivalence[] =>
  stored.flatMap(({ course_id, equivalent_id, one_way, valid_from, valid_to }) => [
    { course_id, for_course_id: equivalent_id, valid_from, valid_to },
    ...(one_way ? [] : [{ course_id: equivalent_id, for_course_id: course_id, valid_from, valid_to }]),
  ]);

/**
 * The equivalences of one student: those valid in a semester in which the course was taken, whatever became of them later,
 * and for courses not taken yet those that are valid now.
 */
export function equivalencesFor(
  dated: readonly DatedEquivalence[],
  taken: readonly TakenIn[],
  now: Term,
): DatedEquivalence[] {
  const terms = Map.groupBy(taken, (each) => each.course_id);
  return dated.filter((each) => {
    const own = terms.get(each.course_id);
    return own ? own.some(({ term }) => validIn(each, term)) : validIn(each, now);
  });
}

/** By the course that is asked for: the courses that count for it. */
export function countsAs(equivalences: readonly Equivalence[]): Map<number, number[]> {
  const map = new Map<number, number[]>();
  for (const { course_id, for_course_id } of equivalences) {
    const have = map.get(for_course_id);
    if (!have) map.set(for_course_id, [course_id]);
    else if (!have.includes(course_id)) have.push(course_id);
  }
  return map;
}
