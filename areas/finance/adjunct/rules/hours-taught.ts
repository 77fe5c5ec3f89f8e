import { teachingHours } from '#areas/scheduling/rules/time.ts';
import { addDays, addMonths, earlierDay, laterDay, weekdayOf, type Holidays } from '#kernel/contract/calendar.ts';

export type HoursKind = 'theory' | 'practice';
/** A section as one of its instructors teaches it. */
export interface TaughtSection {
  section_id: number;
  level: string;
  language: string;
  /** percent of its hours that are his */ share: number;
  /** first and last day of classes */ from: string;
  until: string;
  /** weekly; type 1 theoric, 2 practical (ACA-031), minutes since midnight */
  meetings: readonly { type: number; day: number; starts: number; ends: number }[];
}
export interface DayTaught {
  on: string;
  hours: number;
}
export interface HourTaught extends DayTaught {
  kind: HoursKind;
}

/**
 * The hours of a section in a month, day by day, before shares: each weekly meeting on the days of classes that are no
 * holiday. Attendance will answer here with the lessons that were held; until then what was not held is corrected by hand.
 * @param month its first day
 */
export function hoursTaught(section: TaughtSection, month: string, closed: Holidays): HourTaught[] {
  const last = earlierDay(addDays(addMonths(month, 1), -1), section.until);
  const taught: HourTaught[] = [];
  for (let on = laterDay(month, section.from); on <= last; on = addDays(on, 1)) {
    if (closed.has(on)) continue;
    for (const meeting of section.meetings.filter((each) => each.day === weekdayOf(on)))
      taught.push({
        on,
        kind: meeting.type === 2 ? 'practice' : 'theory',
        hours: teachingHours(meeting.starts, meeting.ends),
      });
  }
  return taught;
}
