import { useEffect } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { BareFrame } from '#areas/access/sessions/parts/shared/BareFrame.tsx';
import { useTitle } from '#areas/access/sessions/parts/shared/use-title.ts';
import { signOutGuest } from '#kernel/web/guest-session.ts';
import { useGo, useText } from '#kernel/web/hooks.ts';

/** ACC-064, TRF-006: ends the applicant's session and leads to the login for transfers; a user's stays. */
export default function TransferLogoutPage() {
  const t = useText();
  const go = useGo();
  const client = useQueryClient();
  const title = useTitle('title:transfer_logout');
  useEffect(() => {
    void signOutGuest(client, 'transfer-applicant').then((login) => go(login, { replace: true }));
  }, [client, go]);
  return (
    <BareFrame>
      <section className="k-bare-card">
        <h1 className="k-h1">{title}</h1>
        <p role="status">{t('transfer:leaving')}</p>
      </section>
    </BareFrame>
  );
}
