const day = 86_400_000;
const at = (date: string): number => Date.parse(`${date}T00:00:00Z`);
const text = (moment: number): string => new Date(moment).toISOString().slice(0, 10);

/** Days on which offices are closed, as YYYY-MM-DD. Half days are working days. */
export type Holidays = ReadonlySet<string>;

/** Is it a day on which offices work: no Saturday, no Sunday, no holiday. */
export function isBusinessDay(date: string, holidays: Holidays): boolean {
  const weekday = new Date(at(date)).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !holidays.has(date);
}
/**
 * The day that lies `days` working days after a day; the day itself does not count.
 * @param days at least 0; 0 answers the day itself, working or not
 */
export function addBusinessDays(date: string, days: number, holidays: Holidays): string {
  let moment = at(date);
  for (let left = days; left > 0;) {
    moment += day;
    if (isBusinessDay(text(moment), holidays)) left -= 1;
  }
  return text(moment);
}
/** Working days after `from` up to and with `to`; 0 when `to` is not later. */
export function businessDaysBetween(from: string, to: string, holidays: Holidays): number {
  let count = 0;
  for (let moment = at(from) + day; moment <= at(to); moment += day)
    if (isBusinessDay(text(moment), holidays)) count += 1;
  return count;
}
