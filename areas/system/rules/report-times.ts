import { z } from 'zod';

export const reportTurns = ['daily', 'weekly', 'monthly'] as const;
export type ReportTurn = (typeof reportTurns)[number];
/** When a report is sent: `weekday` 1 (Monday) to 7 for weekly ones, `month_day` 1 to 31 for monthly ones, `hour` 0 to 23 of the university's clock. */
export interface ReportTimes {
  every: ReportTurn;
  weekday: number | null;
  month_day: number | null;
  hour: number;
}

/** Turkey keeps +03:00 all year. */
const zone = 3 * 3_600_000;
const dayMs = 86_400_000;
const lastDay = (year: number, month: number): number => new Date(Date.UTC(year, month + 1, 0)).getUTCDate();

/**
 * The next moment after `after` at which a schedule falls due. A day that a month does not have is its last one.
 * @param after a moment; the answer is always later, at a full hour of the university's clock
 */
export function nextTime({ every, weekday, month_day, hour }: ReportTimes, after: Date): Date {
  const here = new Date(after.getTime() + zone);
  const [year, month, day] = [here.getUTCFullYear(), here.getUTCMonth(), here.getUTCDate()];
  const at = (time: number): Date => new Date(time + hour * 3_600_000 - zone);
  if (every === 'monthly') {
    for (let ahead = 0; ; ahead += 1) {
      const found = at(Date.UTC(year, month + ahead, Math.min(month_day ?? 1, lastDay(year, month + ahead))));
      if (found > after) return found;
    }
  }
  const wanted = every === 'weekly' ? (weekday ?? 1) : null;
  for (let ahead = 0; ; ahead += 1) {
    const start = Date.UTC(year, month, day) + ahead * dayMs;
    const found = at(start);
    if (found > after && (wanted === null || (new Date(start).getUTCDay() || 7) === wanted)) return found;
  }
}

/** Addresses as they are compared: trimmed, lower case, each once, in the order given. */
export const plainAddresses = (given: readonly string[]): string[] => [
  ...new Set(given.map((each) => each.trim().toLowerCase()).filter((each) => each !== '')),
];
/** Does it read as an address at all? */
export const isAddress = (value: string): boolean => z.email().safeParse(value).success;
