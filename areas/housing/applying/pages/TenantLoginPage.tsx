import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { BareFrame } from '#areas/access/sessions/parts/shared/BareFrame.tsx';
import { useTitle } from '#areas/access/sessions/parts/shared/use-title.ts';
import { enterAsGuest } from '#kernel/web/guest-session.ts';
import { useGo, useRun, useText } from '#kernel/web/hooks.ts';
import { ActionButton } from '#ui/ActionButton.tsx';
import { TextBox } from '#ui/inputs/TextBox.tsx';
import { askTenantCode, enterAsTenant } from '../contract.ts';
import '../../parts/housing.css';

/** HOU-004: a tenant signs in by a code to the address that he has proved. */
export default function TenantLoginPage() {
  const t = useText();
  const go = useGo();
  const client = useQueryClient();
  const title = useTitle('title:housing_tenant_login');
  const [email, setEmail] = useState('');
  const [code, setCode] = useState('');
  const [sent, setSent] = useState(false);
  const ask = useRun(askTenantCode);
  const enter = useRun(enterAsTenant, { quiet: true });
  const submit = async (): Promise<void> => {
    if (!sent) {
      if ((await ask.run({ email: email.trim() })) !== null) setSent(true);
      return;
    }
    const session = await enter.run({ email: email.trim(), code: code.trim() });
    if (session !== null) go(enterAsGuest(client, 'tenant', session), { replace: true });
  };
  return (
    <BareFrame>
      <form className="k-bare-card h-stack" noValidate onSubmit={(event) => (event.preventDefault(), void submit())}>
        <h1 className="k-h1">{title}</h1>
        <TextBox
          label={t('housing:email')}
          format="email"
          value={email}
          onChange={setEmail}
          error={ask.problems.email ?? enter.problems.email}
          readOnly={sent}
          required
        />
        {sent && (
          <TextBox
            label={t('housing:code')}
            format="digits"
            maxLength={6}
            value={code}
            onChange={setCode}
            error={enter.problems.code}
            required
            autoFocus
          />
        )}
        <div className="k-bare-bar">
          <ActionButton kind="main" type="submit" busy={ask.busy || enter.busy}>
            {t(sent ? 'housing:enter' : 'housing:send_code')}
          </ActionButton>
        </div>
      </form>
    </BareFrame>
  );
}
