import { useState } from 'react';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { PasswordField } from '#ui/PasswordField.tsx';
import { StrengthList } from '#ui/StrengthList.tsx';
import { useGo, useMe, useRun, useText } from '#kernel/web/hooks.ts';
import { changePasswordCommand } from '../../contract.ts';
import { passwordConditions, passwordFormComplete } from '../../sessions/rules/password-strength.ts';
import '../../sessions/pages/access.css';

/** HDR-026, VAL-001…010, ACC-060: after a success everybody signs in again. */
export function ChangePasswordDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useText();
  const go = useGo();
  const username = useMe()?.username ?? '';
  const [current, setCurrent] = useState('');
  const [password, setPassword] = useState('');
  const [repeated, setRepeated] = useState('');
  const { run, busy, problems, refusals, clear } = useRun(changePasswordCommand);
  const refused = (field: string): string | undefined =>
    problems[field] ?? refusals.find((refusal) => refusal.field === field)?.message;
  const typed =
    (set: (value: string) => void) =>
    (value: string): void => {
      clear();
      set(value);
    };
  const change = async (): Promise<void> => {
    if ((await run({ current_password: current, password, password_confirmation: repeated })) === null) return;
    onClose();
    go('/logout');
  };
  return (
    <ConfirmDialog
      opened={opened}
      title={t('access:change_password')}
      about={t('access:change_password_about')}
      confirmLabel={t('access:change_password')}
      busy={busy}
      disabled={!passwordFormComplete(current, password, repeated, username)}
      onConfirm={() => void change()}
      onCancel={onClose}
    >
      <div className="k-dialog-form">
        <PasswordField
          label={t('access:current_password')}
          name="current_password"
          value={current}
          onChange={typed(setCurrent)}
          error={refused('current_password')}
          required
          autoFocus
        />
        <PasswordField
          label={t('access:new_password')}
          name="password"
          value={password}
          onChange={typed(setPassword)}
          error={refused('password')}
          autoComplete="new-password"
          required
        />
        <PasswordField
          label={t('access:repeat_password')}
          name="password_confirmation"
          value={repeated}
          onChange={typed(setRepeated)}
          error={refused('password_confirmation')}
          autoComplete="new-password"
          required
        />
        <StrengthList
          label={t('access:password_needs')}
          rules={passwordConditions(password, repeated, username).map(({ key, met }) => ({
            key,
            met: met && password !== '',
            text: t(`validation:${key}`),
          }))}
        />
      </div>
    </ConfirmDialog>
  );
}
