import { tenantLink } from '#areas/epayment/payers/tenant-payer.ts';
import { refuse } from '#kernel/contract/refusal.ts';
import { handle, type Writing } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound, malformed } from '#kernel/server/failure.ts';
import { idList } from '#kernel/server/id-list.ts';
import { stayRefusals } from '../../stays/refusals.ts';
import { mayBookAtDesk } from '../../stays/rules/may-stay.ts';
import { bookStay, promiseBed } from '../../stays/work/book.ts';
import { extendStay, swapStays } from '../../stays/work/change.ts';
import {
  endWithTheStay,
  lockDayRequests,
  lockRequestsOf,
  settleDayRequests,
} from '../../requests/work/end-with-stay.ts';
import { cancelReservation, noShow } from '../../stays/work/end.ts';
import { moveReservation, noteEvent } from '../../stays/work/events.ts';
import { bedOf } from '../../stays/work/bed-facts.ts';
import { lockWithBeds, type Stay } from '../../stays/work/locks.ts';
import type { ReservationState } from '../../stays/rules/states.ts';
import { chargeDeposit } from '../../stays/work/money.ts';
import { agreementFor } from '../agreements.ts';
import {
  bookAtDesk as deskCommand,
  moveHousing as moveCommand,
  offerBedsCommand,
  stretchStay as stretchCommand,
} from '../contract.ts';
import { lyingOf } from '../../desk/commands/left-money.ts';
import { needsReason } from '../rules/office-steps.ts';
import { exchangeStands, exchangeTerms } from '../exchange.ts';
import { applyingRefusals } from '../refusals.ts';
import { writeBooked, writeOffer } from '../offer-letter.ts';
import { bookedAlready } from '../same-person.ts';
import { writeTo } from '../../mail.ts';
import { tenantById, tenantOfStudent } from '../tenant.ts';

/** A bed that an applicant is holding by his own choice just now, and that an offer would take from him. */
const heldElsewhere = (
  stays: readonly Stay[],
  pairs: readonly { reservation_id: number; bed_id: number }[],
  now: Date,
): Stay | undefined =>
  stays.find(
    (stay) =>
      stay.state === 'held' &&
      stay.hold_until !== null &&
      new Date(stay.hold_until) > now &&
      pairs.some((pair) => pair.reservation_id === Number(stay.reservation_id) && pair.bed_id !== Number(stay.bed_id)),
  );
/**
 * Offers beds until a deadline, with a letter and the agreement each. Roommates are offered beds together or not at all.
 * All beds and reservations are locked first, in the one order.
 */
export async function offerBeds(
  context: Writing,
  pairs: readonly { reservation_id: number; bed_id: number }[],
  until: Date,
  replace = false,
): Promise<number> {
  const { db } = context;
  const ids = pairs.map((pair) => pair.reservation_id);
  if (new Set(ids).size < ids.length || new Set(pairs.map((pair) => pair.bed_id)).size < pairs.length)
    refuse(stayRefusals.same_bed(undefined, 'pairs'));
  const { reservations, stays } = await lockWithBeds(
    db,
    ids,
    pairs.map((pair) => pair.bed_id),
  );
  const chosen = replace ? undefined : heldElsewhere(stays, pairs, context.now);
  if (chosen) {
    const number = reservations.get(Number(chosen.reservation_id))?.number ?? '';
    refuse(applyingRefusals.housing_bed_chosen({ bed: (await bedOf(db, chosen.bed_id)).code, number }, 'replace'));
  }
  const [apart] = await rowsOf<{ n: number }>(
    db,
    sql`select count(*)::int as n from housing_reservations r where r.group_id in (select g.group_id from housing_reservations g where g.id = any(${idList(ids)}) and g.group_id is not null)
      and r.state in ('submitted', 'waitlisted', 'offered') group by r.group_id having bool_or(r.id <> all(${idList(ids)})) limit 1`,
  );
  if (apart) refuse(applyingRefusals.housing_group_whole({ n: apart.n }, 'pairs'));
  for (const { reservation_id, bed_id } of pairs) {
    const { stay_id, reservation } = await promiseBed(context, {
      reservation_id,
      bed_id,
      kind: 'offered',
      until,
      by: 'office',
    });
    const path = await agreementFor(context, reservation_id, stay_id);
    await writeOffer(context, { reservation, stay_id, path });
  }
  return pairs.length;
}
export const offerHousingBeds = handle(offerBedsCommand, async (context, { hours, pairs, replace }) => ({
  offered: await offerBeds(context, pairs, new Date(context.now.getTime() + hours * 3_600_000), replace ?? false),
}));

