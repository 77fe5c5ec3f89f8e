import { describe, expect, test } from 'vitest';
import { portion, shareOf, split, splitBy } from './amounts.ts';

const sum = (parts: readonly number[]): number => parts.reduce((all, part) => all + part, 0);

describe('amounts are whole cents, rounded once', () => {
  test('halves go up, away from zero, and never through a fraction', () => {
    expect(shareOf(675_001, 5_000)).toBe(337_501);
    expect(shareOf(-675_001, 5_000)).toBe(-337_501);
    expect(shareOf(0, 5_000)).toBe(0);
    expect(portion(-1, 1, 3)).toBe(0);
    // 9,007,199,254,740,991 × 10,000 is far beyond what a float holds
    expect(shareOf(Number.MAX_SAFE_INTEGER, 10_000)).toBe(Number.MAX_SAFE_INTEGER);
    expect(() => shareOf(1.5, 5_000)).toThrow(RangeError);
    expect(() => portion(1, 1, 0)).toThrow(RangeError);
  });
  test('parts add up to what was split', () => {
    expect(split(100_000, 3)).toEqual([33_334, 33_333, 33_333]);
    expect(split(100_000, 3, 'last')).toEqual([33_333, 33_333, 33_334]);
    expect(split(2, 3)).toEqual([1, 1, 0]);
    for (let amount = 0; amount < 200; amount += 7)
      for (let parts = 1; parts < 12; parts += 1)
        for (const remainder of ['first', 'last'] as const) {
          expect(sum(split(amount, parts, remainder))).toBe(amount);
          expect(split(amount, parts, remainder)).toHaveLength(parts);
        }
    expect(() => split(-1, 2)).toThrow(RangeError);
    expect(() => split(1, 0)).toThrow(RangeError);
  });
  test('by weight: the largest remainder takes the cent', () => {
    expect(splitBy(100, [1, 1, 1])).toEqual([34, 33, 33]);
    expect(splitBy(10, [0, 3, 7])).toEqual([0, 3, 7]);
    expect(splitBy(101, [1, 2])).toEqual([34, 67]);
    for (let amount = 0; amount < 300; amount += 11) expect(sum(splitBy(amount, [3, 0, 8, 5, 1]))).toBe(amount);
    expect(() => splitBy(1, [0, 0])).toThrow(RangeError);
  });
});
