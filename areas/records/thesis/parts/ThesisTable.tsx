import { useFormat, useText } from '#kernel/web/hooks.ts';
import { PageLink } from '#kernel/web/PageLink.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import type { ReactNode } from 'react';
import type { ThesisRow } from '../contract.ts';
import { thesisTone } from '../rules/thesis-states.ts';
import { useDefenceTime, useTitleOf } from './thesis-words.ts';
import './thesis.css';

/** Works, each with its student, state, whose turn it is and until when. */
export function ThesisTable({
  label,
  rows,
  empty,
  emptyAbout,
  loading = false,
}: {
  label: string;
  rows: readonly ThesisRow[];
  empty: string;
  emptyAbout?: ReactNode;
  loading?: boolean;
}) {
  const t = useText();
  const titleOf = useTitleOf();
  const defence = useDefenceTime();
  const { date, number } = useFormat();
  return (
    <DataTable<ThesisRow>
      label={label}
      rowName={(row) => `${row.student.name}: ${titleOf(row)}`}
      rows={rows}
      rowKey={(row) => String(row.id)}
      loading={loading}
      empty={
        <EmptyState small title={empty}>
          {emptyAbout}
        </EmptyState>
      }
      columns={[
        {
          key: 'work',
          title: t('thesis:work'),
          lead: true,
          wraps: true,
          render: (row) => (
            <>
              <PageLink to={`/thesis/and/project/${row.id}`}>{titleOf(row)}</PageLink>
              <span className="th-under">
                {t(`thesis:type.${row.type}`)} · {row.advisor}
              </span>
            </>
          ),
        },
        {
          key: 'student',
          title: t('thesis:student'),
          render: (row) => (
            <>
              {row.student.name}
              <span className="th-under">{row.student.code}</span>
            </>
          ),
        },
        {
          key: 'status',
          title: t('thesis:status'),
          line: true,
          render: (row) => (
            <StatusBadge plain tone={thesisTone[row.status]}>
              {t(`thesis:status.${row.status}`)}
            </StatusBadge>
          ),
        },
        {
          key: 'waits',
          title: t('thesis:waits_for'),
          line: true,
          render: (row) => (row.waits === null ? '–' : t(`thesis:party.${row.waits}`)),
        },
        { key: 'since', title: t('thesis:since'), line: true, render: (row) => date(row.since) },
        {
          key: 'due',
          title: t('thesis:due'),
          line: true,
          blank: (row) => row.due_on === null,
          render: (row) => (row.due_on === null ? '–' : date(row.due_on)),
        },
        {
          key: 'defence',
          title: t('thesis:defence'),
          line: true,
          blank: (row) => row.defence_on === null,
          render: (row) => (row.defence_on === null ? '–' : defence(row)),
        },
        {
          key: 'similarity',
          title: t('thesis:similarity'),
          align: 'right',
          blank: (row) => row.similarity === null,
          render: (row) => (row.similarity === null ? '–' : t('thesis:similarity_of', { n: number(row.similarity) })),
        },
      ]}
    />
  );
}
