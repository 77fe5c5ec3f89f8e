import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { BareFrame } from '#areas/access/sessions/parts/shared/BareFrame.tsx';
import { useTitle } from '#areas/access/sessions/parts/shared/use-title.ts';
import { enterAsGuest } from '#kernel/web/guest-session.ts';
import { useGo, useRun, useSearchState, useText } from '#kernel/web/hooks.ts';
import { PageLink } from '#kernel/web/PageLink.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { TextBox } from '#ui/inputs/TextBox.tsx';
import { loginTransfer, newTransferPin } from '../enter-contract.ts';
import '../parts/transfer.css';

/** TRF-002, TRF-004: user name and pin; whoever lost the pin gets another by mail. */
export default function TransferLoginPage() {
  const t = useText();
  const go = useGo();
  const client = useQueryClient();
  const title = useTitle('title:transfer_login');
  const [username, setUsername] = useSearchState('username', '');
  const [pin, setPin] = useState('');
  const [lost, setLost] = useState(false);
  const enter = useRun(loginTransfer, { quiet: true });
  const submit = async (): Promise<void> => {
    const session = await enter.run({ username: username.trim(), pin: pin.trim() });
    if (session !== null) go(enterAsGuest(client, 'transfer-applicant', session), { replace: true });
  };
  return (
    <BareFrame>
      <div className="k-bare-card t-stack">
        <form className="t-stack" noValidate onSubmit={(event) => (event.preventDefault(), void submit())}>
          <h1 className="k-h1">{title}</h1>
          <TextBox
            label={t('transfer:username')}
            format="code"
            maxLength={20}
            value={username}
            onChange={setUsername}
            error={enter.problems.username}
            required
          />
          <TextBox
            label={t('transfer:pin')}
            format="digits"
            maxLength={8}
            value={pin}
            onChange={setPin}
            error={enter.problems.pin}
            required
          />
          <div className="k-bare-bar">
            <ActionButton kind="main" type="submit" busy={enter.busy}>
              {t('transfer:enter')}
            </ActionButton>
          </div>
        </form>
        {lost ? (
          <LostPin />
        ) : (
          <ActionButton kind="quiet" onClick={() => setLost(true)}>
            {t('transfer:lost_pin')}
          </ActionButton>
        )}
        <PageLink to="/transfer/register">{t('transfer:to_register')}</PageLink>
      </div>
    </BareFrame>
  );
}
function LostPin() {
  const t = useText();
  const [email, setEmail] = useState('');
  const { run, busy, problems } = useRun(newTransferPin);
  return (
    <form
      className="t-stack"
      noValidate
      onSubmit={(event) => (event.preventDefault(), void run({ email: email.trim() }))}
    >
      <TextBox
        label={t('admissions:transfer.email')}
        format="email"
        value={email}
        onChange={setEmail}
        error={problems.email}
        required
      />
      <div className="k-bare-bar">
        <ActionButton type="submit" busy={busy}>
          {t('transfer:send_pin')}
        </ActionButton>
      </div>
    </form>
  );
}
