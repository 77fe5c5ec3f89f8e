import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cycleRefusals, findCycles } from '#areas/curriculum/rules/prerequisite-cycles.ts';

const edge = fc.tuple(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 0, max: 20 })).filter(([a, b]) => a !== b);

test('a catalogue in which courses require only earlier ones has no circle', () => {
  fc.assert(
    fc.property(fc.array(edge, { maxLength: 60 }), (edges) => {
      expect(
        findCycles(edges.map(([a, b]) => ({ course_id: Math.max(a, b), condition: { course: Math.min(a, b) } }))),
      ).toEqual([]);
    }),
  );
});
test('a found circle is closed and each step is required; adding one is noticed', () => {
  fc.assert(
    fc.property(fc.array(edge, { maxLength: 60 }), edge, (edges, [from, to]) => {
      const catalogue = [...edges, [from, to] as const, [to, from] as const].map(([a, b]) => ({
        course_id: a,
        condition: { course: b },
      }));
      const cycles = findCycles(catalogue);
      expect(cycles.length).toBeGreaterThan(0);
      for (const cycle of cycles) {
        expect(cycle[0]).toBe(cycle.at(-1));
        cycle
          .slice(1)
          .forEach((to_id, at) =>
            expect(catalogue).toContainEqual({ course_id: cycle[at], condition: { course: to_id } }),
          );
      }
    }),
  );
});
test('co-requisites of each other are no circle, a strict step among them is; exclusions never are', () => {
  expect(
    findCycles([
      { course_id: 1, condition: { course: 2, concurrent: true } },
      { course_id: 2, condition: { course: 1, concurrent: true } },
    ]),
  ).toEqual([]);
  expect(
    findCycles([
      { course_id: 1, condition: { course: 2 } },
      { course_id: 2, condition: { course: 1, concurrent: true } },
    ]),
  ).toEqual([[1, 2, 1]]);
  expect(
    findCycles([
      { course_id: 1, condition: { not: { course: 2 } } },
      { course_id: 2, condition: { not: { course: 1 } } },
    ]),
  ).toEqual([]);
  expect(findCycles([{ course_id: 1, condition: { course: 1 } }])).toEqual([[1, 1]]);
});
test('the refusal names the circle by course codes', () => {
  const codes = new Map([
    [1, 'A 1'],
    [2, 'B 2'],
  ]);
  expect(
    cycleRefusals(
      [
        { course_id: 1, condition: { course: 2 } },
        { course_id: 2, condition: { course: 1 } },
      ],
      codes,
    )[0]?.params,
  ).toEqual({ cycle: 'A 1 → B 2 → A 1' });
});
