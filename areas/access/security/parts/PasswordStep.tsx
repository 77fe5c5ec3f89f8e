import { useLayoutEffect, useRef, useState } from 'react';
import { TextInput } from '@mantine/core';
import { ActionButton } from '#ui/ActionButton.tsx';
import { Notice } from '#ui/Notice.tsx';
import { PasswordField } from '#ui/PasswordField.tsx';
import { Link } from '#ui/Link.tsx';
import { fromDevice } from '#kernel/web/device.ts';
import { useText } from '#kernel/web/data.ts';
import { typedBefore } from '#kernel/web/painted.ts';
import type { NewToken, SignInAnswer } from '../../contract.ts';
import { useSignIn } from './use-sign-in.ts';

export interface Credentials {
  username: string;
  password: string;
}
interface PasswordStepProps {
  value: Credentials;
  onChange: (value: Credentials) => void;
  onDone: (token: NewToken) => Promise<void>;
  onAsked: (asked: Extract<SignInAnswer, { two_factor: unknown }>['two_factor']) => void;
}

/** First step: who, and the password. What was typed stays when it is refused. */
export function PasswordStep({ value, onChange, onDone, onAsked }: PasswordStepProps) {
  const t = useText();
  const [tried, setTried] = useState(false);
  const { run, busy, problems, notes, clear } = useSignIn();
  const change = (part: Partial<Credentials>): void => {
    clear();
    onChange({ ...value, ...part });
  };
  const submit = async ({ username, password }: Credentials): Promise<void> => {
    setTried(true);
    if (username.trim() === '' || password === '') return;
    const answer = await run({ username, password, device: fromDevice('knownDevice') });
    if (answer === null) return;
    if ('two_factor' in answer) onAsked(answer.two_factor);
    else await onDone(answer);
  };
  const form = useRef<HTMLFormElement>(null);
  const before = useRef({ value, onChange, submit });
  useLayoutEffect(() => {
    if (!form.current) return;
    // the page was painted before its code was there: what was typed stays, and what was sent goes now
    const { typed, sent } = typedBefore(form.current);
    const { value: empty, onChange: take, submit: send } = before.current;
    const now = { ...empty, ...typed };
    if (now.username !== empty.username || now.password !== empty.password) take(now);
    if (sent) void send(now);
  }, []);
  const missing = (typed: string): string | undefined =>
    tried && typed.trim() === '' ? t('validation:required') : undefined;
  // never disabled: what a password manager filled in may not have been noticed yet
  return (
    <form
      ref={form}
      className="k-signin-form"
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        void submit(value);
      }}
    >
      <header>
        <h1 className="k-h1">{t('access:sign_in')}</h1>
        <p>{t('access:sign_in_about')}</p>
      </header>
      {notes.map((note) => (
        <Notice key={note.key} tone="danger" live>
          {note.message}
        </Notice>
      ))}
      <TextInput
        label={t('access:username')}
        name="username"
        value={value.username}
        error={problems.username ?? missing(value.username)}
        autoFocus
        aria-required
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={120}
        onChange={(event) => change({ username: event.currentTarget.value })}
      />
      <PasswordField
        label={t('access:password')}
        name="password"
        value={value.password}
        error={problems.password ?? missing(value.password)}
        onChange={(password) => change({ password })}
      />
      <ActionButton kind="main" type="submit" full busy={busy}>
        {t('access:sign_in')}
      </ActionButton>
      <Link className="k-signin-forgot" href="/password-reset">
        {t('security:forgot')}
      </Link>
    </form>
  );
}
