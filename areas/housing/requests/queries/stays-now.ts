import { laterDay } from '#kernel/contract/calendar.ts';
import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import { movedAtOnce } from '../../stays/work/moved-at-once.ts';
import { freeBeds, type FreeBedRow } from '../../applying/free-beds.ts';
import { personOf } from '../../stays/work/bed-facts.ts';

export interface StayNow {
  reservation_id: number;
  bed: string;
  state: 'booked' | 'in';
  from_on: string;
  until_on: string;
  currency: string;
  needs_access: boolean;
  /** the office has moved him at once, within the days of an objection */ moved: boolean;
}
/** Where a tenant lives, then where he is booked. */
export async function staysNow({ db, now }: { db: Db; now: Date }, tenant_id: number): Promise<StayNow[]> {
  const rows = await rowsOf<Omit<StayNow, 'moved'>>(
    db,
    sql`select s.reservation_id, b.code as bed, s.state, s.from_on, s.until_on, s.currency, v.needs_access
      from housing_stays s join housing_beds b on b.id = s.bed_id join housing_reservations v on v.id = s.reservation_id
      where s.tenant_id = ${tenant_id} and s.state in ('booked', 'in') order by s.state = 'in' desc, s.from_on, s.id`,
  );
  const moved = await movedAtOnce(
    { db, now },
    rows.map((row) => Number(row.reservation_id)),
  );
  return rows.map((row) => {
    const reservation_id = Number(row.reservation_id);
    return { ...row, reservation_id, moved: moved.has(reservation_id) };
  });
}
export const stayOf = async (
  context: { db: Db; now: Date },
  tenant_id: number,
  reservation_id: number,
): Promise<StayNow | null> =>
  (await staysNow(context, tenant_id)).find((stay) => stay.reservation_id === reservation_id) ?? null;
/** Beds that a tenant could move to for the nights that are left, of the wished type where one was wished for. */
export async function bedsInstead(
  { db, now, today }: { db: Db; now: Date; today: string },
  { tenant_id, stay, type_id }: { tenant_id: number; stay: StayNow; type_id: number | null },
): Promise<FreeBedRow[]> {
  const person = await personOf(db, tenant_id);
  const beds = await freeBeds(db, {
    from: stay.state === 'in' ? laterDay(stay.from_on, today) : stay.from_on,
    until: stay.until_on,
    now,
    by: 'office',
    gender: person.gender,
    needs_access: stay.needs_access || person.needs_access,
    type_id,
    limit: 100,
  });
  // what is charged in another currency cannot take its place
  return beds.filter((bed) => bed.currency === stay.currency);
}
