import { expect, test } from 'vitest';
import { explainPrice } from './explain-price.ts';
import type { Buyer, Price } from './price.ts';

const buyer: Buyer = {
  program_id: 7,
  student_type: 'undergraduate',
  entry_type: 'exam',
  is_international: false,
  level: 'undergraduate',
  semester_id: 12,
  entry_year: 2026,
};
const price = (id: number, conditions: Price['conditions'], more: Partial<Price> = {}): Price => ({
  id,
  product_id: 1,
  valid_from: '2026-08-01',
  valid_until: null,
  conditions,
  amount: 45_000,
  currency: 'USD',
  per: 'credit',
  ...more,
});

test('FIN-022: the price that holds, and against each other one its days, its heaviest unmet condition, or a nearer price', () => {
  const prices = [
    price(1, {}),
    price(2, { level: 'undergraduate' }),
    price(3, { is_international: true, level: 'undergraduate' }),
    price(4, {}, { valid_until: '2026-12-31', valid_from: '2026-01-01' }),
    price(5, {}, { valid_from: '2027-08-01' }),
    price(6, { program_id: 9, is_international: true }),
    price(7, { level: 'undergraduate' }, { product_id: 2 }),
  ];
  const { holds, verdicts } = explainPrice(prices, 1, buyer, '2027-02-01', 300);
  expect(holds).toMatchObject({ price: { id: 2 }, because: ['level'], amount: 135_000 });
  expect(verdicts.map((each) => [each.price.id, each.against])).toEqual([
    [1, 'another_nearer'],
    [2, null],
    [3, 'is_international'],
    [4, 'over'],
    [5, 'not_yet'],
    [6, 'program_id'],
  ]);
});
test('where no price holds, every one says why', () => {
  const { holds, verdicts } = explainPrice([price(5, {}, { valid_from: '2027-08-01' })], 1, buyer, '2027-02-01', 300);
  expect(holds).toBeNull();
  expect(verdicts.map((each) => each.against)).toEqual(['not_yet']);
});
