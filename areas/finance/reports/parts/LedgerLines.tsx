import { useState } from 'react';
import { formInput } from '#kernel/contract/define-command.ts';
import { textKey } from '#kernel/contract/text.ts';
import { useFormat, useLocale, useName, useRead, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { Drawer } from '#ui/Drawer.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Pager } from '#ui/Pager.tsx';
import { ledgerLines, linesOnPage, type FinanceOverview } from '../overview-contract.ts';
import './shared/reports.css';

type Account = Pick<FinanceOverview['accounts'][number], 'purpose' | 'part'>;
/** What was booked on one account in the month. */
export function LedgerLines({
  account,
  title,
  values,
  currency,
  onClose,
}: {
  account: Account | null;
  title: string;
  values: Record<string, unknown>;
  currency: string;
  onClose: () => void;
}) {
  return (
    <Drawer opened={account !== null} onClose={onClose} title={title} width={760}>
      {account && (
        <Lines key={`${account.purpose} ${account.part}`} account={account} values={values} currency={currency} />
      )}
    </Drawer>
  );
}
function Lines({ account, values, currency }: { account: Account; values: Record<string, unknown>; currency: string }) {
  const t = useText();
  const locale = useLocale();
  const name = useName();
  const format = useFormat();
  const [page, setPage] = useState(1);
  const read = useRead(ledgerLines, formInput(ledgerLines, { ...values, ...account, currency, page }));
  return (
    <ReadState read={read} outline="table">
      {(data) => (
        <>
          <DataTable
            label={t('money_reports:lines')}
            rows={data.lines}
            rowKey={(row) => `${row.entry_id} ${row.line_no}`}
            rowName={(row) => format.date(row.day)}
            maxHeight="none"
            empty={<EmptyState small title={t('money_reports:nothing_booked')} />}
            columns={[
              {
                key: 'day',
                title: t('money_reports:day'),
                line: true,
                lead: true,
                render: (row) => format.date(row.day),
              },
              {
                key: 'kind',
                title: t('money_reports:what'),
                render: (row) => (
                  <>
                    {t(textKey(`money_reports:entry.${row.kind}`))}
                    <small className="mr-note">
                      {[row.title && name({ name: row.title.tr, name_en: row.title.en }), row.receipt, row.reason]
                        .filter(Boolean)
                        .join(' · ')}
                    </small>
                  </>
                ),
              },
              { key: 'customer', title: t('money_reports:customer'), render: (row) => row.customer ?? '–' },
              {
                key: 'amount',
                title: t('money_reports:amount'),
                align: 'right',
                line: true,
                render: (row) => format.money(row.amount, currency),
              },
            ]}
          />
          <Pager
            locale={locale}
            page={page}
            limit={linesOnPage}
            total={data.total}
            sizes={[linesOnPage]}
            onPage={setPage}
            onLimit={() => setPage(1)}
          />
        </>
      )}
    </ReadState>
  );
}
