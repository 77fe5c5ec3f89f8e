import { lazy, Suspense } from 'react';
import { formInput } from '#kernel/contract/define-command.ts';
import { downloadQuery } from '#kernel/web/download.ts';
import { FieldInput } from '#kernel/web/FieldInput.tsx';
import { useFormat, useLocale, useRead, useSearchValues, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { Screen } from '#kernel/web/Screen.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { FactStrip, type Fact } from '#ui/FactStrip.tsx';
import { Panel } from '#ui/Panel.tsx';
import { CardSkeleton } from '#ui/Skeletons.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import type { Column } from '#ui/table-columns.ts';
import { refundsReport, refundsReportSheet, reportInput, type RefundsReport } from '../contract.ts';
import { refundReasons, refundStateWords } from '../rules/refund-words.ts';
import '../parts/refunds.css';

const BarChart = lazy(() => import('#ui/BarChart.tsx'));
const resource = { area: 'finance', name: 'refund-form' } as const;

/** /refunds/report: refunds by period, state, reason and currency, and how old they are against the 45 days. */
export default function RefundsReportPage() {
  const t = useText();
  const [values, setValues] = useSearchValues();
  const asked = Object.fromEntries(
    Object.keys(reportInput).flatMap((name) => (values[name] ? [[name, values[name]]] : [])),
  );
  const read = useRead(refundsReport, formInput(refundsReport, asked));
  const shown: Record<string, unknown> = read.data ? { from: read.data.from, until: read.data.until, ...asked } : asked;
  return (
    <Screen
      title={t('title:refunds_report')}
      actions={
        <ActionButton
          disabled={read.data?.rows.length === 0}
          onClick={() => void downloadQuery(refundsReportSheet, formInput(refundsReportSheet, asked))}
        >
          {t('refunds:export')}
        </ActionButton>
      }
    >
      <div className="rf-stack">
        <div className="rf-filters" role="group" aria-label={t('refunds:filters')}>
          {Object.entries(reportInput).map(([name, field]) => (
            <FieldInput
              key={name}
              resource={resource}
              name={name}
              field={field}
              values={shown}
              asFilter
              onChange={(part) => setValues(part)}
            />
          ))}
        </div>
        <ReadState read={read} outline="table">
          {(data) =>
            data.rows.length === 0 ? <EmptyState title={t('refunds:report_none')} /> : <Report data={data} />
          }
        </ReadState>
      </div>
    </Screen>
  );
}

function Report({ data }: { data: RefundsReport }) {
  const t = useText();
  const { money, number, sayMonth } = useReportFormat();
  const facts = data.sums.flatMap((sum): Fact[] => [
    {
      key: `${sum.currency}-asked`,
      label: `${t('refunds:sum.asked')} (${sum.currency})`,
      value: money(sum.asked, sum.currency),
      note: t('refunds:sum.refunds', { n: sum.refunds }),
    },
    {
      key: `${sum.currency}-paid`,
      label: `${t('refunds:sum.paid')} (${sum.currency})`,
      value: money(sum.paid, sum.currency),
      ...(sum.median_days === null ? {} : { note: t('refunds:sum.median', { n: number(sum.median_days, 1) }) }),
    },
    {
      key: `${sum.currency}-open`,
      label: `${t('refunds:sum.open')} (${sum.currency})`,
      value: money(sum.open, sum.currency),
      ...(sum.late > 0 ? { note: t('refunds:sum.late', { n: sum.late }), tone: 'danger' as const } : {}),
    },
  ]);
  return (
    <>
      <FactStrip label={t('refunds:sums')} facts={facts} />
      <Panel title={t('refunds:chart')}>
        <Suspense fallback={<CardSkeleton label={t('ui:loading')} />}>
          <BarChart
            label={t('refunds:chart')}
            axis={t('refunds:month')}
            series={[
              { key: 'asked', label: t('refunds:chart_asked') },
              { key: 'paid', label: t('refunds:chart_paid') },
            ]}
            points={data.months.map((each) => ({
              label: sayMonth(each.month),
              values: { asked: each.asked, paid: each.paid },
            }))}
          />
        </Suspense>
      </Panel>
      <Table rows={data.rows} />
    </>
  );
}
function useReportFormat() {
  const format = useFormat();
  const locale = useLocale();
  const months = new Intl.DateTimeFormat(locale, { month: 'short', year: 'numeric', timeZone: 'UTC' });
  return { ...format, sayMonth: (day: string) => months.format(new Date(`${day}T00:00:00Z`)) };
}

type Row = RefundsReport['rows'][number];
function Table({ rows }: { rows: RefundsReport['rows'] }) {
  const t = useText();
  const locale = useLocale();
  const { money, number } = useFormat();
  const count = (key: 'refunds' | 'upto_30' | 'upto_40' | 'upto_45' | 'overdue', title: string): Column<Row> => ({
    key,
    title,
    align: 'right',
    render: (row) =>
      row[key] === 0 ? (
        '–'
      ) : key === 'overdue' ? (
        <StatusBadge plain tone="danger">
          {number(row[key])}
        </StatusBadge>
      ) : (
        number(row[key])
      ),
  });
  return (
    <Panel title={t('refunds:table')} flush>
      <DataTable<Row>
        label={t('refunds:table')}
        rows={rows}
        rowKey={(row) => `${row.state} ${row.reason} ${row.currency}`}
        maxHeight="none"
        columns={[
          {
            key: 'state',
            title: t('refunds:state'),
            lead: true,
            render: (row) => (
              <StatusBadge tone={refundStateWords[row.state].tone}>{refundStateWords[row.state][locale]}</StatusBadge>
            ),
          },
          {
            key: 'reason',
            title: t('finance:refund-request.reason'),
            render: (row) => refundReasons[row.reason][locale],
          },
          { key: 'currency', title: t('refunds:currency') },
          count('refunds', t('refunds:refunds')),
          {
            key: 'amount',
            title: t('refunds:amount'),
            align: 'right',
            line: true,
            render: (row) => money(row.amount, row.currency),
          },
          count('upto_30', t('refunds:upto_30')),
          count('upto_40', t('refunds:upto_40')),
          count('upto_45', t('refunds:upto_45')),
          count('overdue', t('refunds:overdue')),
        ]}
      />
    </Panel>
  );
}
