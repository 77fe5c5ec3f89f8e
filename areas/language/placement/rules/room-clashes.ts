/** A part of an exam as it takes its rooms; `room_ids` null: all rooms of the exam. */
export interface PartHours {
  id: number;
  name: { tr: string; en: string };
  starts: number;
  ends: number;
  room_ids: readonly number[] | null;
}
interface Use {
  room_id: number;
  starts: number;
  ends: number;
}
export interface RoomClash<U extends Use> {
  part: PartHours;
  use: U;
}
/** Rooms that are somebody else’s at the hour of a part (ESL-010): a lesson, an exam. What ends when the part begins does not clash. */
export const roomClashes = <U extends Use>(
  parts: readonly PartHours[],
  room_ids: readonly number[],
  uses: readonly U[],
): RoomClash<U>[] =>
  parts.flatMap((part) => {
    const own = new Set(part.room_ids ? room_ids.filter((id) => part.room_ids?.includes(id)) : room_ids);
    return uses
      .filter((use) => own.has(use.room_id) && use.starts < part.ends && part.starts < use.ends)
      .map((use) => ({ part, use }));
  });
