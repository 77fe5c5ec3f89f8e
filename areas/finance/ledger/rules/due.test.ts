import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import { dueLines } from './due.ts';

const thirds = ['2027-02-15', '2027-03-15', '2027-04-15'].map((due_on) => ({ due_on, amount: 225_000 }));
const plain = (item: { open: number; paid: number }, lines = thirds): [string, number, number][] =>
  dueLines({ due_on: '2027-02-01', ...item }, lines).map((line) => [line.due_on, line.paid, line.open]);

describe('by when so much is due', () => {
  test('without a plan all of it, on its day', () => {
    expect(plain({ open: 10, paid: 5 }, [])).toEqual([['2027-02-01', 5, 10]]);
  });
  test('what is paid pays the first part, also half of the second', () => {
    expect(plain({ open: 337_500, paid: 337_500 })).toEqual([
      ['2027-02-15', 225_000, 0],
      ['2027-03-15', 112_500, 112_500],
      ['2027-04-15', 0, 225_000],
    ]);
  });
  test('what lowers the charge lowers the last part first; what raises it again raises the last', () => {
    expect(plain({ open: 405_000, paid: 0 })).toEqual([
      ['2027-02-15', 0, 225_000],
      ['2027-03-15', 0, 180_000],
    ]);
    expect(plain({ open: 700_000, paid: 0 }).at(-1)).toEqual(['2027-04-15', 0, 250_000]);
  });
  test('any plan: the parts sum to what is open and paid', () => {
    fc.assert(
      fc.property(
        fc.nat(10_000),
        fc.nat(10_000),
        fc.array(
          fc.record({
            due_on: fc.constantFrom('2027-01-01', '2027-02-01', '2027-03-01'),
            amount: fc.integer({ min: 1, max: 5_000 }),
          }),
        ),
        (open, paid, lines) => {
          const parts = dueLines({ due_on: '2027-05-01', open, paid }, lines);
          expect(parts.reduce((all, each) => all + each.open, 0)).toBe(open);
          expect(parts.reduce((all, each) => all + each.paid, 0)).toBe(paid);
          expect(parts.every((each) => each.amount === each.open + each.paid && each.amount > 0)).toBe(true);
        },
      ),
    );
  });
});
