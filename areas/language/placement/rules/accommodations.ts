import type { SeatingRoom } from './seating.ts';

/** What a candidate gets at the exam; why is known to the office that wrote it down, not here. */
export interface Accommodated {
  id: number;
  separate_room: boolean;
  accessible_room: boolean;
}
export interface Halls<R> {
  /** for those who sit apart; null: nobody does */ apart: R | null;
  /** for everybody else; those without steps come first where somebody needs one */ halls: R[];
}
const seatsOf = (rooms: readonly SeatingRoom[]): number => rooms.reduce((sum, room) => sum + room.seats, 0);

/**
 * Which rooms of a part serve whom (ESL-010): whoever has a room of their own gets the smallest that holds them all and leaves
 * enough for the others; whoever needs a room without steps sits in one.
 * @returns `no_own_room`, `no_accessible_room`: the list of rooms does not do; with how many it is about
 */
export function hallsOf<R extends SeatingRoom>(
  candidates: readonly Accommodated[],
  rooms: readonly R[],
): Halls<R> | { problem: 'no_own_room' | 'no_accessible_room'; people: number } {
  const alone = candidates.filter((each) => each.separate_room);
  const others = candidates.length - alone.length;
  const needing = candidates.filter((each) => each.accessible_room && !each.separate_room).length;
  const without = (room: R | null): R[] => rooms.filter((each) => each !== room);
  const reached = (some: readonly R[]): R[] => some.filter((each) => each.accessible);
  let apart: R | null = null;
  if (alone.length > 0) {
    const fitting = rooms
      .filter((room) => room.seats >= alone.length)
      .filter((room) => room.accessible || alone.every((each) => !each.accessible_room))
      .filter((room) => seatsOf(without(room)) >= others)
      .toSorted((one, other) => one.seats - other.seats || one.id - other.id);
    // a room that others need is spared where there is another one
    apart = fitting.find((room) => seatsOf(reached(without(room))) >= needing) ?? fitting[0] ?? null;
    if (apart === null) return { problem: 'no_own_room', people: alone.length };
  }
  const halls = without(apart);
  if (needing === 0) return { apart, halls };
  if (seatsOf(reached(halls)) < needing) return { problem: 'no_accessible_room', people: needing };
  return { apart, halls: [...reached(halls), ...halls.filter((each) => !each.accessible)] };
}
