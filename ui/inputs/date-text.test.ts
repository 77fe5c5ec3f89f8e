import { describe, expect, it } from 'vitest';
import { isDay, readDate, writeDate } from './date-text.ts';

describe('VAL-032: dates as people type them', () => {
  it.each([
    ['05.12.2026', '2026-12-05', '2026-12-05'],
    ['14.12.2026', '2026-12-14', '2026-12-14'],
    ['5.3.26', '2026-03-05', '2026-03-05'],
    ['05/12/2026', '2026-05-12', '2026-12-05'],
    ['14/12/2026', '2026-12-14', '2026-12-14'],
    ['12/25/2026', '2026-12-25', '2026-12-25'],
    ['5 Aralık 2026', '2026-12-05', '2026-12-05'],
    ['5 aralik 2026', '2026-12-05', '2026-12-05'],
    ['3 Ağu 2026', '2026-08-03', '2026-08-03'],
    ['December 5, 2026', '2026-12-05', '2026-12-05'],
    ['5 Brumaire 2026', null, null],
    ['31 Şubat 2026', null, null],
    ['12-05-2026', '2026-12-05', '2026-05-12'],
    ['2026-12-05', '2026-12-05', '2026-12-05'],
    ['31.02.2026', null, null],
    ['29.02.2028', '2028-02-29', '2028-02-29'],
    ['tomorrow', null, null],
    ['', null, null],
  ])('%s: month first it is %s, day first %s; points mean day first in both', (typed, monthFirst, dayFirst) => {
    expect(readDate(typed, 'MM/DD/YYYY')).toBe(monthFirst);
    expect(readDate(typed, 'DD.MM.YYYY')).toBe(dayFirst);
  });
  it('what is written is read again as the same day', () => {
    for (const day of ['2026-12-05', '2026-05-12', '2028-02-29'])
      for (const format of ['MM/DD/YYYY', 'DD.MM.YYYY'] as const)
        expect(readDate(writeDate(day, format), format)).toBe(day);
  });
  it('what was typed and is no day is not taken for one', () => {
    expect(['2026-12-05', '31.02.2026', '2026-02-31', '2026-1-5', 'x'].map(isDay)).toEqual([
      true,
      false,
      false,
      false,
      false,
    ]);
  });
});
