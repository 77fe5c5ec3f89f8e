import { useState } from 'react';
import { ActionButton } from '#ui/ActionButton.tsx';
import { TextBox } from '#ui/inputs/TextBox.tsx';
import { useRun, useText } from '#kernel/web/hooks.ts';
import { sendContactCodeCommand, type SentChannel } from '../contract.ts';
import { DemoOutboxHint } from '../../sessions/parts/DemoOutboxHint.tsx';

/** A phone or an address and the code that proves it. */
export interface Verified {
  value: string;
  code: string;
}
interface ContactFieldProps {
  channel: SentChannel;
  label: string;
  help: string;
  required: boolean;
  value: Verified;
  onChange: (value: Verified) => void;
  error?: string | undefined;
  codeError?: string | undefined;
}

/** Typing another value forgets the code: it belonged to the earlier one. */
export function ContactField({ channel, label, help, required, value, onChange, error, codeError }: ContactFieldProps) {
  const t = useText();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { run, busy, problems, clear } = useRun(sendContactCodeCommand);
  const current = sentTo !== null && sentTo === value.value;
  const ask = async (): Promise<void> => {
    if ((await run({ channel, target: value.value })) !== null) setSentTo(value.value);
  };
  const format = channel === 'sms' ? ('phone' as const) : ('email' as const);
  return (
    <div className="k-dialog-form">
      <div className="k-code-row">
        <TextBox
          label={label}
          help={help}
          format={format}
          autoComplete={channel === 'sms' ? 'tel' : 'email'}
          maxLength={channel === 'sms' ? 20 : 150}
          value={value.value}
          error={error ?? problems.target}
          required={required}
          onChange={(typed) => {
            clear();
            onChange({ value: typed, code: '' });
          }}
        />
        <ActionButton busy={busy} disabled={value.value === ''} onClick={() => void ask()}>
          {t(current ? 'security:send_again' : 'security:send_code')}
        </ActionButton>
      </div>
      {current && (
        <>
          <DemoOutboxHint />
          <TextBox
            label={t('security:contact_code_for', { target: value.value })}
            format="digits"
            autoComplete="one-time-code"
            maxLength={6}
            value={value.code}
            error={codeError}
            required
            autoFocus
            onChange={(code) => onChange({ ...value, code })}
          />
        </>
      )}
    </div>
  );
}
