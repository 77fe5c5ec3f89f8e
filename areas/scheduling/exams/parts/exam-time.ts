import { weekdayOf } from '#kernel/contract/calendar.ts';
import { textKey } from '#kernel/contract/text.ts';
import { useFormat, useText } from '#kernel/web/hooks.ts';

interface At {
  day: string;
  starts: number;
  ends?: number;
}
/** `Mon 11/30/2026, 09:00–11:00` */
export function useExamTime(): (at: At) => string {
  const { date, time } = useFormat();
  const t = useText();
  return ({ day, starts, ends }) =>
    `${t(textKey(`exams:weekday.${weekdayOf(day)}`))} ${date(day)}, ${time(starts)}${ends === undefined ? '' : `–${time(ends)}`}`;
}
