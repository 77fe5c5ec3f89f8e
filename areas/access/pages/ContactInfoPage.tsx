import { useState } from 'react';
import { ActionButton } from '#ui/ActionButton.tsx';
import { Notice } from '#ui/Notice.tsx';
import { TextBox } from '#ui/inputs/TextBox.tsx';
import { useGo, useMe, useRun, useText } from '#kernel/web/hooks.ts';
import { saveContactInfoCommand } from '../contract.ts';
import { BareFrame } from '../parts/BareFrame.tsx';
import { useTitle } from '../parts/use-title.ts';

/** ACC-012, ACC-038: asks for what is flagged; whoever comes by himself may change both. */
export default function ContactInfoPage() {
  const t = useText();
  const go = useGo();
  const me = useMe();
  const title = useTitle('title:update_contact_info');
  const [phone, setPhone] = useState('');
  const [email, setEmail] = useState('');
  const { run, busy, problems } = useRun(saveContactInfoCommand);
  const phoneNeeded = me?.collect_mobile_tel ?? false;
  const emailNeeded = me?.collect_personal_email ?? false;
  const free = !phoneNeeded && !emailNeeded;
  const missing = (phoneNeeded && phone === '') || (emailNeeded && email === '') || (phone === '' && email === '');
  const save = async (): Promise<void> => {
    if (await run({ mobile_tel: phone || null, personal_email: email || null }) !== null) go('/', { replace: true });
  };
  return (
    <BareFrame signedIn>
      <form className="k-bare-card" onSubmit={(event) => { event.preventDefault(); void save(); }}>
        <header><h1 className="k-h1">{title}</h1><p>{t('access:contact_about')}</p></header>
        {(phoneNeeded || free) && <TextBox label={t('access:mobile_tel')} help={t('access:mobile_tel_help')} format="phone" autoComplete="tel" maxLength={20} value={phone} onChange={setPhone} error={problems.mobile_tel} required={phoneNeeded} />}
        {(emailNeeded || free) && <TextBox label={t('access:personal_email')} help={t('access:personal_email_help')} format="email" maxLength={150} value={email} onChange={setEmail} error={problems.personal_email} required={emailNeeded} />}
        <Notice>{t('access:contact_no_codes')}</Notice>
        <div className="k-bare-bar"><ActionButton kind="main" type="submit" busy={busy} disabled={missing}>{t('access:save')}</ActionButton></div>
      </form>
    </BareFrame>
  );
}
