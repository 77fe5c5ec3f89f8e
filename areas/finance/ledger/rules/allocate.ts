/** What of a payment lies here and settles nothing; it may be nothing. */
export interface Lot {
  /** entry of the payment */ payment_id: number;
  /** day it came, YYYY-MM-DD */ effective_on: string;
  /** settles only charges of this category: a deposit */ earmark: string | null;
  /** minor units */ left: number;
}
/** What is open of one thing owed. */
export interface OpenItem {
  id: number;
  /** YYYY-MM-DD */ due_on: string;
  /** what a fee for lateness came from is paid before the fee */ kind: 'principal' | 'fee';
  category: string;
  /** minor units */ open: number;
}
export interface Allocation {
  payment_id: number;
  item_id: number;
  /** minor units, above zero */ amount: number;
}

/** What stands for a number (below zero) came after everything that has one. */
export const came = (id: number): number => (id < 0 ? Number.MAX_SAFE_INTEGER / 2 - id : id);
/** Oldest due date first, within a day the principal before fees, then as they came. */
export const inTurn = (a: OpenItem, b: OpenItem): number =>
  a.due_on === b.due_on
    ? a.kind === b.kind
      ? came(a.id) - came(b.id)
      : a.kind === 'principal'
        ? -1
        : 1
    : a.due_on < b.due_on
      ? -1
      : 1;
/** Money that was set aside for just this comes first, then what came first. */
const lotsInTurn = (a: Lot, b: Lot): number =>
  Number(a.earmark === null) - Number(b.earmark === null) ||
  (a.effective_on < b.effective_on
    ? -1
    : a.effective_on > b.effective_on
      ? 1
      : came(a.payment_id) - came(b.payment_id));

/** What a payer wants settled: of one payment, these items in this order. */
export interface Choice {
  payment_id: number;
  items: readonly number[];
  /** the payment settles nothing else: what is left of it stays credit */ only?: boolean;
}

/**
 * Which money settles which items: a payer's choice first, with the money he gave for it, then the oldest item with the
 * oldest money. Money set aside for a category settles nothing else.
 */
export function allocate(lots: readonly Lot[], items: readonly OpenItem[], choice?: Choice): Allocation[] {
  const left = new Map(lots.map((lot) => [lot.payment_id, lot.left]));
  const open = new Map(items.map((item) => [item.id, item.open]));
  const made = new Map<string, Allocation>();
  const settle = (lot: Lot, item: OpenItem): void => {
    if (lot.earmark !== null && lot.earmark !== item.category) return;
    const amount = Math.min(left.get(lot.payment_id) ?? 0, open.get(item.id) ?? 0);
    if (amount <= 0) return;
    left.set(lot.payment_id, (left.get(lot.payment_id) ?? 0) - amount);
    open.set(item.id, (open.get(item.id) ?? 0) - amount);
    const key = `${lot.payment_id} ${item.id}`;
    const so_far = made.get(key);
    if (so_far) so_far.amount += amount;
    else made.set(key, { payment_id: lot.payment_id, item_id: item.id, amount });
  };
  const given = choice && lots.find((lot) => lot.payment_id === choice.payment_id);
  if (choice && given) for (const id of choice.items) for (const item of items) if (item.id === id) settle(given, item);
  const free = lots.filter((lot) => !(choice?.only && lot === given)).sort(lotsInTurn);
  for (const item of [...items].sort(inTurn)) for (const lot of free) settle(lot, item);
  return [...made.values()];
}
