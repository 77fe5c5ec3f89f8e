import { transfer } from '#areas/finance/ledger/house.ts';
import { payOut, reverse } from '#areas/finance/ledger/accounts.ts';
import { contentOf } from '#areas/finance/receipts/issue.ts';
import { entryRead } from '#areas/finance/reads/entries.ts';
import { settleToCard } from '#areas/finance/refunds/to-card.ts';
import { universityDay } from '#kernel/contract/calendar.ts';
import { refuse } from '#kernel/contract/refusal.ts';
import { writtenMoney } from '#kernel/contract/written.ts';
import type { Writing } from '#kernel/server/area.ts';
import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import type { Services } from '#kernel/server/services.ts';
import { systemWrite } from '#kernel/server/system-write.ts';
import { NoAnswer, type Given } from '../banks/bank.ts';
import { bankOf } from '../banks/banks.ts';
import { merchantNamed } from '../banks/merchants.ts';
import { keepEvent } from './events.ts';
import { attemptRefusals } from './refusals.ts';
import { attemptById, forBank, type Attempt } from './rows.ts';
import { afterDecline, arrived, wayBack, type BackWay } from './rules/give-back.ts';

/** What went back to the card of an attempt before, minor units. */
const givenBefore = async (db: Db, attempt_id: number, but = 0): Promise<number> =>
  Number(
    (
      await rowsOf<{ sum: number }>(
        db,
        sql`select coalesce(sum(amount), 0)::bigint as sum from card_refunds where attempt_id = ${attempt_id} and state = 'done' and id <> ${but}`,
      )
    )[0]?.sum ?? 0,
  );
/**
 * Takes money of a payment off the account and writes down that it goes back to the card; the bank hears of it after the
 * commit. No more than what of this payment settles nothing (FIN-037), and one at a time.
 * @param attempt locked
 */
export async function beginGiveBack(
  context: Writing,
  attempt: Attempt & { entry_id: number },
  given: { amount: number | null; reason: string },
): Promise<number> {
  const { db } = context;
  const [taken] = await rowsOf<{ currency: string }>(
    db,
    sql`select coalesce(taken_currency, currency) as currency from payment_attempts where id = ${attempt.id}`,
  );
  const [open] = await rowsOf(
    db,
    sql`select 1 from card_refunds where attempt_id = ${attempt.id} and state in ('asked', 'unknown', 'tomorrow')`,
  );
  if (!taken) throw new Error('no such payment');
  const { currency } = taken;
  const free = (await contentOf(db, attempt.entry_id)).credit;
  const amount = given.amount ?? free;
  refuse([
    ...(open ? [attemptRefusals.give_back_under_way()] : []),
    ...(amount <= 0 || amount > free
      ? [attemptRefusals.give_back_more({ most: writtenMoney({ minor: free, currency }) }, 'amount')]
      : []),
  ]);
  const [row] = await rowsOf<{ n: number }>(
    db,
    sql`select count(*)::int as n from card_refunds where attempt_id = ${attempt.id}`,
  );
  const [entry_id] = await payOut(context, {
    customer: { kind: attempt.customer_kind, id: Number(attempt.customer_id) },
    currency,
    amount,
    to: 'refunds_payable',
    part: attempt.merchant,
    payment_id: attempt.entry_id,
    key: `card-${attempt.id}-back-${(row?.n ?? 0) + 1}`,
    source: { kind: 'card_payment', id: attempt.id },
    reason: given.reason,
  });
  return send(context, attempt, { amount, currency, reason: given.reason, entry_id: entry_id ?? 0 });
}
/** Writes down what the bank is to give back; it hears of it after the commit. The money lies in `refunds_payable` of its merchant. */
export async function send(
  context: Writing,
  attempt: Attempt,
  { amount, currency, reason, entry_id }: { amount: number; currency: string; reason: string; entry_id: number },
): Promise<number> {
  const { db, now } = context;
  const [taken] = await rowsOf<{ amount: number; finished_at: string }>(
    db,
    sql`select coalesce(taken_amount, amount) as amount, finished_at from payment_attempts where id = ${attempt.id}`,
  );
  const how = wayBack({
    amount,
    taken: Number(taken?.amount),
    before: await givenBefore(db, attempt.id),
    same_day: universityDay(new Date(taken?.finished_at ?? now)) === context.today,
  });
  const [made] = await rowsOf<{ id: number }>(
    db,
    sql`insert into card_refunds (attempt_id, amount, currency, how, reason, entry_id, asked_by, created_at, next_ask_at)
      values (${attempt.id}, ${amount}, ${currency}, ${how}, ${reason}, ${entry_id}, ${context.actor.user_id || null}, ${now}, ${now}) returning id`,
  );
  const id = Number(made?.id);
  context.audit({
    resource: 'card-payment',
    record_id: attempt.id,
    action: 'card-payment.give-back',
    after: { refund_id: id, amount, currency, how, reason },
  });
  context.afterCommit(async () => {
    await carryOut(context.services, id);
  });
  return id;
}

