import type { SQL } from 'drizzle-orm';
import { rowsOf, sql, type Tx } from '#kernel/server/database.ts';
import type { Seats } from '../contract.ts';
import { idList } from '#kernel/server/id-list.ts';
import { openQuota } from '../reads/open-quota.ts';

/*
 * The counts of a section (sections.taken, sections.waitlisted, reserved_seats.used) are scheduling's; who sits in it stands in this area.
 * Both change in one transaction or not at all, so every write of the counts stands in this one file, and nothing else does.
 * Every change of a student's courses locks his registration row first and then sections in id order: no two can wait for each other.
 */

/** Locks sections in id order, each with those that are one class with it: they may share their seats. */
export async function lockSections(tx: Tx, ids: readonly number[]): Promise<void> {
  await rowsOf(
    tx,
    sql`select id from sections where id = any(${idList([...new Set(ids)])}) or cross_list_id in (select l.cross_list_id from sections l where l.id = any(${idList([...new Set(ids)])})) order by id for no key update`,
  );
}

/** A seat to take: of a reserved group (its row) or of all; `free_for_all` leaves reserved seats out of account (an override). */
export interface Claim {
  section_id: number;
  reserved_id: number | null;
  free_for_all: boolean;
}
// of a class that shares its seats: no more than the others have left
const seatsColumns = sql.raw(`s.id as section_id, s.taken, ${openQuota('s')} as quota, s.waitlisted`);
/** Is a seat of the whole class left? The caller holds all its sections. */
const classHasSeat = sql.raw(
  `(s.cross_list_id is null or not exists (select from cross_lists c where c.id = s.cross_list_id and c.seats <= (select sum(o.taken) from sections o where o.cross_list_id = c.id)))`,
);
/**
 * Takes one seat in each section where one is left: a full section is not even locked, the others are locked in id order. `then` goes
 * into the same statement and may use `got (section_id, taken, quota, waitlisted)`; it answers section_id and id. Reserved seats are
 * not looked at, nor those of a whole class: sections that have some go the other way (`claimSeats`).
 */
export async function claimOpenSeats(
  tx: Tx,
  section_ids: readonly number[],
  then: SQL,
): Promise<(Seats & { id: number })[]> {
  if (section_ids.length === 0) return [];
  return rowsOf<Seats & { id: number }>(
    tx,
    sql`
    with held as materialized (select id from sections where id = any(${idList(section_ids)}) and taken < quota and status = 'open' and cross_list_id is null order by id for no key update),
    got as (update sections s set taken = s.taken + 1 where s.id in (select id from held) and s.status = 'open' and s.taken < s.quota returning ${seatsColumns}),
    made as (${then})
    select got.*, made.id from got join made on made.section_id = got.section_id`,
  );
}
/** Takes one seat in each section where one is left for this student, reserved seats counted. The caller holds the locks. */
export async function claimSeats(tx: Tx, claims: readonly Claim[], now: Date): Promise<Seats[]> {
  if (claims.length === 0) return [];
  return rowsOf<Seats>(
    tx,
    sql`
    with want as (select * from unnest(${idList(claims.map((each) => each.section_id))}, ${idList(claims.map((each) => each.reserved_id))}, ${`{${claims.map((each) => each.free_for_all).join(',')}}`}::boolean[]) as w(section_id, reserved_id, free_for_all)),
    got as (
      update sections s set taken = s.taken + 1 from want w
      where s.id = w.section_id and s.status = 'open' and s.taken < s.quota and ${classHasSeat}
        and (w.reserved_id is null or exists (select from reserved_seats r where r.id = w.reserved_id and r.used < r.seats))
        and (w.free_for_all or s.taken < s.quota - coalesce((select sum(r.seats - r.used) from reserved_seats r where r.section_id = s.id and r.id is distinct from w.reserved_id and (r.until is null or r.until >= ${now.toISOString()}::timestamptz)), 0))
      returning ${seatsColumns}, w.reserved_id),
    members as (update reserved_seats set used = used + 1 where id in (select reserved_id from got))
    select section_id, taken, quota, waitlisted from got`,
  );
}

