import type { Writing } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import type { Services } from '#kernel/server/services.ts';
import { sweep } from '#kernel/server/system-write.ts';
import { underWay } from '#areas/epayment/reads/under-way.ts';
import { moveReservation, moveStayTo, noteEvent } from './events.ts';
import { askDesk, matesOf } from './group.ts';
import { currentOf, lockReservations, lockWithBeds, staysOf, type Reservation, type Stay } from './locks.ts';
import { depositOf, giveDepositBack } from './money.ts';
import { endMoves } from './move-end.ts';
import { tellTenant } from './tell-tenant.ts';

/** What becomes of a reservation whose promise ended: who chose by himself may choose again; an offer of the office that lapses a second time was not wanted. */
const after = (reservation: Reservation, kind: 'held' | 'offered'): 'submitted' | 'waitlisted' | 'declined' =>
  kind === 'held'
    ? reservation.waitlisted_at === null
      ? 'submitted'
      : 'waitlisted'
    : reservation.lapses === 0
      ? 'waitlisted'
      : 'declined';

/** minutes for which a promise goes on whose deposit is under way, or has come and is not yet seen */
const payingMinutes = 2;
/** Whoever was asked to move has not answered: he stays where he is, and the bed is free. */
async function lapseMove(context: Writing, reservation: Reservation, stay: Stay): Promise<boolean> {
  if (stay.hold_until === null || new Date(stay.hold_until) > context.now) return false;
  if ((await endMoves(context, reservation.id, 'lapsed')) === 0) return false;
  await noteEvent(context, reservation.id, 'move_lapsed', {}, stay.id);
  await tellTenant(context, reservation, 'move_lapsed');
  return true;
}
/** Ends a promise whose time is over; money that is under way at the bank, or has come, keeps it a little longer. @returns whether it ended */
async function lapse(context: Writing, reservation: Reservation, stay: Stay): Promise<boolean> {
  const { db, now } = context;
  if (stay.hold_until === null || new Date(stay.hold_until) > now) return false;
  const kind = stay.state === 'held' ? 'held' : 'offered';
  const deposit = reservation.state === 'accepted' ? await depositOf(context, reservation) : null;
  if (deposit && (deposit.paid || (await underWay(db, [deposit.item_id], now)).size > 0)) {
    // the bed says itself that it is not free, to everybody who asks
    const until = new Date(now.getTime() + payingMinutes * 60_000);
    await db.execute(sql`update housing_stays set hold_until = ${until}, updated_at = ${now} where id = ${stay.id}`);
    return false;
  }
  await moveStayTo(context, stay, 'lapsed');
  const event = await noteEvent(context, reservation.id, 'lapsed', {}, stay.id);
  if (deposit) await giveDepositBack(context, reservation, event);
  const to = after(reservation, kind);
  await moveReservation(context, reservation, to);
  await db.execute(
    sql`update housing_reservations set lapses = lapses + ${kind === 'offered' ? 1 : 0}, price = null, currency = null, deposit = null, signed_at = null where id = ${reservation.id}`,
  );
  if (reservation.group_id !== null)
    await db.execute(sql`update housing_groups set broken_at = ${now} where id = ${reservation.group_id}`);
  // whoever let a bed go by that he only looked at needs no letter
  if (kind === 'offered' || deposit !== null)
    await tellTenant(context, reservation, to === 'declined' ? 'lapsed_twice' : 'lapsed');
  return true;
}
const lapseAny = async (context: Writing, reservation: Reservation, stay: Stay): Promise<boolean> =>
  stay.state === 'moving'
    ? lapseMove(context, reservation, stay)
    : (stay.state === 'held' || stay.state === 'offered') && lapse(context, reservation, stay);
