import { useState } from 'react';
import { runGoesOn } from '#kernel/contract/previewed-run.ts';
import { useFormat, useName, useRun, useSearchValues, useText } from '#kernel/web/hooks.ts';
import { useLiveRead } from '#kernel/web/live-read.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { Screen } from '#kernel/web/Screen.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { FlagBox } from '#ui/inputs/FlagBox.tsx';
import { SelectBox } from '#ui/inputs/SelectBox.tsx';
import { Panel } from '#ui/Panel.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import type { OutputOf } from '#kernel/contract/define-command.ts';
import {
  graduationRuns,
  startGraduationRun,
  type GraduationRun,
  type GraduationScope,
  type Unit,
} from '../contract.ts';
import { runTone } from './graduation-words.ts';
import './graduation.css';

type Runs = OutputOf<typeof graduationRuns>;

/** A new report of many students, and the earlier ones. */
export function RunsScreen() {
  const t = useText();
  const read = useLiveRead(graduationRuns, {}, ({ runs }) => runs.some((run) => runGoesOn(run.status)), 3_000);
  return (
    <Screen title={t('title:graduation_requirement_report')} about={t('graduation:report_about')}>
      <ReadState read={read} outline="table">
        {(data) => (
          <div className="gr-stack">
            <NewReport data={data} />
            <Runs runs={data.runs} loading={read.isFetching && read.isPlaceholderData} />
          </div>
        )}
      </ReadState>
    </Screen>
  );
}

const kinds = ['faculty', 'department', 'program'] as const;
function NewReport({ data }: { data: Runs }) {
  const t = useText();
  const name = useName();
  const [, change] = useSearchValues();
  const { run, busy, problems } = useRun(startGraduationRun);
  const units: Record<GraduationScope, readonly Unit[]> = {
    faculty: data.faculties,
    department: data.departments,
    program: data.programs,
  };
  const [kind, setKind] = useState<GraduationScope>(
    () => kinds.find((each) => units[each].length > 0 && each !== 'faculty') ?? 'program',
  );
  const [ref, setRef] = useState<number | null>(null);
  const [finalYear, setFinalYear] = useState(true);
  const start = async (): Promise<void> => {
    const made = await run({ kind, final_year: finalYear, [`${kind}_id`]: ref });
    if (made) change({ run: made.id });
  };
  const error = problems[`${kind}_id`];
  return (
    <Panel title={t('graduation:new_report')}>
      <form
        className="gr-form"
        onSubmit={(event) => {
          event.preventDefault();
          if (ref !== null) void start();
        }}
      >
        <SelectBox<GraduationScope>
          label={t('graduation:scope')}
          required
          value={kind}
          clearable={false}
          onChange={(next) => {
            setKind(next ?? 'program');
            setRef(null);
          }}
          options={kinds.map((each) => ({ value: each, label: t(`graduation:kind.${each}`) }))}
        />
        <SelectBox<number>
          key={kind}
          label={t(`graduation:kind.${kind}`)}
          required
          searchable
          value={ref}
          onChange={setRef}
          options={units[kind].map((each) => ({ value: each.id, label: name(each), hint: each.code }))}
          {...(error ? { error } : {})}
        />
        <FlagBox label={t('graduation:final_year')} value={finalYear} onChange={setFinalYear} />
        <div>
          <ActionButton
            kind="main"
            type="submit"
            busy={busy}
            {...(ref === null ? { reason: t('graduation:pick_scope') } : {})}
          >
            {t('graduation:start')}
          </ActionButton>
        </div>
      </form>
    </Panel>
  );
}

function Runs({ runs, loading }: { runs: readonly GraduationRun[]; loading: boolean }) {
  const t = useText();
  const name = useName();
  const { moment, number } = useFormat();
  const [, change] = useSearchValues();
  return (
    <Panel title={t('graduation:runs')} flush>
      <DataTable<GraduationRun>
        label={t('graduation:runs')}
        rowName={(row) => t('graduation:run', { id: row.id })}
        rows={runs}
        rowKey={(row) => String(row.id)}
        loading={loading}
        pageKeys
        onOpen={(row) => change({ run: row.id })}
        actions={(row) => [{ key: 'open', label: t('ui:open'), onClick: () => change({ run: row.id }) }]}
        empty={<EmptyState title={t('graduation:runs_none')}>{t('graduation:runs_none_about')}</EmptyState>}
        columns={[
          {
            key: 'scope',
            title: t('graduation:column.scope'),
            lead: true,
            render: (row) =>
              [
                name({ name: row.scope_name, name_en: row.scope_name_en }),
                row.final_year ? t('graduation:final_year') : '',
              ]
                .filter(Boolean)
                .join(' · '),
          },
          {
            key: 'status',
            title: t('graduation:column.state'),
            render: (row) => (
              <StatusBadge tone={runTone[row.status]}>{t(`graduation:run_state.${row.status}`)}</StatusBadge>
            ),
          },
          {
            key: 'students',
            title: t('graduation:column.students'),
            align: 'right',
            render: (row) => t('graduation:of', { have: number(row.done), needed: number(row.total) }),
          },
          { key: 'started', title: t('graduation:column.started'), render: (row) => row.started_by },
          {
            key: 'when',
            title: t('graduation:column.when'),
            render: (row) => <span className="k-figures">{moment(row.created_at)}</span>,
          },
        ]}
      />
    </Panel>
  );
}
