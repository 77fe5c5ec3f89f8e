/** A student to be given an advisor; `current` is the advisor he has, if any. */
export interface ToAdvise {
  id: number;
  class_year: number;
  current: number | null;
}
/** An advisor and how many he advises now, the given students among them. */
export interface Advises {
  id: number;
  load: number;
}

/**
 * Spreads students over advisors: student id → advisor id, every student exactly once.
 * Who already has one of the advisors stays with him unless `reshuffle`. Loads differ by at most one afterwards as far as
 * students can be moved: an advisor who has more than his share gets none. Classes stay together: they are handed out one
 * after the other, each to as few advisors as their room allows. The same input in any order gives the same answer.
 */
export function distributeAdvisors(
  students: readonly ToAdvise[],
  advisors: readonly Advises[],
  reshuffle = false,
): Map<number, number> {
  const given = new Map<number, number>();
  const chosen = [...new Map(advisors.map((each) => [each.id, each])).values()].sort((a, b) => a.id - b.id);
  if (chosen.length === 0) return given;
  const known = new Set(chosen.map((each) => each.id));
  const stays = (student: ToAdvise): boolean => !reshuffle && student.current !== null && known.has(student.current);
  const unique = [...new Map(students.map((each) => [each.id, each])).values()];
  for (const each of unique) if (stays(each)) given.set(each.id, each.current ?? 0);
  const moving = unique.filter((each) => !stays(each)).sort((a, b) => a.class_year - b.class_year || a.id - b.id);
  // whoever is to be moved away from a chosen advisor does not count for him any more
  const base = new Map(
    chosen.map((each) => [
      each.id,
      Math.max(0, each.load - moving.filter((student) => student.current === each.id).length),
    ]),
  );
  const room = roomOf(
    chosen.map((each) => ({ id: each.id, load: base.get(each.id) ?? 0 })),
    moving.length,
  );
  for (const group of [...Map.groupBy(moving, (each) => each.class_year)]
    .sort(([a], [b]) => a - b)
    .map(([, all]) => all))
    handOut(group, room, given);
  return given;
}

/** How many each advisor takes so that the loads come out as even as they can be: always the smallest load next, the lower id among equals. */
function roomOf(advisors: readonly Advises[], students: number): Map<number, number> {
  const loads = advisors.map((each) => ({ ...each, takes: 0 }));
  for (let left = students; left > 0; left -= 1) {
    const next = loads.reduce((least, each) => (each.load + each.takes < least.load + least.takes ? each : least));
    next.takes += 1;
  }
  return new Map(loads.map((each) => [each.id, each.takes]));
}

/** A class goes to the tightest room that holds it whole; without one the largest room is filled first. */
function handOut(group: readonly ToAdvise[], room: Map<number, number>, given: Map<number, number>): void {
  let rest = [...group];
  while (rest.length > 0) {
    const open = [...room].filter(([, left]) => left > 0).sort((a, b) => a[1] - b[1] || a[0] - b[0]);
    const [id, left] = open.find(([, each]) => each >= rest.length) ??
      open.sort((a, b) => b[1] - a[1] || a[0] - b[0])[0] ?? [0, 0];
    if (left === 0) return;
    const taken = rest.slice(0, left);
    for (const student of taken) given.set(student.id, id);
    room.set(id, left - taken.length);
    rest = rest.slice(taken.length);
  }
}
