import { addDays, daysBetween, laterDay } from '#kernel/contract/calendar.ts';
import { refuse } from '#kernel/contract/refusal.ts';
import type { Writing } from '#kernel/server/area.ts';
import { sql } from '#kernel/server/database.ts';
import { leaveGroup } from './group.ts';
import { stayRefusals } from '../refusals.ts';
import { feeOf, priceOf } from '../rules/price.ts';
import { feeRows } from './change.ts';
import { moveReservation, moveStayTo, noteEvent } from './events.ts';
import { currentOf, lockWithBeds, type Reservation, type Stay } from './locks.ts';
import { chargeStay, giveDepositBack, settleRent } from './money.ts';
import { tellTenant } from './tell-tenant.ts';

async function held(context: Writing, id: number): Promise<{ reservation: Reservation; stay: Stay | null }> {
  const { reservations, stays } = await lockWithBeds(context.db, [id]);
  const reservation = reservations.get(id);
  if (!reservation) throw new Error('locked above');
  return { reservation, stay: currentOf(stays) };
}

/**
 * A reservation that is given up before the arrival. The bed is free at once, the rent is taken off, the policy's fee is
 * asked where a bed was booked, and the deposit counts toward it; what is left of it lies on the account.
 */
export async function cancelReservation(
  context: Writing,
  given: { reservation_id: number; reason: string; waive?: boolean; to?: 'cancelled' | 'declined' },
): Promise<{ fee: number; reservation: Reservation }> {
  const { today } = context;
  const { reservation, stay } = await held(context, given.reservation_id);
  if (stay?.state === 'in') refuse(stayRefusals.reservation_not_so());
  const booked = stay?.state === 'booked';
  const price = booked ? priceOf(stay.rate, stay.from_on, stay.until_on) : 0;
  const was = reservation.state;
  if (stay) await moveStayTo(context, stay, booked ? 'cancelled' : 'released');
  const to = given.to ?? 'cancelled';
  await moveReservation(context, reservation, to);
  const event = await noteEvent(context, reservation.id, to, { reason: given.reason }, stay?.id ?? null);
  if (booked) await settleRent(context, reservation, event);
  const deposit = Number(reservation.deposit ?? 0);
  const fee =
    booked && !given.waive
      ? feeOf(await feeRows(context), 'cancel', daysBetween(today, reservation.arrives_on), { price, deposit })
      : 0;
  await chargeStay(context, reservation, {
    event_id: event,
    kind: 'fee',
    amount: fee,
    currency: reservation.currency ?? 'USD',
    due_on: today,
  });
  await giveDepositBack(context, reservation, event);
  if (stay) await leaveGroup(context, reservation, was);
  await tellTenant(context, reservation, to, { fee, reason: given.reason });
  return { fee, reservation };
}
/** Nobody came: the bed is free again, the fee of the policy is asked. */
export async function noShow(
  context: Writing,
  given: { reservation_id: number; waive?: boolean },
): Promise<{ fee: number; reservation: Reservation }> {
  const { reservation, stay } = await held(context, given.reservation_id);
  if (stay?.state !== 'booked') {
    refuse(stayRefusals.reservation_not_so());
    throw new Error('refused');
  }
  if (context.today <= reservation.arrives_on) refuse(stayRefusals.not_arrived_yet());
  const price = priceOf(stay.rate, stay.from_on, stay.until_on);
  await moveStayTo(context, stay, 'no_show');
  await moveReservation(context, reservation, 'no_show');
  const event = await noteEvent(context, reservation.id, 'no_show', {}, stay.id);
  await settleRent(context, reservation, event);
  const of = { price, deposit: Number(reservation.deposit ?? 0) };
  const fee = given.waive ? 0 : feeOf(await feeRows(context), 'no_show', 0, of);
  await chargeStay(context, reservation, {
    event_id: event,
    kind: 'fee',
    amount: fee,
    currency: stay.currency,
    due_on: context.today,
  });
  await giveDepositBack(context, reservation, event);
  await leaveGroup(context, reservation, 'reserved');
  await tellTenant(context, reservation, 'no_show', { fee });
  return { fee, reservation };
}
/** Somebody has come: his booking becomes a stay. @returns the stay and the event that what is found at his arrival hangs on */
export async function enterStay(
  context: Writing,
  given: { reservation_id: number },
): Promise<{ stay_id: number; event_id: number; reservation: Reservation }> {
  const { reservation, stay } = await held(context, given.reservation_id);
  if (stay?.state !== 'booked') {
    refuse(stayRefusals.reservation_not_so());
    throw new Error('refused');
  }
  if (context.today < stay.from_on || context.today >= stay.until_on) refuse(stayRefusals.move_day_outside());
  await moveStayTo(context, stay, 'in');
  await moveReservation(context, reservation, 'checked_in');
  const event_id = await noteEvent(context, reservation.id, 'checked_in', {}, stay.id);
  return { stay_id: stay.id, event_id, reservation };
}
/** Whoever leaves on a day: the day from which the bed is free, and the rent of the nights that he gives up, minor units. */
export function leavingOn(
  stay: Pick<Stay, 'rate' | 'from_on' | 'until_on'>,
  day: string,
): { until: string; given_up: number } {
  const left = laterDay(addDays(stay.from_on, 1), day);
  const until = left < stay.until_on ? left : stay.until_on;
  return {
    until,
    given_up: priceOf(stay.rate, stay.from_on, stay.until_on) - priceOf(stay.rate, stay.from_on, until),
  };
}
/** What the policy asks of whoever gives up so much rent on the day he leaves, minor units. */
export const earlyFee = async (context: Pick<Writing, 'db'>, given_up: number): Promise<number> =>
  given_up > 0 ? feeOf(await feeRows(context), 'early', 0, { price: given_up, deposit: 0 }) : 0;
/**
 * Somebody leaves: the bed is free from today, the rent is what the nights cost, who leaves early pays the policy's fee, and
 * the deposit settles what is open; what is left of it lies on the account as his own.
 */
export async function leaveStay(
  context: Writing,
  given: { reservation_id: number; waive?: boolean },
): Promise<{ stay_id: number; event_id: number; fee: number; reservation: Reservation }> {
  const { today } = context;
  const { reservation, stay } = await held(context, given.reservation_id);
  if (stay?.state !== 'in') {
    refuse(stayRefusals.reservation_not_so());
    throw new Error('refused');
  }
  const { until, given_up } = leavingOn(stay, today);
  await moveStayTo(context, stay, 'out', until);
  await moveReservation(context, reservation, 'checked_out');
  await context.db.execute(
    sql`update housing_reservations set leaves_on = ${until}::date where id = ${reservation.id}`,
  );
  reservation.leaves_on = until;
  const event_id = await noteEvent(context, reservation.id, 'checked_out', { until }, stay.id);
  await settleRent(context, reservation, event_id);
  const fee = given.waive ? 0 : await earlyFee(context, given_up);
  await chargeStay(context, reservation, {
    event_id,
    kind: 'fee',
    amount: fee,
    currency: stay.currency,
    due_on: today,
  });
  await giveDepositBack(context, reservation, event_id);
  return { stay_id: stay.id, event_id, fee, reservation };
}
