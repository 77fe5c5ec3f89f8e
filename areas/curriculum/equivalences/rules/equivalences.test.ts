import { describe, expect, it } from 'vitest';
import {
  countsAs,
  directions,
  equivalencesFor,
  validIn,
  type StoredEquivalence,
} from '#areas/curriculum/rules/dated-equivalences.ts';
import { assignSlots, type Slot } from '#areas/curriculum/rules/slots.ts';
import { equivalenceState, mayEquate } from './may-equate.ts';

const fall = { from: '2025-09-15', to: '2026-01-20' };
const spring = { from: '2026-02-09', to: '2026-06-20' };
const pair = (
  course_id: number,
  equivalent_id: number,
  change: Partial<StoredEquivalence> = {},
): StoredEquivalence => ({
  course_id,
  equivalent_id,
  one_way: false,
  valid_from: null,
  valid_to: null,
  ...change,
});
const slot = (id: number, course_id: number): Slot => ({
  id,
  semester_no: 1,
  position: id,
  slot_type: 'compulsory',
  course_id,
  pool_course_ids: null,
  credits: 3,
  ects: 5,
});
/** Does a course passed in a semester fill the slot of course 1? */
const fills = (stored: StoredEquivalence, course_id: number, term: typeof fall | null): boolean => {
  const own = equivalencesFor(directions([stored]), [{ course_id, term }], spring);
  return (
    assignSlots([slot(1, 1)], [{ enrolment_id: 1, course_id, status: 'passed' }], own).slots[0]?.status === 'filled'
  );
};

describe('dated equivalences', () => {
  it('count in the semesters in which they are valid on any day, for good', () => {
    expect(validIn(pair(2, 1), fall)).toBe(true);
    expect(validIn(pair(2, 1, { valid_from: '2026-01-20' }), fall)).toBe(true);
    expect(validIn(pair(2, 1, { valid_from: '2026-01-21' }), fall)).toBe(false);
    expect(validIn(pair(2, 1, { valid_to: '2025-09-15' }), fall)).toBe(true);
    expect(validIn(pair(2, 1, { valid_to: '2025-09-14' }), fall)).toBe(false);
    // ended since, but valid when it was taken
    const ended = pair(2, 1, { valid_to: '2026-02-01' });
    expect([fills(ended, 2, fall), fills(ended, 2, spring)]).toEqual([true, false]);
    // begun since: what was taken before does not count
    const begun = pair(2, 1, { valid_from: '2026-02-09' });
    expect([fills(begun, 2, fall), fills(begun, 2, spring)]).toEqual([false, true]);
    expect(fills(begun, 2, null)).toBe(true);
  });
  it('count in both directions, or in one alone', () => {
    expect([fills(pair(1, 2), 2, fall), fills(pair(2, 1), 2, fall)]).toEqual([true, true]);
    expect([fills(pair(1, 2, { one_way: true }), 2, fall), fills(pair(2, 1, { one_way: true }), 2, fall)]).toEqual([
      false,
      true,
    ]);
  });
  it('of a course that was never taken, what is valid now says', () => {
    const dated = directions([pair(2, 1, { valid_to: '2026-02-01', one_way: true }), pair(3, 1, { one_way: true })]);
    expect(equivalencesFor(dated, [], spring).map((each) => each.course_id)).toEqual([3]);
    expect(countsAs(equivalencesFor(dated, [{ course_id: 2, term: fall }], spring)).get(1)).toEqual([2, 3]);
  });
});

describe('what may count for what', () => {
  const codes = new Map([1, 2, 3, 4].map((id) => [id, `C${id}`]));
  const keys = (
    wanted: StoredEquivalence,
    others: StoredEquivalence[] = [],
    conditions: [number, number[]][] = [],
  ): string[] => mayEquate(wanted, others, codes, new Map(conditions)).map((each) => each.key);
  const one_way = true;
  it('not itself, not twice, and days in their order', () => {
    expect(keys(pair(1, 1))).toEqual(['equivalence_same_course']);
    expect(keys(pair(1, 2), [pair(1, 2, { valid_to: '2020-01-01' })])).toEqual(['equivalence_exists']);
    expect(keys(pair(1, 2), [pair(2, 1)])).toEqual(['equivalence_exists']);
    expect(keys(pair(1, 2, { one_way }), [pair(2, 1, { one_way })])).toEqual(['equivalence_exists']);
    expect(keys(pair(1, 2, { valid_from: '2026-01-01' }), [pair(2, 1, { valid_to: '2025-01-01' })])).toEqual([]);
    expect(keys(pair(1, 2, { valid_from: '2026-01-02', valid_to: '2026-01-01' }))).toEqual(['equivalence_days']);
  });
  it('not a course of its own conditions', () => {
    expect(keys(pair(1, 2), [], [[2, [1, 3]]])).toEqual(['equivalence_prerequisite']);
    expect(keys(pair(1, 2), [], [[1, [2]]])).toEqual(['equivalence_prerequisite']);
    expect(keys(pair(1, 2), [], [[2, [3]]])).toEqual([]);
  });
  it('not so that a one-way equivalence leads back, while both are valid', () => {
    const chain = [pair(1, 2, { one_way }), pair(2, 3)];
    expect(keys(pair(3, 1, { one_way }), chain)).toEqual(['equivalence_circle']);
    expect(mayEquate(pair(3, 1, { one_way }), chain, codes, new Map())[0]?.params?.path).toBe('C3 → C1 → C2 → C3');
    expect(keys(pair(1, 3), chain)).toEqual(['equivalence_circle']);
    expect(keys(pair(3, 1), chain)).toEqual(['equivalence_circle']);
    // three that all replace each other are a set, no circle
    expect(keys(pair(1, 3), [pair(1, 2), pair(2, 3)])).toEqual([]);
    expect(keys(pair(1, 3, { one_way }), [pair(1, 2), pair(2, 3)])).toEqual(['equivalence_circle']);
    // they never meet
    const before = chain.map((each) => ({ ...each, valid_to: '2025-01-01' }));
    expect(keys(pair(3, 1, { one_way, valid_from: '2025-01-02' }), before)).toEqual([]);
    expect(keys(pair(3, 1, { one_way, valid_from: '2025-01-01' }), before)).toEqual(['equivalence_circle']);
    expect(keys(pair(4, 1, { one_way }), chain)).toEqual([]);
  });
  it('stands as upcoming, valid or ended', () => {
    const days = { valid_from: '2026-01-01', valid_to: '2026-02-01' };
    expect(['2025-12-31', '2026-01-01', '2026-02-01', '2026-02-02'].map((day) => equivalenceState(days, day))).toEqual([
      'upcoming',
      'valid',
      'valid',
      'ended',
    ]);
  });
});
