import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import { allocate } from './allocate.ts';
import {
  after,
  charged,
  creditOf,
  lowered,
  paidOf,
  paidOut,
  received,
  reversed,
  settled,
  takenBack,
  thisPayment,
  type Book,
  type BookItem,
  type BookLine,
  type Move,
} from './book.ts';

const day = (id: number): string => `2027-01-${String(id).padStart(2, '0')}`;
const item = (id: number, amount: number): BookItem => ({
  id,
  due_on: day(id),
  kind: 'principal',
  category: 'tuition',
  amount,
  open: 0,
  paid: [],
});
const empty: Book = { items: [], lots: [] };
const owing = (book: Book, id: number, amount: number): Book =>
  after({ ...book, items: [...book.items, item(id, amount)] }, [charged(id, amount, 'tuition')]);
/** The payment with its number, as it stands once it is booked. */
const named = (moves: readonly Move[], payment_id: number): Move[] =>
  moves.map((move) => ({
    ...move,
    lines: move.lines.map((line) =>
      line.on !== 'house' && line.payment_id === thisPayment ? { ...line, payment_id } : line,
    ),
  }));
const paying = (book: Book, payment_id: number, amount: number, chosen: readonly number[] = []): Book => {
  const now = after(book, named([received(amount, 'cash')], payment_id), day(payment_id % 28));
  return after(now, settled(allocate(now.lots, now.items, { payment_id, items: chosen })));
};
const stand = (book: Book) => ({
  credit: creditOf(book),
  items: book.items.map((each) => [each.open, paidOf(each)]),
});

describe('what is booked when something happens to an account', () => {
  test('a charge is owed; what is paid lies as credit until it settles something', () => {
    const owed = owing(empty, 1, 675_000);
    const money = after(owed, named([received(300_000, 'cash')], 101));
    expect(stand(money)).toEqual({ credit: 300_000, items: [[675_000, 0]] });
    expect(stand(paying(owed, 101, 300_000))).toEqual({ credit: 0, items: [[375_000, 300_000]] });
  });
  test('what becomes less than was paid of it gives the rest back as credit of the payment that came last', () => {
    const paid = paying(paying(owing(empty, 1, 675_000), 101, 600_000), 102, 75_000);
    const less = after(paid, lowered(paid, 1, 135_000, 'tuition') ?? []);
    expect(stand(less)).toEqual({ credit: 135_000, items: [[0, 540_000]] });
    expect(less.lots.map((lot) => [lot.payment_id, lot.left])).toEqual([
      [101, 60_000],
      [102, 75_000],
    ]);
    expect(lowered(paid, 1, 675_001, 'tuition')).toBeNull();
  });
  test('FIN-037: nobody is paid out more than lies here', () => {
    const credit = paying(owing(empty, 1, 100), 101, 150);
    expect(paidOut(credit, 51, 'refunds_payable')).toBeNull();
    expect(stand(after(credit, paidOut(credit, 50, 'refunds_payable') ?? []))).toMatchObject({ credit: 0 });
    expect(paidOut(credit, 50, 'bank', { payment_id: 999 })).toBeNull();
  });
  test('FIN-024: a returned check opens what it settled itself, and nothing that another payment settled', () => {
    let book = [1, 2, 3].reduce((now, id) => owing(now, id, 100), empty);
    book = paying(paying(book, 101, 120), 102, 130, [3]);
    expect(stand(book)).toEqual({
      credit: 0,
      items: [
        [0, 100],
        [50, 50],
        [0, 100],
      ],
    });
    const { moves, missing } = takenBack(book, { id: 102, amount: 130, from: 'checks' });
    expect([missing, stand(after(book, moves))]).toEqual([
      0,
      {
        credit: 0,
        items: [
          [0, 100],
          [80, 20],
          [100, 0],
        ],
      },
    ]);
  });
  test('what of a payment has left the house is missing when it is taken back', () => {
    const credit = paying(empty, 101, 150);
    const out = after(credit, paidOut(credit, 40, 'bank') ?? []);
    expect(takenBack(out, { id: 101, amount: 150, from: 'card_clearing' }).missing).toBe(40);
  });
  test('a reduction that does not hold is owed again; a charge that was none gives its money back', () => {
    const paid = paying(owing(empty, 1, 100), 101, 60);
    const less = lowered(paid, 1, 40, 'scholarships') ?? [];
    const book = after(paid, less);
    const back = reversed(book, { id: 7, kind: 'reduction', lines: less.at(-1)?.lines ?? [] });
    expect(stand(after(book, back ?? []))).toEqual({ credit: 0, items: [[40, 60]] });
    const none = reversed(paid, { id: 8, kind: 'charge', lines: charged(1, 100, 'tuition').lines });
    expect(stand(after(paid, none ?? []))).toEqual({ credit: 60, items: [[0, 0]] });
    expect(reversed(book, { id: 8, kind: 'charge', lines: charged(1, 100, 'tuition').lines })).toBeNull();
  });
});

