import type { ReactNode } from 'react';
import { BareFrame } from '#areas/access/sessions/parts/shared/BareFrame.tsx';
import { useText } from '#kernel/web/hooks.ts';
import { ActionButton } from '#ui/ActionButton.tsx';
import './payments.css';

/** Around the pages of a payer: his way out stands below what he came for. */
export function PayerFrame({ children }: { children: ReactNode }) {
  const t = useText();
  return (
    <BareFrame>
      <div className="k-pay">
        {children}
        <p className="k-pay-leave">
          <ActionButton kind="quiet" small href="/epayment/logout">
            {t('epayment:leave')}
          </ActionButton>
        </p>
      </div>
    </BareFrame>
  );
}
