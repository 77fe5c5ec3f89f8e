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
import { FactStrip } from '#ui/FactStrip.tsx';
import { DownloadIcon } from '#ui/icons.tsx';
import { CardSkeleton } from '#ui/Skeletons.tsx';
import { given } from '../parts/given.ts';
import { invoicesReport, invoicesReportFile, reportBy, reportForm, type InvoicesReport } from '../report-contract.ts';
import '../parts/invoices.css';

const BarChart = lazy(() => import('#ui/BarChart.tsx'));
const resource = { area: 'finance', name: 'invoice-form' };
/** bars that a picture still tells apart */
const charted = 12;

/** /invoices/report: what was invoiced, by month, series, status or product; everything in the address. */
export default function InvoicesReportPage() {
  const t = useText();
  const { sayDate } = useFormat();
  const [values, setValues] = useSearchValues();
  const chosen = Object.fromEntries(
    Object.entries(reportForm).map(([name, field]) => [
      name,
      field.kind === 'reference' ? Number(values[name]) || null : values[name],
    ]),
  );
  const asked = given({ by: 'month', ...given(chosen) });
  const read = useRead(invoicesReport, formInput(invoicesReport, asked));
  const empty = read.data?.rows.length === 0;
  return (
    <Screen
      title={t('title:invoices_report')}
      about={t('invoices_report:about')}
      actions={
        <ActionButton
          kind="quiet"
          icon={<DownloadIcon size={16} />}
          onClick={() => void downloadQuery(invoicesReportFile, formInput(invoicesReportFile, asked))}
          {...(empty ? { reason: t('invoices_report:none') } : {})}
        >
          {t('invoices_report:export')}
        </ActionButton>
      }
    >
      <div className="inv-stack">
        <div className="inv-form k-screen" role="group" aria-label={t('invoices_report:filters')}>
          {Object.entries(reportForm).map(([name, field]) => (
            <FieldInput
              key={name}
              resource={resource}
              name={name}
              field={field}
              values={{
                ...asked,
                ...(name === 'from' || name === 'until' ? { [name]: asked[name] ?? read.data?.[name] ?? null } : {}),
              }}
              asFilter={name !== 'by'}
              onChange={setValues}
            />
          ))}
        </div>
        <ReadState read={read} outline="table">
          {(report) => (
            <>
              <p className="inv-below">
                {t('invoices_report:span', { from: sayDate(report.from), until: sayDate(report.until) })}
              </p>
              {report.rows.length === 0 ? (
                <EmptyState title={t('invoices_report:none')}>{t('invoices_report:none_about')}</EmptyState>
              ) : (
                <Figures report={report} />
              )}
            </>
          )}
        </ReadState>
      </div>
    </Screen>
  );
}

function Figures({ report }: { report: InvoicesReport }) {
  const t = useText();
  const locale = useLocale();
  const { money } = useFormat();
  const group = reportBy[report.by][locale];
  return (
    <>
      <FactStrip
        label={t('invoices_report:sums')}
        facts={report.sums.map((sum) => ({
          key: sum.currency,
          label: sum.currency,
          value: money(sum.total, sum.currency),
          note: t('invoices_report:sums_note', { invoices: sum.invoices, notes: sum.credit_notes }),
        }))}
      />
      {report.sums.map(({ currency }) => (
        <Picture key={currency} report={report} currency={currency} />
      ))}
      <DataTable
        label={t('title:invoices_report')}
        rows={report.rows}
        rowKey={(row) => `${row.key} ${row.currency}`}
        maxHeight="none"
        columns={[
          { key: 'label', title: group, lead: true, render: (row) => row.label[locale] },
          { key: 'invoices', title: t('invoices_report:invoices'), align: 'right' },
          { key: 'credit_notes', title: t('invoices_report:credit_notes'), align: 'right' },
          {
            key: 'net',
            title: t('invoices_report:net'),
            align: 'right',
            line: true,
            render: (row) => money(row.net, row.currency),
          },
          {
            key: 'vat',
            title: t('invoices_report:vat'),
            align: 'right',
            line: true,
            render: (row) => money(row.vat, row.currency),
          },
          {
            key: 'total',
            title: t('invoices_report:total'),
            align: 'right',
            line: true,
            render: (row) => money(row.total, row.currency),
          },
        ]}
      />
    </>
  );
}
function Picture({ report, currency }: { report: InvoicesReport; currency: string }) {
  const t = useText();
  const locale = useLocale();
  const rows = report.rows.filter((row) => row.currency === currency);
  if (rows.length < 2) return null;
  const largest = rows.toSorted((a, b) => b.total - a.total).slice(0, charted);
  const label = t('invoices_report:chart', { currency });
  return (
    <Suspense fallback={<CardSkeleton label={t('ui:loading')} />}>
      <BarChart
        label={label}
        axis={reportBy[report.by][locale]}
        series={[{ key: 'value', label }]}
        points={rows
          .filter((row) => largest.includes(row))
          .map((row) => ({ label: row.label[locale], values: { value: row.total / 100 } }))}
        format={(value) => new Intl.NumberFormat(locale, { notation: 'compact' }).format(value)}
        sideways={report.by !== 'month'}
        height={report.by === 'month' ? 240 : Math.max(160, Math.min(rows.length, charted) * 36 + 40)}
      />
    </Suspense>
  );
}
