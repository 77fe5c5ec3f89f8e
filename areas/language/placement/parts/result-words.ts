import { useText } from '#kernel/web/hooks.ts';

/** A result in a few words: level and exemption, absence, or a dash. */
export function useResultWords(): (row: { level: string | null; exempt: boolean; absent: boolean }) => string {
  const t = useText();
  return (row) =>
    row.absent
      ? t('placement:absent')
      : [row.level, row.exempt ? t('placement:exempt') : null].filter(Boolean).join(' · ') || '–';
}
/** `09:30` of minutes after midnight. */
export const clockOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60) % 24).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
/** Minutes after midnight of `09:30`; null: no time. */
export const minutesOf = (clock: string): number | null => {
  const [, hours, minutes] = /^(\d{1,2}):(\d{2})$/.exec(clock) ?? [];
  return hours === undefined ? null : Number(hours) * 60 + Number(minutes);
};