interface RefundRow {
  id: number;
  attempt_id: number;
  amount: number;
  currency: string;
  how: BackWay;
  switched: boolean;
  state: 'asked' | 'unknown' | 'tomorrow' | 'done' | 'refused';
  entry_id: number;
  asks: number;
  whole: boolean;
}
const refundById = async (db: Db, id: number, lock: boolean): Promise<RefundRow | null> => {
  const [row] = await rowsOf<RefundRow>(
    db,
    sql`select r.id, r.attempt_id, r.amount, r.currency, r.how, r.switched, r.state, r.entry_id, r.asks, r.amount = coalesce(t.taken_amount, t.amount) as whole
      from card_refunds r join payment_attempts t on t.id = r.attempt_id where r.id = ${id} ${lock ? sql`for update of r` : sql``}`,
  );
  return row ? { ...row, amount: Number(row.amount), entry_id: Number(row.entry_id) } : null;
};
const running = new WeakMap<Services, Map<number, Promise<void>>>();
/** Brings a refund to the bank and to its end; who asks at the same time waits for the same answer. */
export function carryOut(services: Services, id: number): Promise<void> {
  const mine = running.get(services) ?? new Map<number, Promise<void>>();
  running.set(services, mine);
  const under = mine.get(id);
  if (under) return under;
  const work = oneRound(services, id).finally(() => void mine.delete(id));
  mine.set(id, work);
  return work;
}
type Outcome = { kind: 'given'; given: Given } | { kind: 'there' } | { kind: 'silent' };
async function oneRound(services: Services, id: number): Promise<void> {
  const { db } = services.database;
  const refund = await refundById(db, id, false);
  const attempt = refund && (await attemptById(db, Number(refund.attempt_id)));
  const merchant = attempt && (await merchantNamed(services, db, attempt.merchant));
  if (!refund || !attempt || !merchant || refund.state === 'done' || refund.state === 'refused') return;
  const claimed = await claim(services, refund);
  if (!claimed) return;
  const bank = bankOf(merchant);
  let outcome: Outcome;
  try {
    // sent before: never again before its books say that it is not there
    const sent = refund.state === 'unknown' || refund.asks > 0;
    const before = await givenBefore(db, attempt.id, id);
    if (sent && arrived(refund.amount, before, await bank.givenBack(merchant, forBank(attempt))))
      outcome = { kind: 'there' };
    else
      outcome = {
        kind: 'given',
        given:
          refund.how === 'cancel'
            ? await bank.cancel(merchant, forBank(attempt))
            : await bank.refund(merchant, forBank(attempt), refund.amount),
      };
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    outcome = { kind: 'silent' };
  }
  const again = await systemWrite(services, 'card-give-back', (context) => finish(context, id, attempt, outcome));
  if (again) await oneRound(services, id);
}
/** The call is written down before it is made: whoever dies in between asks the books first. @returns false: somebody else has it */
const claim = (services: Services, refund: RefundRow): Promise<boolean> =>
  systemWrite(services, 'card-give-back', async (context) => {
    const rows = await rowsOf(
      context.db,
      sql`update card_refunds set asks = asks + 1, next_ask_at = ${new Date(context.now.getTime() + 60_000)} where id = ${refund.id} and asks = ${refund.asks} and state = ${refund.state} returning id`,
    );
    context.audit({
      resource: 'card-payment',
      record_id: Number(refund.attempt_id),
      action: 'card-payment.give-back-sent',
    });
    return rows.length > 0;
  });

