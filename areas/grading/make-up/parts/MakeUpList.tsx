import { useState } from 'react';
import { CommandButton } from '#kernel/web/CommandButton.tsx';
import { useHas, useLocale, useName, useRead, useSearchValues, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { whyNot } from '#kernel/web/reasons.ts';
import { ActionButton } from '#ui/ActionButton.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { SelectBox } from '#ui/inputs/SelectBox.tsx';
import { Pager } from '#ui/Pager.tsx';
import { SearchBox } from '#ui/SearchBox.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import type { Column } from '#ui/table-columns.ts';
import { SemesterSelect } from '../../parts/SemesterSelect.tsx';
import { instructorMakeUps, makeUpExams, noteMakeUpAttendance, type MakeUpRow } from '../contract.ts';
import { makeUpStateNames, type MakeUpState } from '../rules/make-up-states.ts';
import { CancelDialog } from './CancelDialog.tsx';
import { makeUpTone, useMakeUpTime } from './make-up-words.ts';
import { PlanDialog } from './PlanDialog.tsx';
import '../../parts/grading.css';
import './make-up.css';

const states = Object.keys(makeUpStateNames) as MakeUpState[];
const sizes = [10, 25, 50, 100] as const;

/** Make-up exams of a semester, to plan, cancel and note; for offices and for who teaches. */
export function MakeUpList({ query }: { query: typeof makeUpExams | typeof instructorMakeUps }) {
  const t = useText();
  const locale = useLocale();
  const writes = useHas('makeupexam_update');
  const [search, change] = useSearchValues();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [planning, setPlanning] = useState<readonly MakeUpRow[] | null>(null);
  const [cancelling, setCancelling] = useState<MakeUpRow | null>(null);
  const page = Math.max(1, Number(search.page) || 1);
  const limit = sizes.find((each) => each === Number(search.limit)) ?? 25;
  const status = states.find((each) => each === search.status);
  const typed = typeof search.q === 'string' ? search.q : '';
  const semester = Number(search.semester) > 0 ? Number(search.semester) : null;
  const found = useRead(query, {
    page,
    limit,
    ...(semester === null ? {} : { semester_id: semester }),
    ...(status ? { status } : {}),
    ...(typed ? { search: typed } : {}),
  });
  const columns = useColumns();
  const rows = found.data?.rows ?? [];
  const marked = rows.filter((row) => chosen.has(String(row.id)));
  const done = (): void => {
    setChosen(new Set());
    setPlanning(null);
    setCancelling(null);
  };
  return (
    <ReadState read={found} outline="table">
      {(data) => (
        <div className="g-stack">
          <div className="mu-bar k-screen">
            <SemesterSelect
              semesters={data.semesters}
              value={data.semester?.id ?? null}
              onChange={(id) => change({ semester: id, page: undefined })}
            />
            <SelectBox<MakeUpState>
              label={t('makeup:status')}
              value={status ?? null}
              onChange={(next) => change({ status: next ?? undefined, page: undefined })}
              options={states.map((value) => ({
                value,
                label: `${t(`makeup:status.${value}`)} (${data.counts[value] ?? 0})`,
              }))}
            />
            <SearchBox
              slash
              label={t('makeup:search')}
              placeholder={t('makeup:search')}
              value={typed}
              onSearch={(q) => change({ q: q || undefined, page: undefined })}
            />
          </div>
          {writes && marked.length > 0 && (
            <div className="mu-chosen k-screen" role="group" aria-label={t('makeup:chosen', { n: marked.length })}>
              <b>{t('makeup:chosen', { n: marked.length })}</b>
              <ActionButton
                kind="main"
                reason={whyNot(firstNo(marked, 'plan'), locale)}
                onClick={() => setPlanning(marked)}
              >
                {t('makeup:plan')}
              </ActionButton>
              {([true, false] as const).map((came) => (
                <CommandButton
                  key={String(came)}
                  command={noteMakeUpAttendance}
                  input={{ ids: marked.map((row) => row.id), came }}
                  can={firstNo(marked, 'note')}
                  label={came ? 'makeup:came' : 'makeup:not_came'}
                  onDone={done}
                />
              ))}
            </div>
          )}
          <DataTable<MakeUpRow>
            label={t('makeup:list')}
            rowName={(row) => `${row.student.name} ${row.section}`}
            columns={columns}
            rows={data.rows}
            rowKey={(row) => String(row.id)}
            loading={found.isFetching}
            pageKeys
            {...(writes
              ? {
                  selected: chosen,
                  onSelected: setChosen,
                  actions: (row: MakeUpRow) => [
                    {
                      key: 'plan',
                      label: t('makeup:plan'),
                      onClick: () => setPlanning([row]),
                      ...reasonOf(whyNot(row.can.plan, locale)),
                    },
                    {
                      key: 'cancel',
                      label: t('makeup:cancel'),
                      danger: true,
                      onClick: () => setCancelling(row),
                      ...reasonOf(whyNot(row.can.cancel, locale)),
                    },
                    { key: 'request', label: t('makeup:request_open'), href: `/requests/${row.request_id}` },
                  ],
                }
              : {})}
            empty={<EmptyState title={t('makeup:none')}>{t('makeup:none_about')}</EmptyState>}
          />
          <Pager
            locale={locale}
            page={page}
            limit={limit}
            total={data.total}
            sizes={sizes}
            onPage={(next) => change({ page: next })}
            onLimit={(next) => change({ limit: next, page: undefined })}
          />
          {planning && <PlanDialog rows={planning} onClose={() => setPlanning(null)} onDone={done} />}
          {cancelling && <CancelDialog row={cancelling} onClose={() => setCancelling(null)} onDone={done} />}
        </div>
      )}
    </ReadState>
  );
}
const reasonOf = (reason: string) => (reason ? { reason } : {});
/** The first reason of the chosen rows; yes when nothing speaks against any. */
const firstNo = (rows: readonly MakeUpRow[], verb: 'plan' | 'note'): MakeUpRow['can']['plan'] =>
  rows.map((row) => row.can[verb]).find((can) => can !== true) ?? true;

function useColumns(): Column<MakeUpRow>[] {
  const t = useText();
  const name = useName();
  const time = useMakeUpTime();
  return [
    {
      key: 'student',
      title: t('makeup:student'),
      lead: true,
      render: (row) => (
        <>
          {row.student.name}
          <span className="g-under">{row.student.code}</span>
        </>
      ),
    },
    {
      key: 'course',
      title: t('makeup:course'),
      wraps: true,
      render: (row) => (
        <>
          <b>{row.section}</b> {name(row)}
        </>
      ),
    },
    { key: 'exam', title: t('makeup:exam'), render: (row) => name(row.exam) },
    { key: 'when', title: t('makeup:when'), render: (row) => time(row) },
    { key: 'room', title: t('makeup:room'), render: (row) => row.room ?? '–' },
    { key: 'observer', title: t('makeup:observer'), render: (row) => row.observer ?? '–' },
    {
      key: 'status',
      title: t('makeup:status'),
      render: (row) => (
        <StatusBadge plain tone={makeUpTone[row.status]}>
          {t(`makeup:status.${row.status}`)}
        </StatusBadge>
      ),
    },
  ];
}
