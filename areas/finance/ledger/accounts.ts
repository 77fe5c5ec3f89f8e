import { writtenMoney } from '#kernel/contract/written.ts';
import { refuse } from '#kernel/contract/refusal.ts';
import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import { holdBook, holdBooks, type AccountName, type HeldBook } from './books.ts';
import { booked, post, type Booking, type Happening, type NewItem } from './post.ts';
import { ledgerRefusals } from './refusals.ts';
import { allocate, type Choice } from './rules/allocate.ts';
import {
  after,
  charged,
  lowered,
  paidOf,
  paidOut,
  received,
  reversed,
  settled,
  takenBack,
  thisItem,
  thisPayment,
  type Book,
  type BookItem,
  type BookLine,
  type Move,
} from './rules/book.ts';
import type { ChargeCategory, EntryKind, HousePurpose } from './rules/chart.ts';

/** Money that lies here settles what is open, the oldest first: nobody is late while he has money with us. */
const settling = (book: Book, choice?: Choice): Move[] => settled(allocate(book.lots, book.items, choice));

export interface ChargeSpec extends AccountName, Happening, Omit<NewItem, 'ref'> {}
const askedOf = ({ customer, currency, amount, kind, category, title }: ChargeSpec): unknown => [
  customer,
  currency,
  amount,
  kind,
  category,
  title.en,
];
/**
 * Charges many things, of one customer or of many, in a number of statements that does not grow with them. Money that lies
 * here settles them at once.
 * @returns the item of each, in order; of a key that was charged before the item it made then
 */
export async function chargeMany(context: Booking, specs: readonly ChargeSpec[]): Promise<number[]> {
  if (specs.length === 0) return [];
  const keys = new Set(specs.map((spec) => spec.key));
  if (keys.size < specs.length) throw new Error('a key twice in one run');
  const held = await holdBooks(context.db, specs);
  const before = await booked(
    context.db,
    specs.map((spec) => ({ key: spec.key, asked: askedOf(spec) })),
  );
  const books = new Map<HeldBook, Book>();
  const charges = specs.flatMap((spec, at) => {
    const book = held[at];
    if (!book || before.has(spec.key)) return [];
    const item: NewItem = { ...spec, ref: -1 - at };
    const moves = [charged(item.ref, spec.amount, spec.category)];
    const now = books.get(book) ?? book;
    books.set(book, after({ ...now, items: [...now.items, itemOf(item)] }, moves));
    return [{ ...spec, book, items: [item], moves, asked: askedOf(spec) }];
  });
  // what lies here settles after all of a customer's charges stand, by the age of what is due
  for (const [book, now] of books) charges.findLast((each) => each.book === book)?.moves.push(...settling(now));
  const made = await post(context, charges);
  const ids = new Map(charges.map((each, index) => [each.key, made[index]?.item_ids[0] ?? 0]));
  return specs.map((spec) => ids.get(spec.key) ?? before.get(spec.key)?.item_id ?? 0);
}
/** Charges a customer. @returns the item; of a key that was charged before the item it made then */
export async function charge(context: Booking, spec: ChargeSpec): Promise<number> {
  const [item] = await chargeMany(context, [spec]);
  return item ?? 0;
}
/** What was just charged, before anything settles it. */
export const itemOf = ({ due_on, kind, category, amount, ref }: NewItem): BookItem => ({
  id: ref,
  due_on,
  kind,
  category,
  amount,
  open: 0,
  paid: [],
});

export interface ReceiptSpec extends AccountName, Happening {
  /** minor units, above zero */ amount: number;
  /** where the money lies now */ into: HousePurpose;
  /** which till, account or merchant */ part?: string;
  /** items the payer wants to settle, in his order */ chosen?: readonly number[];
  /** nothing else is settled: the rest stays credit */ only?: boolean;
  /** settles charges of this category alone, now and later: a deposit */ earmark?: ChargeCategory | null;
}
/** Takes money in and settles with it. @returns the entry of the payment; of a key that was taken before the entry it made then */
export async function receive(context: Booking, spec: ReceiptSpec): Promise<number> {
  const book = await holdBook(context.db, spec);
  const { customer, currency, amount, into, part, earmark = null } = spec;
  const asked = [customer, currency, amount, into, part ?? '', earmark];
  const before = (await booked(context.db, [{ key: spec.key, asked }])).get(spec.key)?.entry_ids[0];
  if (before !== undefined) return before;
  const moves = [received(amount, into, { ...(part ? { part } : {}), earmark })];
  const now = after(book, moves, spec.effective_on ?? context.today);
  const choice = { payment_id: thisPayment, items: spec.chosen ?? [], ...(spec.only ? { only: true } : {}) };
  const [made] = await post(context, [{ ...spec, book, asked, moves: [...moves, ...settling(now, choice)] }]);
  return made?.entry_ids[0] ?? 0;
}

/** Books what a rule answers for a held account once for its key, and lets what lies free after it settle. */
async function once(
  context: Booking,
  spec: AccountName & Happening,
  asked: unknown,
  decide: (book: HeldBook) => Promise<Decided> | Decided,
): Promise<number[]> {
  const book = await holdBook(context.db, spec);
  const before = (await booked(context.db, [{ key: spec.key, asked }])).get(spec.key);
  if (before) return before.entry_ids;
  const decided = await decide(book);
  const { moves, items = [] } = 'moves' in decided ? decided : { moves: decided };
  const [made] = await post(context, [{ ...spec, book, asked, moves, items }]);
  return made?.entry_ids ?? [];
}
type Decided = Move[] | { moves: Move[]; items?: NewItem[] };

