import { describe, expect, test } from 'vitest';
import { after, charged, lowered, received, settled, type Book } from '../../ledger/rules/book.ts';
import { allocate } from '../../ledger/rules/allocate.ts';
import type { Rebate, TermMoney } from '../../scholarships/rules/term-money.ts';
import { leavingMoney } from './leaving-money.ts';

const item = (id: number, amount: number, category = 'tuition') => ({
  id,
  amount,
  category,
  kind: 'principal' as const,
  due_on: '2027-02-01',
  open: 0,
  paid: [],
});
const term = (more: Partial<TermMoney> = {}): TermMoney => ({
  items: [{ id: 1, product_id: 1, tuition: true, units: 1_500 }],
  given: [],
  rebates: [],
  standing: { cgpa: 285, credits: 0 },
  ...more,
});
/** 6,750.00 of tuition and 150.00 of registration, with so much paid. */
function bookWith(paid: number): Book {
  let book: Book = { items: [item(1, 675_000), item(2, 15_000, 'registration')], lots: [] };
  book = after(book, [charged(1, 675_000, 'tuition'), charged(2, 15_000, 'registration')]);
  if (paid > 0) book = after(book, [received(paid, 'bank', { ref: 9 })], '2027-01-20');
  return after(book, settled(allocate(book.lots, book.items)));
}
describe('what leaving does to money', () => {
  test.each([
    // paid, part that comes back, taken off, back, still owed
    [690_000, 10_000, 675_000, 675_000, 0],
    [690_000, 5_000, 337_500, 337_500, 0],
    [450_000, 5_000, 337_500, 97_500, 0],
    [225_000, 5_000, 337_500, 0, 127_500],
    [690_000, 2_500, 168_750, 168_750, 0],
    [690_000, 0, 0, 0, 0],
    [0, 0, 0, 0, 690_000],
  ])(
    'FIN-025 to FIN-028: %i paid, at %i of 10,000: %i off, %i back, %i still owed',
    (paid, rate, off, back, still_owes) => {
      expect(leavingMoney(bookWith(paid), 675_000, term(), rate)).toMatchObject({ lowered: off, back, still_owes });
    },
  );
  test('money that lay there before is not told as coming back', () => {
    expect(leavingMoney(bookWith(700_000), 675_000, term(), 5_000)).toMatchObject({ back: 337_500, owes: 0 });
  });
  test('FIN-026: a scholarship of 40 % keeps its part of what stays; what it gave beyond that comes back to nobody', () => {
    const award = { kind: 'percent', value: 4_000, products: [1], base: 'gross', cap: null } as const;
    const rebate: Rebate = {
      ...award,
      id: 1,
      order: 1,
      source: 'scholarship',
      source_id: 7,
      minCgpa: 200,
      minCredits: 12,
    };
    const given = { source: 'scholarship', source_id: 7, item_id: 1, entry_id: 5, amount: 270_000 } as const;
    let book: Book = { items: [item(1, 675_000)], lots: [] };
    book = after(book, [
      charged(1, 675_000, 'tuition'),
      ...(lowered({ ...book, items: [{ ...item(1, 675_000), open: 675_000 }] }, 1, 270_000, 'scholarships') ?? []),
    ]);
    book = after(book, [received(405_000, 'bank', { ref: 9 })], '2027-01-20');
    book = after(book, settled(allocate(book.lots, book.items)));
    expect(leavingMoney(book, 675_000, term({ given: [given], rebates: [rebate] }), 5_000)).toMatchObject({
      lowered: 337_500,
      back: 202_500,
      still_owes: 0,
    });
  });
});
