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
  return date.toISOString().slice(0, 10);
}

/** Wall-clock parts of an instant in a time zone, as `YYYY-MM-DD HH:mm:ss`. */
export function wallClock(iso: string, timeZone: string | undefined): string {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  }).formatToParts(new Date(iso));
  const at = (type: string): string => parts.find((part) => part.type === type)?.value ?? '00';
  return `${at('year')}-${at('month')}-${at('day')} ${at('hour')}:${at('minute')}:${at('second')}`;
}

/** Instant of a wall-clock time in a time zone, as ISO; the second look settles hours around a clock change. */
export function instantOf(wall: string, timeZone: string | undefined): string {
  const wanted = Date.parse(`${wall.replace(' ', 'T')}Z`);
  let guess = wanted;
  for (let look = 0; look < 2; look += 1) {
    const seen = Date.parse(`${wallClock(new Date(guess).toISOString(), timeZone).replace(' ', 'T')}Z`);
    guess += wanted - seen;
  }
  return new Date(guess).toISOString();
}
