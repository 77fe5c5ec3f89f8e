import type { SlotType } from '#areas/curriculum/rules/slots.ts';

/** A place of his plan that is still open. */
export interface OpenPlace {
  slot_type: SlotType;
  semester_no: number;
}

/** Where a course stands in the catalogue: what fills an open slot first, the earlier semester before the later; a free elective, which takes nearly anything, after those; then the rest. */
export function openSlotRank(places: readonly OpenPlace[]): number {
  const named = places.filter((each) => each.slot_type !== 'free_elective').map((each) => each.semester_no);
  if (named.length > 0) return Math.min(...named);
  return places.length > 0 ? 1000 : 2000;
}
