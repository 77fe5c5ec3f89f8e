/** A room as one part of an exam uses it: numbers 1 … `seats`, `row` of them beside each other. */
export interface SeatingRoom {
  id: number;
  seats: number;
  row: number;
  /** reached without steps */ accessible?: boolean;
}
/** `group`: what must not sit side by side (program, department); null: may sit anywhere. */
export interface SeatingCandidate {
  id: number;
  group: number | null;
  /** sits only in a room that is reached without steps; those rooms come first then */ accessible_room?: boolean;
}
export interface GivenSeat {
  candidate_id: number;
  classroom_id: number;
  seat_no: number;
}
/** numbers that look drawn and are the same each time */
function randomOf(seed: number): () => number {
  let state = (seed * 2654435761 + 40503) >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 4294967296;
  };
}
/**
 * Seats the candidates of one part: every seat once, and no two of a group beside, before or behind each other wherever that is
 * possible. Rooms fill in their order; at each seat the largest group that does not touch comes next, then pairs that still
 * touch are parted by exchanging seats. Whoever needs a room without steps sits in one of the first rooms that are so.
 * @param seed another number gives another order: parts of one exam are seated differently
 * @returns the seats, who finds none, and how many pairs still touch
 */
export function seatCandidates(
  candidates: readonly SeatingCandidate[],
  rooms: readonly SeatingRoom[],
  seed: number,
): { seats: GivenSeat[]; left: number[]; touching: number } {
  const random = randomOf(seed);
  const groups = new Map<string, SeatingCandidate[]>();
  const bound = candidates.filter((each) => each.accessible_room);
  for (const each of candidates) {
    if (each.accessible_room) continue;
    // who belongs to no group is a group alone
    const key = each.group === null ? `alone ${each.id}` : String(each.group);
    const own = groups.get(key);
    if (own) own.push(each);
    else groups.set(key, [each]);
  }
  const lines = [...groups.values()].map((people) => {
    for (let at = people.length - 1; at > 0; at -= 1) {
      const other = Math.floor(random() * (at + 1));
      [people[at], people[other]] = [people[other] as SeatingCandidate, people[at] as SeatingCandidate];
    }
    return people;
  });
  const places = rooms.flatMap((room, hall) =>
    Array.from({ length: room.seats }, (_, at) => ({ hall, room: room.id, no: at + 1, row: room.row })),
  );
  const start: number[] = [];
  let sum = 0;
  for (const room of rooms) {
    start.push(sum);
    sum += room.seats;
  }
  const sitting: (SeatingCandidate | undefined)[] = Array.from({ length: Math.min(places.length, candidates.length) });
  const neighbours = (at: number): number[] => {
    const place = places[at];
    if (!place) return [];
    const first = start[place.hall] ?? 0;
    const seats = rooms[place.hall]?.seats ?? 0;
    const inside = at - first;
    return [
      ...(inside % place.row > 0 ? [at - 1] : []),
      ...(inside % place.row < place.row - 1 && inside + 1 < seats ? [at + 1] : []),
      ...(inside >= place.row ? [at - place.row] : []),
      ...(inside + place.row < seats ? [at + place.row] : []),
    ];
  };
  const clashes = (at: number, one: SeatingCandidate | undefined): number =>
    one === undefined || one.group === null
      ? 0
      : neighbours(at).filter((other) => sitting[other]?.group === one.group && sitting[other] !== one).length;
  // whoever needs a room without steps is spread over them before the others come
  const steps = rooms.findIndex((room) => !room.accessible);
  const reached = Math.min(sitting.length, steps === -1 ? places.length : (start[steps] ?? 0));
  bound.slice(0, reached).forEach((each, index, all) => {
    sitting[Math.floor((index * reached) / all.length)] = each;
  });
  const mayExchange = (one: number, other: number): boolean =>
    !(sitting[one]?.accessible_room && other >= reached) && !(sitting[other]?.accessible_room && one >= reached);
  for (let at = 0; at < sitting.length; at += 1) {
    if (sitting[at]) continue;
    lines.sort((one, two) => two.length - one.length);
    const line = lines.find((each) => each.length > 0 && clashes(at, each[0]) === 0) ?? lines[0];
    sitting[at] = line?.pop();
    while (lines.at(-1)?.length === 0) lines.pop();
  }
  for (let round = 0; round < 4; round += 1) {
    let parted = 0;
    for (let at = 0; at < sitting.length; at += 1) {
      if (clashes(at, sitting[at]) === 0) continue;
      for (let tries = 0; tries < 300; tries += 1) {
        const other = Math.floor(random() * sitting.length);
        if (!mayExchange(at, other)) continue;
        const before = clashes(at, sitting[at]) + clashes(other, sitting[other]);
        [sitting[at], sitting[other]] = [sitting[other], sitting[at]];
        if (clashes(at, sitting[at]) + clashes(other, sitting[other]) < before) {
          parted += 1;
          break;
        }
        [sitting[at], sitting[other]] = [sitting[other], sitting[at]];
      }
    }
    if (parted === 0) break;
  }
  const seats = sitting.flatMap((one, at): GivenSeat[] => {
    const place = places[at];
    return one && place ? [{ candidate_id: one.id, classroom_id: place.room, seat_no: place.no }] : [];
  });
  const seated = new Set(seats.map((each) => each.candidate_id));
  return {
    seats,
    left: candidates.filter((each) => !seated.has(each.id)).map((each) => each.id),
    touching: sitting.reduce((pairs, one, at) => pairs + clashes(at, one), 0) / 2,
  };
}
