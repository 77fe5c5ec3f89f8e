import { useFormat, useHas, useLocale, useName, useText } from '#kernel/web/hooks.ts';
import { PageLink } from '#kernel/web/PageLink.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Pager } from '#ui/Pager.tsx';
import { Panel } from '#ui/Panel.tsx';
import { accountPath } from '../../customers/parts/account-path.ts';
import type { BalanceReport, CustomerBalance } from '../contract.ts';
import { useAgeColumns } from './use-age-columns.tsx';
import './shared/reports.css';

/** The account of a customer, where it has a screen for the reader: to look at, or of a tenant the cash desk's own. */
const accountOf = (row: CustomerBalance, takes: boolean): string | null =>
  accountPath(row, takes && row.kind === 'tenant');

/** Customers one by one. */
export function BalanceRows({
  data,
  onPage,
}: {
  data: BalanceReport;
  onPage: (next: { page?: number | undefined; limit?: number }) => void;
}) {
  const t = useText();
  const locale = useLocale();
  const name = useName();
  const format = useFormat();
  const ages = useAgeColumns();
  const takes = useHas('payment_store');
  return (
    <Panel title={t('money_reports:balances')} about={t('money_reports:balances_about')} flush>
      <DataTable
        label={t('money_reports:balances')}
        rows={data.rows}
        rowKey={(row) => `${row.kind} ${row.id} ${row.currency}`}
        rowName={(row) => `${row.number} ${row.name}`}
        rowTone={(row) => (row.late_more > 0 ? 'danger' : row.overdue > 0 ? 'warning' : undefined)}
        maxHeight="none"
        empty={<EmptyState small title={t('money_reports:no_balances')} />}
        columns={[
          {
            key: 'name',
            title: t('money_reports:customer'),
            lead: true,
            render: (row) => {
              const to = accountOf(row, takes);
              return (
                <>
                  {to === null ? row.name : <PageLink to={to}>{row.name}</PageLink>}
                  <small className="mr-note mr-who">
                    {[row.number, row.about && name({ name: row.about.tr, name_en: row.about.en })]
                      .filter(Boolean)
                      .join(' · ')}
                  </small>
                </>
              );
            },
          },
          ...ages,
          {
            key: 'oldest',
            title: t('money_reports:oldest'),
            line: true,
            render: (row) => (row.oldest === null ? '–' : format.date(row.oldest)),
          },
        ]}
      />
      <Pager
        locale={locale}
        page={data.page}
        limit={data.limit}
        total={data.total}
        sizes={[20, 50, 100, 200]}
        onPage={(page) => onPage({ page })}
        onLimit={(limit) => onPage({ limit, page: undefined })}
      />
    </Panel>
  );
}
