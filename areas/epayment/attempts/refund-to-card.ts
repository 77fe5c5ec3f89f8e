import { transfer } from '#areas/finance/ledger/house.ts';
import type { Writing } from '#kernel/server/area.ts';
import { daySql } from '#kernel/server/calendar-sql.ts';
import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import type { PaidByCard, ToCard } from '#kernel/server/ports.ts';
import { send } from './give-back.ts';
import { lockAttempt } from './rows.ts';

// what the bank itself gave back is nobody's to give again
const left = sql`case when t.review = 'given_back' then 0 else coalesce(t.taken_amount, t.amount)
  - coalesce((select sum(r.amount) from card_refunds r where r.attempt_id = t.id and r.state <> 'refused'), 0) end`;
/** Which of these payments came by card, and what of each the bank could still give back. */
export async function paidByCard(db: Db, payment_ids: readonly number[]): Promise<PaidByCard[]> {
  if (payment_ids.length === 0) return [];
  const rows = await rowsOf<PaidByCard>(
    db,
    sql`select t.entry_id as payment_id, t.card, ${daySql(sql`t.finished_at`)} as paid_on, (${left})::bigint as left
      from payment_attempts t where t.entry_id = any(${`{${payment_ids.join(',')}}`}::bigint[]) order by t.entry_id`,
  );
  return rows.map((row) => ({ ...row, payment_id: Number(row.payment_id), left: Number(row.left) }));
}
/**
 * Sends payable money of a refund back to the card of a payment: one at a time for each payment, and never more than the bank
 * took and still has. The bank hears of it after the commit.
 */
export async function giveBackToCard(context: Writing, given: ToCard): Promise<'under_way' | 'less_left' | null> {
  const { db } = context;
  const { source, payment_id, currency, amount, reason } = given;
  const [found] = await rowsOf<{ id: number }>(
    db,
    sql`select t.id from payment_attempts t where t.entry_id = ${payment_id}`,
  );
  const attempt = found && (await lockAttempt(db, Number(found.id)));
  if (!attempt) return 'less_left';
  const [open] = await rowsOf(
    db,
    sql`select 1 from card_refunds where attempt_id = ${attempt.id} and state in ('asked', 'unknown', 'tomorrow')`,
  );
  if (open) return 'under_way';
  const [paid] = await paidByCard(db, [payment_id]);
  if (!paid || amount > paid.left) return 'less_left';
  const entry_id = await transfer(context, {
    key: `refund-${source.id}-to-card`,
    currency,
    lines: [
      { purpose: 'refunds_payable', amount },
      { purpose: 'refunds_payable', part: attempt.merchant, amount: -amount },
    ],
    source,
  });
  await send(context, attempt, { amount, currency, reason, entry_id });
  return null;
}
