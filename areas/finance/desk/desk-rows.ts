import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import type { Reading } from '#kernel/server/area.ts';
import type { CustomerKind, HousePurpose } from '../ledger/rules/chart.ts';
import type { paymentMethods } from '../payment-types/declaration.ts';
import type { NewReceipt } from '../receipts/issue.ts';
import type { ReceiptState } from '../receipts/resources/receipt.ts';
import type { DeskTypeView } from './contract.ts';
import type { DeskType, GivenReceipt, OwnShift } from './rules/desk.ts';

/**
 * The caller's open shift.
 * @param hold stays open until the commit: whoever closes it waits
 */
export async function ownShift(
  { db, actor }: Pick<Reading, 'db' | 'actor'>,
  hold: 'share' | 'none' = 'none',
): Promise<OwnShift | null> {
  const [row] = await rowsOf<OwnShift>(
    db,
    sql`
  select s.id, s.drawer_id, d.code as drawer_code, s.currency, d.series_id from cash_shifts s join cash_drawers d on d.id = s.drawer_id
  where s.cashier_id = ${actor.user_id} and s.state = 'open' ${hold === 'share' ? sql`for share of s` : sql``}`,
  );
  return row ?? null;
}

export interface TypeRow extends DeskType {
  lies_in: HousePurpose;
}
export async function paymentTypeOf(db: Db, id: number): Promise<TypeRow> {
  const [row] = await rowsOf<TypeRow>(
    db,
    sql`select id, method, lies_in, needs_number, asks_bank, at_desk, status from payment_types where id = ${id}`,
  );
  if (!row) throw notFound();
  return row;
}
/** What the desk takes, in its order. */
export const deskTypes = (db: Db): Promise<DeskTypeView[]> =>
  rowsOf<DeskTypeView>(
    db,
    sql`select id, name, name_en, method, needs_number, asks_bank from payment_types where at_desk and status = 'a' order by sort_order, id`,
  );

export interface ReceiptRow extends GivenReceipt {
  id: number;
  number: string;
  entry_id: number;
  amount: number;
  currency: string;
  lies_in: HousePurpose;
  drawer_code: string | null;
  customer_kind: CustomerKind | null;
  customer_id: number | null;
}
/**
 * A receipt, held until the commit. Held first and read after: a statement that waited for the lock reads anew only the row it
 * waited for, and would not see that somebody has got the money meanwhile.
 */
export async function heldReceipt(db: Db, id: number): Promise<ReceiptRow> {
  await db.execute(sql`select id from receipts where id = ${id} for no key update`);
  const [row] = await rowsOf<ReceiptRow>(
    db,
    sql`
  select r.id, r.number, r.entry_id, r.amount, r.currency, r.method, r.state, r.shift_id, r.customer_kind, r.customer_id, t.lies_in, s.drawer_id, d.code as drawer_code,
    coalesce(s.state = 'open', false) as shift_open, exists (select from payment_assignments p where p.receipt_id = r.id) as assigned
  from receipts r join payment_types t on t.id = r.payment_type_id left join cash_shifts s on s.id = r.shift_id left join cash_drawers d on d.id = s.drawer_id
  where r.id = ${id}`,
  );
  if (!row) throw notFound();
  return row;
}

/**
 * The receipt that already holds for a number of this bank and this amount: the same check or wire once more. Whoever brings the
 * same number next waits until this transaction is over.
 */
export async function sameBrought(
  db: Db,
  {
    method,
    reference,
    bank,
    amount,
    currency,
  }: Pick<NewReceipt, 'method' | 'reference' | 'bank' | 'amount' | 'currency'>,
): Promise<{ number: string; issued_on: string } | null> {
  if (!reference) return null;
  const name = [method, reference.toLowerCase(), currency, amount].join(' ');
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 7403))`);
  const [row] = await rowsOf<{ number: string; issued_on: string }>(
    db,
    sql`
  select number, issued_on from receipts where lower(reference) = lower(${reference}) and method = ${method} and amount = ${amount} and currency = ${currency}
    and lower(coalesce(bank, '')) = lower(${bank ?? ''}) and state = 'issued' order by id desc limit 1`,
  );
  return row ?? null;
}
/** The receipt of an attempt that was booked before, with all that was said for it. */
export interface BookedAttempt {
  id: number;
  number: string;
  state: ReceiptState;
  payment_type_id: number;
  payer: string;
  customer_name: string | null;
  reference: string | null;
  bank: string | null;
  due_on: string | null;
  paid_on: string;
  posted_on: string;
  purpose: string | null;
}
export async function bookedAttempt(db: Db, key: string): Promise<BookedAttempt | null> {
  const [row] = await rowsOf<BookedAttempt>(
    db,
    sql`
  select r.id, r.number, r.state, r.payment_type_id, r.payer, r.customer_name, r.reference, r.bank, r.due_on, e.effective_on as paid_on, r.issued_on as posted_on, r.purpose
  from ledger_entries e join receipts r on r.entry_id = e.id where e.idempotency_key = ${key} and e.move_no = 0`,
  );
  return row ? { ...row, id: Number(row.id), payment_type_id: Number(row.payment_type_id) } : null;
}

/**
 * Cash that should lie in a drawer while a shift is open: what was counted at its start, what it took and what it gave back.
 */
export async function cashExpected(db: Db, shift_id: number): Promise<number> {
  const [row] = await rowsOf<{ cash: number }>(
    db,
    sql`
  select (s.counted_start
    + coalesce((select sum(r.amount) from receipts r where r.shift_id = s.id and r.method = 'cash'), 0)
    - coalesce((select sum(r.amount) from receipts r where r.undone_shift_id = s.id and r.method = 'cash'), 0))::bigint as cash
  from cash_shifts s where s.id = ${shift_id}`,
  );
  return Number(row?.cash ?? 0);
}
/** What the last shift left in a drawer. */
export const leftIn = async (db: Db, drawer_id: number): Promise<number> =>
  Number(
    (
      await rowsOf<{ left: number }>(
        db,
        sql`select (counted_end - coalesce(handed_over, 0))::bigint as left from cash_shifts where drawer_id = ${drawer_id} and state = 'closed' order by id desc limit 1`,
      )
    )[0]?.left ?? 0,
  );

/** Marks a receipt as no longer valid; its number stays. */
export async function markUndone(
  context: Pick<Reading, 'db' | 'now' | 'actor'>,
  { id, state, reason, shift_id }: { id: number; state: ReceiptState; reason: string; shift_id: number | null },
): Promise<void> {
  await rowsOf(
    context.db,
    sql`update receipts set state = ${state}, undone_at = ${context.now}, undone_by = ${context.actor.user_id || null}, undone_reason = ${reason}, undone_shift_id = ${shift_id}, version = version + 1, updated_at = ${context.now} where id = ${id}`,
  );
}
export type Method = keyof typeof paymentMethods;
