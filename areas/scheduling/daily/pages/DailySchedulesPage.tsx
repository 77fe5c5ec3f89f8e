import { addDays } from '#kernel/contract/calendar.ts';
import { useFormat, useLocale, useName, useRead, useText } from '#kernel/web/hooks.ts';
import { PageLink } from '#kernel/web/PageLink.tsx';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { Screen } from '#kernel/web/Screen.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Pager } from '#ui/Pager.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import type { Column } from '#ui/table-columns.ts';
import { lessonsOfDay, type LessonRow } from '../contract.ts';
import { DayBox, TodayButton } from '../parts/DayBox.tsx';
import { LessonFilters, useLessonFilters } from '../parts/LessonFilters.tsx';
import { isGone, lessonTones } from '../parts/lesson-tones.ts';
import { lessonStates } from '../rules/lessons.ts';
import '../parts/daily.css';

/** /daily/course/schedules: the lessons of one day as they are held. */
export default function DailySchedulesPage() {
  const t = useText();
  const locale = useLocale();
  const nameOf = useName();
  const { sayDate } = useFormat();
  const filters = useLessonFilters();
  const { search, change } = filters;
  const asked = typeof search.day === 'string' ? search.day : null;
  const page = Math.max(1, Number(search.page) || 1);
  const limit = [10, 25, 50, 100].find((each) => each === Number(search.limit)) ?? 50;
  const read = useRead(lessonsOfDay, { ...filters.input, ...(asked ? { day: asked } : {}), page, limit });
  const day = asked ?? read.data?.day ?? null;
  const go = (next: string | null) => change({ day: next ?? undefined, page: undefined });
  return (
    <Screen
      title={t('title:daily_schedules')}
      about={day ? sayDate(day) : t('daily:about')}
      actions={
        <PageLink to={`/daily/course/schedules/calendar${day ? `?week=${day}` : ''}`}>
          {t('daily:to_calendar')}
        </PageLink>
      }
    >
      <div className="dl-stack">
        <div className="dl-days k-screen">
          <DayBox day={day} onDay={go} />
          <ActionButton disabled={day === null} onClick={() => day && go(addDays(day, -1))}>
            {t('daily:day_before')}
          </ActionButton>
          <TodayButton day={asked} onDay={go} />
          <ActionButton disabled={day === null} onClick={() => day && go(addDays(day, 1))}>
            {t('daily:day_after')}
          </ActionButton>
        </div>
        <LessonFilters filters={filters} />
        <ReadState read={read}>
          {(data) => (
            <>
              {data.holiday && (
                <Notice tone="warning">
                  {t(data.holiday.half_day ? 'daily:half_holiday' : 'daily:holiday', { name: nameOf(data.holiday) })}
                </Notice>
              )}
              <Rows rows={data.rows} />
              {data.total > 10 && (
                <Pager
                  locale={locale}
                  page={page}
                  limit={limit}
                  total={data.total}
                  sizes={[10, 25, 50, 100]}
                  onPage={(next) => change({ page: next })}
                  onLimit={(next) => change({ limit: next, page: undefined })}
                />
              )}
            </>
          )}
        </ReadState>
      </div>
    </Screen>
  );
}

function Rows({ rows }: { rows: readonly LessonRow[] }) {
  const t = useText();
  const locale = useLocale();
  const nameOf = useName();
  const { time, number } = useFormat();
  const columns: Column<LessonRow>[] = [
    {
      key: 'section',
      title: t('daily:section'),
      lead: true,
      render: (row) => <PageLink to={`/daily/course/schedules/${row.id}`}>{row.section}</PageLink>,
    },
    {
      key: 'time',
      title: t('daily:time'),
      line: true,
      render: (row) => (
        <span className={isGone(row.state) ? 'dl-gone' : undefined}>
          {time(row.starts)}–{time(row.ends)}
        </span>
      ),
    },
    {
      key: 'course',
      title: t('daily:course'),
      render: (row) => (
        <>
          {nameOf(row)} {row.type === 2 && <span className="dl-small">({t('daily:practical')})</span>}
        </>
      ),
    },
    { key: 'room', title: t('daily:room'), render: (row) => row.room ?? '–' },
    { key: 'instructors', title: t('daily:instructor'), render: (row) => row.instructors || '–' },
    { key: 'taken', title: t('daily:students'), align: 'right', render: (row) => number(row.taken) },
    {
      key: 'state',
      title: t('daily:state'),
      render: (row) => (
        <>
          <StatusBadge plain tone={lessonTones[row.state]}>
            {lessonStates[row.state][locale]}
          </StatusBadge>{' '}
          {row.made_up && <span className="dl-small">{t('daily:made_up')}</span>}
        </>
      ),
    },
  ];
  return (
    <DataTable<LessonRow>
      label={t('title:daily_schedules')}
      rowName={(row) => row.section}
      columns={columns}
      rows={rows}
      rowKey={(row) => `${row.id}.${row.state}`}
      empty={
        <EmptyState small title={t('daily:none')}>
          {t('daily:none_about')}
        </EmptyState>
      }
    />
  );
}
