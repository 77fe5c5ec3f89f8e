import { contentOf } from '#areas/finance/receipts/issue.ts';
import type { Writing } from '#kernel/server/area.ts';
import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import type { CustomerKind } from '../customers.ts';
import { beginGiveBack } from './give-back.ts';
import { paidByCard } from './refund-to-card.ts';
import { lockAttempt } from './rows.ts';

interface Owned {
  customer: { kind: CustomerKind; id: number };
  currency: string;
}
/** A customer's payments by card of which nothing is on its way back, the latest first. */
const paidWithCards = (db: Db, { customer, currency }: Owned): Promise<{ id: number; entry_id: number }[]> =>
  rowsOf<{ id: number; entry_id: number }>(
    db,
    sql`select t.id, t.entry_id from payment_attempts t where t.customer_kind = ${customer.kind} and t.customer_id = ${customer.id} and t.entry_id is not null and coalesce(t.taken_currency, t.currency) = ${currency}
      and not exists (select from card_refunds r where r.attempt_id = t.id and r.state in ('asked', 'unknown', 'tomorrow')) order by t.id desc limit 50`,
  );
/** Of one payment: what settles nothing and its bank still has. */
async function freeOf(db: Db, entry_id: number): Promise<number> {
  const [paid] = await paidByCard(db, [entry_id]);
  return paid ? Math.min((await contentOf(db, entry_id)).credit, paid.left) : 0;
}
/** Minor units that could go back to cards now. */
export async function couldGoToCards(db: Db, owned: Owned): Promise<number> {
  let sum = 0;
  for (const { entry_id } of await paidWithCards(db, owned)) sum += Math.max(0, await freeOf(db, Number(entry_id)));
  return sum;
}
/**
 * Money that lies on a customer's account goes back to the cards it came from, the latest payment first: of each what settles
 * nothing and the bank still has. The banks hear of it after the commit.
 * @returns minor units that go back: less than was asked for where less came by card
 */
export async function giveBackToCards(
  context: Writing,
  given: Owned & { amount: number; reason: string },
): Promise<number> {
  const { db } = context;
  const { reason } = given;
  let rest = given.amount;
  for (const { id } of await paidWithCards(db, given)) {
    if (rest <= 0) break;
    const attempt = await lockAttempt(db, Number(id));
    if (!attempt || attempt.entry_id === null) continue;
    const entry_id = Number(attempt.entry_id);
    const free = Math.min(await freeOf(db, entry_id), rest);
    if (free <= 0) continue;
    await beginGiveBack(context, { ...attempt, entry_id }, { amount: free, reason });
    rest -= free;
  }
  return given.amount - rest;
}
