import { useQueryClient } from '@tanstack/react-query';
import { BareFrame } from '#areas/access/sessions/parts/shared/BareFrame.tsx';
import { useTitle } from '#areas/access/sessions/parts/shared/use-title.ts';
import type { TextKey } from '#kernel/contract/text.ts';
import { enterAsGuest } from '#kernel/web/guest-session.ts';
import { useGo, useRun, useText } from '#kernel/web/hooks.ts';
import { ActionButton } from '#ui/ActionButton.tsx';
import { Notice } from '#ui/Notice.tsx';
import { enterEpaymentByLink } from '../contract.ts';

/** Whoever holds a link enters with it. A press of the button, so that a program that only looks at links enters nowhere. */
export function LinkEntry({
  title: titleKey,
  token,
  purpose,
  otherWay,
}: {
  title: TextKey;
  token: string;
  purpose: 'link' | 'housing';
  otherWay: string;
}) {
  const t = useText();
  const go = useGo();
  const client = useQueryClient();
  const title = useTitle(titleKey);
  const { run, busy, refusals } = useRun(enterEpaymentByLink, { quiet: true });
  const enter = async (): Promise<void> => {
    const session = await run({ token, purpose });
    if (session !== null) go(enterAsGuest(client, 'payer', session, JSON.stringify(session.user)), { replace: true });
  };
  return (
    <BareFrame>
      <section className="k-bare-card">
        <header>
          <h1 className="k-h1">{title}</h1>
          <p>{t('epayment:enter_link_about')}</p>
        </header>
        {refusals.map((each) => (
          <Notice key={each.key} tone="danger" live>
            {each.message}
          </Notice>
        ))}
        <div className="k-bare-bar">
          <ActionButton kind="main" busy={busy} onClick={() => void enter()}>
            {t('epayment:enter')}
          </ActionButton>
          <ActionButton kind="quiet" href={otherWay}>
            {t('epayment:other_way_in')}
          </ActionButton>
        </div>
      </section>
    </BareFrame>
  );
}
