import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lettersOf, totalOf, type Assessment, type Score } from '../../rules/letter-grades.ts';
import { relativeSystem, standardSystem } from '../../rules/standard-letters.ts';
import { distributionOf, explain, leastShown, type GradeFacts } from './explain.ts';

const part = (id: number, weight: number, absence_fails = false): Assessment => ({
  id,
  name: { tr: 'S', en: 'E' },
  weight,
  max_points: 100,
  absence_fails,
});
const assessments = [part(1, 30), part(2, 20), part(3, 50, true)];
const score = (assessment_id: number, points: number | null, status: Score['status'] = 'graded'): Score => ({
  assessment_id,
  points,
  status,
});
const facts: GradeFacts = {
  system: standardSystem,
  assessments,
  scores: [score(1, 70), score(2, 85.5), score(3, 61)],
  totals: [69],
  letter: 'DC',
  source: 'calculated',
  withdrawn: false,
  attendance_failed: false,
};

describe('from each component to the letter', () => {
  test('what each part adds, the sum, the rounding and the range', () => {
    expect(explain(facts)).toEqual({
      parts: [
        { id: 1, status: 'graded', points: 70, adds: 21 },
        { id: 2, status: 'graded', points: 85.5, adds: 17.1 },
        { id: 3, status: 'graded', points: 61, adds: 30.5 },
      ],
      sum: 68.6,
      total: 69,
      way: 'range',
      range: { letter: 'DC', min: 65, max: 69 },
      curve: null,
    });
  });
  test('an excused part gives its weight to the others; a missing one leaves all open', () => {
    const excused = explain({ ...facts, scores: [score(1, null, 'excused'), score(2, 80), score(3, 60)] });
    expect([excused.parts.map((each) => each.adds), excused.sum, excused.total]).toEqual([
      [null, 22.8571, 42.8571],
      65.7142,
      66,
    ]);
    const open = explain({ ...facts, letter: null, source: null, scores: [score(1, 70)] });
    expect([open.way, open.sum, open.parts.map((each) => each.adds)]).toEqual(['open', null, [21, null, null]]);
  });
  test('the curve: T-score, mean and deviation', () => {
    const totals = Array.from({ length: 12 }, (_, at) => 30 + at * 5);
    const { way, curve } = explain({
      ...facts,
      system: relativeSystem,
      scores: assessments.map((each) => score(each.id, 65)),
      totals,
    });
    expect(way).toBe('curve');
    expect(curve && [curve.mean, Math.round(curve.deviation * 100), curve.t, curve.joining]).toEqual([
      57.5, 1726, 54.35, 12,
    ]);
  });
  test.each([
    [{ withdrawn: true }, 'withdrawn'],
    [{ source: 'manual' }, 'by_hand'],
    [{ source: 'rectified' }, 'rectified'],
    [{ source: 'resit' }, 'resit'],
    [{ source: null }, 'recorded'],
    [{ attendance_failed: true }, 'attendance'],
    [{ scores: [score(1, 70), score(2, 80), score(3, null, 'absent')] }, 'absent'],
  ] as const)('%j came about by %s', (more, way) => expect(explain({ ...facts, ...more }).way).toBe(way));
  test('whatever the scores: the parts add up to the total that the rules give, and the range holds its letter', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 10_000 }), { minLength: 3, maxLength: 3 }), (cents) => {
        const scores = cents.map((each, at) => score(at + 1, each / 100));
        const total = totalOf(assessments, scores);
        const letter = lettersOf(standardSystem, [{ id: 1, total, attendance_failed: false }]).get(1) ?? null;
        const found = explain({ ...facts, scores, letter, totals: [] });
        expect(found.total).toBe(total.kind === 'total' ? total.total : null);
        expect(Math.abs((found.sum ?? 0) - (found.total ?? 0))).toBeLessThanOrEqual(0.5);
        expect(found.range?.letter).toBe(letter);
      }),
    );
  });
});
test('a distribution is shown of ten and more, of nine nothing', () => {
  const ten = [...Array<string>(9).fill('AA'), 'XX'];
  expect(leastShown).toBe(10);
  expect(distributionOf(ten, ['BB', 'AA'])).toEqual({
    graded: 10,
    letters: [
      { letter: 'AA', count: 9 },
      { letter: 'XX', count: 1 },
    ],
  });
  expect(distributionOf(ten.slice(1), ['AA'])).toBeNull();
});
