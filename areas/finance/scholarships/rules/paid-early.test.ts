import { expect, test } from 'vitest';
import { addDays } from '#kernel/contract/calendar.ts';
import { paidEarly, type PaidCharge } from './paid-early.ts';

const due = '2027-03-31';
const discount = { id: 4, kind: 'percent', value: 300, products: [1], base: 'rest', cap: null } as const;
const charge = (more: PaidCharge['lines'], amount = 100_000, product_id = 1): PaidCharge => ({
  product_id,
  amount,
  due_on: due,
  lines: [{ on: '2027-02-01', amount, paid: false, discount_id: null }, ...more],
});
const money = (amount: number, on: string) => ({ on, amount: -amount, paid: true, discount_id: null });
const early = (charges: PaidCharge[], days = 30, terms: { base?: 'gross' | 'rest' } = {}) =>
  paidEarly(charges, { ...discount, ...terms }, (day) => addDays(day, -days));

test('the last day is in time, the day after it is not; what the discount takes off need not be paid', () => {
  expect(early([charge([money(97_000, '2027-03-01')])])).toBe(true);
  expect(early([charge([money(97_000, '2027-03-02')])])).toBe(false);
  expect(early([charge([money(96_999, '2027-03-01')])])).toBe(false);
  expect(early([charge([money(100_000, due)])], 0)).toBe(true);
  expect(early([charge([money(100_000, '2027-04-01')])], 0)).toBe(false);
});
test('every charge it covers, and no other; nothing charged is nothing paid', () => {
  expect(early([charge([money(97_000, '2027-02-02')]), charge([], 50_000)])).toBe(false);
  expect(early([charge([money(97_000, '2027-02-02')]), charge([], 50_000, 9)])).toBe(true);
  expect(early([])).toBe(false);
});
test('a scholarship lowers what has to be paid; the discount of the full price takes more off', () => {
  const half = { on: '2027-02-01', amount: -50_000, paid: false, discount_id: null };
  expect(early([charge([half, money(48_500, '2027-02-02')])])).toBe(true);
  expect(early([charge([half, money(47_000, '2027-02-02')])])).toBe(false);
  expect(early([charge([half, money(47_000, '2027-02-02')])], 30, { base: 'gross' })).toBe(true);
});
test('once given it stays, with what was freed by it paid elsewhere; a check that came back takes it away', () => {
  const given = { on: '2027-02-03', amount: -3_000, paid: false, discount_id: 4 };
  const freed = { on: '2027-02-03', amount: 3_000, paid: true, discount_id: null };
  expect(early([charge([money(100_000, '2027-02-02'), given, freed])])).toBe(true);
  expect(
    early([charge([money(100_000, '2027-02-02'), given, freed, { ...freed, on: '2027-04-09', amount: 97_000 }])]),
  ).toBe(false);
});
