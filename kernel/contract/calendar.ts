import type { Locale, Text } from './text.ts';

/**
 * The university's zone: its days and hours begin here, wherever the reader, the server or the database is. A university
 * in another place changes this line; zones that move their clocks are reckoned with.
 */
export const universityZone = 'Europe/Istanbul';

const dayLength = 86_400_000;
interface Clock {
  format: Intl.DateTimeFormat;
  /** offset of a whole day of UTC, null when the clocks are moved in it: asking the formatter each time costs a list too much */
  days: Map<number, number | null>;
}
const clocks = new Map<string, Clock>();
function clockOf(zone: string): Clock {
  const known = clocks.get(zone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  const made: Clock = { format, days: new Map() };
  clocks.set(zone, made);
  return made;
}
function exactOffset(moment: number, { format }: Clock): number {
  const whole = Math.floor(moment / 1000) * 1000;
  const [date = '', time = ''] = format.format(whole).split(', ');
  const [month = '', day = '', year = ''] = date.split('/');
  return Date.parse(`${year.padStart(4, '0')}-${month}-${day}T${time}Z`) - whole;
}
/** By how many milliseconds the university's clocks are ahead of UTC at a moment. */
export function universityOffset(moment: Date, zone: string = universityZone): number {
  const clock = clockOf(zone);
  const time = moment.getTime();
  const day = Math.floor(time / dayLength);
  let offset = clock.days.get(day);
  if (offset === undefined) {
    const [first, last] = [exactOffset(day * dayLength, clock), exactOffset((day + 1) * dayLength, clock)];
    offset = first === last ? first : null;
    if (clock.days.size > 20_000) clock.days.clear();
    clock.days.set(day, offset);
  }
  return offset ?? exactOffset(time, clock);
}
/** What calendar and clock at the university show, written as if it were UTC: `YYYY-MM-DDTHH:mm:ss.sssZ`. */
const wallOf = (moment: Date, zone: string): string =>
  new Date(moment.getTime() + universityOffset(moment, zone)).toISOString();

/** Day at the university of a moment, `YYYY-MM-DD`. */
export const universityDay = (moment: Date, zone: string = universityZone): string => wallOf(moment, zone).slice(0, 10);
/** Day (`YYYY-MM-DD`) and minutes since midnight, as clocks show them, of a moment at the university. */
export function universityTime(moment: Date, zone: string = universityZone): { day: string; minutes: number } {
  const wall = wallOf(moment, zone);
  return { day: wall.slice(0, 10), minutes: Number(wall.slice(11, 13)) * 60 + Number(wall.slice(14, 16)) };
}
/** Calendar and clock at the university of a moment, to the second: `YYYY-MM-DD HH:mm:ss`. */
export const wallClock = (moment: Date, zone: string = universityZone): string =>
  wallOf(moment, zone).slice(0, 19).replace('T', ' ');
/**
 * The moment at which the university's clocks show a time. A time that the clocks leave out lies as far after the change as it
 * would have been; of a time they show twice one of both.
 * @param wall `YYYY-MM-DD HH:mm` or `YYYY-MM-DD HH:mm:ss`
 */
export function momentOfWall(wall: string, zone: string = universityZone): Date {
  const wanted = Date.parse(`${wall.replace(' ', 'T')}Z`);
  let found = wanted;
  // the second look settles hours around a change of the clocks
  for (let look = 0; look < 2; look += 1) found = wanted - universityOffset(new Date(found), zone);
  return new Date(found);
}
/** The first moment of a day at the university, which is not midnight where the clocks leave midnight out. */
export function startOfDay(day: string, zone: string = universityZone): Date {
  const wanted = plainDay(at(day)); // 31 February is 3 March, as elsewhere
  const midnight = momentOfWall(`${wanted} 00:00:00`, zone);
  const before = (moment: number): boolean => universityDay(new Date(moment), zone) < wanted;
  if (!before(midnight.getTime()) && before(midnight.getTime() - 1)) return midnight;
  // no zone is a day away from UTC: the day begins between these two
  let [low, high] = [at(wanted) - dayLength, at(wanted) + dayLength];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (before(middle)) low = middle;
    else high = middle;
  }
  return new Date(high);
}
/** The last moment (millisecond) of a day at the university. */
export const endOfDay = (day: string, zone: string = universityZone): Date =>
  new Date(startOfDay(addDays(day, 1), zone).getTime() - 1);

const at = (day: string): number => Date.parse(`${day}T00:00:00Z`);
/**
 * The day that a `Date` without a zone means, as spreadsheets and drivers hand out days: midnight in UTC. Not for moments:
 * the day of a moment is `universityDay`.
 */
