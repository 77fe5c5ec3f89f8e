import { useState } from 'react';
import { useRun, useText } from '#kernel/web/hooks.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { LongTextBox } from '#ui/inputs/LongTextBox.tsx';
import { cancelMakeUp, type MakeUpRow } from '../contract.ts';

/** Asks why a make-up exam is cancelled. */
export function CancelDialog({ row, onClose, onDone }: { row: MakeUpRow; onClose: () => void; onDone: () => void }) {
  const t = useText();
  const { run, busy, problems } = useRun(cancelMakeUp);
  const [reason, setReason] = useState('');
  return (
    <ConfirmDialog
      opened
      title={`${row.student.name} · ${row.section}`}
      about={t('makeup:cancel_about')}
      confirmLabel={t('makeup:cancel')}
      tone="danger"
      busy={busy}
      disabled={reason.trim().length < 3}
      onConfirm={() => void run({ id: row.id, reason }).then((data) => data && onDone())}
      onCancel={onClose}
    >
      <LongTextBox
        label={t('makeup:reason')}
        name="reason"
        value={reason}
        onChange={setReason}
        maxLength={500}
        error={problems.reason}
        required
      />
    </ConfirmDialog>
  );
}
