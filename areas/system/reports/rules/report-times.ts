import { addDays, momentOfWall, plainDay, universityDay, weekdayOf } from '#kernel/contract/calendar.ts';
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

const lastDay = (year: number, month: number): number => new Date(Date.UTC(year, month + 1, 0)).getUTCDate();

/**
 * The next moment after `after` at which a schedule falls due. A day that a month does not have is its last one.
 * @param after a moment; the answer is always later, at a full hour of the university's clock
 */
export function nextTime({ every, weekday, month_day, hour }: ReportTimes, after: Date): Date {
  const today = universityDay(after);
  const at = (day: string): Date => momentOfWall(`${day} ${String(hour).padStart(2, '0')}:00`);
  if (every === 'monthly') {
    const [year = 0, month = 1] = today.split('-').map(Number);
    for (let ahead = month - 1; ; ahead += 1) {
      const found = at(plainDay(Date.UTC(year, ahead, Math.min(month_day ?? 1, lastDay(year, ahead)))));
      if (found > after) return found;
    }
  }
  const wanted = every === 'weekly' ? (weekday ?? 1) : null;
  for (let day = today; ; day = addDays(day, 1)) {
    const found = at(day);
    if (found > after && (wanted === null || weekdayOf(day) === wanted)) return found;
  }
}

/** Addresses as they are compared: trimmed, lower case, each once, in the order given. */
export const plainAddresses = (given: readonly string[]): string[] => [
  ...new Set(given.map((each) => each.trim().toLowerCase()).filter((each) => each !== '')),
];
/** Does it read as an address at all? */
export const isAddress = (value: string): boolean => z.email().safeParse(value).success;
