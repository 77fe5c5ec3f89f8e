import { useSemesterName } from '#areas/reference/parts/shared/semester-name.ts';
import type { InputOf, OutputOf } from '#kernel/contract/define-command.ts';
import { runGoesOn } from '#kernel/contract/previewed-run.ts';
import { CommandButton } from '#kernel/web/CommandButton.tsx';
import { useFormat, useLocale, useName, useSearchValues, useText } from '#kernel/web/hooks.ts';
import { PageLink } from '#kernel/web/PageLink.tsx';
import { useLiveRead } from '#kernel/web/live-read.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { Screen } from '#kernel/web/Screen.tsx';
import { SheetButtons } from '#kernel/web/SheetButtons.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { FactStrip } from '#ui/FactStrip.tsx';
import { ArrowLeftIcon } from '#ui/icons.tsx';
import { SelectBox } from '#ui/inputs/SelectBox.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Pager } from '#ui/Pager.tsx';
import { Panel } from '#ui/Panel.tsx';
import { SearchBox } from '#ui/SearchBox.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import {
  applyStandingRun,
  cancelStandingRun,
  standingRun,
  standingRunSheet,
  type StandingChange,
} from '../contract.ts';
import { standings, type AcademicStanding } from '../rules/standing.ts';
import { standingRunTone, standingTone } from './standing-input.ts';
import './standing.css';

type Input = InputOf<typeof standingRun>;
type Data = OutputOf<typeof standingRun>;

