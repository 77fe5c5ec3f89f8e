import { useState } from 'react';
import { ActionButton } from '#ui/ActionButton.tsx';
import { Notice } from '#ui/Notice.tsx';
import { useGo, useMe, useRun, useText } from '#kernel/web/hooks.ts';
import { saveContactInfoCommand } from '../../contract.ts';
import { BareFrame } from '../../sessions/parts/shared/BareFrame.tsx';
import { ContactField, type Verified } from '../parts/ContactField.tsx';
import { useTitle } from '../../sessions/parts/shared/use-title.ts';

const nothing: Verified = { value: '', code: '' };

/** ACC-012, ACC-038: asks for what is flagged, each verified by a code; whoever comes by himself may change both. */
export default function ContactInfoPage() {
  const t = useText();
  const go = useGo();
  const me = useMe();
  const title = useTitle('title:update_contact_info');
  const [phone, setPhone] = useState(nothing);
  const [email, setEmail] = useState(nothing);
  const { run, busy, problems, refusals, clear } = useRun(saveContactInfoCommand);
  const phoneNeeded = me?.collect_mobile_tel ?? false;
  const emailNeeded = me?.collect_personal_email ?? false;
  const free = !phoneNeeded && !emailNeeded;
  const half = ({ value, code }: Verified): boolean => value !== '' && code.length !== 6;
  const missing =
    (phoneNeeded && phone.value === '') ||
    (emailNeeded && email.value === '') ||
    (phone.value === '' && email.value === '') ||
    half(phone) ||
    half(email);
  const refused = (field: string): string | undefined =>
    problems[field] ?? refusals.find((refusal) => refusal.field === field)?.message;
  const typed =
    (set: (next: Verified) => void) =>
    (next: Verified): void => {
      clear();
      set(next);
    };
  const save = async (): Promise<void> => {
    const input = {
      mobile_tel: phone.value || null,
      mobile_code: phone.value ? phone.code : null,
      personal_email: email.value || null,
      email_code: email.value ? email.code : null,
    };
    if ((await run(input)) !== null) go('/', { replace: true });
  };
  return (
    <BareFrame signedIn>
      <form
        className="k-bare-card"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <header>
          <h1 className="k-h1">{title}</h1>
          <p>{t('access:contact_about')}</p>
        </header>
        <Notice>{t('access:contact_codes')}</Notice>
        {(phoneNeeded || free) && (
          <ContactField
            channel="sms"
            label={t('access:mobile_tel')}
            help={t('access:mobile_tel_help')}
            required={phoneNeeded}
            value={phone}
            onChange={typed(setPhone)}
            error={refused('mobile_tel')}
            codeError={refused('mobile_code')}
          />
        )}
        {(emailNeeded || free) && (
          <ContactField
            channel="email"
            label={t('access:personal_email')}
            help={t('access:personal_email_help')}
            required={emailNeeded}
            value={email}
            onChange={typed(setEmail)}
            error={refused('personal_email')}
            codeError={refused('email_code')}
          />
        )}
        <div className="k-bare-bar">
          <ActionButton kind="main" type="submit" busy={busy} disabled={missing}>
            {t('access:save')}
          </ActionButton>
        </div>
      </form>
    </BareFrame>
  );
}
