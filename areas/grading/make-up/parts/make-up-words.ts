import { weekdayOf } from '#kernel/contract/calendar.ts';
import type { Tone } from '#kernel/contract/field.ts';
import { textKey } from '#kernel/contract/text.ts';
import { useFormat, useText } from '#kernel/web/hooks.ts';
import type { MakeUpState } from '../rules/make-up-states.ts';

export const makeUpTone: Readonly<Record<MakeUpState, Tone>> = {
  to_plan: 'warning',
  planned: 'info',
  held: 'info',
  missed: 'danger',
  entered: 'warning',
  graded: 'success',
  cancelled: 'neutral',
};
/** `Mon 11/30/2026, 09:00–10:30`, or that it is not planned yet. */
export function useMakeUpTime(): (exam: {
  exam_on: string | null;
  starts: number | null;
  ends: number | null;
}) => string {
  const t = useText();
  const { date, time } = useFormat();
  return ({ exam_on, starts, ends }) =>
    exam_on === null || starts === null
      ? t('makeup:not_planned')
      : `${t(textKey(`grading:day.${weekdayOf(exam_on)}`))} ${date(exam_on)}, ${time(starts)}${ends === null ? '' : `–${time(ends)}`}`;
}
