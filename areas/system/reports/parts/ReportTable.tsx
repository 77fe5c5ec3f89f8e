import type { ReactNode } from 'react';
import { useFormat, useLocale, useSearchValues, useText } from '#kernel/web/hooks.ts';
import { DataTable } from '#ui/DataTable.tsx';
import { Pager } from '#ui/Pager.tsx';
import type { ReportColumn, ReportView } from '../contract.ts';
import type { ReportRow } from '../rules/report-figures.ts';

/** The rows of a report with its totals; sorted and paged by the server. */
export function ReportTable({ report, loading }: { report: ReportView; loading: boolean }) {
  const t = useText();
  const locale = useLocale();
  const { date, number, money } = useFormat();
  const [search, set] = useSearchValues();
  const { columns, totals } = report;
  const shown = ({ kind }: Pick<ReportColumn, 'kind'>, value: string | number | null | undefined): ReactNode => {
    if (value === null || value === undefined) return '–';
    if (typeof value === 'string') return kind === 'date' ? date(value) : value;
    if (kind === 'money') return money(value);
    return kind === 'integer' ? number(value) : kind === 'percent' ? `${number(value, 1)} %` : number(value, 2);
  };
  const total = (column: ReportColumn, index: number): ReactNode => {
    if (column.total === 'average')
      return (
        <>
          <small>{t('report:average_sign')}</small>{' '}
          {shown({ kind: column.kind === 'integer' ? 'decimal' : column.kind }, totals[column.name])}
        </>
      );
    return column.total ? shown(column, totals[column.name]) : index === 0 ? t('report:total') : '';
  };
  const sort = typeof search.sort === 'string' ? search.sort : '';
  const numeric = (column: ReportColumn): boolean => column.kind !== 'text' && column.kind !== 'date';
  const rows = report.rows.map((row, index) => ({ row, key: String(index) }));
  return (
    <>
      <DataTable<{ row: ReportRow; key: string }>
        label={t('report:table')}
        rowName={() => t('ui:select_all')}
        columns={columns.map((column, index) => ({
          key: column.name,
          title: column.label[locale],
          sortable: true,
          lead: index === 0,
          ...(numeric(column) ? { align: 'right' as const } : {}),
          render: ({ row }) => shown(column, row[column.name]),
        }))}
        rows={rows}
        rowKey={({ key }) => key}
        loading={loading}
        keepTable
        sort={sort === '' ? null : { key: sort.replace(/^-/, ''), descending: sort.startsWith('-') }}
        onSort={(next) => set({ sort: next ? `${next.descending ? '-' : ''}${next.key}` : undefined, page: undefined })}
        sums={
          Object.keys(totals).length > 0
            ? [
                {
                  key: 'total',
                  label: columns[0] && total(columns[0], 0),
                  cells: Object.fromEntries(columns.map((column, index) => [column.name, total(column, index)])),
                },
              ]
            : []
        }
      />
      {report.count > Math.max(5, report.limit < 1 ? 0 : Math.min(report.limit, report.rows.length)) &&
        report.count > 5 && (
          <Pager
            locale={locale}
            page={report.page}
            limit={report.limit}
            total={report.count}
            sizes={[10, 20, 50, 100, 500]}
            onPage={(page) => set({ page: page === 1 ? undefined : page })}
            onLimit={(limit) => set({ limit: limit === 50 ? undefined : limit, page: undefined })}
          />
        )}
    </>
  );
}
