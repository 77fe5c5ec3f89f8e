import type { DemoSite } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { semesterRead } from '#areas/scheduling/reads/semesters.ts';
import { waitingRooms } from './tables.ts';

/** The active semester has a room that is wide enough for the demo: nobody waits until somebody narrows it. */
export async function waitingRoomDemo({ client: { db }, writer }: DemoSite): Promise<void> {
  const rows = await rowsOf<{ id: number }>(db, sql`select m.id from ${semesterRead} m where m.is_active`);
  await writer.insert(
    waitingRooms,
    rows.map(({ id }) => ({ semester_id: id, per_minute: 6000, active_limit: 3000, stay_minutes: 15 })),
  );
}
