import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { BareFrame } from '#areas/access/sessions/parts/shared/BareFrame.tsx';
import { TwoCodes } from '#areas/access/sessions/parts/shared/TwoCodes.tsx';
import { useTitle } from '#areas/access/sessions/parts/shared/use-title.ts';
import type { OutputOf } from '#kernel/contract/define-command.ts';
import { enterAsGuest } from '#kernel/web/guest-session.ts';
import { useGo, useRun, useSearchState, useText } from '#kernel/web/hooks.ts';
import { ActionButton } from '#ui/ActionButton.tsx';
import { housingCodesSent, sendHousingCodes } from '../codes-contract.ts';
import { verifyHousing } from '../contract.ts';

type Sent = OutputOf<typeof housingCodesSent>;
/** The two codes prove address and phone; only then is there a reservation. */
export default function HousingVerifiedPage() {
  const t = useText();
  const go = useGo();
  const client = useQueryClient();
  const title = useTitle('title:housing_form_verified');
  const [form] = useSearchState('form', '');
  const { run, busy, problems } = useRun(verifyHousing, { quiet: true });
  const { run: ask } = useRun(housingCodesSent, { quiet: true });
  const again = useRun(sendHousingCodes);
  const [sent, setSent] = useState<Sent | null>(null);
  const asked = useRef('');
  useEffect(() => {
    if (form === '' || asked.current === form) return;
    asked.current = form;
    void ask({ token: form }).then(setSent);
  }, [form, ask]);
  const verify = async (codes: { mail_code: string; sms_code: string }): Promise<void> => {
    const session = await run({ token: form, ...codes });
    if (session === null) return;
    enterAsGuest(client, 'tenant', session);
    go(`/housing/reservation/form/success?form=${form}`, { replace: true });
  };
  const sendAgain = async (): Promise<void> => {
    const next = await again.run({ token: form });
    if (next !== null) setSent(next);
  };
  return (
    <BareFrame>
      <TwoCodes
        head={
          <header>
            <h1 className="k-h1">{title}</h1>
            <p>{t('housing:codes_about')}</p>
            {sent && <p>{t('housing:codes_to', { email: sent.email, phone: sent.phone })}</p>}
          </header>
        }
        words={{ mail: t('housing:mail_code'), sms: t('housing:sms_code'), verify: t('housing:verify') }}
        problems={problems}
        busy={busy}
        disabled={form === ''}
        onSubmit={(codes) => void verify(codes)}
        more={
          <>
            {sent && <Again sent={sent} busy={again.busy} onSend={() => void sendAgain()} />}
            <ActionButton kind="quiet" href="/housing/reservation/form">
              {t('housing:codes_new_form')}
            </ActionButton>
          </>
        }
      />
    </BareFrame>
  );
}
/** Sends the codes again, after a while that it counts down. */
function Again({ sent, busy, onSend }: { sent: Sent; busy: boolean; onSend: () => void }) {
  const t = useText();
  const [left, setLeft] = useState(sent.wait);
  useEffect(() => {
    const until = Date.now() + sent.wait * 1000;
    const tick = (): void => setLeft(Math.max(0, Math.ceil((until - Date.now()) / 1000)));
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [sent]);
  return (
    <ActionButton busy={busy} disabled={left > 0} onClick={onSend}>
      {left > 0 ? t('housing:codes_again_in', { n: left }) : t('housing:codes_again')}
    </ActionButton>
  );
}
