import { useFormat, useLocale, useText } from '#kernel/web/hooks.ts';
import { WeekCalendar } from '#ui/WeekCalendar.tsx';
import { weekdayWords } from '../../school/sessions/contract.ts';
import type { LessonLine } from '../contract.ts';

/** Lessons on the week, each with what the reader does not know from the heading. */
export function PrepWeek({
  lessons,
  label,
  of,
}: {
  lessons: readonly LessonLine[];
  label: string;
  of: 'class' | 'teacher' | 'room';
}) {
  const t = useText();
  const locale = useLocale();
  const { time } = useFormat();
  const day = (n: 1 | 2 | 3 | 4 | 5 | 6 | 7): string => weekdayWords[n][locale];
  return (
    <WeekCalendar
      words={{
        label,
        days: [day(1), day(2), day(3), day(4), day(5), day(6), day(7)],
        clash: t('prepschedule:clash'),
        tentative: '',
        free: t('prepschedule:free_day'),
      }}
      blocks={lessons.flatMap((each) =>
        each.day === null || each.hour === null
          ? []
          : [
              {
                key: String(each.id),
                day: each.day,
                start: time(each.hour * 60),
                end: time((each.hour + each.hours) * 60),
                title: of === 'class' ? each.teacher : `${each.class} (${each.level})`,
                ...(of === 'room' ? { subtitle: each.teacher } : {}),
                ...(of !== 'room' && each.room ? { place: each.room } : {}),
                tone: 'accent' as const,
              },
            ],
      )}
    />
  );
}
