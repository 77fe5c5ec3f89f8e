import { useLocale } from '#kernel/web/hooks.ts';

/** `October 2026`, `Ekim 2026` for the first day of a month. */
export function useMonthName(): (month: string) => string {
  const locale = useLocale();
  const format = new Intl.DateTimeFormat(locale === 'tr' ? 'tr-TR' : 'en-US', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return (month) => format.format(new Date(`${month}T00:00:00Z`));
}
