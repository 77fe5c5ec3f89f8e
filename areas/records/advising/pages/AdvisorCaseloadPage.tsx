import { useState } from 'react';
import { textKey } from '#kernel/contract/text.ts';
import { downloadQuery } from '#kernel/web/download.ts';
import { useFormat, useGo, useLocale, useName, useRead, useSearchValues, useText } from '#kernel/web/hooks.ts';
import { PageLink } from '#kernel/web/PageLink.tsx';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { Screen } from '#kernel/web/Screen.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { ColumnChooser } from '#ui/ColumnChooser.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Pager } from '#ui/Pager.tsx';
import type { Column } from '#ui/table-columns.ts';
import { advisorCaseload, advisorCaseloadSheet, caseloadSizes, mostLookedAt } from '../contract.ts';
import type { CaseloadRow } from '../contract-shapes.ts';
import { CaseloadFilters } from '../parts/CaseloadFilters.tsx';
import { caseloadInput } from '../parts/caseload-input.ts';
import { InviteDialog } from '../parts/InviteDialog.tsx';
import { Signs } from '../parts/Signs.tsx';

const key = (row: CaseloadRow): string => String(row.student_program_id);
const always = new Set(['student', 'risk']);

/** /advisor/caseload: who needs attention, and why. */
export default function AdvisorCaseloadPage() {
  const t = useText();
  const locale = useLocale();
  const go = useGo();
  const [search, change] = useSearchValues();
  const input = caseloadInput(search);
  const read = useRead(advisorCaseload, input);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set());
  const [inviting, setInviting] = useState(false);
  const all = useColumns();
  const hidden = new Set(
    String(search.hide ?? '')
      .split('.')
      .filter(Boolean),
  );
  const columns = all.filter((each) => !hidden.has(each.key));
  const marked = (read.data?.rows ?? []).filter((row) => chosen.has(key(row)) && row.can.invite === true);
  const sort = input.sort ?? 'risk';
  const { page: _page, limit: _limit, ...filter } = input;
  return (
    <Screen
      title={t('title:advisor_caseload')}
      about={t('advisee:about')}
      actions={
        <>
          <ColumnChooser
            columns={all.map(({ key: name, title }) => ({ key: name, title, fixed: always.has(name) }))}
            shown={columns.map((each) => each.key)}
            onShown={(keys) =>
              change({
                hide: all
                  .filter((each) => !keys.includes(each.key) && !always.has(each.key))
                  .map((each) => each.key)
                  .join('.'),
              })
            }
            onReset={() => change({ hide: undefined })}
          />
          <ActionButton onClick={() => void downloadQuery(advisorCaseloadSheet, filter)}>
            {t('advisee:sheet')}
          </ActionButton>
        </>
      }
    >
      <div className="ad-stack">
        <CaseloadFilters counts={read.data?.counts} />
        <ReadState read={read} outline="table">
          {(data) =>
            data.wide ? (
              <EmptyState title={t('advisee:wide')}>{t('advisee:wide_about', { n: mostLookedAt })}</EmptyState>
            ) : (
              <>
                {data.unknown.length > 0 && (
                  <Notice>
                    {t('advisee:not_known', {
                      names: data.unknown.map((each) => t(textKey(`advisee:risk.${each}`))).join(', '),
                    })}
                  </Notice>
                )}
                {marked.length > 0 && (
                  <div className="ad-row k-screen">
                    <b>{t('advisee:chosen', { n: marked.length })}</b>
                    <ActionButton kind="main" onClick={() => setInviting(true)}>
                      {t('advisee:invite')}
                    </ActionButton>
                  </div>
                )}
                <DataTable<CaseloadRow>
                  label={t('advisee:list')}
                  rowName={(row) => row.full_name}
                  rows={data.rows}
                  rowKey={key}
                  columns={columns}
                  pageKeys
                  loading={read.isFetching}
                  onOpen={(row) => go(`/advisor/caseload/${row.student_program_id}`)}
                  sort={{ key: sort.replace(/^-/, ''), descending: sort.startsWith('-') }}
                  onSort={(next) =>
                    change({
                      sort:
                        next.key === 'risk' && !next.descending
                          ? undefined
                          : `${next.descending ? '-' : ''}${next.key}`,
                      page: undefined,
                    })
                  }
                  selected={chosen}
                  onSelected={setChosen}
                  rowTone={(row) =>
                    row.signs.some((each) => each.level === 'danger') ? 'danger' : row.risk > 0 ? 'warning' : undefined
                  }
                  empty={
                    <EmptyState title={data.looked_at > 0 ? t('ui:no_match') : t('advisee:none')}>
                      {data.looked_at > 0 ? t('ui:no_match_hint') : t('advisee:none_about')}
                    </EmptyState>
                  }
                />
                <Pager
                  locale={locale}
                  page={input.page ?? 1}
                  limit={input.limit ?? 20}
                  total={data.total}
                  sizes={caseloadSizes}
                  onPage={(page) => change({ page: page === 1 ? undefined : page })}
                  onLimit={(limit) => change({ limit: limit === 20 ? undefined : limit, page: undefined })}
                />
              </>
            )
          }
        </ReadState>
      </div>
      {inviting && (
        <InviteDialog
          ids={marked.map((row) => row.student_program_id)}
          onClose={() => setInviting(false)}
          onDone={() => {
            setInviting(false);
            setChosen(new Set());
          }}
        />
      )}
    </Screen>
  );
}

function useColumns(): Column<CaseloadRow>[] {
  const t = useText();
  const name = useName();
  const { number, date, sayDate, time } = useFormat();
  return [
    {
      key: 'student',
      title: t('advisee:column.student'),
      lead: true,
      render: (row) => <PageLink to={`/advisor/caseload/${row.student_program_id}`}>{row.full_name}</PageLink>,
    },
    {
      key: 'number',
      title: t('advisee:column.number'),
      sortable: true,
      line: true,
      render: (row) => row.student_number,
    },
    {
      key: 'risk',
      title: t('advisee:column.signs'),
      sortable: true,
      wraps: true,
      render: (row) => <Signs signs={row.signs} student={row} />,
    },
    { key: 'program', title: t('advisee:column.program'), clip: true, render: (row) => name(row.program) },
    {
      key: 'class_year',
      title: t('advisee:column.class_year'),
      sortable: true,
      align: 'right',
      render: (row) => row.class_year,
    },
    {
      key: 'cgpa',
      title: t('advisee:column.cgpa'),
      sortable: true,
      align: 'right',
      render: (row) => (row.cgpa === null ? '–' : number(row.cgpa, 2)),
    },
    { key: 'advisor', title: t('advisee:column.advisor'), clip: true, render: (row) => row.advisor?.name ?? '–' },
    {
      key: 'last_met',
      title: t('advisee:column.last_met'),
      sortable: true,
      line: true,
      render: (row) => (row.last_met ? date(row.last_met) : '–'),
    },
    {
      key: 'next',
      title: t('advisee:column.next'),
      line: true,
      render: (row) =>
        row.next
          ? `${date(row.next.day)} ${time(row.next.starts)}`
          : row.invited_at
            ? t('advisee:invited_since', { day: sayDate(row.invited_at) })
            : '–',
    },
  ];
}
