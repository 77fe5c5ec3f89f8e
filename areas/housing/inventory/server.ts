import { bindResource, type AreaPart } from '#kernel/server/area.ts';
import { sql } from '#kernel/server/database.ts';
import { inventoryAccess } from './access.ts';
import { inventoryPages } from './contract.ts';
import { inventoryDemo } from './demo.ts';
import { inventoryRefusals } from './refusals.ts';
import { housingBed } from './resources/housing-bed.ts';
import { housingBuilding } from './resources/housing-building.ts';
import { housingDay } from './resources/housing-day.ts';
import { housingFee } from './resources/housing-fee.ts';
import { housingRate } from './resources/housing-rate.ts';
import { housingRoomType } from './resources/housing-room-type.ts';
import { housingRoom } from './resources/housing-room.ts';
import {
  housingBeds,
  housingBuildings,
  housingDays,
  housingFees,
  housingRates,
  housingRooms,
  housingRoomTypes,
} from './tables.ts';
import { inventoryTexts } from './texts.ts';

/** Buildings, rooms and beds, what they cost and when they are closed. */
export const inventoryPart: AreaPart = {
  texts: inventoryTexts,
  refusals: [inventoryRefusals.specs],
  pages: inventoryPages,
  access: inventoryAccess,
  resources: [
    bindResource(housingBuilding, housingBuildings, {
      derive: {
        rooms: sql`(select count(*)::int from housing_rooms r where r.building_id = ${housingBuildings.id})`,
        beds: sql`(select count(*)::int from housing_beds b join housing_rooms r on r.id = b.room_id where r.building_id = ${housingBuildings.id} and b.status = 'a')`,
        plans: sql`(select count(*)::int from housing_floor_plans p where p.building_id = ${housingBuildings.id})`,
      },
    }),
    bindResource(housingRoomType, housingRoomTypes),
    bindResource(housingRoom, housingRooms, {
      derive: {
        beds: sql`(select count(*)::int from housing_beds b where b.room_id = ${housingRooms.id} and b.status = 'a')`,
      },
    }),
    bindResource(housingBed, housingBeds, {
      derive: { building_id: sql`(select r.building_id from housing_rooms r where r.id = ${housingBeds.room_id})` },
    }),
    bindResource(housingRate, housingRates),
    bindResource(housingDay, housingDays),
    bindResource(housingFee, housingFees),
  ],
  demo: [inventoryDemo],
};
