import { describe, expect, it } from 'vitest';
import { isOld, partsOf } from './old-terms.ts';

describe('which terms are old', () => {
  it.each([
    ['2018-06-30', '2026-07-01', true],
    ['2018-06-30', '2026-06-30', false],
    ['2018-06-30', '2026-06-29', false],
    ['2020-02-29', '2028-03-01', true],
    ['2020-02-29', '2028-02-29', false],
    ['2026-01-15', '2026-11-30', false],
  ])('last day %s, today %s, eight years: %s', (lastDay, today, old) => {
    expect(isOld(lastDay, today, 8)).toBe(old);
  });
  it('sections are taken in parts, none twice and none left out', () => {
    const all = Array.from({ length: 101 }, (_, at) => at);
    const parts = partsOf(all, 50);
    expect(parts.map((part) => part.length)).toEqual([50, 50, 1]);
    expect(parts.flat()).toEqual(all);
    expect(partsOf([])).toEqual([]);
  });
});
