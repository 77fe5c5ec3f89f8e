import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { Assessment, GradingSystem, Letter, Score } from '#areas/grading/rules/letter-grades.ts';
import {
  assessmentProblems,
  letterInRange,
  lettersOf,
  scoreProblems,
  systemProblems,
  totalOf,
  tScores,
} from '#areas/grading/rules/letter-grades.ts';
import { passFailSystem, relativeSystem, standardSystem } from '#areas/grading/rules/standard-letters.ts';

const part = (id: number, weight: number, more: Partial<Assessment> = {}): Assessment => ({
  id,
  name: { tr: `Sınav ${id}`, en: `Exam ${id}` },
  weight,
  max_points: 100,
  absence_fails: false,
  ...more,
});
const score = (assessment_id: number, points: number | null, status: Score['status'] = 'graded'): Score => ({
  assessment_id,
  points,
  status,
});
const parts = [part(1, 40), part(2, 60, { absence_fails: true })];

test.each<[string, Assessment[], Score[], 0 | 1 | 2, unknown]>([
  ['weighted', parts, [score(1, 50), score(2, 80)], 0, { kind: 'total', total: 68 }],
  ['half rounds up', [part(1, 50), part(2, 50)], [score(1, 50), score(2, 49)], 0, { kind: 'total', total: 50 }],
  [
    'a float trap',
    [part(1, 33.33), part(2, 33.33), part(3, 33.34)],
    [score(1, 59.5), score(2, 59.5), score(3, 59.5)],
    0,
    { kind: 'total', total: 60 },
  ],
  ['two decimals', parts, [score(1, 33.33), score(2, 66.67)], 2, { kind: 'total', total: 53.33 }],
  [
    'other full marks',
    [part(1, 50, { max_points: 30 }), part(2, 50)],
    [score(1, 10), score(2, 100)],
    1,
    { kind: 'total', total: 66.7 },
  ],
  ['absent scores 0', parts, [score(1, null, 'absent'), score(2, 80)], 0, { kind: 'total', total: 48 }],
  ['absent from what may not be missed', parts, [score(1, 100), score(2, null, 'absent')], 0, { kind: 'absent' }],
  ['excused is carried by the rest', parts, [score(1, null, 'excused'), score(2, 80)], 0, { kind: 'total', total: 80 }],
  ['missing', parts, [score(1, 50)], 0, { kind: 'incomplete', missing: [2] }],
  ['graded without points', parts, [score(1, null), score(2, 4)], 0, { kind: 'incomplete', missing: [1] }],
  [
    'all excused',
    parts,
    [score(1, null, 'excused'), score(2, null, 'excused')],
    0,
    { kind: 'incomplete', missing: [1, 2] },
  ],
])('total: %s', (_, assessments, scores, decimals, expected) =>
  expect(totalOf(assessments, scores, decimals)).toEqual(expected),
);

test('a total lies between the lowest and the highest score and grows with each', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(100), { minLength: 2, maxLength: 6 }), fc.nat(5), (points, raised) => {
      const weights = points.map((_, at) => (at === 0 ? 100 - 10 * (points.length - 1) : 10));
      const all = weights.map((weight, at) => part(at, weight));
      const total = (of: number[]): number => {
        const answer = totalOf(
          all,
          of.map((each, at) => score(at, each)),
          2,
        );
        return answer.kind === 'total' ? answer.total : -1;
      };
      expect(total(points)).toBeGreaterThanOrEqual(Math.min(...points));
      expect(total(points)).toBeLessThanOrEqual(Math.max(...points));
      expect(total(points.map((each, at) => (at === raised ? 100 : each)))).toBeGreaterThanOrEqual(total(points));
    }),
  );
});
test('weights must add up to exactly 100', () => {
  expect(assessmentProblems([part(1, 33.33), part(2, 33.33), part(3, 33.34)], 'C 1-01')).toEqual([]);
  expect(assessmentProblems([part(1, 40), part(2, 59.99)], 'C 1-01')[0]).toMatchObject({
    key: 'weights_not_100',
    params: { section: 'C 1-01', sum: 99.99 },
  });
  expect(assessmentProblems([part(1, 100), part(2, 0)], 'C 1-01').map((each) => each.key)).toEqual([
    'assessment_invalid',
  ]);
});
test.each([
  [0, 0],
  [100, 0],
  [100.5, 1],
  [-1, 1],
  [NaN, 1],
  [null, 1],
])('score %s has %s problems', (points, count) =>
  expect(scoreProblems(part(1, 100), score(1, points))).toHaveLength(count),
);

test.each([
  [100, 'AA'],
  [90, 'AA'],
  [89, 'BA'],
  [70, 'CC'],
  [60, 'DD'],
  [49, 'FF'],
  [0, 'FF'],
])('standard letter of %s is %s', (total, letter) => expect(letterInRange(standardSystem, total)?.letter).toBe(letter));

