import { useState } from 'react';
import { useSemesterName, useSemesterOption } from '#areas/reference/parts/shared/semester-name.ts';
import type { OutputOf } from '#kernel/contract/define-command.ts';
import { runGoesOn } from '#kernel/contract/previewed-run.ts';
import { useFormat, useLocale, useRun, useSearchValues, useText } from '#kernel/web/hooks.ts';
import { useLiveRead } from '#kernel/web/live-read.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { whyNot } from '#kernel/web/reasons.ts';
import { Screen } from '#kernel/web/Screen.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { SelectBox } from '#ui/inputs/SelectBox.tsx';
import { Panel } from '#ui/Panel.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { standingRuns, startStandingRun, type StandingRun } from '../contract.ts';
import { standingRunTone } from './standing-input.ts';
import './standing.css';

type Runs = OutputOf<typeof standingRuns>;

/** A new run over a semester, and the earlier ones. */
export function StandingRunsScreen() {
  const t = useText();
  const read = useLiveRead(standingRuns, {}, ({ runs }) => runs.some((run) => runGoesOn(run.status)), 2_000);
  return (
    <Screen title={t('title:academic_standing')} about={t('standing:about')}>
      <ReadState read={read} outline="table">
        {(data) => (
          <div className="st-stack">
            {data.may_decide && <NewRun semesters={data.semesters} />}
            <Runs runs={data.runs} loading={read.isFetching && read.isPlaceholderData} />
          </div>
        )}
      </ReadState>
    </Screen>
  );
}
function NewRun({ semesters }: { semesters: Runs['semesters'] }) {
  const t = useText();
  const locale = useLocale();
  const option = useSemesterOption();
  const [, change] = useSearchValues();
  const { run, busy, problems } = useRun(startStandingRun);
  const first = semesters.find((each) => each.can.start === true) ?? semesters[0];
  const [chosen, setChosen] = useState<number | null>(first?.id ?? null);
  const semester = semesters.find((each) => each.id === chosen);
  const reason = semester ? whyNot(semester.can.start, locale) : t('standing:pick_semester');
  const start = async (): Promise<void> => {
    if (chosen === null || reason) return;
    const made = await run({ semester_id: chosen });
    if (made) change({ run: made.id });
  };
  return (
    <Panel title={t('standing:new')} about={t('standing:new_about')}>
      <form
        className="st-form"
        onSubmit={(event) => {
          event.preventDefault();
          void start();
        }}
      >
        <SelectBox<number>
          label={t('standing:column.semester')}
          required
          clearable={false}
          value={chosen}
          onChange={setChosen}
          options={semesters.map((each) => ({ value: each.id, label: option(each) }))}
          {...(problems.semester_id ? { error: problems.semester_id } : {})}
        />
        <div>
          <ActionButton kind="main" type="submit" busy={busy} {...(reason ? { reason } : {})}>
            {t('standing:start')}
          </ActionButton>
        </div>
      </form>
    </Panel>
  );
}
function Runs({ runs, loading }: { runs: readonly StandingRun[]; loading: boolean }) {
  const t = useText();
  const semesterName = useSemesterName();
  const { moment, number } = useFormat();
  const [, change] = useSearchValues();
  return (
    <Panel title={t('standing:runs')} flush>
      <DataTable<StandingRun>
        label={t('standing:runs')}
        rowName={(row) => semesterName(row.semester)}
        rows={runs}
        rowKey={(row) => String(row.id)}
        loading={loading}
        pageKeys
        onOpen={(row) => change({ run: row.id })}
        actions={(row) => [{ key: 'open', label: t('ui:open'), onClick: () => change({ run: row.id }) }]}
        empty={<EmptyState title={t('standing:runs_none')}>{t('standing:runs_none_about')}</EmptyState>}
        columns={[
          {
            key: 'semester',
            title: t('standing:column.semester'),
            lead: true,
            render: (row) => semesterName(row.semester),
          },
          {
            key: 'status',
            title: t('standing:column.status'),
            render: (row) => (
              <StatusBadge tone={standingRunTone[row.status]}>{t(`standing:run_state.${row.status}`)}</StatusBadge>
            ),
          },
          { key: 'students', title: t('standing:column.students'), align: 'right', render: (row) => number(row.done) },
          { key: 'changed', title: t('standing:column.changed'), align: 'right', render: (row) => number(row.changed) },
          {
            key: 'started',
            title: t('standing:column.started'),
            render: (row) => row.started_by ?? t('standing:by_calendar'),
          },
          {
            key: 'when',
            title: t('standing:column.when'),
            render: (row) => <span className="k-figures">{moment(row.created_at)}</span>,
          },
        ]}
      />
    </Panel>
  );
}
