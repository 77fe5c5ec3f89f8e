import { came, inTurn, type Allocation, type Lot, type OpenItem } from './allocate.ts';
import type { EntryKind, HousePurpose } from './chart.ts';

/** What is known of one item when something is decided about it; minor units. */
export interface BookItem extends OpenItem {
  /** what was charged */ amount: number;
  /** what settles it, by payment: each above zero */ paid: readonly { payment_id: number; amount: number }[];
}
/** A customer's account in one currency. */
export interface Book {
  items: readonly BookItem[];
  /** every payment he made, with what of it lies here and settles nothing */ lots: readonly Lot[];
}
export const paidOf = (item: BookItem): number => item.paid.reduce((all, part) => all + part.amount, 0);
export const creditOf = (book: Book): number => book.lots.reduce((all, lot) => all + lot.left, 0);

/** Stands for a payment that is being booked, before it has a number: below zero, its own in each account. */
export const thisPayment = -1;
/** Stands for an item that is being charged, before it has a number: below zero, its own in each account. */
export const thisItem = -1;

/**
 * A line of an entry, before it is known which account carries it: an item of the customer, his credit, or an account of
 * the house by its purpose. Debit above zero, credit below. Money of the customer says which payment brought it.
 */
export type BookLine =
  | { on: 'item'; item_id: number; payment_id?: number; amount: number }
  | { on: 'credit'; payment_id: number; amount: number }
  | { on: 'house'; purpose: HousePurpose; part?: string; amount: number };
/** What is booked together, in order. */
export interface Move {
  kind: EntryKind;
  /** of a payment: what it is set aside for */ earmark?: string | null;
  /** of a payment: what stands for it in the lines until it has a number */ ref?: number;
  /** entry that this takes back */ reverses_id?: number;
  lines: BookLine[];
}
const house = (purpose: HousePurpose, part: string | undefined, amount: number): BookLine => ({
  on: 'house',
  purpose,
  ...(part ? { part } : {}),
  amount,
});

/** A charge: the customer owes an item, the house has earned it. */
export const charged = (item_id: number, amount: number, income: HousePurpose): Move => ({
  kind: 'charge',
  lines: [{ on: 'item', item_id, amount }, house(income, undefined, -amount)],
});
/** Money came in: it lies here as the customer's own until it settles something. */
export const received = (
  amount: number,
  into: HousePurpose,
  { part, earmark = null, ref = thisPayment }: { part?: string; earmark?: string | null; ref?: number } = {},
): Move => ({
  kind: 'payment',
  earmark,
  ref,
  lines: [house(into, part, amount), { on: 'credit', payment_id: ref, amount: -amount }],
});
const moved = (kind: 'allocation' | 'release', parts: readonly Allocation[]): Move[] => {
  if (parts.length === 0) return [];
  const sign = kind === 'allocation' ? 1 : -1;
  const byPayment = new Map<number, number>();
  for (const { payment_id, amount } of parts) byPayment.set(payment_id, (byPayment.get(payment_id) ?? 0) + amount);
  return [
    {
      kind,
      lines: [
        ...[...byPayment].map(([payment_id, amount]): BookLine => ({
          on: 'credit',
          payment_id,
          amount: sign * amount,
        })),
        ...parts.map(({ payment_id, item_id, amount }): BookLine => ({
          on: 'item',
          item_id,
          payment_id,
          amount: -sign * amount,
        })),
      ],
    },
  ];
};
/** The customer's money settles these items. */
export const settled = (parts: readonly Allocation[]): Move[] => moved('allocation', parts);

/** So much of what settles an item is taken off it and lies as credit again: what came last first. */
export function released(book: Book, item_id: number, amount: number): Move[] {
  let left = amount;
  const parts: Allocation[] = [];
  const item = book.items.find((each) => each.id === item_id);
  for (const { payment_id, amount: paid } of [...(item?.paid ?? [])].sort(
    (a, b) => came(b.payment_id) - came(a.payment_id),
  )) {
    const part = Math.min(left, paid);
    if (part > 0) parts.push({ payment_id, item_id, amount: part });
    left -= part;
  }
  if (left > 0) throw new RangeError(`${left} more than was ever settled of ${item_id}`);
  return moved('release', parts);
}

/**
 * An item becomes less: cancelled, covered by a scholarship, waived, written off. What the customer has paid of it beyond
 * the new amount lies as his credit.
 * @param against the purpose of the house that carries it
 * @returns null where the item is not as large
 */
export function lowered(
  book: Book,
  item_id: number,
  amount: number,
  against: HousePurpose,
  part?: string,
): Move[] | null {
  const item = book.items.find((each) => each.id === item_id);
  if (!item || amount > item.open + paidOf(item)) return null;
  return [
    ...(amount > item.open ? released(book, item_id, amount - item.open) : []),
    { kind: 'reduction', lines: [house(against, part, amount), { on: 'item', item_id, amount: -amount }] },
  ];
}

/**
 * Credit leaves the house, or waits to leave it; money that is set aside for something stays unless it is asked for by its
 * payment.
 * @param payment_id only this payment's money: back to the card it came from
 * @returns null where less lies here (FIN-037)
 */
