import * as a from '#kernel/contract/answer.ts';
import { tooFar, type Way } from '../../rules/travel.ts';

/** A weekly meeting as the index knows it: `day` 1–7 (ACA-032), minutes since midnight, the end not included. */
export interface IndexedMeeting {
  id: number;
  section_id: number;
  day: number;
  starts: number;
  ends: number;
  room_id: number | null;
  /** lessons with the same one are taught together; absent or null: alone */ combined_with?: number | null;
}
export interface IndexedSection {
  id: number;
  course_id: number;
  /** who teaches it */ staff: readonly number[];
  /** programs and class years that must take its course */ groups: readonly number[];
  /** seats a room must have */ seats: number;
  campus_id: number | null;
  /** equipment its room must have; absent: none */ needs?: readonly string[];
}
export interface IndexedRoom {
  id: number;
  code: string;
  capacity: number;
  kind: string;
  campus_id: number | null;
  /** its equipment */ features?: readonly string[];
}
/** When somebody cannot or would rather not teach. */
export interface IndexedWish {
  staff_id: number;
  day: number;
  starts: number;
  ends: number;
  kind: 'impossible' | 'avoid' | 'prefer';
}
export interface ClashFacts {
  meetings: readonly IndexedMeeting[];
  sections: readonly IndexedSection[];
  rooms: readonly IndexedRoom[];
  wishes: readonly IndexedWish[];
  /** between campuses; absent: none takes time */ ways?: readonly Way[];
}
/** What is held: a meeting to move, or one that is not placed yet (`meeting_id` null). */
export interface Held {
  section_id: number;
  meeting_id: number | null;
  /** its length */ minutes: number;
  /** the room it should stay in; null: whichever fits */ room_id: number | null;
  /** true: in that room or not at all (the week of a room) */ keep_room: boolean;
  /** kinds of rooms it fits in; empty: every kind */ kinds: readonly string[];
  /** kinds it is given first; absent: none before others */ prefers?: readonly string[];
  /** false where it is taught online */ needs_room: boolean;
  /** section → students of the held one who sit there too */ shared: ReadonlyMap<number, readonly number[]>;
}

export const ClashKind = a.oneOf(
  'own',
  'room',
  'features',
  'instructor',
  'impossible',
  'group',
  'students',
  'avoid',
  'travel',
  'no_room',
);
export type ClashKind = a.Of<typeof ClashKind>;
/** What stops a placing; the rest is said and asked for. */
const stops: readonly ClashKind[] = ['own', 'room', 'features', 'instructor', 'impossible'];
export const blocks = (kind: ClashKind): boolean => stops.includes(kind);

/** One reason against a place; several places share it. */
export interface FoundClash {
  kind: ClashKind;
  /** the meeting it clashes with; null where it is a wish or a room that is missing */
  meeting_id: number | null;
  section_id: number | null;
  room_id: number | null;
  staff: readonly number[];
  groups: readonly number[];
  students: readonly number[];
}
export interface FoundPlace {
  day: number;
  starts: number;
  /** places in `clashes` */
  clashes: readonly number[];
  /** the room it would get, null where none is free */
  room_id: number | null;
  /** rooms that are free and fit, the best first, at most `roomsShown` */
  rooms: readonly number[];
}
export interface Grid {
  days: readonly number[];
  /** minutes since midnight */ from: number;
  until: number;
  step: number;
}
export const roomsShown = 8;

interface Busy {
  starts: number;
  ends: number;
  meeting: IndexedMeeting;
}
const over = (each: { starts: number; ends: number }, starts: number, ends: number): boolean =>
  each.starts < ends && starts < each.ends;

/** The week of a semester, ready to be asked about any place. */
export interface ClashIndex {
  facts: ClashFacts;
  sections: ReadonlyMap<number, IndexedSection>;
  /** by section, by day of the week */
  ofSection: ReadonlyMap<number, readonly IndexedMeeting[]>;
  ofRoom: ReadonlyMap<number, readonly (readonly Busy[])[]>;
  /** live sections of each course */ ofCourse: ReadonlyMap<number, readonly number[]>;
}

