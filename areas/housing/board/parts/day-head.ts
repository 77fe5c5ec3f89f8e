import type { Locale } from '#kernel/contract/text.ts';

const of = (tag: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(tag, { ...options, timeZone: 'UTC' });
const weekdays = { tr: of('tr-TR', { weekday: 'short' }), en: of('en-US', { weekday: 'short' }) };
const months = { tr: of('tr-TR', { month: 'short' }), en: of('en-US', { month: 'short' }) };

/** What stands over a day's column: weekday, day, and the month where it begins. */
export function dayHead(day: string, locale: Locale, first: boolean): { weekday: string; day: number; month: string } {
  const moment = Date.parse(day);
  return {
    weekday: weekdays[locale].format(moment),
    day: Number(day.slice(8)),
    month: first || day.endsWith('-01') ? months[locale].format(moment) : '',
  };
}
