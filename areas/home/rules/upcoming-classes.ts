import * as a from '#kernel/contract/answer.ts';
import { addDays, weekdayOf } from '#kernel/contract/calendar.ts';

/** A weekly meeting with what its reader wants to see; minutes since midnight, `type` 1 theory, 2 practice. */
export const ClassView = a.record({
  section_id: a.integer,
  section: a.text,
  name: a.text,
  name_en: a.text,
  day: a.integer,
  starts: a.number,
  ends: a.number,
  type: a.number,
  room: a.nullable(a.text),
  instructor: a.nullable(a.text),
});
export type ClassView = a.Of<typeof ClassView>;
/** A day with classes, or one that a holiday takes them from. */
export const ClassDay = a.record({
  date: a.date,
  holiday: a.nullable(a.named),
  classes: a.many(ClassView),
});
export type ClassDay = a.Of<typeof ClassDay>;
export interface Holiday {
  day: string;
  name: string;
  name_en: string;
  half_day: boolean;
}

const noon = 13 * 60;
/**
 * Days with classes among the next seven, from today or from the first day of classes. What has ended today is left out;
 * a whole holiday shows itself instead of its classes, the eve of one ends at 13:00.
 * @param minutes minutes since midnight of now
 */
export function upcomingClasses(
  meetings: readonly ClassView[],
  now: { day: string; minutes: number },
  term: { classes_start_on: string; classes_end_on: string },
  holidays: readonly Holiday[],
): ClassDay[] {
  const first = now.day < term.classes_start_on ? term.classes_start_on : now.day;
  const days: ClassDay[] = [];
  for (let offset = 0; offset < 7; offset += 1) {
    const date = addDays(first, offset);
    if (date > term.classes_end_on) break;
    const holiday = holidays.find((each) => each.day === date) ?? null;
    const all = meetings
      .filter((each) => each.day === weekdayOf(date) && (date > now.day || each.ends > now.minutes))
      .sort((a, b) => a.starts - b.starts || a.section.localeCompare(b.section));
    const classes = holiday === null ? all : holiday.half_day ? all.filter((each) => each.starts < noon) : [];
    if (all.length > 0)
      days.push({ date, holiday: holiday && { name: holiday.name, name_en: holiday.name_en }, classes });
  }
  return days;
}
