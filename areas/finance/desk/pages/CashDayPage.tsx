import { useState } from 'react';
import { universityDay } from '#kernel/contract/calendar.ts';
import { send, urlOf } from '#kernel/web/client.ts';
import { showFailure } from '#kernel/web/failures.ts';
import { useFormat, useLocale, useRead, useSearchState, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { Screen } from '#kernel/web/Screen.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { DocumentViewer } from '#ui/DocumentViewer.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { DateBox } from '#ui/inputs/DateBox.tsx';
import { Panel } from '#ui/Panel.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { paymentMethods } from '../../payment-types/declaration.ts';
import { receiptStates } from '../../receipts/resources/receipt.ts';
import { cashDay, cashDayPdf, type CashDay } from '../contract.ts';
import '../parts/desk.css';

/** The closing report of a day: what was taken how, from which number to which, and what each drawer counted. */
export default function CashDayPage() {
  const t = useText();
  const { style, date } = useFormat();
  const [day, setDay] = useSearchState('day', '');
  const [today] = useState(() => universityDay(new Date()));
  const shown = day || today;
  const read = useRead(cashDay, { day: shown });
  const [bytes, setBytes] = useState<Blob | null>(null);
  const open = async (): Promise<void> => {
    try {
      setBytes(await (await send(urlOf(cashDayPdf, { day: shown }))).blob());
    } catch (error) {
      showFailure(error, true);
    }
  };
  return (
    <Screen
      title={t('title:cash_day')}
      about={t('desk:day_about')}
      main={
        <ActionButton kind="main" onClick={() => void open()}>
          {t('desk:print_day')}
        </ActionButton>
      }
    >
      <div className="d-day">
        <DateBox
          label={t('desk:day')}
          name="day"
          format={style}
          value={shown}
          onChange={(next) => setDay(next ?? '')}
        />
      </div>
      <ReadState read={read} outline="table">
        {(data) => <Report data={data} />}
      </ReadState>
      <DocumentViewer
        opened={bytes !== null}
        title={`${t('title:cash_day')} ${date(shown)}`}
        document={bytes && { kind: 'pdf', bytes }}
        name={`${shown}.pdf`}
        onClose={() => setBytes(null)}
      />
    </Screen>
  );
}

function Report({ data }: { data: CashDay }) {
  const t = useText();
  const locale = useLocale();
  const { money, number, moment } = useFormat();
  if (data.totals.length + data.shifts.length + data.undone.length === 0)
    return <EmptyState title={t('desk:no_day')}>{t('desk:no_day_about')}</EmptyState>;
  const amount = (value: number | null, currency: string): string => (value === null ? '–' : money(value, currency));
  return (
    <div className="d-stack">
      <Panel title={t('desk:totals')} flush>
        <DataTable<CashDay['totals'][number]>
          label={t('desk:totals')}
          rows={data.totals}
          rowKey={(row) => `${row.method}-${row.currency}`}
          maxHeight="none"
          columns={[
            { key: 'method', title: t('desk:method'), render: (row) => paymentMethods[row.method][locale] },
            { key: 'receipts', title: t('desk:receipts'), align: 'right', render: (row) => number(row.receipts) },
            {
              key: 'taken',
              title: t('desk:taken_sum'),
              align: 'right',
              render: (row) => money(row.taken, row.currency),
            },
            {
              key: 'undone',
              title: t('desk:undone'),
              align: 'right',
              render: (row) => money(row.undone, row.currency),
            },
            {
              key: 'left',
              title: t('desk:left'),
              align: 'right',
              render: (row) => money(row.taken - row.undone, row.currency),
            },
          ]}
        />
      </Panel>
      <Panel title={t('desk:drawers')} flush>
        <DataTable<CashDay['shifts'][number]>
          label={t('desk:drawers')}
          rows={data.shifts}
          rowKey={(row) => String(row.id)}
          maxHeight="none"
          columns={[
            { key: 'drawer', title: t('desk:drawer'), lead: true },
            { key: 'cashier', title: t('desk:cashier') },
            { key: 'opened_at', title: t('desk:since'), line: true, render: (row) => moment(row.opened_at) },
            {
              key: 'start',
              title: t('desk:start'),
              align: 'right',
              render: (row) => amount(row.counted_start, row.currency),
            },
            {
              key: 'expected',
              title: t('desk:expected'),
              align: 'right',
              render: (row) => amount(row.expected_end, row.currency),
            },
            {
              key: 'counted',
              title: t('desk:counted_end'),
              align: 'right',
              render: (row) => amount(row.counted_end, row.currency),
            },
            {
              key: 'difference',
              title: t('desk:difference'),
              align: 'right',
              render: (row) => amount(row.difference, row.currency),
            },
            { key: 'difference_reason', title: t('desk:reason'), wraps: true },
          ]}
        />
      </Panel>
      <Panel title={t('desk:numbers')} flush>
        <DataTable<CashDay['series'][number]>
          label={t('desk:numbers')}
          rows={data.series}
          rowKey={(row) => row.code}
          maxHeight="none"
          columns={[
            { key: 'code', title: t('desk:series'), lead: true },
            { key: 'first', title: t('desk:first'), line: true },
            { key: 'last', title: t('desk:last'), line: true },
            { key: 'receipts', title: t('desk:receipts'), align: 'right', render: (row) => number(row.receipts) },
            { key: 'annulled', title: t('desk:annulled'), align: 'right', render: (row) => number(row.annulled) },
          ]}
        />
      </Panel>
      {data.undone.length > 0 && (
        <Panel title={t('desk:no_longer')} flush>
          <DataTable<CashDay['undone'][number]>
            label={t('desk:no_longer')}
            rows={data.undone}
            rowKey={(row) => row.number}
            maxHeight="none"
            columns={[
              { key: 'number', title: t('finance:receipt.number'), lead: true, line: true },
              {
                key: 'state',
                title: t('finance:receipt.state'),
                render: (row) => (
                  <StatusBadge tone={receiptStates[row.state].tone}>{receiptStates[row.state][locale]}</StatusBadge>
                ),
              },
              {
                key: 'amount',
                title: t('desk:amount'),
                align: 'right',
                render: (row) => money(row.amount, row.currency),
              },
              { key: 'reason', title: t('desk:reason'), wraps: true },
            ]}
          />
        </Panel>
      )}
    </div>
  );
}
