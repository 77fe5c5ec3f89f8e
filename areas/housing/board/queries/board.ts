import { addDays } from '#kernel/contract/calendar.ts';
import { refuse } from '#kernel/contract/refusal.ts';
import { answer } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { idList } from '#kernel/server/id-list.ts';
import { freeBeds } from '../../applying/free-beds.ts';
import { dayRequestOf } from '../../requests/queries/day-request.ts';
import {
  closedBetween,
  closes,
  daysOfBed,
  freeBetween,
  staysBetween,
  takes,
  usable,
} from '../../stays/work/bed-free.ts';
import { stayRefusals } from '../../stays/refusals.ts';
import {
  buildingDays as daysQuery,
  freeBedsQuery,
  freeStretches as stretchesQuery,
  housingBoard as boardQuery,
  mostBeds,
  type BoardBed,
  type BoardStay,
} from '../contract.ts';
import type { DayKind } from '../../inventory/rules/words.ts';

/** beds of one answer of free stretches */
const mostStretches = 50;

/** One page of beds of one building: what its days hold is found by the index of its stays. */
export const housingBoard = answer(boardQuery, async (context, input) => {
  const { db, today, now } = context;
  const from = input.from ?? today;
  const days = input.days ?? 28;
  const until = addDays(from, days);
  const [building] = await rowsOf<{ id: number }>(
    db,
    sql`select id from housing_buildings where ${input.building_id ? sql`id = ${input.building_id}` : sql`status = 'a'`} order by code limit 1`,
  );
  const building_id = Number(building?.id ?? 0);
  const beds = await rowsOf<BoardBed & { total: number }>(
    db,
    sql`select b.id, b.code, r.code as room, r.floor, coalesce(r.gender, h.gender) as gender, b.excluded, count(*) over ()::int as total
      from housing_beds b join housing_rooms r on r.id = b.room_id join housing_buildings h on h.id = r.building_id
      where r.building_id = ${building_id} and b.status = 'a' order by r.floor, r.code, b.sort, b.id limit ${mostBeds} offset ${((input.page ?? 1) - 1) * mostBeds}`,
  );
  const ids = idList(beds.map((bed) => Number(bed.id)));
  const [stays, closed] = await Promise.all([
    rowsOf<BoardStay>(
      db,
      sql`select s.id, s.reservation_id, s.bed_id, v.number, t.first_name || ' ' || t.last_name as name, s.state, s.from_on, s.until_on, ${dayRequestOf(sql`s`)} as asks
        from housing_stays s join housing_reservations v on v.id = s.reservation_id join housing_tenants t on t.id = s.tenant_id
        where s.bed_id = any(${ids}) and ${takes(now)} and ${staysBetween(from, until)} order by s.bed_id, s.from_on`,
    ),
    rowsOf<{ bed_id: number; kind: DayKind; first_on: string; last_on: string }>(
      db,
      sql`select b.id as bed_id, d.kind, d.first_on, d.last_on from housing_beds b join housing_rooms r on r.id = b.room_id join housing_days d on ${daysOfBed} where d.building_id = ${building_id} and b.id = any(${ids}) and ${closedBetween(from, until)} order by b.id, d.first_on`,
    ),
  ]);
  return {
    today,
    from,
    days,
    building_id,
    total: beds[0]?.total ?? 0,
    beds: beds.map(({ total: _total, ...bed }) => bed),
    stays,
    closed,
  };
});
export const freeBedsOfOffice = answer(freeBedsQuery, async (context, input) => {
  if (input.until <= input.from) refuse(stayRefusals.stay_days_order(undefined, 'until'));
  const beds = await freeBeds(context.db, {
    from: input.from,
    until: input.until,
    now: context.now,
    by: 'office',
    building_id: input.building_id ?? null,
    type_id: input.type_id ?? null,
    bed_id: input.bed_id ?? null,
    ...(input.gender === 'female' || input.gender === 'male' ? { gender: input.gender } : {}),
    needs_access: input.needs_access ?? false,
    limit: 100,
  });
  return beds.map(({ building_id: _b, type_id: _t, ...bed }) => bed);
});
/**
 * Between what is taken and what is closed lie the stretches; of each bed the first that is long enough. The soonest of all
 * begin on the first day: where as many are shown, no other can be sooner. Elsewhere a stretch begins where a stay ends.
 */
