import type { TextKey } from '#kernel/contract/text.ts';
import { useFormat, useLocale, useText } from '#kernel/web/hooks.ts';
import { PageLink } from '#kernel/web/PageLink.tsx';
import { Drawer } from '#ui/Drawer.tsx';
import { cardRefundStates, settledWays, type CardReview } from '../review-contract.ts';
import './payments.css';

const kinds: Readonly<Record<string, TextKey>> = {
  start: 'epayment:event_start',
  return: 'epayment:event_return',
  notice: 'epayment:event_notice',
  answer: 'epayment:event_answer',
  refund: 'epayment:event_refund',
};
/** Everything that is known of a payment: what was asked and taken, its receipt, what was said with the bank. */
export function ReviewDrawer({ row, onClose }: { row: CardReview | null; onClose: () => void }) {
  const t = useText();
  const locale = useLocale();
  const { money, moment, sayMoment } = useFormat();
  return (
    <Drawer opened={row !== null} onClose={onClose} title={t('epayment:review_evidence')} about={row?.reference}>
      {row && (
        <div className="k-pay">
          <dl className="k-pay-facts">
            <dt>{t('epayment:review_account')}</dt>
            <dd>
              {row.student_program_id === null ? (
                (row.customer_number ?? '')
              ) : (
                <PageLink to={`/student/payments/${row.student_program_id}`}>
                  {[row.customer_number, row.customer_name].filter(Boolean).join(' · ')}
                </PageLink>
              )}
            </dd>
            <dt>{t('epayment:review_asked')}</dt>
            <dd>{money(row.asked_amount, row.asked_currency)}</dd>
            <dt>{t('epayment:review_taken')}</dt>
            <dd>
              {row.taken_amount === null || row.taken_currency === null
                ? '–'
                : money(row.taken_amount, row.taken_currency)}
            </dd>
            <dt>{t('epayment:bank')}</dt>
            <dd>{row.merchant}</dd>
            <dt>{t('epayment:card')}</dt>
            <dd>{row.card ?? '–'}</dd>
            <dt>{t('epayment:receipt')}</dt>
            <dd>{row.receipt ?? '–'}</dd>
          </dl>
          {row.settled && (
            <p>
              {t('epayment:review_settled_line', {
                how: settledWays[row.settled.how][locale],
                by: row.settled.by ?? t('epayment:by_system'),
                day: sayMoment(row.settled.at),
                note: row.settled.note,
              })}
            </p>
          )}
          {row.refunds.map((refund) => (
            <p key={refund.id}>
              {t('epayment:review_refund_line', {
                amount: money(refund.amount, refund.currency),
                state: cardRefundStates[refund.state][locale],
                day: sayMoment(refund.created_at),
              })}
            </p>
          ))}
          <h3 className="k-h3">{t('epayment:review_said')}</h3>
          <ul className="k-pay-earlier">
            {row.events.map((event) => (
              <li key={event.id}>
                <span>
                  {moment(event.at)}{' '}
                  {t('epayment:review_event', {
                    kind: t(kinds[event.kind] ?? 'epayment:event_answer'),
                    signed: event.verified ? t('epayment:review_signed') : t('epayment:review_unsigned'),
                  })}
                </span>
                <span className="k-pay-note">{event.said}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Drawer>
  );
}
