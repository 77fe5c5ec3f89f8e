import { describe, expect, test } from 'vitest';
import type { Buyer, Price } from '../../pricing/rules/price.ts';
import { feeChange, tuitionProduct } from './term-fee.ts';

const price = (more: Partial<Price> = {}): Price => ({
  id: 1,
  product_id: 1,
  valid_from: '2026-08-01',
  valid_until: null,
  conditions: {},
  amount: 45_000,
  currency: 'USD',
  per: 'credit',
  ...more,
});
const buyer: Buyer = {
  program_id: 1,
  student_type: 'undergraduate',
  entry_type: 'exam',
  is_international: false,
  level: 'undergraduate',
  semester_id: 1,
  entry_year: 2026,
};
const asked = (prices: Price[]) => ({ prices, product_id: 1, buyer, day: '2027-02-01' });
const change = (before: [number, number, number?] | null, credits: number, refund = 0, prices = [price()]) => {
  const made = feeChange(
    before && { credits: before[0], amount: before[1], ...(before[2] === undefined ? {} : { held: before[2] }) },
    credits,
    asked(prices),
    refund,
  );
  return made && (made.kind === 'none' ? 'none' : [made.kind, made.amount, made.credits]);
};

describe('what a semester costs when its credits change', () => {
  test('FIN-018: so much for each credit; the same credits again cost nothing more', () => {
    expect(change(null, 15)).toEqual(['charge', 675_000, 15]);
    expect(change([15, 675_000], 15)).toBe('none');
    expect(change([15, 675_000], 18)).toEqual(['charge', 135_000, 3]);
    expect(change(null, 7.5)).toEqual(['charge', 337_500, 7.5]);
  });
  test('FIN-025, FIN-026, FIN-027, FIN-028: of dropped credits comes back what the schedule says on the day', () => {
    const dropped = (refund: number) => change([15, 675_000], 12, refund);
    expect([dropped(10_000), dropped(5_000), dropped(2_500), dropped(0)]).toEqual([
      ['lower', 135_000, 3],
      ['lower', 67_500, 3],
      ['lower', 33_750, 3],
      ['lower', 0, 3],
    ]);
  });
  test('FIN-026: a course changed for another costs no more than before, whichever of the two comes first; what was kept counts once', () => {
    // 15 credits, three dropped for half of their price: 12 cost 5,400.00, and 675.00 stay
    expect(change([12, 540_000, 607_500], 15)).toEqual(['charge', 67_500, 3]);
    expect(change([12, 540_000, 607_500], 18)).toEqual(['charge', 202_500, 6]);
    expect(change([12, 540_000, 607_500], 13)).toBe('none');
    expect(change([13, 585_000, 607_500], 15)).toEqual(['charge', 67_500, 2]);
    // nothing came back of them
    expect(change([12, 540_000, 675_000], 15)).toBe('none');
    expect(change([12, 540_000, 607_500], 9, 5_000)).toEqual(['lower', 67_500, 3]);
    // a charge that somebody lowered by hand makes nothing dearer
    expect(change([12, 540_000, 500_000], 15)).toEqual(['charge', 135_000, 3]);
  });
  test('a price for the whole semester is owed once, however many credits are taken', () => {
    const whole = [price({ per: 'semester', amount: 295_000 })];
    expect(change(null, 4, 0, whole)).toEqual(['charge', 295_000, 4]);
    expect(change([4, 295_000], 12, 0, whole)).toBe('none');
    expect(change([12, 295_000], 0, 10_000, whole)).toEqual(['lower', 295_000, 12]);
  });
  test('FIN-022: without a price of its day nothing is charged by guess', () => {
    expect(change(null, 15, 0, [price({ valid_until: '2027-01-31' })])).toBeNull();
  });
  test('summer and special students have products of their own', () => {
    expect([
      tuitionProduct(1, 'undergraduate'),
      tuitionProduct(3, 'undergraduate'),
      tuitionProduct(2, 'special'),
    ]).toEqual(['TUITION', 'SUMMER', 'SPECIAL']);
  });
});
