import { useState, type ReactNode } from 'react';
import { useText } from '#kernel/web/hooks.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { LongTextBox } from '#ui/inputs/LongTextBox.tsx';

/** Asks before a step, with a word why where one is wanted. */
export function MoveDialog({
  title,
  about,
  verb,
  note,
  danger = false,
  busy,
  error,
  onConfirm,
  onClose,
}: {
  title: string;
  about: ReactNode;
  verb: string;
  note: 'none' | 'optional' | 'required';
  danger?: boolean;
  busy: boolean;
  error?: string | undefined;
  onConfirm: (note: string) => void;
  onClose: () => void;
}) {
  const t = useText();
  const [text, setText] = useState('');
  return (
    <ConfirmDialog
      opened
      title={title}
      about={about}
      confirmLabel={verb}
      tone={danger ? 'danger' : 'accent'}
      busy={busy}
      disabled={note === 'required' && text.trim().length < 3}
      onConfirm={() => onConfirm(text.trim())}
      onCancel={onClose}
    >
      {note !== 'none' && (
        <LongTextBox
          label={t(note === 'required' ? 'thesis:note' : 'thesis:note_optional')}
          name="note"
          value={text}
          onChange={setText}
          maxLength={1000}
          error={error}
          required={note === 'required'}
        />
      )}
    </ConfirmDialog>
  );
}
