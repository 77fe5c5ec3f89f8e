import { addBusinessDays, addDays, laterDay, longDay, type Holidays } from '#kernel/contract/calendar.ts';
import type { Refusal } from '#kernel/contract/refusal.ts';
import type { Text } from '#kernel/contract/text.ts';
import { makeUpRefusals } from '../refusals.ts';

/** Working days after the exam on which a make-up exam can still be asked for. */
export const askingDays = 5;
/** Working days after the make-up exam within which its points are entered. */
export const entryDays = 10;

/** Days of the academic calendar on which make-up exams are asked for, both ends included. */
export interface CalendarWindow {
  from: string;
  to: string;
}
/**
 * The last day to ask: the fifth working day after the exam, or the end of the calendar's own dates where these reach into
 * that time. The day of the exam does not count; Saturdays, Sundays and holidays neither.
 */
export function lastDayToAsk(exam_on: string, holidays: Holidays, calendar: readonly CalendarWindow[] = []): string {
  const usual = addBusinessDays(exam_on, askingDays, holidays);
  return calendar
    .filter((window) => window.from <= usual && window.to >= exam_on)
    .reduce((last, window) => laterDay(last, window.to), usual);
}
/** Days after the end of a semester on which its make-up exams can still be held. */
export const daysAfterSemester = 60;
/** A make-up exam belongs to its semester, or to the one that runs; `semester_ends` is the later end of the two. */
export function mayHoldOn(exam_on: string, semester_ends: string): Refusal[] {
  const until = addDays(semester_ends, daysAfterSemester);
  return exam_on > until ? [makeUpRefusals.make_up_too_late({ until: longDay(until) }, 'exam_on')] : [];
}
export const lastDayToEnter = (exam_on: string, holidays: Holidays): string =>
  addBusinessDays(exam_on, entryDays, holidays);

/** An exam of a student's course, as far as asking for a make-up exam looks at it. */
export interface MissedExam {
  course: string;
  exam: Text;
  exam_on: string;
  until: string;
  /** he has points in it */ scored: boolean;
  /** a make-up exam was granted already */ granted: boolean;
}
/** Every reason why no make-up exam can be asked for: points are there, one was granted, too early, too late. */
export function mayAsk({ course, exam, exam_on, until, scored, granted }: MissedExam, today: string): Refusal[] {
  const which = { course, exam };
  return [
    ...(scored ? [makeUpRefusals.make_up_has_points(which)] : []),
    ...(granted ? [makeUpRefusals.make_up_granted(which)] : []),
    ...(today < exam_on ? [makeUpRefusals.make_up_early({ ...which, day: longDay(exam_on) })] : []),
    ...(today > until ? [makeUpRefusals.make_up_late({ ...which, until: longDay(until) })] : []),
  ];
}