/**
 * Sorts the meetings of a semester once, so that every place of a held meeting is answered by looking only at what has to
 * do with it: its room, its instructors, its groups, its students.
 * @param facts live sections only; a cancelled one takes no place
 */
export function clashIndex(facts: ClashFacts): ClashIndex {
  const sections = new Map(facts.sections.map((each) => [each.id, each]));
  const ofSection = new Map<number, IndexedMeeting[]>();
  const ofRoom = new Map<number, Busy[][]>();
  const ofCourse = new Map<number, number[]>();
  for (const { id, course_id } of facts.sections) {
    const known = ofCourse.get(course_id);
    if (known) known.push(id);
    else ofCourse.set(course_id, [id]);
  }
  for (const meeting of facts.meetings) {
    if (!sections.has(meeting.section_id)) continue;
    const own = ofSection.get(meeting.section_id);
    if (own) own.push(meeting);
    else ofSection.set(meeting.section_id, [meeting]);
    if (meeting.room_id === null) continue;
    let week = ofRoom.get(meeting.room_id);
    if (!week) ofRoom.set(meeting.room_id, (week = Array.from({ length: 8 }, () => [])));
    week[meeting.day]?.push({ starts: meeting.starts, ends: meeting.ends, meeting });
  }
  return { facts, sections, ofSection, ofRoom, ofCourse };
}

const shares = (a: readonly number[], b: readonly number[]): number[] => a.filter((each) => b.includes(each));
const union = <T>(lists: readonly (readonly T[])[]): T[] => [...new Set(lists.flat())];

/** The held meeting and those that are taught together with it at the same hour: one lesson, which moves as one. */
export function membersOf(index: Pick<ClashIndex, 'facts' | 'sections'>, meeting_id: number | null): IndexedMeeting[] {
  const held = meeting_id === null ? undefined : index.facts.meetings.find((each) => each.id === meeting_id);
  if (!held) return [];
  const combination = held.combined_with ?? null;
  if (combination === null) return [held];
  return index.facts.meetings.filter(
    (each) =>
      each.id === held.id ||
      (each.combined_with === combination &&
        each.day === held.day &&
        each.starts === held.starts &&
        index.sections.has(each.section_id)),
  );
}
/** Does a room have all the equipment that is needed? What is unknown to the index suits everybody. */
const suits = (needs: readonly string[], room: IndexedRoom | undefined): boolean =>
  needs.every((each) => room === undefined || (room.features ?? []).includes(each));

/** What is held as one lesson: who teaches or must take any of it, seats for all. */
interface Together extends IndexedSection {
  ids: ReadonlySet<number>;
  sections: readonly IndexedSection[];
  meetings: ReadonlySet<number>;
}
function togetherOf(index: ClashIndex, held: Pick<Held, 'section_id' | 'meeting_id'>): Together | null {
  const own = index.sections.get(held.section_id);
  if (!own) return null;
  const members = membersOf(index, held.meeting_id);
  const ids = new Set([own.id, ...members.map((each) => each.section_id)]);
  const sections = [...ids].flatMap((id) => index.sections.get(id) ?? []);
  return {
    ...own,
    staff: union(sections.map((each) => each.staff)),
    seats: sections.reduce((sum, each) => sum + each.seats, 0),
    campus_id: sections.find((each) => each.campus_id !== null)?.campus_id ?? null,
    needs: union(sections.map((each) => each.needs ?? [])),
    ids,
    sections,
    meetings: new Set(members.map((each) => each.id)),
  };
}

