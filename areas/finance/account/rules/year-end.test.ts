import { describe, expect, test } from 'vitest';
import { halfTime, yearSums, type YearLine } from './year-end.ts';

const line = (on: string, amount: number, by: YearLine['by'], more: Partial<YearLine> = {}): YearLine => ({
  item_id: 1,
  currency: 'USD',
  category: 'tuition',
  starts_on: '2026-09-14',
  on,
  amount,
  by,
  ...more,
});
const none = { currency: 'USD', paid: 0, paid_before: 0, scholarships: 0, scholarships_before: 0, ahead: false };

describe('the year-end statement', () => {
  test('money and scholarships that settle tuition count in the year in which they do; the charge itself and a waiver do not', () => {
    const lines = [
      line('2026-09-01', 675_000, null),
      line('2026-09-02', -100_000, null),
      line('2026-09-03', -200_000, 'scholarship'),
      line('2026-12-31', -300_000, 'money'),
      line('2027-01-01', -75_000, 'money'),
    ];
    expect(yearSums(lines, 2026)).toEqual([{ ...none, paid: 500_000, scholarships: 200_000 }]);
    expect(yearSums(lines, 2027)).toEqual([{ ...none, paid: 75_000 }]);
    expect(yearSums(lines, 2025)).toEqual([]);
  });
  test('taken back in the same year it never was; in a later one it adjusts the earlier year', () => {
    const lines = [
      line('2026-09-02', -300_000, 'money'),
      line('2026-10-02', 100_000, 'money'),
      line('2027-01-15', 50_000, 'money'),
      line('2026-09-02', -80_000, 'scholarship'),
      line('2027-02-15', 80_000, 'scholarship'),
    ];
    expect(yearSums(lines, 2026)).toEqual([{ ...none, paid: 280_000, scholarships: 80_000 }]);
    expect(yearSums(lines, 2027)).toEqual([{ ...none, paid_before: 130_000, scholarships_before: 80_000 }]);
  });
  test('late fees, documents and housing are no tuition; a scholarship for housing is still a scholarship', () => {
    const lines = [
      line('2026-09-02', -5_000, 'money', { category: 'fees', item_id: 2 }),
      line('2026-09-02', -9_000, 'money', { category: 'registration', item_id: 3 }),
      line('2026-09-02', -40_000, 'scholarship', { category: 'housing', item_id: 4 }),
    ];
    expect(yearSums(lines, 2026)).toEqual([{ ...none, paid: 9_000, scholarships: 40_000 }]);
  });
  test('each currency by itself; a semester that begins by the end of March of the next year is told', () => {
    const lines = [
      line('2026-12-20', -1, 'money', { starts_on: '2027-03-31' }),
      line('2026-12-20', -2, 'money', { currency: 'TRY', starts_on: '2027-04-01', item_id: 2 }),
    ];
    expect(yearSums(lines, 2026)).toEqual([
      { ...none, currency: 'TRY', paid: 2 },
      { ...none, paid: 1, ahead: true },
    ]);
  });
  test('half of a full load', () => expect([halfTime('undergraduate'), halfTime('master')]).toEqual([6, 4.5]));
});