export const plainDay = (date: Date | number): string => new Date(date).toISOString().slice(0, 10);
/** The day so many days later; earlier where `days` is negative. Days are `YYYY-MM-DD` and compare as texts. */
export const addDays = (day: string, days: number): string => plainDay(at(day) + days * dayLength);
/** Whole days from one day to another; negative when `to` lies before. */
export const daysBetween = (from: string, to: string): number => Math.round((at(to) - at(from)) / dayLength);
/** 1 Monday … 7 Sunday */
export const weekdayOf = (day: string): number => ((new Date(at(day)).getUTCDay() + 6) % 7) + 1;
export const isWeekend = (day: string): boolean => weekdayOf(day) > 5;
/** The earlier of two days. */
export const earlierDay = (a: string, b: string): string => (a < b ? a : b);
/** The later of two days. */
export const laterDay = (a: string, b: string): string => (a > b ? a : b);

/** The same day so many months later; where the month is shorter, its last day. Always counted from the first day, never from the one before. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const index = year * 12 + (month - 1) + months;
  const [inYear, inMonth] = [Math.floor(index / 12), index % 12];
  const last = new Date(Date.UTC(inYear, inMonth + 1, 0)).getUTCDate();
  return `${String(inYear).padStart(4, '0')}-${String(inMonth + 1).padStart(2, '0')}-${String(Math.min(date, last)).padStart(2, '0')}`;
}

/** Days on which offices are closed, `YYYY-MM-DD`. Half days are working days and not among them. */
export type Holidays = ReadonlySet<string>;
/** The closed days among declared holidays: on a half day offices work in the morning, so it counts as a working day. */
export const closedDays = (holidays: Iterable<{ day: string; half_day: boolean }>): Holidays =>
  new Set([...holidays].filter((each) => !each.half_day).map((each) => each.day));
/** Is it a day on which offices work: no Saturday, no Sunday, no holiday. */
export const isBusinessDay = (day: string, holidays: Holidays): boolean => !isWeekend(day) && !holidays.has(day);
/**
 * The day that lies `days` working days after a day, or before it; the day itself does not count.
 * @param days 0 answers the day itself, working or not; below zero counts back
 */
export function addBusinessDays(day: string, days: number, holidays: Holidays): string {
  const step = Math.sign(days);
  let reached = day;
  for (let left = Math.abs(days); left > 0;) {
    reached = addDays(reached, step);
    if (isBusinessDay(reached, holidays)) left -= 1;
  }
  return reached;
}
/** Working days after `from` up to and with `to`; 0 when `to` is not later. */
export function businessDaysBetween(from: string, to: string, holidays: Holidays): number {
  let count = 0;
  for (let day = addDays(from, 1); day <= to; day = addDays(day, 1)) if (isBusinessDay(day, holidays)) count += 1;
  return count;
}

const tags = { tr: 'tr-TR', en: 'en-US' } as const;
const written = new Map<Locale, Intl.DateTimeFormat>();
function inWords(moment: Date, locale: Locale): string {
  const format = written.get(locale) ?? new Intl.DateTimeFormat(tags[locale], { dateStyle: 'long', timeZone: 'UTC' });
  written.set(locale, format);
  return format.format(moment);
}
/** A day with the month as a word, so that nobody reads the fourth of February as the second of April: `4 Şubat 2027`, `February 4, 2027`. */
export function longDay(day: string): Text {
  const moment = new Date(at(day));
  return { tr: inWords(moment, 'tr'), en: inWords(moment, 'en') };
}
/** A moment in words, by the clocks of the university: `28 Kasım 2026 17:00`, `November 28, 2026, 17:00` (VAL-033). */
export function longMoment(moment: Date | string, zone: string = universityZone): Text {
  const at = new Date(moment);
  if (Number.isNaN(at.getTime())) return { tr: '', en: '' };
  const [day = '', time = ''] = [wallOf(at, zone).slice(0, 10), wallOf(at, zone).slice(11, 16)];
  const words = longDay(day);
  return { tr: `${words.tr} ${time}`, en: `${words.en}, ${time}` };
}

const plain = /^\d{4}-\d{2}-\d{2}$/;
const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/;
const isText = (value: object): value is Text => 'tr' in value && 'en' in value;
/**
 * What fills a sentence, in its reader's language: of `{tr, en}` the one, and a day or a moment in words. In a sentence
 * nobody can tell 12/07 from 07/12, so figures are for fields and lists only.
 */
export function sentenceParams(params: Readonly<Record<string, unknown>>, locale: Locale): Record<string, unknown> {
  const said = (value: unknown): unknown => {
    if (typeof value === 'object' && value !== null) return isText(value) ? value[locale] : value;
    if (typeof value !== 'string') return value;
    if (plain.test(value) && !Number.isNaN(at(value))) return longDay(value)[locale];
    return instant.test(value) ? longMoment(value)[locale] : value;
  };
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, said(value)]));
}

/** A day of the calendar, YYYY-MM-DD; the 31st of February is none. */
export const isDay = (value: unknown): value is string =>
  typeof value === 'string' &&
  /^\d{4}-\d{2}-\d{2}$/.test(value) &&
  !Number.isNaN(Date.parse(`${value}T00:00:00Z`)) &&
  new Date(`${value}T00:00:00Z`).toISOString().startsWith(value);
