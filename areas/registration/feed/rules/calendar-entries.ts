import { addDays, weekdayOf } from '#kernel/contract/calendar.ts';
import type { Locale, Text } from '#kernel/contract/text.ts';
import {
  fallsOnHoliday,
  type ClosedDay,
  type DayChange,
  type WeeklyLesson,
} from '#areas/scheduling/daily/rules/lessons.ts';
import type { CalendarEntry } from './icalendar.ts';

export interface FeedLesson extends WeeklyLesson {
  section: string;
  name: string;
  name_en: string;
  room: string | null;
  instructors: string;
}
export type FeedChange = DayChange & { room: string | null; reason: string };
const words = {
  moved: { tr: 'taşındı', en: 'moved' },
  make_up: { tr: 'telafi', en: 'make-up' },
} satisfies Record<string, Text>;

/**
 * The lessons of a week as entries that come back every week, without holidays and cancelled days; a moved one stands instead of
 * its own day, a make-up lesson by itself.
 */
export function lessonEntries(
  lessons: readonly FeedLesson[],
  changes: readonly FeedChange[],
  closed: readonly ClosedDay[],
  locale: Locale,
): CalendarEntry[] {
  const entries: CalendarEntry[] = [];
  for (const lesson of lessons) {
    const first = addDays(lesson.first, (lesson.day - weekdayOf(lesson.first) + 7) % 7);
    if (first > lesson.last) continue;
    const own = changes.filter((each) => each.meeting_id === lesson.meeting_id);
    const ours = (day: string): boolean => weekdayOf(day) === lesson.day && day >= first && day <= lesson.last;
    const moved = own.filter((each) => each.kind === 'moved' && ours(each.day));
    const except = [
      ...own.filter((each) => each.kind === 'cancelled' && ours(each.day)).map((each) => each.day),
      ...closed
        .filter(
          (each) =>
            ours(each.day) && fallsOnHoliday(each, lesson.ends) && !moved.some((change) => change.day === each.day),
        )
        .map((each) => each.day),
    ];
    const uid = `lesson-${lesson.meeting_id}@kampus`;
    const title = `${lesson.section} ${locale === 'en' ? lesson.name_en : lesson.name}`;
    const about = lesson.instructors ? { description: lesson.instructors } : {};
    entries.push({
      uid,
      summary: title,
      ...(lesson.room ? { location: lesson.room } : {}),
      ...about,
      at: { day: first, starts: lesson.starts, ends: lesson.ends },
      weekly: { until: lesson.last, except: [...new Set(except)].sort() },
    });
    for (const change of own) {
      const { to_day, starts, ends, kind } = change;
      if (kind === 'cancelled' || to_day === null || starts === null || ends === null) continue;
      entries.push({
        uid: kind === 'moved' && ours(change.day) ? uid : `change-${change.id}@kampus`,
        summary: `${title} (${words[kind][locale]})`,
        ...(change.room ? { location: change.room } : {}),
        description: [lesson.instructors, change.reason].filter(Boolean).join('\n'),
        at: { day: to_day, starts, ends },
        ...(kind === 'moved' && ours(change.day) ? { instead_of: { day: change.day, starts: lesson.starts } } : {}),
      });
    }
  }
  return entries;
}