/** The independent model: a table of what each payment settles of each item, and where money lies. */
interface Plain {
  charged: number[];
  lowered: number[];
  /** scholarships that are given, the newest last */ awards: { index: number; amount: number }[];
  /** payment → item → amount */ paid: number[][];
  brought: number[];
  gone: number[];
  house: number;
}
describe('any history', () => {
  const step = fc.record({
    do: fc.constantFrom('charge', 'pay', 'pay chosen', 'lower', 'award', 'award undone', 'pay out', 'return'),
    amount: fc.integer({ min: 1, max: 5_000 }),
    at: fc.nat({ max: 6 }),
  });
  test(
    'agrees with a small model, balances, and never has less than nothing open or lying here',
    () =>
      fc.assert(
        fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
          let book: Book = empty;
          const plain: Plain = { charged: [], lowered: [], awards: [], paid: [], brought: [], gone: [], house: 0 };
          const total = (list: readonly number[] | undefined): number =>
            (list ?? []).reduce((all, each) => all + each, 0);
          const settledOf = (index: number): number => total(plain.paid.map((row) => row[index] ?? 0));
          const openOf = (index: number): number =>
            (plain.charged[index] ?? 0) - (plain.lowered[index] ?? 0) - settledOf(index);
          const leftOf = (payment: number): number =>
            (plain.brought[payment] ?? 0) - (plain.gone[payment] ?? 0) - total(plain.paid[payment]);
          const credit = (): number => total(plain.brought.map((_, payment) => leftOf(payment)));
          const add = (row: number, index: number, amount: number): void => {
            const cells = (plain.paid[row] ??= []);
            for (let fill = cells.length; fill <= index; fill += 1) cells[fill] = 0;
            cells[index] = (cells[index] ?? 0) + amount;
          };
          // the model's own way of paying: item by item as they came, payment by payment as they came
          const settle = (first?: { payment: number; index: number }): void => {
            if (first) add(first.payment, first.index, Math.min(leftOf(first.payment), openOf(first.index)));
            for (const index of plain.charged.keys())
              for (const payment of plain.brought.keys()) add(payment, index, Math.min(leftOf(payment), openOf(index)));
          };
          const post = (moves: readonly Move[], today?: string): void => {
            book = after(book, moves, today);
            for (const line of moves.flatMap((move) => move.lines)) if (line.on === 'house') plain.house += line.amount;
          };
          const settleBook = (): void => post(settled(allocate(book.lots, book.items)));
          for (const { do: what, amount, at } of steps) {
            const index = plain.charged.length === 0 ? -1 : at % plain.charged.length;
            switch (what) {
              case 'charge': {
                const id = plain.charged.length + 1;
                book = { ...book, items: [...book.items, item(id, amount)] };
                post([charged(id, amount, 'tuition')]);
                settleBook();
                plain.charged.push(amount);
                plain.lowered.push(0);
                settle();
                break;
              }
              case 'pay':
              case 'pay chosen': {
                const id = 101 + plain.brought.length;
                plain.brought.push(amount);
                plain.gone.push(0);
                plain.paid.push([]);
                post(named([received(amount, 'cash')], id), day(1));
                const chosen = what === 'pay chosen' && index >= 0;
                post(settled(allocate(book.lots, book.items, { payment_id: id, items: chosen ? [index + 1] : [] })));
                settle(chosen ? { payment: id - 101, index } : undefined);
                break;
              }
              case 'lower':
              case 'award': {
                const against = what === 'award' ? 'scholarships' : 'tuition';
                const moves = lowered(book, index + 1, amount, against);
                const room = (plain.charged[index] ?? 0) - (plain.lowered[index] ?? 0);
                if ((moves !== null) !== (index >= 0 && amount <= room)) throw new Error('lowered beyond');
                if (!moves) break;
                post(moves);
                let back = Math.max(0, amount - openOf(index));
                for (let payment = plain.paid.length - 1; payment >= 0; payment -= 1) {
                  const part = Math.min(back, plain.paid[payment]?.[index] ?? 0);
                  add(payment, index, -part);
                  back -= part;
                }
                plain.lowered[index] = (plain.lowered[index] ?? 0) + amount;
                if (what === 'award') plain.awards.push({ index, amount });
                settleBook();
                settle();
                break;
              }
              case 'award undone': {
                const award = plain.awards.pop();
                if (!award) break;
                const lines: BookLine[] = [
                  { on: 'house', purpose: 'scholarships', amount: award.amount },
                  { on: 'item', item_id: award.index + 1, amount: -award.amount },
                ];
                const moves = reversed(book, { id: 999, kind: 'reduction', lines });
                if (!moves) throw new Error('an award cannot be undone');
                post(moves);
                plain.lowered[award.index] = (plain.lowered[award.index] ?? 0) - award.amount;
                settleBook();
                settle();
                break;
              }
              case 'pay out': {
                const moves = paidOut(book, amount, 'bank');
                if ((moves !== null) !== amount <= credit()) throw new Error('paid out beyond');
                if (!moves) break;
                post(moves);
                let out = amount;
                for (const payment of plain.brought.keys()) {
                  const part = Math.min(out, leftOf(payment));
                  plain.gone[payment] = (plain.gone[payment] ?? 0) + part;
                  out -= part;
                }
                break;
              }
              case 'return': {
                const payment = plain.brought.length === 0 ? -1 : at % plain.brought.length;
                const brought = plain.brought[payment] ?? 0;
                if (brought === 0 || plain.gone[payment] === brought) break;
                const back = takenBack(book, { id: 101 + payment, amount: brought, from: 'cash' });
                expect(back.missing).toBe(plain.gone[payment]);
                if (back.missing > 0) break;
                post(back.moves);
                plain.paid[payment] = [];
                plain.gone[payment] = brought;
                settleBook();
                settle();
                break;
              }
            }
            expect(creditOf(book)).toBe(credit());
            expect(book.items.map((each) => [each.open, paidOf(each)])).toEqual(
              plain.charged.map((_, each) => [openOf(each), settledOf(each)]),
            );
            expect(
              book.items.map((each) =>
                each.paid.filter((part) => part.amount > 0).sort((a, b) => a.payment_id - b.payment_id),
              ),
            ).toEqual(
              plain.charged.map((_, each) =>
                plain.paid.flatMap((row, payment) =>
                  (row[each] ?? 0) > 0 ? [{ payment_id: 101 + payment, amount: row[each] }] : [],
                ),
              ),
            );
            const open = book.items.reduce((all, each) => all + each.open, 0);
            // what customers owe, less their own money, is what the house has on the other side
            expect(open - creditOf(book) + plain.house).toBe(0);
            for (const amountOf of [
              ...book.lots.map((lot) => lot.left),
              ...book.items.flatMap((each) => [each.open, paidOf(each)]),
            ])
              expect(Number.isSafeInteger(amountOf) && amountOf >= 0).toBe(true);
          }
        }),
        { numRuns: 10_000 },
      ),
    120_000,
  );
});
