import {
  overlaps,
  wishesMet,
  type Applicant,
  type AssignmentSpec,
  type FreeBed,
  type Placement,
  type PlacementReason,
} from './assignment-spec.ts';
import { RoomBook, unitsOf, type Room, type Unit } from './room-book.ts';

export interface Proposed extends Placement {
  reason: PlacementReason;
}
export interface AssignmentFigures {
  placed: number;
  /** wishes (type, building) that were met */ wishes: number;
  /** rooms with somebody in them and a bed to spare */ broken: number;
}
/** Same numbers from the same seed, everywhere. */
function lots(seed: number): () => number {
  let state = seed >>> 0 || 1;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}
const placedWorth = 1_000;
const wishWorth = 100;
/** What it is worth that a unit has a room: people placed first, then wishes, then rooms that are kept full. */
function worth(book: RoomBook, unit: Unit, room: Room): number {
  const bed = room.beds[0];
  if (!bed) return 0;
  const wishes = unit.members.reduce((all, who) => all + wishesMet(who, bed), 0);
  const left = room.beds.length - book.company(unit, room) - unit.members.length;
  // an accessible room is kept for whoever needs it
  const wasted = room.accessible && !unit.members.some((each) => each.needs_access) ? 8 : 0;
  return unit.members.length * placedWorth + wishes * wishWorth - left * 4 - wasted;
}
/** How hard a unit is to place: who needs an accessible room, then the largest, then the lot. */
const hardness = (unit: Unit): number =>
  (unit.members.some((each) => each.needs_access) ? 100 : 0) + unit.members.length;

/**
 * Proposes a bed for as many as possible and meets as many wishes as possible, within the rules: gender, access, nights,
 * groups together or not at all. Whoever is equal is told apart by the lot of the seed, never by the order of the rows.
 * @param steps tries to improve after everybody had his turn
 * @param tell how far it is, 0 … 1; true: answer what stands
 */
