import { useState } from 'react';
import { useText } from '#kernel/web/hooks.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { TextBox } from '#ui/inputs/TextBox.tsx';

export interface BankAccount {
  holder: string;
  iban: string;
  /** only where it was asked for and typed */
  bic?: string;
}

/** Where money is sent: typed whole, shown with its ends only. */
export function BankAccountDialog({
  title,
  holder: known,
  asksBic = false,
  busy,
  problems,
  onSave,
  onClose,
}: {
  title: string;
  holder: string;
  /** accounts abroad need it */
  asksBic?: boolean;
  busy: boolean;
  problems: Readonly<Record<string, string | undefined>>;
  onSave: (account: BankAccount) => void;
  onClose: () => void;
}) {
  const t = useText();
  const [holder, setHolder] = useState(known);
  const [iban, setIban] = useState('');
  const [bic, setBic] = useState('');
  return (
    <ConfirmDialog
      opened
      title={title}
      confirmLabel={t('refunds:save')}
      busy={busy}
      disabled={holder.trim().length < 2 || iban.trim().length < 10}
      onConfirm={() => onSave({ holder, iban, ...(bic.trim() ? { bic } : {}) })}
      onCancel={onClose}
    >
      <div className="k-form">
        <TextBox
          label={t('finance:refund-form.holder')}
          name="holder"
          value={holder}
          onChange={setHolder}
          maxLength={70}
          required
          error={problems.holder}
        />
        <TextBox
          label={t('finance:refund-form.iban')}
          name="iban"
          value={iban}
          onChange={setIban}
          maxLength={42}
          required
          error={problems.iban}
        />
        {asksBic && (
          <TextBox
            label={t('finance:refund-form.bic')}
            name="bic"
            value={bic}
            onChange={setBic}
            maxLength={11}
            error={problems.bic}
          />
        )}
      </div>
    </ConfirmDialog>
  );
}
