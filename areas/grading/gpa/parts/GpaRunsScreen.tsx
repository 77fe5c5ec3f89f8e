import { useSemesterOption } from '#areas/reference/parts/shared/semester-name.ts';
import { useState } from 'react';
import { reference } from '#kernel/contract/field.ts';
import { runGoesOn } from '#kernel/contract/previewed-run.ts';
import { FieldInput } from '#kernel/web/FieldInput.tsx';
import { useFormat, useLocale, useRun, useSearchValues, useText } from '#kernel/web/hooks.ts';
import { useLiveRead } from '#kernel/web/live-read.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { Screen } from '#kernel/web/Screen.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { SelectBox } from '#ui/inputs/SelectBox.tsx';
import { TextBox } from '#ui/inputs/TextBox.tsx';
import { Panel } from '#ui/Panel.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { gpaRunsQuery, gpaScopeWords, startGpaRun, type GpaRuns, type GpaScopeKind } from '../contract.ts';
import { gpaTone, scopeName } from './gpa-words.ts';

/** A new recalculation, and the earlier ones. */
export function GpaRunsScreen() {
  const t = useText();
  const read = useLiveRead(gpaRunsQuery, {}, ({ runs }) => runs.some((run) => runGoesOn(run.status)), 3_000);
  return (
    <Screen title={t('title:calculate_gpa')} about={t('gpa:about')}>
      <ReadState read={read} outline="table">
        {(data) => (
          <div className="gpa-stack">
            <NewRun semesters={data.semesters} />
            <EarlierRuns runs={data.runs} loading={read.isFetching} />
          </div>
        )}
      </ReadState>
    </Screen>
  );
}

const units = ['faculty', 'department', 'program'] as const;
function NewRun({ semesters }: { semesters: GpaRuns['semesters'] }) {
  const t = useText();
  const semesterOption = useSemesterOption();
  const [, change] = useSearchValues();
  const { run, busy, problems } = useRun(startGpaRun);
  const [kind, setKind] = useState<GpaScopeKind>('all');
  const [values, setValues] = useState<Record<string, unknown>>({});
  const [number, setNumber] = useState('');
  const [semester, setSemester] = useState<number | null>(null);
  const unit = units.find((each) => each === kind);
  const ref = unit ? Number(values[unit] ?? 0) || null : null;
  const ready = kind === 'all' || ref !== null || (kind === 'student' && number.length >= 5);
  const go = async (): Promise<void> => {
    const made = await run({
      kind,
      ...(unit ? { [`${unit}_id`]: ref } : {}),
      ...(kind === 'student' ? { student_number: number } : {}),
      ...(semester === null ? {} : { semester_id: semester }),
    });
    if (made) change({ run: made.id });
  };
  return (
    <Panel title={t('gpa:new.title')}>
      <form
        className="gpa-form"
        onSubmit={(event) => {
          event.preventDefault();
          if (ready) void go();
        }}
      >
        <SelectBox<GpaScopeKind>
          label={t('gpa:new.kind')}
          required
          value={kind}
          onChange={(next) => setKind(next ?? 'all')}
          options={(Object.keys(gpaScopeWords) as GpaScopeKind[]).map((each) => ({
            value: each,
            label: t(`gpa:kind.${each}`),
          }))}
        />
        {unit && (
          <FieldInput
            key={unit}
            resource={{ area: 'gpa', name: 'new' }}
            name={unit}
            field={reference(unit, { required: true })}
            values={values}
            onChange={(next) => setValues({ ...values, ...next })}
            error={problems[`${unit}_id`]}
          />
        )}
        {kind === 'student' && (
          <TextBox
            label={t('gpa:new.student')}
            required
            format="digits"
            maxLength={15}
            value={number}
            onChange={setNumber}
            {...(problems.student_number ? { error: problems.student_number } : {})}
          />
        )}
        <SelectBox<number>
          label={t('gpa:new.semester')}
          value={semester}
          onChange={setSemester}
          placeholder={t('gpa:new.semester_all')}
          options={semesters.map((each) => ({ value: each.id, label: semesterOption(each) }))}
        />
        <div>
          <ActionButton kind="main" type="submit" busy={busy} {...(ready ? {} : { reason: t('gpa:new.pick') })}>
            {t('gpa:new.start')}
          </ActionButton>
        </div>
      </form>
    </Panel>
  );
}

function EarlierRuns({ runs, loading }: { runs: GpaRuns['runs']; loading: boolean }) {
  const t = useText();
  const locale = useLocale();
  const { moment } = useFormat();
  const [, change] = useSearchValues();
  return (
    <Panel title={t('gpa:runs')} flush>
      <DataTable
        label={t('gpa:runs')}
        rowName={(row) => t('gpa:run', { id: row.id })}
        rows={runs}
        rowKey={(row) => String(row.id)}
        loading={loading}
        pageKeys
        onOpen={(row) => change({ run: row.id })}
        actions={(row) => [{ key: 'open', label: t('ui:open'), onClick: () => change({ run: row.id }) }]}
        empty={<EmptyState title={t('gpa:runs_none')}>{t('gpa:runs_none_about')}</EmptyState>}
        columns={[
          { key: 'scope', title: t('gpa:column.scope'), lead: true, render: (row) => scopeName(t, locale, row) },
          {
            key: 'status',
            title: t('gpa:column.status'),
            render: (row) => <StatusBadge tone={gpaTone[row.status]}>{t(`gpa:status.${row.status}`)}</StatusBadge>,
          },
          { key: 'done', title: t('gpa:column.done'), align: 'right', render: (row) => `${row.done} / ${row.total}` },
          { key: 'different', title: t('gpa:column.different'), align: 'right' },
          { key: 'started', title: t('gpa:column.started'), render: (row) => row.started_by ?? '' },
          {
            key: 'when',
            title: t('gpa:column.when'),
            render: (row) => <span className="k-figures">{moment(row.created_at)}</span>,
          },
        ]}
      />
    </Panel>
  );
}
