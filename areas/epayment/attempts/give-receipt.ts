import { customersNamed } from '#areas/finance/customers/who.ts';
import { virtualPosRead } from '#areas/finance/pos/reads/virtual-pos.ts';
import { firstReceiptSeries, onlineCardType, receiptRead } from '#areas/finance/reads/receipts.ts';
import { contentOf, issueReceipt, receiptOfEntry, type IssuedReceipt } from '#areas/finance/receipts/issue.ts';
import { systemWrite } from '#kernel/server/system-write.ts';
import { Refused } from '#kernel/contract/refusal.ts';
import type { Writing } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import type { Services } from '#kernel/server/services.ts';
import { tellOfReceipt } from './receipt-mail.ts';
import { lockAttempt, type Attempt } from './rows.ts';

export interface Taken {
  entry_id: number;
  /** minor units */ amount: number;
  currency: string;
}
/**
 * Gives the receipt of a payment by card, once, as the last step of the transaction that books it; its mail goes with the
 * same commit. Money never stays unbooked because of its paper: where no number can be had now, the clock gives it later.
 */
export async function giveReceipt(context: Writing, attempt: Attempt, taken: Taken): Promise<IssuedReceipt | null> {
  const { db } = context;
  if (await receiptOfEntry(db, taken.entry_id)) return null;
  const [merchant] = await rowsOf<{ series_id: number | null }>(
    db,
    sql`select coalesce(v.receipt_series_id, ${firstReceiptSeries}) as series_id from ${virtualPosRead} v where v.code = ${attempt.merchant}`,
  );
  const payment_type_id = await onlineCardType(db);
  if (!merchant?.series_id || payment_type_id === null) return null;
  const customer = { kind: attempt.customer_kind, id: Number(attempt.customer_id) };
  const known = (await customersNamed(context, [customer]))(customer);
  const [payer] = await rowsOf<{ kind: string; label: string | null; reference: string | null; email: string | null }>(
    db,
    sql`select kind, label, reference, email from payers where id = ${attempt.payer_id}`,
  );
  const link = payer?.kind === 'link' ? payer : null;
  try {
    const receipt = await issueReceipt(context, {
      series_id: Number(merchant.series_id),
      entry_id: taken.entry_id,
      customer: { ...customer, number: known?.number ?? null, name: known?.name ?? null },
      payer: (link ? (link.label ?? link.reference) : known?.name) ?? attempt.reference,
      amount: taken.amount,
      currency: taken.currency,
      payment_type_id,
      method: 'card',
      reference: attempt.reference,
      content: await contentOf(db, taken.entry_id),
    });
    await tellOfReceipt(context, attempt, { ...taken, number: receipt.number, email: link?.email ?? null });
    return receipt;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return null;
  }
}

/** receipts of one round */
const most = 200;
/** Receipts that could not be given when the money was booked. @returns how many were given */
export async function giveMissingReceipts(services: Services): Promise<number> {
  const waiting = await rowsOf<{ id: number }>(
    services.database.db,
    sql`select t.id from payment_attempts t join ${virtualPosRead} v on v.code = t.merchant
      where t.entry_id is not null and not exists (select from ${receiptRead} r where r.entry_id = t.entry_id) order by t.id limit ${most}`,
  );
  let given = 0;
  for (const row of waiting)
    await systemWrite(services, 'card-receipt', async (context) => {
      const attempt = await lockAttempt(context.db, Number(row.id));
      const [taken] = await rowsOf<{ amount: number; currency: string }>(
        context.db,
        sql`select coalesce(taken_amount, amount) as amount, coalesce(taken_currency, currency) as currency from payment_attempts where id = ${Number(row.id)} and entry_id is not null`,
      );
      if (!attempt || !taken) return;
      const made = await giveReceipt(context, attempt, {
        entry_id: Number(attempt.entry_id),
        amount: Number(taken.amount),
        currency: taken.currency,
      });
      context.audit({ resource: 'card-payment', record_id: attempt.id, action: 'card-payment.receipt' });
      if (made) given += 1;
    });
  return given;
}
