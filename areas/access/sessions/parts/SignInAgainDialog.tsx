import { useState } from 'react';
import { Modal } from '@mantine/core';
import { ActionButton } from '#ui/ActionButton.tsx';
import { Notice } from '#ui/Notice.tsx';
import { PasswordField } from '#ui/PasswordField.tsx';
import { fromDevice, toDevice } from '#kernel/web/device.ts';
import { useText } from '#kernel/web/hooks.ts';
import type { Me } from '#kernel/web/session.ts';
import type { NewToken, SignInAnswer } from '../../contract.ts';
import { useSignIn } from '../../security/parts/use-sign-in.ts';
import { SecondFactorStep } from '../../security/parts/SecondFactorStep.tsx';
import { bringBack } from './sign-in-again.ts';
import '../pages/access.css';

type Asked = Extract<SignInAnswer, { two_factor: unknown }>['two_factor'];

/** NS-208: the session ended while a form was open. Only the password is asked; role and program of the screen come back, and what was typed stays. */
export default function SignInAgainDialog({
  me,
  onDone,
}: {
  me: Pick<Me, 'username' | 'full_name' | 'active_role' | 'active_student_program'>;
  onDone: (signedIn: boolean) => void;
}) {
  const t = useText();
  const [password, setPassword] = useState('');
  const [asked, setAsked] = useState<Asked | null>(null);
  const [lost, setLost] = useState(false);
  const { run, busy, problems, notes, clear } = useSignIn();
  const enter = async (token: NewToken): Promise<void> => {
    if (token.known_device) toDevice('knownDevice', token.known_device);
    if (!(await bringBack(token.access_token, me))) return setLost(true);
    toDevice('token', token.access_token);
    toDevice('expires', token.expires_at);
    onDone(true);
  };
  const submit = async (): Promise<void> => {
    const answer = await run({ username: me.username, password, device: fromDevice('knownDevice') });
    if (answer === null) return;
    if ('two_factor' in answer) setAsked(answer.two_factor);
    else await enter(answer);
  };
  return (
    <Modal
      opened
      onClose={() => onDone(false)}
      title={t('security:sign_in_again')}
      size={460}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t('ui:close') }}
    >
      {lost && (
        <Notice tone="danger" live>
          {t('security:identity_lost')}
        </Notice>
      )}
      {asked ? (
        <SecondFactorStep plain asked={asked} demoSecret={null} onDone={enter} onBack={() => setAsked(null)} />
      ) : (
        <form
          className="k-dialog-form"
          onSubmit={(event) => {
            event.preventDefault();
            event.stopPropagation();
            void submit();
          }}
        >
          <p className="k-page-about">{t('security:sign_in_again_about', { name: me.full_name })}</p>
          {notes.map((note) => (
            <Notice key={note.key} tone="danger" live>
              {note.message}
            </Notice>
          ))}
          <input
            className="k-hidden"
            type="text"
            name="username"
            autoComplete="username"
            value={me.username}
            readOnly
            tabIndex={-1}
            aria-hidden
          />
          <PasswordField
            label={t('access:password')}
            name="password"
            value={password}
            error={problems.password}
            required
            autoFocus
            onChange={(typed) => {
              clear();
              setPassword(typed);
            }}
          />
          <ActionButton kind="main" type="submit" full busy={busy} disabled={password === ''}>
            {t('access:sign_in')}
          </ActionButton>
        </form>
      )}
    </Modal>
  );
}
