import { addDays } from '#kernel/contract/calendar.ts';
import { answer } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { housingOverview as overviewQuery } from './contract.ts';

export const housingOverview = answer(overviewQuery, async ({ db, today }) => {
  const week = addDays(today, 7);
  const buildings = await rowsOf<{
    id: number;
    name: string;
    name_en: string;
    beds: number;
    taken: number;
    arrivals: number;
    departures: number;
  }>(
    db,
    sql`select h.id, h.name, h.name_en, count(distinct b.id)::int as beds,
        count(distinct s.bed_id) filter (where s.from_on <= ${today}::date and s.until_on > ${today}::date)::int as taken,
        count(distinct s.id) filter (where s.state = 'booked' and s.from_on between ${today}::date and ${week}::date)::int as arrivals,
        count(distinct s.id) filter (where s.state = 'in' and s.until_on between ${today}::date and ${week}::date)::int as departures
      from housing_buildings h join housing_rooms r on r.building_id = h.id join housing_beds b on b.room_id = r.id and b.status = 'a'
        left join housing_stays s on s.bed_id = b.id and s.state in ('booked', 'in') and s.until_on >= ${today}::date
      group by h.id, h.name, h.name_en order by h.id`,
  );
  const [line] = await rowsOf<{ n: number }>(
    db,
    sql`select count(*)::int as n from housing_reservations where state = 'waitlisted'`,
  );
  return { buildings, waiting: line?.n ?? 0 };
});
