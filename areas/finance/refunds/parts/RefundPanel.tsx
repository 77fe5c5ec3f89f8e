import { useState } from 'react';
import { CommandButton } from '#kernel/web/CommandButton.tsx';
import { useFormat, useHas, useLocale, useRun, useText } from '#kernel/web/hooks.ts';
import { PageLink } from '#kernel/web/PageLink.tsx';
import { ReasonButton } from '#kernel/web/ReasonDialog.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Panel } from '#ui/Panel.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { annulRefund, nameRefundAccount, returnRefund, sendRefundToCard, type RefundView } from '../contract.ts';
import { clockWords } from '../rules/refund-clock.ts';
import { refundStateWords } from '../rules/refund-words.ts';
import { BankAccountDialog } from './BankAccountDialog.tsx';
import { SourceList } from './SourceList.tsx';
import './refunds.css';

/** How a refund stands: its days, where it goes, where the money comes from, and what can be done about it. */
export function RefundPanel({ refund }: { refund: RefundView }) {
  const t = useText();
  const locale = useLocale();
  const { money, sayDate } = useFormat();
  const [asks, pays, keeps] = [
    useHas('refundrequest_store'),
    useHas('refundpayout_update'),
    useHas('refundrequest_update'),
  ];
  const names = asks || keeps;
  const [naming, setNaming] = useState(false);
  const { state, clock, days_left } = refund;
  const word = refundStateWords[state];
  const counts = clock !== 'done';
  const wanted = refund.destination === null && refund.can.name_account === true;
  return (
    <div className="rf-over">
      {wanted && names && (
        <Notice
          tone="warning"
          action={
            <ActionButton kind="main" onClick={() => setNaming(true)}>
              {t('refunds:name_account')}
            </ActionButton>
          }
        >
          {t('refunds:account_wanted')}
        </Notice>
      )}
      <Panel
        title={t('refunds:panel')}
        {...(refund.by_itself ? { about: t('refunds:by_itself') } : {})}
        actions={
          <>
            {!wanted && names && refund.can.name_account === true && (
              <ActionButton small onClick={() => setNaming(true)}>
                {t('refunds:change_account')}
              </ActionButton>
            )}
            {pays && refund.destination === 'card' && refund.state === 'approved' && (
              <CommandButton
                command={sendRefundToCard}
                input={{ id: refund.id }}
                can={refund.can.to_card}
                label="refunds:to_card"
                confirm={{ title: t('refunds:to_card_title'), about: t('refunds:to_card_about') }}
              />
            )}
            {keeps && refund.can.annul === true && <AnnulRefund id={refund.id} />}
            {pays && refund.can.return === true && <ReturnRefund id={refund.id} />}
          </>
        }
      >
        <dl className="rf-pairs">
          <dt>{t('refunds:amount')}</dt>
          <dd className="k-figures">{money(refund.amount, refund.currency)}</dd>
          <dt>{t('refunds:state')}</dt>
          <dd>
            <StatusBadge tone={word.tone}>{word[locale]}</StatusBadge>
          </dd>
          {counts && (
            <>
              <dt>{t('refunds:due')}</dt>
              <dd>
                {sayDate(refund.due_on)} ·{' '}
                <StatusBadge plain tone={clockWords[clock].tone}>
                  {days_left >= 0
                    ? t('refunds:days_left', { n: days_left })
                    : t('refunds:days_over', { n: -days_left })}
                </StatusBadge>
              </dd>
            </>
          )}
          <dt>{t('refunds:account')}</dt>
          <dd>
            {refund.iban
              ? `${refund.holder ?? ''} · ${refund.iban}`
              : refund.destination === 'card'
                ? `${t('refunds:card')} ${refund.card ?? ''}`
                : t('refunds:no_account')}
            {refund.iban && refund.account_by && (
              <span className="rf-below">{t('refunds:account_by', { name: refund.account_by })}</span>
            )}
          </dd>
          {refund.batch && (
            <>
              <dt>{t('refunds:file')}</dt>
              <dd>
                <PageLink to={`/refund/payouts/${refund.batch.id}`}>{refund.batch.code}</PageLink>
              </dd>
            </>
          )}
          {refund.sent_on && (
            <>
              <dt>{t('refunds:sent_on')}</dt>
              <dd>{sayDate(refund.sent_on)}</dd>
            </>
          )}
          {refund.closed_on && (
            <>
              <dt>{t('refunds:closed_on')}</dt>
              <dd>{sayDate(refund.closed_on)}</dd>
            </>
          )}
          {refund.closed_reason && (
            <>
              <dt>{t('refunds:closed_reason')}</dt>
              <dd>{refund.closed_reason}</dd>
            </>
          )}
          {refund.sources.length > 0 && (
            <>
              <dt>{t('refunds:sources')}</dt>
              <dd>
                <SourceList sources={refund.sources} currency={refund.currency} />
              </dd>
            </>
          )}
        </dl>
      </Panel>
      {naming && <AccountDialog refund={refund} onClose={() => setNaming(false)} />}
    </div>
  );
}

/** An approved refund that is in no file: the money goes back to the account. */
export function AnnulRefund({ id }: { id: number }) {
  const t = useText();
  return (
    <ReasonButton
      command={annulRefund}
      input={{ id }}
      label="refunds:annul"
      title={t('refunds:annul_title')}
      about={t('refunds:annul_about')}
    />
  );
}
/** The bank sent the money back. */
export function ReturnRefund({ id }: { id: number }) {
  const t = useText();
  return (
    <ReasonButton
      command={returnRefund}
      input={{ id }}
      label="refunds:returned"
      title={t('refunds:returned_title')}
      about={t('refunds:returned_about')}
    />
  );
}

function AccountDialog({ refund, onClose }: { refund: RefundView; onClose: () => void }) {
  const t = useText();
  const { run, busy, problems } = useRun(nameRefundAccount);
  return (
    <BankAccountDialog
      title={t('refunds:account_title')}
      holder={refund.holder ?? ''}
      asksBic
      busy={busy}
      problems={problems}
      onSave={(account) => void run({ id: refund.id, ...account }).then((done) => done && onClose())}
      onClose={onClose}
    />
  );
}
