import { contentOf } from '#areas/finance/receipts/issue.ts';
import type { Writing } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import type { CustomerKind } from '../customers.ts';
import { beginGiveBack } from './give-back.ts';
import { paidByCard } from './refund-to-card.ts';
import { lockAttempt } from './rows.ts';

/**
 * Money that lies on a customer's account goes back to the cards it came from, the latest payment first: of each what settles
 * nothing and the bank still has. The banks hear of it after the commit.
 * @returns minor units that go back: less than was asked for where less came by card
 */
export async function giveBackToCards(
  context: Writing,
  given: { customer: { kind: CustomerKind; id: number }; currency: string; amount: number; reason: string },
): Promise<number> {
  const { db } = context;
  const { customer, currency, reason } = given;
  const rows = await rowsOf<{ id: number }>(
    db,
    sql`select t.id from payment_attempts t where t.customer_kind = ${customer.kind} and t.customer_id = ${customer.id} and t.entry_id is not null and coalesce(t.taken_currency, t.currency) = ${currency}
      and not exists (select from card_refunds r where r.attempt_id = t.id and r.state in ('asked', 'unknown', 'tomorrow')) order by t.id desc limit 50`,
  );
  let rest = given.amount;
  for (const { id } of rows) {
    if (rest <= 0) break;
    const attempt = await lockAttempt(db, Number(id));
    if (!attempt || attempt.entry_id === null) continue;
    const entry_id = Number(attempt.entry_id);
    const [paid] = await paidByCard(db, [entry_id]);
    const free = Math.min((await contentOf(db, entry_id)).credit, paid?.left ?? 0, rest);
    if (free <= 0) continue;
    await beginGiveBack(context, { ...attempt, entry_id }, { amount: free, reason });
    rest -= free;
  }
  return given.amount - rest;
}