export const moveHousing = handle(moveCommand, async (context, { id, step, reason, waive }) => {
  const answer = (state: ReservationState) => ({ id, state });
  const free = waive ?? false;
  switch (step) {
    case 'cancel':
    case 'decline': {
      const to = step === 'cancel' ? ('cancelled' as const) : ('declined' as const);
      await lockRequestsOf(context, id);
      const { reservations } = await lockWithBeds(context.db, [id]);
      const reservation = reservations.get(id);
      const lies = reservation ? await lyingOf(context.db, reservation.tenant_id, context.today) : [];
      if (reservation && (reason ?? '').trim().length < 3 && needsReason(step, reservation.state, lies.length > 0))
        refuse(applyingRefusals.housing_reason_needed(undefined, 'reason'));
      await cancelReservation(context, { reservation_id: id, reason: reason ?? '', waive: free, to });
      await endWithTheStay(context, id, 'stay_cancelled');
      return answer(to);
    }
    case 'no_show':
      await lockRequestsOf(context, id);
      await noShow(context, { reservation_id: id, waive: free });
      await endWithTheStay(context, id, 'stay_not_begun');
      return answer('no_show');
    case 'waitlist': {
      const { reservations } = await lockWithBeds(context.db, [id]);
      const reservation = reservations.get(id);
      if (reservation?.state !== 'submitted') {
        refuse(stayRefusals.reservation_not_so());
        throw new Error('refused');
      }
      await moveReservation(context, reservation, 'waitlisted');
      await noteEvent(context, id, 'waitlisted');
      writeTo(context, await tenantById(context.db, reservation.tenant_id), 'waitlisted', {
        number: reservation.number,
      });
      return answer('waitlisted');
    }
    case 'exchange': {
      const [exchange] = await rowsOf<{ id: number; asks_id: number; asked_id: number }>(
        context.db,
        sql`select id, asks_id, asked_id from housing_exchanges where state = 'agreed' and (asks_id = ${id} or asked_id = ${id}) order by id limit 1`,
      );
      if (!exchange) {
        refuse(applyingRefusals.housing_no_exchange());
        throw new Error('refused');
      }
      const pair = [Number(exchange.asks_id), Number(exchange.asked_id)] as const;
      const { stays } = await lockWithBeds(context.db, pair);
      if (!(await exchangeStands(context, Number(exchange.id), await exchangeTerms(context, pair, stays))))
        refuse(applyingRefusals.housing_exchange_changed());
      await swapStays(context, { reservations: pair });
      // beds and reservations are held: nobody takes his yes back meanwhile
      const done = await rowsOf(
        context.db,
        sql`update housing_exchanges set state = 'done', done_at = ${context.now} where id = ${exchange.id} and state = 'agreed' returning id`,
      );
      if (done.length === 0) refuse(applyingRefusals.housing_no_exchange());
      const { reservations } = await lockWithBeds(context.db, [id]);
      return answer(reservations.get(id)?.state ?? 'reserved');
    }
    default:
      return step satisfies never;
  }
});
export const stretchHousingStay = handle(stretchCommand, async (context, { id, until, waive }) => {
  const asked = await lockDayRequests(context, id);
  const { fee } = await extendStay(context, { reservation_id: id, until, by: 'office', waive: waive ?? false });
  await settleDayRequests(context, asked, until);
  return { id, fee };
});

/** days for which the link opens by which a booking at the desk is paid */
const linkDays = 14;
/** Whoever stands at the desk: known already, a student, or somebody new, whose contacts nobody has proved yet. */
async function personAtDesk(context: Writing, given: Record<string, unknown>): Promise<number> {
  const { db, now } = context;
  if (typeof given.tenant_id === 'number') return (await tenantById(db, given.tenant_id)).id;
  if (typeof given.student_id === 'number') return tenantOfStudent(context, given.student_id);
  for (const name of ['first_name', 'last_name', 'gender', 'email'] as const)
    if (!given[name]) throw malformed({ [name]: [{ key: 'required', params: {} }] });
  const [row] = await rowsOf<{ id: number }>(
    db,
    sql`insert into housing_tenants (kind, first_name, last_name, gender, email, phone, created_at, updated_at) values ('external', ${given.first_name}, ${given.last_name}, ${given.gender}, ${given.email}, ${given.phone ?? null}, ${now}, ${now}) returning id`,
  );
  if (!row) throw notFound();
  return Number(row.id);
}
export const bookAtDesk = handle(deskCommand, async (context, input) => {
  const { db, now, today } = context;
  const days = { from: input.arrives_on, until: input.leaves_on };
  refuse(mayBookAtDesk({ ...days, today }));
  const tenant_id = await personAtDesk(context, input);
  const booked = await bookedAlready(db, tenant_id, days);
  if (booked) refuse(applyingRefusals.housing_person_booked({ number: booked }));
  const [row] = await rowsOf<{ id: number; number: string }>(
    db,
    sql`insert into housing_reservations (tenant_id, source, arrives_on, leaves_on, note, created_at, updated_at) values (${tenant_id}, 'desk', ${input.arrives_on}::date, ${input.leaves_on}::date, ${input.note ?? null}, ${now}, ${now}) returning id, number`,
  );
  if (!row) throw notFound();
  const event = await noteEvent(context, Number(row.id), 'submitted', { source: 'desk' });
  const { reservation, stay_id } = await bookStay(context, {
    reservation_id: Number(row.id),
    bed_id: input.bed_id,
    by: 'office',
  });
  await chargeDeposit(context, reservation, event);
  const pay = await tenantLink(context, await tenantById(db, tenant_id), linkDays);
  const sign = await agreementFor(context, Number(row.id), stay_id);
  await writeBooked(context, { reservation, stay_id, pay, sign });
  return { id: Number(row.id), number: row.number };
});
