import { useState } from 'react';
import { newKey, useFormat, useLocale, useRun, useText } from '#kernel/web/hooks.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { MoneyBox } from '#ui/inputs/MoneyBox.tsx';
import { LongTextBox } from '#ui/inputs/LongTextBox.tsx';
import { SelectBox } from '#ui/inputs/SelectBox.tsx';
import { lowerCharge, lowerReasons } from '../../desk/contract.ts';
import type { AccountItem, CustomerAccount } from '../contract.ts';

/** What is owed item by item, with its days and why; a charge is lowered here. */
export function OpenItems({ account, viewOnly }: { account: CustomerAccount; viewOnly: boolean }) {
  const t = useText();
  const locale = useLocale();
  const { money, date } = useFormat();
  const [lowering, setLowering] = useState<AccountItem | null>(null);
  return (
    <>
      <DataTable<AccountItem>
        label={t('customers:open_items')}
        rows={account.items}
        rowKey={(row) => String(row.id)}
        rowName={(row) => row.title[locale]}
        maxHeight="none"
        empty={<EmptyState small title={t('customers:no_open')} />}
        {...(account.can.lower && !viewOnly
          ? {
              actions: (row: AccountItem) => [
                { key: 'lower', label: t('customers:lower'), onClick: () => setLowering(row) },
              ],
            }
          : {})}
        columns={[
          {
            key: 'title',
            title: t('customers:item'),
            lead: true,
            wraps: true,
            render: (row) => (
              <>
                {row.title[locale]}
                {row.amount !== row.total && (
                  <span className="f-below">
                    {t('customers:lowered_from', { amount: money(row.amount, row.currency) })}
                  </span>
                )}
                <details>
                  <summary aria-label={t('customers:why_of', { item: row.title[locale] })}>
                    {t('customers:why')}
                  </summary>
                  {row.why.length === 0 ? (
                    <p className="f-below">{t('customers:no_why')}</p>
                  ) : (
                    <ul className="f-why">
                      {row.why.map((each) => (
                        <li key={each.tr}>{each[locale]}</li>
                      ))}
                    </ul>
                  )}
                </details>
              </>
            ),
          },
          {
            key: 'due_on',
            title: t('customers:due'),
            render: (row) => (
              <>
                <span className={row.overdue ? 'f-late' : ''}>
                  {date(row.due_on)}
                  {row.overdue ? ` · ${t('customers:overdue')}` : ''}
                </span>
                {row.parts.map((part) => (
                  <span key={part.due_on} className="f-below">
                    {`${date(part.due_on)} · ${money(part.open, row.currency)}`}
                  </span>
                ))}
              </>
            ),
          },
          {
            key: 'open',
            title: t('customers:open'),
            align: 'right',
            render: (row) => (
              <>
                <b>{money(row.open, row.currency)}</b>
                {row.paid > 0 && (
                  <span className="f-below">
                    {t('customers:of_total', {
                      total: money(row.total, row.currency),
                      paid: money(row.paid, row.currency),
                    })}
                  </span>
                )}
              </>
            ),
          },
        ]}
      />
      {lowering && <Lower item={lowering} onClose={() => setLowering(null)} />}
    </>
  );
}

function Lower({ item, onClose }: { item: AccountItem; onClose: () => void }) {
  const t = useText();
  const locale = useLocale();
  const [attempt] = useState(newKey);
  const [amount, setAmount] = useState<number | null>(item.open);
  const [against, setAgainst] = useState<keyof typeof lowerReasons>('waivers');
  const [reason, setReason] = useState('');
  const { run, busy, problems } = useRun(lowerCharge);
  const go = async (): Promise<void> => {
    if (amount === null) return;
    if (await run({ id: item.id, amount, against, reason, attempt })) onClose();
  };
  return (
    <ConfirmDialog
      opened
      title={t('customers:lower_title', { item: item.title[locale] })}
      about={t('customers:lower_about')}
      confirmLabel={t('customers:lower')}
      busy={busy}
      disabled={amount === null || reason.trim().length < 3}
      onConfirm={() => void go()}
      onCancel={onClose}
    >
      <MoneyBox
        label={t('desk:amount')}
        name="amount"
        required
        currency={item.currency}
        min={1}
        max={item.total}
        value={amount}
        onChange={setAmount}
        error={problems.amount}
      />
      <SelectBox<keyof typeof lowerReasons>
        label={t('customers:against')}
        name="against"
        required
        value={against}
        onChange={(next) => setAgainst(next ?? 'waivers')}
        options={[
          { value: 'waivers', label: lowerReasons.waivers[locale] },
          { value: 'write_offs', label: lowerReasons.write_offs[locale] },
        ]}
      />
      <LongTextBox
        label={t('desk:reason')}
        name="reason"
        required
        maxLength={500}
        value={reason}
        onChange={setReason}
        error={problems.reason}
      />
    </ConfirmDialog>
  );
}
