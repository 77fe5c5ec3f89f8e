import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { idList } from '#kernel/server/id-list.ts';
import type { DayKind } from '../../inventory/rules/words.ts';
import type { BedFacts } from '../rules/may-stay.ts';
import type { OfferedRate } from '../rules/price.ts';
import { closedBetween, daysOfBed, staysBetween, takes, usable } from './bed-free.ts';

/** What a stay would meet on a bed: the bed itself and what it costs. */
export interface BedRow extends BedFacts {
  type_id: number;
  room_id: number;
}
const bedSelect = sql`select b.id, b.code, b.room_id, r.building_id, r.type_id, b.excluded, coalesce(r.gender, h.gender) as gender, r.accessible, h.min_stay,
  ${usable} as usable
  from housing_beds b join housing_rooms r on r.id = b.room_id join housing_buildings h on h.id = r.building_id`;
export const bedsOf = (db: Db, ids: readonly number[]): Promise<BedRow[]> =>
  rowsOf<BedRow>(db, sql`${bedSelect} where b.id = any(${idList(ids)}) order by b.id`);
export async function bedOf(db: Db, id: number): Promise<BedRow> {
  const [row] = await bedsOf(db, [id]);
  if (!row) throw notFound();
  return row;
}
/** What closes a bed, its room or its building on some nights. */
export const closedOn = (
  db: Db,
  bed: Pick<BedRow, 'id'>,
  from: string,
  until: string,
): Promise<{ kind: DayKind; first_on: string }[]> =>
  rowsOf(
    db,
    sql`select d.kind, d.first_on from housing_days d, housing_beds b join housing_rooms r on r.id = b.room_id
      where b.id = ${bed.id} and ${daysOfBed} and ${closedBetween(from, until)} order by d.first_on, d.id`,
  );
/** Has somebody else the bed, or the person another one, on one of these nights? Promises whose time is over no longer count. */
export async function busyOn(
  db: Db,
  given: { bed_id: number; tenant_id: number; from: string; until: string; but: readonly number[]; now: Date },
): Promise<{ taken: boolean; elsewhere: boolean }> {
  const [row] = await rowsOf<{ taken: boolean; elsewhere: boolean }>(
    db,
    sql`select
      exists (select from housing_stays s where s.bed_id = ${given.bed_id} and ${takes(given.now)} and ${staysBetween(given.from, given.until)}
        and s.id <> all(${idList(given.but)})) as taken,
      exists (select from housing_stays s where s.tenant_id = ${given.tenant_id} and s.state in ('booked', 'in', 'out', 'moved')
        and daterange(s.from_on, s.until_on) && daterange(${given.from}::date, ${given.until}::date) and s.id <> all(${idList(given.but)})) as elsewhere`,
  );
  return { taken: row?.taken ?? true, elsewhere: row?.elsewhere ?? true };
}
/** What beds of a room type cost, as the list stands. */
export const ratesOf = (db: Db, type_id: number): Promise<OfferedRate[]> =>
  rowsOf<OfferedRate>(
    db,
    sql`select id, building_id, period, currency, amount, deposit, term_days, valid_from, valid_until from housing_rates where type_id = ${type_id} and status = 'a'`,
  );
export interface PersonFacts {
  gender: 'female' | 'male' | null;
  needs_access: boolean;
  language: 'tr' | 'en';
}
export async function personOf(db: Db, tenant_id: number): Promise<PersonFacts> {
  const [row] = await rowsOf<PersonFacts>(
    db,
    sql`select gender, needs_access, language from housing_tenants where id = ${tenant_id}`,
  );
  if (!row) throw notFound();
  return row;
}
