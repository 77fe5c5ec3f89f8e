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
export function mayPlace({ code, held, period }: ExamState): Refusal[] {
  if (period.state === 'closed') return [examRefusals.exam_period_closed()];
  return held ? [] : [examRefusals.exam_not_held({ code })];
}
