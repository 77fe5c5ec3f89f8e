import { useState } from 'react';
import { formInput } from '#kernel/contract/define-command.ts';
import { textKey } from '#kernel/contract/text.ts';
import { choice, date } from '#kernel/contract/field.ts';
import { useFormat, useLocale, useRead, useSearchValues, useText } from '#kernel/web/hooks.ts';
import { PageLink } from '#kernel/web/PageLink.tsx';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { Screen } from '#kernel/web/Screen.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { FactStrip } from '#ui/FactStrip.tsx';
import { PrintIcon } from '#ui/icons.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Panel } from '#ui/Panel.tsx';
import { currencies } from '../../rules/words.ts';
import { financeOverview, type FinanceOverview } from '../overview-contract.ts';
import { LedgerLines } from '../parts/LedgerLines.tsx';
import { Outlook } from '../parts/Outlook.tsx';
import { ReportBar } from '../parts/shared/ReportBar.tsx';
import { reportValues } from '../parts/shared/report-values.ts';
import '../parts/shared/reports.css';

const resource = { area: 'finance', name: 'finance-reports' };
const fields = { month: date(), currency: choice(currencies) } as const;
type Account = FinanceOverview['accounts'][number];

/** /finance/reports: how the month stands and what lies ahead; each number opens what it is made of. */
export default function FinanceReportsPage() {
  const t = useText();
  const format = useFormat();
  const [search, change] = useSearchValues();
  const values = reportValues(fields, search);
  const read = useRead(financeOverview, formInput(financeOverview, values));
  return (
    <Screen
      title={t('title:finance_reports')}
      about={
        read.data &&
        t('money_reports:overview_about', {
          from: format.sayDate(read.data.from),
          until: format.sayDate(read.data.until),
        })
      }
      actions={
        <ActionButton kind="quiet" icon={<PrintIcon size={16} />} onClick={() => window.print()}>
          {t('ui:print')}
        </ActionButton>
      }
    >
      <div className="mr-stack">
        <ReportBar
          resource={resource}
          fields={fields}
          values={{ month: read.data?.from, currency: read.data?.currency, ...values }}
          onChange={change}
        />
        <ReadState read={read} outline="table">
          {(data) => <Month data={data} values={values} />}
        </ReadState>
        <Outlook currency={typeof values.currency === 'string' ? values.currency : null} />
      </div>
    </Screen>
  );
}

function Month({ data, values }: { data: FinanceOverview; values: Record<string, unknown> }) {
  const t = useText();
  const format = useFormat();
  const [shown, setShown] = useState<Account | null>(null);
  const money = (minor: number): string => format.money(minor, data.currency);
  const locale = useLocale();
  const word = ({ purpose, name }: Account): string =>
    [t(textKey(`money_reports:account.${purpose}`)), name?.[locale]].filter(Boolean).join(' · ');
  const sum = (of: 'opening' | 'debit' | 'credit' | 'closing'): number =>
    data.accounts.reduce((all, each) => all + each[of], 0);
  const balanced = sum('opening') === 0 && sum('debit') + sum('credit') === 0 && sum('closing') === 0;
  const period = `from=${data.from}&until=${data.until}&currency=${data.currency}`;
  return (
    <>
      <FactStrip
        label={t('money_reports:of_month')}
        facts={[
          { key: 'charged', label: t('money_reports:charged'), value: money(data.charged) },
          {
            key: 'received',
            label: t('money_reports:net_received'),
            value: <PageLink to={`/payments/report?${period}`}>{money(data.received)}</PageLink>,
          },
          { key: 'lowered', label: t('money_reports:lowered'), value: money(data.lowered) },
          { key: 'paid_out', label: t('money_reports:paid_out'), value: money(data.paid_out) },
        ]}
      />
      <Notice tone={balanced ? 'success' : 'danger'}>
        {t(balanced ? 'money_reports:balanced' : 'money_reports:not_balanced')}
      </Notice>
      <Panel title={t('money_reports:trial')} about={t('money_reports:trial_about')} flush>
        <DataTable<Account>
          label={t('money_reports:trial')}
          rows={data.accounts}
          rowKey={(row) => `${row.purpose} ${row.part}`}
          rowName={word}
          maxHeight="none"
          empty={<EmptyState small title={t('money_reports:nothing_booked')} />}
          columns={[
            {
              key: 'purpose',
              title: t('money_reports:account'),
              lead: true,
              render: (row) => (
                <button type="button" className="mr-link" onClick={() => setShown(row)}>
                  {word(row)}
                </button>
              ),
            },
            ...(['opening', 'debit', 'credit', 'closing'] as const).map((name) => ({
              key: name,
              title: t(`money_reports:${name === 'credit' ? 'credit_side' : name}`),
              align: 'right' as const,
              line: true,
              render: (row: Account) => (row[name] === 0 ? '–' : money(row[name])),
            })),
          ]}
          sums={[
            {
              key: 'total',
              label: t('money_reports:total'),
              cells: Object.fromEntries(
                (['opening', 'debit', 'credit', 'closing'] as const).map((name) => [name, money(sum(name))]),
              ),
            },
          ]}
        />
      </Panel>
      <LedgerLines
        account={shown}
        title={shown ? word(shown) : ''}
        values={values}
        currency={data.currency}
        onClose={() => setShown(null)}
      />
    </>
  );
}
