import type { Refusal } from '#kernel/contract/refusal.ts';
import { registersRefusals } from '../refusals.ts';

/** A lesson period; `starts` and `ends` in minutes since midnight, the end not included. */
export interface Period {
  number: number;
  starts: number;
  ends: number;
}
const two = (value: number): string => String(value).padStart(2, '0');

/** `HH:mm` → minutes since midnight; null when it is no time of a day. */
export function minutesOf(time: string): number | null {
  const found = /^([01]?\d|2[0-3]):([0-5]\d)$/.exec(time.trim());
  return found ? Number(found[1]) * 60 + Number(found[2]) : null;
}
/** Minutes since midnight → `HH:mm`. */
export const timeText = (minutes: number): string => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
const hours = (each: Period): string => `${timeText(each.starts)}–${timeText(each.ends)}`;

/**
 * Why a period can't stand beside the others of its campus: it ends before it starts, or overlaps one of them (the
 * rows of a timetable follow each other; one that starts when the other ends does not overlap).
 */
export function periodProblems(period: Period, others: readonly Period[]): Refusal[] {
  if (period.starts >= period.ends) return [registersRefusals.period_time_order({ time: hours(period) }, 'end_time')];
  return others
    .filter((each) => each.starts < period.ends && period.starts < each.ends)
    .map((each) =>
      registersRefusals.period_overlaps({ time: hours(period), number: each.number, other: hours(each) }, 'start_time'),
    );
}
