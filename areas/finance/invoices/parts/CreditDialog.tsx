import { useState } from 'react';
import { newKey, useFormat, useGo, useLocale, useRun, useText } from '#kernel/web/hooks.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { LongTextBox } from '#ui/inputs/LongTextBox.tsx';
import { MoneyBox } from '#ui/inputs/MoneyBox.tsx';
import { creditInvoice, type InvoiceView } from '../contract.ts';

/** Parts of an invoice to give back: what was taken off its charges is filled in. */
export function CreditDialog({ view, onClose }: { view: InvoiceView; onClose: () => void }) {
  const t = useText();
  const go = useGo();
  const locale = useLocale();
  const { money } = useFormat();
  const [attempt] = useState(newKey);
  const [reason, setReason] = useState('');
  const lines = view.lines.filter((line) => line.total > line.credited);
  const [amounts, setAmounts] = useState<Record<number, number | null>>(() =>
    Object.fromEntries(lines.map((line) => [line.id, line.lowered || null])),
  );
  const { run, busy, problems } = useRun(creditInvoice);
  const wanted = lines.flatMap(({ id }) => {
    const amount = amounts[id] ?? 0;
    return amount > 0 ? [{ line_id: id, amount }] : [];
  });
  const sum = wanted.reduce((all, each) => all + each.amount, 0);
  const problemOf = (id: number): string | undefined =>
    problems[`lines.${wanted.findIndex((each) => each.line_id === id)}.amount`];
  const credit = async (): Promise<void> => {
    const made = await run({ id: view.id, lines: wanted, reason, attempt });
    if (made) go(`/customer/invoices/${made.id}`);
  };
  return (
    <ConfirmDialog
      opened
      wide
      title={t('invoices:credit_title', { number: view.number ?? '' })}
      about={t('invoices:credit_about')}
      confirmLabel={t('invoices:credit')}
      busy={busy}
      disabled={wanted.length === 0 || reason.trim().length < 3}
      onConfirm={() => void credit()}
      onCancel={onClose}
    >
      <div className="k-form">
        {lines.map((line) => (
          <MoneyBox
            key={line.id}
            label={line.title[locale]}
            name={`line-${line.id}`}
            help={t('invoices:credit_most', { most: money(line.total - line.credited, view.currency) })}
            currency={view.currency}
            min={0}
            max={line.total - line.credited}
            value={amounts[line.id] ?? null}
            onChange={(amount) => setAmounts((before) => ({ ...before, [line.id]: amount }))}
            error={problemOf(line.id)}
          />
        ))}
        <p className="inv-below" aria-live="polite">
          {t('invoices:credit_sum', { amount: money(sum, view.currency) })}
        </p>
        <LongTextBox
          label={t('invoices:reason')}
          name="reason"
          required
          maxLength={500}
          value={reason}
          onChange={setReason}
          error={problems.reason}
        />
      </div>
    </ConfirmDialog>
  );
}
