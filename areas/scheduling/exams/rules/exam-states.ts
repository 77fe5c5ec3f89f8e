import type { Refusal } from '#kernel/contract/refusal.ts';
import { examRefusals } from '../refusals.ts';

export type PeriodState = 'collecting' | 'placing' | 'published' | 'closed';
interface ExamState {
  code: string;
  held: boolean;
  state: 'draft' | 'placed' | 'published';
  period: { state: PeriodState; collect_until: string };
}
/** What an exam needs is said until the last day of collecting, by the registrar until it is published. */
export function mayAnswer({
  code,
  state,
  period,
  today,
  office,
}: ExamState & { today: string; office: boolean }): Refusal[] {
  if (period.state === 'closed') return [examRefusals.exam_period_closed()];
  return [
    ...(state === 'published' ? [examRefusals.exam_is_published({ code })] : []),
    ...(!office && today > period.collect_until
      ? [examRefusals.exam_collection_over({ day: period.collect_until })]
      : []),
  ];
}
/** When an exam is held and who asks; `day` null: it has no time yet. */
interface ExamDay {
  day: string | null;
  today: string;
  office: boolean;
}
const isOver = ({ state, day, today }: Pick<ExamState, 'state'> & Pick<ExamDay, 'day' | 'today'>): boolean =>
  state === 'published' && day !== null && day < today;
/** Exams are placed until their period is closed; one whose day is over only by the registrar, where it was not held. */
export function mayPlace({ code, held, state, period, day, today, office }: ExamState & ExamDay): Refusal[] {
  if (period.state === 'closed') return [examRefusals.exam_period_closed()];
  if (!held) return [examRefusals.exam_not_held({ code })];
  return isOver({ state, day, today }) && !office ? [examRefusals.exam_day_over({ code })] : [];
}
/** Who was to sit it otherwise comes back to the others until it begins. */
export function mayReturn(
  { code }: Pick<ExamState, 'code'>,
  at: { day: string; starts: number },
  now: { day: string; minutes: number },
): Refusal[] {
  const began = at.day < now.day || (at.day === now.day && at.starts <= now.minutes);
  return began ? [examRefusals.exam_back_late({ code })] : [];
}
/** What was published goes to no day that has passed, and is not taken out after its own: its seats are what was. */
export function mayMoveTo(
  exam: Pick<ExamState, 'code' | 'state'> & Pick<ExamDay, 'day' | 'today'>,
  to: { day: string } | null,
): Refusal[] {
  if (to === null) return isOver(exam) ? [examRefusals.exam_day_over({ code: exam.code })] : [];
  return exam.state === 'published' && to.day < exam.today
    ? [examRefusals.exam_day_past({ code: exam.code }, 'slot_id')]
    : [];
}
