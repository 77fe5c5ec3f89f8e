import type { InputOf } from '#kernel/contract/define-command.ts';
import { refuse } from '#kernel/contract/refusal.ts';
import { longDay } from '#kernel/contract/calendar.ts';
import { handle, type Writing } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { filledPort } from '#kernel/server/ports.ts';
import { customerNamed } from '../../customers/who.ts';
import { receive } from '../../ledger/accounts.ts';
import { holdBook, type AccountName } from '../../ledger/books.ts';
import { transfer } from '../../ledger/house.ts';
import { contentOf, issueReceipt, receiptOfEntry, type IssuedReceipt, type NewReceipt } from '../../receipts/issue.ts';
import {
  assignOtherPayment as assignCommand,
  takeOtherPayment as otherCommand,
  takePayment as takeCommand,
} from '../contract.ts';
import {
  bookedAttempt,
  cashExpected,
  heldReceipt,
  ownShift,
  paymentTypeOf,
  sameBrought,
  type TypeRow,
} from '../desk-rows.ts';
import { deskRefusals } from '../refusals.ts';
import { againstFilling, againstRepeating, againstTaking, type OwnShift, type Taken } from '../rules/desk.ts';

interface Way {
  amount: number;
  currency: string;
  payment_type_id: number;
  payer?: string | null;
  purpose?: string | null;
  attempt: string;
  another?: boolean | null;
}
interface AtDesk {
  shift: OwnShift;
  type: TypeRow;
}
/**
 * The shift and the type of payment, where nothing stands against taking it. Of an attempt that was booked before, what stands
 * against answering it again.
 * @param shown a bank statement shows the money: neither its day nor another of its kind says that it was typed wrong
 */
async function atDesk(context: Writing, input: Way & Taken, shown = false): Promise<AtDesk> {
  const { db, today } = context;
  const shift = await ownShift(context, 'share');
  const type = await paymentTypeOf(db, input.payment_type_id);
  refuse(againstTaking(shift, type, shown ? { ...input, paid_on: null } : input, today));
  if (!shift) throw notFound(); // refused above
  const same = await sameBrought(db, paper({ shift, type }, input));
  const before = await bookedAttempt(db, keyOf(input.attempt));
  if (before) refuse(againstRepeating(before, input));
  else {
    if (same && !shown && input.another !== true)
      refuse(deskRefusals.brought_before({ number: same.number, day: longDay(same.issued_on) }, 'another'));
    if (type.method === 'cash') refuse(againstFilling(await cashExpected(db, shift.id), input));
  }
  return { shift, type };
}
const keyOf = (attempt: string): string => `desk-${attempt}`;
const paper = ({ shift, type }: AtDesk, input: Way & Taken): Omit<NewReceipt, 'entry_id' | 'payer' | 'content'> => ({
  series_id: shift.series_id,
  amount: input.amount,
  currency: input.currency,
  payment_type_id: type.id,
  method: type.method,
  reference: input.reference?.trim() || null,
  bank: input.bank?.trim() || null,
  due_on: input.due_on ?? null,
  shift_id: shift.id,
});
/** cash lies in the drawer, everything else in one place of its kind */
const placeOf = ({ shift, type }: { shift: OwnShift; type: TypeRow }) => ({
  into: type.lies_in,
  part: type.method === 'cash' ? shift.drawer_code : '',
});

/**
 * Takes money of a customer and gives the receipt, in one transaction: without a number nothing is taken (FIN-038). The same
 * attempt sent twice is one payment and answers its receipt.
 */
