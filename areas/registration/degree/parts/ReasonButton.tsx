import { useState } from 'react';
import { useText } from '#kernel/web/hooks.ts';
import { ActionButton } from '#ui/ActionButton.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { LongTextBox } from '#ui/inputs/LongTextBox.tsx';

/** Takes something back, with a reason. */
export function ReasonButton({
  label,
  title,
  about,
  busy,
  error,
  onReason,
}: {
  label: string;
  title: string;
  about: string;
  busy: boolean;
  error: string | undefined;
  /** answers whether it was done */
  onReason: (reason: string) => Promise<boolean>;
}) {
  const t = useText();
  const [asking, setAsking] = useState(false);
  const [reason, setReason] = useState('');
  const go = async (): Promise<void> => {
    if (!(await onReason(reason))) return;
    setAsking(false);
    setReason('');
  };
  return (
    <>
      <ActionButton small onClick={() => setAsking(true)}>
        {label}
      </ActionButton>
      <ConfirmDialog
        opened={asking}
        title={title}
        about={about}
        tone="danger"
        confirmLabel={label}
        busy={busy}
        disabled={reason.trim().length < 3}
        onConfirm={() => void go()}
        onCancel={() => setAsking(false)}
      >
        <LongTextBox
          label={t('degree:reason')}
          required
          value={reason}
          error={error}
          maxLength={1000}
          onChange={setReason}
        />
      </ConfirmDialog>
    </>
  );
}
