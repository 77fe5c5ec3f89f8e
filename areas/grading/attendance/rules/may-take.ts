import { addDays, longDay, momentOfWall } from '#kernel/contract/calendar.ts';
import type { Refusal } from '#kernel/contract/refusal.ts';
import { attendanceRefusals } from '../refusals.ts';
import type { AttendanceCode, AttendanceRule } from './attendance.ts';

/** How many minutes before a lesson its list is open. */
export const opensBefore = 10;
export interface ClockTime {
  day: string;
  /** since midnight */ minutes: number;
}
export interface LessonTime {
  on: string;
  starts: number;
  ends: number;
}
/** Whether the list of a lesson is open: from ten minutes before it on. */
export const hasOpened = (lesson: LessonTime, now: ClockTime): boolean =>
  lesson.on < now.day || (lesson.on === now.day && lesson.starts - opensBefore <= now.minutes);
/** Whether a lesson is over. */
export const isOver = (lesson: LessonTime, now: ClockTime): boolean =>
  lesson.on < now.day || (lesson.on === now.day && lesson.ends <= now.minutes);
/** When a check-in that is opened now ends: after the minutes asked for, with the lesson at the latest. */
export function checkInEnds(lesson: LessonTime, now: Date, minutes: number): Date {
  const end = momentOfWall(`${lesson.on} 00:00`).getTime() + lesson.ends * 60_000;
  return new Date(Math.min(end, now.getTime() + minutes * 60_000));
}
/** everybody types at once: a check-in within so many minutes is no lateness */
const graceMinutes = 5;
/** How a student who checks in now was in the lesson; late by less than the lesson lasts, as in the list of the teacher. */
export function checkInMark(
  lesson: LessonTime,
  now: ClockTime,
): Pick<MarkGiven, 'minutes'> & { status: 'late' | 'present' } {
  const late = Math.min(lesson.on === now.day ? now.minutes - lesson.starts : 0, lesson.ends - lesson.starts - 1);
  return late > graceMinutes ? { status: 'late', minutes: late } : { status: 'present', minutes: null };
}
/** First day on which a change needs a reason. */
export const frozenFrom = (lesson: Pick<LessonTime, 'on'>, rule: AttendanceRule): string =>
  addDays(lesson.on, rule.freeze_days + 1);

export interface TakingFacts {
  section: string;
  /** of the grades: what is with the department is not changed any more */ sheet_status: string;
  semester_closed: boolean;
}
/** May anything be marked in this section? */
export function mayTake(facts: TakingFacts): Refusal[] {
  const { section } = facts;
  if (facts.semester_closed) return [attendanceRefusals.attendance_semester_closed()];
  return facts.sheet_status === 'submitted' || facts.sheet_status === 'finalized'
    ? [attendanceRefusals.attendance_graded({ section })]
    : [];
}
/** May the list of this lesson be changed now? `reason` is what the teacher gives for a late change. */
export function mayTakeLesson(lesson: LessonTime, rule: AttendanceRule, now: ClockTime, reason: string): Refusal[] {
  const day = longDay(lesson.on);
  if (!hasOpened(lesson, now)) return [attendanceRefusals.attendance_not_begun({ day })];
  return now.day >= frozenFrom(lesson, rule) && reason.trim().length < 3
    ? [attendanceRefusals.attendance_frozen({ day, days: rule.freeze_days }, 'reason')]
    : [];
}
export interface MarkGiven {
  student: string;
  status: AttendanceCode;
  minutes: number | null;
  note: string | null;
  /** an approved leave covers the day */ on_leave: boolean;
  /** minutes of the lesson */ length: number;
}
/** What is wrong with one mark. */
export function markProblems({ student, status, minutes, note, on_leave, length }: MarkGiven): Refusal[] {
  if (status === 'late' && minutes !== null && (minutes < 1 || minutes >= length))
    return [attendanceRefusals.attendance_minutes({ student, most: length - 1 })];
  if (status === 'excused' && !on_leave && (note ?? '').trim().length < 3)
    return [attendanceRefusals.attendance_excuse({ student })];
  return [];
}
