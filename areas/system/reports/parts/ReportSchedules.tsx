import { textKey } from '#kernel/contract/text.ts';
import { lazy, Suspense, useState } from 'react';
import { useFormat, useLocale, useRead, useRun, useText } from '#kernel/web/hooks.ts';
import { whyNot } from '#kernel/web/reasons.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { reportHref } from './report-search.ts';
import {
  formatWords,
  removeReportSchedule,
  reportSchedules,
  runReportSchedule,
  type ReportSchedule,
} from '../contract.ts';

const ScheduleDrawer = lazy(() => import('./ScheduleDrawer.tsx'));
const clock = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

/** Reports that go out by themselves: when, to whom, and what went wrong last. */
export function ReportSchedules() {
  const t = useText();
  const locale = useLocale();
  const { moment } = useFormat();
  const read = useRead(reportSchedules, {});
  const remove = useRun(removeReportSchedule);
  const send = useRun(runReportSchedule);
  const [changing, change] = useState<ReportSchedule | null>(null);
  const [removing, ask] = useState<ReportSchedule | null>(null);
  const when = (row: ReportSchedule): string =>
    t(`report:when.${row.every}`, {
      hour: clock(row.hour),
      day: t(textKey(`report:day.${row.weekday ?? 1}`)),
      n: row.month_day ?? 1,
    });
  const why = (may: ReportSchedule['can']['update']): { reason?: string } =>
    may === true ? {} : { reason: whyNot(may, locale) };
  const state = (row: ReportSchedule) =>
    row.last_error ? (
      <span className="rp-plan">
        {row.last_at ? moment(row.last_at) : ''}
        <small data-tone="danger">{row.last_error}</small>
      </span>
    ) : row.last_at ? (
      moment(row.last_at)
    ) : (
      t('report:never')
    );
  return (
    <ReadState read={read} outline="table">
      {({ schedules }) => (
        <>
          <DataTable<ReportSchedule>
            label={t('report:schedules')}
            rowName={(row) => row.name}
            columns={[
              {
                key: 'name',
                title: t('report:name'),
                lead: true,
                width: '26%',
                render: (row) => (
                  <span className="rp-plan">
                    {row.name}
                    <small>
                      {row.title?.[locale] ?? t('report:gone')} · {formatWords[row.format][locale]}
                    </small>
                  </span>
                ),
              },
              {
                key: 'when',
                title: t('report:every'),
                render: (row) => (
                  <span className="rp-plan">
                    {when(row)}
                    <small>{row.own ? '' : `${t('report:owner')}: ${row.owner}`}</small>
                  </span>
                ),
              },
              {
                key: 'recipients',
                title: t('report:recipients'),
                render: (row) => <span className="rp-plan">{row.recipients.join(', ')}</span>,
              },
              {
                key: 'next_at',
                title: t('report:next'),
                render: (row) =>
                  row.status === 'p' ? (
                    <StatusBadge plain>{t('report:paused')}</StatusBadge>
                  ) : (
                    <time className="k-figures" dateTime={row.next_at}>
                      {moment(row.next_at)}
                    </time>
                  ),
              },
              { key: 'last_at', title: t('report:last'), render: state },
            ]}
            rows={schedules}
            rowKey={(row) => String(row.id)}
            actions={(row) => [
              { key: 'open', label: t('report:open'), href: reportHref(row.report, row.params) },
              {
                key: 'run',
                label: t('report:run_now'),
                onClick: () => void send.run({ id: row.id }),
                ...why(row.can.run),
              },
              { key: 'edit', label: t('report:edit'), onClick: () => change(row), ...why(row.can.update) },
              { key: 'remove', label: t('report:remove'), danger: true, onClick: () => ask(row) },
            ]}
            empty={
              <EmptyState
                title={t('report:no_schedules')}
                action={<ActionButton href="/report">{t('report:catalogue')}</ActionButton>}
              >
                {t('report:no_schedules_about')}
              </EmptyState>
            }
          />
          {changing && (
            <Suspense>
              <ScheduleDrawer
                report={{
                  name: changing.report,
                  title: changing.title ?? { tr: changing.report, en: changing.report },
                  params: changing.params,
                }}
                schedule={changing}
                onClose={() => change(null)}
              />
            </Suspense>
          )}
          <ConfirmDialog
            opened={removing !== null}
            title={t('report:remove_title', { name: removing?.name ?? '' })}
            about={t('report:remove_about')}
            confirmLabel={t('report:remove')}
            tone="danger"
            busy={remove.busy}
            onCancel={() => ask(null)}
            onConfirm={() =>
              void remove.run({ id: removing?.id ?? 0 }).then((done) => {
                if (done) ask(null);
              })
            }
          />
        </>
      )}
    </ReadState>
  );
}
