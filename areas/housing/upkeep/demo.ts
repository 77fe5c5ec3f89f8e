import { addDays } from '#kernel/contract/calendar.ts';
import type { DemoTale } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { housingCleaningRules, housingCleanings, housingParcels } from './tables.ts';

/** Rooms for today, some that were done yesterday, and parcels at the desk. */
export const upkeepDemo: DemoTale = async ({ client, writer, now, today }) => {
  await writer.insert(
    housingCleaningRules,
    [1, 2, 3].map((type_id) => ({ id: type_id, type_id, every_days: 7 + type_id * 2 })),
  );
  const rooms = await rowsOf<{ id: number; tenant_id: number }>(
    client.db,
    sql`select r.id, min(s.tenant_id) as tenant_id from housing_rooms r join housing_beds b on b.room_id = r.id join housing_stays s on s.bed_id = b.id and s.state = 'in' group by r.id order by r.id limit 14`,
  );
  const people = ['Hatice Kara', 'Yusuf Demir'];
  await writer.insert(
    housingCleanings,
    rooms.map(({ id: room_id }, at) => ({
      id: at + 1,
      room_id,
      reason: at % 3 === 0 ? 'checkout' : 'schedule',
      due_on: at < 10 ? today : addDays(today, -1),
      assignee: people[at % 2] ?? null,
      state: at < 10 ? 'open' : 'done',
      done_at: at < 10 ? null : new Date(now.getTime() - 20 * 3_600_000),
    })),
  );
  const carriers = ['Yurtiçi Kargo', 'PTT', 'MNG Kargo'];
  await writer.insert(
    housingParcels,
    rooms.slice(0, 6).map(({ tenant_id }, at) => ({
      id: at + 1,
      tenant_id,
      carrier: carriers[at % 3] ?? 'PTT',
      tracking: `TR${70_000 + at * 37}`,
      shelf: `R${1 + (at % 4)}`,
      arrived_on: addDays(today, -(at % 3)),
      state: at < 4 ? 'waiting' : 'handed',
      handed_at: at < 4 ? null : now,
    })),
  );
};
