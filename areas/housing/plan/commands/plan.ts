import { refuse } from '#kernel/contract/refusal.ts';
import { handle, type Writing } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { idList } from '#kernel/server/id-list.ts';
import { dropFile, onlyFile, storeFile } from '#kernel/server/stored-files.ts';
import { inventoryRefusals } from '../../inventory/refusals.ts';
import { housingBeds, housingBuildings } from '../../inventory/tables.ts';
import { ownPicture } from '../../photo.ts';
import {
  placeBeds as placeCommand,
  removeFloorPlan as removeCommand,
  saveFloorPlan as saveCommand,
} from '../contract.ts';
import { planRefusals } from '../refusals.ts';

/** one plan of a building at a time: two who upload for one floor at once leave one picture, and no file without a plan */
async function lockBuilding(context: Writing, id: number): Promise<{ floors: number }> {
  const [building] = await rowsOf<{ floors: number }>(
    context.db,
    sql`select floors from ${housingBuildings} where ${housingBuildings.id} = ${id} and (${context.rows('housingbuilding_update')}) for no key update`,
  );
  if (!building) throw notFound();
  return building;
}
async function pictureOfFloor(context: Writing, id: number, floor: number): Promise<number | null> {
  const [plan] = await rowsOf<{ file_id: number }>(
    context.db,
    sql`select file_id from housing_floor_plans where building_id = ${id} and floor = ${floor}`,
  );
  return plan ? Number(plan.file_id) : null;
}
function noted(context: Writing, id: number, floor: number, before: number | null, after: number | null): void {
  context.audit({
    resource: 'housing-building',
    record_id: id,
    before: { floor, plan: before },
    after: { floor, plan: after },
  });
  context.publish('resource:housing-building', { id });
}

export const saveFloorPlan = handle(saveCommand, async (context, { id, floor }) => {
  const { db, now } = context;
  const { floors } = await lockBuilding(context, id);
  const bytes = await ownPicture(onlyFile(context).bytes, { longest: 1600, field: 'file' });
  // cellars are there where rooms are
  const [room] = await rowsOf(
    db,
    sql`select id from housing_rooms where building_id = ${id} and floor = ${floor} limit 1`,
  );
  if (!room && (floor < 0 || floor > floors)) refuse(inventoryRefusals.housing_floor_missing({ floors }, 'floor'));
  const before = await pictureOfFloor(context, id, floor);
  const file_id = await storeFile(context, {
    name: `floor-${floor}.jpg`,
    mime: 'image/jpeg',
    bytes,
    purpose: 'housing-floor-plan',
  });
  await db.execute(
    sql`insert into housing_floor_plans (building_id, floor, file_id, created_at, updated_at) values (${id}, ${floor}, ${file_id}, ${now}, ${now})
      on conflict (building_id, floor) do update set file_id = excluded.file_id, version = housing_floor_plans.version + 1, updated_at = ${now}`,
  );
  if (before !== null) await dropFile(context, before);
  noted(context, id, floor, before, file_id);
  return { id };
});
export const removeFloorPlan = handle(removeCommand, async (context, { id, floor }) => {
  await lockBuilding(context, id);
  const before = await pictureOfFloor(context, id, floor);
  if (before === null) throw notFound();
  await context.db.execute(sql`delete from housing_floor_plans where building_id = ${id} and floor = ${floor}`);
  await dropFile(context, before);
  noted(context, id, floor, before, null);
  return { id };
});

interface Place {
  id: number;
  plan_x: number | null;
  plan_y: number | null;
}
export const placeBeds = handle(placeCommand, async (context, { id, floor, positions }) => {
  const { db, now } = context;
  // a bed that is named twice stands where it was put last
  const wished = new Map(
    positions.map(({ bed_id, plan_x, plan_y }) => [bed_id, { plan_x: plan_x ?? null, plan_y: plan_y ?? null }]),
  );
  if ([...wished.values()].some((place) => (place.plan_x === null) !== (place.plan_y === null)))
    refuse(planRefusals.housing_place_half(undefined, 'positions'));
  await lockBuilding(context, id);
  // locks of beds are taken in the order of their ids
  const beds = await rowsOf<Place>(
    db,
    sql`select ${housingBeds.id}, ${housingBeds.plan_x}, ${housingBeds.plan_y} from ${housingBeds}
      where ${housingBeds.id} = any(${idList([...wished.keys()])}) and (${context.rows('housingbed_update')})
        and ${housingBeds.room_id} in (select r.id from housing_rooms r where r.building_id = ${id} and r.floor = ${floor}) order by ${housingBeds.id} for no key update`,
  );
  if (beds.length < wished.size) refuse(planRefusals.housing_bed_elsewhere(undefined, 'positions'));
  let placed = 0;
  for (const bed of beds) {
    const before = { plan_x: bed.plan_x, plan_y: bed.plan_y };
    const after = wished.get(Number(bed.id)) ?? before;
    if (after.plan_x === before.plan_x && after.plan_y === before.plan_y) continue;
    await db.execute(
      sql`update housing_beds set plan_x = ${after.plan_x}, plan_y = ${after.plan_y}, version = version + 1, updated_at = ${now} where id = ${bed.id}`,
    );
    context.audit({ resource: 'housing-bed', record_id: Number(bed.id), before, after });
    placed += 1;
  }
  context.publish('resource:housing-building', { id });
  return { placed };
});
