import { daysBetween } from '#kernel/contract/calendar.ts';
import { useFormat, useText } from '#kernel/web/hooks.ts';
import { DataTable } from '#ui/DataTable.tsx';
import { Panel } from '#ui/Panel.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import type { Instalment, PlanView } from '../contract.ts';

/** How an instalment stands, in words. */
export function InstalmentState({ line, currency, today }: { line: Instalment; currency: string; today: string }) {
  const t = useText();
  const format = useFormat();
  if (line.open === 0) return <StatusBadge tone="success">{t('collection:fully_paid')}</StatusBadge>;
  if (line.due_on < today)
    return <StatusBadge tone="danger">{t('collection:late_days', { n: daysBetween(line.due_on, today) })}</StatusBadge>;
  return line.paid > 0 ? (
    <StatusBadge tone="info">{t('collection:paid_part', { amount: format.money(line.paid, currency) })}</StatusBadge>
  ) : (
    <StatusBadge tone="neutral">{t('collection:comes')}</StatusBadge>
  );
}

/** The instalments of a plan, what is paid of each, and the way to collect one. */
export function InstalmentTable({ plan }: { plan: PlanView }) {
  const t = useText();
  const format = useFormat();
  const money = (amount: number): string => format.money(amount, plan.currency);
  const hrefOf = (line: Instalment): string => `/payments/collection/${plan.id}/${line.no}`;
  return (
    <Panel title={t('collection:instalments')} flush>
      <DataTable
        label={t('collection:instalments')}
        maxHeight="none"
        rows={plan.instalments}
        rowKey={(line) => String(line.no)}
        rowName={(line) => t('collection:instalment_of', { no: line.no, day: format.sayDate(line.due_on) })}
        actions={(line) =>
          line.open > 0 ? [{ key: 'collect', label: t('collection:collect'), href: hrefOf(line) }] : []
        }
        columns={[
          { key: 'no', title: t('collection:no'), align: 'right', width: 56 },
          {
            key: 'due_on',
            title: t('collection:due_on'),
            line: true,
            lead: true,
            render: (line) => format.date(line.due_on),
          },
          {
            key: 'amount',
            title: t('collection:amount'),
            align: 'right',
            line: true,
            render: (line) => money(line.amount),
          },
          { key: 'paid', title: t('collection:paid'), align: 'right', line: true, render: (line) => money(line.paid) },
          { key: 'open', title: t('collection:open'), align: 'right', line: true, render: (line) => money(line.open) },
          {
            key: 'state',
            title: t('collection:state'),
            line: true,
            render: (line) => <InstalmentState line={line} currency={plan.currency} today={plan.today} />,
          },
        ]}
      />
    </Panel>
  );
}
