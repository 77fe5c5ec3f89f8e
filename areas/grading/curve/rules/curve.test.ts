import { expect, test } from 'vitest';
import { relativeSystem, standardSystem } from '../../rules/standard-letters.ts';
import { classCurve, letterAmong, type Total } from '../../rules/letter-grades.ts';
import { bell, boundProblems, effectOf, type Bounds } from './curve.ts';

const own: Bounds = relativeSystem.curve?.bounds ?? [];
const facts = { section: 'CENG 301-01', system: relativeSystem, bounds: own, reason: 'Sınav zordu.' };
const keys = (more: Partial<typeof facts>): string[] => boundProblems({ ...facts, ...more }).map((each) => each.key);
const move = (letter: string, min_t: number): Bounds =>
  own.map((each) => (each.letter === letter ? { letter, min_t } : each));

test('boundaries name every letter in order, fall, end at 0 and carry a reason', () => {
  expect(keys({})).toEqual([]);
  expect(keys({ bounds: move('AA', 65) })).toEqual([]);
  expect(keys({ bounds: move('BA', 62) })).toEqual(['curve_not_falling']);
  expect(keys({ bounds: move('FF', 5) })).toEqual(['curve_lowest_not_zero']);
  expect(keys({ bounds: own.slice(1) })).toEqual(['curve_letters_differ']);
  expect(keys({ bounds: own.toReversed() })).toEqual(['curve_letters_differ']);
  expect(keys({ reason: ' ' })).toEqual(['curve_reason_missing']);
  expect(keys({ system: standardSystem })).toEqual(['curve_not_relative']);
});
const class_ = Array.from({ length: 12 }, (_, at) => ({
  id: at,
  total: { kind: 'total', total: 30 + at * 5 } satisfies Total,
  attendance_failed: false,
}));
test('the effect names who gets another letter and counts before and after', () => {
  const { changed, counts } = effectOf(relativeSystem, class_, move('AA', 66));
  // T of 85 is 65.93, of 80 63.04: both were AA at 62
  expect(changed).toEqual([
    { id: 10, before: 'AA', after: 'BA' },
    { id: 11, before: 'AA', after: 'BA' },
  ]);
  expect(counts.slice(0, 2)).toEqual([
    { letter: 'AA', before: 2, after: 0 },
    { letter: 'BA', before: 2, after: 4 },
  ]);
  expect(counts.reduce((sum, each) => sum + each.after, 0)).toBe(12);
  expect(effectOf(relativeSystem, class_, own).changed).toEqual([]);
  expect(effectOf(relativeSystem, class_.slice(0, 5), move('AA', 66)).changed).toEqual([]);
});
test('a class has a mean and a deviation where the curve decides, and none where the ranges do', () => {
  const totals = class_.map((each) => each.total.total);
  const curve = classCurve(relativeSystem, totals);
  expect(curve && [curve.mean, Math.round(curve.deviation * 100) / 100, curve.joining, curve.tOf(57.5)]).toEqual([
    57.5, 17.26, 12, 50,
  ]);
  expect(classCurve(relativeSystem, totals.slice(0, 9))).toBeNull();
  expect(classCurve(relativeSystem, Array<number>(12).fill(60))).toBeNull();
  expect(classCurve(standardSystem, totals)).toBeNull();
  expect([letterAmong(relativeSystem, totals, 19), letterAmong(standardSystem, totals, 85)]).toEqual(['FF', 'BA']);
  expect([bell(50), Math.round(bell(60) * 1000)]).toEqual([1, 607]);
});
