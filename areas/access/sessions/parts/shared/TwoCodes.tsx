import { useState, type ReactNode } from 'react';
import { ActionButton } from '#ui/ActionButton.tsx';
import { TextBox } from '#ui/inputs/TextBox.tsx';

/** The codes that went to an address and to a phone, typed side by side. */
export function TwoCodes({
  head,
  words,
  problems,
  busy,
  disabled,
  onSubmit,
  more,
}: {
  /** what stands above the boxes */ head: ReactNode;
  words: Record<'mail' | 'sms' | 'verify', string>;
  problems: Readonly<Record<string, string>>;
  busy: boolean;
  disabled?: boolean;
  onSubmit(codes: { mail_code: string; sms_code: string }): void;
  /** further buttons */ more?: ReactNode;
}) {
  const [mail, setMail] = useState('');
  const [sms, setSms] = useState('');
  return (
    <form
      className="k-bare-card"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit({ mail_code: mail.trim(), sms_code: sms.trim() });
      }}
    >
      {head}
      <TextBox
        label={words.mail}
        format="digits"
        maxLength={6}
        value={mail}
        onChange={setMail}
        error={problems.mail_code}
        required
        autoFocus
      />
      <TextBox
        label={words.sms}
        format="digits"
        maxLength={6}
        value={sms}
        onChange={setSms}
        error={problems.sms_code}
        required
      />
      <div className="k-bare-bar">
        <ActionButton kind="main" type="submit" busy={busy} disabled={disabled ?? false}>
          {words.verify}
        </ActionButton>
        {more}
      </div>
    </form>
  );
}
