import { useLocale, useFormat } from '#kernel/web/hooks.ts';
import { weekdayWords } from '../sessions/contract.ts';

interface Slot {
  weekday: number;
  starts: number;
  ends: number;
  room?: string | null;
}
/** A week in one line: Monday 09:00–13:00 (B-101), … */
export function useWeekWords(): (slots: readonly Slot[]) => string {
  const locale = useLocale();
  const { time } = useFormat();
  return (slots) =>
    slots
      .map(
        ({ weekday, starts, ends, room }) =>
          `${weekdayWords[weekday as 1][locale]} ${time(starts)}–${time(ends)}${room ? ` (${room})` : ''}`,
      )
      .join(', ');
}
