import { useState } from 'react';
import { may } from '#kernel/contract/refusal.ts';
import { CommandButton } from '#kernel/web/CommandButton.tsx';
import { useFormat, useLocale, useName, useRead, useRun, useSearchState, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { Screen } from '#kernel/web/Screen.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { IntegerBox } from '#ui/inputs/IntegerBox.tsx';
import { SelectBox } from '#ui/inputs/SelectBox.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Panel } from '#ui/Panel.tsx';
import {
  commitPrepProposal,
  dropPrepProposal,
  movePrepProposed,
  prepProposal,
  proposePrepClasses,
  type PrepProposal,
  type ProposedLine,
} from '../contract.ts';
import { prepClassRefusals } from '../refusals.ts';
import '../../parts/prep.css';

/** /prep/classes/propose (ESL-014): classes made from a level, changed by hand, then committed once. */
export default function PrepProposalPage() {
  const t = useText();
  const nameOf = useName();
  const { sayDate } = useFormat();
  const [module, setModule] = useSearchState('module', 0);
  const [level, setLevel] = useSearchState('level', 0);
  const read = useRead(prepProposal, {
    ...(module > 0 ? { module_id: module } : {}),
    ...(level > 0 ? { level_id: level } : {}),
  });
  return (
    <Screen title={t('title:prep_proposal')} about={t('prep:proposal_about')}>
      <ReadState read={read} outline="table">
        {(data) =>
          data.module_id === null || data.level_id === null ? (
            <EmptyState title={t('prep:no_module_to_plan')} />
          ) : (
            <div className="pr-stack">
              <div className="pr-row">
                <SelectBox<number>
                  label={t('prep:module')}
                  value={data.module_id}
                  required
                  options={data.modules.map((each) => ({
                    value: each.id,
                    label: `${each.code} – ${nameOf(each)}`,
                    hint: sayDate(each.starts_on),
                  }))}
                  onChange={(next) => next !== null && setModule(next)}
                />
                <SelectBox<number>
                  label={t('prep:level')}
                  value={data.level_id}
                  required
                  options={data.levels.map((each) => ({
                    value: each.id,
                    label: `${each.code} – ${nameOf(each)}`,
                    hint: t('prep:waiting_n', { n: each.waiting }),
                  }))}
                  onChange={(next) => next !== null && setLevel(next)}
                />
              </div>
              <Plan key={`${data.module_id}.${data.level_id}`} data={data} />
            </div>
          )
        }
      </ReadState>
    </Screen>
  );
}
function Plan({ data }: { data: PrepProposal }) {
  const t = useText();
  const { draft } = data;
  const waiting = data.levels.find((each) => each.id === data.level_id)?.waiting ?? 0;
  const [size, setSize] = useState<number | null>(draft?.size ?? 20);
  const placed = draft?.classes.reduce((sum, each) => sum + each.students.length, 0) ?? 0;
  if (waiting === 0 && !draft) return <EmptyState title={t('prep:nobody_waits')} />;
  return (
    <>
      <div className="pr-actions">
        <IntegerBox label={t('prep:class_size')} value={size} required onChange={setSize} />
        <CommandButton
          command={proposePrepClasses}
          kind={draft ? 'plain' : 'main'}
          label={draft ? 'prep:propose_again' : 'prep:propose'}
          can={may(waiting > 0 ? [] : [prepClassRefusals.prep_nobody_waits()])}
          input={{ module_id: data.module_id ?? 0, level_id: data.level_id ?? 0, size: size ?? 0 }}
        />
        {draft && (
          <>
            <CommandButton
              command={commitPrepProposal}
              kind="main"
              label="prep:commit"
              input={{ id: draft.id }}
              confirm={{
                title: t('prep:commit_question', { classes: draft.classes.length, students: placed }),
                about: t('prep:commit_about'),
              }}
            />
            <CommandButton command={dropPrepProposal} label="prep:drop" input={{ id: draft.id }} />
          </>
        )}
      </div>
      {!draft && <p className="pr-small">{t('prep:waiting_n', { n: waiting })}</p>}
      {draft && <Notice tone="info">{t('prep:draft_by', { by: draft.by })}</Notice>}
      {draft?.classes.map((each) => (
        <Proposed key={each.id} proposal={draft.id} line={each} others={draft.classes} />
      ))}
    </>
  );
}
function Proposed({
  proposal,
  line,
  others,
}: {
  proposal: number;
  line: ProposedLine;
  others: readonly ProposedLine[];
}) {
  const t = useText();
  const locale = useLocale();
  const { run } = useRun(movePrepProposed);
  const about = [line.teacher ?? t('prep:no_teachers'), line.room ?? t('prep:no_room')].join(' · ');
  return (
    <Panel title={`${line.code}: ${line.students.length} / ${line.capacity}`} flush>
      <p className="pr-small pr-pad">{about}</p>
      <DataTable
        label={line.code}
        rows={line.students}
        rowKey={(row) => String(row.prep_student_id)}
        rowName={(row) => row.name}
        maxHeight="none"
        empty={<EmptyState small title={t('prep:no_students')} />}
        actions={(row) =>
          others
            .filter((each) => each.id !== line.id)
            .map((each) => ({
              key: `to.${each.id}`,
              label: t('prep:move_to', { class: each.code }),
              onClick: () => void run({ id: proposal, prep_student_id: row.prep_student_id, to_class_id: each.id }),
            }))
        }
        columns={[
          { key: 'number', title: t('prep:number') },
          { key: 'name', title: t('prep:student'), lead: true },
          { key: 'program', title: t('prep:program'), wraps: true, render: (row) => row.program[locale] },
        ]}
      />
    </Panel>
  );
}
