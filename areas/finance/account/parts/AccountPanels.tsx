import { useState, type ReactNode } from 'react';
import { downloadQuery } from '#kernel/web/download.ts';
import { useFormat, useGo, useLocale, useSearchValues, useText } from '#kernel/web/hooks.ts';
import { ActionButton } from '#ui/ActionButton.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { FactStrip, type Fact } from '#ui/FactStrip.tsx';
import { DownloadIcon } from '#ui/icons.tsx';
import { Pager } from '#ui/Pager.tsx';
import { Panel } from '#ui/Panel.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import type { Column } from '#ui/table-columns.ts';
import { accountStatementPdfQuery, type AccountItem, type AccountView, type StatementLine } from '../contract.ts';
import { lineTitle } from '../rules/account-words.ts';
import { useItemTitle } from './use-item-title.ts';
import { WhyDrawer } from './WhyDrawer.tsx';
import './account.css';

/** What is owed in all, what of it is late, what comes next. */
export function AccountFacts({ view }: { view: AccountView }) {
  const t = useText();
  const { money, sayDate } = useFormat();
  const several = view.accounts.length > 1;
  const label = (words: string, currency: string): string =>
    several ? t('account:currency_of', { label: words, currency }) : words;
  const facts = view.accounts.flatMap(({ currency, owed, overdue, credit, next }): Fact[] => [
    owed > 0 || (owed === 0 && credit === 0)
      ? {
          key: `${currency}-owed`,
          label: label(t('account:owed'), currency),
          value: money(owed, currency),
          ...(owed === 0 ? { note: t('account:settled'), tone: 'success' as const } : {}),
        }
      : {
          key: `${currency}-credit`,
          label: label(t('account:credit'), currency),
          value: money(-owed, currency),
          note: t('account:credit_note'),
        },
    ...(overdue > 0
      ? [
          {
            key: `${currency}-overdue`,
            label: label(t('account:overdue'), currency),
            value: money(overdue, currency),
            note: t('account:overdue_note'),
            tone: 'danger' as const,
          },
        ]
      : []),
    ...(next
      ? [
          {
            key: `${currency}-next`,
            label: label(t('account:next_due'), currency),
            value: money(next.amount, currency),
            note: t('account:next_due_on', { day: sayDate(next.due_on) }),
            ...(next.due_on < view.today ? { tone: 'danger' as const } : {}),
          },
        ]
      : []),
  ]);
  return facts.length > 0 ? <FactStrip label={t('account:statement')} facts={facts} /> : null;
}

/** What is open, the earliest due date first; a line opens why it is owed. */
export function OpenItems({ view, own }: { view: AccountView; own: boolean }) {
  const t = useText();
  const go = useGo();
  const { money, date } = useFormat();
  const title = useItemTitle();
  const [shown, setShown] = useState<AccountItem | null>(null);
  const amount = (key: 'amount' | 'lowered' | 'paid' | 'open', words: string): Column<AccountItem> => ({
    key,
    title: words,
    align: 'right',
    blank: (item) => item[key] === 0 && key !== 'open',
    render: (item) => (
      <span className="k-figures">{item[key] === 0 && key !== 'open' ? '–' : money(item[key], item.currency)}</span>
    ),
  });
  const columns: Column<AccountItem>[] = [
    { key: 'name', title: t('account:what'), lead: true, wraps: true, render: (item) => title(item) },
    {
      key: 'due_on',
      title: t('account:due_on'),
      line: true,
      render: (item) =>
        item.due_on < view.today ? (
          <StatusBadge plain tone="danger">
            {date(item.due_on)}
          </StatusBadge>
        ) : (
          date(item.due_on)
        ),
    },
    amount('amount', t('account:amount')),
    amount('lowered', t('account:lowered')),
    amount('paid', t('account:paid')),
    amount('open', t('account:open')),
  ];
  return (
    <Panel title={t('account:open_items')} about={t('account:open_items_about')} flush>
      <DataTable<AccountItem>
        label={t('account:open_items')}
        rowName={title}
        columns={columns}
        rows={view.items}
        rowKey={(item) => String(item.id)}
        maxHeight="none"
        onOpen={setShown}
        actions={(item) => [
          ...(own
            ? [{ key: 'pay', label: t('account:pay_this'), onClick: () => go(`/my/payments/pay?item=${item.id}`) }]
            : []),
          { key: 'why', label: t('account:show_why'), onClick: () => setShown(item) },
        ]}
        rowTone={(item) => (item.due_on < view.today ? 'danger' : undefined)}
        empty={
          <EmptyState small title={t('account:nothing_open')}>
            {t('account:nothing_open_help')}
          </EmptyState>
        }
      />
      <WhyDrawer item={shown} onClose={() => setShown(null)} />
    </Panel>
  );
}

