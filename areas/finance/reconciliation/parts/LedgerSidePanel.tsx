import { useState } from 'react';
import { useFormat, useText } from '#kernel/web/hooks.ts';
import { DataTable } from '#ui/DataTable.tsx';
import { Panel } from '#ui/Panel.tsx';
import { ReceiptNumber } from '../../receipts/parts/ReceiptNumberCell.tsx';
import { useReceipt } from '../../receipts/parts/use-receipt.tsx';
import type { LedgerSide, Reconciliation } from '../contract.ts';
import { MatchBadge } from './MatchBadge.tsx';
import { entryKey, type Chosen } from './sides.ts';
import { UnmatchDialog } from './UnmatchDialog.tsx';

const kinds = {
  payment: 'reconciliation:entry_payment',
  return: 'reconciliation:entry_return',
  reversal: 'reconciliation:entry_reversal',
  payout: 'reconciliation:entry_payout',
  transfer: 'reconciliation:entry_transfer',
} as const;
const kindOf = (kind: string) => (kind in kinds ? kinds[kind as keyof typeof kinds] : 'reconciliation:entry_other');

/** What the ledger says of the same account. */
export function LedgerSidePanel({
  data,
  rows,
  filtered,
  chosen,
  onChosen,
}: {
  data: Reconciliation;
  rows: readonly LedgerSide[];
  filtered: boolean;
  chosen: Chosen;
  onChosen: (chosen: Chosen) => void;
}) {
  const t = useText();
  const { date, money } = useFormat();
  const { show, viewer } = useReceipt();
  const [undoing, setUndoing] = useState<number | null>(null);
  return (
    <Panel title={t('reconciliation:ledger_side')} flush>
      <DataTable<LedgerSide>
        label={t('reconciliation:ledger_side')}
        rows={rows}
        rowKey={entryKey}
        rowName={(row) => `${date(row.effective_on)} ${money(row.amount, data.currency)}`}
        maxHeight="none"
        {...(data.can.update
          ? {
              selected: chosen.entries,
              onSelected: (keys: ReadonlySet<string>) => {
                const free = new Set(rows.filter((row) => row.match_id === null).map(entryKey));
                onChosen({ ...chosen, entries: keys.intersection(free) });
              },
            }
          : {})}
        actions={({ match_id }) =>
          data.can.update && match_id !== null
            ? [{ key: 'undo', label: t('reconciliation:unmatch'), onClick: () => setUndoing(match_id) }]
            : []
        }
        empty={<p className="rc-none">{t(filtered ? 'reconciliation:none_found' : 'reconciliation:none_left')}</p>}
        columns={[
          { key: 'effective_on', title: t('reconciliation:day'), line: true, render: (row) => date(row.effective_on) },
          {
            key: 'what',
            title: t('reconciliation:what'),
            lead: true,
            wraps: true,
            render: (row) => (
              <>
                {row.who ?? t(kindOf(row.kind))}
                <span className="rc-below">
                  {[row.who ? t(kindOf(row.kind)) : null, row.number, row.reference, row.reason]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
                {row.receipt && (
                  <ReceiptNumber
                    label={t('receipts:print')}
                    number={row.receipt.number}
                    onShow={() => row.receipt && show(row.receipt)}
                  />
                )}
              </>
            ),
          },
          {
            key: 'stands',
            title: t('reconciliation:stands'),
            render: (row) => <MatchBadge data={data} match_id={row.match_id} />,
          },
          {
            key: 'amount',
            title: t('reconciliation:amount'),
            align: 'right',
            render: (row) => <span className="rc-amount">{money(row.amount, data.currency)}</span>,
          },
        ]}
      />
      {undoing !== null && <UnmatchDialog id={undoing} onClose={() => setUndoing(null)} />}
      {viewer}
    </Panel>
  );
}
