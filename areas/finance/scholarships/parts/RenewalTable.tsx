import type { ReactNode } from 'react';
import { useFormat, useLocale, useText } from '#kernel/web/hooks.ts';
import { DataTable } from '#ui/DataTable.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Panel } from '#ui/Panel.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import type { RenewalRow } from '../renewal-contract.ts';
import { renewalOutcomes } from '../rules/renewal.ts';

interface RenewalTableProps {
  title: string;
  rows: readonly RenewalRow[];
  actions: ReactNode;
  selected?: ReadonlySet<string>;
  onSelected?: (selected: ReadonlySet<string>) => void;
}
/** Student by student: the result, why, and what it was in the semester before. */
export function RenewalTable({ title, rows, actions, ...selection }: RenewalTableProps) {
  const t = useText();
  const locale = useLocale();
  const { money, number } = useFormat();
  const badge = (outcome: RenewalRow['outcome']): ReactNode => (
    <StatusBadge tone={renewalOutcomes[outcome].tone}>{renewalOutcomes[outcome][locale]}</StatusBadge>
  );
  return (
    <Panel flush title={title} actions={actions || undefined}>
      <DataTable<RenewalRow>
        label={t('scholarship_renewals:table')}
        rows={[...rows]}
        rowKey={(row) => String(row.award_id)}
        rowName={(row) => `${row.student_number} ${row.student}`}
        rowTone={(row) => (row.outcome === 'lost' ? 'danger' : row.outcome === 'renewed' ? undefined : 'warning')}
        {...selection}
        empty={
          <EmptyState small title={t('scholarship_renewals:none')}>
            {t('scholarship_renewals:none_help')}
          </EmptyState>
        }
        columns={[
          {
            key: 'student',
            title: t('scholarship_renewals:student'),
            lead: true,
            render: (row) => `${row.student_number} ${row.student}`,
          },
          {
            key: 'outcome',
            title: t('scholarship_renewals:outcome'),
            line: true,
            wraps: true,
            render: (row) => (
              <>
                {badge(row.outcome)}
                {row.outcome === 'lowered' && (
                  <small> {t('scholarship_renewals:share_of', { percent: number(row.share) })}</small>
                )}
                {row.because !== null && <small> {t(`scholarship_renewals:because.${row.because}`)}</small>}
              </>
            ),
          },
          {
            key: 'program',
            title: t('scholarship_renewals:program'),
            clip: true,
            render: (row) => row.program[locale],
          },
          {
            key: 'scholarship',
            title: t('scholarship_renewals:scholarship'),
            clip: true,
            render: (row) => row.scholarship[locale],
          },
          {
            key: 'cgpa',
            title: t('scholarship_renewals:cgpa'),
            render: (row) =>
              row.cgpa === null
                ? '–'
                : t('scholarship_renewals:cgpa_of', { cgpa: number(row.cgpa, 2), least: number(row.least, 2) }),
          },
          {
            key: 'credits',
            title: t('scholarship_renewals:credits'),
            render: (row) =>
              row.credits === null
                ? '–'
                : row.min_credits === null
                  ? number(row.credits)
                  : t('scholarship_renewals:credits_of', { credits: number(row.credits), least: row.min_credits }),
          },
          {
            key: 'used',
            title: t('scholarship_renewals:used'),
            align: 'right',
            render: (row) => (row.semesters === null ? row.used : `${row.used} / ${row.semesters}`),
          },
          {
            key: 'last',
            title: t('scholarship_renewals:last_outcome'),
            render: (row) => (
              <>
                {row.changed ? badge(row.last_outcome) : renewalOutcomes[row.last_outcome][locale]}
                <small className="k-figures"> {money(row.last_given, row.currency)}</small>
              </>
            ),
          },
          {
            key: 'posted',
            title: t('scholarship_renewals:posted'),
            render: (row) => t(row.decided ? 'scholarship_renewals:posted_yes' : 'scholarship_renewals:posted_no'),
          },
        ]}
      />
    </Panel>
  );
}
