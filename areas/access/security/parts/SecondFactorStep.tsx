import { useState } from 'react';
import { TextInput } from '@mantine/core';
import { ActionButton } from '#ui/ActionButton.tsx';
import { FlagBox } from '#ui/inputs/FlagBox.tsx';
import { Notice } from '#ui/Notice.tsx';
import { fromDevice } from '#kernel/web/device.ts';
import { useRun, useText } from '#kernel/web/data.ts';
import { confirmSecondFactorCommand, type Channel, type NewToken, type SignInAnswer } from '../../contract.ts';
import { secondFactorChannelCommand, type SentTo } from '../contract.ts';
import { DemoOutboxHint } from '../../sessions/parts/DemoOutboxHint.tsx';

interface SecondFactorStepProps {
  asked: Extract<SignInAnswer, { two_factor: unknown }>['two_factor'];
  demoSecret: string | null;
  /** inside a dialog, which has a heading of its own */
  plain?: boolean;
  onDone: (token: NewToken) => Promise<void>;
  onBack: () => void;
}
const complete = (code: string): boolean => /^\d{6}$/.test(code) || /^[a-z0-9]{4}-?[a-z0-9]{4}$/i.test(code);

/** Second step: the six digits of the app, those that were sent, or a recovery code; another way where the account has one. */
export function SecondFactorStep({ asked, demoSecret, plain = false, onDone, onBack }: SecondFactorStepProps) {
  const t = useText();
  const [code, setCode] = useState('');
  const [remember, setRemember] = useState(false);
  const [way, setWay] = useState<SentTo | null>(
    asked.channels[0] === undefined ? null : { channel: asked.channels[0], target: asked.target },
  );
  const confirming = useRun(confirmSecondFactorCommand, { quiet: true });
  const changing = useRun(secondFactorChannelCommand);
  const submit = async (): Promise<void> => {
    const token = await confirming.run({
      token: asked.token,
      code,
      remember,
      device: fromDevice('knownDevice'),
    });
    if (token) await onDone(token);
  };
  const choose = async (channel: Channel): Promise<void> => {
    const next = await changing.run({ token: asked.token, channel });
    if (!next) return;
    confirming.clear();
    setWay(next);
    setCode('');
  };
  const about =
    way === null ? t('security:only_recovery') : t(`access:code_about_${way.channel}`, { target: way.target ?? '' });
  const sent = way !== null && way.channel !== 'totp';
  return (
    <form
      className="k-signin-form"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {plain ? (
        <p className="k-page-about">{about}</p>
      ) : (
        <header>
          <h1 className="k-h1">{t('access:code')}</h1>
          <p>{about}</p>
        </header>
      )}
      {[...confirming.refusals, ...changing.refusals].map((refusal) => (
        <Notice key={refusal.key} tone="danger" live>
          {refusal.message}
        </Notice>
      ))}
      {asked.reset_by && <Notice>{t(`security:not_by_${asked.reset_by}`)}</Notice>}
      {way?.channel === 'totp' && demoSecret && <Notice>{t('access:demo_totp', { secret: demoSecret })}</Notice>}
      {sent && <DemoOutboxHint />}
      <TextInput
        label={t('access:code')}
        description={t('security:recovery_hint')}
        name="code"
        value={code}
        error={confirming.problems.code}
        autoFocus
        data-autofocus
        autoComplete="one-time-code"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={9}
        classNames={{ input: 'k-figures' }}
        onChange={(event) => {
          confirming.clear();
          setCode(event.currentTarget.value.replace(/[^\da-z-]/gi, ''));
        }}
      />
      <FlagBox label={t('security:remember_device')} value={remember} onChange={setRemember} />
      <ActionButton kind="main" type="submit" full busy={confirming.busy} disabled={!complete(code)}>
        {t('access:verify')}
      </ActionButton>
      {(sent || asked.channels.length > 1) && (
        <div className="k-ways" role="group" aria-label={t('security:use_another_way')}>
          <span>{t('security:use_another_way')}</span>
          {sent && (
            <ActionButton small busy={changing.busy} onClick={() => void choose(way.channel)}>
              {t('security:send_again')}
            </ActionButton>
          )}
          {asked.channels
            .filter((each) => each !== way?.channel)
            .map((each) => (
              <ActionButton key={each} small busy={changing.busy} onClick={() => void choose(each)}>
                {t(`security:way_${each}`)}
              </ActionButton>
            ))}
        </div>
      )}
      <ActionButton kind="quiet" full onClick={onBack}>
        {t('access:start_again')}
      </ActionButton>
    </form>
  );
}
