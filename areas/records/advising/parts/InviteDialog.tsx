import { useState } from 'react';
import { useRun, useText } from '#kernel/web/hooks.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { LongTextBox } from '#ui/inputs/LongTextBox.tsx';
import { inviteAdvisees } from '../contract.ts';

/** Asks one or several students to book a meeting. */
export function InviteDialog({
  ids,
  onClose,
  onDone,
}: {
  ids: readonly number[];
  onClose: () => void;
  onDone: () => void;
}) {
  const t = useText();
  const [message, setMessage] = useState('');
  const { run, busy, problems } = useRun(inviteAdvisees);
  const send = async (): Promise<void> => {
    if (await run({ ids: [...ids], message })) onDone();
  };
  return (
    <ConfirmDialog
      opened
      title={t('advisee:invite_title')}
      about={t('advisee:invite_about', { n: ids.length })}
      confirmLabel={t('advisee:invite')}
      busy={busy}
      disabled={message.trim().length < 3}
      onConfirm={() => void send()}
      onCancel={onClose}
    >
      <LongTextBox
        label={t('advisee:message')}
        name="message"
        required
        maxLength={1000}
        value={message}
        onChange={setMessage}
        error={problems.message}
      />
    </ConfirmDialog>
  );
}
