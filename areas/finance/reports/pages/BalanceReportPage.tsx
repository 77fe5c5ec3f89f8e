import { lazy, Suspense } from 'react';
import { formInput } from '#kernel/contract/define-command.ts';
import { useFormat, useName, useRead, useSearchValues, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { Screen } from '#kernel/web/Screen.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { FactStrip } from '#ui/FactStrip.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Panel } from '#ui/Panel.tsx';
import { CardSkeleton } from '#ui/Skeletons.tsx';
import type { Column } from '#ui/table-columns.ts';
import { balanceReport, balanceReportFile, type BalanceReport } from '../contract.ts';
import { BalanceRows } from '../parts/BalanceRows.tsx';
import { useAgeColumns } from '../parts/use-age-columns.tsx';
import { onAxis, pageOf, reportValues } from '../parts/shared/report-values.ts';
import { ReportBar } from '../parts/shared/ReportBar.tsx';
import { SheetButtons } from '#kernel/web/SheetButtons.tsx';
import '../parts/shared/reports.css';

const BarChart = lazy(() => import('#ui/BarChart.tsx'));
const resource = { area: 'finance', name: 'balance-report' };
const { page: _page, limit: _limit, ...fields } = balanceReport.input;

/** /payments/balance-report: who owes what as of any day, by age, always equal to the ledger. */
export default function BalanceReportPage() {
  const t = useText();
  const format = useFormat();
  const [search, change] = useSearchValues();
  const values = reportValues(fields, search);
  const page = pageOf(search.page);
  const limit = Math.min(200, Math.max(5, pageOf(search.limit ?? 20)));
  const read = useRead(balanceReport, formInput(balanceReport, { ...values, page, limit }));
  return (
    <Screen
      title={t('title:balance_report')}
      about={read.data && t('money_reports:balance_about', { day: format.sayDate(read.data.on) })}
      actions={
        <SheetButtons
          sheet={balanceReportFile}
          input={formInput(balanceReportFile, values)}
          reason={read.data?.total === 0 ? t('money_reports:no_balances') : null}
        />
      }
    >
      <div className="mr-stack">
        <ReportBar
          resource={resource}
          fields={fields}
          values={{ on: read.data?.on, show: 'owing', by: 'kind', sort: 'overdue', ...values }}
          onChange={(part) => change({ ...part, page: undefined })}
        />
        <ReadState read={read} outline="table">
          {(data) => (
            <>
              <Sums data={data} />
              <BalanceRows data={data} onPage={(next) => change(next)} />
            </>
          )}
        </ReadState>
      </div>
    </Screen>
  );
}

function Sums({ data }: { data: BalanceReport }) {
  const t = useText();
  const name = useName();
  const format = useFormat();
  const ages = useAgeColumns();
  const columns: Column<BalanceReport['groups'][number]>[] = [
    {
      key: 'name',
      title: t(`finance:balance-report.by.${data.by}`),
      lead: true,
      render: (row) => name({ name: row.name.tr, name_en: row.name.en }),
    },
    { key: 'customers', title: t('money_reports:customers'), align: 'right' },
    ...ages,
  ];
  return (
    <>
      <FactStrip
        label={t('money_reports:totals')}
        facts={data.totals.flatMap((sum) => [
          {
            key: `${sum.currency} owed`,
            label: t('money_reports:owed_in', { currency: sum.currency }),
            value: format.money(sum.owed, sum.currency),
            note: t('money_reports:owed_note', {
              n: sum.customers,
              overdue: format.money(sum.overdue, sum.currency),
            }),
          },
          {
            key: `${sum.currency} credit`,
            label: t('money_reports:credit_in', { currency: sum.currency }),
            value: format.money(sum.credit, sum.currency),
          },
          {
            key: `${sum.currency} net`,
            label: t('money_reports:net_in', { currency: sum.currency }),
            value: format.money(sum.net, sum.currency),
          },
        ])}
      />
      {data.ledger.map(({ currency, receivable, credit, early }) => {
        const sum = data.totals.find((each) => each.currency === currency);
        const same = (sum?.owed ?? 0) === receivable + early && (sum?.credit ?? 0) === credit + early;
        const amounts = {
          receivable: format.money(receivable + early, currency),
          credit: format.money(credit + early, currency),
        };
        return (
          <Notice key={currency} tone={same ? 'success' : 'danger'}>
            {same ? t('money_reports:agrees', amounts) : t('money_reports:differs', amounts)}
          </Notice>
        );
      })}
      {data.totals
        .filter((sum) => sum.owed > 0)
        .map((sum) => (
          <Panel key={sum.currency} title={t('money_reports:ages', { currency: sum.currency })}>
            <Suspense fallback={<CardSkeleton label={t('ui:loading')} />}>
              <BarChart
                label={t('money_reports:ages', { currency: sum.currency })}
                axis={t('money_reports:oldest')}
                height={180}
                format={onAxis}
                series={[{ key: 'owed', label: t('money_reports:owed') }]}
                points={(['not_due', 'late_30', 'late_60', 'late_90', 'late_more'] as const).map((age) => ({
                  label: t(`money_reports:${age}`),
                  values: { owed: sum[age] / 100 },
                }))}
              />
            </Suspense>
          </Panel>
        ))}
      {data.groups.length > 0 && (
        <DataTable
          label={t('money_reports:balance_groups')}
          rows={data.groups}
          rowKey={(row) => `${row.currency} ${row.key}`}
          rowName={(row) => name({ name: row.name.tr, name_en: row.name.en })}
          maxHeight="none"
          columns={columns}
          sums={data.totals.map((sum) => ({
            key: sum.currency,
            label: `${t('money_reports:total')} · ${sum.currency}`,
            cells: {
              customers: format.number(sum.customers),
              ...Object.fromEntries(ages.map((column) => [column.key, column.render?.(sum)])),
            },
          }))}
        />
      )}
    </>
  );
}
