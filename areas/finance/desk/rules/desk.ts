import { writtenMoney } from '#kernel/contract/written.ts';
import { addDays, longDay } from '#kernel/contract/calendar.ts';
import type { Refusal } from '#kernel/contract/refusal.ts';
import type { ReceiptState } from '../../receipts/resources/receipt.ts';
import { ledgerRefusals } from '../../ledger/refusals.ts';
import { deskRefusals } from '../refusals.ts';

/** FIN-024: what a returned check costs where the price list says nothing else; US cents. */
export const returnedCheckFee = { amount: 3_500, currency: 'USD' } as const;

/**
 * Minor units. The most that is taken at once, and the most that a drawer holds and anybody counts: a hundred million, far above
 * any day at a window, and sums of it stay exact.
 */
export const mostMoney = 100_000_000_00;
/**
 * Days back that money may have reached the bank when the desk takes it: two monthly statements. What is older is a typing
 * mistake, or comes with its statement.
 */
export const paidDaysBack = 60;

export interface OwnShift {
  id: number;
  drawer_id: number;
  drawer_code: string;
  currency: string;
  series_id: number;
}
export interface DeskType {
  id: number;
  method: string;
  needs_number: boolean;
  asks_bank: boolean;
  at_desk: boolean;
  status: string;
}
export interface Taken {
  currency: string;
  reference?: string | null;
  bank?: string | null;
  due_on?: string | null;
  paid_on?: string | null;
}

/** What stands against taking a payment, before anything is known of the account. */
export function againstTaking(shift: OwnShift | null, type: DeskType, given: Taken, today: string): Refusal[] {
  if (!shift) return [deskRefusals.no_open_shift()];
  const { currency, reference, bank, due_on, paid_on } = given;
  return [
    ...(type.at_desk && type.status === 'a' ? [] : [deskRefusals.type_not_at_desk(undefined, 'payment_type_id')]),
    ...(type.method === 'cash' && currency !== shift.currency
      ? [deskRefusals.cash_of_another_currency({ currency: shift.currency }, 'currency')]
      : []),
    ...(type.needs_number && !reference?.trim() ? [deskRefusals.reference_missing(undefined, 'reference')] : []),
    ...(type.asks_bank && !bank?.trim() ? [deskRefusals.bank_missing(undefined, 'bank')] : []),
    ...(type.method === 'check' && !due_on ? [deskRefusals.check_day_missing(undefined, 'due_on')] : []),
    ...(paid_on && paid_on > today ? [deskRefusals.paid_on_later(undefined, 'paid_on')] : []),
    ...(paid_on && paid_on < addDays(today, -paidDaysBack)
      ? [deskRefusals.paid_on_long_ago({ days: paidDaysBack }, 'paid_on')]
      : []),
    ...(paid_on && paid_on !== today && type.method === 'cash'
      ? [deskRefusals.cash_counts_today(undefined, 'paid_on')]
      : []),
  ];
}

/** Years before and after today within which something charged by hand can be due; what lies beyond is a typing mistake. */
const dueYears = { back: 10, ahead: 10 } as const;
const yearsFrom = (day: string, years: number): string => `${Number(day.slice(0, 4)) + years}-01-01`;
export function againstDueDay(due_on: string, today: string): Refusal[] {
  const [from, until] = [yearsFrom(today, -dueYears.back), addDays(yearsFrom(today, dueYears.ahead + 1), -1)];
  return due_on >= from && due_on <= until
    ? []
    : [deskRefusals.due_day_far({ from: longDay(from), until: longDay(until) }, 'due_on')];
}

/** Cash beyond what can be counted stays outside: what lies there goes to the safe first. */
export const againstFilling = (expected: number, given: { amount: number; currency: string }): Refusal[] =>
  expected + given.amount <= mostMoney
    ? []
    : [deskRefusals.drawer_full({ most: writtenMoney({ minor: mostMoney, currency: given.currency }) }, 'amount')];