/** Promises on one bed whose time is over give way to whoever wants it now. Its bed is locked. */
export async function lapseOn(context: Writing, bed_id: number, but: number): Promise<void> {
  const { db, now } = context;
  const rows = await rowsOf<{ reservation_id: number }>(
    db,
    sql`select distinct reservation_id from housing_stays where bed_id = ${bed_id} and state in ('held', 'offered', 'moving') and hold_until <= ${now} and reservation_id <> ${but}`,
  );
  const ids = rows.map((row) => Number(row.reservation_id));
  if (ids.length === 0) return;
  const reservations = await lockReservations(db, ids);
  for (const stay of await staysOf(db, ids)) {
    const reservation = reservations.get(Number(stay.reservation_id));
    if (reservation && Number(stay.bed_id) === bed_id) await lapseAny(context, reservation, stay);
  }
}
/** One promise whose time is over, by itself. */
export async function lapseOne(context: Writing, reservation_id: number): Promise<boolean> {
  const { reservations, stays } = await lockWithBeds(context.db, [reservation_id]);
  const reservation = reservations.get(reservation_id);
  const stay = stays.find((each) => each.state === 'held' || each.state === 'offered' || each.state === 'moving');
  return reservation && stay ? lapseAny(context, reservation, stay) : false;
}
/**
 * Until all of a group have booked they go together or not at all: when one of them lost or gave up his bed, the promises that
 * the others have not paid for end too, everybody is told, and the desk is asked.
 */
export async function loosenGroup(context: Writing, group_id: number): Promise<number> {
  const { db } = context;
  const members = (
    await rowsOf<{ id: number }>(db, sql`select id from housing_reservations where group_id = ${group_id} order by id`)
  ).map((row) => Number(row.id));
  const { reservations, stays } = await lockWithBeds(db, members);
  const loosened = new Set<number>();
  for (const stay of stays) {
    const reservation = reservations.get(Number(stay.reservation_id));
    if (!reservation || (stay.state !== 'held' && stay.state !== 'offered')) continue;
    const deposit = reservation.state === 'accepted' ? await depositOf(context, reservation) : null;
    if (deposit && (deposit.paid || (await underWay(db, [deposit.item_id], context.now)).size > 0)) continue;
    await moveStayTo(context, stay, 'released');
    const event = await noteEvent(context, reservation.id, 'released', { group: true }, stay.id);
    if (deposit) await giveDepositBack(context, reservation, event);
    await moveReservation(context, reservation, reservation.waitlisted_at === null ? 'submitted' : 'waitlisted');
    await db.execute(
      sql`update housing_reservations set price = null, currency = null, deposit = null, signed_at = null where id = ${reservation.id}`,
    );
    await tellTenant(context, reservation, 'group_loosened');
    loosened.add(Number(reservation.id));
  }
  // whoever has paid keeps his bed until the desk has asked him
  const mates = await matesOf(context, group_id, null);
  const keep = mates.filter(
    (mate) =>
      !loosened.has(Number(mate.id)) &&
      currentOf(stays.filter((stay) => Number(stay.reservation_id) === Number(mate.id))) !== null,
  );
  for (const mate of keep) await tellTenant(context, mate, 'group_asked');
  if (loosened.size + keep.length > 0) await askDesk(context, mates);
  await db.execute(sql`update housing_groups set broken_at = null where id = ${group_id}`);
  return loosened.size;
}
/** The clock's sweep: promises whose time is over, then groups that lost a member's. Each in a transaction of its own. */
export async function lapsePromises(services: Services): Promise<{ lapsed: number; loosened: number }> {
  const { db } = services.database;
  const due = await rowsOf<{ reservation_id: number }>(
    db,
    sql`select reservation_id from housing_stays where hold_until <= ${services.clock()} order by hold_until, id limit 5000`,
  );
  const lapsed = await sweep(services, 'housing-lapse', due, (context, row) =>
    lapseOne(context, Number(row.reservation_id)),
  );
  const broken = await rowsOf<{ id: number }>(
    db,
    sql`select id from housing_groups where broken_at is not null order by id limit 500`,
  );
  const loosened = await sweep(services, 'housing-group', broken, (context, row) =>
    loosenGroup(context, Number(row.id)),
  );
  return {
    lapsed: lapsed.filter(Boolean).length,
    loosened: loosened.reduce((sum, each) => sum + each, 0),
  };
}
