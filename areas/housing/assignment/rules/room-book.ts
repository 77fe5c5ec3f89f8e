import { overlaps, type Applicant, type AssignmentSpec, type FreeBed } from './assignment-spec.ts';

/** People who go together: a group, or one alone. */
export interface Unit {
  members: readonly Applicant[];
  /** all of one gender; a group of both fits no room */ gender: 'female' | 'male' | null;
  mixed: boolean;
  from: string;
  until: string;
}
interface Night {
  from: string;
  until: string;
}
interface Guest extends Night {
  gender: string;
}
export interface Room {
  id: number;
  building: number;
  type: number;
  gender: FreeBed['gender'];
  accessible: boolean;
  beds: readonly FreeBed[];
  guests: Guest[];
}
/** Groups as one, everybody else alone. */
export function unitsOf(applicants: readonly Applicant[]): Unit[] {
  const groups = new Map<string, Applicant[]>();
  for (const who of applicants) {
    const key = who.group === null ? `one-${who.id}` : `group-${who.group}`;
    groups.set(key, [...(groups.get(key) ?? []), who]);
  }
  return [...groups.values()].map((members) => ({
    members,
    gender: members[0]?.gender ?? null,
    mixed: members.some((each) => each.gender !== members[0]?.gender),
    from: members.reduce((day, each) => (each.arrives_on < day ? each.arrives_on : day), members[0]?.arrives_on ?? ''),
    until: members.reduce((day, each) => (each.leaves_on > day ? each.leaves_on : day), members[0]?.leaves_on ?? ''),
  }));
}
/** Rooms with who is in which bed on which nights; places are taken and given back. */
export class RoomBook {
  readonly rooms: readonly Room[];
  private readonly nights = new Map<number, Night[]>();
  private readonly units = new Map<Room, Set<Unit>>();
  private readonly held = new Map<Unit, { room: Room; beds: readonly FreeBed[] }>();

  constructor(spec: AssignmentSpec) {
    const rooms = new Map<number, { room: Room; beds: FreeBed[] }>();
    for (const bed of spec.beds) {
      const known = rooms.get(bed.room);
      if (known) known.beds.push(bed);
      else {
        const beds = [bed];
        const { room: id, building, type, gender, accessible } = bed;
        rooms.set(id, { beds, room: { id, building, type, gender, accessible, beds, guests: [] } });
      }
      this.nights.set(bed.id, [...bed.taken]);
    }
    for (const { room, gender, from, until } of spec.residents)
      rooms.get(room)?.room.guests.push({ gender, from, until });
    this.rooms = [...rooms.values()].map((each) => each.room);
  }
  /** Whether the rules let a unit into a room at all, whoever is in it now. */
  allows(unit: Unit, room: Room): boolean {
    if (unit.mixed || unit.members.length > room.beds.length) return false;
    if (room.gender !== 'mixed' && room.gender !== unit.gender) return false;
    return room.accessible || !unit.members.some((each) => each.needs_access);
  }
  /** Beds that take the unit as things stand; null where they do not. */
  fits(unit: Unit, room: Room): FreeBed[] | null {
    if (!this.allows(unit, room)) return null;
    const gender = unit.gender ?? 'unknown';
    if (room.guests.some((each) => each.gender !== gender && overlaps(each, unit.from, unit.until))) return null;
    const beds: FreeBed[] = [];
    for (const bed of room.beds) {
      if (beds.length === unit.members.length) break;
      const nights = this.nights.get(bed.id) ?? [];
      if (!nights.some((each) => overlaps(each, unit.from, unit.until))) beds.push(bed);
    }
    return beds.length === unit.members.length ? beds : null;
  }
  /** people who are in the room on some of the unit's nights */
  company(unit: Unit, room: Room): number {
    return room.guests.filter((each) => overlaps(each, unit.from, unit.until)).length;
  }
  put(unit: Unit, room: Room, beds: readonly FreeBed[]): void {
    this.held.set(unit, { room, beds });
    const there = this.units.get(room);
    if (there) there.add(unit);
    else this.units.set(room, new Set([unit]));
    unit.members.forEach((who, at) => {
      const bed = beds[at];
      if (!bed) return;
      this.nights.get(bed.id)?.push({ from: who.arrives_on, until: who.leaves_on });
      room.guests.push({ gender: who.gender ?? 'unknown', from: who.arrives_on, until: who.leaves_on });
    });
  }
  take(unit: Unit): Room | null {
    const at = this.held.get(unit);
    if (!at) return null;
    this.held.delete(unit);
    this.units.get(at.room)?.delete(unit);
    unit.members.forEach((who, n) => {
      const same = (each: Night): boolean => each.from === who.arrives_on && each.until === who.leaves_on;
      const nights = this.nights.get(at.beds[n]?.id ?? 0);
      nights?.splice(nights.findLastIndex(same), 1);
      const gender = who.gender ?? 'unknown';
      at.room.guests.splice(
        at.room.guests.findLastIndex((each) => each.gender === gender && same(each)),
        1,
      );
    });
    return at.room;
  }
  /** units of the proposal that are in a room */
  inside(room: Room): ReadonlySet<Unit> {
    return this.units.get(room) ?? new Set();
  }
  roomOf(unit: Unit): Room | null {
    return this.held.get(unit)?.room ?? null;
  }
  bedsOf(unit: Unit): readonly FreeBed[] {
    return this.held.get(unit)?.beds ?? [];
  }
}
