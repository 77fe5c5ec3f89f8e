import { describe, expect, test } from 'vitest';
import { choose, preselect, sumOf, type Due } from './choose-dues.ts';

const dues: Due[] = [
  { item_id: 1, due_on: '2027-02-01', open: 100 },
  { item_id: 2, due_on: '2027-02-15', open: 40 },
  { item_id: 1, due_on: '2027-03-15', open: 200 },
  { item_id: 1, due_on: '2027-05-01', open: 300 },
];
const set = (...keys: string[]) => new Set(keys);

describe('what a student chooses to pay', () => {
  test('a later installment brings those before it along; one that is left out takes those after it', () => {
    const chosen = choose(dues, set(), '1-2027-03-15', true);
    expect(chosen).toEqual(set('1-2027-02-01', '1-2027-03-15'));
    expect(sumOf(dues, chosen)).toEqual({ items: [1], amount: 300 });
    expect(choose(dues, set('1-2027-02-01', '1-2027-03-15', '2-2027-02-15'), '1-2027-02-01', false)).toEqual(
      set('2-2027-02-15'),
    );
    expect(choose(dues, set(), '9-2027-01-01', true)).toEqual(set());
  });
  test('what is overdue, what comes next, one charge, everything', () => {
    const of = (today: string, which: 'overdue' | 'all' | 'next', item = 0) =>
      sumOf(dues, preselect(dues, today, { item, which })).amount;
    expect([of('2027-02-01', 'overdue'), of('2027-02-20', 'overdue')]).toEqual([0, 140]);
    expect([of('2027-01-01', 'next'), of('2027-02-20', 'next'), of('2027-02-20', 'all')]).toEqual([100, 140, 640]);
    expect(of('2027-02-20', 'overdue', 2)).toBe(40);
    expect(preselect([], '2027-02-20', { item: 0, which: 'next' })).toEqual(set());
  });
  test('items are named once, in the order in which they are due', () => {
    expect(sumOf(dues, preselect(dues, '2027-02-20', { item: 0, which: 'all' }))).toEqual({
      items: [1, 2],
      amount: 640,
    });
  });
});
