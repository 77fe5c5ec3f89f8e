import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { BareFrame } from '#areas/access/sessions/parts/shared/BareFrame.tsx';
import { useTitle } from '#areas/access/sessions/parts/shared/use-title.ts';
import { enterAsGuest } from '#kernel/web/guest-session.ts';
import { useGo, useRun, useSearchState, useText } from '#kernel/web/hooks.ts';
import { ActionButton } from '#ui/ActionButton.tsx';
import { TextBox } from '#ui/inputs/TextBox.tsx';
import { verifyHousing } from '../contract.ts';
import '../../parts/housing.css';

/** The two codes prove address and phone; only then is there a reservation. */
export default function HousingVerifiedPage() {
  const t = useText();
  const go = useGo();
  const client = useQueryClient();
  const title = useTitle('title:housing_form_verified');
  const [form] = useSearchState('form', '');
  const [mail, setMail] = useState('');
  const [sms, setSms] = useState('');
  const { run, busy, problems } = useRun(verifyHousing, { quiet: true });
  const verify = async (): Promise<void> => {
    const session = await run({ token: form, mail_code: mail.trim(), sms_code: sms.trim() });
    if (session === null) return;
    enterAsGuest(client, 'tenant', session);
    go(`/housing/reservation/form/success?form=${form}`, { replace: true });
  };
  return (
    <BareFrame>
      <form className="k-bare-card h-stack" noValidate onSubmit={(event) => (event.preventDefault(), void verify())}>
        <header>
          <h1 className="k-h1">{title}</h1>
          <p>{t('housing:codes_about')}</p>
        </header>
        <TextBox
          label={t('housing:mail_code')}
          format="digits"
          maxLength={6}
          value={mail}
          onChange={setMail}
          error={problems.mail_code}
          required
        />
        <TextBox
          label={t('housing:sms_code')}
          format="digits"
          maxLength={6}
          value={sms}
          onChange={setSms}
          error={problems.sms_code}
          required
        />
        <div className="k-bare-bar">
          <ActionButton kind="main" type="submit" busy={busy} disabled={form === ''}>
            {t('housing:verify')}
          </ActionButton>
        </div>
      </form>
    </BareFrame>
  );
}