/** Gives seats back. Where somebody waits the seat stays taken: it is kept for him until the waitlist job has placed it. Answers what became of the seats. */
export async function releaseSeats(
  tx: Tx,
  released: readonly { section_id: number; reserved_id: number | null }[],
): Promise<Seats[]> {
  if (released.length === 0) return [];
  const reserved = released.flatMap((each) => (each.reserved_id === null ? [] : [each.reserved_id]));
  const members =
    reserved.length > 0
      ? sql`with members as (update reserved_seats set used = greatest(0, used - 1) where id = any(${idList(reserved)}))`
      : sql``;
  const rows = await rowsOf<Seats & { cross_list_id: number | null }>(
    tx,
    sql`${members} update sections s set taken = case when s.waitlisted > 0 then s.taken else s.taken - 1 end where s.id = any(${idList(released.map((each) => each.section_id))}) returning ${seatsColumns}, s.cross_list_id`,
  );
  const lists = rows.flatMap((each) =>
    each.cross_list_id === null || each.waitlisted > 0 ? [] : [Number(each.cross_list_id)],
  );
  const freed = rows.map(({ cross_list_id: _list, ...seats }) => seats);
  return lists.length === 0 ? freed : [...freed, ...(await keepForClass(tx, lists))];
}
/** A shared seat that came free under one code is kept for whoever waits under another, one for each class. */
async function keepForClass(tx: Tx, lists: readonly number[]): Promise<Seats[]> {
  return rowsOf<Seats>(
    tx,
    sql`update sections s set taken = s.taken + 1 where s.id in (
      select distinct on (o.cross_list_id) o.id from sections o join cross_lists c on c.id = o.cross_list_id and c.seats is not null
      where o.cross_list_id = any(${idList(lists)}) and o.status = 'open' and o.taken < o.quota and o.waitlisted > o.taken - (${inUse(sql`o.id`)})
        and c.seats > (select sum(x.taken) from sections x where x.cross_list_id = c.id)
      order by o.cross_list_id, o.id) returning ${seatsColumns}`,
  );
}

/** One more waits, if the list has room; null when it is full by now. The caller holds the lock. */
export async function addWaiting(tx: Tx, section_id: number): Promise<Seats | null> {
  const [seats] = await rowsOf<Seats>(
    tx,
    sql`update sections s set waitlisted = s.waitlisted + 1 where s.id = ${section_id} and s.waitlisted < s.waitlist_size and s.status = 'open' returning ${seatsColumns}`,
  );
  return seats ?? null;
}
/** Fewer wait; `give_back` frees the seat that an offer kept, unless others wait for it. The caller holds the lock. */
export async function removeWaiting(tx: Tx, section_id: number, waiting: number, give_back = false): Promise<Seats[]> {
  return rowsOf<Seats>(
    tx,
    sql`update sections s set waitlisted = s.waitlisted - ${waiting}::int, taken = s.taken - (case when ${give_back} and s.waitlisted = 0 then 1 else 0 end) where s.id = ${section_id} returning ${seatsColumns}`,
  );
}
/** The count holds at least so many seats: a seat that was kept when somebody left is counted already. The caller holds the lock. */
export async function holdSeats(tx: Tx, section_id: number, held: number): Promise<void> {
  await rowsOf(tx, sql`update sections set taken = greatest(taken, ${held}::int) where id = ${section_id}`);
}
/** Seats in use: registered, or offered to somebody. */
const inUse = (section_id: number | SQL) =>
  sql`(select count(*) from enrolments where section_id = ${section_id} and status in ('registered', 'completed')) + (select count(*) from waitlist_entries where section_id = ${section_id} and status = 'offered')`;
export async function seatsInUse(tx: Tx, section_id: number): Promise<number> {
  const [row] = await rowsOf<{ count: number }>(tx, sql`select ${inUse(section_id)} as count`);
  return Number(row?.count ?? 0);
}
/** Seats that were kept for a queue and that nobody in it could take are free again. The caller holds the lock. */
export async function freeKeptSeats(tx: Tx, section_id: number): Promise<Seats[]> {
  return rowsOf<Seats>(
    tx,
    sql`update sections s set taken = c.held from (select ${inUse(section_id)} as held) c where s.id = ${section_id} and s.taken > c.held returning ${seatsColumns}`,
  );
}