/** What was said for an attempt, as its form said it. */
export interface Said extends Omit<Taken, 'currency'> {
  payment_type_id: number;
  payer?: string | null;
  purpose?: string | null;
}
/** What the receipt of the attempt says. */
export interface SaidBefore extends Required<Omit<Said, 'payer'>> {
  state: ReceiptState;
  payer: string;
  customer_name: string | null;
  /** day the receipt was given */ posted_on: string;
}
/** The same attempt again is no second payment; with something else in it, or once its receipt no longer holds, it is no repetition. */
export function againstRepeating(before: SaidBefore, said: Said): Refusal[] {
  const trimmed = (words: string | null | undefined): string | null => words?.trim() || null;
  const same =
    before.payment_type_id === said.payment_type_id &&
    before.payer === (trimmed(said.payer) ?? before.customer_name) &&
    before.reference === trimmed(said.reference) &&
    before.bank === trimmed(said.bank) &&
    before.due_on === (said.due_on ?? null) &&
    before.paid_on === (said.paid_on ?? before.posted_on) &&
    before.purpose === trimmed(said.purpose);
  return [
    ...(same ? [] : [ledgerRefusals.booked_otherwise()]),
    ...(before.state === 'issued' ? [] : [deskRefusals.receipt_undone_before()]),
  ];
}

export interface GivenReceipt {
  state: ReceiptState;
  method: string;
  shift_id: number | null;
  shift_open: boolean;
  drawer_id: number | null;
  /** of money without a customer: somebody has got it since */ assigned?: boolean;
  /** a bank took it from a card through the portal, and holds it until it is told otherwise */ from_card?: boolean;
}
const undone = ({ state, assigned }: GivenReceipt): Refusal[] => [
  ...(state === 'issued' ? [] : [deskRefusals.receipt_undone_before()]),
  ...(assigned ? [deskRefusals.payment_assigned_before()] : []),
];

/** A receipt typed wrong is annulled by whoever gave it while his shift is open; its number is kept. */
export const againstAnnulling = (receipt: GivenReceipt, shift: Pick<OwnShift, 'id'> | null): Refusal[] => [
  ...undone(receipt),
  ...(receipt.shift_open && shift !== null && receipt.shift_id === shift.id
    ? []
    : [deskRefusals.annul_in_shift_only()]),
];
/**
 * Later the payment is taken back, with its reason; cash at the drawer that took it. What a bank took from a card is given back to
 * the card (FIN-029): the books alone would say that it was returned.
 */
export const againstReversing = (receipt: GivenReceipt, shift: Pick<OwnShift, 'drawer_id'> | null): Refusal[] => [
  ...undone(receipt),
  ...(receipt.from_card ? [deskRefusals.reverse_to_card()] : []),
  ...(receipt.shift_open ? [deskRefusals.reverse_after_shift()] : []),
  ...(receipt.method === 'cash' && receipt.drawer_id !== null && shift?.drawer_id !== receipt.drawer_id
    ? [deskRefusals.reverse_at_drawer()]
    : []),
];
export const againstReturning = (receipt: GivenReceipt): Refusal[] => [
  ...undone(receipt),
  ...(receipt.method === 'check' ? [] : [deskRefusals.not_a_check()]),
];

/** A count that is not what should lie there needs its reason. */
export function againstCount(
  which: 'start' | 'end',
  {
    expected,
    counted,
    currency,
    reason,
  }: { expected: number; counted: number; currency: string; reason?: string | null },
): Refusal[] {
  if (counted === expected || reason?.trim()) return [];
  const money = (minor: number) => writtenMoney({ minor, currency });
  return which === 'start'
    ? [deskRefusals.start_differs({ left: money(expected), counted: money(counted) }, 'reason')]
    : [deskRefusals.end_differs({ expected: money(expected), counted: money(counted) }, 'reason')];
}
