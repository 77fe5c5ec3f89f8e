import { longDay } from '#kernel/contract/calendar.ts';
import type { Tone } from '#kernel/contract/field.ts';
import { useFormat, useLocale, useText } from '#kernel/web/hooks.ts';
import type { LessonLine, ListState } from '../contract.ts';
import type { AttendanceLevel } from '../rules/attendance.ts';
import { markOf } from '../rules/list-cells.ts';

export const levelTone: Readonly<Record<AttendanceLevel, Tone>> = {
  fine: 'success',
  first: 'warning',
  second: 'warning',
  failed: 'danger',
};
export const stateTone: Readonly<Record<ListState, Tone>> = {
  ahead: 'neutral',
  missing: 'warning',
  partial: 'warning',
  taken: 'success',
};
/** Day and hour of a lesson. */
export function useLessonName(): (lesson: Pick<LessonLine, 'on' | 'starts' | 'ends'>) => string {
  const t = useText();
  const locale = useLocale();
  const { time } = useFormat();
  return ({ on, starts, ends }) =>
    t('attendance:lesson_name', { day: longDay(on)[locale], time: `${time(starts)}–${time(ends)}` });
}
/** A mark in words. */
export function useCellWords(): (cell: string) => string {
  const t = useText();
  return (cell) => {
    const mark = markOf(cell);
    if (!mark) return t('attendance:not_marked');
    const code = t(`attendance:code.${mark.status}`);
    return mark.status === 'late' && mark.minutes !== null
      ? t('attendance:late_by', { n: mark.minutes })
      : mark.note
        ? `${code} (${mark.note})`
        : code;
  };
}