/** Installments with what is paid of each; FIN-035 where there is no plan. */
export function PlanPanel({ view, empty }: { view: AccountView; empty: ReactNode }) {
  const t = useText();
  const { money, date } = useFormat();
  const title = useItemTitle();
  const planned = view.items.filter((item) => item.in_plan);
  return (
    <Panel title={t('account:plan')} {...(planned.length > 0 ? { about: t('account:plan_about') } : {})}>
      {planned.length === 0 && empty}
      {planned.map((item) => (
        <div key={item.id}>
          <p className="acc-note">{title(item)}</p>
          <ol className="acc-plan">
            {item.dues.map((due, index) => (
              <li key={due.due_on}>
                <span>
                  {t('account:installment', { n: index + 1 })} · {date(due.due_on)}
                </span>
                <span className="k-figures">{money(due.amount, item.currency)}</span>
                {due.open === 0 ? (
                  <StatusBadge tone="success">{t('account:installment_paid')}</StatusBadge>
                ) : due.due_on < view.today ? (
                  <StatusBadge tone="danger">{t('account:installment_overdue')}</StatusBadge>
                ) : (
                  <StatusBadge tone="neutral">{t('account:installment_open')}</StatusBadge>
                )}
                {due.paid > 0 && due.open > 0 && (
                  <span className="acc-note">
                    {t('account:installment_part', { paid: money(due.paid, item.currency) })}
                  </span>
                )}
              </li>
            ))}
          </ol>
        </div>
      ))}
    </Panel>
  );
}

/** Every charge and payment with the balance after it, newest first. */
export function StatementPanel({ view }: { view: AccountView }) {
  const t = useText();
  const locale = useLocale();
  const { money, date } = useFormat();
  const [, change] = useSearchValues();
  const [busy, setBusy] = useState(false);
  const { rows, total, page, limit } = view.statement;
  const download = async (): Promise<void> => {
    setBusy(true);
    await downloadQuery(accountStatementPdfQuery, {
      ...(view.student_program_id === null ? {} : { student_program_id: view.student_program_id }),
      locale,
    });
    setBusy(false);
  };
  const columns: Column<StatementLine>[] = [
    { key: 'on', title: t('account:day'), line: true, render: (line) => date(line.on) },
    {
      key: 'what',
      title: t('account:what'),
      lead: true,
      wraps: true,
      render: (line) => (
        <>
          {lineTitle(t, line, locale)}
          {line.reason && <span className="acc-note"> · {line.reason}</span>}
        </>
      ),
    },
    {
      key: 'charged',
      title: t('account:charged'),
      align: 'right',
      blank: (line) => line.amount <= 0,
      render: (line) => <span className="k-figures">{line.amount > 0 ? money(line.amount, line.currency) : ''}</span>,
    },
    {
      key: 'credited',
      title: t('account:credited'),
      align: 'right',
      blank: (line) => line.amount >= 0,
      render: (line) => (
        <span className="k-figures acc-less">{line.amount < 0 ? money(-line.amount, line.currency) : ''}</span>
      ),
    },
    {
      key: 'balance',
      title: t('account:balance_after'),
      align: 'right',
      render: (line) => <span className="k-figures">{money(line.balance, line.currency)}</span>,
    },
  ];
  return (
    <Panel
      title={t('account:statement')}
      about={t('account:statement_about')}
      flush
      actions={
        total > 0 ? (
          <ActionButton kind="quiet" icon={<DownloadIcon size={16} />} busy={busy} onClick={() => void download()}>
            {t('account:download_statement')}
          </ActionButton>
        ) : undefined
      }
      {...(total > limit
        ? {
            foot: (
              <Pager
                locale={locale}
                page={page}
                limit={limit}
                sizes={[limit]}
                total={total}
                onPage={(next) => change({ page: next > 1 ? next : undefined })}
                onLimit={() => undefined}
              />
            ),
          }
        : {})}
    >
      <DataTable<StatementLine>
        label={t('account:statement')}
        rowName={(line) => lineTitle(t, line, locale)}
        columns={columns}
        rows={rows}
        rowKey={(line) => `${line.entry_id}-${line.currency}`}
        maxHeight="none"
        empty={<EmptyState small title={t('account:nothing_charged')} />}
      />
    </Panel>
  );
}
