import { describe, expect, it } from 'vitest';
import { minutesBetween, tooFar, type Way } from './travel.ts';

const ways: Way[] = [
  { from: null, to: null, minutes: 20 },
  { from: 1, to: 2, minutes: 45 },
];
const lesson = (starts: number, ends: number, campus_id: number | null, day = 1) => ({ day, starts, ends, campus_id });

describe('the way between two campuses', () => {
  it('is that of the pair in both directions, else that of any pair, else none', () => {
    expect([minutesBetween(ways, 1, 2), minutesBetween(ways, 2, 1), minutesBetween(ways, 1, 3)]).toEqual([45, 45, 20]);
    expect([minutesBetween(ways, 3, 3), minutesBetween([], 1, 2)]).toEqual([0, 0]);
  });
  it('takes longer than the time between two lessons, whichever of them is first', () => {
    const first = lesson(540, 650, 1);
    expect(tooFar(first, lesson(660, 710, 2), ways)).toEqual({ gap: 10, needed: 45 });
    expect(tooFar(lesson(660, 710, 2), first, ways)).toEqual({ gap: 10, needed: 45 });
    expect(tooFar(first, lesson(694, 744, 2), ways)).toEqual({ gap: 44, needed: 45 });
    expect(tooFar(first, lesson(695, 745, 2), ways)).toBeNull();
  });
  it('is nothing within a campus, on another day, online, or where the lessons are at one time', () => {
    const first = lesson(540, 650, 1);
    for (const other of [lesson(660, 710, 1), lesson(660, 710, 2, 2), lesson(660, 710, null), lesson(600, 710, 2)])
      expect(tooFar(first, other, ways)).toBeNull();
  });
});
