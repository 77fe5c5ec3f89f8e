import { refuse } from '#kernel/contract/refusal.ts';
import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { idList } from '#kernel/server/id-list.ts';
import { stayRefusals } from '../refusals.ts';
import type { ReservationState, StayState } from '../rules/states.ts';
import type { Rate } from '../rules/price.ts';

export interface Reservation {
  id: number;
  number: string;
  tenant_id: number;
  state: ReservationState;
  source: 'form' | 'portal' | 'desk';
  arrives_on: string;
  leaves_on: string;
  type_id: number | null;
  building_id: number | null;
  group_id: number | null;
  needs_access: boolean;
  reply_by: string | null;
  lapses: number;
  waitlisted_at: string | null;
  currency: string | null;
  price: number | null;
  deposit: number | null;
  signed_at: string | null;
  version: number;
}
export interface Stay {
  id: number;
  reservation_id: number;
  tenant_id: number;
  bed_id: number;
  state: StayState;
  from_on: string;
  until_on: string;
  hold_until: string | null;
  currency: string;
  rate: Rate;
}

/**
 * The one order in which everything about beds is locked: beds by id, then reservations by id, then accounts of the ledger
 * (the ledger has an order of its own). Whoever holds a reservation takes no bed any more.
 */
export async function lockBeds(db: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const found = await rowsOf(
    db,
    sql`select id from housing_beds where id = any(${idList(ids)}) order by id for no key update`,
  );
  if (found.length < new Set(ids).size) throw notFound();
}
const columns = sql`id, number, tenant_id, state, source, arrives_on, leaves_on, type_id, building_id, group_id, needs_access, reply_by, lapses, waitlisted_at, currency, price, deposit, signed_at, version`;
/** Reservations under locks, in the order of their ids. */
export async function lockReservations(db: Db, ids: readonly number[]): Promise<Map<number, Reservation>> {
  const rows = await rowsOf<Reservation>(
    db,
    sql`select ${columns} from housing_reservations where id = any(${idList(ids)}) order by id for no key update`,
  );
  return new Map(rows.map((row) => [Number(row.id), row]));
}
export async function lockReservation(db: Db, id: number): Promise<Reservation> {
  const row = (await lockReservations(db, [id])).get(id);
  if (!row) throw notFound();
  return row;
}

const stayColumns = sql`id, reservation_id, tenant_id, bed_id, state, from_on, until_on, hold_until, currency,
  jsonb_build_object('period', rate_period, 'amount', rate_amount, 'term_days', term_days) as rate`;
/** Stays of reservations, in the order of their days. */
export const staysOf = (db: Db, reservations: readonly number[]): Promise<Stay[]> =>
  rowsOf<Stay>(
    db,
    sql`select ${stayColumns} from housing_stays where reservation_id = any(${idList(reservations)}) order by from_on, id`,
  );
/** The stay that stands for a reservation now: a promise, a booking, or where he lives. */
export const currentOf = (stays: readonly Stay[]): Stay | null =>
  stays.findLast((stay) => ['held', 'offered', 'booked', 'in'].includes(stay.state)) ?? null;

/** States whose bed is locked with the reservation. */
const holding: readonly StayState[] = ['held', 'offered', 'moving', 'booked', 'in'];
/**
 * Locks a reservation with the bed it has now and further beds, in the one order; who changed it meanwhile is refused
 * rather than overwritten.
 */
export async function lockWithBeds(
  db: Db,
  reservation_ids: readonly number[],
  further: readonly number[] = [],
): Promise<{ reservations: Map<number, Reservation>; stays: Stay[] }> {
  const bedsNow = async (): Promise<number[]> =>
    (
      await rowsOf<{ bed_id: number }>(
        db,
        sql`select distinct bed_id from housing_stays where reservation_id = any(${idList(reservation_ids)}) and state in ('held', 'offered', 'moving', 'booked', 'in')`,
      )
    ).map((row) => Number(row.bed_id));
  const before = await bedsNow();
  await lockBeds(db, [...new Set([...before, ...further])]);
  const reservations = await lockReservations(db, reservation_ids);
  if (reservations.size < new Set(reservation_ids).size) throw notFound();
  const stays = await staysOf(db, reservation_ids);
  const held = new Set([...before, ...further]);
  if (stays.some((stay) => holding.includes(stay.state) && !held.has(Number(stay.bed_id))))
    refuse(stayRefusals.stay_not_so());
  return { reservations, stays };
}
