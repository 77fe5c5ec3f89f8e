import { useEffect, useRef, useState } from 'react';
import { BareFrame } from '#areas/access/sessions/parts/shared/BareFrame.tsx';
import { enterEpaymentByLink } from '#areas/epayment/payers/contract.ts';
import { useTitle } from '#areas/access/sessions/parts/shared/use-title.ts';
import type { OutputOf } from '#kernel/contract/define-command.ts';
import type { TextKey } from '#kernel/contract/text.ts';
import { useFormat, useGo, useRun, useSearchState, useText } from '#kernel/web/hooks.ts';
import { ActionButton } from '#ui/ActionButton.tsx';
import { housingSubmitted } from '../contract.ts';
import { usePayer } from '../parts/use-payer.ts';
import '../../parts/housing.css';

/** What is the bed of whoever has signed: his, or his when the deposit is paid. */
function whatFollows({ booked, pay, deposit }: OutputOf<typeof housingSubmitted>): TextKey {
  if (!booked) return 'housing:bed_after_deposit';
  if (pay !== null) return 'housing:bed_booked';
  return deposit > 0 ? 'housing:bed_booked_paid' : 'housing:bed_yours';
}
/** HOU-005 to HOU-007: entering clears the flag; without one there is nothing here but the way to the login. */
export default function HousingSubmittedPage() {
  const t = useText();
  const go = useGo();
  const format = useFormat();
  const title = useTitle('title:housing_submitted');
  const payer = usePayer(enterEpaymentByLink);
  const [ticket] = useSearchState('ticket', '');
  const [shown, setShown] = useState<OutputOf<typeof housingSubmitted> | null>(null);
  const { run } = useRun(housingSubmitted, { quiet: true });
  const entered = useRef(false);
  useEffect(() => {
    if (entered.current) return;
    entered.current = true;
    const enter = async (): Promise<void> => {
      const found = ticket === '' ? null : await run({ ticket });
      if (found === null) go('/housing/tenant/login', { replace: true });
      else setShown(found);
    };
    void enter();
  }, [ticket, run, go]);
  return (
    <BareFrame>
      <section className="k-bare-card h-stack">
        <h1 className="k-h1">{shown ? t('housing:signed_head') : title}</h1>
        {shown && (
          <>
            <p>{t('housing:signed_done', { number: shown.number })}</p>
            <p>{t(whatFollows(shown))}</p>
            {shown.pay && shown.currency && (
              <>
                {shown.until && <p>{t('housing:pay_by', { when: format.sayMoment(shown.until) })}</p>}
                <p>{t('housing:due_is', { amount: format.money(shown.deposit, shown.currency) })}</p>
                <ActionButton
                  kind="main"
                  busy={payer.busy}
                  onClick={() => void payer.enter({ token: shown.pay?.split('/').at(-1) ?? '', purpose: 'housing' })}
                >
                  {t('housing:pay_deposit')}
                </ActionButton>
              </>
            )}
            <ActionButton onClick={() => go('/my-housing-reservations/new')}>{t('housing:to_mine')}</ActionButton>
          </>
        )}
      </section>
    </BareFrame>
  );
}
