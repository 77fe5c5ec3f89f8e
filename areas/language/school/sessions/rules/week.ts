import { addDays, daysBetween, weekdayOf, type Holidays } from '#kernel/contract/calendar.ts';

/** Hours of a class in the week; minutes since midnight, the end not included. */
export interface WeekSlot {
  weekday: number;
  starts: number;
  ends: number;
}
/** Clock hours a week: 8 CFR 214.2(f) counts those. */
export const weekHours = (slots: readonly WeekSlot[]): number =>
  slots.reduce((sum, each) => sum + (each.ends - each.starts) / 60, 0);
/** Do two weeks want the same minute? */
export const weeksMeet = (one: readonly WeekSlot[], other: readonly WeekSlot[]): boolean =>
  one.some((a) => other.some((b) => a.weekday === b.weekday && a.starts < b.ends && b.starts < a.ends));

export interface ClassDay {
  on: string;
  hours: number;
}
/**
 * The days on which a class is held, with its hours of each.
 * @param first first and last day of the module, YYYY-MM-DD
 * @param closed days on which the university rests
 */
export function classDays(slots: readonly WeekSlot[], first: string, last: string, closed: Holidays): ClassDay[] {
  const hours = new Map<number, number>();
  for (const { weekday, starts, ends } of slots) hours.set(weekday, (hours.get(weekday) ?? 0) + (ends - starts) / 60);
  return Array.from({ length: daysBetween(first, last) + 1 }, (_, at) => addDays(first, at)).flatMap((on) => {
    const held = closed.has(on) ? undefined : hours.get(weekdayOf(on));
    return held === undefined ? [] : [{ on, hours: held }];
  });
}
/** 540 → 09:00 */
export const clockText = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
