import { useLocale, useFormat } from '#kernel/web/hooks.ts';
import { weekText, type WeekLineSlot } from '../sessions/rules/week-lines.ts';

/** A week in one line, as the reader's language writes it. */
export function useWeekWords(): (slots: readonly WeekLineSlot[]) => string {
  const locale = useLocale();
  const { time } = useFormat();
  return (slots) => weekText(slots, locale, time);
}
