import { useState } from 'react';
import { useRun, useText } from '#kernel/web/hooks.ts';
import { ActionButton } from '#ui/ActionButton.tsx';
import { TextBox } from '#ui/inputs/TextBox.tsx';
import { Panel } from '#ui/Panel.tsx';
import { askTenantCode, claimHousing } from '../contract.ts';

/** HOU-021: a student proves the address he applied with before he had an account. */
export function ClaimHousing() {
  const t = useText();
  const [email, setEmail] = useState('');
  const [code, setCode] = useState<string | null>(null);
  const ask = useRun(askTenantCode);
  const claim = useRun(claimHousing);
  const send = (): void => {
    if (code === null) void ask.run({ email: email.trim() }).then((sent) => sent && setCode(''));
    else void claim.run({ email: email.trim(), code });
  };
  return (
    <Panel title={t('housing:claim.title')} about={t('housing:claim.about')}>
      <form className="k-form" noValidate onSubmit={(event) => (event.preventDefault(), send())}>
        <TextBox
          label={t('housing:email')}
          format="email"
          maxLength={200}
          value={email}
          onChange={(typed) => {
            setEmail(typed);
            setCode(null);
          }}
          error={ask.problems.email ?? claim.problems.email}
          required
        />
        {code !== null && (
          <TextBox
            label={t('housing:code')}
            format="digits"
            maxLength={6}
            value={code}
            onChange={setCode}
            error={claim.problems.code}
            required
          />
        )}
        <div>
          <ActionButton
            type="submit"
            busy={ask.busy || claim.busy}
            disabled={email.trim() === '' || code?.length === 0}
          >
            {t(code === null ? 'housing:send_code' : 'housing:claim.bring')}
          </ActionButton>
        </div>
      </form>
    </Panel>
  );
}
