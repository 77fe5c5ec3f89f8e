import { daysBetween, longDay } from '#kernel/contract/calendar.ts';
import type { Refusal } from '#kernel/contract/refusal.ts';
import { prepAttendanceRefusals } from '../refusals.ts';
import { within } from './hours.ts';

/** days after which only the office changes a list */
export const prepFreezeDays = 7;
/** What speaks against a list of a day. `office`: corrects without a freeze. */
export function mayMarkPrep(
  day: { on: string; starts_on: string; ends_on: string; working: boolean },
  { today, office }: { today: string; office: boolean },
): Refusal[] {
  const { on } = day;
  if (on < day.starts_on || on > day.ends_on) return [prepAttendanceRefusals.prep_day_outside({ day: longDay(on) })];
  if (!day.working) return [prepAttendanceRefusals.prep_no_class_day({ day: longDay(on) })];
  if (on > today) return [prepAttendanceRefusals.prep_day_ahead({ day: longDay(on) })];
  if (!office && daysBetween(on, today) > prepFreezeDays)
    return [prepAttendanceRefusals.prep_list_frozen({ days: prepFreezeDays })];
  return [];
}

/** Hours of a usual day: a week's over five days. */
export const usualHours = (hours_per_week: number): number => Math.max(1, Math.round(hours_per_week / 5));
/** hours by which a teacher's day may be longer than a usual one */
export const longerBy = 2;
/**
 * What speaks against so many hours of a day. `kept`: what is marked for those whom this list does not name; a day cannot
 * become shorter than the hours in which one of them was absent. Only the office makes a day much longer than usual.
 */
export function mayHaveHours(
  hours: number,
  { hours_per_week, kept, office }: { hours_per_week: number; kept: readonly number[]; office: boolean },
): Refusal[] {
  const usual = usualHours(hours_per_week);
  if (!office && hours > usual + longerBy) return [prepAttendanceRefusals.prep_day_longer({ hours, usual }, 'hours')];
  const cut = kept.filter((absent) => within(absent, hours) !== absent).length;
  return cut > 0 ? [prepAttendanceRefusals.prep_day_cut({ hours, n: cut }, 'hours')] : [];
}
