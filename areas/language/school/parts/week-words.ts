import { useLocale, useFormat } from '#kernel/web/hooks.ts';
import { weekdayWords } from '../sessions/contract.ts';
import { weekLines, type WeekLineSlot } from '../sessions/rules/week-lines.ts';

/** A week in one line, days of the same hours together: Monday–Friday 09:00–13:00 (B-101), … */
export function useWeekWords(): (slots: readonly WeekLineSlot[]) => string {
  const locale = useLocale();
  const { time } = useFormat();
  const day = (weekday: number): string => weekdayWords[weekday as 1][locale];
  return (slots) =>
    weekLines(slots)
      .map(
        ({ from, to, starts, ends, room }) =>
          `${from === to ? day(from) : `${day(from)}–${day(to)}`} ${time(starts)}–${time(ends)}${room ? ` (${room})` : ''}`,
      )
      .join(', ');
}
