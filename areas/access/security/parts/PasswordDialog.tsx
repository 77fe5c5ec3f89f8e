import { useState } from 'react';
import { formInput, type Command, type InputOf, type OutputOf } from '#kernel/contract/define-command.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { PasswordField } from '#ui/PasswordField.tsx';
import type { Fields } from '#kernel/contract/field.ts';
import { useRun, useText } from '#kernel/web/hooks.ts';

interface PasswordDialogProps<C> {
  command: C;
  /** what it needs beside the password */ more?: Partial<InputOf<C>>;
  title: string;
  about: string;
  label: string;
  tone?: 'accent' | 'danger';
  onClose: () => void;
  onDone: (data: OutputOf<C>) => void;
}

/** Asks for the current password and runs the command with it. */
export function PasswordDialog<C extends Command<Fields, unknown>>({
  command,
  more,
  title,
  about,
  label,
  tone = 'accent',
  onClose,
  onDone,
}: PasswordDialogProps<C>) {
  const t = useText();
  const [password, setPassword] = useState('');
  const { run, busy, problems, refusals, clear } = useRun(command);
  const go = async (): Promise<void> => {
    const data = await run(formInput(command, { ...more, current_password: password }));
    if (data !== null) onDone(data);
  };
  return (
    <ConfirmDialog
      opened
      title={title}
      about={about}
      confirmLabel={label}
      tone={tone}
      busy={busy}
      disabled={password === ''}
      onConfirm={() => void go()}
      onCancel={onClose}
    >
      <PasswordField
        label={t('access:current_password')}
        name="current_password"
        value={password}
        error={problems.current_password ?? refusals[0]?.message}
        required
        autoFocus
        onChange={(typed) => {
          clear();
          setPassword(typed);
        }}
      />
    </ConfirmDialog>
  );
}
