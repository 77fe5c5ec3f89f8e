import type { Refusal } from '#kernel/contract/refusal.ts';
import { attemptRefusals } from '../refusals.ts';

/** What is open of one thing owed. */
export interface Open {
  id: number;
  currency: string;
  /** minor units */ open: number;
  /** YYYY-MM-DD */ due_on: string;
}
/** What of a customer's debts somebody may pay: a link may name some of them, and no more than an amount. */
export interface Limits {
  items: readonly number[];
  currency: string | null;
  amount: number | null;
}
/** less than this the bank does not take, minor units */
export const smallest = 100;

/** The open items that a payer may choose from, the oldest first. */
export const payable = (open: readonly Open[], limits: Limits): Open[] =>
  open
    .filter(
      (item) =>
        (limits.items.length === 0 || limits.items.includes(item.id)) &&
        (limits.currency === null || item.currency === limits.currency),
    )
    .toSorted((a, b) => (a.due_on === b.due_on ? a.id - b.id : a.due_on < b.due_on ? -1 : 1));

/**
 * May this be paid? Only what is open, in one currency, and never more than that: what is paid twice would have to be given
 * back. A part is allowed.
 */
export function mayPay(
  choice: { items: readonly number[]; amount: number },
  offered: readonly Open[],
  limits: Limits,
): Refusal[] {
  const chosen = offered.filter((item) => choice.items.includes(item.id));
  if (choice.items.length === 0) return [attemptRefusals.nothing_chosen(undefined, 'items')];
  if (chosen.length < new Set(choice.items).size) return [attemptRefusals.no_longer_open(undefined, 'items')];
  if (new Set(chosen.map((item) => item.currency)).size > 1) return [attemptRefusals.one_currency(undefined, 'items')];
  const most = Math.min(
    chosen.reduce((sum, item) => sum + item.open, 0),
    limits.amount ?? Number.MAX_SAFE_INTEGER,
  );
  if (!Number.isSafeInteger(choice.amount) || choice.amount < smallest)
    return [attemptRefusals.too_little(undefined, 'amount')];
  return choice.amount > most ? [attemptRefusals.more_than_open(undefined, 'amount')] : [];
}
