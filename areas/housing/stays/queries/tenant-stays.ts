import { answer } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { idList } from '#kernel/server/id-list.ts';
import { tenantStays as tenantStaysQuery } from '../contract.ts';
import type { ReservationState, StayState } from '../rules/states.ts';

export const tenantStays = answer(tenantStaysQuery, async (context, { id }) => {
  const { db } = context;
  const [seen] = await rowsOf(
    db,
    sql`select id from housing_tenants where id = ${id} and (${context.rows('housingtenant_show')})`,
  );
  if (!seen) throw notFound();
  const reservations = await rowsOf<{
    id: number;
    number: string;
    state: ReservationState;
    arrives_on: string;
    leaves_on: string;
  }>(
    db,
    sql`select id, number, state, arrives_on, leaves_on from housing_reservations where tenant_id = ${id} order by arrives_on desc, id desc limit 100`,
  );
  // promises that came to nothing are no nights of anybody
  const stays = await rowsOf<{
    id: number;
    reservation_id: number;
    state: StayState;
    bed: string;
    name: string;
    name_en: string;
    from_on: string;
    until_on: string;
  }>(
    db,
    sql`select s.id, s.reservation_id, s.state, b.code as bed, h.name, h.name_en, s.from_on, s.until_on
      from housing_stays s join housing_beds b on b.id = s.bed_id join housing_rooms r on r.id = b.room_id join housing_buildings h on h.id = r.building_id
      where s.reservation_id = any(${idList(reservations.map((row) => Number(row.id)))}) and s.state in ('booked', 'in', 'out', 'moved') order by s.from_on, s.id`,
  );
  const of = Map.groupBy(stays, (stay) => Number(stay.reservation_id));
  return reservations.map((row) => ({
    ...row,
    stays: (of.get(Number(row.id)) ?? []).map(({ reservation_id: _r, name, name_en, ...stay }) => ({
      ...stay,
      building: { name, name_en },
    })),
  }));
});
