/* oxlint-disable typescript/no-non-null-assertion -- rows of typed arrays within their bounds always hold a number */
import type { WeekPlacing } from './week-cost.ts';
import type { WeekSearch } from './week-search.ts';

/** lessons that are asked to make room for one that finds none */
const mostAside = 3;

/** Puts everything where it stands now; `from` first, as far as it is legal, where somebody goes on from a proposal. */
export function takeUp(search: WeekSearch, from: WeekPlacing | null): void {
  const { lessons, fixed, nowPattern, nowRoom, times, spec } = search.problem;
  const stand = (lesson: number): void => {
    if (nowPattern[lesson]! >= 0) search.put(lesson, nowPattern[lesson]!, nowRoom[lesson]!);
  };
  for (let lesson = 0; lesson < lessons; lesson += 1) if (!from || fixed[lesson]) stand(lesson);
  if (!from) return;
  const late: number[] = [];
  const patternAt = new Map(times.map((time, at) => [`${time.minutes}.${time.day}.${time.starts}`, at]));
  const roomAt = new Map(spec.rooms.map((room, at) => [room.id, at]));
  for (let lesson = 0; lesson < lessons; lesson += 1) {
    if (fixed[lesson]) continue;
    const place = from[lesson];
    const at = place ? (patternAt.get(`${spec.lessons[lesson]!.minutes}.${place.day}.${place.starts}`) ?? -1) : -1;
    const room = place && place.room_id !== null ? (roomAt.get(place.room_id) ?? -1) : -1;
    if (at >= 0 && mayStand(search, lesson, at, room)) search.put(lesson, at, room);
    else if (nowPattern[lesson]! >= 0) late.push(lesson);
  }
  if (late.every((lesson) => mayStand(search, lesson, nowPattern[lesson]!, nowRoom[lesson]!))) {
    late.forEach(stand);
    return;
  }
  // the week has changed too much since: from what stands now on
  for (let lesson = 0; lesson < lessons; lesson += 1) if (!fixed[lesson]) search.put(lesson, -1, -1);
  for (let lesson = 0; lesson < lessons; lesson += 1) if (!fixed[lesson]) stand(lesson);
}
function mayStand(search: WeekSearch, lesson: number, pattern: number, room: number): boolean {
  const { allowed, patterns, needsRoom } = search.problem;
  const at = lesson * patterns + pattern;
  if (!allowed[at] || search.hard[at]! > 0) return false;
  return room < 0 ? !needsRoom[lesson] : search.isFree(lesson, pattern, room);
}
/** Times that are open to a lesson and where nothing stands in its way. */
function freePatterns(search: WeekSearch, lesson: number): number {
  const { openStart, openAt, patterns } = search.problem;
  let free = 0;
  for (let at = openStart[lesson]!; at < openStart[lesson + 1]!; at += 1)
    if (search.hard[lesson * patterns + openAt[at]!] === 0) free += 1;
  return free;
}
/** Puts a lesson where it costs least; false where there is no place. */
function placeBest(search: WeekSearch, lesson: number): boolean {
  const { openStart, openAt, patterns } = search.problem;
  let [best, room, least] = [-1, -1, Number.MAX_SAFE_INTEGER];
  for (let at = openStart[lesson]!; at < openStart[lesson + 1]!; at += 1) {
    const pattern = openAt[at]!;
    if (search.hard[lesson * patterns + pattern]! > 0) continue;
    const hall = search.roomFor(lesson, pattern);
    if (hall < -1) continue;
    const cost = search.changeOf(lesson, pattern, hall);
    if (cost < least) [best, room, least] = [pattern, hall, cost];
  }
  if (best < 0) return false;
  search.put(lesson, best, room);
  search.note();
  return true;
}
/**
 * Lesson by lesson, whoever has the fewest places left first, each where it costs least: what a careful person would do
 * who never takes anything back.
 * @returns lessons that found no place
 */
export function placeGreedily(search: WeekSearch): number[] {
  const { movable, lessons, edgeStart, edgeTo, spec } = search.problem;
  const waiting = new Set([...movable].filter((lesson) => search.pat[lesson]! < 0));
  const free = new Int32Array(lessons);
  for (const lesson of waiting) free[lesson] = freePatterns(search, lesson);
  const size = (lesson: number): number => spec.lessons[lesson]!.minutes * 1_000 + spec.lessons[lesson]!.seats;
  const left: number[] = [];
  while (waiting.size > 0) {
    let next = -1;
    for (const lesson of waiting)
      if (
        next < 0 ||
        free[lesson]! < free[next]! ||
        (free[lesson] === free[next] && (size(lesson) > size(next) || (size(lesson) === size(next) && lesson < next)))
      )
        next = lesson;
    waiting.delete(next);
    if (!placeBest(search, next)) left.push(next);
    else
      for (let edge = edgeStart[next]!; edge < edgeStart[next + 1]!; edge += 1)
        if (waiting.has(edgeTo[edge]!)) free[edgeTo[edge]!] = freePatterns(search, edgeTo[edge]!);
  }
  return left;
}
/** Finds a place for a lesson by asking up to three others to stand aside; nobody ends without a place who had one. */
export function placeByMoving(search: WeekSearch, lesson: number): boolean {
  const { openStart, openAt, patterns, lessons, edgeStart, edgeTo, bars, meets, fixed } = search.problem;
  for (let at = openStart[lesson]!; at < openStart[lesson + 1]!; at += 1) {
    const pattern = openAt[at]!;
    if (search.hard[lesson * patterns + pattern]! > mostAside) continue;
    const aside: number[] = [];
    for (let edge = edgeStart[lesson]!; edge < edgeStart[lesson + 1]!; edge += 1) {
      const other = edgeTo[edge]!;
      if (bars[lesson * lessons + other] && search.pat[other]! >= 0 && meets[search.pat[other]! * patterns + pattern])
        aside.push(other);
    }
    if (aside.some((other) => fixed[other])) continue;
    const before = aside.map((other) => ({ other, pattern: search.pat[other]!, room: search.room[other]! }));
    for (const other of aside) search.put(other, -1, -1);
    const room = search.roomFor(lesson, pattern);
    if (room >= -1 && search.hard[lesson * patterns + pattern] === 0) {
      search.put(lesson, pattern, room);
      if (aside.every((other) => placeBest(search, other))) {
        search.note();
        return true;
      }
      search.put(lesson, -1, -1);
    }
    for (const other of aside) search.put(other, -1, -1);
    for (const each of before) search.put(each.other, each.pattern, each.room);
  }
  return false;
}
/** Lessons that moved for nothing go back to where they stood. */
export function tidy(search: WeekSearch): void {
  const { movable, nowPattern, nowRoom } = search.problem;
  for (let again = true; again;) {
    again = false;
    for (const lesson of movable) {
      const [pattern, room] = [nowPattern[lesson]!, nowRoom[lesson]!];
      if (pattern < 0 || (search.pat[lesson] === pattern && search.room[lesson] === room)) continue;
      if (!mayStand(search, lesson, pattern, room) || search.changeOf(lesson, pattern, room) > 0) continue;
      search.put(lesson, pattern, room);
      search.note();
      again = true;
    }
  }
}
