import type { Chance } from '#demo/random.ts';

/** A room as the scheduler sees it. */
export interface Room {
  id: number;
  kind: string;
  capacity: number;
  campus_id: number;
  faculties: readonly string[];
}
export interface PlacedMeeting {
  type: 1 | 2;
  day: number;
  starts: number;
  ends: number;
  classroom_id: number | null;
}
/** A section to place. `groups` are students who take it for certain: they are never in two places; `soft` ones are spared where that works. */
export interface Placeable {
  theory: number;
  practical: number;
  practicalRoom: string;
  seats: number;
  campus_id: number;
  faculty: string;
  instructor_id: number | null;
  groups: readonly number[];
  soft: readonly number[];
  /** filled by the scheduler */
  meetings: PlacedMeeting[];
  mask: number[];
  capacity: number;
  mode: string;
}

const days = 5;
const hoursOfDay = 9; // 09:00 … 17:50
const firstHour = 9;

/** A 3-hour course is 2 + 1 or one block; longer ones are cut into blocks of at most four hours. */
function blocksOf(hours: number, chance: Chance): number[] {
  if (hours <= 0) return [];
  if (hours === 3) return chance.chance(0.5) ? [3] : [2, 1];
  if (hours <= 2) return [hours];
  const parts = Math.ceil(hours / 4) === 1 ? 2 : Math.ceil(hours / 4);
  return Array.from({ length: parts }, (_, index) => Math.floor(hours / parts) + (index < hours % parts ? 1 : 0));
}

class Busy {
  readonly #days = new Map<number, Uint16Array>();
  of(id: number): Uint16Array {
    const found = this.#days.get(id);
    if (found) return found;
    const fresh = new Uint16Array(days);
    this.#days.set(id, fresh);
    return fresh;
  }
}

/**
 * Greedy timetable of one semester over Monday–Friday 09:00–17:50. Rooms, instructors and groups never clash; a section that
 * finds no room meets online, one that finds no time at all gives up its instructor. Answers how many could not be placed.
 */
export function placeAll(sections: readonly Placeable[], rooms: readonly Room[], chance: Chance): number {
  const busyRooms = new Busy();
  const busyStaff = new Busy();
  const busyGroups = new Busy();
  const bySize = [...rooms].sort((a, b) => a.capacity - b.capacity || a.id - b.id);
  const order = [...sections].sort((a, b) => weightOf(b) - weightOf(a));
  let unplaced = 0;
  for (const section of order) {
    const blocks = [
      ...blocksOf(section.practical, chance).map((hours) => ({ hours, type: 2 as const })),
      ...blocksOf(section.theory, chance).map((hours) => ({ hours, type: 1 as const })),
    ].sort((a, b) => b.hours - a.hours);
    for (const { hours, type } of blocks) {
      const kinds =
        type === 2 && section.practicalRoom !== 'lecture' ? [section.practicalRoom] : ['lecture', 'amphi', 'seminar'];
      const fitting = (want: readonly string[] | null): Room[] => {
        const roomy = bySize.filter(
          (room) =>
            room.capacity >= section.seats &&
            room.campus_id === section.campus_id &&
            (want
              ? want.includes(room.kind)
              : room.kind === 'lecture' || room.kind === 'amphi' || room.kind === 'studio'),
        );
        const near = roomy.filter((room) => room.faculties.includes(section.faculty));
        return [...near, ...roomy.filter((room) => !near.includes(room))];
      };
      const times = chance.shuffle(startsOf(hours));
      const used = new Set(section.meetings.map((meeting) => meeting.day));
      const placed =
        tryPlace(section, type, hours, times, used, fitting(kinds), true, true) ||
        tryPlace(section, type, hours, times, used, fitting(null), true, true) ||
        tryPlace(section, type, hours, times, used, fitting(null), false, true) ||
        tryPlace(section, type, hours, times, new Set(), null, false, true);
      if (placed) continue;
      unplaced += 1;
    }
    if (section.meetings.length === 0 || section.meetings.some((meeting) => meeting.classroom_id === null)) {
      if (blocks.length > 0)
        section.mode = section.meetings.every((meeting) => meeting.classroom_id === null) ? 'online' : 'hybrid';
    }
  }
  return unplaced;

  function tryPlace(
    section: Placeable,
    type: 1 | 2,
    hours: number,
    times: readonly (readonly [number, number])[],
    used: ReadonlySet<number>,
    fitting: readonly Room[] | null,
    spare: boolean,
    staffed: boolean,
  ): boolean {
    for (const [day, start] of times) {
      if (used.has(day + 1)) continue;
      const bits = ((1 << hours) - 1) << start;
      if (staffed && section.instructor_id !== null && (busyStaff.of(section.instructor_id)[day] ?? 0) & bits) continue;
      if (section.groups.some((group) => (busyGroups.of(group)[day] ?? 0) & bits)) continue;
      if (spare && section.soft.some((group) => (busyGroups.of(group)[day] ?? 0) & bits)) continue;
      if ((section.mask[day] ?? 0) & bits) continue;
      const room = fitting ? fitting.find((each) => !((busyRooms.of(each.id)[day] ?? 0) & bits)) : null;
      if (fitting && !room) continue;
      if (room) {
        mark(busyRooms.of(room.id), day, bits);
        section.capacity = Math.min(section.capacity, room.capacity);
      }
      if (section.instructor_id !== null) mark(busyStaff.of(section.instructor_id), day, bits);
      for (const group of section.groups) mark(busyGroups.of(group), day, bits);
      section.mask[day] = (section.mask[day] ?? 0) | bits;
      section.meetings.push({
        type,
        day: day + 1,
        starts: (firstHour + start) * 60,
        ends: (firstHour + start + hours) * 60 - 10,
        classroom_id: room?.id ?? null,
      });
      return true;
    }
    return false;
  }
}

function mark(busy: Uint16Array, day: number, bits: number): void {
  busy[day] = (busy[day] ?? 0) | bits;
}
const weightOf = (section: Placeable): number =>
  (section.theory + section.practical * 2) * (1 + section.groups.length) +
  (section.groups.length > 0 ? 100 : 0) +
  section.seats / 1000;
const startsOf = (hours: number): [number, number][] =>
  Array.from({ length: days }, (_, day) =>
    Array.from({ length: hoursOfDay - hours + 1 }, (_unused, start): [number, number] => [day, start]),
  ).flat();

/** Do two weekly masks share an hour? */
export const meets = (a: readonly number[], b: readonly number[]): boolean =>
  a.some((bits, day) => (bits & (b[day] ?? 0)) !== 0);
