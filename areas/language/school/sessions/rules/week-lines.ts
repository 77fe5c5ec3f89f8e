import type { Locale } from '#kernel/contract/text.ts';
import { weekdayWords } from '../contract.ts';

export interface WeekLineSlot {
  weekday: number;
  starts: number;
  ends: number;
  room?: string | null;
}
interface WeekLine {
  from: number;
  to: number;
  starts: number;
  ends: number;
  room: string | null;
}
/** Days that follow each other with the same hours in the same room are one line. */
export function weekLines(slots: readonly WeekLineSlot[]): WeekLine[] {
  const lines: WeekLine[] = [];
  for (const { weekday, starts, ends, room = null } of slots.toSorted(
    (one, other) => one.weekday - other.weekday || one.starts - other.starts,
  )) {
    const before = lines.findLast(
      (each) => each.to === weekday - 1 && each.starts === starts && each.ends === ends && each.room === room,
    );
    if (before) before.to = weekday;
    else lines.push({ from: weekday, to: weekday, starts, ends, room });
  }
  return lines;
}
/** A week in one line, days of the same hours together: Monday–Friday 09:00–13:00 (B-101), … */
export function weekText(slots: readonly WeekLineSlot[], locale: Locale, time: (minutes: number) => string): string {
  const day = (weekday: number): string => weekdayWords[weekday as 1][locale];
  return weekLines(slots)
    .map(
      ({ from, to, starts, ends, room }) =>
        `${from === to ? day(from) : `${day(from)}–${day(to)}`} ${time(starts)}–${time(ends)}${room ? ` (${room})` : ''}`,
    )
    .join(', ');
}
