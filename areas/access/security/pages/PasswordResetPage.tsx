import { useState } from 'react';
import { Radio } from '@mantine/core';
import { ActionButton } from '#ui/ActionButton.tsx';
import { TextBox } from '#ui/inputs/TextBox.tsx';
import { Notice } from '#ui/Notice.tsx';
import { PasswordField } from '#ui/PasswordField.tsx';
import { StrengthList } from '#ui/StrengthList.tsx';
import { useRun, useText } from '#kernel/web/hooks.ts';
import { BareFrame } from '../../sessions/parts/shared/BareFrame.tsx';
import { DemoOutboxHint } from '../../sessions/parts/DemoOutboxHint.tsx';
import { useTitle } from '../../sessions/parts/shared/use-title.ts';
import { passwordConditions } from '../../sessions/rules/password-strength.ts';
import {
  askPasswordResetCommand,
  resetPasswordCommand,
  sendResetCodeCommand,
  verifyResetCodeCommand,
  type ResetAsked,
  type SentChannel,
} from '../contract.ts';

type Step = 'name' | 'channel' | 'code' | 'password' | 'done';
const steps: readonly Step[] = ['name', 'channel', 'code', 'password'];

/** ACC-088…091: name, channel, code, new password. What was typed stays when a step is refused or taken back. */
export default function PasswordResetPage() {
  const t = useText();
  const title = useTitle('title:password_reset');
  const [step, setStep] = useState<Step>('name');
  const [name, setName] = useState('');
  const [asked, setAsked] = useState<ResetAsked | null>(null);
  const [channel, setChannel] = useState<SentChannel>('sms');
  const [code, setCode] = useState('');
  const [setting, setSetting] = useState('');
  const [password, setPassword] = useState('');
  const [repeated, setRepeated] = useState('');
  const [asking, sending, verifying, resetting] = [
    useRun(askPasswordResetCommand, { quiet: true }),
    useRun(sendResetCodeCommand),
    useRun(verifyResetCodeCommand, { quiet: true }),
    useRun(resetPasswordCommand),
  ];
  const running = { name: asking, channel: sending, code: verifying, password: resetting, done: resetting }[step];
  const rules = passwordConditions(password, repeated, name.trim());
  const target = asked?.channels.find((each) => each.channel === channel)?.target ?? '';
  const go = (next: Step): void => {
    running.clear();
    setStep(next);
  };
  const forward: Record<Exclude<Step, 'done'>, () => Promise<void>> = {
    name: async () => {
      const answer = await asking.run({ username: name });
      if (!answer) return;
      setAsked(answer);
      setChannel(answer.channels[0]?.channel ?? 'email');
      go('channel');
    },
    channel: async () => {
      if ((await sending.run({ token: asked?.token ?? '', channel })) !== null) go('code');
    },
    code: async () => {
      const answer = await verifying.run({ token: asked?.token ?? '', sms_code: code });
      if (!answer) return;
      setSetting(answer.token);
      go('password');
    },
    password: async () => {
      if ((await resetting.run({ token: setting, password, password_confirmation: repeated })) !== null) go('done');
    },
  };
  const ready = {
    name: name.trim() !== '',
    channel: true,
    code: code.length === 6,
    password: rules.every((each) => each.met),
    done: false,
  }[step];
  const about = {
    name: t('security:reset_name_about'),
    channel: t('security:reset_channel_about'),
    code: t('security:reset_code_about', { target }),
    password: t('security:reset_password_about'),
    done: t('security:reset_done_about'),
  }[step];
  const label = {
    name: t('security:continue'),
    channel: t('security:send_code'),
    code: t('access:verify'),
    password: t('security:set_password'),
    done: '',
  }[step];
  return (
    <BareFrame>
      <form
        className="k-bare-card"
        onSubmit={(event) => {
          event.preventDefault();
          if (step !== 'done' && ready) void forward[step]();
        }}
      >
        <header>
          <h1 className="k-h1">{step === 'done' ? t('security:reset_done') : title}</h1>
          {step !== 'done' && <p className="k-step">{t('security:reset_step', { n: steps.indexOf(step) + 1 })}</p>}
          <p aria-live="polite">{about}</p>
        </header>
        {running.refusals.map((refusal) => (
          <Notice key={refusal.key} tone="danger" live>
            {refusal.message}
          </Notice>
        ))}
        {step === 'name' && (
          <TextBox
            key="name"
            label={t('access:username')}
            name="username"
            autoComplete="username"
            maxLength={120}
            value={name}
            onChange={setName}
            error={asking.problems.username}
            required
            autoFocus
          />
        )}
        {step === 'channel' && (
          <Radio.Group
            label={t('security:reset_channel')}
            value={channel}
            onChange={(chosen) => setChannel(chosen as SentChannel)}
          >
            <div className="k-reset-channels">
              {asked?.channels.map((each, at) => (
                <Radio
                  key={each.channel}
                  value={each.channel}
                  label={`${t(`security:way_${each.channel}`)} · ${each.target}`}
                  autoFocus={at === 0}
                />
              ))}
            </div>
          </Radio.Group>
        )}
        {step === 'code' && (
          <>
            <DemoOutboxHint />
            <TextBox
              key="code"
              label={t('access:code')}
              name="code"
              format="digits"
              autoComplete="one-time-code"
              maxLength={6}
              value={code}
              onChange={setCode}
              error={verifying.problems.sms_code}
              required
              autoFocus
            />
          </>
        )}
        {step === 'password' && (
          <>
            <PasswordField
              label={t('access:new_password')}
              name="password"
              value={password}
              onChange={setPassword}
              error={resetting.problems.password}
              autoComplete="new-password"
              required
              autoFocus
            />
            <PasswordField
              label={t('access:repeat_password')}
              name="password_confirmation"
              value={repeated}
              onChange={setRepeated}
              error={resetting.problems.password_confirmation}
              autoComplete="new-password"
              required
            />
            <StrengthList
              label={t('access:password_needs')}
              rules={rules.map(({ key, met }) => ({ key, met: met && password !== '', text: t(`validation:${key}`) }))}
            />
          </>
        )}
        <div className="k-bare-bar">
          {step === 'done' ? (
            <ActionButton kind="main" href="/login">
              {t('access:sign_in')}
            </ActionButton>
          ) : (
            <ActionButton kind="main" type="submit" busy={running.busy} disabled={!ready}>
              {label}
            </ActionButton>
          )}
          {step === 'code' && (
            <ActionButton
              kind="quiet"
              busy={sending.busy}
              onClick={() => void sending.run({ token: asked?.token ?? '', channel })}
            >
              {t('security:send_again')}
            </ActionButton>
          )}
          {step === 'code' && (
            <ActionButton kind="quiet" onClick={() => go('channel')}>
              {t('security:other_channel')}
            </ActionButton>
          )}
          {(step === 'channel' || step === 'password') && (
            <ActionButton kind="quiet" onClick={() => go('name')}>
              {t('security:other_name')}
            </ActionButton>
          )}
          {step !== 'done' && (
            <ActionButton kind="quiet" href="/login">
              {t('security:back_to_login')}
            </ActionButton>
          )}
        </div>
      </form>
    </BareFrame>
  );
}
