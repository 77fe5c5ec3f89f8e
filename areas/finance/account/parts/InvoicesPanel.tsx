import { useFormat, useLocale, useRead, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Panel } from '#ui/Panel.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { studentInvoices } from '../../invoices/contract.ts';
import { useInvoicePaper } from '../../invoices/parts/use-paper.tsx';
import { ReceiptNumber } from '../../receipts/parts/ReceiptNumberCell.tsx';
import { invoiceKinds, invoiceStates } from '../../invoices/rules/states.ts';

/** Invoices of an account, each with its paper. */
export function InvoicesPanel({ student_program_id }: { student_program_id: number | null }) {
  const t = useText();
  const locale = useLocale();
  const { money, date } = useFormat();
  const { show, viewer } = useInvoicePaper();
  const read = useRead(studentInvoices, student_program_id === null ? {} : { student_program_id });
  return (
    <>
      <ReadState read={read} outline="table">
        {({ invoices }) =>
          invoices.length === 0 ? (
            <Panel title={t('account:invoices')}>
              <EmptyState small title={t('api:no_invoices')} />
            </Panel>
          ) : (
            <Panel flush title={t('account:invoices')}>
              <DataTable
                label={t('account:invoices')}
                rows={invoices}
                rowKey={(row) => String(row.id)}
                rowName={(row) => row.number}
                maxHeight="none"
                columns={[
                  {
                    key: 'number',
                    title: t('invoices:number'),
                    lead: true,
                    render: (row) => (
                      <ReceiptNumber
                        label={t('invoices:paper_of', { number: row.number })}
                        number={row.number}
                        onShow={() => show(row)}
                      />
                    ),
                  },
                  { key: 'kind', title: t('finance:invoice.kind'), render: (row) => invoiceKinds[row.kind][locale] },
                  {
                    key: 'issued_on',
                    title: t('invoices:issued_on'),
                    line: true,
                    render: (row) => date(row.issued_on),
                  },
                  { key: 'buyer', title: t('invoices:buyer'), clip: true },
                  {
                    key: 'total',
                    title: t('invoices:total'),
                    align: 'right',
                    line: true,
                    render: (row) => money(row.total, row.currency),
                  },
                  {
                    key: 'state',
                    title: t('finance:invoice.state'),
                    render: (row) => (
                      <StatusBadge tone={invoiceStates[row.state].tone}>{invoiceStates[row.state][locale]}</StatusBadge>
                    ),
                  },
                ]}
              />
            </Panel>
          )
        }
      </ReadState>
      {viewer}
    </>
  );
}
