import { refuse } from '#kernel/contract/refusal.ts';
import type { Writing } from '#kernel/server/area.ts';
import { databaseError, rowsOf, sql, sqlState } from '#kernel/server/database.ts';
import { stayRefusals } from '../refusals.ts';
import { mayStay } from '../rules/may-stay.ts';
import { priceOf, rateFor, type OfferedRate } from '../rules/price.ts';
import type { RatePeriod } from '../../inventory/rules/words.ts';
import { bedOf, busyOn, closedOn, personOf, ratesOf, type BedRow } from './bed-facts.ts';
import { moveReservation, moveStayTo, noteEvent } from './events.ts';
import { lapseOn } from './lapse.ts';
import { currentOf, lockWithBeds, type Reservation } from './locks.ts';
import { settleRent } from './money.ts';

export interface Asked {
  bed: BedRow;
  reservation: Reservation;
  from: string;
  until: string;
  by: 'office' | 'tenant';
  /** stays that give way to this one */ but: readonly number[];
  begun?: boolean;
  period?: RatePeriod | null;
}
/** Judges a stay with fresh facts and answers the rate it would have. */
export async function judge(context: Pick<Writing, 'db' | 'now' | 'today'>, asked: Asked): Promise<OfferedRate> {
  const { bed, reservation, from, until, by, but } = asked;
  const { db, now, today } = context;
  // who he is stays as it was judged until this is over
  await db.execute(sql`select id from housing_tenants where id = ${reservation.tenant_id} for share`);
  const person = await personOf(db, reservation.tenant_id);
  const closed = until > from ? await closedOn(db, bed, from, until) : [];
  const busy =
    until > from
      ? await busyOn(db, { bed_id: bed.id, tenant_id: reservation.tenant_id, from, until, but, now })
      : { taken: false, elsewhere: false };
  const needs_access = reservation.needs_access || person.needs_access;
  const rate = rateFor(await ratesOf(db, bed.type_id), {
    from,
    until,
    building_id: bed.building_id,
    period: asked.period ?? null,
  });
  refuse([
    ...mayStay(bed, {
      from,
      until,
      today,
      by,
      closed,
      ...busy,
      gender: person.gender,
      needs_access,
      ...(asked.begun ? { begun: true } : {}),
    }),
    ...(rate ? [] : [stayRefusals.no_rate()]),
  ]);
  if (!rate) throw new Error('refused');
  return rate;
}
/** Writes a stay; the database has the last word on whose bed it is. */
export async function writeStay(
  context: Pick<Writing, 'db' | 'now'>,
  asked: Pick<Asked, 'bed' | 'reservation' | 'from' | 'until'>,
  rate: OfferedRate,
  state: 'held' | 'offered' | 'moving' | 'booked' | 'in',
  hold_until: Date | null,
): Promise<number> {
  const { bed, reservation, from, until } = asked;
  try {
    const [row] = await rowsOf<{ id: number }>(
      context.db,
      sql`insert into housing_stays (reservation_id, tenant_id, bed_id, state, from_on, until_on, hold_until, currency, rate_period, rate_amount, term_days, created_at, updated_at)
        values (${reservation.id}, ${reservation.tenant_id}, ${bed.id}, ${state}, ${from}::date, ${until}::date, ${hold_until}, ${rate.currency}, ${rate.period}, ${rate.amount}, ${rate.term_days}, ${context.now}, ${context.now}) returning id`,
    );
    return Number(row?.id);
  } catch (error) {
    takenBy(error, bed);
    throw error;
  }
}
/** What the exclusion constraints say, in words. */
export function takenBy(error: unknown, bed: Pick<BedRow, 'code'>): void {
  if (sqlState(error) !== '23P01') return;
  refuse(
    databaseError(error)?.constraint === 'housing_stays_person'
      ? stayRefusals.person_elsewhere()
      : stayRefusals.bed_taken({ bed: bed.code }),
  );
}

/** Until when this reservation's first hold of this bed runs that is not over yet: choosing it again wins no time. */
async function heldUntil(
  { db, now }: Pick<Writing, 'db' | 'now'>,
  given: { reservation_id: number; bed_id: number },
): Promise<Date | null> {
  const [first] = await rowsOf<{ until: string | null }>(
    db,
    sql`select min((e.detail ->> 'until')::timestamptz) as until from housing_events e join housing_stays s on s.id = e.stay_id
      where e.reservation_id = ${given.reservation_id} and e.kind = 'held' and s.bed_id = ${given.bed_id} and (e.detail ->> 'until')::timestamptz > ${now}`,
  );
  return first?.until ? new Date(first.until) : null;
}

