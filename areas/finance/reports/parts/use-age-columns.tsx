import { useFormat, useText } from '#kernel/web/hooks.ts';
import type { Column } from '#ui/table-columns.ts';
import type { BalanceReport } from '../contract.ts';

const names = ['owed', 'not_due', 'late_30', 'late_60', 'late_90', 'late_more', 'credit', 'net'] as const;
type Ages = Pick<BalanceReport['totals'][number], (typeof names)[number] | 'currency'>;
/** What is owed by its age, and what lies here. */
export function useAgeColumns(): Column<Ages>[] {
  const t = useText();
  const format = useFormat();
  return names.map((name) => ({
    key: name,
    title: t(`money_reports:${name}`),
    align: 'right',
    line: true,
    blank: (row) => row[name] === 0,
    render: (row) => (row[name] === 0 ? '–' : format.money(row[name], row.currency)),
  }));
}
