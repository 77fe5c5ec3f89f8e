import { daysBetween, universityDay } from '#kernel/contract/calendar.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import type { Services } from '#kernel/server/services.ts';
import { systemWrite } from '#kernel/server/system-write.ts';
import { NoAnswer } from '../banks/bank.ts';
import { bankOf } from '../banks/banks.ts';
import { merchantNamed } from '../banks/merchants.ts';
import { keepEvent } from './events.ts';
import { attemptById, forBank, lockAttempt } from './rows.ts';
import { checkAgainIn } from './rules/settle.ts';

/** Money of a payment that went back by us, minor units. */
const ours = sql`(select coalesce(sum(r.amount), 0) from card_refunds r where r.attempt_id = t.id and r.state = 'done')::bigint`;
/**
 * Does the bank still have what is booked? What somebody gave back at the bank itself is shown to the bursar, never booked by
 * itself.
 * @returns what the bank gave back beyond what we did, minor units; null where it said nothing
 */
export async function checkBooked(services: Services, id: number): Promise<number | null> {
  const { db } = services.database;
  const attempt = await attemptById(db, id);
  const merchant = attempt && (await merchantNamed(services, db, attempt.merchant));
  if (!attempt || attempt.entry_id === null || !merchant) return null;
  let back: number | null = null;
  try {
    back = await bankOf(merchant).givenBack(merchant, forBank(attempt));
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
  }
  return systemWrite(services, 'card-check', async (context) => {
    const { now, today } = context;
    await lockAttempt(context.db, id);
    const [row] = await rowsOf<{ finished_at: string; ours: number; under_way: boolean; settled: string | null }>(
      context.db,
      sql`select t.finished_at, ${ours} as ours, exists (select from card_refunds r where r.attempt_id = t.id and r.finished_at is null) as under_way, t.settled_how as settled from payment_attempts t where t.id = ${id}`,
    );
    const booked = universityDay(new Date(row?.finished_at ?? now));
    const wait = checkAgainIn(daysBetween(booked, today));
    const more = back === null || !row || row.under_way || row.settled === 'taken_back' ? 0 : back - Number(row.ours);
    const next =
      back === null
        ? new Date(now.getTime() + 6 * 3_600_000)
        : wait === null
          ? null
          : new Date(new Date(row?.finished_at ?? now).getTime() + wait * 86_400_000);
    await context.db
      .execute(sql`update payment_attempts set check_at = ${next}, review = ${more > 0 ? 'given_back' : sql`review`},
      ${more > 0 ? sql`settled_how = null, settled_at = null, settled_by = null, settled_note = null` : sql`settled_how = settled_how`} where id = ${id}`);
    if (more > 0)
      await keepEvent(context.db, now, {
        attempt_id: id,
        kind: 'answer',
        dedupe: `given-back-${back}`,
        verified: true,
        body: { outcome: 'given_back', minor: more, of: back },
      });
    context.audit({
      resource: 'card-payment',
      record_id: id,
      action: 'card-payment.checked',
      after: { given_back: back, ...(more > 0 ? { review: 'given_back' } : {}) },
    });
    return back === null ? null : more;
  });
}
/** The clock's comparisons. @returns how many were compared */
export async function checkBookedPayments(services: Services): Promise<number> {
  const due = await rowsOf<{ id: number }>(
    services.database.db,
    sql`select id from payment_attempts where check_at <= ${services.clock()} order by check_at, id limit 200`,
  );
  for (const row of due)
    await checkBooked(services, Number(row.id)).catch((error: unknown) => {
      services.log.error({ err: error, payment: Number(row.id) }, 'a card payment was not compared with the bank');
    });
  return due.length;
}
