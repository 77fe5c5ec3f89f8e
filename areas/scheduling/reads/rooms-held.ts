import type { Reading } from '#kernel/server/area.ts';
import { filledPort, type RoomHeld } from '#kernel/server/ports.ts';

/** What the timetable does not know of but must leave a room to, on a day at some hours (ESL-010: placement exams). */
export async function roomsHeldAt(
  { db, services }: Pick<Reading, 'db' | 'services'>,
  at: { day: string; until?: string; starts: number; ends: number; room_id?: number | null },
): Promise<RoomHeld[]> {
  if (at.room_id === null) return [];
  return ((await filledPort(services, 'roomsHeld')?.(db, at.day, at.until ?? at.day)) ?? []).filter(
    (each) =>
      each.starts < at.ends && at.starts < each.ends && (at.room_id === undefined || each.room_id === at.room_id),
  );
}
