/** Hours a class of the prep school can have: so many a day from the first on, Monday to Friday. */
export const firstHour = 8;
export const hoursADay = 10;
export const schoolDays = 5;
/** hours of a week, counted day by day: `(day - 1) * hoursADay + hour - firstHour` */
export const weekHours = schoolDays * hoursADay;
/** lessons before it are in the morning; it is also the hour in which people eat */
export const noon = 12;

export const hourAt = (day: number, hour: number): number => (day - 1) * hoursADay + hour - firstHour;
export const dayOfHour = (at: number): number => Math.floor(at / hoursADay) + 1;
export const clockOf = (at: number): number => (at % hoursADay) + firstHour;

/** Where a lesson is: its first hour, and the room. Plain data, because it travels to a thread. */
export interface Place {
  day: number;
  hour: number;
  room_id: number;
}
export interface PrepLesson {
  class_id: number;
  staff_id: number;
  /** in one go */ hours: number;
  /** what no search moves */ pinned: Place | null;
}
export interface PrepClass {
  id: number;
  /** seats it needs */ size: number;
  /** its own room; any other costs a little */ room_id?: number | null;
}
export interface PrepTeacher {
  id: number;
  /** hours of the week (`hourAt`) in which they cannot teach */ impossible: readonly number[];
  /** … and those they would rather not */ avoid: readonly number[];
  /** … and those they would like to teach in; none: whenever */ prefer: readonly number[];
}
export interface PrepRoom {
  id: number;
  capacity: number;
  /** hours of the week in which something else is there */ taken: readonly number[];
}
/** What a schedule is made from. */
export interface PrepWeek {
  classes: readonly PrepClass[];
  teachers: readonly PrepTeacher[];
  rooms: readonly PrepRoom[];
  lessons: readonly PrepLesson[];
}
/** Where each lesson is, in the order of the lessons; null: nowhere. */
export type PrepPlacing = readonly (Place | null)[];

/** What a draft is measured by, in the order people read it. */
export const figureNames = [
  'unplaced',
  'wishes',
  'wishes_asked',
  'class_gaps',
  'no_lunch',
  'long_days',
  'room_changes',
  'same_day',
  'teacher_gaps',
] as const;
export type PrepFigures = Record<(typeof figureNames)[number], number>;

/** more hours on a day than this are too long */
export const longDay = 6;
/** what it costs, by hour or by case */
export const prices = {
  clash: 90,
  avoid: 12,
  elsewhere: 8,
  class_gap: 6,
  no_lunch: 5,
  long_day: 8,
  room_change: 3,
  same_day: 3,
  teacher_gap: 2,
  empty_seat: 0.02,
  strange_room: 2,
} as const;

/** Idle hours between the first and the last lesson of a day; one free hour at noon is the lunch break. */
export function idleHours(mask: number): number {
  if (mask === 0) return 0;
  let [idle, since] = [0, -1];
  for (let at = 0; at < hoursADay; at += 1)
    if (mask & (1 << at)) {
      if (since >= 0) idle += at - since - 1;
      since = at;
    }
  const lunch = 1 << (noon - firstHour);
  const around = (mask & (lunch - 1)) !== 0 && (mask & ~(2 * lunch - 1)) !== 0;
  return around && (mask & lunch) === 0 ? idle - 1 : idle;
}
/** Neither of the two hours around noon is free. */
export const withoutLunch = (mask: number): boolean => {
  const lunch = 1 << (noon - firstHour);
  return (mask & lunch) !== 0 && (mask & (2 * lunch)) !== 0;
};
export const hoursIn = (mask: number): number => {
  let count = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) count += 1;
  return count;
};
