import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { BareFrame } from '#areas/access/sessions/parts/shared/BareFrame.tsx';
import { useTitle } from '#areas/access/sessions/parts/shared/use-title.ts';
import { enterAsGuest } from '#kernel/web/guest-session.ts';
import { useGo, useRun, useText } from '#kernel/web/hooks.ts';
import { ActionButton } from '#ui/ActionButton.tsx';
import { DateBox } from '#ui/inputs/DateBox.tsx';
import { TextBox } from '#ui/inputs/TextBox.tsx';
import { Notice } from '#ui/Notice.tsx';
import { onlineLogin } from '../contract.ts';
import '../parts/online.css';

/** hours a session of an applicant lives, as its port says */
const hours = 3;

/** REG-002: by a number that one has, and the day of birth. */
export default function OnlineLoginPage() {
  const t = useText();
  const go = useGo();
  const client = useQueryClient();
  const title = useTitle('title:online_registration_login');
  const [number, setNumber] = useState('');
  const [birth_date, setBirthDate] = useState<string | null>(null);
  const { run, busy, problems, refusals } = useRun(onlineLogin, { quiet: true });
  const enter = async (): Promise<void> => {
    const session = await run({ number: number.trim(), birth_date: birth_date ?? '' });
    if (session === null) return;
    const expires_at = new Date(Date.now() + hours * 3_600_000).toISOString();
    go(enterAsGuest(client, 'applicant', { access_token: session.access_token, expires_at }), { replace: true });
  };
  return (
    <BareFrame>
      <form className="k-bare-card o-stack" noValidate onSubmit={(event) => (event.preventDefault(), void enter())}>
        <h1 className="k-h1">{title}</h1>
        {refusals.map((each) => (
          <Notice key={each.key} tone="danger" live>
            {each.message}
          </Notice>
        ))}
        <TextBox
          label={t('admissions:online.number')}
          format="code"
          maxLength={20}
          value={number}
          onChange={setNumber}
          error={problems.number}
          required
        />
        <DateBox
          label={t('admissions:online.birth_date')}
          value={birth_date}
          onChange={setBirthDate}
          error={problems.birth_date}
          required
        />
        <div className="k-bare-bar">
          <ActionButton kind="main" type="submit" busy={busy}>
            {t('admissions:online.enter')}
          </ActionButton>
        </div>
      </form>
    </BareFrame>
  );
}
