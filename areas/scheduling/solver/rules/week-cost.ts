import {
  dayBits,
  idleOf,
  lateHalfHours,
  moveRoomCost,
  moveTimeCost,
  noParts,
  overlaps,
  roomMisfit,
  wishCost,
  type LessonOf,
  type Standing,
  type Timed,
  type WeekParts,
  type WeekSpec,
} from './week-spec.ts';

/** Where each lesson stands, null: nowhere. */
export type WeekPlacing = readonly (Standing | null)[];
type Placed = Timed & { room_id: number | null };
/** A group, somebody who wishes for the week as a whole, or a section, with the lessons it has. */
interface Bundle {
  kind: 'group' | 'staff' | 'section';
  idle: boolean;
  most: number | null;
  members: number[];
}
interface Count {
  spec: WeekSpec;
  at: readonly (Placed | null)[];
  seated: readonly ReadonlySet<number>[];
  rooms: ReadonlyMap<number, WeekSpec['rooms'][number]>;
  wishes: ReadonlyMap<number, WeekSpec['wishes'][number][]>;
  bundles: readonly Bundle[];
}
function countOf(spec: WeekSpec, placing: WeekPlacing): Count {
  const bundles = new Map<string, Bundle>();
  const habits = new Map(spec.habits.map((habit) => [habit.staff_id, habit]));
  spec.lessons.forEach((lesson, index) => {
    const add = (key: string, kind: Bundle['kind'], idle: boolean, most: number | null): void => {
      const known = bundles.get(key);
      if (known) known.members.push(index);
      else bundles.set(key, { kind, idle, most, members: [index] });
    };
    for (const group of new Set(lesson.groups)) add(`g${group}`, 'group', true, null);
    for (const staff_id of new Set(lesson.staff)) {
      const habit = habits.get(staff_id);
      if (habit) add(`s${staff_id}`, 'staff', habit.compact, habit.most_days);
    }
    add(`x${lesson.section_id}`, 'section', false, null);
  });
  const wishes = new Map<number, WeekSpec['wishes'][number][]>();
  for (const wish of spec.wishes) wishes.set(wish.staff_id, [...(wishes.get(wish.staff_id) ?? []), wish]);
  return {
    spec,
    at: spec.lessons.map((lesson, index) => {
      const place = placing[index];
      return place ? { ...place, ends: place.starts + lesson.minutes } : null;
    }),
    seated: spec.lessons.map((lesson) => new Set(lesson.students)),
    rooms: new Map(spec.rooms.map((room) => [room.id, room])),
    wishes,
    bundles: [...bundles.values()],
  };
}
/** What a lesson costs by itself. */
function addSingle(parts: WeekParts, { rooms, wishes }: Count, lesson: LessonOf, place: Placed | null): void {
  if (!place) {
    parts.unplaced += 1;
    return;
  }
  const room = place.room_id === null ? undefined : rooms.get(place.room_id);
  if (room && lesson.seats > 0) {
    const misfit = roomMisfit(lesson, room);
    parts.hard += misfit.hard;
    parts.seats += misfit.seats;
    parts.kinds += misfit.kinds;
    parts.large += misfit.large;
  } else if (place.room_id === null) parts.seats += lesson.seats;
  for (const staff_id of lesson.staff) {
    const cost = wishCost(wishes.get(staff_id) ?? [], place);
    if (cost === null) parts.hard += 1;
    else parts.wishes += cost;
  }
  parts.late += lateHalfHours(place);
  if (lesson.now && (lesson.now.day !== place.day || lesson.now.starts !== place.starts))
    parts.moved += moveTimeCost(lesson.students.length);
  if (lesson.now && lesson.now.room_id !== place.room_id) parts.moved += moveRoomCost;
}
/** What two lessons cost each other. */
function addPair(parts: WeekParts, { spec, at, seated }: Count, one: number, other: number): void {
  const [place, beside, lesson, than] = [at[one], at[other], spec.lessons[one], spec.lessons[other]];
  if (!place || !beside || !lesson || !than || !overlaps(place, beside)) return;
  const shares = (left: readonly number[], right: readonly number[]): boolean =>
    left.some((each) => right.includes(each));
  if (lesson.section_id === than.section_id || shares(lesson.staff, than.staff) || shares(lesson.groups, than.groups))
    parts.hard += 1;
  if (place.room_id !== null && place.room_id === beside.room_id) parts.hard += 1;
  if (lesson.section_id !== than.section_id)
    parts.students += than.students.filter((each) => seated[one]?.has(each)).length;
}
function addBundle(parts: WeekParts, { at, spec }: Count, bundle: Bundle): void {
  const days = [0, 0, 0, 0, 0, 0, 0, 0];
  const rooms = new Set<number>();
  let placed = 0;
  for (const index of bundle.members) {
    const [place, lesson] = [at[index], spec.lessons[index]];
    if (!place || !lesson) continue;
    placed += 1;
    days[place.day] = (days[place.day] ?? 0) | dayBits(place.starts, place.ends);
    if (place.room_id !== null) rooms.add(place.room_id);
  }
  const used = days.filter((bits) => bits !== 0).length;
  if (bundle.kind === 'section') {
    parts.rooms += Math.max(0, rooms.size - 1);
    parts.same_day += placed - used;
    return;
  }
  if (bundle.idle) parts.idle += days.reduce((sum, bits) => sum + idleOf(bits), 0);
  if (bundle.most !== null) parts.days += Math.max(0, used - bundle.most);
}

/**
 * What a week costs, counted lesson by lesson and pair by pair straight from the facts: slow, and what every table and
 * every difference of the search is held against.
 */
export function weekCost(spec: WeekSpec, placing: WeekPlacing): WeekParts {
  const count = countOf(spec, placing);
  const parts = noParts();
  spec.lessons.forEach((lesson, index) => {
    addSingle(parts, count, lesson, count.at[index] ?? null);
    for (let other = 0; other < index; other += 1) addPair(parts, count, index, other);
  });
  for (const bundle of count.bundles) addBundle(parts, count, bundle);
  return parts;
}

/** What has to do with one lesson: what it costs itself, with each other one, and its groups, people and section. */
export interface LessonParts {
  parts: WeekParts;
  /** students it shares with lessons at its time: section → students */
  clashes: Map<number, number[]>;
}
/** @returns for each of the lessons, in their order, what of the week has to do with it */
export function lessonParts(spec: WeekSpec, placing: WeekPlacing, wanted: readonly number[]): LessonParts[] {
  const count = countOf(spec, placing);
  const bundlesOf = new Map<number, Bundle[]>();
  for (const bundle of count.bundles)
    for (const index of bundle.members) bundlesOf.set(index, [...(bundlesOf.get(index) ?? []), bundle]);
  return wanted.map((index) => {
    const parts = noParts();
    const clashes = new Map<number, number[]>();
    const lesson = spec.lessons[index];
    const place = count.at[index] ?? null;
    if (!lesson) return { parts, clashes };
    addSingle(parts, count, lesson, place);
    spec.lessons.forEach((than, other) => {
      if (other === index) return;
      addPair(parts, count, index, other);
      const beside = count.at[other];
      if (!place || !beside || than.section_id === lesson.section_id || !overlaps(place, beside)) return;
      const both = than.students.filter((each) => count.seated[index]?.has(each));
      if (both.length > 0)
        clashes.set(than.section_id, [...new Set([...(clashes.get(than.section_id) ?? []), ...both])]);
    });
    for (const bundle of bundlesOf.get(index) ?? []) addBundle(parts, count, bundle);
    return { parts, clashes };
  });
}
