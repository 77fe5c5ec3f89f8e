import { useEffect, useRef } from 'react';
import { useTitle } from '#areas/access/sessions/parts/shared/use-title.ts';
import { useFormat, usePageParams, useRead, useRun, useText } from '#kernel/web/hooks.ts';
import { ActionButton } from '#ui/ActionButton.tsx';
import { Notice } from '#ui/Notice.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { askPayment, paymentStatus, type AttemptView } from '../contract.ts';
import { PayerFrame } from '../parts/PayerFrame.tsx';
import { ReceiptButton } from '../parts/ReceiptButton.tsx';
import { PaymentCard } from '../parts/PaymentCard.tsx';
import { stateAbout, stateTone, stateWord } from '../parts/state-words.ts';
import { isOpen } from '../rules/states.ts';

/** ms between two questions while somebody waits here */
const every = 10_000;
const waits = ({ state, review }: AttemptView): boolean => isOpen(state) || (state === 'review' && review === 'fraud');

/** FIN-006: what is known of a payment, and nothing more; while it is open the bank is asked again and again. */
export default function PaymentStatusPage() {
  const t = useText();
  const title = useTitle('title:epayment_status');
  const { paymentOrderId = '' } = usePageParams();
  const read = useRead(paymentStatus, { reference: paymentOrderId }, { refetchInterval: 5_000 });
  const { run, busy } = useRun(askPayment, { quiet: true });
  const waiting = read.data !== undefined && waits(read.data);
  const ask = useRef(run);
  useEffect(() => {
    ask.current = run;
  }, [run]);
  useEffect(() => {
    if (!waiting) return undefined;
    const timer = setInterval(() => void ask.current({ reference: paymentOrderId }), every);
    return () => clearInterval(timer);
  }, [waiting, paymentOrderId]);
  return (
    <PayerFrame>
      <PaymentCard title={title} read={read}>
        {(payment) => (
          <>
            <div role="status" className="k-pay">
              <span>
                <StatusBadge tone={stateTone[payment.state]}>{t(stateWord[payment.state])}</StatusBadge>
              </span>
              <Notice tone={stateTone[payment.state]}>{t(stateAbout(payment))}</Notice>
            </div>
            <Facts payment={payment} />
            <p className="k-pay-note">{t('epayment:keep_reference')}</p>
            <div className="k-bare-bar">
              {payment.receipt && <ReceiptButton reference={payment.reference} />}
              {waiting ? (
                <ActionButton busy={busy} onClick={() => void run({ reference: paymentOrderId })}>
                  {t('epayment:ask_now')}
                </ActionButton>
              ) : (
                <ActionButton kind="main" href="/epayment">
                  {payment.state === 'declined' ? t('epayment:pay_again') : t('epayment:back_to_payment')}
                </ActionButton>
              )}
            </div>
          </>
        )}
      </PaymentCard>
    </PayerFrame>
  );
}

function Facts({ payment }: { payment: AttemptView }) {
  const t = useText();
  const { moment, money } = useFormat();
  return (
    <dl className="k-pay-facts">
      <dt>{t('epayment:reference')}</dt>
      <dd>{payment.reference}</dd>
      <dt>{t('epayment:amount_label')}</dt>
      <dd>{money(payment.amount, payment.currency)}</dd>
      {payment.card && (
        <>
          <dt>{t('epayment:card')}</dt>
          <dd>{payment.card}</dd>
        </>
      )}
      <dt>{t('epayment:began')}</dt>
      <dd>{moment(payment.created_at)}</dd>
      {payment.finished_at ? (
        <>
          <dt>{t('epayment:finished')}</dt>
          <dd>{moment(payment.finished_at)}</dd>
        </>
      ) : (
        payment.asked_at && (
          <>
            <dt>{t('epayment:asked')}</dt>
            <dd>{moment(payment.asked_at)}</dd>
          </>
        )
      )}
    </dl>
  );
}