export const freeStretches = answer(stretchesQuery, async (context, input) => {
  const { db, now } = context;
  const { from, nights } = input;
  const wished = sql`true ${input.type_id ? sql`and r.type_id = ${input.type_id}` : sql``}
    ${input.gender ? sql`and coalesce(r.gender, h.gender) in ('mixed', ${input.gender})` : sql``}`;
  // of one building its rooms are read first: walking all beds in the order of their codes would cost what the whole house costs
  const rooms = input.building_id
    ? sql`(select * from housing_rooms where building_id = ${input.building_id} offset 0)`
    : sql`housing_rooms`;
  const places = sql`housing_beds b join ${rooms} r on r.id = b.room_id join housing_buildings h on h.id = r.building_id`;
  const ends = addDays(from, nights);
  // a building's beds are asked in the order in which they are shown, so that no more are asked than are shown
  const inOrder = input.building_id
    ? sql`(select x.id, x.code from housing_rooms y join housing_beds x on x.room_id = y.id where y.building_id = ${input.building_id} order by x.code, x.id offset 0) o
        join housing_beds b on b.id = o.id join housing_rooms r on r.id = b.room_id join housing_buildings h on h.id = r.building_id`
    : places;
  const atOnce = await rowsOf<{ id: number }>(
    db,
    sql`select b.id from ${inOrder} where ${wished} and ${freeBetween(from, ends, { by: 'office', now })} order by ${input.building_id ? sql`o.code, o.id` : sql`b.code, b.id`} limit ${mostStretches}`,
  );
  const soonest = atOnce.map((bed) => ({ bed_id: Number(bed.id), from_on: from }));
  if (soonest.length < mostStretches) {
    soonest.push(
      ...(await rowsOf<{ bed_id: number; from_on: string }>(
        db,
        sql`with beds as materialized (select b.id, b.code, b.room_id, r.building_id from ${places} where ${wished} and ${usable} and b.id <> all(${idList(soonest.map((bed) => bed.bed_id))})),
          shut as materialized (
            select b.id, d.first_on, d.last_on + 1 as after from beds b join housing_days d on d.building_id = b.building_id and (d.room_id is null or d.room_id = b.room_id) and (d.bed_id is null or d.bed_id = b.id) where d.last_on >= ${from}::date and ${closes('office')}),
          after as (
            select g.bed_id, g.until_on as from_on from ${input.building_id ? sql`beds x cross join lateral` : sql``} (
              select s.bed_id, s.until_on, lead(s.from_on) over (partition by s.bed_id order by s.from_on) as next_on from housing_stays s
              where ${takes(now)} and s.until_on > ${from}::date ${input.building_id ? sql`and s.bed_id = x.id` : input.type_id ? sql`and s.bed_id in (select id from beds)` : sql``}) g
            where g.next_on is null or g.next_on - g.until_on >= ${nights}),
          busy as (
            select s.bed_id, s.from_on, s.until_on from housing_stays s where ${takes(now)} and s.until_on > ${from}::date and s.bed_id in (select id from shut)
            union all select id, first_on, after from shut),
          between_days as (
            select bed_id, max(until_on) over bed as from_on, lead(from_on) over bed as until_on from busy window bed as (partition by bed_id order by from_on, until_on)),
          found as (
            select bed_id, from_on from after where bed_id not in (select id from shut)
            union all
            select bed_id, from_on from between_days where until_on is null or until_on - from_on >= ${nights}),
          first as (select bed_id, min(from_on) as from_on from found group by bed_id)
        select f.bed_id, f.from_on from first f join beds b on b.id = f.bed_id order by f.from_on, b.code, b.id limit ${mostStretches - soonest.length}`,
      )),
    );
  }
  const rows = await rowsOf<{
    bed_id: number;
    bed: string;
    room: string;
    name: string;
    name_en: string;
    from_on: string;
    until_on: string | null;
  }>(
    db,
    sql`select b.id as bed_id, b.code as bed, r.code as room, h.name, h.name_en, x.from_on,
        least((select min(s.from_on) from housing_stays s where s.bed_id = b.id and ${takes(now)} and s.from_on >= x.from_on),
          (select min(d.first_on) from housing_days d where ${daysOfBed} and ${closes('office')} and d.first_on >= x.from_on)) as until_on
      from jsonb_to_recordset(${JSON.stringify(soonest)}::jsonb) as x(bed_id bigint, from_on date) join ${places} on b.id = x.bed_id order by x.from_on, b.code, b.id`,
  );
  return rows.map(({ name, name_en, ...row }) => ({ ...row, building: { name, name_en } }));
});
export const buildingDays = answer(daysQuery, async (context, input) => {
  const { db, today, now } = context;
  const from = input.from ?? `${today.slice(0, 8)}01`;
  const given = input.until ?? addDays(from, 41);
  // at most a quarter of a year at once
  const until = given > addDays(from, 92) ? addDays(from, 92) : given < from ? from : given;
  const which = input.building_id ? sql`h.id = ${input.building_id}` : sql`h.status = 'a'`;
  const days = await rowsOf<{
    id: number;
    name: string;
    name_en: string;
    place: string | null;
    kind: DayKind;
    first_on: string;
    last_on: string;
    reason: string;
    reason_en: string;
  }>(
    db,
    sql`select d.id, h.name, h.name_en, coalesce(b.code, r.code) as place, d.kind, d.first_on, d.last_on, d.reason, d.reason_en from housing_days d join housing_buildings h on h.id = d.building_id
      left join housing_rooms r on r.id = d.room_id left join housing_beds b on b.id = d.bed_id where ${which} and d.first_on <= ${until}::date and d.last_on >= ${from}::date order by d.first_on, d.id limit 500`,
  );
  const nights = await rowsOf<{ on: string; building_id: number; taken: number; beds: number }>(
    db,
    sql`with beds as materialized (select b.id, r.building_id from housing_beds b join housing_rooms r on r.id = b.room_id join housing_buildings h on h.id = r.building_id where ${which} and b.status = 'a')
      select n.day::date as on, c.building_id, count(s.id)::int as taken, c.beds from generate_series(${from}::date, ${until}::date, interval '1 day') n(day)
      cross join (select building_id, count(*)::int as beds from beds group by building_id) c
      left join (select s.id, s.from_on, s.until_on, b.building_id from housing_stays s join beds b on b.id = s.bed_id where ${takes(now)} and ${staysBetween(from, addDays(until, 1))}) s
        on s.building_id = c.building_id and s.from_on <= n.day and s.until_on > n.day
      group by n.day, c.building_id, c.beds order by 1, 2`,
  );
  return {
    today,
    from,
    until,
    nights,
    days: days.map(({ name, name_en, reason, reason_en, ...row }) => ({
      ...row,
      building: { name, name_en },
      reason: { name: reason, name_en: reason_en },
    })),
  };
});