/** Meetings that have to do with the held one, wherever they are, with the reason; one meeting may have several. */
function related(index: ClashIndex, held: Held, own: Together): Map<number, FoundClash[]> {
  const single = (course_id: number): boolean => (index.ofCourse.get(course_id)?.length ?? 0) < 2;
  const found = new Map<number, FoundClash[]>();
  for (const section of index.facts.sections) {
    const reasons: Omit<FoundClash, 'meeting_id'>[] = [];
    const base = { section_id: section.id, room_id: null, staff: [], groups: [], students: [] };
    if (own.ids.has(section.id)) reasons.push({ ...base, kind: 'own' });
    else {
      const staff = shares(own.staff, section.staff);
      if (staff.length > 0) reasons.push({ ...base, kind: 'instructor', staff });
      // who must take both has no choice only where each course has one section
      const groups = single(section.course_id)
        ? union(
            own.sections
              .filter((each) => each.course_id !== section.course_id && single(each.course_id))
              .map((each) => shares(each.groups, section.groups)),
          )
        : [];
      if (groups.length > 0) reasons.push({ ...base, kind: 'group', groups });
      const students = held.shared.get(section.id) ?? [];
      if (students.length > 0) reasons.push({ ...base, kind: 'students', students });
    }
    if (reasons.length === 0) continue;
    for (const meeting of index.ofSection.get(section.id) ?? [])
      if (!own.meetings.has(meeting.id))
        found.set(
          meeting.id,
          reasons.map((each) => ({ ...each, meeting_id: meeting.id })),
        );
  }
  return found;
}

/**
 * The same people have another lesson on another campus, and too little time to get there. Asked of what is related to the held
 * lesson by an instructor or by students who sit in both.
 */
function farOf(index: ClashIndex, held: Held, own: Together, reasons: ReadonlyMap<number, readonly FoundClash[]>) {
  const ways = index.facts.ways ?? [];
  const rooms = new Map(ways.length === 0 ? [] : index.facts.rooms.map((each) => [each.id, each.campus_id]));
  const campusOf = (room_id: number | null, otherwise: number | null): number | null =>
    room_id === null ? otherwise : (rooms.get(room_id) ?? otherwise);
  const here = campusOf(held.room_id, own.campus_id);
  if (ways.length === 0 || here === null || !held.needs_room) return () => [];
  const byDay: { meeting: IndexedMeeting; campus_id: number; clash: FoundClash }[][] = Array.from(
    { length: 8 },
    () => [],
  );
  for (const meeting of index.facts.meetings) {
    const why = reasons.get(meeting.id)?.filter((each) => each.kind === 'instructor' || each.kind === 'students') ?? [];
    const there = campusOf(meeting.room_id, index.sections.get(meeting.section_id)?.campus_id ?? null);
    if (why.length === 0 || there === null || there === here) continue;
    byDay[meeting.day]?.push({
      meeting,
      campus_id: there,
      clash: {
        kind: 'travel',
        meeting_id: meeting.id,
        section_id: meeting.section_id,
        room_id: null,
        staff: union(why.map((each) => each.staff)),
        groups: [],
        students: union(why.map((each) => each.students)),
      },
    });
  }
  return (day: number, starts: number, ends: number): FoundClash[] =>
    (byDay[day] ?? []).flatMap(({ meeting, campus_id, clash }) =>
      tooFar({ day, starts, ends, campus_id: here }, { ...meeting, campus_id }, ways) ? [clash] : [],
    );
}

/**
 * Every place of a grid for a held meeting, with each clash: own section, room, instructor and a time he cannot teach
 * (which stop), group, real students, an unwished time, no time for the way between campuses, no free room (which are asked
 * about).
 * @returns the clashes, each once, and the places that name them by their position
 */
