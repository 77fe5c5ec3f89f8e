import { useState } from 'react';
import { useFormat, useLocale, useName, useRead, useSearchValues, useText } from '#kernel/web/hooks.ts';
import { PageLink } from '#kernel/web/PageLink.tsx';
import { whyNot } from '#kernel/web/reasons.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { ReasonDialog } from '#kernel/web/ReasonDialog.tsx';
import { SheetButtons } from '#kernel/web/SheetButtons.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Pager } from '#ui/Pager.tsx';
import { SearchBox } from '#ui/SearchBox.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { annulGraduation, graduationRegister, graduationRegisterSheet, type Graduation } from '../contract.ts';
import { registerInput } from './graduation-input.ts';

/** Every diploma by its number; annulled ones stay. */
export function Register() {
  const t = useText();
  const name = useName();
  const locale = useLocale();
  const { number, date } = useFormat();
  const [search, change] = useSearchValues();
  const input = registerInput(search);
  const read = useRead(graduationRegister, input);
  const [annulling, setAnnulling] = useState<Graduation | null>(null);
  const { page: _page, limit: _limit, ...asked } = input;
  return (
    <ReadState read={read} outline="table">
      {(data) => (
        <>
          <div className="gr-bar k-screen">
            <SearchBox
              slash
              label={t('graduation:register_search')}
              placeholder={t('graduation:register_search')}
              value={input.search ?? ''}
              onSearch={(q) => change({ q: q || undefined, page: undefined })}
            />
            <SheetButtons
              sheet={graduationRegisterSheet}
              input={asked}
              reason={data.total === 0 ? t('graduation:register_none') : null}
            />
          </div>
          <DataTable<Graduation>
            label={t('graduation:register')}
            rowName={(row) => row.diploma_no}
            rows={data.rows}
            rowKey={(row) => String(row.id)}
            loading={read.isFetching && read.isPlaceholderData}
            pageKeys
            {...(data.may_annul
              ? {
                  actions: (row: Graduation) => {
                    const why = whyNot(row.can.annul, locale);
                    return [
                      {
                        key: 'annul',
                        label: t('graduation:annul'),
                        danger: true,
                        onClick: () => setAnnulling(row),
                        ...(why ? { reason: why } : {}),
                      },
                    ];
                  },
                }
              : {})}
            empty={<EmptyState title={t('graduation:register_none')}>{t('ui:no_match_hint')}</EmptyState>}
            columns={[
              {
                key: 'no',
                title: t('graduation:column.diploma_no'),
                lead: true,
                line: true,
                render: (row) => <span className="k-figures">{row.diploma_no}</span>,
              },
              {
                key: 'name',
                title: t('graduation:column.diploma_name'),
                render: (row) => (
                  <>
                    <PageLink to={`/students/${row.student_id}`}>{row.diploma_name}</PageLink>
                    <span className="gr-small">{row.diploma_name_en}</span>
                  </>
                ),
              },
              { key: 'program', title: t('graduation:column.program'), clip: true, render: (row) => name(row.program) },
              {
                key: 'on',
                title: t('graduation:column.graduated_on'),
                line: true,
                render: (row) => <span className="k-figures">{date(row.graduated_on)}</span>,
              },
              {
                key: 'decision',
                title: t('graduation:column.decision_no'),
                render: (row) => (
                  <>
                    <span className="k-figures">{row.decision_no}</span>
                    <span className="gr-small k-figures">{date(row.decided_on)}</span>
                  </>
                ),
              },
              {
                key: 'cgpa',
                title: t('graduation:column.cgpa'),
                align: 'right',
                render: (row) => (
                  <>
                    {row.cgpa === null ? '–' : number(row.cgpa, 2)}
                    {row.honours && <span className="gr-small">{t(`graduation:honours.${row.honours}`)}</span>}
                  </>
                ),
              },
              {
                key: 'status',
                title: t('graduation:column.status'),
                render: (row) => (
                  <>
                    <StatusBadge tone={row.status === 'awarded' ? 'success' : 'danger'}>
                      {t(`graduation:diploma.${row.status}`)}
                    </StatusBadge>
                    {row.annulled_reason && <span className="gr-small">{row.annulled_reason}</span>}
                  </>
                ),
              },
            ]}
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
          {annulling && (
            <ReasonDialog
              command={annulGraduation}
              input={{ id: annulling.id }}
              label="graduation:annul"
              title={t('graduation:annul_title', { name: annulling.full_name })}
              about={t('graduation:annul_about', { no: annulling.diploma_no })}
              tone="danger"
              onClose={() => setAnnulling(null)}
            />
          )}
        </>
      )}
    </ReadState>
  );
}
