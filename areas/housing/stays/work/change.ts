import { addDays, daysBetween, laterDay } from '#kernel/contract/calendar.ts';
import { refuse } from '#kernel/contract/refusal.ts';
import type { Writing } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { stayRefusals } from '../refusals.ts';
import type { MoveGround } from '../rules/moving.ts';
import { feeOf, priceOf, type FeeRow, type OfferedRate, type Rate } from '../rules/price.ts';
import { bedOf, type BedRow } from './bed-facts.ts';
import { judge, takenBy, writeStay, type Asked } from './book.ts';
import { moveStayTo, noteEvent } from './events.ts';
import { lapseOn } from './lapse.ts';
import { currentOf, lockWithBeds, type Reservation, type Stay } from './locks.ts';
import { chargeStay, settleRent } from './money.ts';
import { endMoves } from './move-end.ts';
import { tellTenant } from './tell-tenant.ts';

interface Held {
  reservation: Reservation;
  /** booked or in */ stay: Stay;
}
/** A reservation under its locks with the bed it has; refused where it has none. */
async function heldOnes(context: Writing, ids: readonly number[], further: readonly number[] = []): Promise<Held[]> {
  const { reservations, stays } = await lockWithBeds(context.db, ids, further);
  return ids.map((id) => {
    const reservation = reservations.get(id);
    const stay = currentOf(stays.filter((each) => Number(each.reservation_id) === id));
    if (!reservation || !stay || (stay.state !== 'booked' && stay.state !== 'in')) {
      refuse(stayRefusals.stay_not_so());
      throw new Error('refused');
    }
    return { reservation, stay };
  });
}
/** One reservation as it is held for a move: booked, or living here. */
export const heldOne = async (context: Writing, id: number, further: readonly number[] = []): Promise<Held> => {
  const [held] = await heldOnes(context, [id], further);
  if (!held) throw new Error('held above');
  return held;
};

/** From which night on somebody can have another bed: before the arrival all nights, afterwards from today's on. */
export const movesOn = ({ stay }: Held, today: string): string =>
  stay.state === 'booked' ? stay.from_on : laterDay(stay.from_on, today);
/** Takes somebody out of his bed from a night on. @returns the state that goes on in the next bed */
async function vacate(context: Writing, { stay }: Held, on: string): Promise<'booked' | 'in'> {
  const goesOn = stay.state === 'in' ? 'in' : 'booked';
  if (stay.state === 'booked') await moveStayTo(context, stay, 'released');
  else await moveStayTo(context, stay, 'moved', on);
  return goesOn;
}
export async function judged(
  context: Writing,
  { reservation, stay }: Held,
  bed: BedRow,
  on: string,
  but: readonly number[],
): Promise<{ asked: Asked; rate: OfferedRate }> {
  const asked = {
    bed,
    reservation,
    from: on,
    until: stay.until_on,
    by: 'office' as const,
    but,
    begun: true,
    period: stay.rate.period,
  };
  const rate = await judge(context, asked);
  if (rate.currency !== stay.currency) refuse(stayRefusals.other_currency());
  return { asked, rate };
}
/** On the day of the arrival nobody has slept in the first bed: the stay is the other bed's from its first night. */
async function correct(context: Writing, stay: Stay, bed: BedRow, rate: OfferedRate): Promise<void> {
  try {
    await context.db.execute(
      sql`update housing_stays set bed_id = ${bed.id}, rate_period = ${rate.period}, rate_amount = ${rate.amount}, term_days = ${rate.term_days}, version = version + 1, updated_at = ${context.now} where id = ${stay.id}`,
    );
  } catch (error) {
    takenBy(error, bed);
    throw error;
  }
}

/**
 * Another bed for somebody who has one: before his arrival for all nights, afterwards from tonight on.
 * @param given `ground`: whose yes, or which reason, stands behind it; `rate`: what he was told that it costs
 */
export async function moveStay(
  context: Writing,
  given: { reservation_id: number; bed_id: number; ground?: MoveGround; note?: string | null; rate?: Rate },
): Promise<{ stay_id: number; reservation: Reservation }> {
  const held = await heldOne(context, given.reservation_id, [given.bed_id]);
  const { reservation, stay } = held;
  if (Number(stay.bed_id) === given.bed_id) refuse(stayRefusals.same_bed(undefined, 'bed_id'));
  const on = movesOn(held, context.today);
  if (on >= stay.until_on) refuse(stayRefusals.move_day_outside());
  // what he was asked before is over: he moves now
  await endMoves(context, reservation.id);
  await lapseOn(context, given.bed_id, reservation.id);
  const bed = await bedOf(context.db, given.bed_id);
  const { asked, rate: now } = await judged(context, held, bed, on, [stay.id]);
  const rate = { ...now, ...given.rate };
  let stay_id = stay.id;
  if (stay.state === 'in' && on === stay.from_on) await correct(context, stay, bed, rate);
  else {
    const goesOn = await vacate(context, held, on);
    stay_id = await writeStay(context, asked, rate, goesOn, null);
  }
  const ground = given.ground ?? 'requested';
  const note = given.note?.trim() ?? '';
  const detail = { bed: bed.code, on, ground, ...(note === '' ? {} : { note }) };
  const event = await noteEvent(context, reservation.id, 'moved', detail, stay_id);
  await settleRent(context, reservation, event);
  await tellTenant(context, reservation, 'moved', { bed: bed.code, on, ground, reason: note });
  return { stay_id, reservation };
}

