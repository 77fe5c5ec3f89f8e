import { lazy, Suspense } from 'react';
import { formInput } from '#kernel/contract/define-command.ts';
import { textKey } from '#kernel/contract/text.ts';
import { useFormat, useName, useRead, useSearchValues, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { Screen } from '#kernel/web/Screen.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { FactStrip } from '#ui/FactStrip.tsx';
import { Panel } from '#ui/Panel.tsx';
import { CardSkeleton } from '#ui/Skeletons.tsx';
import { paymentsReport, paymentsReportFile, type PaymentGroup, type PaymentsReport } from '../contract.ts';
import { PaymentRows } from '../parts/PaymentRows.tsx';
import { onAxis, reportValues } from '../parts/shared/report-values.ts';
import { ReportBar } from '../parts/shared/ReportBar.tsx';
import { SheetButtons } from '#kernel/web/SheetButtons.tsx';
import '../parts/shared/reports.css';

const BarChart = lazy(() => import('#ui/BarChart.tsx'));
const charted = 31;
const resource = { area: 'finance', name: 'payments-report' };
const { by, from, until, currency, method } = paymentsReport.input;
const fields = { by, from, until, currency, method } as const;

/** an address holds no empty value */
const keyOf = (group: Pick<PaymentGroup, 'key'>): string => group.key || '-';
/** The words of a group: of a record, of a day, of a code. */
function useGroupWord(grouped: PaymentsReport['by']): (group: Pick<PaymentGroup, 'key' | 'name'>) => string {
  const t = useText();
  const name = useName();
  const format = useFormat();
  return ({ key, name: words }) => {
    if (words) return name({ name: words.tr, name_en: words.en });
    if (grouped === 'day') return format.date(key);
    return grouped === 'method' ? t(textKey(`finance:payments-report.method.${key}`)) : key;
  };
}

/** /payments/report: what came in, by what it is counted by, down to the receipt. */
export default function PaymentsReportPage() {
  const t = useText();
  const format = useFormat();
  const [search, change] = useSearchValues();
  const values = reportValues(fields, search);
  const read = useRead(paymentsReport, formInput(paymentsReport, values));
  const key = search.key === undefined ? null : String(search.key);
  return (
    <Screen
      title={t('title:payments_report')}
      about={
        read.data &&
        t('money_reports:payments_about', {
          from: format.sayDate(read.data.from),
          until: format.sayDate(read.data.until),
        })
      }
      actions={
        <SheetButtons
          sheet={paymentsReportFile}
          input={formInput(paymentsReportFile, values)}
          reason={read.data?.groups.length === 0 ? t('money_reports:none') : null}
        />
      }
    >
      <div className="mr-stack">
        <ReportBar
          resource={resource}
          fields={fields}
          values={{ by: 'day', from: read.data?.from, until: read.data?.until, ...values }}
          onChange={(part) => change({ ...part, key: undefined, page: undefined })}
        />
        <ReadState read={read} outline="table">
          {(data) => <Report data={data} chosen={key} values={values} />}
        </ReadState>
      </div>
    </Screen>
  );
}

function Report({
  data,
  chosen,
  values,
}: {
  data: PaymentsReport;
  chosen: string | null;
  values: Record<string, unknown>;
}) {
  const t = useText();
  const format = useFormat();
  const [, change] = useSearchValues();
  const word = useGroupWord(data.by);
  const title = t(textKey(`finance:payments-report.by.${data.by}`));
  const group = data.groups.find((each) => keyOf(each) === chosen);
  return (
    <>
      {data.totals.length > 0 && (
        <FactStrip
          label={t('money_reports:totals')}
          facts={data.totals.map((sum) => ({
            key: sum.currency,
            label: `${t('money_reports:net')} · ${sum.currency}`,
            value: format.money(sum.net, sum.currency),
            note: t('money_reports:total_note', {
              n: sum.payments,
              back: format.money(-sum.taken_back, sum.currency),
            }),
          }))}
        />
      )}
      {data.totals.map((sum) => (
        <Chart key={sum.currency} data={data} currency={sum.currency} title={title} word={word} />
      ))}
      <DataTable<PaymentGroup>
        label={t('money_reports:groups')}
        rows={data.groups}
        rowKey={(row) => `${row.currency} ${row.key}`}
        rowName={word}
        maxHeight="none"
        empty={<EmptyState title={t('money_reports:none')}>{t('money_reports:none_hint')}</EmptyState>}
        columns={[
          {
            key: 'key',
            title,
            lead: true,
            render: (row) => (
              <button
                type="button"
                className="mr-link"
                aria-pressed={keyOf(row) === chosen}
                title={t('money_reports:open_group', { group: word(row) })}
                onClick={() => change({ key: keyOf(row), page: undefined })}
              >
                {word(row)}
              </button>
            ),
          },
          { key: 'payments', title: t('money_reports:payments'), align: 'right' },
          {
            key: 'received',
            title: t('money_reports:received'),
            align: 'right',
            render: (row) => format.money(row.received, row.currency),
          },
          {
            key: 'taken_back',
            title: t('money_reports:taken_back'),
            align: 'right',
            render: (row) => (row.taken_back === 0 ? '–' : format.money(row.taken_back, row.currency)),
          },
          {
            key: 'net',
            title: t('money_reports:net'),
            align: 'right',
            render: (row) => format.money(row.net, row.currency),
          },
        ]}
        sums={data.totals.map((sum) => ({
          key: sum.currency,
          label: `${t('money_reports:total')} · ${sum.currency}`,
          cells: {
            payments: format.number(sum.payments),
            received: format.money(sum.received, sum.currency),
            taken_back: format.money(sum.taken_back, sum.currency),
            net: format.money(sum.net, sum.currency),
          },
        }))}
      />
      {data.groups.length > 0 && (
        <PaymentRows
          values={{ ...values, ...(chosen === null ? {} : { key: chosen }) }}
          group={group ? word(group) : null}
          onAll={() => change({ key: undefined, page: undefined })}
        />
      )}
    </>
  );
}

function Chart({
  data,
  currency,
  title,
  word,
}: {
  data: PaymentsReport;
  currency: string;
  title: string;
  word: (group: PaymentGroup) => string;
}) {
  const t = useText();
  const own = data.groups.filter((each) => each.currency === currency);
  const timed = data.by === 'day' || data.by === 'month';
  const shown = timed ? own.slice(-charted) : own.slice(0, charted);
  if (shown.length < 2) return null;
  return (
    <Panel
      title={t('money_reports:chart', { currency })}
      about={shown.length < own.length ? t('money_reports:chart_largest', { n: shown.length }) : undefined}
    >
      <Suspense fallback={<CardSkeleton label={t('ui:loading')} />}>
        <BarChart
          label={`${t('money_reports:chart', { currency })}: ${title}`}
          axis={title}
          height={220}
          format={onAxis}
          series={[{ key: 'net', label: t('money_reports:net') }]}
          points={shown.map((group) => ({ label: word(group), values: { net: group.net / 100 } }))}
        />
      </Suspense>
    </Panel>
  );
}
