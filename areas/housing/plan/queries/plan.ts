import { addDays } from '#kernel/contract/calendar.ts';
import { answer } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { pictureFrom } from '../../photo.ts';
import type { StayState } from '../../stays/rules/states.ts';
import { closedBetween, closes, daysOfBed, staysBetween, takes, usable } from '../../stays/work/bed-free.ts';
import { floorPlanPicture as pictureQuery, housingFloorPlan as planQuery } from '../contract.ts';
import { bedTonight } from '../rules/bed-tonight.ts';

interface BedRow {
  id: number;
  code: string;
  room: string;
  x: number | null;
  y: number | null;
  open: boolean;
  reservation_id: number | null;
  number: string;
  name: string;
  state: StayState;
  until_on: string;
  free_until: string | null;
}
export const housingFloorPlan = answer(planQuery, async ({ db, today, now }, { id, floor: wished }) => {
  const [building] = await rowsOf<{ name: string; name_en: string; min_stay: number }>(
    db,
    sql`select name, name_en, min_stay from housing_buildings where id = ${id}`,
  );
  if (!building) throw notFound();
  const floors = await rowsOf<{ floor: number; beds: number; has_plan: boolean }>(
    db,
    sql`select f.floor, (select count(*)::int from housing_rooms r join housing_beds b on b.room_id = r.id where r.building_id = ${id} and r.floor = f.floor and b.status = 'a') as beds,
        exists (select from housing_floor_plans p where p.building_id = ${id} and p.floor = f.floor) as has_plan
      from (select floor from housing_rooms where building_id = ${id} union select floor from housing_floor_plans where building_id = ${id}) f order by f.floor`,
  );
  const floor = wished ?? floors[0]?.floor ?? 1;
  const [plan] = await rowsOf<{ file_id: number }>(
    db,
    sql`select file_id from housing_floor_plans where building_id = ${id} and floor = ${floor}`,
  );
  const after = addDays(today, 1);
  const beds = await rowsOf<BedRow>(
    db,
    sql`select b.id, b.code, r.code as room, b.plan_x as x, b.plan_y as y,
        ${usable} and not exists (select from housing_days d where ${daysOfBed} and ${closedBetween(today, after)} and ${closes('office')}) as open,
        t.reservation_id, t.number, t.name, t.state, t.until_on,
        least((select min(s.from_on) from housing_stays s where s.bed_id = b.id and ${takes(now)} and s.from_on > ${today}::date),
          (select min(d.first_on) from housing_days d where ${daysOfBed} and ${closes('office')} and d.first_on > ${today}::date)) as free_until
      from housing_beds b join housing_rooms r on r.id = b.room_id join housing_buildings h on h.id = r.building_id
      left join lateral (select s.reservation_id, v.number, p.first_name || ' ' || p.last_name as name, s.state, s.until_on
        from housing_stays s join housing_reservations v on v.id = s.reservation_id join housing_tenants p on p.id = s.tenant_id
        where s.bed_id = b.id and ${takes(now)} and ${staysBetween(today, after)} limit 1) t on true
      where r.building_id = ${id} and r.floor = ${floor} and b.status = 'a' order by r.code, b.sort, b.id`,
  );
  return {
    today,
    id,
    building: { name: building.name, name_en: building.name_en },
    min_stay: building.min_stay,
    floor,
    floors,
    picture: plan ? Number(plan.file_id) : null,
    beds: beds.map(({ open, reservation_id, number, name, state, until_on, free_until, ...bed }) => {
      const stay =
        reservation_id === null ? null : { reservation_id: Number(reservation_id), number, name, state, until_on };
      const tonight = bedTonight({ open, stay: stay?.state ?? null });
      return { ...bed, tonight, stay, free_until: tonight === 'free' ? free_until : null };
    }),
  };
});
export const floorPlanPicture = answer(pictureQuery, async (context, { id, picture }) => {
  const [plan] = await rowsOf<{ key: string }>(
    context.db,
    sql`select f.key from housing_floor_plans p join files f on f.id = p.file_id where p.building_id = ${id} and p.file_id = ${picture}`,
  );
  if (!plan) throw notFound();
  return { picture: await pictureFrom(context, plan.key) };
});
