import { useState } from 'react';
import { universityDay } from '#kernel/contract/calendar.ts';
import { CommandButton } from '#kernel/web/CommandButton.tsx';
import { downloadQuery } from '#kernel/web/download.ts';
import { useFormat, useHas, useLocale, usePageParams, useRead, useText } from '#kernel/web/hooks.ts';
import { PageLink } from '#kernel/web/PageLink.tsx';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { ReasonButton } from '#kernel/web/ReasonDialog.tsx';
import { Screen } from '#kernel/web/Screen.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { DownloadIcon } from '#ui/icons.tsx';
import { DateBox } from '#ui/inputs/DateBox.tsx';
import { Panel } from '#ui/Panel.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { annulPayout, confirmPayout, payoutBatch, payoutFile, releasePayout, type PayoutBatch } from '../contract.ts';
import { ReturnRefund } from '../parts/RefundPanel.tsx';
import { batchStates, refundStateWords } from '../rules/refund-words.ts';
import '../parts/refunds.css';

/** /refund/payouts/{id}: a file for the bank with its payments, and what the bank has done with them. */
export default function PayoutPage() {
  const id = Number(usePageParams().id) || 0;
  const read = useRead(payoutBatch, { id }, { enabled: id > 0 });
  return <ReadState read={read}>{(data) => <Shown batch={data} />}</ReadState>;
}

function Shown({ batch }: { batch: PayoutBatch }) {
  const t = useText();
  const locale = useLocale();
  const { money, sayDate, moment } = useFormat();
  const state = batchStates[batch.state];
  return (
    <Screen
      title={`${t('title:refund_payout')} ${batch.code}`}
      about={t('refunds:batch_about', {
        n: batch.payments,
        amount: money(batch.total, batch.currency),
        day: sayDate(batch.execution_on),
      })}
      status={<StatusBadge tone={state.tone}>{state[locale]}</StatusBadge>}
      actions={<Verbs batch={batch} />}
    >
      <div className="rf-stack">
        <Panel title={t('refunds:paid_from')}>
          <dl className="rf-pairs">
            <dt>{t('refunds:payer_name')}</dt>
            <dd>{batch.payer_name}</dd>
            <dt>{t('refunds:iban')}</dt>
            <dd>{batch.payer_iban}</dd>
            {batch.made_by && (
              <>
                <dt>{t('refunds:prepared_by')}</dt>
                <dd>{batch.made_by}</dd>
              </>
            )}
            {batch.released_at && (
              <>
                <dt>{t('refunds:released_by')}</dt>
                <dd>
                  {batch.released_by} · {moment(batch.released_at)}
                </dd>
                <dt>{t('refunds:fingerprint')}</dt>
                <dd>
                  <code>{batch.sha256}</code>
                </dd>
              </>
            )}
            {batch.annul_reason && (
              <>
                <dt>{t('refunds:closed_reason')}</dt>
                <dd>{batch.annul_reason}</dd>
              </>
            )}
          </dl>
        </Panel>
        <Lines batch={batch} />
      </div>
    </Screen>
  );
}

function Verbs({ batch }: { batch: PayoutBatch }) {
  const t = useText();
  const { style, today } = usePaidDay();
  const may = useHas('refundpayout_update');
  const [paidOn, setPaidOn] = useState<string | null>(today);
  if (batch.state === 'annulled') return null;
  if (batch.state === 'released')
    return (
      <>
        <ActionButton
          icon={<DownloadIcon size={16} />}
          onClick={() => void downloadQuery(payoutFile, { id: batch.id })}
        >
          {t('refunds:download')}
        </ActionButton>
        {may && batch.open > 0 && (
          <CommandButton
            command={confirmPayout}
            input={{ id: batch.id, paid_on: paidOn ?? today }}
            label="refunds:confirm"
            kind="main"
            confirm={{
              title: t('refunds:confirm_title'),
              about: t('refunds:confirm_about'),
              children: (
                <DateBox
                  label={t('refunds:paid_on')}
                  name="paid_on"
                  format={style}
                  value={paidOn}
                  onChange={setPaidOn}
                  required
                />
              ),
            }}
          />
        )}
      </>
    );
  if (!may) return null;
  return (
    <>
      <ReasonButton
        command={annulPayout}
        input={{ id: batch.id }}
        label="refunds:annul_batch"
        title={t('refunds:annul_batch_title')}
        about={t('refunds:annul_batch_about')}
      />
      <CommandButton
        command={releasePayout}
        input={{ id: batch.id }}
        can={batch.can.release}
        label="refunds:release"
        kind="main"
        confirm={{ title: t('refunds:release_title'), about: t('refunds:release_about') }}
      />
    </>
  );
}

function Lines({ batch }: { batch: PayoutBatch }) {
  const t = useText();
  const locale = useLocale();
  const { money, date } = useFormat();
  const { today } = usePaidDay();
  const may = useHas('refundpayout_update');
  return (
    <Panel title={t('refunds:lines')} flush>
      <DataTable<PayoutBatch['lines'][number]>
        label={t('refunds:lines')}
        rows={batch.lines}
        rowKey={(row) => row.end_to_end_id}
        rowName={(row) => `${row.number} ${row.student}`}
        maxHeight="none"
        columns={[
          {
            key: 'number',
            title: t('refunds:number'),
            lead: true,
            render: (row) => (
              <>
                <PageLink to={`/refund/requests/${row.refund_id}`}>{row.number}</PageLink>
                <span className="rf-below">{row.end_to_end_id}</span>
              </>
            ),
          },
          { key: 'student', title: t('refunds:student') },
          {
            key: 'holder',
            title: t('refunds:account'),
            wraps: true,
            render: (row) => (
              <>
                {row.holder}
                <span className="rf-below">{row.iban}</span>
                {row.account_by && (
                  <span className="rf-below">{t('refunds:account_by', { name: row.account_by })}</span>
                )}
              </>
            ),
          },
          {
            key: 'amount',
            title: t('refunds:amount'),
            align: 'right',
            line: true,
            render: (row) => money(row.amount, batch.currency),
          },
          {
            key: 'state',
            title: t('refunds:state'),
            wraps: true,
            render: (row) => (
              <>
                <StatusBadge tone={refundStateWords[row.state].tone}>{refundStateWords[row.state][locale]}</StatusBadge>
                {row.closed_on && (
                  <span className="rf-below">
                    {date(row.closed_on)}
                    {row.closed_reason ? ` · ${row.closed_reason}` : ''}
                  </span>
                )}
              </>
            ),
          },
          ...(may && batch.state === 'released'
            ? [
                {
                  key: 'verbs',
                  title: t('refunds:answer'),
                  render: (row: PayoutBatch['lines'][number]) => (
                    <>
                      {row.state === 'sent' && (
                        <CommandButton
                          command={confirmPayout}
                          input={{ id: batch.id, refunds: [row.refund_id], paid_on: today }}
                          label="refunds:confirm_one"
                          kind="plain"
                        />
                      )}
                      {(row.state === 'sent' || row.state === 'paid') && <ReturnRefund id={row.refund_id} />}
                    </>
                  ),
                },
              ]
            : []),
        ]}
      />
    </Panel>
  );
}
function usePaidDay() {
  const { style } = useFormat();
  const [today] = useState(() => universityDay(new Date()));
  return { style, today };
}
