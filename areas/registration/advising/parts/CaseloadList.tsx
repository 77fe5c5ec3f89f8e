import { textKey } from '#kernel/contract/text.ts';
import { useState, type ReactNode } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import { useFormat, useGo, useLocale, useName, useSearchValues, useText } from '#kernel/web/hooks.ts';
import { PageLink } from '#kernel/web/PageLink.tsx';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { whyNot } from '#kernel/web/reasons.ts';
import { ActionButton } from '#ui/ActionButton.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Pager } from '#ui/Pager.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import type { AdviseeRow, AdviseesAnswer, RegistrationStatus } from '../contract.ts';
import { caseloadInput, caseloadSizes } from './caseload-input.ts';
import { CaseloadFilters } from './CaseloadFilters.tsx';
import { statusTone } from '../../parts/tones.ts';

export interface CaseloadListProps {
  read: UseQueryResult<AdviseesAnswer>;
  usual: RegistrationStatus | '';
  /** may the row take part in the action of many */
  eligible: (row: AdviseeRow) => boolean;
  /** the button over the list for what is chosen */
  bulk: (chosen: readonly AdviseeRow[], clear: () => void) => ReactNode;
  /** shown when nothing matches the usual filter */
  done: string;
}

/** Students with their registration of the semester; choose, act on many, open one. */
export function CaseloadList({ read, usual, eligible, bulk, done }: CaseloadListProps) {
  const t = useText();
  const locale = useLocale();
  const name = useName();
  const go = useGo();
  const { number, moment, ago } = useFormat();
  const [search, change] = useSearchValues();
  const input = caseloadInput(search, usual);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set());
  const rows = read.data?.rows ?? [];
  const key = (row: AdviseeRow): string => String(row.student_program_id);
  const href = (row: AdviseeRow): string => `/course/registration/${row.student_program_id}`;
  const picked = rows.filter((row) => chosen.has(key(row)) && eligible(row));
  const sort = input.sort ?? 'name';
  const ready = rows.filter(eligible);
  const all = ready.length > 0 && picked.length === ready.length;
  return (
    <>
      <CaseloadFilters input={input} counts={read.data?.counts} usual={usual} />
      <ReadState read={read} outline="table">
        {(data) => (
          <>
            {ready.length > 0 && (
              <div className="r-bars k-screen">
                <ActionButton small kind="quiet" onClick={() => setChosen(new Set(all ? [] : ready.map(key)))}>
                  {t(all ? 'registration_ui:advising.choose_none' : 'registration_ui:advising.choose_ready', {
                    n: ready.length,
                  })}
                </ActionButton>
                {bulk(picked, () => setChosen(new Set()))}
              </div>
            )}
            <DataTable<AdviseeRow>
              label={t('registration_ui:advising.list')}
              rowName={(row) => row.full_name}
              rows={data.rows}
              rowKey={key}
              pageKeys
              loading={read.isFetching}
              onOpen={(row) => go(href(row))}
              sort={{ key: sort.replace(/^-/, ''), descending: sort.startsWith('-') }}
              onSort={(next) =>
                change({
                  sort:
                    next.key === 'name' && !next.descending ? undefined : `${next.descending ? '-' : ''}${next.key}`,
                  page: undefined,
                })
              }
              selected={chosen}
              onSelected={(next) =>
                setChosen(
                  new Set([...next].filter((each) => data.rows.some((row) => key(row) === each && eligible(row)))),
                )
              }
              empty={
                <EmptyState
                  title={
                    input.search || input.class_year || input.at_risk || input.program_id ? t('ui:no_match') : done
                  }
                >
                  {input.search || input.class_year || input.at_risk || input.program_id
                    ? t('ui:no_match_hint')
                    : t('registration_ui:advising.done_about')}
                </EmptyState>
              }
              rowTone={(row) => (row.at_risk ? 'warning' : undefined)}
              columns={[
                {
                  key: 'name',
                  title: t('registration_ui:column.student'),
                  sortable: true,
                  lead: true,
                  render: (row) => <PageLink to={href(row)}>{row.full_name}</PageLink>,
                },
                {
                  key: 'number',
                  title: t('registration_ui:column.number'),
                  sortable: true,
                  render: (row) => row.student_number,
                },
                {
                  key: 'program',
                  title: t('registration_ui:advising.program'),
                  clip: true,
                  render: (row) => name(row.program),
                },
                {
                  key: 'class_year',
                  title: t('registration_ui:advising.class_year'),
                  sortable: true,
                  align: 'right',
                  render: (row) => row.class_year,
                },
                {
                  key: 'cgpa',
                  title: t('registration_ui:facts.cgpa'),
                  sortable: true,
                  align: 'right',
                  render: (row) => (row.cgpa === null ? '–' : number(row.cgpa, 2)),
                },
                {
                  key: 'credits',
                  title: t('registration_ui:section.credits'),
                  sortable: true,
                  align: 'right',
                  line: true,
                  render: (row) =>
                    `${number(row.registration.credits)}${row.courses > 0 ? ` (${t('registration_ui:advising.courses', { n: row.courses })})` : ''}`,
                },
                {
                  key: 'status',
                  title: t('registration_ui:column.status'),
                  render: (row) => (
                    <StatusBadge
                      plain
                      tone={statusTone(row.registration.status)}
                      title={whyNot(row.can.approve, locale)}
                    >
                      {t(`registration:status.${row.registration.status}`)}
                    </StatusBadge>
                  ),
                },
                {
                  key: 'submitted_at',
                  title: t('registration_ui:advising.submitted'),
                  sortable: true,
                  line: true,
                  render: (row) =>
                    row.registration.submitted_at ? (
                      <time dateTime={row.registration.submitted_at} title={moment(row.registration.submitted_at)}>
                        {ago(row.registration.submitted_at)}
                      </time>
                    ) : (
                      '–'
                    ),
                },
                { key: 'marks', title: t('registration_ui:advising.marks'), render: (row) => <Marks row={row} /> },
              ]}
            />
            <Pager
              locale={locale}
              page={data.page}
              limit={data.limit}
              total={data.total}
              sizes={caseloadSizes}
              onPage={(page) => change({ page: page === 1 ? undefined : page })}
              onLimit={(limit) => change({ limit: limit === 20 ? undefined : limit, page: undefined })}
            />
          </>
        )}
      </ReadState>
    </>
  );
}

/** What an advisor should know before opening the row: risk, visa, holds, waitlists. */
function Marks({ row }: { row: AdviseeRow }) {
  const t = useText();
  const locale = useLocale();
  const holds = row.holds
    .map((hold) => `${t(textKey(`office:${hold.office}`))}: ${locale === 'tr' ? hold.reason : hold.reason_en}`)
    .join('\n');
  return (
    <span className="r-row">
      {row.at_risk && (
        <StatusBadge plain tone="warning">
          {t('registration_ui:advising.at_risk')}
        </StatusBadge>
      )}
      {row.f1 && (
        <StatusBadge plain tone="info">
          F-1
        </StatusBadge>
      )}
      {row.holds.length > 0 && (
        <StatusBadge plain tone="danger" title={holds}>
          {t('registration_ui:advising.holds', { n: row.holds.length })}
          <span className="k-hidden"> {holds}</span>
        </StatusBadge>
      )}
      {row.waiting > 0 && (
        <StatusBadge plain tone="neutral">
          {t('registration_ui:advising.waiting', { n: row.waiting })}
        </StatusBadge>
      )}
    </span>
  );
}
