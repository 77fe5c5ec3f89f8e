import { describe, expect, test } from 'vitest';
import { allocate, type Choice, type Lot, type OpenItem } from './allocate.ts';

const item = (
  id: number,
  due_on: string,
  open: number,
  kind: OpenItem['kind'] = 'principal',
  category = 'tuition',
): OpenItem => ({ id, due_on, open, kind, category });
const items = [
  item(1, '2027-03-01', 225_000),
  item(2, '2027-02-01', 225_000),
  item(3, '2027-02-01', 37_500, 'fee'),
  item(4, '2027-04-01', 225_000),
];
const lot = (payment_id: number, left: number, effective_on = '2027-01-10', earmark: string | null = null): Lot => ({
  payment_id,
  effective_on,
  earmark,
  left,
});
const paid = (given: Lot[], choice?: Choice): [number, number, number][] =>
  allocate(given, items, choice).map((each) => [each.payment_id, each.item_id, each.amount]);

describe('what a payment settles', () => {
  test('the oldest due date first, the principal before the fee of the same day', () => {
    expect(paid([lot(9, 250_000)])).toEqual([
      [9, 2, 225_000],
      [9, 3, 25_000],
    ]);
  });
  test('what the payer chose comes first; the rest goes on to the oldest, or stays credit when he wants nothing else', () => {
    expect(paid([lot(9, 300_000)], { payment_id: 9, items: [4] })).toEqual([
      [9, 4, 225_000],
      [9, 2, 75_000],
    ]);
    expect(paid([lot(9, 300_000)], { payment_id: 9, items: [4], only: true })).toEqual([[9, 4, 225_000]]);
  });
  test('a choice is about the money given for it: what lay here before goes to the oldest', () => {
    expect(paid([lot(5, 10_000), lot(9, 225_000, '2027-03-09')], { payment_id: 9, items: [4], only: true })).toEqual([
      [9, 4, 225_000],
      [5, 2, 10_000],
    ]);
  });
  test('the oldest money first, but what is set aside for a thing before all, and for nothing else', () => {
    expect(paid([lot(2, 5_000, '2027-01-12'), lot(1, 5_000, '2027-01-14')])).toEqual([
      [2, 2, 5_000],
      [1, 2, 5_000],
    ]);
    expect(
      paid([lot(1, 5_000), lot(2, 300_000, '2027-02-12', 'tuition'), lot(3, 9_000, '2027-01-01', 'housing')]),
    ).toEqual([
      [2, 2, 225_000],
      [2, 3, 37_500],
      [2, 1, 37_500],
      [1, 1, 5_000],
    ]);
  });
  test('what has no number yet came last', () => {
    const same = [item(-1, '2027-02-01', 10), item(-2, '2027-02-01', 10), item(7, '2027-02-01', 10)];
    expect(allocate([lot(-1, 15), lot(3, 10)], same).map((each) => [each.payment_id, each.item_id])).toEqual([
      [3, 7],
      [-1, -1],
      [-1, -2],
    ]);
  });
  test('never more than is open, never more than there is; nothing settles nothing', () => {
    const all = paid([lot(9, 1_000_000)]);
    expect(all.reduce((sum, [, , amount]) => sum + amount, 0)).toBe(712_500);
    expect(paid([lot(9, 0)])).toEqual([]);
    expect(allocate([lot(9, 500)], [])).toEqual([]);
  });
});
