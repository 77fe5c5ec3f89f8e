import { useState } from 'react';
import { useRun, useText } from '#kernel/web/hooks.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { LongTextBox } from '#ui/inputs/LongTextBox.tsx';
import { reopenExamPeriod } from '../observers/contract.ts';

/** A closed period is opened again, with a reason that stays in the log. */
export default function ReopenPeriodDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useText();
  const { run, busy, problems } = useRun(reopenExamPeriod);
  const [reason, setReason] = useState('');
  return (
    <ConfirmDialog
      opened
      title={t('watches:reopen_title')}
      confirmLabel={t('watches:reopen')}
      busy={busy}
      disabled={reason.trim().length < 5}
      onConfirm={() => void run({ id, reason }).then((data) => data && onClose())}
      onCancel={onClose}
    >
      <LongTextBox
        label={t('watches:reason')}
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