/**
 * Promises a bed to a reservation until a moment: `held` while its applicant chooses and signs, `offered` by the office. What
 * it was promised before is released.
 */
export async function promiseBed(
  context: Writing,
  given: {
    reservation_id: number;
    bed_id: number;
    kind: 'held' | 'offered';
    until: Date;
    by: 'office' | 'tenant';
  },
): Promise<{ stay_id: number; reservation: Reservation; until: Date }> {
  const { db, now } = context;
  const { reservations, stays } = await lockWithBeds(db, [given.reservation_id], [given.bed_id]);
  const reservation = reservations.get(given.reservation_id);
  if (!reservation) throw new Error('locked above');
  if (!['submitted', 'waitlisted', 'offered'].includes(reservation.state)) refuse(stayRefusals.reservation_not_so());
  const before = currentOf(stays);
  const first = given.kind === 'held' ? await heldUntil(context, given) : null;
  if (first && before?.state === 'held' && Number(before.bed_id) === given.bed_id)
    return { stay_id: before.id, reservation, until: first };
  const until = first ?? given.until;
  await lapseOn(context, given.bed_id, reservation.id);
  if (before) await moveStayTo(context, before, 'released');
  const bed = await bedOf(db, given.bed_id);
  const asked = { bed, reservation, from: reservation.arrives_on, until: reservation.leaves_on, by: given.by, but: [] };
  const rate = await judge(context, asked);
  const stay_id = await writeStay(context, asked, rate, given.kind, until);
  const price = priceOf(rate, asked.from, asked.until);
  await noteEvent(context, reservation.id, given.kind, { bed: bed.code, until }, stay_id);
  if (reservation.state !== 'offered') await moveReservation(context, reservation, 'offered');
  await db.execute(
    sql`update housing_reservations set reply_by = ${until}, currency = ${rate.currency}, price = ${price}, deposit = ${rate.deposit}, updated_at = ${now} where id = ${reservation.id}`,
  );
  Object.assign(reservation, {
    reply_by: until.toISOString(),
    currency: rate.currency,
    price,
    deposit: rate.deposit,
  });
  return { stay_id, reservation, until };
}

/**
 * Books a bed for good: the one that was promised, or, where the office says so, another one at once. The rent is charged.
 * @param given `bed_id` none: the promised one
 */
export async function bookStay(
  context: Writing,
  given: { reservation_id: number; bed_id?: number | null; by: 'office' | 'tenant' },
): Promise<{ stay_id: number; reservation: Reservation }> {
  const { db } = context;
  const { reservations, stays } = await lockWithBeds(db, [given.reservation_id], given.bed_id ? [given.bed_id] : []);
  const reservation = reservations.get(given.reservation_id);
  if (!reservation) throw new Error('locked above');
  const promise = currentOf(stays);
  const stay_id =
    promise && (given.bed_id ?? promise.bed_id) === promise.bed_id
      ? await bookPromise(context, promise)
      : await bookAnew(context, reservation, promise, given);
  await moveReservation(context, reservation, 'reserved');
  const event = await noteEvent(context, reservation.id, 'reserved', {}, stay_id);
  await settleRent(context, reservation, event);
  return { stay_id, reservation };
}
async function bookPromise(context: Writing, promise: NonNullable<ReturnType<typeof currentOf>>): Promise<number> {
  try {
    await moveStayTo(context, promise, 'booked');
  } catch (error) {
    takenBy(error, { code: '' });
    throw error;
  }
  return promise.id;
}
async function bookAnew(
  context: Writing,
  reservation: Reservation,
  promise: ReturnType<typeof currentOf>,
  given: { bed_id?: number | null; by: 'office' | 'tenant' },
): Promise<number> {
  if (!given.bed_id) refuse(stayRefusals.hold_lapsed());
  const bed = await bedOf(context.db, given.bed_id ?? 0);
  await lapseOn(context, bed.id, reservation.id);
  if (promise) await moveStayTo(context, promise, 'released');
  const asked = { bed, reservation, from: reservation.arrives_on, until: reservation.leaves_on, by: given.by, but: [] };
  const rate = await judge(context, asked);
  await context.db.execute(
    sql`update housing_reservations set currency = ${rate.currency}, deposit = coalesce(deposit, ${rate.deposit}), price = ${priceOf(rate, asked.from, asked.until)} where id = ${reservation.id}`,
  );
  reservation.currency = rate.currency;
  reservation.deposit ??= Number(rate.deposit);
  return writeStay(context, asked, rate, 'booked', null);
}
