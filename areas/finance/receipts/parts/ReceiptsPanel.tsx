import { useFormat, useLocale, useName, useRead, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Panel } from '#ui/Panel.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import type { Column } from '#ui/table-columns.ts';
import { accountReceiptPdf, accountReceipts, type AccountReceipt } from '../contract.ts';
import { receiptStates } from '../resources/receipt.ts';
import { ReceiptNumber } from './ReceiptNumberCell.tsx';
import { useReceipt } from './use-receipt.tsx';

/** Receipts of one account; pressed, a number shows the paper to print or keep. */
export function ReceiptsPanel({ program }: { program: number | null }) {
  const t = useText();
  const name = useName();
  const locale = useLocale();
  const { date, money } = useFormat();
  const read = useRead(accountReceipts, program === null ? {} : { student_program_id: program });
  const { show, viewer } = useReceipt(accountReceiptPdf);
  const columns: Column<AccountReceipt>[] = [
    {
      key: 'number',
      title: t('finance:receipt.number'),
      lead: true,
      render: (row) => <ReceiptNumber label={t('receipts:print')} number={row.number} onShow={() => show(row)} />,
    },
    { key: 'issued_on', title: t('finance:receipt.issued_at'), line: true, render: (row) => date(row.issued_on) },
    { key: 'type', title: t('finance:receipt.payment_type_id'), render: (row) => name(row) },
    { key: 'payer', title: t('finance:receipt.payer'), render: (row) => row.payer },
    {
      key: 'amount',
      title: t('finance:receipt.amount'),
      align: 'right',
      render: (row) => <span className="k-figures">{money(row.amount, row.currency)}</span>,
    },
    {
      key: 'state',
      title: t('finance:receipt.state'),
      render: (row) => (
        <StatusBadge tone={receiptStates[row.state].tone}>{receiptStates[row.state][locale]}</StatusBadge>
      ),
    },
  ];
  return (
    <Panel title={t('receipts:mine')} about={t('receipts:mine_about')} flush>
      <ReadState read={read} outline="table">
        {(rows) => (
          <DataTable<AccountReceipt>
            label={t('receipts:mine')}
            rowName={(row) => row.number}
            columns={columns}
            rows={rows}
            rowKey={(row) => String(row.id)}
            maxHeight="none"
            onOpen={show}
            empty={
              <EmptyState small title={t('receipts:none')}>
                {t('receipts:none_about')}
              </EmptyState>
            }
          />
        )}
      </ReadState>
      {viewer}
    </Panel>
  );
}
