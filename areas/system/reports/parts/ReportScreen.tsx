import { lazy, Suspense, useState } from 'react';
import type { Query } from '#kernel/contract/define-command.ts';
import { downloadQuery } from '#kernel/web/download.ts';
import { useFormat, useHas, useLocale, useRead, useSearchValues, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { Screen } from '#kernel/web/Screen.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { DownloadIcon } from '#ui/icons.tsx';
import { Notice } from '#ui/Notice.tsx';
import { CardSkeleton } from '#ui/Skeletons.tsx';
import { ReportParams } from './ReportParams.tsx';
import { ReportTable } from './ReportTable.tsx';
import { paramsOf, reportInput } from './report-search.ts';
import { reportPaper, reportSheet, reportView, type ReportView } from '../contract.ts';

const BarChart = lazy(() => import('#ui/BarChart.tsx'));
const TrendChart = lazy(() => import('#ui/TrendChart.tsx'));
const ScheduleDrawer = lazy(() => import('./ScheduleDrawer.tsx'));

/** One report: parameters, picture, table with totals; everything in the address. */
export function ReportScreen({ name }: { name: string }) {
  const t = useText();
  const locale = useLocale();
  const { number, sayMoment } = useFormat();
  const [search] = useSearchValues();
  const [busy, setBusy] = useState<'sheet' | 'paper' | null>(null);
  const [sending, setSending] = useState(false);
  const schedules = useHas('reportschedule_store');
  const input = reportInput(search);
  const read = useRead(reportView, input);
  // the data of another report stays on the screen until this one has come: it is not this one's
  const data = read.data?.name === name ? read.data : undefined;
  const download = async (kind: 'sheet' | 'paper'): Promise<void> => {
    const { page: _page, limit: _limit, ...asked } = input;
    setBusy(kind);
    await downloadQuery(
      (kind === 'sheet' ? reportSheet : reportPaper) as Query<typeof reportSheet.input, unknown>,
      asked,
    );
    setBusy(null);
  };
  const reason = data?.count === 0 ? t('report:empty') : null;
  const file = (kind: 'sheet' | 'paper') => (
    <ActionButton
      kind="quiet"
      icon={<DownloadIcon size={16} />}
      busy={busy === kind}
      onClick={() => void download(kind)}
      {...(reason ? { reason } : {})}
    >
      {t(`report:${kind}`)}
    </ActionButton>
  );
  return (
    <Screen
      title={data ? data.title[locale] : t('title:reports')}
      about={data?.about[locale]}
      actions={
        <>
          <ActionButton kind="quiet" href="/report">
            {t('report:back')}
          </ActionButton>
          {file('sheet')}
          {file('paper')}
          {schedules && (
            <ActionButton kind="quiet" disabled={!data} onClick={() => setSending(true)}>
              {t('report:send')}
            </ActionButton>
          )}
        </>
      }
    >
      <ReadState read={{ ...read, data }} outline="table">
        {(report) => (
          <div className="rp-stack">
            <ReportParams report={report} />
            <p className="s-hint">
              {t('report:made_at', { at: sayMoment(report.made_at) })} ·{' '}
              {t(report.count === 1 ? 'report:rows_one' : 'report:rows', { n: number(report.count) })}
            </p>
            {report.cut && <Notice tone="warning">{t('report:cut')}</Notice>}
            {report.count === 0 ? (
              <EmptyState title={t('report:empty')}>{t('report:empty_about')}</EmptyState>
            ) : (
              <>
                <Picture report={report} />
                <ReportTable report={report} loading={read.isFetching && read.isPlaceholderData} />
              </>
            )}
          </div>
        )}
      </ReadState>
      {sending && data && (
        <Suspense>
          <ScheduleDrawer
            report={{ name: data.name, title: data.title, params: paramsOf(search) }}
            schedule={null}
            onClose={() => setSending(false)}
          />
        </Suspense>
      )}
    </Screen>
  );
}

function Picture({ report }: { report: ReportView }) {
  const t = useText();
  const locale = useLocale();
  const { date, number } = useFormat();
  const { chart, columns } = report;
  if (!chart || chart.points.length < 2) return null;
  const label = columns.find((column) => column.name === chart.label);
  const value = columns.find((column) => column.name === chart.value);
  const props = {
    label: `${report.title[locale]}: ${value?.label[locale] ?? ''}`,
    axis: label?.label[locale] ?? '',
    series: [{ key: 'value', label: value?.label[locale] ?? '' }],
    points: chart.points.map((point) => ({
      label: label?.kind === 'date' ? date(point.label) : point.label,
      values: { value: point.value },
    })),
    format: (figure: number) => `${number(figure)}${value?.kind === 'percent' ? ' %' : ''}`,
  };
  const longest = Math.max(...chart.points.map((point) => point.label.length));
  const long = longest > 12;
  return (
    <div className="rp-chart">
      <Suspense fallback={<CardSkeleton label={t('ui:loading')} />}>
        {chart.kind === 'line' ? (
          <TrendChart {...props} />
        ) : (
          <BarChart
            {...props}
            sideways={long}
            height={long ? Math.max(180, chart.points.length * (longest > 40 ? 54 : longest > 26 ? 42 : 30) + 40) : 240}
          />
        )}
      </Suspense>
      {chart.left_out > 0 && (
        <p className="s-hint">{t('report:left_out', { shown: chart.points.length, n: chart.left_out })}</p>
      )}
    </div>
  );
}
