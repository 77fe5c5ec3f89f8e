import { earlierDay, laterDay, longDay } from '#kernel/contract/calendar.ts';
import type { Refusal } from '#kernel/contract/refusal.ts';
import { semesterNamed, type NamedSemester } from '#areas/reference/rules/semester-name.ts';
import type { SemesterEvent } from '../../rules/semester-events.ts';
import { examRefusals } from '../refusals.ts';

/** The event of the academic calendar that names the weeks of a kind of exam. */
export const examWeeksEvent = {
  midterm: 'midterm_exams',
  final: 'final_exams',
  resit: 'resit_exams',
} as const satisfies Record<string, SemesterEvent>;

/** A semester as a new exam period meets it; days as YYYY-MM-DD. */
export interface ExamSemester extends NamedSemester {
  status: string;
  starts_on: string;
  ends_on: string;
  /** exam weeks that its calendar declares for this kind; resits often lie after its last day */
  weeks: readonly { from: string; until: string }[];
}
/** The first and the last day on which exams of a semester can be held. */
export const examSpan = ({ starts_on, ends_on, weeks }: ExamSemester): { from: string; until: string } => ({
  from: weeks.reduce((day, each) => earlierDay(day, each.from), starts_on),
  until: weeks.reduce((day, each) => laterDay(day, each.until), ends_on),
});
/** Exams are opened for a semester that is not over, on days of it or of its exam weeks, and not for days that have passed. */
export function mayOpenPeriod(
  semester: ExamSemester,
  { starts_on, ends_on, today }: { starts_on: string; ends_on: string; today: string },
): Refusal[] {
  const name = semesterNamed(semester);
  const { from, until } = examSpan(semester);
  if (semester.status === 'closed' || until < today)
    return [examRefusals.exam_semester_over({ semester: name }, 'semester_id')];
  const words = { semester: name, from: longDay(from), until: longDay(until) };
  return [
    ...(starts_on < from || starts_on > until ? [examRefusals.exam_period_outside(words, 'starts_on')] : []),
    ...(ends_on > until || ends_on < from ? [examRefusals.exam_period_outside(words, 'ends_on')] : []),
    ...(ends_on < today ? [examRefusals.exam_period_past({}, 'ends_on')] : []),
  ];
}
/** A period goes with everything in it as long as nobody has been told of one of its exams. */
export const mayDeletePeriod = ({ published }: { published: number }): Refusal[] =>
  published === 0 ? [] : [examRefusals.exam_period_has_published({ count: published })];

/** Which period a page begins with: the one asked for, else the newest of the active semester, else the newest. */
export const periodShown = <T extends { id: number; semester: { is_active: boolean } }>(
  newestFirst: readonly T[],
  wanted: number,
): T | undefined =>
  newestFirst.find((each) => each.id === wanted) ??
  newestFirst.find((each) => each.semester.is_active) ??
  newestFirst[0];
