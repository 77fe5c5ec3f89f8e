import { contentOf } from '#areas/finance/receipts/issue.ts';
import { universityDay } from '#kernel/contract/calendar.ts';
import { Refused } from '#kernel/contract/refusal.ts';
import { systemWrite } from '#kernel/server/system-write.ts';
import { receive } from '#areas/finance/ledger/accounts.ts';
import type { Writing } from '#kernel/server/area.ts';
import { sql } from '#kernel/server/database.ts';
import { filledPort } from '#kernel/server/ports.ts';
import type { Services } from '#kernel/server/services.ts';
import { NoAnswer } from '../banks/bank.ts';
import { bankOf } from '../banks/banks.ts';
import { merchantNamed } from '../banks/merchants.ts';
import { keepEvent } from './events.ts';
import { giveReceipt } from './give-receipt.ts';
import { attemptById, forBank, lockAttempt, type Attempt } from './rows.ts';
import { isOpen } from './rules/states.ts';
import { askAgainIn, verdictOf, type BankAnswer } from './rules/settle.ts';

type Told = BankAnswer & { raw: Record<string, unknown> };
const silent = (why: string): Told => ({
  outcome: 'unknown',
  amount: null,
  currency: null,
  payment_id: null,
  card: null,
  code: null,
  paid_at: null,
  raw: { why: why.slice(0, 300) },
});

const underWay = new WeakMap<Services, Map<number, Promise<Attempt | null>>>();
/**
 * The one way to a result, for the payer's return, the bank's notice and the clock: asks the bank's books, then books at
 * most once. Those who ask at the same time share one question; other processes wait at the row.
 * @returns the attempt as it stands afterwards; null where there is none
 */
export function complete(services: Services, id: number): Promise<Attempt | null> {
  const mine = underWay.get(services) ?? new Map<number, Promise<Attempt | null>>();
  underWay.set(services, mine);
  const running = mine.get(id);
  if (running) return running;
  const asked = askAndSettle(services, id).finally(() => void mine.delete(id));
  mine.set(id, asked);
  return asked;
}

async function askAndSettle(services: Services, id: number): Promise<Attempt | null> {
  const { db } = services.database;
  const attempt = await attemptById(db, id);
  // nobody was sent to the bank yet, or everything is booked: there is nothing to ask
  if (!attempt || attempt.state === 'created' || attempt.entry_id !== null) return attempt;
  const told = await ask(services, attempt);
  try {
    await systemWrite(services, 'card-payment', (context) => settle(context, id, told));
  } catch (error) {
    // the month of the bank's day is closed: it counts for today
    if (!(error instanceof Refused)) throw error;
    await systemWrite(services, 'card-payment', (context) => settle(context, id, { ...told, paid_at: null }));
  }
  const settled = await attemptById(db, id);
  // whoever waits for this money hears of it now; the clock tells him too
  if (settled && settled.entry_id !== null && attempt.entry_id === null)
    await filledPort(services, 'moneyCame')?.(services, {
      kind: settled.customer_kind,
      id: Number(settled.customer_id),
    }).catch((error: unknown) => services.log.error({ err: error, payment: id }, 'money came, but nobody was told'));
  return settled;
}
/** No row is locked while the bank is asked. */
async function ask(services: Services, attempt: Attempt): Promise<Told> {
  const merchant = await merchantNamed(services, services.database.db, attempt.merchant);
  if (!merchant) return silent('no such merchant');
  try {
    return await bankOf(merchant).inquire(merchant, forBank(attempt));
  } catch (error) {
    if (error instanceof NoAnswer) return silent(error.message);
    throw error;
  }
}

async function settle(context: Writing, id: number, told: Told): Promise<void> {
  const { db, now } = context;
  const attempt = await lockAttempt(db, id);
  if (!attempt || attempt.entry_id !== null) return;
  const expires_at = new Date(attempt.expires_at);
  const verdict = verdictOf({ ...attempt, expires_at }, told, now);
  const paidOn = told.paid_at === null ? context.today : universityDay(new Date(told.paid_at));
  const entry_id =
    verdict.book === null
      ? null
      : await receive(context, {
          customer: { kind: attempt.customer_kind, id: attempt.customer_id },
          currency: told.currency ?? attempt.currency,
          amount: told.amount ?? attempt.amount,
          into: 'card_clearing',
          part: attempt.merchant,
          key: `card-${id}`,
          source: { kind: 'card_payment', id },
          effective_on: paidOn > context.today ? context.today : paidOn,
          chosen: verdict.book === 'chosen' ? attempt.items : [],
          only: true,
        });
  const wait = askAgainIn(verdict.state, entry_id !== null, attempt.asks, now, expires_at);
  const next = wait === null ? null : new Date(now.getTime() + wait * 1000);
  // what was chosen was paid meanwhile: both are money, and somebody has to look
  const twice =
    entry_id !== null && verdict.book === 'chosen' && (await contentOf(db, entry_id)).credit > 0 ? 'paid_twice' : null;
  const review = twice ?? verdict.review;
  const moved = verdict.state !== attempt.state;
  const other = review === 'other_amount';
  await db.execute(sql`update payment_attempts set state = ${verdict.state}, review = ${review ?? (moved ? null : attempt.review)}, entry_id = ${entry_id},
      provider_payment_id = coalesce(${told.payment_id}, provider_payment_id), card = coalesce(${told.card}, card), decline_code = ${told.code},
      taken_amount = ${other ? told.amount : null}, taken_currency = ${other ? told.currency : null},
      finished_at = ${moved && !isOpen(verdict.state) ? sql`${now}` : sql`finished_at`}, asked_at = ${now}, asks = asks + 1, next_ask_at = ${next}, check_at = ${entry_id === null ? null : new Date(now.getTime() + 86_400_000)} where id = ${id}`);
  // an answer that says what is known already is not kept again and again
  if (moved || entry_id !== null || attempt.asks === 0)
    await keepEvent(db, now, {
      attempt_id: id,
      kind: 'answer',
      verified: true,
      body: { outcome: told.outcome, ...told.raw },
    });
  context.audit({
    resource: 'card-payment',
    record_id: id,
    action: `card-payment.${moved ? verdict.state : 'ask'}`,
    before: { state: attempt.state },
    after: {
      state: verdict.state,
      reference: attempt.reference,
      ...(entry_id === null ? {} : { entry_id, amount: told.amount, currency: told.currency }),
      ...(review ? { review } : {}),
    },
  });
  // the number last: nobody waits for it longer than for a commit
  if (entry_id !== null)
    await giveReceipt(context, attempt, {
      entry_id,
      amount: told.amount ?? attempt.amount,
      currency: told.currency ?? attempt.currency,
    });
}
