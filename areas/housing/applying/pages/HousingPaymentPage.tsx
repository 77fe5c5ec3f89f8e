import { useEffect, useRef, useState } from 'react';
import { BareFrame } from '#areas/access/sessions/parts/shared/BareFrame.tsx';
import { useTitle } from '#areas/access/sessions/parts/shared/use-title.ts';
import { PayerEntry } from '#areas/epayment/payers/parts/shared/PayerEntry.tsx';
import { guestToken } from '#kernel/web/device.ts';
import { useText } from '#kernel/web/hooks.ts';
import { payMine } from '../contract.ts';
import { usePayer } from '../parts/use-payer.ts';

/** FIN-002, HOU-026: a tenant who is signed in goes straight to his payment; whoever pays for him enters number and last name. */
export default function HousingPaymentPage() {
  const [known, setKnown] = useState(() => guestToken('tenant') !== null);
  return known ? (
    <StraightOn onFail={() => setKnown(false)} />
  ) : (
    <PayerEntry title="title:housing_make_payment" about="epayment:enter_housing_about" purpose="housing" />
  );
}
function StraightOn({ onFail }: { onFail: () => void }) {
  const t = useText();
  const title = useTitle('title:housing_make_payment');
  const { enter } = usePayer(payMine);
  const entered = useRef(false);
  useEffect(() => {
    if (entered.current) return;
    entered.current = true;
    void enter({}).then((done) => done || onFail());
  }, [enter, onFail]);
  return (
    <BareFrame>
      <section className="k-bare-card" aria-busy>
        <h1 className="k-h1">{title}</h1>
        <p>{t('housing:pay_here')}</p>
      </section>
    </BareFrame>
  );
}
