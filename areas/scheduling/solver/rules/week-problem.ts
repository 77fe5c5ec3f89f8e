/* oxlint-disable typescript/no-non-null-assertion -- rows of typed arrays within their bounds always hold a number */
import {
  dayBits,
  lateHalfHours,
  moveRoomCost,
  moveTimeCost,
  overlaps,
  roomMisfit,
  weekWeights,
  wishCost,
  type Standing,
  type WeekSpec,
} from './week-spec.ts';
import type { WeekPlacing } from './week-cost.ts';

/** A time a lesson can have. */
export interface Pattern {
  day: number;
  starts: number;
  minutes: number;
}
export const entityGroup = 0;
export const entityStaff = 1;
export const entitySection = 2;

/**
 * A week as tables. Rows over patterns: `lesson * patterns + pattern`; over rooms: `lesson * rooms + room`. Lists of
 * lists are one list with the place where each begins (`…Start`).
 */
export interface WeekProblem {
  spec: WeekSpec;
  lessons: number;
  rooms: number;
  times: readonly Pattern[];
  patterns: number;
  /** 1 where two patterns share a minute */ meets: Uint8Array;
  /** for each pattern, those that share a minute with it */ meetStart: Int32Array;
  meetAt: Int32Array;
  dayOf: Int32Array;
  bitsOf: Int32Array;
  /** patterns a lesson may move to */ openStart: Int32Array;
  openAt: Int32Array;
  allowed: Uint8Array;
  /** wishes, late hours and the move itself, weighed */ own: Int32Array;
  /** what a room costs, weighed; `noRoom` of having none */ roomPrice: Int32Array;
  noRoom: Int32Array;
  /** rooms worth trying, the best first */ roomStart: Int32Array;
  roomAt: Int32Array;
  needsRoom: Uint8Array;
  fixed: Uint8Array;
  /** shared students of two lessons, and whether they may not meet at all */ shared: Uint16Array;
  bars: Uint8Array;
  edgeStart: Int32Array;
  edgeTo: Int32Array;
  /** groups, people who wish for their week and sections of several lessons */ entities: number;
  entityKind: Uint8Array;
  entityIdle: Uint8Array;
  entityMost: Int32Array;
  memberStart: Int32Array;
  memberAt: Int32Array;
  ownStart: Int32Array;
  ownAt: Int32Array;
  /** pattern and room a lesson has now, -1: none */ nowPattern: Int32Array;
  nowRoom: Int32Array;
  /** lessons that may be moved or placed */ movable: Int32Array;
}

/** rooms that are tried for a lesson */
const roomsTried = 40;
const flat = (lists: readonly (readonly number[])[]): { start: Int32Array; at: Int32Array } => {
  const start = new Int32Array(lists.length + 1);
  lists.forEach((list, index) => (start[index + 1] = start[index]! + list.length));
  return { start, at: Int32Array.from(lists.flat()) };
};
const listed = <K>(lists: Map<K, number[]>, key: K, value: number): void => {
  const known = lists.get(key);
  if (known) known.push(value);
  else lists.set(key, [value]);
};