/** One run: how far it is, whose standing would change and how, then what was decided. */
export function StandingRunScreen({ input }: { input: Input }) {
  const t = useText();
  const semesterName = useSemesterName();
  const [, change] = useSearchValues();
  const read = useLiveRead(standingRun, input, ({ run }) => runGoesOn(run.status), 1_500);
  const data = read.data;
  const { page: _page, limit: _limit, ...asked } = input;
  return (
    <Screen
      title={t('title:academic_standing')}
      about={data ? semesterName(data.run.semester) : undefined}
      status={
        data && (
          <StatusBadge tone={standingRunTone[data.run.status]}>
            {t(`standing:run_state.${data.run.status}`)}
          </StatusBadge>
        )
      }
      actions={
        <>
          <ActionButton
            kind="quiet"
            icon={<ArrowLeftIcon size={14} />}
            onClick={() =>
              change({ run: undefined, standing: undefined, q: undefined, page: undefined, limit: undefined })
            }
          >
            {t('standing:back')}
          </ActionButton>
          {data && (
            <SheetButtons
              sheet={standingRunSheet}
              input={asked}
              reason={data.total === 0 ? t('standing:students_none') : null}
            />
          )}
          {data?.may_decide && data.run.can.cancel === true && (
            <CommandButton
              command={cancelStandingRun}
              input={{ id: data.run.id }}
              can={data.run.can.cancel}
              label={data.run.status === 'previewed' ? 'standing:discard' : 'standing:cancel'}
            />
          )}
        </>
      }
      main={data?.may_decide && data.run.status === 'previewed' && <Apply data={data} />}
    >
      <ReadState read={read} outline="table">
        {(found) => (
          <div className="st-stack">
            <State data={found} />
            <FactStrip
              label={t('standing:counts')}
              facts={standings
                .toReversed()
                .map((each) => ({ key: each, label: t(`standing:standing.${each}`), value: found.counts[each] }))}
            />
            <Students data={found} input={input} loading={read.isFetching && read.isPlaceholderData} />
          </div>
        )}
      </ReadState>
    </Screen>
  );
}
function Apply({ data: { run, counts } }: { data: Data }) {
  const t = useText();
  const letters = counts.warning + counts.probation + counts.dismissal;
  return (
    <CommandButton
      command={applyStandingRun}
      input={{ id: run.id }}
      can={run.can.apply}
      kind="main"
      label="standing:apply"
      confirm={{
        title: t('standing:apply_title', { n: run.changed }),
        consequences: [
          { key: 'letters', tone: 'warning', text: t('standing:apply_letters', { n: letters }) },
          ...(counts.dismissal > 0
            ? [
                {
                  key: 'dismissal',
                  tone: 'warning' as const,
                  text: t('standing:apply_dismissals', { n: counts.dismissal }),
                },
              ]
            : []),
          { key: 'checked', tone: 'info', text: t('standing:apply_checked') },
        ],
      }}
    />
  );
}
function State({ data: { run, counts, skipped } }: { data: Data }) {
  const t = useText();
  if (run.status === 'failed') return <Notice tone="danger">{t('standing:failed')}</Notice>;
  if (run.status === 'applied')
    return skipped > 0 ? (
      <Notice tone="warning">{t('standing:skipped', { n: skipped })}</Notice>
    ) : (
      <Notice tone="success">{t('standing:applied', { n: run.changed })}</Notice>
    );
  if (run.status === 'previewed' && Object.values(counts).every((each) => each === 0))
    return <Notice tone="success">{t('standing:nothing')}</Notice>;
  if (run.status === 'previewed') return <Notice>{t('standing:not_yet')}</Notice>;
  if (!runGoesOn(run.status)) return null;
  const label = t('standing:progress', { done: run.done, total: run.total });
  return (
    <Panel title={t(`standing:run_state.${run.status}`)} about={label}>
      <div className="st-meter" role="img" aria-label={label}>
        <span style={{ width: `${run.total > 0 ? (run.done / run.total) * 100 : 0}%` }} />
      </div>
    </Panel>
  );
}
function Students({ data, input, loading }: { data: Data; input: Input; loading: boolean }) {
  const t = useText();
  const name = useName();
  const locale = useLocale();
  const { number, sayDate } = useFormat();
  const [, change] = useSearchValues();
  return (
    <Panel title={t('standing:students')}>
      <div className="st-stack">
        <div className="k-filters k-screen">
          <SearchBox
            slash
            label={t('standing:search')}
            placeholder={t('standing:search')}
            value={input.search ?? ''}
            onSearch={(q) => change({ q: q || undefined, page: undefined })}
          />
          <SelectBox<AcademicStanding>
            label={t('standing:column.after')}
            value={input.standing ?? null}
            onChange={(standing) => change({ standing: standing ?? undefined, page: undefined })}
            options={standings.map((value) => ({ value, label: t(`standing:standing.${value}`) }))}
          />
        </div>
        <DataTable<StandingChange>
          label={t('standing:students')}
          rowName={(row) => row.full_name}
          rows={data.rows}
          rowKey={(row) => String(row.id)}
          loading={loading}
          pageKeys
          empty={<EmptyState title={t('standing:students_none')}>{t('ui:no_match_hint')}</EmptyState>}
          columns={[
            {
              key: 'student',
              title: t('standing:column.student'),
              lead: true,
              render: (row) => (
                <>
                  <PageLink to={`/students/${row.student_id}`}>{row.full_name}</PageLink>
                  <span className="st-small k-figures">{row.student_number}</span>
                </>
              ),
            },
            { key: 'program', title: t('standing:column.program'), clip: true, render: (row) => name(row.program) },
            {
              key: 'gpa',
              title: t('standing:column.gpa'),
              align: 'right',
              render: (row) => (row.gpa === null ? '–' : number(row.gpa, 2)),
            },
            {
              key: 'cgpa',
              title: t('standing:column.cgpa'),
              align: 'right',
              render: (row) => (row.cgpa === null ? '–' : number(row.cgpa, 2)),
            },
            {
              key: 'after',
              title: t('standing:column.change'),
              render: (row) => (
                <>
                  {row.before !== row.after && <>{t(`standing:standing.${row.before}`)} → </>}
                  <StatusBadge tone={standingTone[row.after]}>{t(`standing:standing.${row.after}`)}</StatusBadge>
                  {row.terms > 1 && <span className="st-small">{t('standing:terms', { n: row.terms })}</span>}
                </>
              ),
            },
            {
              key: 'outcome',
              title: t('standing:column.outcome'),
              blank: (row) => row.appeal_until === null && (row.applied || data.run.status !== 'applied'),
              render: (row) =>
                row.outcome !== null
                  ? t(`standing:outcome.${row.outcome}`)
                  : row.appeal_until !== null
                    ? t('standing:appeal_until', { day: sayDate(row.appeal_until) })
                    : data.run.status === 'applied' && !row.applied
                      ? t('standing:left_out')
                      : '–',
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
      </div>
    </Panel>
  );
}
