import { useState } from 'react';
import { useFormat, useLocale, useRun, useText } from '#kernel/web/hooks.ts';
import { whyNot } from '#kernel/web/reasons.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { LongTextBox } from '#ui/inputs/LongTextBox.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import type { RowAction } from '#ui/table-columns.ts';
import { annulReceipt, returnCheck, reversePayment } from '../../desk/contract.ts';
import { paymentMethods } from '../../payment-types/declaration.ts';
import { ReceiptNumber } from '../../receipts/parts/ReceiptNumberCell.tsx';
import { useReceipt } from '../../receipts/parts/use-receipt.tsx';
import { receiptStates } from '../../receipts/resources/receipt.ts';
import type { AccountReceipt, CustomerAccount } from '../contract.ts';

type Verb = 'annul' | 'reverse' | 'return_check';
/** What came in, each with its receipt; what turned out wrong is undone with its reason. */
export function AccountReceipts({ account, viewOnly }: { account: CustomerAccount; viewOnly: boolean }) {
  const t = useText();
  const locale = useLocale();
  const { money, moment, date } = useFormat();
  const { show, viewer } = useReceipt();
  const [undoing, setUndoing] = useState<{ receipt: AccountReceipt; verb: Verb } | null>(null);
  const verbs = (receipt: AccountReceipt): RowAction[] => {
    const print: RowAction = { key: 'print', label: t('receipts:print'), onClick: () => show(receipt) };
    if (viewOnly || !account.can.undo) return [print];
    const verb = (key: Verb, label: string): RowAction => {
      const reason = whyNot(receipt.can[key], locale);
      return {
        key,
        label,
        danger: true,
        ...(reason ? { reason } : { onClick: () => setUndoing({ receipt, verb: key }) }),
      };
    };
    return [
      print,
      verb('annul', t('desk:annul')),
      verb('reverse', t('desk:reverse')),
      ...(receipt.method === 'check' ? [verb('return_check', t('desk:return_check'))] : []),
    ];
  };
  return (
    <>
      <DataTable<AccountReceipt>
        label={t('customers:receipts')}
        rows={account.receipts}
        rowKey={(row) => String(row.id)}
        rowName={(row) => row.number}
        maxHeight="none"
        empty={<EmptyState small title={t('customers:no_receipts')} />}
        actions={verbs}
        columns={[
          {
            key: 'number',
            title: t('finance:receipt.number'),
            lead: true,
            render: (row) => <ReceiptNumber label={t('receipts:print')} number={row.number} onShow={() => show(row)} />,
          },
          { key: 'at', title: t('customers:day'), line: true, render: (row) => moment(row.at) },
          {
            key: 'method',
            title: t('desk:method'),
            render: (row) => (
              <>
                {paymentMethods[row.method][locale]}
                {row.reference && (
                  <span className="f-below">
                    {row.reference}
                    {row.due_on ? ` · ${date(row.due_on)}` : ''}
                  </span>
                )}
              </>
            ),
          },
          {
            key: 'amount',
            title: t('desk:amount'),
            align: 'right',
            render: (row) => money(row.amount, row.currency),
          },
          {
            key: 'state',
            title: t('finance:receipt.state'),
            render: (row) => (
              <>
                <StatusBadge tone={receiptStates[row.state].tone}>{receiptStates[row.state][locale]}</StatusBadge>
                {row.reason && <span className="f-below">{row.reason}</span>}
              </>
            ),
          },
        ]}
      />
      {viewer}
      {undoing && <Undo {...undoing} onClose={() => setUndoing(null)} />}
    </>
  );
}

function Undo({ receipt, verb, onClose }: { receipt: AccountReceipt; verb: Verb; onClose: () => void }) {
  const t = useText();
  const [reason, setReason] = useState('');
  const annul = useRun(annulReceipt);
  const reverse = useRun(reversePayment);
  const returned = useRun(returnCheck);
  const { number, id } = receipt;
  const says = {
    annul: {
      running: annul,
      title: t('desk:annul_title', { number }),
      about: t('desk:annul_about'),
      label: t('desk:annul'),
    },
    reverse: {
      running: reverse,
      title: t('desk:reverse_title', { number }),
      about: t('desk:reverse_about'),
      label: t('desk:reverse'),
    },
    return_check: {
      running: returned,
      title: t('desk:return_title', { number }),
      about: t('desk:return_about'),
      label: t('desk:return_check'),
    },
  }[verb];
  const go = async (): Promise<void> => {
    if (await says.running.run({ id, reason })) onClose();
  };
  return (
    <ConfirmDialog
      opened
      title={says.title}
      about={says.about}
      confirmLabel={says.label}
      tone="danger"
      busy={says.running.busy}
      disabled={reason.trim().length < 3}
      onConfirm={() => void go()}
      onCancel={onClose}
    >
      <LongTextBox
        label={t('desk:reason')}
        name="reason"
        required
        maxLength={500}
        value={reason}
        onChange={setReason}
        error={says.running.problems.reason}
      />
    </ConfirmDialog>
  );
}
