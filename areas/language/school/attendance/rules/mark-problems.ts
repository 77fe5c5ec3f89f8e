import { daysBetween, longDay } from '#kernel/contract/calendar.ts';
import type { Refusal } from '#kernel/contract/refusal.ts';
import { attendanceRefusals } from '../refusals.ts';
import type { CellMark } from './cells.ts';
import { freezeDays } from './percent.ts';

/** What speaks against marking a day at all. `office`: corrects without a freeze. */
export function mayMark(
  day: { on: string; hours: number | null },
  { today, ended, office }: { today: string; ended: boolean; office: boolean },
): Refusal[] {
  if (ended) return [attendanceRefusals.esl_module_over()];
  if (day.hours === null) return [attendanceRefusals.esl_no_class_day({ day: longDay(day.on) })];
  if (day.on > today) return [attendanceRefusals.esl_day_ahead({ day: longDay(day.on) })];
  if (!office && daysBetween(day.on, today) > freezeDays)
    return [attendanceRefusals.esl_list_frozen({ days: freezeDays })];
  return [];
}
/** What is wrong with one mark of a day. */
export function markProblems(mark: CellMark & { student: string; hours: number; on_leave: boolean }): Refusal[] {
  const { student, hours, present, late, excused, on_leave } = mark;
  if (excused) return on_leave ? [] : [attendanceRefusals.esl_no_time_off({ student })];
  return [
    ...(present > hours ? [attendanceRefusals.esl_hours_too_many({ student, hours })] : []),
    ...(late > 0 && late >= present * 60 ? [attendanceRefusals.esl_late_too_long({ student })] : []),
  ];
}
