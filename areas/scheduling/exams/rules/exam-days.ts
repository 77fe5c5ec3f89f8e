import { addDays, weekdayOf } from '#kernel/contract/calendar.ts';

/** A time of day as `HH:MM-HH:MM`. */
export interface DayTime {
  starts: number;
  ends: number;
}
const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
/** Times of a day from lines `09:00-11:00`, in order; null where one cannot be read, is empty or overlaps another. */
export function readTimes(lines: readonly string[]): DayTime[] | null {
  const times: DayTime[] = [];
  for (const line of lines) {
    const found = /^([01]\d|2[0-3]):[0-5]\d\s*[-–]\s*([01]\d|2[0-3]):[0-5]\d$/.exec(line.trim());
    if (!found) return null;
    const [starts, ends] = line.split(/[-–]/).map((each) => minutesOf(each.trim()));
    if (starts === undefined || ends === undefined || ends <= starts) return null;
    times.push({ starts, ends });
  }
  times.sort((one, other) => one.starts - other.starts);
  return times.length === 0 || times.some((time, at) => at > 0 && time.starts < (times[at - 1]?.ends ?? 0))
    ? null
    : times;
}
/** `09:05` */
export const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** The days of a period on which exams are held: no Sunday, no holiday, a Saturday where it is wanted. */
export function examDays(
  from: string,
  to: string,
  { saturdays, closed }: { saturdays: boolean; closed: ReadonlySet<string> },
): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const weekday = weekdayOf(day);
    if (weekday !== 7 && (weekday !== 6 || saturdays) && !closed.has(day)) days.push(day);
  }
  return days;
}
/** Every time of every day. */
export const examSlotsOf = (days: readonly string[], times: readonly DayTime[]): ({ day: string } & DayTime)[] =>
  days.flatMap((day) => times.map((time) => ({ day, ...time })));
