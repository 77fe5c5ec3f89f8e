import { textKey } from '#kernel/contract/text.ts';
import { addDays, universityTime, weekdayOf } from '#kernel/contract/calendar.ts';
import { useFormat, useGo, useLocale, useName, useRead, useText } from '#kernel/web/hooks.ts';
import { PageLink } from '#kernel/web/PageLink.tsx';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { Screen } from '#kernel/web/Screen.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Notice } from '#ui/Notice.tsx';
import { WeekCalendar } from '#ui/WeekCalendar.tsx';
import type { WeekBlock } from '#ui/week-layout.ts';
import { lessonsOfWeek, type LessonRow } from '../contract.ts';
import { formatTime } from '#kernel/web/format.ts';
import { DayBox, TodayButton } from '../parts/DayBox.tsx';
import { LessonFilters, useLessonFilters } from '../parts/LessonFilters.tsx';
import { isGone, lessonTones } from '../parts/lesson-tones.ts';
import { lessonStates } from '../rules/lessons.ts';
import '../parts/daily.css';

/** Day and time of now at the university, for the line in the calendar; none in other weeks. */
function nowIn(monday: string, moment = new Date()): { now?: { day: number; time: string } } {
  const { day, minutes } = universityTime(moment);
  return day >= monday && day <= addDays(monday, 6) ? { now: { day: weekdayOf(day), time: formatTime(minutes) } } : {};
}

/** /daily/course/schedules/calendar: a week of real dates, with what was cancelled, moved or made up for. */
export default function DailyCalendarPage() {
  const t = useText();
  const locale = useLocale();
  const nameOf = useName();
  const go = useGo();
  const { date, sayDate, time } = useFormat();
  const filters = useLessonFilters();
  const { search, change } = filters;
  const asked = typeof search.week === 'string' ? search.week : null;
  const read = useRead(lessonsOfWeek, { ...filters.input, ...(asked ? { week: asked } : {}) });
  const monday = read.data?.monday ?? null;
  const move = (next: string) => change({ week: next });
  const day = (number: number): string => t(textKey(`timetable:day.${number}`));
  const blockOf = (row: LessonRow): WeekBlock => ({
    key: `${row.id}.${row.state}`,
    day: weekdayOf(row.on),
    start: time(row.starts),
    end: time(row.ends),
    title: row.section,
    subtitle: row.state === 'planned' ? nameOf(row) : lessonStates[row.state][locale],
    ...(row.room && !isGone(row.state) ? { place: row.room } : {}),
    tone: row.state === 'planned' ? 'accent' : lessonTones[row.state],
    tentative: isGone(row.state),
    href: `/daily/course/schedules/${row.id}`,
  });
  return (
    <Screen
      title={t('title:daily_calendar')}
      about={
        monday
          ? t('daily:week_of', { from: sayDate(monday), until: sayDate(addDays(monday, 6)) })
          : t('daily:week_about')
      }
      actions={<PageLink to={`/daily/course/schedules${asked ? `?day=${asked}` : ''}`}>{t('daily:to_list')}</PageLink>}
    >
      <div className="dl-stack">
        <div className="dl-days k-screen">
          <DayBox day={asked ?? monday} onDay={move} />
          <ActionButton disabled={monday === null} onClick={() => monday && move(addDays(monday, -7))}>
            {t('daily:week_before')}
          </ActionButton>
          <TodayButton day={asked} onDay={move} />
          <ActionButton disabled={monday === null} onClick={() => monday && move(addDays(monday, 7))}>
            {t('daily:week_after')}
          </ActionButton>
        </div>
        <LessonFilters filters={filters} />
        <ReadState read={read}>
          {(data) => (
            <>
              {data.holidays.map((each) => (
                <Notice key={each.day} tone="warning">
                  {sayDate(each.day)} –{' '}
                  {t(each.half_day ? 'daily:half_holiday' : 'daily:holiday', { name: nameOf(each) })}
                </Notice>
              ))}
              {data.total > data.rows.length && (
                <Notice>{t('daily:week_more', { n: data.rows.length, total: data.total })}</Notice>
              )}
              {data.rows.length === 0 ? (
                <EmptyState title={t('daily:none_week')}>{t('daily:none_about')}</EmptyState>
              ) : (
                <WeekCalendar
                  words={{
                    label: t('title:daily_calendar'),
                    days: [day(1), day(2), day(3), day(4), day(5), day(6), day(7)],
                    clash: t('daily:week_clash'),
                    tentative: '',
                    free: t('daily:week_free'),
                  }}
                  dates={Array.from({ length: 7 }, (_, index) => date(addDays(data.monday, index)))}
                  blocks={data.rows.map(blockOf)}
                  onOpen={(block) => block.href && go(block.href)}
                  {...nowIn(data.monday)}
                />
              )}
            </>
          )}
        </ReadState>
      </div>
    </Screen>
  );
}
