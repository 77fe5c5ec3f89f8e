import { useFormat, useLocale, useText } from '#kernel/web/hooks.ts';
import type { ThesisRow } from '../contract.ts';

/** A title in the reader's language. */
export function useTitleOf(): (work: { title: string; title_en: string }) => string {
  const locale = useLocale();
  return (work) => (locale === 'tr' ? work.title : work.title_en);
}
/** `05/12/2027, 10:00 · B201`, or that it is not planned yet. */
export function useDefenceTime(): (
  work: Pick<ThesisRow, 'defence_on' | 'defence_starts' | 'room'> & { defence_ends?: number | null },
) => string {
  const t = useText();
  const { date, time } = useFormat();
  return ({ defence_on, defence_starts, defence_ends, room }) =>
    defence_on === null || defence_starts === null
      ? t('thesis:no_defence')
      : `${date(defence_on)}, ${time(defence_starts)}${defence_ends ? `–${time(defence_ends)}` : ''}${room ? ` · ${room}` : ''}`;
}
export const minutesOf = (text: string | null): number | null => {
  const [hours, minutes] = (text ?? '').split(':').map(Number);
  return hours === undefined || minutes === undefined || Number.isNaN(hours + minutes) ? null : hours * 60 + minutes;
};
export const isDay = (day: string | null): day is string => day !== null && /^\d{4}-\d{2}-\d{2}$/.test(day);