export function paidOut(
  book: Book,
  amount: number,
  to: HousePurpose,
  { part, payment_id }: { part?: string; payment_id?: number } = {},
): Move[] | null {
  let left = amount;
  const lines: BookLine[] = [];
  const lots = book.lots.filter((lot) =>
    payment_id === undefined ? lot.earmark === null : lot.payment_id === payment_id,
  );
  for (const lot of [...lots].sort((a, b) => came(a.payment_id) - came(b.payment_id))) {
    const piece = Math.min(left, lot.left);
    if (piece > 0) lines.push({ on: 'credit', payment_id: lot.payment_id, amount: piece });
    left -= Math.max(0, piece);
  }
  return left > 0 ? null : [{ kind: 'payout', lines: [...lines, house(to, part, -amount)] }];
}

/** What a payment has settled, and what of it lies here still. */
export function tracesOf(book: Book, payment_id: number): { settled: Allocation[]; left: number } {
  return {
    settled: [...book.items]
      .sort(inTurn)
      .flatMap((item) =>
        item.paid.filter((part) => part.payment_id === payment_id).map((part) => ({ ...part, item_id: item.id })),
      ),
    left: book.lots.find((lot) => lot.payment_id === payment_id)?.left ?? 0,
  };
}
/**
 * A payment turns out to be none (a returned check, a chargeback, a receipt typed wrong): what it had settled is open
 * again, and it leaves where it came in. What else the customer paid stays as it is. What of it has left the house since
 * is owed by him: `missing`, charged as `thisItem`.
 */
export function takenBack(
  book: Book,
  payment: { id: number; amount: number; from: HousePurpose; part?: string },
): { moves: Move[]; missing: number } {
  const { settled: parts, left } = tracesOf(book, payment.id);
  const lies = left + parts.reduce((all, each) => all + each.amount, 0);
  const missing = payment.amount - lies;
  if (missing < 0) throw new RangeError(`payment ${payment.id} has ${-missing} more than it brought`);
  return {
    missing,
    moves: [
      ...moved('release', parts),
      {
        kind: 'return',
        reverses_id: payment.id,
        lines: [
          ...(lies > 0 ? [{ on: 'credit', payment_id: payment.id, amount: lies } as const] : []),
          ...(missing > 0 ? [{ on: 'item', item_id: thisItem, amount: missing } as const] : []),
          house(payment.from, payment.part, -payment.amount),
        ],
      },
    ],
  };
}

/**
 * An entry taken back whole: a charge that was none, a reduction that does not hold, a payout that came back. What settled
 * the charge lies as credit again.
 * @returns null where the entry's money is no longer where it put it
 */
export function reversed(
  book: Book,
  entry: { id: number; kind: EntryKind; lines: readonly BookLine[] },
): Move[] | null {
  const back: Move = {
    kind: 'reversal',
    reverses_id: entry.id,
    lines: entry.lines.map((line) => ({ ...line, amount: -line.amount })),
  };
  const before: Move[] = [];
  for (const line of back.lines) {
    if (line.on === 'credit' && line.amount > 0) {
      const lot = book.lots.find((each) => each.payment_id === line.payment_id);
      if ((lot?.left ?? 0) < line.amount) return null;
    }
    if (line.on !== 'item' || line.amount > 0) continue;
    const item = book.items.find((each) => each.id === line.item_id);
    if (!item || item.open + paidOf(item) < -line.amount) return null;
    if (item.open < -line.amount) before.push(...released(book, item.id, -line.amount - item.open));
  }
  return [...before, back];
}

/** The account after these moves: what a decision that follows in the same breath reads. */
export function after(book: Book, moves: readonly Move[], today = '9999-12-31'): Book {
  const items = new Map(book.items.map((item) => [item.id, { ...item, paid: [...item.paid] }]));
  const lots = new Map(book.lots.map((lot) => [lot.payment_id, { ...lot }]));
  for (const move of moves) {
    if (move.lines.reduce((all, line) => all + line.amount, 0) !== 0)
      throw new RangeError(`${move.kind} does not balance`);
    for (const line of move.lines) {
      if (line.on === 'credit') {
        const lot = lots.get(line.payment_id);
        if (lot) lot.left -= line.amount;
        else
          lots.set(line.payment_id, {
            payment_id: line.payment_id,
            effective_on: today,
            earmark: move.earmark ?? null,
            left: -line.amount,
          });
      }
      if (line.on !== 'item') continue;
      const item = items.get(line.item_id);
      if (!item) throw new RangeError(`no item ${line.item_id}`);
      item.open += line.amount;
      if (line.payment_id === undefined) continue;
      const part = item.paid.find((each) => each.payment_id === line.payment_id);
      const paid = (part?.amount ?? 0) - line.amount;
      item.paid = [
        ...item.paid.filter((each) => each !== part),
        ...(paid === 0 ? [] : [{ payment_id: line.payment_id, amount: paid }]),
      ];
    }
  }
  return { items: [...items.values()], lots: [...lots.values()] };
}
