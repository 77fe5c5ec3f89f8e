import { useSemesterName } from '#areas/reference/parts/shared/semester-name.ts';
import type { InputOf } from '#kernel/contract/define-command.ts';
import { useFormat, useLocale, useName, useSearchValues, useText } from '#kernel/web/hooks.ts';
import { PageLink } from '#kernel/web/PageLink.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { SelectBox } from '#ui/inputs/SelectBox.tsx';
import { Pager } from '#ui/Pager.tsx';
import { Panel } from '#ui/Panel.tsx';
import { SearchBox } from '#ui/SearchBox.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import type { Column } from '#ui/table-columns.ts';
import type { GpaDifference, gpaRunQuery, GpaRunDetail } from '../contract.ts';
import { gpaKinds } from './gpa-input.ts';
import { otherChanges } from './gpa-words.ts';

/** The differences of a run, the largest first: before and after, and what else changes. */
export function GpaDifferences({
  data,
  input,
  loading,
}: {
  data: GpaRunDetail;
  input: InputOf<typeof gpaRunQuery>;
  loading: boolean;
}) {
  const t = useText();
  const semesterName = useSemesterName();
  const locale = useLocale();
  const name = useName();
  const { number } = useFormat();
  const [, change] = useSearchValues();
  const applied = data.run.status === 'applied' || data.run.status === 'applying';
  const columns: Column<GpaDifference>[] = [
    {
      key: 'student',
      title: t('gpa:column.student'),
      sortable: true,
      lead: true,
      render: (row) => <PageLink to={`/students/${row.student_id}`}>{row.full_name}</PageLink>,
    },
    {
      key: 'number',
      title: t('gpa:column.student_number'),
      render: (row) => <span className="k-figures">{row.student_number}</span>,
    },
    {
      key: 'program',
      title: t('gpa:column.program'),
      clip: true,
      render: (row) => name({ name: row.program, name_en: row.program_en }),
    },
    {
      key: 'semester',
      title: t('gpa:column.semester'),
      render: (row) => (row.semester ? semesterName(row.semester) : t('gpa:whole_program')),
    },
    {
      key: 'gpa',
      title: t('gpa:figure.gpa'),
      render: (row) => (row.semester ? <Pair before={row.before.gpa} after={row.after.gpa} /> : ''),
    },
    {
      key: 'cgpa',
      title: t('gpa:figure.cgpa'),
      render: (row) => <Pair before={row.before.cgpa} after={row.after.cgpa} />,
    },
    { key: 'size', title: t('gpa:column.size'), sortable: true, align: 'right', render: (row) => number(row.size, 2) },
    {
      key: 'others',
      title: t('gpa:column.others'),
      render: (row) => (
        <span className="gpa-line">
          {otherChanges(t, number, row.before, row.after).map((each) => (
            <span key={each}>{each}</span>
          ))}
        </span>
      ),
    },
    ...(applied
      ? [
          {
            key: 'applied',
            title: t('gpa:column.applied'),
            render: (row: GpaDifference) => (
              <StatusBadge plain tone={row.applied ? 'success' : 'warning'}>
                {t(row.applied ? 'ui:yes' : 'ui:no')}
              </StatusBadge>
            ),
          },
        ]
      : []),
  ];
  return (
    <Panel title={t('gpa:differences')}>
      <div className="gpa-stack">
        <div className="k-filters k-screen">
          <SearchBox
            slash
            label={t('gpa:filter.search')}
            placeholder={t('gpa:filter.search')}
            value={input.search ?? ''}
            onSearch={(q) => change({ q, page: undefined })}
          />
          <SelectBox<string>
            label={t('gpa:filter.kind')}
            value={input.kind ?? ''}
            required
            onChange={(kind) => change({ kind, page: undefined })}
            options={[
              { value: '', label: t('gpa:filter.all') },
              ...gpaKinds.map((kind) => ({ value: kind, label: t(`gpa:filter.${kind}`) })),
            ]}
          />
        </div>
        <DataTable<GpaDifference>
          label={t('gpa:differences')}
          rowName={(row) => row.full_name}
          columns={columns}
          rows={data.rows}
          rowKey={(row) => String(row.id)}
          loading={loading}
          pageKeys
          sort={input.sort === 'student' ? { key: 'student', descending: false } : { key: 'size', descending: true }}
          onSort={({ key }) => change({ sort: key === 'student' ? 'student' : undefined, page: undefined })}
          rowTone={(row) => (row.standing_changed ? 'warning' : undefined)}
          empty={<EmptyState title={t('gpa:differences_none')}>{t('ui:no_match_hint')}</EmptyState>}
        />
        <Pager
          locale={locale}
          page={data.page}
          limit={data.limit}
          total={data.total}
          sizes={[10, 20, 50, 200]}
          onPage={(page) => change({ page: page === 1 ? undefined : page })}
          onLimit={(limit) => change({ limit: limit === 20 ? undefined : limit, page: undefined })}
        />
      </div>
    </Panel>
  );
}

/** `2.10 → 2.45`, coloured by its direction; the arrow says it without colour. */
function Pair({ before, after }: { before: number | null | undefined; after: number | null | undefined }) {
  const t = useText();
  const { number } = useFormat();
  const word = (value: number | null | undefined): string =>
    value === null || value === undefined ? t('gpa:nothing') : number(value, 2);
  if ((before ?? null) === (after ?? null)) return <span className="k-figures">{word(after)}</span>;
  return (
    <span className="k-figures">
      {word(before)} → <b className={(after ?? 0) > (before ?? 0) ? 'gpa-up' : 'gpa-down'}>{word(after)}</b>
    </span>
  );
}
