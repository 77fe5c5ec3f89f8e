import { addDays } from '#kernel/contract/calendar.ts';
import { refuse } from '#kernel/contract/refusal.ts';
import { handle } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { addDaysCommand, removeDaysCommand } from '../contract.ts';
import { inventoryRefusals } from '../../inventory/refusals.ts';
import { staysBetween, takes } from '../../stays/work/bed-free.ts';
import { lockBeds } from '../../stays/work/locks.ts';

/** Closes days: nobody may stay there then, promised or booked; whoever does is moved first. The beds are locked meanwhile. */
export const addHousingDays = handle(addDaysCommand, async (context, input) => {
  const { db, now } = context;
  if (input.last_on < input.first_on) refuse(inventoryRefusals.housing_days_order(undefined, 'last_on'));
  const beds = await rowsOf<{ id: number; room_id: number }>(
    db,
    sql`select b.id, b.room_id from housing_beds b join housing_rooms r on r.id = b.room_id where r.building_id = ${input.building_id} ${input.room_id ? sql`and r.id = ${input.room_id}` : sql``} ${input.bed_id ? sql`and b.id = ${input.bed_id}` : sql``} order by b.id`,
  );
  if (beds.length === 0 || (input.bed_id && !input.room_id))
    refuse(inventoryRefusals.housing_day_place(undefined, input.bed_id ? 'bed_id' : 'room_id'));
  const ids = beds.map((bed) => Number(bed.id));
  await lockBeds(db, ids);
  if (input.kind !== 'priority') {
    const [taken] = await rowsOf<{ n: number }>(
      db,
      sql`select count(*)::int as n from housing_stays s where s.bed_id = any(${`{${ids.join(',')}}`}::bigint[]) and ${takes(now)} and ${staysBetween(input.first_on, addDays(input.last_on, 1))}`,
    );
    if (taken && taken.n > 0) refuse(inventoryRefusals.housing_days_taken({ n: taken.n }, 'first_on'));
  }
  const [row] = await rowsOf<{ id: number }>(
    db,
    sql`insert into housing_days (building_id, room_id, bed_id, kind, first_on, last_on, reason, reason_en, created_at, updated_at)
      values (${input.building_id}, ${input.room_id ?? null}, ${input.bed_id ?? null}, ${input.kind}, ${input.first_on}::date, ${input.last_on}::date, ${input.reason}, ${input.reason_en ?? input.reason}, ${now}, ${now}) returning id`,
  );
  context.audit({ resource: 'housing-day', record_id: Number(row?.id), after: input });
  return { id: Number(row?.id) };
});
export const removeHousingDays = handle(removeDaysCommand, async (context, { id }) => {
  const gone = await rowsOf(context.db, sql`delete from housing_days where id = ${id} returning id`);
  if (gone.length === 0) throw notFound();
  context.audit({ resource: 'housing-day', record_id: id, before: { id } });
  return { id };
});
