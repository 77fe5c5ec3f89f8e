import { plainDay } from '#kernel/contract/calendar.ts';
export type DateFormat = 'MM/DD/YYYY' | 'DD.MM.YYYY';

/** `YYYY-MM-DD` as the reader writes it. */
export function writeDate(value: string, format: DateFormat): string {
  const [year = '', month = '', day = ''] = value.slice(0, 10).split('-');
  return format === 'MM/DD/YYYY' ? `${month}/${day}/${year}` : `${day}.${month}.${year}`;
}

/** What the reader typed as `YYYY-MM-DD`; null when it is no day of the calendar. Order follows the format, ISO is understood too. */
export function readDate(typed: string, format: DateFormat): string | null {
  const text = typed.trim();
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text);
  const local = /^(\d{1,2})[./\s-]?(\d{1,2})[./\s-]?(\d{4}|\d{2})$/.exec(text);
  let [year, month, day] = [0, 0, 0];
  if (iso) [year, month, day] = [Number(iso[1]), Number(iso[2]), Number(iso[3])];
  else if (local) {
    const [first, second] = [Number(local[1]), Number(local[2])];
    [month, day] = format === 'MM/DD/YYYY' ? [first, second] : [second, first];
    year = Number(local[3]);
    if (year < 100) year += year < 70 ? 2000 : 1900;
  } else return null;
  const date = new Date(Date.UTC(year, month - 1, day));
  if (date.getUTCFullYear() !== year || date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return null;
  return plainDay(date);
}
