import * as a from '#kernel/contract/answer.ts';
import { addDays, daysBetween, isWeekend, momentOfWall, universityDay, wallClock } from '#kernel/contract/calendar.ts';
import { dayNames } from '../../refusals.ts';

const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
/** `Pazartesi 09:00–10:50`, in Turkish: the report keeps what the planner saw. */
export const minutesText = ({ day, starts, ends }: { day: number; starts: number; ends: number }): string =>
  `${dayNames[day]?.tr ?? day} ${clock(starts)}–${clock(ends)}`;

export const FreeDays = a.oneOf('keep', 'next', 'previous');
export type FreeDays = a.Of<typeof FreeDays>;
/**
 * Moves a moment by whole days, its time of day kept. A day that falls on a weekend or a holiday moves on to the next or back to the last
 * working day where the rule says so.
 * @param holidays days without work, YYYY-MM-DD
 */
export function shiftMoment(
  moment: string,
  days: number,
  rule: FreeDays,
  holidays: ReadonlySet<string>,
): { at: string; moved: boolean } {
  const [own = '', time = ''] = wallClock(new Date(moment)).split(' ');
  const first = addDays(own, days);
  let day = first;
  for (let tries = 0; rule !== 'keep' && tries < 30 && (isWeekend(day) || holidays.has(day)); tries++)
    day = addDays(day, rule === 'next' ? 1 : -1);
  const at = momentOfWall(`${day} ${time}`).getTime() + (Date.parse(moment) % 1000);
  return { at: new Date(at).toISOString(), moved: day !== first };
}
/** By how many days dates move: the distance of the first days of classes, in whole weeks so that weekdays stay, or exactly. */
export function shiftOf(from: string, to: string, by: 'weeks' | 'days'): number {
  const days = daysBetween(from, to);
  return by === 'days' ? days : Math.round(days / 7) * 7;
}

export interface SourceDate {
  id: number;
  event: string;
  starts_at: string;
  ends_at: string;
  key: string;
}
export interface PlannedDate {
  source_id: number;
  event: string;
  outcome: 'make' | 'exists';
  starts_at: string;
  ends_at: string;
  moved: boolean;
  outside: boolean;
}
/**
 * The calendar of the semester copied to. `key` names event and population: what stands there already is left alone.
 * @param to first and last day of that semester
 */
export function planDates(
  sources: readonly SourceDate[],
  existing: ReadonlySet<string>,
  shift: number,
  rule: FreeDays,
  holidays: ReadonlySet<string>,
  to: { starts_on: string; ends_on: string },
): PlannedDate[] {
  return sources.map((source): PlannedDate => {
    const [starts, ends] = [
      shiftMoment(source.starts_at, shift, rule, holidays),
      shiftMoment(source.ends_at, shift, rule, holidays),
    ];
    // two ends that a rule has moved onto each other keep their length
    const ends_at =
      Date.parse(ends.at) > Date.parse(starts.at)
        ? ends.at
        : new Date(Date.parse(starts.at) + Date.parse(source.ends_at) - Date.parse(source.starts_at)).toISOString();
    const local = (at: string): string => universityDay(new Date(at));
    return {
      source_id: source.id,
      event: source.event,
      outcome: existing.has(source.key) ? 'exists' : 'make',
      starts_at: starts.at,
      ends_at,
      moved: starts.moved || ends.moved,
      outside: local(starts.at) < addDays(to.starts_on, -60) || local(ends_at) > addDays(to.ends_on, 60),
    };
  });
}