/** Two people change beds, both or neither. Beds are locked in one order, whoever asks. */
export async function swapStays(context: Writing, given: { reservations: readonly [number, number] }): Promise<void> {
  const [first, second] = await heldOnes(context, given.reservations);
  if (!first || !second || first.stay.id === second.stay.id) {
    refuse(stayRefusals.same_bed());
    return;
  }
  const pairs = [
    { held: first, to: await bedOf(context.db, second.stay.bed_id) },
    { held: second, to: await bedOf(context.db, first.stay.bed_id) },
  ];
  const both = [first.stay.id, second.stay.id];
  const plans = [];
  for (const { held, to } of pairs) {
    const on = movesOn(held, context.today);
    if (on >= held.stay.until_on) refuse(stayRefusals.move_day_outside());
    // who arrived today has not slept in his bed: the other one is his from the first night
    const { asked, rate } = await judged(context, held, to, on, both);
    plans.push({ held, to, on, asked, rate });
  }
  // for a moment both are in one bed: the constraint looks when both have moved
  await context.db.execute(sql`set constraints housing_stays_bed deferred`);
  for (const { held, to, on, asked, rate } of plans) {
    let stay_id = held.stay.id;
    if (held.stay.state === 'in' && on === held.stay.from_on) await correct(context, held.stay, to, rate);
    else stay_id = await writeStay(context, asked, rate, await vacate(context, held, on), null);
    const detail = { bed: to.code, on, ground: 'swap', swap: true };
    const event = await noteEvent(context, held.reservation.id, 'moved', detail, stay_id);
    await settleRent(context, held.reservation, event);
    await tellTenant(context, held.reservation, 'moved', { bed: to.code, on, ground: 'swap' });
  }
  try {
    await context.db.execute(sql`set constraints housing_stays_bed immediate`);
  } catch (error) {
    takenBy(error, pairs[0]?.to ?? { code: '' });
    throw error;
  }
}

export const feeRows = (context: Pick<Writing, 'db'>): Promise<FeeRow[]> =>
  rowsOf<FeeRow>(context.db, sql`select event, days_before, basis, amount, percent from housing_fees`);

/**
 * Another day of departure: later while the bed is free, earlier with the fee of the policy on what is given up.
 * @param given `waive`: the office asks no fee
 */
export async function extendStay(
  context: Writing,
  given: { reservation_id: number; until: string; by: 'office' | 'tenant'; waive?: boolean },
): Promise<{ fee: number; reservation: Reservation }> {
  const { db, now, today } = context;
  const { reservation, stay } = await heldOne(context, given.reservation_id);
  const { until } = given;
  if (until === stay.until_on) refuse(stayRefusals.stay_not_so(undefined, 'until'));
  const later = until > stay.until_on;
  const earliest = stay.state === 'in' ? laterDay(addDays(stay.from_on, 1), today) : addDays(stay.from_on, 1);
  if (until < earliest) refuse(stayRefusals.stay_days_order(undefined, 'until'));
  const bed = await bedOf(db, stay.bed_id);
  if (later) {
    await lapseOn(context, bed.id, reservation.id);
    const asked = {
      bed,
      reservation,
      from: stay.until_on,
      until,
      by: given.by,
      but: [stay.id],
      begun: true,
      period: stay.rate.period,
    };
    // the nights beyond are judged by themselves, for him who asks; how long the stay becomes is judged as a whole
    await judge(context, asked);
    if (daysBetween(stay.from_on, until) > 400) refuse(stayRefusals.stay_too_long({ n: 400 }, 'until'));
  }
  if (!later && given.by === 'tenant' && stay.state === 'booked' && daysBetween(stay.from_on, until) < bed.min_stay)
    refuse(stayRefusals.stay_too_short({ n: bed.min_stay }, 'until'));
  const before = priceOf(stay.rate, stay.from_on, stay.until_on);
  try {
    await db.execute(
      sql`update housing_stays set until_on = ${until}::date, version = version + 1, updated_at = ${now} where id = ${stay.id}`,
    );
  } catch (error) {
    takenBy(error, bed);
    throw error;
  }
  await db.execute(
    sql`update housing_reservations set leaves_on = ${until}::date, version = version + 1, updated_at = ${now} where id = ${reservation.id}`,
  );
  reservation.leaves_on = until;
  const event = await noteEvent(context, reservation.id, later ? 'extended' : 'shortened', { until }, stay.id);
  await settleRent(context, reservation, event);
  const given_up = Math.max(0, before - priceOf(stay.rate, stay.from_on, until));
  const fee =
    later || given.waive
      ? 0
      : feeOf(await feeRows(context), 'early', daysBetween(today, until), { price: given_up, deposit: 0 });
  await chargeStay(context, reservation, { event_id: event, kind: 'fee', amount: fee, currency: stay.currency });
  return { fee, reservation };
}
