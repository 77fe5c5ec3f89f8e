import { longDay, plainDay } from '#kernel/contract/calendar.ts';
import { fold } from '#kernel/contract/text.ts';
export type DateFormat = 'MM/DD/YYYY' | 'DD.MM.YYYY';

/** `YYYY-MM-DD` as the reader writes it. */
export function writeDate(value: string, format: DateFormat): string {
  const [year = '', month = '', day = ''] = value.slice(0, 10).split('-');
  return format === 'MM/DD/YYYY' ? `${month}/${day}/${year}` : `${day}.${month}.${year}`;
}

/** `aralik` and `december` → 12; their beginnings from three letters on, as people shorten them */
function monthOf(word: string): number {
  const typed = fold(word).replace(/\.$/, '');
  if (typed.length < 3) return 0;
  for (let month = 1; month <= 12; month += 1) {
    const { tr, en } = longDay(`2026-${String(month).padStart(2, '0')}-01`);
    if ([tr.split(' ')[1], en.split(' ')[0]].some((name) => fold(name ?? '').startsWith(typed))) return month;
  }
  return 0;
}
/**
 * What the reader typed as `YYYY-MM-DD`; null when it is no day of the calendar. Points mean day first in every language;
 * otherwise the order follows the format, unless only the other one is a day (14/12/2026). ISO is understood
 * too, and the day in words as the field itself says it: `5 Aralık 2026`, `December 5, 2026`.
 */
export function readDate(typed: string, format: DateFormat): string | null {
  const text = typed.trim();
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text);
  const local = /^(\d{1,2})[./\s-]?(\d{1,2})[./\s-]?(\d{4}|\d{2})$/.exec(text);
  const words =
    /^(\d{1,2})\s+(\p{L}+\.?)\s+(\d{4})$/u.exec(text) ?? /^(\p{L}+\.?)\s+(\d{1,2}),?\s+(\d{4})$/u.exec(text);
  let [year, month, day] = [0, 0, 0];
  if (iso) [year, month, day] = [Number(iso[1]), Number(iso[2]), Number(iso[3])];
  else if (local) {
    const [first, second] = [Number(local[1]), Number(local[2])];
    const monthFirst = text.includes('.') ? false : format === 'MM/DD/YYYY' ? first <= 12 : second > 12;
    [month, day] = monthFirst ? [first, second] : [second, first];
    year = Number(local[3]);
    if (year < 100) year += year < 70 ? 2000 : 1900;
  } else if (words) {
    const [first = '', second = ''] = words.slice(1);
    const dayFirst = /^\d/.test(first);
    [year, month, day] = [Number(words[3]), monthOf(dayFirst ? second : first), Number(dayFirst ? first : second)];
  } else return null;
  const date = new Date(Date.UTC(year, month - 1, day));
  if (date.getUTCFullYear() !== year || date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return null;
  return plainDay(date);
}

/** Is it a day as it is kept, and not what somebody has typed that is none. */
export const isDay = (value: string): boolean => readDate(value, 'MM/DD/YYYY') === value;
