import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { BareFrame } from '#areas/access/sessions/parts/shared/BareFrame.tsx';
import { useTitle } from '#areas/access/sessions/parts/shared/use-title.ts';
import type { TextKey } from '#kernel/contract/text.ts';
import { enterAsGuest } from '#kernel/web/guest-session.ts';
import { useGo, useRun, useText } from '#kernel/web/hooks.ts';
import { ActionButton } from '#ui/ActionButton.tsx';
import { TextBox } from '#ui/inputs/TextBox.tsx';
import { enterEpayment } from '../../contract.ts';

/** Number or reference and last name lead to what is open (FIN-002, FIN-005). */
export function PayerEntry({
  title: titleKey,
  about,
  purpose,
  reference: given = '',
}: {
  title: TextKey;
  about: TextKey;
  purpose: 'student' | 'mentora' | 'housing';
  reference?: string;
}) {
  const t = useText();
  const go = useGo();
  const client = useQueryClient();
  const title = useTitle(titleKey);
  const [reference, setReference] = useState(given);
  const [lastName, setLastName] = useState('');
  const { run, busy, problems } = useRun(enterEpayment, { quiet: true });
  const enter = async (): Promise<void> => {
    const session = await run({ purpose, reference: reference.trim(), last_name: lastName.trim() });
    if (session === null) return;
    go(enterAsGuest(client, 'payer', session, JSON.stringify(session.user)));
  };
  return (
    <BareFrame>
      <form className="k-bare-card" noValidate onSubmit={(event) => (event.preventDefault(), void enter())}>
        <header>
          <h1 className="k-h1">{title}</h1>
          <p>{t(about)}</p>
        </header>
        <TextBox
          label={t('epayment:number_or_reference')}
          format="code"
          value={reference}
          onChange={setReference}
          error={problems.reference}
          maxLength={40}
          required
        />
        <TextBox
          label={t('epayment:last_name')}
          format="name"
          value={lastName}
          onChange={setLastName}
          error={problems.last_name}
          maxLength={100}
          required
        />
        <div className="k-bare-bar">
          <ActionButton kind="main" type="submit" busy={busy}>
            {t('epayment:enter')}
          </ActionButton>
        </div>
      </form>
    </BareFrame>
  );
}
