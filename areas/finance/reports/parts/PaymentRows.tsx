import { formInput } from '#kernel/contract/define-command.ts';
import { textKey } from '#kernel/contract/text.ts';
import { useFormat, useLocale, useName, useRead, useSearchValues, useText } from '#kernel/web/hooks.ts';
import { PageLink } from '#kernel/web/PageLink.tsx';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { Pager } from '#ui/Pager.tsx';
import { Panel } from '#ui/Panel.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { ReceiptNumber } from '../../receipts/parts/ReceiptNumberCell.tsx';
import { useReceipt } from '../../receipts/parts/use-receipt.tsx';
import { receiptStates } from '../../receipts/resources/receipt.ts';
import { paymentsReportRows } from '../contract.ts';
import { pageOf } from './shared/report-values.ts';
import './shared/reports.css';

/** Payments one by one, with their receipts. */
export function PaymentRows({
  values,
  group,
  onAll,
}: {
  values: Record<string, unknown>;
  /** words of the group they belong to; null: all */ group: string | null;
  onAll: () => void;
}) {
  const t = useText();
  const locale = useLocale();
  const name = useName();
  const format = useFormat();
  const { show, viewer } = useReceipt();
  const [search, change] = useSearchValues();
  const [page, limit] = [pageOf(search.page), Math.min(200, Math.max(5, pageOf(search.limit ?? 20)))];
  const read = useRead(paymentsReportRows, formInput(paymentsReportRows, { ...values, page, limit }));
  return (
    <Panel
      title={group === null ? t('money_reports:list') : t('money_reports:list_of', { group })}
      about={t('money_reports:list_about')}
      flush
      actions={
        group !== null && (
          <ActionButton kind="quiet" onClick={onAll}>
            {t('money_reports:show_all')}
          </ActionButton>
        )
      }
    >
      <ReadState read={read} outline="table">
        {(data) => (
          <>
            <DataTable
              label={t('money_reports:list')}
              rows={data.rows}
              rowKey={(row) => `${row.entry_id} ${row.amount}`}
              rowName={(row) => row.receipt?.number ?? row.customer?.name ?? format.date(row.day)}
              maxHeight="none"
              columns={[
                { key: 'day', title: t('money_reports:day'), line: true, render: (row) => format.date(row.day) },
                {
                  key: 'customer',
                  title: t('money_reports:customer'),
                  lead: true,
                  render: (row) =>
                    row.customer === null ? (
                      <>
                        {row.payer ?? ''}
                        <small className="mr-note">{t('money_reports:nobody')}</small>
                      </>
                    ) : row.customer.kind === 'student_program' ? (
                      <PageLink to={`/customers/payments/view/student/${row.customer.id}`}>
                        {row.customer.name}
                      </PageLink>
                    ) : (
                      row.customer.name
                    ),
                },
                {
                  key: 'method',
                  title: t('money_reports:method'),
                  line: true,
                  render: (row) => t(textKey(`finance:payments-report.method.${row.method}`)),
                },
                {
                  key: 'place',
                  title: t('money_reports:place'),
                  render: (row) => name({ name: row.place.tr, name_en: row.place.en }),
                },
                {
                  key: 'receipt',
                  title: t('money_reports:receipt'),
                  render: ({ receipt }) =>
                    receipt ? (
                      <>
                        <ReceiptNumber
                          label={t('receipts:print')}
                          number={receipt.number}
                          onShow={() => show(receipt)}
                        />
                        {receipt.state !== 'issued' && (
                          <StatusBadge plain tone={receiptStates[receipt.state].tone}>
                            {receiptStates[receipt.state][locale]}
                          </StatusBadge>
                        )}
                      </>
                    ) : (
                      t('money_reports:no_receipt')
                    ),
                },
                {
                  key: 'part',
                  title: t('money_reports:amount'),
                  align: 'right',
                  render: (row) => (
                    <span className="mr-money">
                      {format.money(row.part, row.currency)}
                      {row.part !== row.amount && (
                        <small className="mr-note">
                          {t('money_reports:part_of', { amount: format.money(row.amount, row.currency) })}
                        </small>
                      )}
                    </span>
                  ),
                },
              ]}
            />
            <Pager
              locale={locale}
              page={page}
              limit={limit}
              total={data.total}
              sizes={[20, 50, 100, 200]}
              onPage={(next) => change({ page: next })}
              onLimit={(next) => change({ limit: next, page: undefined })}
            />
          </>
        )}
      </ReadState>
      {viewer}
    </Panel>
  );
}
