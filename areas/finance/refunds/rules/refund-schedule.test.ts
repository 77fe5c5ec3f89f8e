import { describe, expect, test } from 'vitest';
import { addDays } from '#kernel/contract/calendar.ts';
import {
  bandOn,
  cancellationCosts,
  feePageTerms,
  lastRequestDay,
  refundBands,
  refundDueOn,
} from './refund-schedule.ts';

// Monday to Friday, 110 calendar days; 15 credits at 450.00
const semester = { first: '2027-02-01', last: '2027-05-21' };
const bands = refundBands(feePageTerms, semester, new Set());
const rateOn = (day: string): number | undefined => bandOn(bands, day)?.refund;

describe('the refund schedule, by the day of the withdrawal', () => {
  test('FIN-025: all of it up to three business days before the semester, that day included', () => {
    expect(rateOn('2026-09-01')).toBe(10_000);
    expect(rateOn('2027-01-27')).toBe(10_000);
    expect(rateOn('2027-01-28')).toBe(5_000);
  });
  test('FIN-025: a holiday before the semester is no business day', () => {
    const moved = refundBands(feePageTerms, semester, new Set(['2027-01-28']));
    expect(bandOn(moved, '2027-01-26')?.refund).toBe(10_000);
    expect(bandOn(moved, '2027-01-27')?.refund).toBe(5_000);
  });
  test('FIN-026: half of it through a quarter of the semester', () => {
    expect(rateOn('2027-02-27')).toBe(5_000);
    expect(rateOn('2027-02-28')).toBe(2_500);
  });
  test('FIN-027, FIN-028: a quarter through the half of it, the boundary in the student’s favor, then nothing', () => {
    expect(rateOn('2027-03-27')).toBe(2_500);
    expect(rateOn('2027-03-28')).toBe(0);
    expect(rateOn('2030-01-01')).toBe(0);
  });
  test.each([
    ['2027-01-27', false],
    ['2027-01-28', true],
    ['2027-02-01', true],
    ['2027-02-03', true],
    ['2027-02-04', false],
  ])('FIN-021: giving up all courses on %s, within three business days of the first day: %s', (day, costs) => {
    expect(cancellationCosts(feePageTerms, semester, new Set(), day)).toBe(costs);
  });
  test('FIN-021: a holiday is no business day', () => {
    expect(cancellationCosts(feePageTerms, semester, new Set(['2027-02-02']), '2027-02-04')).toBe(true);
  });
  test('every day has exactly one band', () => {
    for (let day = '2027-01-01'; day < '2027-07-01'; day = addDays(day, 1))
      expect(bands.filter((band) => (band.from ?? '') <= day && day <= (band.until ?? '9999'))).toHaveLength(1);
  });
});

describe('the days of a refund', () => {
  test('FIN-029: sent within 45 days; FIN-030: asked for within twelve months, February 29 until February 28', () => {
    expect(refundDueOn('2027-02-20')).toBe('2027-04-06');
    expect(lastRequestDay('2027-02-20')).toBe('2028-02-20');
    expect(lastRequestDay('2028-02-29')).toBe('2029-02-28');
  });
});
