/** Beds that fit somebody of a group, in the order in which they are shown. */
export interface Fitting {
  id: number;
  beds: readonly { bed_id: number; room: string; floor: number; building_id: number }[];
}
/** How near to each other the beds of a group are. */
export type Nearness = 'room' | 'floor' | 'building' | 'apart';
type Bed = Fitting['beds'][number];

/** A bed for each of them, nobody's twice; null where there is none for all. Groups are small: all ways are tried. */
function oneEach(members: readonly Fitting[], within: (bed: Bed) => boolean): Map<number, number> | null {
  const given = new Map<number, number>();
  const taken = new Set<number>();
  const place = (at: number): boolean => {
    const member = members[at];
    if (!member) return true;
    for (const bed of member.beds) {
      if (taken.has(bed.bed_id) || !within(bed)) continue;
      taken.add(bed.bed_id);
      given.set(member.id, bed.bed_id);
      if (place(at + 1)) return true;
      taken.delete(bed.bed_id);
      given.delete(member.id);
    }
    return false;
  };
  return place(0) ? given : null;
}
const places: readonly [Nearness, (bed: Bed) => string][] = [
  ['room', (bed) => `${bed.building_id} ${bed.room}`],
  ['floor', (bed) => `${bed.building_id} ${bed.floor}`],
  ['building', (bed) => String(bed.building_id)],
  ['apart', () => ''],
];
/**
 * Beds near each other for a group that goes together: in one room, else on one floor, else in one building, else wherever
 * there is one for each. Null: there are not beds enough for all.
 */
export function nearBeds(members: readonly Fitting[]): { near: Nearness; beds: Map<number, number> } | null {
  for (const [near, placeOf] of places)
    for (const place of new Set(members[0]?.beds.map(placeOf))) {
      const beds = oneEach(members, (bed) => placeOf(bed) === place);
      if (beds) return { near, beds };
    }
  return null;
}