/** Turns a week into tables; `more`: further places that must be among the patterns (a proposal that is gone on from). */
export function buildWeekProblem(spec: WeekSpec, more: WeekPlacing = []): WeekProblem {
  const { lessons: all, grid } = spec;
  const lessons = all.length;
  const rooms = spec.rooms.length;
  const keyOf = (day: number, starts: number, minutes: number): string => `${minutes}.${day}.${starts}`;
  const times: Pattern[] = [];
  const numberOf = new Map<string, number>();
  const add = (day: number, starts: number, minutes: number): number => {
    const key = keyOf(day, starts, minutes);
    const known = numberOf.get(key);
    if (known !== undefined) return known;
    numberOf.set(key, times.length);
    return times.push({ day, starts, minutes }) - 1;
  };
  const ofLength = new Map<number, number[]>();
  for (const { minutes, fixed } of all) {
    if (fixed || ofLength.has(minutes)) continue;
    const list: number[] = [];
    for (const day of grid.days)
      for (let starts = grid.from; starts + minutes <= grid.until; starts += grid.step)
        list.push(add(day, starts, minutes));
    ofLength.set(minutes, list);
  }
  const roomNumber = new Map(spec.rooms.map((room, index) => [room.id, index]));
  const patternOf = (index: number, place: Standing | null | undefined): number =>
    place ? add(place.day, place.starts, all[index]!.minutes) : -1;
  const nowPattern = Int32Array.from(all, (lesson, index) => patternOf(index, lesson.now));
  const nowRoom = Int32Array.from(all, ({ now }) =>
    now && now.room_id !== null ? (roomNumber.get(now.room_id) ?? -1) : -1,
  );
  more.forEach((place, index) => all[index] && patternOf(index, place));
  const patterns = times.length;
  const span = times.map(({ day, starts, minutes }) => ({ day, starts, ends: starts + minutes }));
  const meets = new Uint8Array(patterns * patterns);
  const meeting = span.map((one, index) =>
    span.flatMap((other, than) => {
      if (!overlaps(one, other)) return [];
      meets[index * patterns + than] = 1;
      return [than];
    }),
  );
  const wishesOf = new Map<number, (typeof spec.wishes)[number][]>();
  for (const wish of spec.wishes) wishesOf.set(wish.staff_id, [...(wishesOf.get(wish.staff_id) ?? []), wish]);
  const own = new Int32Array(lessons * patterns);
  const allowed = new Uint8Array(lessons * patterns);
  const open = all.map((lesson, index) => {
    const mine = new Set(lesson.fixed ? [] : ofLength.get(lesson.minutes));
    const before = nowPattern[index]!;
    if (before >= 0) mine.add(before);
    const cost = (pattern: number): boolean => {
      const at = span[pattern]!;
      let sum = lateHalfHours(at) * weekWeights.late;
      let possible = true;
      for (const staff_id of lesson.staff) {
        const wish = wishCost(wishesOf.get(staff_id) ?? [], at);
        if (wish === null) possible = false;
        sum += wish === null ? weekWeights.hard : wish * weekWeights.wishes;
      }
      if (before >= 0 && pattern !== before) sum += moveTimeCost(lesson.students.length) * weekWeights.moved;
      own[index * patterns + pattern] = sum;
      return possible;
    };
    const list = [...mine].filter(cost);
    for (const pattern of list) allowed[index * patterns + pattern] = 1;
    return list;
  });
  const roomPrice = new Int32Array(lessons * rooms);
  const noRoom = new Int32Array(lessons);
  const tried = all.map((lesson, index) => {
    const moved = (room: number): number =>
      lesson.now && nowRoom[index] !== room ? moveRoomCost * weekWeights.moved : 0;
    noRoom[index] = lesson.seats * weekWeights.seats + moved(-1);
    spec.rooms.forEach((room, number) => {
      const misfit = lesson.seats > 0 ? roomMisfit(lesson, room) : { hard: 0, seats: 0, kinds: 0, large: 0 };
      roomPrice[index * rooms + number] =
        misfit.hard * weekWeights.hard +
        misfit.seats * weekWeights.seats +
        misfit.kinds * weekWeights.kinds +
        misfit.large * weekWeights.large +
        moved(number);
    });
    if (lesson.seats === 0 || lesson.fixed) return [];
    return Array.from({ length: rooms }, (_, number) => number)
      .filter((number) => roomPrice[index * rooms + number]! < weekWeights.hard)
      .sort((one, other) => roomPrice[index * rooms + one]! - roomPrice[index * rooms + other]! || one - other)
      .slice(0, roomsTried);
  });
  const shared = new Uint16Array(lessons * lessons);
  const bars = new Uint8Array(lessons * lessons);
  const byStudent = new Map<number, number[]>();
  const barring = new Map<string, number[]>();
  const groups = new Map<number, number[]>();
  const teaching = new Map<number, number[]>();
  const sections = new Map<number, number[]>();
  all.forEach((lesson, index) => {
    for (const student of new Set(lesson.students)) listed(byStudent, student, index);
    for (const staff_id of new Set(lesson.staff)) {
      listed(barring, `s${staff_id}`, index);
      listed(teaching, staff_id, index);
    }
    for (const group of new Set(lesson.groups)) {
      listed(barring, `g${group}`, index);
      listed(groups, group, index);
    }
    listed(sections, lesson.section_id, index);
  });
  const pairs = (list: readonly number[], meet: (one: number, other: number) => void): void => {
    for (const one of list) for (const other of list) if (one !== other) meet(one, other);
  };
  for (const list of byStudent.values())
    pairs(list, (one, other) => {
      if (all[one]!.section_id !== all[other]!.section_id) shared[one * lessons + other]! += 1;
    });
  for (const list of [...barring.values(), ...sections.values()])
    pairs(list, (one, other) => (bars[one * lessons + other] = 1));
  const edges = flat(
    all.map((_, one) => {
      const list: number[] = [];
      for (let other = 0; other < lessons; other += 1)
        if (shared[one * lessons + other]! > 0 || bars[one * lessons + other]! > 0) list.push(other);
      return list;
    }),
  );
  const habits = spec.habits.filter((habit) => habit.compact || habit.most_days !== null);
  const made = [
    ...[...groups.values()].map((list) => ({ kind: entityGroup, idle: 1, most: -1, list })),
    ...habits.map(({ staff_id, compact, most_days }) => ({
      kind: entityStaff,
      idle: compact ? 1 : 0,
      most: most_days ?? -1,
      list: teaching.get(staff_id) ?? [],
    })),
    ...[...sections.values()].map((list) => ({ kind: entitySection, idle: 0, most: -1, list })),
  ].filter((entity) => entity.list.length > (entity.kind === entityStaff ? 0 : 1));
  const members = flat(made.map((entity) => entity.list));
  const owners = all.map((): number[] => []);
  made.forEach((entity, index) => entity.list.forEach((lesson) => owners[lesson]!.push(index)));
  const own_ = flat(owners);
  const opened = flat(open);
  const meeting_ = flat(meeting);
  const rooms_ = flat(tried);
  return {
    spec,
    lessons,
    rooms,
    times,
    patterns,
    meets,
    meetStart: meeting_.start,
    meetAt: meeting_.at,
    dayOf: Int32Array.from(times, (time) => time.day),
    bitsOf: Int32Array.from(span, (time) => dayBits(time.starts, time.ends)),
    openStart: opened.start,
    openAt: opened.at,
    allowed,
    own,
    roomPrice,
    noRoom,
    roomStart: rooms_.start,
    roomAt: rooms_.at,
    needsRoom: Uint8Array.from(all, (lesson) => (lesson.seats > 0 ? 1 : 0)),
    fixed: Uint8Array.from(all, (lesson) => (lesson.fixed ? 1 : 0)),
    shared,
    bars,
    edgeStart: edges.start,
    edgeTo: edges.at,
    entities: made.length,
    entityKind: Uint8Array.from(made, (entity) => entity.kind),
    entityIdle: Uint8Array.from(made, (entity) => entity.idle),
    entityMost: Int32Array.from(made, (entity) => entity.most),
    memberStart: members.start,
    memberAt: members.at,
    ownStart: own_.start,
    ownAt: own_.at,
    nowPattern,
    nowRoom,
    movable: Int32Array.from(
      all.flatMap((lesson, index) => (lesson.fixed || open[index]!.length === 0 ? [] : [index])),
    ),
  };
}

/** Patterns and rooms by number as places people read. */
export const placesIn = (problem: WeekProblem, pattern: Int32Array, room: Int32Array): (Standing | null)[] =>
  Array.from(pattern, (at, lesson) => {
    const time = problem.times[at];
    const room_id = problem.spec.rooms[room[lesson]!]?.id ?? null;
    return time ? { day: time.day, starts: time.starts, room_id } : null;
  });
