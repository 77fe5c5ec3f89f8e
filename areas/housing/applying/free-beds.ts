import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import { idList } from '#kernel/server/id-list.ts';
import { freeBetween } from '../stays/work/bed-free.ts';
import { priceOf, rateFor, type OfferedRate } from '../stays/rules/price.ts';

export interface FreeBedRow {
  bed_id: number;
  bed: string;
  room: string;
  floor: number;
  building_id: number;
  building: { name: string; name_en: string };
  type_id: number;
  room_type: { name: string; name_en: string };
  accessible: boolean;
  currency: string;
  price: number;
  deposit: number;
}
export interface Wanted {
  from: string;
  until: string;
  now: Date;
  by: 'office' | 'tenant';
  gender?: 'female' | 'male' | null;
  needs_access?: boolean;
  building_id?: number | null;
  type_id?: number | null;
  bed_id?: number | null;
  /** a reservation whose own promise doesn't count */ but?: number;
  limit: number;
}
type Found = Omit<FreeBedRow, 'building' | 'room_type' | 'currency' | 'price' | 'deposit'> & {
  b_name: string;
  b_name_en: string;
  t_name: string;
  t_name_en: string;
};
/** Beds that are free on all nights of a stretch, with what they cost; promises whose time is over no longer count. */
export async function freeBeds(db: Db, wanted: Wanted): Promise<FreeBedRow[]> {
  const rows = await rowsOf<Found>(
    db,
    sql`select b.id as bed_id, b.code as bed, r.code as room, r.floor, r.building_id, h.name as b_name, h.name_en as b_name_en, r.type_id, t.name as t_name, t.name_en as t_name_en, r.accessible
    from housing_beds b join housing_rooms r on r.id = b.room_id join housing_buildings h on h.id = r.building_id join housing_room_types t on t.id = r.type_id
    where ${freeBetween(wanted.from, wanted.until, wanted)}
      ${wanted.building_id ? sql`and r.building_id = ${wanted.building_id}` : sql``} ${wanted.type_id ? sql`and r.type_id = ${wanted.type_id}` : sql``}
      ${wanted.bed_id ? sql`and b.id = ${wanted.bed_id}` : sql``}
      ${wanted.gender === undefined ? sql`` : sql`and coalesce(r.gender, h.gender) in ('mixed', ${wanted.gender ?? 'mixed'})`}
      ${wanted.needs_access ? sql`and r.accessible` : sql``}
    order by r.building_id, r.floor, r.code, b.sort, b.id limit ${wanted.limit}`,
  );
  const types = [...new Set(rows.map((row) => Number(row.type_id)))];
  const rates = await rowsOf<OfferedRate & { type_id: number }>(
    db,
    sql`select id, type_id, building_id, period, currency, amount, deposit, term_days, valid_from, valid_until from housing_rates where status = 'a' and type_id = any(${idList(types)})`,
  );
  const known = new Map<string, { currency: string; price: number; deposit: number } | null>();
  return rows.flatMap(({ b_name, b_name_en, t_name, t_name_en, ...row }) => {
    const key = `${row.type_id} ${row.building_id}`;
    if (!known.has(key)) {
      const rate = rateFor(
        rates.filter((each) => Number(each.type_id) === Number(row.type_id)),
        { from: wanted.from, until: wanted.until, building_id: row.building_id },
      );
      known.set(
        key,
        rate && {
          currency: rate.currency,
          price: priceOf(rate, wanted.from, wanted.until),
          deposit: Number(rate.deposit),
        },
      );
    }
    const cost = known.get(key);
    return cost
      ? [
          {
            ...row,
            building: { name: b_name, name_en: b_name_en },
            room_type: { name: t_name, name_en: t_name_en },
            ...cost,
          },
        ]
      : [];
  });
}
