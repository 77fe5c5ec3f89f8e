import { describe, expect, test } from 'vitest';
import { passFailSystem, relativeSystem, standardSystem } from '../../rules/standard-letters.ts';
import type { Score } from '../../rules/letter-grades.ts';
import { afterResit, maySit, resitsHeld, type ResitCourse, type Sitting } from './resit.ts';

const name = { tr: 'S', en: 'E' };
const course: ResitCourse = {
  section: 'CENG 101-01',
  finalized: true,
  rule: 'replaces',
  system: standardSystem,
  assessments: [
    { id: 1, name, weight: 40, max_points: 100, absence_fails: false },
    { id: 2, name, weight: 60, max_points: 100, absence_fails: true },
  ],
  finals: [2],
  totals: [],
};
const score = (assessment_id: number, points: number | null): Score => ({
  assessment_id,
  status: points === null ? 'absent' : 'graded',
  points,
});
const sits = (letter: string, final: number | null, more: Partial<Sitting> = {}): Sitting => ({
  student: '1 A B',
  letter,
  total: final === null ? null : Math.round(50 * 0.4 + final * 0.6),
  scores: [score(1, 50), score(2, final)],
  attendance_failed: false,
  ...more,
});
const keys = (refusals: readonly { key: string }[]): string[] => refusals.map((each) => each.key);

describe('who sits a resit', () => {
  test.each([
    [sits('FF', 30), []],
    [sits('FD', 55), []],
    [sits('DD', 70), ['resit_passed']],
    [sits('NA', null), []],
    [sits('NA', null, { attendance_failed: true }), ['resit_barred']],
    [sits('NA', 40), ['resit_barred']],
    [sits('W', null), ['resit_barred']],
    [sits('I', 40), ['resit_barred']],
    [sits('??', 40), ['resit_barred']],
  ] as const)('%j', (sitting, refused) => expect(keys(maySit(course, sitting))).toEqual(refused));
  test('only after the sheet is final, with a rule and a final exam', () => {
    expect(resitsHeld(course)).toEqual([]);
    expect(keys(resitsHeld({ ...course, finalized: false, rule: 'none', finals: [] }))).toEqual([
      'resit_not_finalized',
      'resit_none',
      'resit_without_final',
    ]);
  });
});
describe('the letter after a resit', () => {
  const after = (of: ResitCourse, sitting: Sitting, points: number | null) =>
    afterResit(of, sitting, { points, absent: points === null });
  test('the points stand in the place of the final: up and down', () => {
    expect(after(course, sits('FF', 30), 75)).toEqual({ letter: 'DC', total: 65 });
    expect(after(course, sits('FD', 55), 20)).toEqual({ letter: 'FF', total: 32 });
    expect(after(course, sits('NA', null), 75)).toEqual({ letter: 'DC', total: 65 });
  });
  test('with the better of the two nobody loses', () => {
    const best: ResitCourse = { ...course, rule: 'best' };
    expect(after(best, sits('FD', 55), 20)).toEqual({ letter: 'FD', total: 53 });
    expect(after(best, sits('FF', 30), 25)).toEqual({ letter: 'FF', total: 38 });
    expect(after(best, sits('FF', 30), 75)).toEqual({ letter: 'DC', total: 65 });
  });
  test('who does not come keeps the letter; a missing score leaves it open', () => {
    expect(after(course, sits('FF', 30), null)).toEqual({ letter: 'FF', total: 38 });
    expect(after(course, sits('FF', 30, { scores: [score(2, 30)] }), 75)).toBeNull();
  });
  test('a curve stays where the class has put it; pass or fail has no coefficients', () => {
    const totals = Array.from({ length: 12 }, (_, at) => 30 + at * 5);
    const curved: ResitCourse = { ...course, system: relativeSystem, totals };
    // T of 65 among 30 … 85 (mean 57.5, deviation 17.26) is 54.35
    expect(after(curved, sits('FF', 10), 75)).toEqual({ letter: 'BB', total: 65 });
    expect(after({ ...course, system: passFailSystem, rule: 'best' }, sits('U', 30), 75)).toEqual({
      letter: 'S',
      total: 65,
    });
  });
});
