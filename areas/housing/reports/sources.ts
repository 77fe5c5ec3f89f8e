import { addDays } from '#kernel/contract/calendar.ts';
import { date, reference } from '#kernel/contract/field.ts';
import { permission } from '#kernel/contract/needs.ts';
import { nameOf } from '#kernel/contract/text.ts';
import type { ReportSource } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';

const needs = permission('housingreport_index');
const first_on = date();
const last_on = date();
const building_id = reference('housing-building');
const span = { first_on, last_on, building_id } as const;
/** at most so many days in one report: two years */
const longest = 731;
/** The days asked for, in order and not more than a report takes; the last thirty where none are. */
const daysOf = (input: Record<string, unknown>, today: string): { first: string; last: string } => {
  const first = input.first_on ? String(input.first_on) : addDays(input.last_on ? String(input.last_on) : today, -29);
  const end = addDays(first, longest - 1);
  const last = input.last_on ? String(input.last_on) : addDays(first, 29);
  return { first, last: last < first ? first : last > end ? end : last };
};
const inBuilding = (input: Record<string, unknown>) =>
  input.building_id ? sql`r.building_id = ${input.building_id}` : sql`true`;
const nights = sql`s.state in ('booked', 'in', 'out', 'moved')`;

/** Beds taken on each day. */
export const housingOccupancy: ReportSource = {
  name: 'housing-occupancy',
  needs,
  group: 'housing',
  input: span,
  columns: [
    { name: 'day', kind: 'date' },
    { name: 'beds', kind: 'integer' },
    { name: 'taken', kind: 'integer', total: 'average' },
    { name: 'share', kind: 'percent', total: 'average' },
  ],
  chart: { kind: 'line', label: 'day', value: 'taken' },
  rows: async (context, input) => {
    const { first, last } = daysOf(input, context.today);
    return rowsOf<{ day: string; beds: number; taken: number; share: number }>(
      context.db,
      sql`with own as (select b.id from housing_beds b join housing_rooms r on r.id = b.room_id where b.status = 'a' and ${inBuilding(input)} and (${context.rows('housingreport_index')})),
          days as (select d::date as day from generate_series(${first}::date, ${last}::date, interval '1 day') d),
          size as (select count(*)::int as beds from own)
        select to_char(d.day, 'YYYY-MM-DD') as day, size.beds, count(s.id)::int as taken, round(100.0 * count(s.id) / greatest(size.beds, 1), 1) as share
        from days d cross join size left join housing_stays s on s.from_on <= d.day and s.until_on > d.day and ${nights} and s.bed_id in (select id from own)
        group by d.day, size.beds order by d.day`,
    );
  },
};
/** Nights and rent by building and room type. */
export const housingNights: ReportSource = {
  name: 'housing-nights',
  needs,
  group: 'housing',
  input: span,
  columns: [
    { name: 'building', kind: 'text' },
    { name: 'type', kind: 'text' },
    { name: 'beds', kind: 'integer', total: 'sum' },
    { name: 'nights', kind: 'integer', total: 'sum' },
    { name: 'share', kind: 'percent' },
  ],
  chart: { kind: 'bar', label: 'building', value: 'nights' },
  rows: async (context, input) => {
    const { first, last } = daysOf(input, context.today);
    const rows = await rowsOf<{
      name: string;
      name_en: string;
      type: string;
      type_en: string;
      beds: number;
      nights: number;
      share: number;
    }>(
      context.db,
      sql`select h.name, h.name_en, t.name as type, t.name_en as type_en, count(distinct b.id)::int as beds,
          coalesce(sum(least(s.until_on, ${last}::date + 1) - greatest(s.from_on, ${first}::date)), 0)::int as nights,
          round(100.0 * coalesce(sum(least(s.until_on, ${last}::date + 1) - greatest(s.from_on, ${first}::date)), 0) / (count(distinct b.id) * (${last}::date - ${first}::date + 1)), 1) as share
        from housing_beds b join housing_rooms r on r.id = b.room_id join housing_buildings h on h.id = r.building_id join housing_room_types t on t.id = r.type_id
          left join housing_stays s on s.bed_id = b.id and ${nights} and s.from_on <= ${last}::date and s.until_on > ${first}::date
        where b.status = 'a' and ${inBuilding(input)} and (${context.rows('housingreport_index')}) group by h.id, h.name, h.name_en, t.id, t.name, t.name_en order by h.name, t.name`,
    );
    return rows.map(({ name, name_en, type, type_en, ...figures }) => ({
      ...figures,
      building: nameOf({ name, name_en }, context.locale),
      type: nameOf({ name: type, name_en: type_en }, context.locale),
    }));
  },
};
/** Who comes and who goes, by day. */
export const housingMoves: ReportSource = {
  name: 'housing-moves',
  needs,
  group: 'housing',
  input: span,
  columns: [
    { name: 'day', kind: 'date' },
    { name: 'arrivals', kind: 'integer', total: 'sum' },
    { name: 'departures', kind: 'integer', total: 'sum' },
  ],
  chart: { kind: 'bar', label: 'day', value: 'arrivals' },
  rows: async (context, input) => {
    const { first, last } = daysOf(input, context.today);
    return rowsOf<{ day: string; arrivals: number; departures: number }>(
      context.db,
      sql`with own as (select s.from_on, s.until_on from housing_stays s join housing_beds b on b.id = s.bed_id join housing_rooms r on r.id = b.room_id where s.state in ('booked', 'in', 'out') and ${inBuilding(input)} and (${context.rows('housingreport_index')})),
          moves as (select from_on as day, 1 as come, 0 as go from own union all select until_on, 0, 1 from own)
        select to_char(day, 'YYYY-MM-DD') as day, sum(come)::int as arrivals, sum(go)::int as departures from moves where day between ${first}::date and ${last}::date group by day order by day`,
    );
  },
};
/** What was charged, by month, kind and currency, less what was taken off again; a deposit is owed back and so no income. */
export const housingRevenue: ReportSource = {
  name: 'housing-revenue',
  needs,
  group: 'housing',
  input: { first_on, last_on },
  columns: [
    { name: 'month', kind: 'text' },
    { name: 'kind', kind: 'text' },
    { name: 'currency', kind: 'text' },
    { name: 'amount', kind: 'decimal', total: 'sum' },
  ],
  chart: { kind: 'bar', label: 'month', value: 'amount' },
  rows: async (context, input) => {
    const { first, last } = daysOf(input, context.today);
    const rows = await rowsOf<{ month: string; kind: string; currency: string; amount: number }>(
      context.db,
      sql`select to_char(e.at, 'YYYY-MM') as month, c.kind, c.currency, round(sum(c.amount - c.lowered) / 100.0, 2) as amount
        from housing_charges c join housing_events e on e.id = c.event_id where e.at >= ${first}::date and e.at < ${last}::date + 1 and c.kind <> 'deposit' and (${context.rows('housingreport_index')}) group by 1, 2, 3 order by 1, 2, 3`,
    );
    return rows.map(({ kind, ...row }) => ({
      ...row,
      kind: context.services.lines.line(context.locale, `housing:charge.${kind}`),
    }));
  },
};
/** Who waits, by the room type that was wished for. */
export const housingWaiting: ReportSource = {
  name: 'housing-waiting',
  needs,
  group: 'housing',
  input: {},
  columns: [
    { name: 'type', kind: 'text' },
    { name: 'waiting', kind: 'integer', total: 'sum' },
    { name: 'since', kind: 'date' },
  ],
  chart: { kind: 'donut', label: 'type', value: 'waiting' },
  rows: async (context) => {
    const rows = await rowsOf<{ name: string | null; name_en: string | null; waiting: number; since: string }>(
      context.db,
      sql`select t.name, t.name_en, count(*)::int as waiting, to_char(min(r.waitlisted_at), 'YYYY-MM-DD') as since from housing_reservations r left join housing_room_types t on t.id = r.type_id
        where r.state = 'waitlisted' and (${context.rows('housingreport_index')}) group by t.id, t.name, t.name_en order by count(*) desc, t.name`,
    );
    return rows.map(({ name, name_en, ...row }) => ({ ...row, type: nameOf({ name, name_en }, context.locale) }));
  },
};