export const takePayment = handle(takeCommand, async (context, input) => {
  const { kind, id, amount, currency, attempt, only } = input;
  const customer = { kind, id };
  const known = await customerNamed(context, customer);
  const desk = await atDesk(context, input);
  const chosen = input.items ?? [];
  const key = keyOf(attempt);
  await refuseSettled(context, { customer, currency }, chosen, key);
  const { into, part } = placeOf(desk);
  const entry_id = await receive(context, {
    customer,
    currency,
    amount,
    into,
    ...(part ? { part } : {}),
    chosen,
    ...(only === true ? { only: true } : {}),
    ...(input.paid_on ? { effective_on: input.paid_on } : {}),
    source: { kind: 'cash_shift', id: desk.shift.id },
    key,
  });
  // whoever waits for this money hears of it now; the clock tells him too
  const { services } = context;
  context.afterCommit(() => filledPort(services, 'moneyCame')?.(services, customer));
  const content = await contentOf(context.db, entry_id);
  const before = await receiptOfEntry(context.db, entry_id);
  if (before) return { ...before, credit: content.credit, currency };
  const made = await issueReceipt(context, {
    ...paper(desk, input),
    entry_id,
    customer: { ...customer, number: known.number, name: known.name },
    payer: input.payer?.trim() || known.name,
    content,
  });
  return { ...made, credit: content.credit, currency };
});
/**
 * What was chosen is open in this account, which is held from here on: a page that shows a paid charge as open does not take
 * money for it. A payment that was booked before asks nothing.
 */
async function refuseSettled(
  { db }: Writing,
  account: AccountName,
  chosen: readonly number[],
  key: string,
): Promise<void> {
  if (chosen.length === 0) return;
  const book = await holdBook(db, account);
  const open = new Set(book.items.filter((item) => item.open > 0).map((item) => item.id));
  if (chosen.every((id) => open.has(id))) return;
  const before = await rowsOf(db, sql`select id from ledger_entries where idempotency_key = ${key} and move_no = 0`);
  if (before.length === 0) refuse(deskRefusals.charge_not_open(undefined, 'items'));
}

/** Money of somebody who has no account: it lies in suspense, and the receipt says who brought it and for what. */
export const takeOtherPayment = handle(otherCommand, (context, input) => takeOther(context, input));
/** The same for a line of a bank statement that nobody is known for. */
export const takeShownPayment = handle(otherCommand, (context, input) => takeOther(context, input, true));
async function takeOther(
  context: Writing,
  input: InputOf<typeof otherCommand>,
  shown?: boolean,
): Promise<IssuedReceipt> {
  const desk = await atDesk(context, input, shown);
  const { into, part } = placeOf(desk);
  const entry_id = await transfer(context, {
    key: keyOf(input.attempt),
    currency: input.currency,
    lines: [
      { purpose: into, ...(part ? { part } : {}), amount: input.amount },
      { purpose: 'suspense', amount: -input.amount },
    ],
    ...(input.paid_on ? { effective_on: input.paid_on } : {}),
    source: { kind: 'cash_shift', id: desk.shift.id },
    reason: input.purpose,
  });
  const before = await receiptOfEntry(context.db, entry_id);
  if (before) return before;
  return issueReceipt(context, {
    ...paper(desk, input),
    entry_id,
    payer: input.payer.trim(),
    purpose: input.purpose.trim(),
    content: {
      lines: [{ title: { tr: input.purpose.trim(), en: input.purpose.trim() }, amount: input.amount }],
      credit: 0,
    },
  });
}

/** It turns out whose the money is: it leaves suspense and pays what he owes. The receipt stays as it was given. */
export const assignOtherPayment = handle(assignCommand, async (context, { id, student_program_id }) => {
  const receipt = await heldReceipt(context.db, id);
  if (receipt.customer_kind !== null) throw notFound();
  refuse([
    ...(receipt.state === 'issued' ? [] : [deskRefusals.receipt_undone_before()]),
    ...(receipt.assigned ? [deskRefusals.payment_assigned_before()] : []),
  ]);
  const customer = { kind: 'student_program', id: student_program_id } as const;
  const known = await customerNamed(context, customer);
  const entry_id = await receive(context, {
    customer,
    currency: receipt.currency,
    amount: receipt.amount,
    into: 'suspense',
    source: { kind: 'receipt', id },
    key: `assigned-receipt-${id}`,
  });
  await rowsOf(
    context.db,
    sql`insert into payment_assignments (receipt_id, customer_kind, customer_id, customer_name, entry_id, assigned_at, assigned_by)
    values (${id}, ${customer.kind}, ${customer.id}, ${`${known.number} ${known.name}`}, ${entry_id}, ${context.now}, ${context.actor.user_id || null})`,
  );
  context.audit({ resource: 'other-payment', record_id: id, action: 'other-payment.assign', after: { customer } });
  context.publish('resource:receipt', { id });
  return { id };
});