/** @returns true: cancel and refund have changed places, the bank is asked at once */
async function finish(context: Writing, id: number, attempt: Attempt, outcome: Outcome): Promise<boolean> {
  const { db, now } = context;
  const refund = await refundById(db, id, true);
  if (!refund || refund.state === 'done' || refund.state === 'refused') return false;
  const done = outcome.kind === 'there' || (outcome.kind === 'given' && outcome.given.done);
  const code = outcome.kind === 'given' && !outcome.given.done ? outcome.given.code : null;
  const next = code === null ? null : afterDecline(code, refund);
  const state = done ? 'done' : next === null ? 'unknown' : next === 'tomorrow' || next === 'refused' ? next : 'asked';
  const wait =
    state === 'unknown' ? Math.min(3600, 60 * 2 ** Math.min(refund.asks, 6)) : state === 'tomorrow' ? 6 * 3600 : 0;
  const over = state === 'done' || state === 'refused';
  await db.execute(sql`update card_refunds set state = ${state}, code = coalesce(${code}, code),
    how = ${next === 'cancel' || next === 'refund' ? next : refund.how}, switched = ${refund.switched || state === 'asked'}, asks = ${state === 'asked' ? 0 : refund.asks},
    finished_at = ${over ? now : null}, next_ask_at = ${over ? null : new Date(now.getTime() + wait * 1000)} where id = ${id}`);
  const happening = { key: `card-refund-${id}`, source: { kind: 'card_payment', id: attempt.id } };
  const { amount, currency } = refund;
  if (state === 'done')
    await transfer(context, {
      ...happening,
      currency,
      lines: [
        { purpose: 'refunds_payable', part: attempt.merchant, amount },
        { purpose: 'card_clearing', part: attempt.merchant, amount: -amount },
      ],
    });
  const asked = over ? await askedByRefund(db, refund.entry_id) : null;
  // the bank keeps it: the money is payable in another way, or his again
  if (state === 'refused' && asked !== null)
    await transfer(context, {
      ...happening,
      currency,
      reverses_id: refund.entry_id,
      reason: `${code ?? ''}`.trim() || 'declined',
      lines: [
        { purpose: 'refunds_payable', part: attempt.merchant, amount },
        { purpose: 'refunds_payable', amount: -amount },
      ],
    });
  else if (state === 'refused')
    await reverse(context, {
      ...happening,
      customer: { kind: attempt.customer_kind, id: Number(attempt.customer_id) },
      currency,
      entry_id: refund.entry_id,
      reason: `${code ?? ''}`.trim() || 'declined',
    });
  if (asked !== null) await settleToCard(context, asked, state === 'done', code);
  await keepEvent(db, now, {
    attempt_id: attempt.id,
    kind: 'refund',
    verified: true,
    body: { refund_id: id, state, code },
  });
  context.audit({
    resource: 'card-payment',
    record_id: attempt.id,
    action: `card-payment.give-back-${state}`,
    after: { refund_id: id, amount, currency, code },
  });
  return state === 'asked';
}
/** The refund of the bursar that this money belongs to; null: it went back without one. */
const askedByRefund = async (db: Db, entry_id: number): Promise<number | null> =>
  (
    await rowsOf<{ id: number }>(
      db,
      sql`select e.source_id as id from ${entryRead} e where e.id = ${entry_id} and e.source_kind = 'refund'`,
    )
  ).map((row) => Number(row.id))[0] ?? null;
/** Refunds whose result nobody brought. @returns how many were asked for */
export async function askRefunds(services: Services): Promise<number> {
  const due = await rowsOf<{ id: number }>(
    services.database.db,
    sql`select id from card_refunds where next_ask_at <= ${services.clock()} order by next_ask_at, id limit 100`,
  );
  for (const row of due)
    await carryOut(services, Number(row.id)).catch((error: unknown) => {
      services.log.error({ err: error, refund: Number(row.id) }, 'a refund to a card was not worked off');
    });
  return due.length;
}
