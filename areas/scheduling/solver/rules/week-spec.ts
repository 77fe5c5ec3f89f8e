/** A lesson of a week: an hour or more of a section, placed or not. `day` 1–7 (ACA-032), minutes since midnight. */
export interface LessonOf {
  section_id: number;
  minutes: number;
  /** who teaches it */ staff: readonly number[];
  /** programs and class years that must take this very section */ groups: readonly number[];
  /** who sits in it */ students: readonly number[];
  /** seats it takes; 0: it needs no room */ seats: number;
  /** kinds of rooms it fits in; empty: every kind */ kinds: readonly string[];
  /** kinds it belongs in first; absent: none before others */ prefers?: readonly string[];
  /** equipment without which a room is no room for it; absent: none */ needs?: readonly string[];
  campus_id: number | null;
  /** where it stands now */ now: Standing | null;
  /** it stays there whatever is proposed */ fixed: boolean;
}
export interface Standing {
  day: number;
  starts: number;
  room_id: number | null;
}
export interface RoomOf {
  id: number;
  capacity: number;
  kind: string;
  campus_id: number | null;
  features?: readonly string[];
}
export interface WishOf {
  staff_id: number;
  day: number;
  starts: number;
  ends: number;
  kind: 'impossible' | 'avoid' | 'prefer';
}
/** What somebody wishes of the week as a whole. */
export interface HabitOf {
  staff_id: number;
  /** few idle hours between lessons */ compact: boolean;
  /** teaches on so many days at most; null: on any */ most_days: number | null;
}
export interface WeekSpec {
  lessons: readonly LessonOf[];
  rooms: readonly RoomOf[];
  wishes: readonly WishOf[];
  habits: readonly HabitOf[];
  /** where lessons that move may begin */
  grid: { days: readonly number[]; from: number; until: number; step: number };
}

/** What a week costs, counted in the units people count in. */
export interface WeekParts {
  /** lessons that stand nowhere */ unplaced: number;
  /** pairs at one time that share an instructor, a room, a section or a group, lessons at a time somebody cannot teach or in a room without what they need */ hard: number;
  /** students who would have to be in two lessons at once */ students: number;
  /** seats that lack in rooms; all of them where there is no room */ seats: number;
  /** lessons in a room of another kind or campus */ kinds: number;
  /** rooms far larger than their lesson, by 20 seats each */ large: number;
  /** half hours somebody would rather not teach, and lessons outside the hours somebody wished for */ wishes: number;
  /** idle half hours of student groups and of those who wish for compact days, beyond an hour a day */ idle: number;
  /** days somebody teaches beyond what was wished for */ days: number;
  /** half hours after 17:00 */ late: number;
  /** second rooms of a section */ rooms: number;
  /** second lessons of a section on one day */ same_day: number;
  /** lessons that move to another time, weighed by their students, and to another room */ moved: number;
}
export type WeekPart = keyof WeekParts;
/** One currency for all of it: a student who is in two places at once counts ten. */
export const weekWeights: Readonly<Record<WeekPart, number>> = {
  unplaced: 5_000,
  hard: 20_000,
  students: 10,
  seats: 3,
  kinds: 30,
  large: 1,
  wishes: 4,
  idle: 2,
  days: 40,
  late: 3,
  rooms: 4,
  same_day: 25,
  moved: 1,
};
export const weekPartNames = Object.keys(weekWeights) as WeekPart[];
export const noParts = (): WeekParts => ({
  unplaced: 0,
  hard: 0,
  students: 0,
  seats: 0,
  kinds: 0,
  large: 0,
  wishes: 0,
  idle: 0,
  days: 0,
  late: 0,
  rooms: 0,
  same_day: 0,
  moved: 0,
});
export const totalOf = (parts: WeekParts): number =>
  weekPartNames.reduce((sum, part) => sum + parts[part] * weekWeights[part], 0);

/** from here on an hour is late */
export const lateFrom = 17 * 60;
/** idle half hours of a day that nobody minds */
export const idleAllowed = 2;
/** more seats than this to spare are counted, each so many */
export const spareSeats = 20;
export const halfHours = (minutes: number): number => Math.ceil(minutes / 30);
/** What another time costs: everybody who sits there has to hear of it. */
export const moveTimeCost = (students: number): number => 5 + Math.ceil(students / 10);
export const moveRoomCost = 2;

const meets = (one: { starts: number; ends: number }, other: { starts: number; ends: number }): number =>
  Math.max(0, Math.min(one.ends, other.ends) - Math.max(one.starts, other.starts));
export interface Timed {
  day: number;
  starts: number;
  ends: number;
}
export const overlaps = (one: Timed, other: Timed): boolean => one.day === other.day && meets(one, other) > 0;
/** Half hours of a lesson that go against the wishes of one who teaches it; null: he cannot teach then. */
export function wishCost(wishes: readonly WishOf[], at: Timed): number | null {
  let cost = 0;
  let wished = false;
  let granted = false;
  for (const wish of wishes) {
    if (wish.kind === 'prefer') {
      wished = true;
      if (wish.day === at.day && wish.starts <= at.starts && at.ends <= wish.ends) granted = true;
    } else if (overlaps(wish, at)) {
      if (wish.kind === 'impossible') return null;
      cost += halfHours(meets(wish, at));
    }
  }
  return cost + (wished && !granted ? 1 : 0);
}
export const lateHalfHours = (at: Timed): number =>
  at.ends <= lateFrom ? 0 : halfHours(at.ends - Math.max(at.starts, lateFrom));
/** Missing equipment, which is hard, missing seats, another kind or campus, seats far too many. */
export function roomMisfit(lesson: LessonOf, room: RoomOf): Pick<WeekParts, 'hard' | 'seats' | 'kinds' | 'large'> {
  const strange = lesson.campus_id !== null && room.campus_id !== null && room.campus_id !== lesson.campus_id;
  const other = (kinds: readonly string[]): boolean => kinds.length > 0 && !kinds.includes(room.kind);
  return {
    hard: (lesson.needs ?? []).every((each) => (room.features ?? []).includes(each)) ? 0 : 1,
    seats: Math.max(0, lesson.seats - room.capacity),
    kinds: (other(lesson.kinds) || other(lesson.prefers ?? []) ? 1 : 0) + (strange ? 3 : 0),
    large: Math.floor(Math.max(0, room.capacity - lesson.seats) / spareSeats),
  };
}
/** The half hours of a day a lesson takes, from 07:00 on, as bits. */
export function dayBits(starts: number, ends: number): number {
  const first = Math.max(0, Math.min(29, Math.floor((starts - 420) / 30)));
  const last = Math.max(first + 1, Math.min(30, Math.ceil((ends - 420) / 30)));
  return ((1 << last) - (1 << first)) | 0;
}
/** Idle half hours between the first and the last lesson of a day, beyond what nobody minds. */
export function idleOf(bits: number): number {
  if (bits === 0) return 0;
  const span = 32 - Math.clz32(bits) - (31 - Math.clz32(bits & -bits));
  let busy = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) busy += 1;
  return Math.max(0, span - busy - idleAllowed);
}