/** Takes a part off a charge: cancelled, covered, waived, written off. What was paid beyond the rest settles what else is open. */
export const lower = (
  context: Booking,
  spec: AccountName & Happening & { item_id: number; amount: number; against: HousePurpose; part?: string },
): Promise<number[]> =>
  once(context, spec, [spec.customer, spec.item_id, spec.amount, spec.against], (book) => {
    const moves = lowered(book, spec.item_id, spec.amount, spec.against, spec.part);
    if (moves) return [...moves, ...settling(after(book, moves))];
    const item = book.items.find((each) => each.id === spec.item_id);
    const minor = item ? item.open + paidOf(item) : 0;
    refuse(ledgerRefusals.item_smaller({ most: writtenMoney({ minor, currency: spec.currency }) }, 'amount'));
    return [];
  });

/** Credit leaves, or waits to leave (`refunds_payable`). Refuses more than lies here (FIN-037). */
export const payOut = (
  context: Booking,
  spec: AccountName & Happening & { amount: number; to: HousePurpose; part?: string; payment_id?: number },
): Promise<number[]> =>
  once(context, spec, [spec.customer, spec.amount, spec.to, spec.payment_id ?? null], (book) => {
    const { part, payment_id } = spec;
    const moves = paidOut(book, spec.amount, spec.to, {
      ...(part ? { part } : {}),
      ...(payment_id === undefined ? {} : { payment_id }),
    });
    if (!moves) refuse(ledgerRefusals.insufficient_balance(undefined, 'amount'));
    return moves ?? [];
  });

/** Money of a payment that lies here settles these items, in this order; none of it where nothing is open or nothing lies here. */
export const applyCredit = (
  context: Booking,
  spec: AccountName & Happening & { payment_id: number; chosen: readonly number[] },
): Promise<number[]> =>
  once(context, spec, [spec.customer, spec.payment_id, spec.chosen], (book) =>
    settled(allocate(book.lots, book.items, { payment_id: spec.payment_id, items: spec.chosen, only: true })),
  );

/**
 * A payment turns out to be none: it leaves where it had come in, and what it had settled is open again. Once for each
 * payment, with its reason. What of it was paid out since is owed by the customer from today.
 */
export const takeBack = (
  context: Booking,
  spec: AccountName & Happening & { entry_id: number; reason: string },
): Promise<number[]> =>
  once(context, spec, [spec.customer, spec.entry_id, 'return'], async (book) => {
    const payment = await paymentOf(context.db, book, spec.entry_id);
    const { moves, missing } = takenBack(book, payment);
    if (missing === 0) return [...moves, ...settling(after(book, moves))];
    const item: NewItem = {
      ref: thisItem,
      amount: missing,
      kind: 'principal',
      category: 'other_income',
      due_on: context.today,
      title: { tr: 'Geri alınan ödeme', en: 'Payment taken back' },
      explanation: { event: 'payment_taken_back', on: context.today, entry_id: spec.entry_id, reason: spec.reason },
    };
    const now = after({ ...book, items: [...book.items, itemOf(item)] }, moves);
    return { moves: [...moves, ...settling(now)], items: [item] };
  });
async function paymentOf(
  db: Db,
  book: HeldBook,
  entry_id: number,
): Promise<{ id: number; amount: number; from: HousePurpose; part: string }> {
  const [row] = await rowsOf<{ amount: number; from: HousePurpose; part: string }>(
    db,
    sql`select h.amount, a.purpose as from, a.part from ledger_entries e join ledger_postings c on c.entry_id = e.id and c.account_id = ${book.credit_id} join ledger_postings h on h.entry_id = e.id and h.account_id <> c.account_id join ledger_accounts a on a.id = h.account_id where e.id = ${entry_id} and e.kind = 'payment'`,
  );
  if (!row) throw new Error(`${entry_id} is no payment of this customer`);
  return { ...row, id: entry_id, amount: Number(row.amount) };
}

/**
 * An entry is taken back whole, once, with its reason: a charge that was none, a reduction that does not hold, a payout
 * that came back. A payment is taken back by `takeBack`.
 */
export const reverse = (
  context: Booking,
  spec: AccountName & Happening & { entry_id: number; reason: string },
): Promise<number[]> =>
  once(context, spec, [spec.customer, spec.entry_id, 'reversal'], async (book) => {
    const { kind, lines } = await entryOf(context.db, spec.entry_id);
    if (kind !== 'charge' && kind !== 'reduction' && kind !== 'payout') throw new Error(`${kind} is not reversed`);
    const moves = reversed(book, { id: spec.entry_id, kind, lines });
    if (!moves) refuse(ledgerRefusals.insufficient_balance());
    return moves ? [...moves, ...settling(after(book, moves))] : [];
  });
async function entryOf(db: Db, id: number): Promise<{ kind: EntryKind; lines: BookLine[] }> {
  const rows = await rowsOf<{
    kind: EntryKind;
    purpose: HousePurpose | 'receivable' | 'credit';
    part: string;
    amount: number;
    item_id: number | null;
    payment_id: number | null;
  }>(
    db,
    sql`select e.kind, a.purpose, a.part, p.amount, p.item_id, p.payment_id from ledger_entries e join ledger_postings p on p.entry_id = e.id join ledger_accounts a on a.id = p.account_id where e.id = ${id} order by p.line_no`,
  );
  const kind = rows[0]?.kind;
  if (!kind) throw new Error(`no entry ${id}`);
  return {
    kind,
    lines: rows.map((row): BookLine => {
      const amount = Number(row.amount);
      const payment_id = Number(row.payment_id);
      if (row.purpose === 'credit') return { on: 'credit', payment_id, amount };
      if (row.purpose !== 'receivable') return { on: 'house', purpose: row.purpose, part: row.part, amount };
      return { on: 'item', item_id: Number(row.item_id), ...(row.payment_id === null ? {} : { payment_id }), amount };
    }),
  };
}
