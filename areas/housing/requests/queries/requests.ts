import { answer, type Reading } from '#kernel/server/area.ts';
import { laterDay } from '#kernel/contract/calendar.ts';
import type { Refusal } from '#kernel/contract/refusal.ts';
import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { pictureFrom } from '../../photo.ts';
import { freeBeds } from '../../applying/free-beds.ts';
import { tenantHere } from '../../applying/tenant.ts';
import { personOf } from '../../stays/work/bed-facts.ts';
import {
  bedsForRequest as bedsQuery,
  myHousingRequests as myQuery,
  myRequestPhoto as myPhotoQuery,
  requestPhoto as photoQuery,
  type MyRequest,
} from '../contract.ts';
import { mayWithdraw } from '../rules/housing-requests.ts';
import { housingRequests } from '../tables.ts';

export interface StayNow {
  reservation_id: number;
  room_id: number;
  bed: string;
  state: 'booked' | 'in';
  from_on: string;
  until_on: string;
}
/** Where a tenant lives, else where his next stay is booked. */
export async function stayNow(db: Db, tenant_id: number): Promise<StayNow | null> {
  const [row] = await rowsOf<StayNow>(
    db,
    sql`select s.reservation_id, b.room_id, b.code as bed, s.state, s.from_on, s.until_on from housing_stays s join housing_beds b on b.id = s.bed_id
      where s.tenant_id = ${tenant_id} and s.state in ('booked', 'in') order by s.state = 'in' desc, s.from_on, s.id limit 1`,
  );
  return row ?? null;
}
const may = (reasons: Refusal[]) => (reasons.length === 0 ? (true as const) : { refusals: reasons });

/** HOU-018: his own, by who he is; of nobody there is none. */
export const myHousingRequests = answer(myQuery, async (context) => {
  const { db, today } = context;
  const tenant_id = await tenantHere(context);
  if (tenant_id === null) return { today, stay: null, rows: [] };
  const stay = await stayNow(db, tenant_id);
  const rows = await rowsOf<Omit<MyRequest, 'can'>>(
    db,
    sql`select q.id, q.number, q.kind, q.state, q.urgency, q.about, r.code as room, q.until_on, q.guest_name, q.guest_from, q.guest_until, q.photo_id is not null as photographed, q.assignee, q.answer, b.code as given_bed, q.asked_at
      from housing_requests q join housing_rooms r on r.id = q.room_id left join housing_beds b on b.id = q.bed_id where q.tenant_id = ${tenant_id} order by q.asked_at desc, q.id desc limit 100`,
  );
  return {
    today,
    stay: stay && {
      reservation_id: Number(stay.reservation_id),
      bed: stay.bed,
      inside: stay.state === 'in',
      from_on: stay.from_on,
      until_on: stay.until_on,
    },
    rows: rows.map((row) => ({
      ...row,
      asked_at: new Date(row.asked_at).toISOString(),
      can: { withdraw: may(mayWithdraw(row)) },
    })),
  };
});
async function photoOf(context: Reading, which: ReturnType<typeof sql>): Promise<{ picture: string | null }> {
  const [row] = await rowsOf<{ key: string | null }>(
    context.db,
    sql`select (select f.key from files f where f.id = ${housingRequests.photo_id}) as key from ${housingRequests} where ${which}`,
  );
  if (!row) throw notFound();
  return { picture: await pictureFrom(context, row.key) };
}
export const myRequestPhoto = answer(myPhotoQuery, async (context, { id }) =>
  photoOf(context, sql`id = ${id} and tenant_id = ${await tenantHere(context)}`),
);
export const requestPhoto = answer(photoQuery, (context, { id }) =>
  photoOf(context, sql`id = ${id} and (${context.rows('housingrequest_show')})`),
);
/** The nights that are left, in a room of the wished type where one was wished for. */
export const bedsForRequest = answer(bedsQuery, async (context, { id }) => {
  const { db, now, today } = context;
  const [row] = await rowsOf<{
    tenant_id: number;
    type_id: number | null;
    needs_access: boolean;
    currency: string;
    from_on: string;
    until_on: string;
    state: 'booked' | 'in';
  }>(
    db,
    sql`select q.tenant_id, q.type_id, v.needs_access, s.currency, s.from_on, s.until_on, s.state from (select * from ${housingRequests} where id = ${id} and kind = 'room_change' and (${context.rows('housingrequest_update')})) q
      join housing_reservations v on v.id = q.reservation_id join housing_stays s on s.reservation_id = v.id and s.state in ('booked', 'in') order by s.from_on desc limit 1`,
  );
  if (!row) throw notFound();
  const person = await personOf(db, row.tenant_id);
  const beds = await freeBeds(db, {
    from: row.state === 'in' ? laterDay(row.from_on, today) : row.from_on,
    until: row.until_on,
    now,
    by: 'office',
    gender: person.gender,
    needs_access: row.needs_access || person.needs_access,
    type_id: row.type_id,
    limit: 100,
  });
  // what is charged in another currency cannot take its place
  return beds.filter((bed) => bed.currency === row.currency).map(({ building_id: _b, type_id: _t, ...bed }) => bed);
});
