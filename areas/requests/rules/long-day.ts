import type { Text } from '#kernel/contract/text.ts';

const written = {
  tr: new Intl.DateTimeFormat('tr-TR', { dateStyle: 'long', timeZone: 'UTC' }),
  en: new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }),
};
/** A deadline with the month as a word, so that nobody reads the fourth of February as the second of April: `4 Şubat 2027`, `February 4, 2027`. */
export function longDay(day: string): Text {
  const moment = new Date(`${day}T00:00:00Z`);
  return { tr: written.tr.format(moment), en: written.en.format(moment) };
}
