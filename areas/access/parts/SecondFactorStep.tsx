import { useState } from 'react';
import { TextInput } from '@mantine/core';
import { ActionButton } from '#ui/ActionButton.tsx';
import { Notice } from '#ui/Notice.tsx';
import { useRun, useText } from '#kernel/web/hooks.ts';
import { confirmSecondFactorCommand, type NewToken, type SignInAnswer } from '../contract.ts';

interface SecondFactorStepProps {
  asked: Extract<SignInAnswer, { two_factor: unknown }>['two_factor'];
  demoSecret: string | null;
  onDone: (token: NewToken) => Promise<void>;
  onBack: () => void;
}

/** Second step: the six digits of the authenticator app, or those that were sent. */
export function SecondFactorStep({ asked, demoSecret, onDone, onBack }: SecondFactorStepProps) {
  const t = useText();
  const [code, setCode] = useState('');
  const { run, busy, problems, refusals, clear } = useRun(confirmSecondFactorCommand, { quiet: true });
  const channel = asked.channels[0] ?? 'totp';
  const submit = async (): Promise<void> => {
    const token = await run({ token: asked.token, code });
    if (token) await onDone(token);
  };
  return (
    <form className="k-signin-form" onSubmit={(event) => { event.preventDefault(); void submit(); }}>
      <header><h1 className="k-h1">{t('access:code')}</h1><p>{t(`access:code_about_${channel}`, { target: asked.target ?? '' })}</p></header>
      {refusals.map((refusal) => <Notice key={refusal.key} tone="danger" live>{refusal.message}</Notice>)}
      {channel === 'totp' && demoSecret && <Notice>{t('access:demo_totp', { secret: demoSecret })}</Notice>}
      <TextInput
        label={t('access:code')} name="code" value={code} error={problems.code} autoFocus inputMode="numeric" autoComplete="one-time-code" maxLength={6} classNames={{ input: 'k-figures' }}
        onChange={(event) => {
          clear();
          setCode(event.currentTarget.value.replace(/\D/g, ''));
        }}
      />
      <ActionButton kind="main" type="submit" full busy={busy} disabled={code.length !== 6}>{t('access:verify')}</ActionButton>
      <ActionButton kind="quiet" full onClick={onBack}>{t('access:start_again')}</ActionButton>
    </form>
  );
}
