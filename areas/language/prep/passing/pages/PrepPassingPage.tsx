import { useState } from 'react';
import { CommandButton } from '#kernel/web/CommandButton.tsx';
import { downloadQuery } from '#kernel/web/download.ts';
import { useFormat, useLocale, useName, useRead, useText } from '#kernel/web/hooks.ts';
import { PageLink } from '#kernel/web/PageLink.tsx';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { Screen } from '#kernel/web/Screen.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { FactStrip } from '#ui/FactStrip.tsx';
import { LongTextBox } from '#ui/inputs/LongTextBox.tsx';
import { Panel } from '#ui/Panel.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import {
  decidePrepExemption,
  passPrepStudent,
  prepEvidence,
  prepPassing,
  type ExemptionLine,
  type PrepPassing,
} from '../contract.ts';
import { exemptionBases, exemptionStates } from '../rules/may-pass.ts';
import { Promotion } from '../parts/Promotion.tsx';
import '../../parts/prep.css';

/** /prep/passing: who passes by a proficiency result, and exemptions to decide. */
export default function PrepPassingPage() {
  const t = useText();
  const read = useRead(prepPassing, {});
  return (
    <Screen title={t('title:prep_passing')} about={t('prep:passing_about')}>
      <ReadState read={read} outline="table">
        {(data) => (
          <div className="pr-stack">
            <Ready data={data} />
            <Promotion />
            <Panel title={t('prep:exemptions')} flush={data.exemptions.length === 0}>
              {data.exemptions.length === 0 ? (
                <EmptyState small title={t('prep:no_exemptions')} />
              ) : (
                <div className="pr-stack">
                  {data.exemptions.map((each) => (
                    <Exemption key={each.id} line={each} />
                  ))}
                </div>
              )}
            </Panel>
          </div>
        )}
      </ReadState>
    </Screen>
  );
}
function Ready({ data }: { data: PrepPassing }) {
  const t = useText();
  const locale = useLocale();
  const nameOf = useName();
  const { number } = useFormat();
  return (
    <Panel title={t('prep:ready')} flush>
      <DataTable
        label={t('prep:ready')}
        rows={data.ready}
        rowKey={(row) => String(row.id)}
        rowName={(row) => row.name}
        maxHeight="none"
        empty={<EmptyState small title={t('prep:nobody_ready')} />}
        columns={[
          { key: 'number', title: t('prep:number') },
          {
            key: 'name',
            title: t('prep:student'),
            lead: true,
            render: (row) => <PageLink to={`/prep/students/${row.id}`}>{row.name}</PageLink>,
          },
          { key: 'program', title: t('prep:program'), wraps: true, render: (row) => row.program[locale] },
          { key: 'level', title: t('prep:level') },
          { key: 'exam', title: t('prep:exam'), wraps: true, render: (row) => nameOf(row.exam) },
          {
            key: 'total',
            title: t('prep:score'),
            align: 'right',
            render: (row) => (row.total === null ? '' : number(row.total)),
          },
          {
            key: 'pass',
            title: t('prep:decision'),
            render: (row) => (
              <CommandButton
                command={passPrepStudent}
                small
                label="prep:pass"
                input={{ id: row.id, basis: 'proficiency', on: data.today }}
                confirm={{ title: `${row.name}: ${t('prep:pass')}`, about: t('prep:pass_about') }}
              />
            ),
          },
        ]}
      />
    </Panel>
  );
}
function Exemption({ line }: { line: ExemptionLine }) {
  const t = useText();
  const locale = useLocale();
  const [note, setNote] = useState('');
  const state = exemptionStates[line.status];
  const decide = (approve: boolean) => (
    <CommandButton
      command={decidePrepExemption}
      kind={approve ? 'main' : 'danger'}
      label={approve ? 'prep:approve' : 'prep:decline'}
      can={line.can.decide}
      told
      input={{ id: line.id, approve, note: note.trim() }}
      confirm={{
        title: `${line.name}: ${t(approve ? 'prep:approve' : 'prep:decline')}`,
        disabled: note.trim().length < 5,
        children: <LongTextBox label={t('prep:decision_note')} value={note} required onChange={setNote} />,
      }}
    />
  );
  return (
    <section aria-label={line.name} className="pr-stack">
      <h3 className="pr-head">
        {line.prep_student_id === null ? (
          line.name
        ) : (
          <PageLink to={`/prep/students/${line.prep_student_id}`}>{line.name}</PageLink>
        )}{' '}
        <StatusBadge tone={state.tone}>{state[locale]}</StatusBadge>
      </h3>
      <FactStrip
        facts={[
          { key: 'number', label: t('prep:number'), value: line.number },
          { key: 'basis', label: t('prep:basis'), value: exemptionBases[line.basis][locale] },
          { key: 'result', label: t('prep:result'), value: line.result ?? '–' },
          { key: 'asked', label: t('prep:asked_by'), value: line.asked_by },
          ...(line.decided_by === null ? [] : [{ key: 'decided', label: t('prep:decision'), value: line.decided_by }]),
        ]}
      />
      <p>
        {t('prep:reason')}: {line.reason}
        {line.decision_note !== null && ` · ${t('prep:decision_note')}: ${line.decision_note}`}
      </p>
      <div className="pr-actions">
        <ActionButton onClick={() => void downloadQuery(prepEvidence, { id: line.id })}>
          {t('prep:open_evidence')}
        </ActionButton>
        {line.status === 'waiting' && decide(true)}
        {line.status === 'waiting' && decide(false)}
      </div>
    </section>
  );
}
