import { markUndone } from '#areas/finance/desk/desk-rows.ts';
import { applyCredit, takeBack } from '#areas/finance/ledger/accounts.ts';
import { receiptOfEntry } from '#areas/finance/receipts/issue.ts';
import { refuse } from '#kernel/contract/refusal.ts';
import { handle, type Writing } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { beginGiveBack } from '../give-back.ts';
import { checkBooked } from '../check-booked.ts';
import { complete } from '../complete.ts';
import { attemptRefusals } from '../refusals.ts';
import {
  askBankAgain as askCommand,
  giveBackCardPayment as giveBackCommand,
  settleCardReview as settleCommand,
} from '../review-contract.ts';
import { lockAttempt, type Attempt } from '../rows.ts';

type Booked = Attempt & { entry_id: number; taken_currency: string };
/** A payment that waits for somebody, held until the commit. Anything else refuses. */
async function heldReview(context: Writing, id: number): Promise<Booked> {
  const attempt = await lockAttempt(context.db, id);
  if (!attempt || attempt.review === null) throw notFound();
  const [more] = await rowsOf<{ settled_at: string | null; currency: string }>(
    context.db,
    sql`select settled_at, coalesce(taken_currency, currency) as currency from payment_attempts where id = ${id}`,
  );
  refuse([
    ...(more?.settled_at ? [attemptRefusals.review_settled()] : []),
    ...(attempt.entry_id === null ? [attemptRefusals.review_not_booked()] : []),
  ]);
  return { ...attempt, entry_id: Number(attempt.entry_id), taken_currency: more?.currency ?? attempt.currency };
}
async function close(context: Writing, attempt: Attempt, how: string, reason: string): Promise<void> {
  await context.db.execute(
    sql`update payment_attempts set settled_how = ${how}, settled_at = ${context.now}, settled_by = ${context.actor.user_id || null}, settled_note = ${reason},
      state = case when state = 'review' then 'paid' else state end, next_ask_at = null where id = ${attempt.id}`,
  );
  context.audit({
    resource: 'card-payment',
    record_id: attempt.id,
    action: 'card-payment.settled',
    before: { review: attempt.review },
    after: { how, reason, reference: attempt.reference },
  });
}

/** The money pays what was chosen, stays the customer's, or, where the bank has given it back, leaves the account again. */
export const settleCardReview = handle(settleCommand, async (context, { id, how, reason }) => {
  const attempt = await heldReview(context, id);
  const customer = { kind: attempt.customer_kind, id: Number(attempt.customer_id) };
  const happening = { customer, currency: attempt.taken_currency, source: { kind: 'card_payment', id }, reason };
  if (how === 'booked') {
    if (attempt.taken_currency !== attempt.currency) refuse([attemptRefusals.review_other_currency()]);
    const made = await applyCredit(context, {
      ...happening,
      payment_id: attempt.entry_id,
      chosen: attempt.items,
      key: `card-${id}-applied`,
    });
    if (made.length === 0) refuse([attemptRefusals.review_nothing_open()]);
  }
  if (how === 'taken_back') {
    if (attempt.review !== 'given_back') refuse([attemptRefusals.review_not_given_back()]);
    await takeBack(context, { ...happening, entry_id: attempt.entry_id, key: `card-${id}-taken-back` });
    const receipt = await receiptOfEntry(context.db, attempt.entry_id);
    if (receipt) await markUndone(context, { id: Number(receipt.id), state: 'reversed', reason, shift_id: null });
  }
  await close(context, attempt, how, reason);
  return { id };
});
export const giveBackCardPayment = handle(giveBackCommand, async (context, { id, amount, reason }) => {
  const attempt = await heldReview(context, id);
  await beginGiveBack(context, attempt, { amount: amount ?? null, reason });
  await close(context, attempt, 'given_back', reason);
  return { id };
});
/** Outside the transaction: no row is held while the bank is asked. */
export const askBankAgain = handle(askCommand, async (context, { id }) => {
  const attempt = await lockAttempt(context.db, id);
  if (!attempt || attempt.review === null) throw notFound();
  context.audit({ resource: 'card-payment', record_id: id, action: 'card-payment.asked-for' });
  context.afterCommit(async () => {
    if (attempt.entry_id === null) await complete(context.services, id);
    else await checkBooked(context.services, id);
  });
  return { id };
});