export function placesOf(index: ClashIndex, held: Held, grid: Grid): { clashes: FoundClash[]; places: FoundPlace[] } {
  const own = togetherOf(index, held);
  if (!own) return { clashes: [], places: [] };
  const clashes: FoundClash[] = [];
  const numbers = new Map<string, number>();
  const numberOf = (key: string, make: () => FoundClash): number => {
    const known = numbers.get(key);
    if (known !== undefined) return known;
    numbers.set(key, clashes.length);
    return clashes.push(make()) - 1;
  };
  const seen = new Map<FoundClash, number>();
  const reasons = related(index, held, own);
  const byDay: { meeting: IndexedMeeting; reasons: FoundClash[] }[][] = Array.from({ length: 8 }, () => []);
  for (const meeting of index.facts.meetings) {
    const why = reasons.get(meeting.id);
    if (why) byDay[meeting.day]?.push({ meeting, reasons: why });
  }
  const far = farOf(index, held, own, reasons);
  const wishes = index.facts.wishes.filter((each) => each.kind !== 'prefer' && own.staff.includes(each.staff_id));
  const needs = own.needs ?? [];
  const prefers = held.prefers ?? [];
  const late = (room: IndexedRoom): number => (prefers.length > 0 && !prefers.includes(room.kind) ? 1 : 0);
  const room = held.room_id === null ? undefined : index.facts.rooms.find((each) => each.id === held.room_id);
  const unsuited = !suits(needs, room);
  const wanted = index.facts.rooms
    .filter(
      (room) =>
        room.capacity >= own.seats &&
        (held.kinds.length === 0 || held.kinds.includes(room.kind)) &&
        suits(needs, room) &&
        (own.campus_id === null || room.campus_id === null || room.campus_id === own.campus_id),
    )
    .sort((a, b) => late(a) - late(b) || a.capacity - b.capacity || a.id - b.id);
  const inRoom = (room_id: number, day: number, starts: number, ends: number): Busy[] =>
    index.ofRoom
      .get(room_id)
      ?.[day]?.filter((each) => !own.meetings.has(each.meeting.id) && over(each, starts, ends)) ?? [];
  const places: FoundPlace[] = [];
  for (const day of grid.days)
    for (let starts = grid.from; starts + held.minutes <= grid.until; starts += grid.step) {
      const ends = starts + held.minutes;
      const at: number[] = [];
      for (const { meeting, reasons: why } of byDay[day] ?? [])
        if (over(meeting, starts, ends))
          for (const each of why) {
            const known = seen.get(each) ?? clashes.push(each) - 1;
            seen.set(each, known);
            at.push(known);
          }
      for (const each of far(day, starts, ends)) {
        const known = seen.get(each) ?? clashes.push(each) - 1;
        seen.set(each, known);
        at.push(known);
      }
      for (const wish of wishes)
        if (wish.day === day && over(wish, starts, ends))
          at.push(
            numberOf(`wish.${wish.staff_id}.${wish.day}.${wish.starts}`, () => ({
              kind: wish.kind === 'impossible' ? 'impossible' : 'avoid',
              meeting_id: null,
              section_id: null,
              room_id: null,
              staff: [wish.staff_id],
              groups: [],
              students: [],
            })),
          );
      const rooms: number[] = [];
      const taken = held.room_id === null ? [] : inRoom(held.room_id, day, starts, ends);
      if (held.room_id !== null && taken.length === 0 && !unsuited) rooms.push(held.room_id);
      if (!held.keep_room)
        for (const room of wanted) {
          if (rooms.length >= roomsShown) break;
          if (room.id !== held.room_id && inRoom(room.id, day, starts, ends).length === 0) rooms.push(room.id);
        }
      if (held.keep_room && unsuited)
        at.push(
          numberOf('features', () => ({
            kind: 'features',
            meeting_id: null,
            section_id: held.section_id,
            room_id: held.room_id,
            staff: [],
            groups: [],
            students: [],
          })),
        );
      else if (rooms.length === 0 && (held.needs_room || held.keep_room))
        // several lessons may stand in one room: one after the other within a long one, or taught together
        for (const clash of held.keep_room && taken.length > 0 ? taken : [null])
          at.push(
            numberOf(clash ? `room.${clash.meeting.id}` : 'no_room', () => ({
              kind: clash ? 'room' : 'no_room',
              meeting_id: clash?.meeting.id ?? null,
              section_id: clash?.meeting.section_id ?? null,
              room_id: clash ? held.room_id : null,
              staff: [],
              groups: [],
              students: [],
            })),
          );
      places.push({ day, starts, clashes: at, room_id: rooms[0] ?? null, rooms });
    }
  return { clashes, places };
}

/** The reasons against one place; what the command asks again with fresh facts. */
export function clashesAt(
  index: ClashIndex,
  held: Omit<Held, 'keep_room'>,
  at: { day: number; starts: number },
): FoundClash[] {
  const grid: Grid = { days: [at.day], from: at.starts, until: at.starts + held.minutes, step: held.minutes };
  const { clashes } = placesOf(index, { ...held, keep_room: held.room_id !== null }, grid);
  // a meeting may stand without a room
  return clashes.filter((each) => each.kind !== 'no_room');
}
