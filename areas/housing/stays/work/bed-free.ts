import type { SQL } from 'drizzle-orm';
import { sql } from '#kernel/server/database.ts';
import { taking } from '../rules/states.ts';

/** A day of SQL: one that is given, or a column. */
type Day = string | SQL;
const day = (given: Day): SQL => (typeof given === 'string' ? sql`${given}::date` : given);
// words of the statement and not values: the indexes that hold only these states are found by them
const states = sql.raw(taking.map((state) => `'${state}'`).join(', '));

// What says whether a bed is free. All of it speaks of a stay `s`, a bed `b`, its room `r`, its building `h` and closed days `d`.

/** The stay has its bed: nobody else can have it on these nights. A promise whose time is over has it no longer. */
export const takes = (now: Date): SQL =>
  sql`s.state in (${states}) and (s.hold_until is null or s.hold_until > ${now})`;
/** The stay has one of the nights from the first day up to the second. */
export const staysBetween = (from: Day, until: Day): SQL =>
  sql`s.from_on < ${day(until)} and s.until_on > ${day(from)}`;
/** The closed days are the bed's, its room's or its building's. */
export const daysOfBed = sql`d.building_id = r.building_id and (d.room_id is null or d.room_id = r.id) and (d.bed_id is null or d.bed_id = b.id)`;
/** One of the nights is among the closed days. */
export const closedBetween = (from: Day, until: Day): SQL =>
  sql`d.first_on < ${day(until)} and d.last_on >= ${day(from)}`;
/** Days kept for priority are closed to applicants only. */
export const closes = (by: 'office' | 'tenant'): SQL => (by === 'tenant' ? sql`true` : sql`d.kind <> 'priority'`);
/** The bed is in use, with its room and its building. */
export const usable = sql`(b.status = 'a' and r.status = 'available' and h.status = 'a')`;

/**
 * The one answer to "is this bed free on all of these nights": in use, nobody has it, nothing is closed; for applicants also
 * not kept back and not too short for its building (HOU-028). Whoever wants it may still be of the wrong gender.
 * @param but a reservation whose own stays give way
 */
export const freeBetween = (
  from: Day,
  until: Day,
  { by, now, but }: { by: 'office' | 'tenant'; now: Date; but?: number },
): SQL =>
  sql`${usable} ${by === 'tenant' ? sql`and not b.excluded and ${day(until)} - ${day(from)} >= h.min_stay` : sql``}
    and not exists (select from housing_stays s where s.bed_id = b.id and ${takes(now)} and ${staysBetween(from, until)} ${but === undefined ? sql`` : sql`and s.reservation_id <> ${but}`})
    and not exists (select from housing_days d where ${daysOfBed} and ${closedBetween(from, until)} and ${closes(by)})`;
