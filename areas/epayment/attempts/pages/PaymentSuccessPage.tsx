import { useEffect } from 'react';
import { BareFrame } from '#areas/access/sessions/parts/shared/BareFrame.tsx';
import { useTitle } from '#areas/access/sessions/parts/shared/use-title.ts';
import { ApiFailure } from '#kernel/web/client.ts';
import { useFormat, useGo, useRead, useSearchState, useText } from '#kernel/web/hooks.ts';
import { ActionButton } from '#ui/ActionButton.tsx';
import { Notice } from '#ui/Notice.tsx';
import { paymentSuccess } from '../contract.ts';
import { ReceiptButton } from '../parts/ReceiptButton.tsx';
import { PaymentCard } from '../parts/PaymentCard.tsx';

/** FIN-003, FIN-004: only right after a payment; everybody else starts one. */
export default function PaymentSuccessPage() {
  const t = useText();
  const go = useGo();
  const title = useTitle('title:payment_success');
  const { moment, money } = useFormat();
  const [payment] = useSearchState('payment', '');
  const read = useRead(paymentSuccess, { payment }, { enabled: payment !== '', staleTime: 60_000 });
  const elsewhere = payment === '' || (read.error instanceof ApiFailure && [404, 422].includes(read.error.status));
  useEffect(() => {
    if (elsewhere) go('/make-payment', { replace: true });
  }, [elsewhere, go]);
  if (elsewhere) return <BareFrame>{null}</BareFrame>;
  return (
    <BareFrame>
      <PaymentCard title={title} read={read}>
        {(paid) => (
          <>
            <Notice tone="success" title={t('epayment:thanks')} live>
              {t('epayment:about_paid')}
            </Notice>
            <dl className="k-pay-facts">
              <dt>{t('epayment:paying_for')}</dt>
              <dd>
                {paid.name} {paid.surname}
              </dd>
              <dt>{t('epayment:reference')}</dt>
              <dd>{paid.reference}</dd>
              <dt>{t('epayment:amount_label')}</dt>
              <dd>{money(paid.amount, paid.currency)}</dd>
              {paid.card && (
                <>
                  <dt>{t('epayment:card')}</dt>
                  <dd>{paid.card}</dd>
                </>
              )}
              <dt>{t('epayment:finished')}</dt>
              <dd>{moment(paid.paid_at)}</dd>
              {paid.receipt && (
                <>
                  <dt>{t('epayment:receipt')}</dt>
                  <dd>{paid.receipt}</dd>
                </>
              )}
            </dl>
            <p className="k-pay-note">{t('epayment:keep_reference')}</p>
            <div className="k-bare-bar">
              {paid.receipt && <ReceiptButton reference={paid.reference} />}
              {paid.back !== null ? (
                <ActionButton
                  href={paid.back === 'registration' ? '/online/registration' : '/graduate/application/update'}
                >
                  {t(paid.back === 'registration' ? 'epayment:to_registration' : 'epayment:to_application')}
                </ActionButton>
              ) : paid.own ? (
                <ActionButton href="/my/payments">{t('epayment:to_my_payments')}</ActionButton>
              ) : (
                <ActionButton href="/epayment">{t('epayment:another_payment')}</ActionButton>
              )}
            </div>
          </>
        )}
      </PaymentCard>
    </BareFrame>
  );
}
