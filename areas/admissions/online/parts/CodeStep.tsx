import { useState, type ReactNode } from 'react';
import { useFormat, useRun, useText } from '#kernel/web/hooks.ts';
import { ActionButton } from '#ui/ActionButton.tsx';
import { TextBox } from '#ui/inputs/TextBox.tsx';
import { Notice } from '#ui/Notice.tsx';
import { sendEmail, sendSms, verifyEmail, verifySms, type Registration } from '../contract.ts';

interface Given {
  registration: Registration;
  done: () => void;
}
/** REG-011, REG-012: a code is sent, and typed. */
function CodeForm({
  ask,
  verify,
  until,
  children,
  busy,
  error,
}: {
  ask: () => void;
  verify: (code: string) => void;
  until: string | null;
  busy: boolean;
  error?: string | undefined;
  children: ReactNode;
}) {
  const t = useText();
  const { sayMoment } = useFormat();
  const [code, setCode] = useState('');
  return (
    <form
      className="o-stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (until === null) ask();
        else verify(code.trim());
      }}
    >
      {children}
      {until !== null && (
        <>
          <p>{t('admissions:online.code_until', { time: sayMoment(until) })}</p>
          <TextBox
            label={t('admissions:online.code')}
            format="digits"
            maxLength={6}
            value={code}
            onChange={setCode}
            error={error}
            required
            autoFocus
          />
        </>
      )}
      <div className="o-bar">
        <ActionButton kind="main" type="submit" busy={busy}>
          {t(until === null ? 'admissions:online.send_code' : 'admissions:online.verify')}
        </ActionButton>
        {until !== null && (
          <ActionButton kind="quiet" onClick={ask}>
            {t('admissions:online.send_code')}
          </ActionButton>
        )}
      </div>
    </form>
  );
}
export function PhoneStep({ registration, done }: Given) {
  const t = useText();
  // the contact on record is shown by its end only, and is the only one, until it has been proved here
  const fixed = !registration.proved;
  const [mobile_tel, setTel] = useState(registration.proved ? (registration.mobile_tel ?? '') : '');
  const [until, setUntil] = useState<string | null>(null);
  const ask = useRun(sendSms);
  const verify = useRun(verifySms, { quiet: true });
  const send = async (): Promise<void> => {
    const sent = await ask.run(fixed || mobile_tel === '' ? {} : { mobile_tel: mobile_tel.trim() });
    if (sent !== null) setUntil(sent.expires_at);
  };
  const check = async (code: string): Promise<void> => {
    if ((await verify.run({ code })) !== null) done();
  };
  return (
    <CodeForm
      ask={() => void send()}
      verify={(code) => void check(code)}
      until={until}
      busy={ask.busy || verify.busy}
      error={verify.problems.code}
    >
      {verify.refusals.map((each) => (
        <Notice key={each.key} tone="danger" live>
          {each.message}
        </Notice>
      ))}
      {fixed && (registration.mobile_tel ?? registration.email) !== null && (
        <p>{t('admissions:online.phone_known', { phone: registration.mobile_tel ?? registration.email ?? '' })}</p>
      )}
      {!fixed && (
        <TextBox
          label={t('admissions:online.mobile_tel')}
          format="phone"
          maxLength={20}
          value={mobile_tel}
          onChange={setTel}
          error={ask.problems.mobile_tel}
          required={!registration.mobile_tel}
          readOnly={until !== null}
        />
      )}
    </CodeForm>
  );
}
export function EmailStep({ registration, done }: Given) {
  const t = useText();
  const [email, setEmail] = useState(registration.email ?? '');
  const [until, setUntil] = useState<string | null>(null);
  const ask = useRun(sendEmail);
  const verify = useRun(verifyEmail, { quiet: true });
  const send = async (): Promise<void> => {
    const sent = await ask.run({ email: email.trim() });
    if (sent !== null) setUntil(sent.expires_at);
  };
  const check = async (code: string): Promise<void> => {
    if ((await verify.run({ code })) !== null) done();
  };
  return (
    <CodeForm
      ask={() => void send()}
      verify={(code) => void check(code)}
      until={until}
      busy={ask.busy || verify.busy}
      error={verify.problems.code}
    >
      {verify.refusals.map((each) => (
        <Notice key={each.key} tone="danger" live>
          {each.message}
        </Notice>
      ))}
      <TextBox
        label={t('admissions:online.email')}
        format="email"
        value={email}
        onChange={setEmail}
        error={ask.problems.email}
        required
        readOnly={until !== null}
      />
    </CodeForm>
  );
}
