import { useState } from 'react';
import { useFormat, useHas, useLocale, useRead, useText } from '#kernel/web/hooks.ts';
import { PageLink } from '#kernel/web/PageLink.tsx';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { Screen } from '#kernel/web/Screen.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Panel } from '#ui/Panel.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import type { Column } from '#ui/table-columns.ts';
import { payoutDesk, type PayoutDesk } from '../contract.ts';
import { PayoutDialog } from '../parts/PayoutDialog.tsx';
import { clockWords } from '../rules/refund-clock.ts';
import { batchStates } from '../rules/refund-words.ts';
import '../parts/refunds.css';

/** /refund/payouts: approved refunds are chosen into a file for the bank; the files so far. */
export default function PayoutsPage() {
  const t = useText();
  const read = useRead(payoutDesk, {});
  return (
    <Screen title={t('title:refund_payouts')}>
      <ReadState read={read} outline="table">
        {(data) => (
          <div className="rf-stack">
            <Ready desk={data} />
            {data.cards.length > 0 && <Cards cards={data.cards} />}
            <Files batches={data.batches} />
          </div>
        )}
      </ReadState>
    </Screen>
  );
}

type Waiting = PayoutDesk['ready'][number] | PayoutDesk['cards'][number];
const lateness = ({ clock }: Waiting) => (clock === 'overdue' ? 'danger' : clock === 'on_time' ? undefined : 'warning');
/** What every refund that waits for its money shows: number, student, amount and the day it is due. */
function useRefundColumns(): Column<Waiting>[] {
  const t = useText();
  const { money, date } = useFormat();
  return [
    {
      key: 'number',
      title: t('refunds:number'),
      lead: true,
      render: (row) => <PageLink to={`/refund/requests/${row.id}`}>{row.number}</PageLink>,
    },
    { key: 'student', title: t('refunds:student'), render: (row) => `${row.student_number} ${row.student}` },
    {
      key: 'amount',
      title: t('refunds:amount'),
      align: 'right',
      line: true,
      render: (row) => money(row.amount, row.currency),
    },
    {
      key: 'due',
      title: t('refunds:due'),
      line: true,
      render: (row) => (
        <StatusBadge plain tone={clockWords[row.clock].tone}>
          {date(row.due_on)}
        </StatusBadge>
      ),
    },
  ];
}

function Ready({ desk }: { desk: PayoutDesk }) {
  const t = useText();
  const locale = useLocale();
  const columns = useRefundColumns();
  const makes = useHas('refundpayout_store');
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [making, setMaking] = useState(false);
  const chosen = desk.ready.filter((row) => selected.has(String(row.id)));
  const one = new Set(chosen.map((row) => row.currency)).size === 1;
  const complete = chosen.every((row) => row.iban !== null);
  return (
    <Panel
      title={t('refunds:ready')}
      about={t('refunds:ready_about')}
      flush
      actions={
        makes && (
          <ActionButton
            kind="main"
            disabled={chosen.length === 0 || !one || !complete}
            {...(chosen.length > 0 && !one ? { reason: t('refunds:one_currency') } : {})}
            onClick={() => setMaking(true)}
          >
            {t('refunds:make')}
          </ActionButton>
        )
      }
    >
      <DataTable<PayoutDesk['ready'][number]>
        label={t('refunds:ready')}
        rows={desk.ready}
        rowKey={(row) => String(row.id)}
        rowName={(row) => `${row.number} ${row.student}`}
        {...(makes ? { selected, onSelected: setSelected } : {})}
        rowTone={lateness}
        maxHeight="none"
        empty={<EmptyState small title={t('refunds:ready_none')} />}
        columns={[
          ...columns,
          {
            key: 'account',
            title: t('refunds:account'),
            wraps: true,
            render: (row) =>
              row.iban === null ? (
                <StatusBadge tone="warning">{t('refunds:no_account')}</StatusBadge>
              ) : (
                <>
                  {row.holder}
                  <span className="rf-below">{row.iban}</span>
                </>
              ),
          },
          { key: 'clock', title: t('refunds:state'), render: (row) => clockWords[row.clock][locale] },
        ]}
      />
      {making && (
        <PayoutDialog
          chosen={chosen}
          desk={desk}
          onClose={(done) => {
            setMaking(false);
            if (done) setSelected(new Set());
          }}
        />
      )}
    </Panel>
  );
}

/** Refunds that wait to go back to a card: each is sent from its request. */
function Cards({ cards }: { cards: PayoutDesk['cards'] }) {
  const t = useText();
  const columns = useRefundColumns();
  return (
    <Panel title={t('refunds:cards_ready')} about={t('refunds:cards_about')} flush>
      <DataTable<PayoutDesk['cards'][number]>
        label={t('refunds:cards_ready')}
        rows={cards}
        rowKey={(row) => String(row.id)}
        rowName={(row) => `${row.number} ${row.student}`}
        rowTone={lateness}
        maxHeight="none"
        columns={[...columns, { key: 'card', title: t('refunds:card'), render: (row) => row.card ?? '–' }]}
      />
    </Panel>
  );
}

function Files({ batches }: { batches: PayoutDesk['batches'] }) {
  const t = useText();
  const locale = useLocale();
  const { money, date, number } = useFormat();
  return (
    <Panel title={t('refunds:batches')} flush>
      <DataTable<PayoutDesk['batches'][number]>
        label={t('refunds:batches')}
        rows={batches}
        rowKey={(row) => String(row.id)}
        rowName={(row) => row.code}
        maxHeight="none"
        empty={<EmptyState small title={t('refunds:batches_none')} />}
        columns={[
          {
            key: 'code',
            title: t('refunds:code'),
            lead: true,
            render: (row) => <PageLink to={`/refund/payouts/${row.id}`}>{row.code}</PageLink>,
          },
          {
            key: 'state',
            title: t('refunds:state'),
            render: (row) => (
              <StatusBadge tone={batchStates[row.state].tone}>{batchStates[row.state][locale]}</StatusBadge>
            ),
          },
          {
            key: 'execution_on',
            title: t('refunds:execution_on'),
            line: true,
            render: (row) => date(row.execution_on),
          },
          { key: 'payments', title: t('refunds:payments'), align: 'right', render: (row) => number(row.payments) },
          {
            key: 'total',
            title: t('refunds:total'),
            align: 'right',
            line: true,
            render: (row) => money(row.total, row.currency),
          },
          { key: 'open', title: t('refunds:open'), align: 'right', render: (row) => number(row.open) },
        ]}
      />
    </Panel>
  );
}
