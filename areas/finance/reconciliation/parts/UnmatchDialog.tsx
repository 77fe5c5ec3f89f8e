import { useState } from 'react';
import { useRun, useText } from '#kernel/web/hooks.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { LongTextBox } from '#ui/inputs/LongTextBox.tsx';
import { undoMatch } from '../contract.ts';

/** Removes a match with its reason. */
export function UnmatchDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useText();
  const [reason, setReason] = useState('');
  const { run, busy, problems } = useRun(undoMatch);
  const go = async (): Promise<void> => {
    if (await run({ id, reason })) onClose();
  };
  return (
    <ConfirmDialog
      opened
      title={t('reconciliation:unmatch')}
      about={t('reconciliation:unmatch_about')}
      confirmLabel={t('reconciliation:unmatch')}
      busy={busy}
      disabled={reason.trim().length < 3}
      onConfirm={() => void go()}
      onCancel={onClose}
    >
      <LongTextBox
        label={t('reconciliation:reason')}
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
