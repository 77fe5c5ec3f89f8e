import { daysBetween, longDay } from '#kernel/contract/calendar.ts';
import type { Refusal } from '#kernel/contract/refusal.ts';
import { prepAttendanceRefusals } from '../refusals.ts';

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
