import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distributeAdvisors, type Advises, type ToAdvise } from './distribute-advisors.ts';

const student = (id: number, class_year = 1, current: number | null = null): ToAdvise => ({ id, class_year, current });
/** loads after the assignment */
function after(
  students: readonly ToAdvise[],
  advisors: readonly Advises[],
  given: ReadonlyMap<number, number>,
): number[] {
  return advisors.map(
    ({ id, load }) =>
      load -
      students.filter((each) => each.current === id).length +
      [...given.values()].filter((each) => each === id).length,
  );
}

describe('distributing students over advisors', () => {
  const table: [string, ToAdvise[], Advises[], boolean, [number, number][]][] = [
    ['nobody to give', [], [{ id: 1, load: 3 }], false, []],
    ['no advisor chosen', [student(1)], [], false, []],
    [
      'one advisor takes all',
      [student(1), student(2)],
      [{ id: 9, load: 40 }],
      false,
      [
        [1, 9],
        [2, 9],
      ],
    ],
    [
      'the lighter advisor gets more',
      [student(1), student(2), student(3)],
      [
        { id: 1, load: 2 },
        { id: 2, load: 1 },
      ],
      false,
      [
        [1, 2],
        [2, 2],
        [3, 1],
      ],
    ],
    [
      'equal loads: the lower number first',
      [student(1)],
      [
        { id: 5, load: 4 },
        { id: 3, load: 4 },
      ],
      false,
      [[1, 3]],
    ],
    [
      'classes stay together',
      [student(1, 1), student(2, 2), student(3, 1), student(4, 2)],
      [
        { id: 1, load: 0 },
        { id: 2, load: 0 },
      ],
      false,
      [
        [1, 1],
        [3, 1],
        [2, 2],
        [4, 2],
      ],
    ],
    [
      'who has one of them stays',
      [student(1, 1, 7), student(2), student(3)],
      [
        { id: 7, load: 1 },
        { id: 8, load: 0 },
      ],
      false,
      [
        [1, 7],
        [2, 7],
        [3, 8],
      ],
    ],
    [
      '… unless asked',
      [student(1, 1, 7), student(2, 2, 7)],
      [
        { id: 7, load: 2 },
        { id: 8, load: 0 },
      ],
      true,
      [
        [1, 7],
        [2, 8],
      ],
    ],
    [
      'an overloaded one gets none',
      [student(1), student(2)],
      [
        { id: 1, load: 30 },
        { id: 2, load: 0 },
      ],
      false,
      [
        [1, 2],
        [2, 2],
      ],
    ],
  ];
  it.each(table)('%s', (_, students, advisors, reshuffle, expected) => {
    expect([...distributeAdvisors(students, advisors, reshuffle)].sort((a, b) => a[0] - b[0])).toEqual(
      expected.sort((a, b) => a[0] - b[0]),
    );
  });

  const cases = fc
    .tuple(
      fc.uniqueArray(fc.integer({ min: 1, max: 500 }), { minLength: 0, maxLength: 60 }),
      fc.uniqueArray(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 6 }),
      fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 60, maxLength: 60 }),
      fc.array(fc.integer({ min: 0, max: 15 }), { minLength: 6, maxLength: 6 }),
      fc.boolean(),
    )
    .map(([ids, advisorIds, currents, extra, reshuffle]) => {
      const students = ids.map((id, index): ToAdvise => ({
        id,
        class_year: (id % 5) + 1,
        current: (currents[index] ?? 12) > 9 ? null : (currents[index] ?? null),
      }));
      const advisors = advisorIds.map((id, index): Advises => ({
        id,
        load: (extra[index] ?? 0) + students.filter((each) => each.current === id).length,
      }));
      return { students, advisors, reshuffle };
    });
  it('gives every student exactly one of the advisors, in any order of the input alike', () => {
    fc.assert(
      fc.property(cases, ({ students, advisors, reshuffle }) => {
        const given = distributeAdvisors(students, advisors, reshuffle);
        expect([...given.keys()].sort((a, b) => a - b)).toEqual(students.map((each) => each.id).sort((a, b) => a - b));
        expect([...given.values()].every((id) => advisors.some((each) => each.id === id))).toBe(true);
        expect([...distributeAdvisors([...students].reverse(), [...advisors].reverse(), reshuffle)].sort()).toEqual(
          [...given].sort(),
        );
      }),
      { numRuns: 200 },
    );
  });
  it('never moves who already has one of them, unless asked', () => {
    fc.assert(
      fc.property(cases, ({ students, advisors }) => {
        const given = distributeAdvisors(students, advisors);
        for (const each of students)
          if (advisors.some(({ id }) => id === each.current)) expect(given.get(each.id)).toBe(each.current);
      }),
      { numRuns: 200 },
    );
  });
  it('loads differ by at most one among those who got anybody, and nobody lighter was passed over', () => {
    fc.assert(
      fc.property(cases, ({ students, advisors, reshuffle }) => {
        const given = distributeAdvisors(students, advisors, reshuffle);
        const loads = after(students, advisors, given);
        const least = Math.min(...loads);
        advisors.forEach(({ id }, index) => {
          const got = students.some((each) => given.get(each.id) === id && (reshuffle || each.current !== id));
          if (got) expect((loads[index] ?? 0) - least).toBeLessThanOrEqual(1);
        });
      }),
      { numRuns: 200 },
    );
  });
});
