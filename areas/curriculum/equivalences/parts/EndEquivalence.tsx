import { useState } from 'react';
import { useFormat, useRun, useText } from '#kernel/web/hooks.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { DateBox } from '#ui/inputs/DateBox.tsx';
import { LongTextBox } from '#ui/inputs/LongTextBox.tsx';
import { endEquivalence, type Equivalent } from '../contract.ts';
import './equivalences.css';

/** The last day of an equivalence, with the reason; what was taken before keeps counting. */
export function EndEquivalence({ row, onClose }: { row: Equivalent; onClose: () => void }) {
  const t = useText();
  const { style } = useFormat();
  const { run, busy, problems } = useRun(endEquivalence);
  const [valid_to, setDay] = useState<string | null>(row.valid_to);
  const [reason, setReason] = useState('');
  const save = async (): Promise<void> => {
    if (await run({ id: row.id, valid_to, reason })) onClose();
  };
  return (
    <ConfirmDialog
      opened
      title={t('equivalences:end_of', { course: row.course.code, equivalent: row.equivalent.code })}
      about={t('equivalences:about')}
      confirmLabel={t('equivalences:end')}
      busy={busy}
      disabled={reason.trim().length < 3}
      onConfirm={() => void save()}
      onCancel={onClose}
    >
      <div className="eq-stack">
        <DateBox
          label={t('equivalences:valid_to')}
          value={valid_to}
          error={problems.valid_to}
          format={style}
          onChange={setDay}
        />
        <LongTextBox
          label={t('equivalences:reason')}
          required
          minRows={2}
          maxLength={1000}
          value={reason}
          error={problems.reason}
          onChange={setReason}
        />
      </div>
    </ConfirmDialog>
  );
}
