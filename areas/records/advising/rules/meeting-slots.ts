import { addDays, weekdayOf } from '#kernel/contract/calendar.ts';

/** Hours in which an advisor sees students: every week, or on one day. Minutes since midnight. */
export interface Hours {
  id: number;
  /** 1 Monday … 7 Sunday; null: on `from_on` alone */ weekday: number | null;
  from_on: string;
  /** last day, itself included; null: until it is ended */ until_on: string | null;
  starts: number;
  ends: number;
  /** length of a meeting */ minutes: number;
  place: string;
}
export interface Slot {
  hours_id: number;
  day: string;
  starts: number;
  ends: number;
  place: string;
}
interface Asked {
  /** first and last day that is looked at */ from: string;
  until: string;
  /** days on which the university rests: weekly hours fall out, a day somebody chose himself stays */
  closed: ReadonlySet<string>;
  /** what is booked already */ taken: readonly { day: string; starts: number; ends: number }[];
  /** now at the university, moved by the notice that a booking needs */ earliest: { day: string; minutes: number };
}
export const meets = (one: { starts: number; ends: number }, other: { starts: number; ends: number }): boolean =>
  one.starts < other.ends && other.starts < one.ends;

/** Does a row of hours fall on a day? */
export const fallsOn = (hours: Hours, day: string, closed: ReadonlySet<string>): boolean =>
  hours.weekday === null
    ? hours.from_on === day
    : weekdayOf(day) === hours.weekday &&
      day >= hours.from_on &&
      (hours.until_on === null || day <= hours.until_on) &&
      !closed.has(day);

/** The slots of a row of hours on a day, whole ones only. */
export function slotsOn(hours: Hours, day: string): Slot[] {
  const slots: Slot[] = [];
  for (let starts = hours.starts; starts + hours.minutes <= hours.ends; starts += hours.minutes)
    slots.push({ hours_id: hours.id, day, starts, ends: starts + hours.minutes, place: hours.place });
  return slots;
}
/** What can still be booked, in the order of time. */
export function offeredSlots(all: readonly Hours[], asked: Asked): Slot[] {
  const slots: Slot[] = [];
  for (let day = asked.from; day <= asked.until; day = addDays(day, 1))
    for (const hours of all) if (fallsOn(hours, day, asked.closed)) slots.push(...slotsOn(hours, day));
  return slots
    .filter(
      (slot) =>
        (slot.day > asked.earliest.day || (slot.day === asked.earliest.day && slot.starts >= asked.earliest.minutes)) &&
        !asked.taken.some((each) => each.day === slot.day && meets(each, slot)),
    )
    .toSorted((one, other) => one.day.localeCompare(other.day) || one.starts - other.starts);
}
/** Could two rows of hours of one advisor fall on the same minutes? */
export function hoursClash(
  one: Omit<Hours, 'id' | 'minutes' | 'place'>,
  other: Omit<Hours, 'id' | 'minutes' | 'place'>,
): boolean {
  if (!meets(one, other)) return false;
  const last = (each: typeof one): string => (each.weekday === null ? each.from_on : (each.until_on ?? '9999-12-31'));
  if (one.from_on > last(other) || other.from_on > last(one)) return false;
  const weekday = (each: typeof one): number => each.weekday ?? weekdayOf(each.from_on);
  return weekday(one) === weekday(other);
}