describe('letters of a section', () => {
  const class_ = (totals: number[]) =>
    totals.map((total, id) => ({ id, total: { kind: 'total' as const, total }, attendance_failed: false }));
  it('absent, failed attendance and incomplete', () => {
    const letters = lettersOf(standardSystem, [
      { id: 1, total: { kind: 'absent' }, attendance_failed: false },
      { id: 2, total: { kind: 'total', total: 95 }, attendance_failed: true },
      { id: 3, total: { kind: 'incomplete', missing: [1] }, attendance_failed: false },
      { id: 4, total: { kind: 'total', total: 95 }, attendance_failed: false },
    ]);
    expect([...letters.values()]).toEqual(['NA', 'NA', null, 'AA']);
  });
  it('pass or fail', () => expect([...lettersOf(passFailSystem, class_([59, 60])).values()]).toEqual(['U', 'S']));
  it('curve: the mean gets the middle, a small or uniform class goes by ranges', () => {
    const twelve = [30, 35, 40, 45, 50, 50, 50, 50, 55, 60, 65, 70];
    const letters = lettersOf(relativeSystem, class_([...twelve, 10]));
    expect([letters.get(4), letters.get(11), letters.get(0), letters.get(12)]).toEqual(['CB', 'AA', 'DD', 'FF']);
    expect(lettersOf(relativeSystem, class_([70, 95])).get(0)).toBe('CC');
    expect(lettersOf(relativeSystem, class_(twelve.map(() => 85))).get(0)).toBe('BA');
    expect(tScores([5, 5])).toBe(null);
  });
  it('curve: who has more never gets less', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(100), { minLength: 2, maxLength: 40 }), (totals) => {
        const letters = lettersOf(relativeSystem, class_(totals));
        const worth = (id: number): number =>
          standardSystem.letters.find((each) => each.letter === letters.get(id))?.coefficient ?? -1;
        totals.forEach((a, one) =>
          totals.forEach((b, other) => {
            if (a > b) expect(worth(one)).toBeGreaterThanOrEqual(worth(other));
          }),
        );
      }),
    );
  });
});

describe('validating a grading system', () => {
  const change = (letter: string, more: Partial<Letter>): GradingSystem => ({
    ...standardSystem,
    letters: standardSystem.letters.map((each) => (each.letter === letter ? { ...each, ...more } : each)),
  });
  test.each<[string, GradingSystem, string[]]>([
    ['standard', standardSystem, []],
    ['relative', relativeSystem, []],
    ['pass/fail', passFailSystem, []],
    ['hole', change('BB', { min: 82 }), ['letter_ranges_gap']],
    ['overlap', change('BB', { max: 86 }), ['letter_ranges_overlap']],
    ['not down to 0', change('FF', { min: 1 }), ['letter_ranges_gap']],
    ['not up to 100', change('AA', { max: 99 }), ['letter_ranges_gap']],
    ['half a range', change('BB', { max: null }), ['letter_range_invalid']],
    ['upside down range', change('BB', { min: 84, max: 80 }), ['letter_range_invalid']],
    ['between steps', change('BB', { max: 84.5 }), ['letter_range_invalid']],
    ['no coefficient', change('BB', { coefficient: null }), ['letter_coefficient_missing']],
    ['coefficients upside down', change('BB', { coefficient: 3.75 }), ['letter_coefficient_order']],
    [
      'letter twice',
      { ...standardSystem, letters: [...standardSystem.letters, ...standardSystem.letters.slice(-1)] },
      ['letter_twice'],
    ],
    ['unknown absent letter', { ...standardSystem, absent_letter: 'DZ' }, ['letter_unknown']],
    ['no curve', { ...standardSystem, kind: 'relative' }, ['curve_invalid']],
    [
      'nobody fails',
      { ...passFailSystem, letters: passFailSystem.letters.map((each) => ({ ...each, earned: true })) },
      ['grading_system_without_pass'],
    ],
  ])('%s', (_, system, keys) => expect(systemProblems(system).map((each) => each.key)).toEqual(keys));
  it('a system without problems has exactly one letter for every total', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: 1, max: 100 }), { minLength: 1, maxLength: 8 }),
        fc.integer({ min: -2, max: 2 }),
        fc.nat(8),
        (cuts, shift, at) => {
          const bounds = [0, ...cuts.sort((a, b) => a - b)];
          const letters = bounds.map((min, index): Letter => ({
            letter: `L${index}`,
            min,
            max: (bounds[index + 1] ?? 101) - 1 + (index === at ? shift : 0),
            coefficient: null,
            counts_in_gpa: false,
            counts_attempted: true,
            earned: index > 0,
            replaceable: false,
          }));
          const problems = systemProblems({ kind: 'absolute', letters, decimals: 0, absent_letter: 'L0' });
          const once = Array.from(
            { length: 101 },
            (_, total) => letters.filter((each) => (each.min ?? 0) <= total && total <= (each.max ?? 0)).length,
          ).every((count) => count === 1);
          const inside = letters.every((each) => (each.max ?? 0) <= 100 && (each.min ?? 0) <= (each.max ?? 0));
          expect(problems.length === 0).toBe(once && inside);
        },
      ),
    );
  });
});
