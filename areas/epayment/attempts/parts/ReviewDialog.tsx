import { useState } from 'react';
import { useRun, useText } from '#kernel/web/hooks.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { MoneyBox } from '#ui/inputs/MoneyBox.tsx';
import { TextBox } from '#ui/inputs/TextBox.tsx';
import { giveBackCardPayment, settleCardReview, type CardReview } from '../review-contract.ts';

export type ReviewVerb = 'booked' | 'kept' | 'given_back' | 'taken_back';
/** Says what will change and asks for the reason. */
export function ReviewDialog({
  verb,
  row,
  label,
  onClose,
}: {
  verb: ReviewVerb;
  row: CardReview;
  label: string;
  onClose: () => void;
}) {
  const t = useText();
  const settling = useRun(settleCardReview);
  const giving = useRun(giveBackCardPayment);
  const [reason, setReason] = useState('');
  const [amount, setAmount] = useState<number | null>(row.free);
  const about: Record<ReviewVerb, string> = {
    booked: t('epayment:review_book_about'),
    kept: t('epayment:review_keep_about'),
    given_back: t('epayment:review_give_back_about'),
    taken_back: t('epayment:review_take_back_about'),
  };
  const done = async (): Promise<void> => {
    const made =
      verb === 'given_back'
        ? await giving.run({ id: row.id, amount, reason })
        : await settling.run({ id: row.id, how: verb, reason });
    if (made !== null) onClose();
  };
  return (
    <ConfirmDialog
      opened
      title={`${label} · ${row.reference}`}
      about={about[verb]}
      confirmLabel={label}
      busy={settling.busy || giving.busy}
      disabled={reason.trim().length < 5 || (verb === 'given_back' && (amount ?? 0) <= 0)}
      onConfirm={() => void done()}
      onCancel={onClose}
    >
      <div className="k-form">
        {verb === 'given_back' && (
          <MoneyBox
            label={t('epayment:review_back_amount')}
            currency={row.taken_currency ?? row.asked_currency}
            value={amount}
            min={1}
            max={row.free}
            onChange={setAmount}
            error={giving.problems.amount}
            required
          />
        )}
        <TextBox
          label={t('epayment:review_reason')}
          value={reason}
          onChange={setReason}
          maxLength={250}
          error={settling.problems.reason ?? giving.problems.reason}
          required
        />
      </div>
    </ConfirmDialog>
  );
}
