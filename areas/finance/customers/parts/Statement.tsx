import { useState } from 'react';
import { useFormat, useLocale, useRead, useRun, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { LongTextBox } from '#ui/inputs/LongTextBox.tsx';
import { SelectBox } from '#ui/inputs/SelectBox.tsx';
import { Pager } from '#ui/Pager.tsx';
import { reverseEntry } from '../../desk/contract.ts';
import { customerStatement, statementPage, type CustomerStatement } from '../contract.ts';

type Line = CustomerStatement['lines'][number];
/** The account entry by entry, the newest first, with what was owed after each. */
export function Statement({
  kind,
  id,
  viewOnly,
}: {
  kind: 'student_program' | 'applicant' | 'graduate_applicant' | 'tenant' | 'company' | 'mentora';
  id: number;
  viewOnly: boolean;
}) {
  const t = useText();
  const [page, setPage] = useState(1);
  const [currency, setCurrency] = useState<string | null>(null);
  const read = useRead(customerStatement, { kind, id, page, ...(currency ? { currency } : {}) });
  return (
    <ReadState read={read} outline="table">
      {(data) => (
        <>
          {data.currencies.length > 1 && (
            <SelectBox
              label={t('desk:currency')}
              value={data.currency}
              onChange={(next) => (setPage(1), setCurrency(next))}
              clearable={false}
              options={data.currencies.map((each) => ({ value: each, label: each }))}
            />
          )}
          <Lines data={data} viewOnly={viewOnly} />
          {data.total > statementPage && (
            <Pager
              page={data.page}
              limit={statementPage}
              total={data.total}
              sizes={[statementPage]}
              onPage={setPage}
              onLimit={() => undefined}
            />
          )}
        </>
      )}
    </ReadState>
  );
}

function Lines({ data, viewOnly }: { data: CustomerStatement; viewOnly: boolean }) {
  const t = useText();
  const locale = useLocale();
  const { money, date } = useFormat();
  const [reversing, setReversing] = useState<Line | null>(null);
  const [reason, setReason] = useState('');
  const { run, busy } = useRun(reverseEntry);
  const words: Readonly<Record<Line['kind'], string>> = {
    charge: t('customers:entry.charge'),
    payment: t('customers:entry.payment'),
    reduction: t('customers:entry.reduction'),
    payout: t('customers:entry.payout'),
    return: t('customers:entry.return'),
    reversal: t('customers:entry.reversal'),
    allocation: t('customers:entry.other'),
    release: t('customers:entry.other'),
    transfer: t('customers:entry.other'),
  };
  const go = async (): Promise<void> => {
    if (reversing && (await run({ id: reversing.entry_id, reason }))) setReversing(null);
  };
  return (
    <>
      <DataTable<Line>
        label={t('customers:statement')}
        rows={data.lines}
        rowKey={(row) => String(row.entry_id)}
        rowName={(row) => row.title?.[locale] ?? words[row.kind]}
        maxHeight="none"
        empty={<EmptyState small title={t('customers:no_lines')} />}
        {...(!viewOnly && data.lines.some((line) => line.can.reverse)
          ? {
              actions: (row: Line) =>
                row.can.reverse
                  ? [
                      {
                        key: 'reverse',
                        label: t('customers:reverse'),
                        danger: true,
                        onClick: () => (setReason(''), setReversing(row)),
                      },
                    ]
                  : [],
            }
          : {})}
        columns={[
          { key: 'day', title: t('customers:day'), line: true, render: (row) => date(row.day) },
          {
            key: 'kind',
            title: t('customers:what'),
            lead: true,
            wraps: true,
            render: (row) => (
              <>
                {words[row.kind]}
                {row.title ? `: ${row.title[locale]}` : ''}
                {row.receipt ? ` · ${row.receipt}` : ''}
                {row.reason && <span className="f-below">{row.reason}</span>}
              </>
            ),
          },
          {
            key: 'amount',
            title: t('customers:amount'),
            align: 'right',
            render: (row) => money(row.amount, data.currency),
          },
          {
            key: 'balance',
            title: t('customers:running'),
            align: 'right',
            render: (row) => money(row.balance, data.currency),
          },
        ]}
      />
      <ConfirmDialog
        opened={reversing !== null}
        title={t('customers:reverse_title')}
        about={t('customers:reverse_about')}
        confirmLabel={t('customers:reverse')}
        tone="danger"
        busy={busy}
        disabled={reason.trim().length < 3}
        onConfirm={() => void go()}
        onCancel={() => setReversing(null)}
      >
        <LongTextBox
          label={t('desk:reason')}
          name="reason"
          required
          maxLength={500}
          value={reason}
          onChange={setReason}
        />
      </ConfirmDialog>
    </>
  );
}
