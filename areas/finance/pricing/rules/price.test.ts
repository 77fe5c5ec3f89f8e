import { describe, expect, test } from 'vitest';
import { doublePrices, priceFor, type Buyer, type Price } from './price.ts';

const price = (id: number, amount: number, conditions: Price['conditions'], more: Partial<Price> = {}): Price => ({
  id,
  product_id: 1,
  valid_from: '2026-08-01',
  valid_until: null,
  conditions,
  amount,
  currency: 'USD',
  per: 'credit',
  ...more,
});
const buyer: Buyer = {
  program_id: 7,
  student_type: 'regular',
  entry_type: 'direct',
  is_international: true,
  level: 'undergraduate',
  semester_id: 12,
  entry_year: 2026,
};
const prices = [
  price(1, 45_000, {}),
  price(2, 52_000, { is_international: true }),
  price(3, 48_000, { level: 'undergraduate' }),
  price(4, 40_000, { is_international: true, level: 'graduate' }),
];

describe('what costs what', () => {
  test('the price with the heavier condition of those that hold; it says why', () => {
    expect(priceFor(prices, 1, buyer, '2027-02-01', 1_500)).toMatchObject({
      price: { id: 2 },
      because: ['is_international'],
      amount: 780_000,
    });
    expect(priceFor(prices, 1, { ...buyer, is_international: false }, '2027-02-01', 1_500)?.price.id).toBe(3);
    expect(priceFor(prices, 1, { ...buyer, level: 'graduate' }, '2027-02-01', 1_500)?.price.id).toBe(4);
    expect(
      priceFor(prices, 1, { ...buyer, level: 'certificate', is_international: false }, '2027-02-01', 100)?.price.id,
    ).toBe(1);
  });
  test('FIN-022: each year has its own; the day of the charge decides', () => {
    const years = [
      price(1, 45_000, {}, { valid_until: '2027-07-31' }),
      price(2, 47_500, {}, { valid_from: '2027-08-01' }),
    ];
    expect(priceFor(years, 1, buyer, '2027-07-31', 100)?.amount).toBe(45_000);
    expect(priceFor(years, 1, buyer, '2027-08-01', 100)?.amount).toBe(47_500);
    expect(priceFor(years, 1, buyer, '2026-07-31', 100)).toBeNull();
  });
  test('half a credit costs half; nothing is charged by guess', () => {
    expect(priceFor(prices, 1, buyer, '2027-02-01', 50)?.amount).toBe(26_000);
    expect(priceFor(prices, 2, buyer, '2027-02-01', 100)).toBeNull();
  });
  test('the order in which prices were written changes nothing', () => {
    expect(priceFor([...prices].reverse(), 1, buyer, '2027-02-01', 100)).toEqual(
      priceFor(prices, 1, buyer, '2027-02-01', 100),
    );
  });
  test('two prices for the same case on the same day are named', () => {
    expect(doublePrices(prices)).toEqual([]);
    const twice = price(9, 1, { is_international: true, program_id: null }, { valid_from: '2030-01-01' });
    expect(doublePrices([...prices, twice]).map(([a, b]) => [a.id, b.id])).toEqual([[2, 9]]);
    expect(
      doublePrices([price(1, 1, {}, { valid_until: '2027-07-31' }), price(2, 1, {}, { valid_from: '2027-08-01' })]),
    ).toEqual([]);
  });
});