export function solveAssignment(
  given: AssignmentSpec,
  { seed, steps = 60_000 }: { seed: number; steps?: number },
  tell: (done: number) => boolean = () => false,
): { placements: Proposed[]; figures: AssignmentFigures } {
  const byId = <T extends { id: number }>(rows: readonly T[]): T[] => rows.toSorted((a, b) => a.id - b.id);
  const spec = { ...given, applicants: byId(given.applicants), beds: byId(given.beds) };
  const random = lots(seed);
  const book = new RoomBook(spec);
  const lot = new Map(unitsOf(spec.applicants).map((unit) => [unit, random()]));
  const units = [...lot.keys()].toSorted((a, b) => hardness(b) - hardness(a) || (lot.get(a) ?? 0) - (lot.get(b) ?? 0));
  const rooms = [...book.rooms].toSorted((a, b) => a.id - b.id);
  const open = new Map(units.map((unit) => [unit, rooms.filter((room) => book.allows(unit, room))]));
  const best = (unit: Unit): Room | null => {
    let [found, most] = [null as Room | null, -Infinity];
    for (const room of open.get(unit) ?? []) {
      const value = worth(book, unit, room);
      if (value > most && book.fits(unit, room)) [found, most] = [room, value];
    }
    return found;
  };
  const put = (unit: Unit, room: Room): boolean => {
    const beds = book.fits(unit, room);
    if (beds) book.put(unit, room, beds);
    return beds !== null;
  };
  units.forEach((unit, at) => {
    const room = best(unit);
    if (room) put(unit, room);
    if (at % 64 === 0) tell((at / units.length) * 0.5);
  });
  const liked = new Map(
    units.map((unit) => {
      const met = (room: Room): number =>
        room.beds[0] ? unit.members.reduce((all, who) => all + wishesMet(who, room.beds[0] as FreeBed), 0) : 0;
      const all = open.get(unit) ?? [];
      const most = all.reduce((top, room) => Math.max(top, met(room)), 0);
      return [unit, most === 0 ? all : all.filter((room) => met(room) === most)];
    }),
  );
  const pick = <T>(of: readonly T[]): T | undefined => of[Math.floor(random() * of.length)];
  const heat = (done: number): number => 25 * (1 - done) ** 2 + 0.01;
  for (let step = 0; step < steps && units.length > 0; step += 1) {
    if (step % 512 === 0 && tell(0.5 + (step / steps) * 0.5)) break;
    const unit = pick(units);
    const to = unit && pick((random() < 0.8 ? liked.get(unit) : open.get(unit)) ?? []);
    if (!unit || !to || to === book.roomOf(unit)) continue;
    const accept = (gain: number): boolean => gain >= 0 || random() < Math.exp(gain / heat(step / steps));
    improve(book, unit, to, {
      pick,
      accept,
      elsewhere: (each) => [...(liked.get(each) ?? []), ...(open.get(each) ?? [])],
    });
  }
  // who was pushed out, or could come closer now that others have moved
  for (const unit of units) {
    const from = book.take(unit);
    const to = best(unit) ?? from;
    if (to) put(unit, to);
  }
  return answerOf(spec, book, units);
}
interface Search {
  pick: <T>(of: readonly T[]) => T | undefined;
  accept: (gain: number) => boolean;
  elsewhere: (unit: Unit) => readonly Room[];
}
/** Moves a unit into a room; where it is full one of those in it makes place, for the room left or for another that takes him. */
function improve(book: RoomBook, unit: Unit, to: Room, { pick, accept, elsewhere }: Search): void {
  const from = book.roomOf(unit);
  const bedsBefore = book.bedsOf(unit);
  const was = from ? worthInside(book, unit, from) : 0;
  book.take(unit);
  const undo = (): void => {
    if (from) book.put(unit, from, bedsBefore);
  };
  const free = book.fits(unit, to);
  if (free) {
    if (accept(worth(book, unit, to) - was)) book.put(unit, to, free);
    else undo();
    return;
  }
  const other = pick([...book.inside(to)]);
  if (!other) return undo();
  const otherBeds = book.bedsOf(other);
  const otherWas = worthInside(book, other, to);
  book.take(other);
  const into = book.fits(unit, to);
  if (into) {
    const gained = worth(book, unit, to);
    book.put(unit, to, into);
    const places = elsewhere(other);
    const tries = [from, pick(places), pick(places), pick(places), pick(places)];
    for (const room of tries) {
      const beds = room && room !== to ? book.fits(other, room) : null;
      // nobody is pushed out of his bed without another
      if (!room || !beds || !accept(gained + worth(book, other, room) - was - otherWas)) continue;
      book.put(other, room, beds);
      return;
    }
    book.take(unit);
  }
  book.put(other, to, otherBeds);
  undo();
}
/** As `worth`, of a unit that is in the room already. */
function worthInside(book: RoomBook, unit: Unit, room: Room): number {
  const beds = book.bedsOf(unit);
  book.take(unit);
  const value = worth(book, unit, room);
  book.put(unit, room, beds);
  return value;
}
function answerOf(
  spec: AssignmentSpec,
  book: RoomBook,
  units: readonly Unit[],
): { placements: Proposed[]; figures: AssignmentFigures } {
  const placements = units.flatMap((unit) =>
    unit.members.map((who, at): Proposed => {
      const bed = book.bedsOf(unit)[at];
      return bed
        ? { applicant: who.id, bed: bed.id, reason: whyThere(who, bed) }
        : { applicant: who.id, bed: null, reason: whyNone(spec, who, unit) };
    }),
  );
  return { placements: placements.toSorted((a, b) => a.applicant - b.applicant), figures: figuresOf(spec, placements) };
}
const whyThere = (who: Applicant, bed: AssignmentSpec['beds'][number]): PlacementReason => {
  const [type, building] = [who.type === bed.type, who.building === bed.building];
  if (who.type === null && who.building === null) return 'any';
  if (type && building) return 'both';
  return type ? 'type' : building ? 'building' : 'other';
};
function whyNone(spec: AssignmentSpec, who: Applicant, unit: Unit): PlacementReason {
  const gendered = spec.beds.filter((bed) => bed.gender === 'mixed' || bed.gender === who.gender);
  if (gendered.length === 0) return 'no_gender';
  const fitting = who.needs_access ? gendered.filter((bed) => bed.accessible) : gendered;
  if (fitting.length === 0) return 'no_access';
  const free = fitting.filter((bed) => !bed.taken.some((each) => overlaps(each, who.arrives_on, who.leaves_on)));
  if (free.length === 0) return who.needs_access ? 'no_access' : 'no_days';
  return unit.members.length > 1 ? 'no_group' : 'no_bed';
}
/** What a proposal comes to. */
export function figuresOf(spec: AssignmentSpec, placements: readonly Placement[]): AssignmentFigures {
  const people = new Map(spec.applicants.map((each) => [each.id, each]));
  const beds = new Map(spec.beds.map((each) => [each.id, each]));
  const size = new Map<number, number>();
  for (const bed of spec.beds) size.set(bed.room, (size.get(bed.room) ?? 0) + 1);
  const inside = new Map<number, number>();
  let [placed, wishes] = [0, 0];
  for (const { applicant, bed: id } of placements) {
    const [who, bed] = [people.get(applicant), id === null ? undefined : beds.get(id)];
    if (!who || !bed) continue;
    placed += 1;
    wishes += wishesMet(who, bed);
    inside.set(bed.room, (inside.get(bed.room) ?? 0) + 1);
  }
  const broken = [...inside].filter(([room, n]) => n < (size.get(room) ?? n)).length;
  return { placed, wishes, broken };
}
/** What there would be without a proposal: each in his turn takes the free bed that meets most of his wishes. */
export function firstComeFirstServed(spec: AssignmentSpec): Placement[] {
  const book = new RoomBook(spec);
  const rooms = [...book.rooms].toSorted((a, b) => a.id - b.id);
  const turn = (unit: Unit): number => Math.min(...unit.members.map((each) => each.order));
  const units = unitsOf(spec.applicants).toSorted((a, b) => turn(a) - turn(b));
  return units.flatMap((unit) => {
    let [found, most] = [null as Room | null, -1];
    for (const room of rooms) {
      const [bed] = room.beds;
      const met = bed ? unit.members.reduce((all, who) => all + wishesMet(who, bed), 0) : 0;
      if (met > most && book.fits(unit, room)) [found, most] = [room, met];
    }
    const beds = found ? book.fits(unit, found) : null;
    if (found && beds) book.put(unit, found, beds);
    return unit.members.map((who, at) => ({ applicant: who.id, bed: beds?.[at]?.id ?? null }));
  });
}
