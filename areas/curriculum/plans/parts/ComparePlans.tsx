import { useState } from 'react';
import type { Tone } from '#kernel/contract/field.ts';
import { useFormat, useName, useRead, useSearchState, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { FactStrip } from '#ui/FactStrip.tsx';
import { FlagBox } from '#ui/inputs/FlagBox.tsx';
import { SelectBox } from '#ui/inputs/SelectBox.tsx';
import { Panel } from '#ui/Panel.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { compareCurriculums, type CurriculumPlan, type PlanComparison, type PlanSlot } from '../contract.ts';
import './plans.css';

type Pair = PlanComparison['pairs'][number];
const tones: Readonly<Record<Pair['difference'], Tone>> = {
  same: 'neutral',
  added: 'success',
  removed: 'danger',
  moved: 'info',
  changed: 'warning',
  moved_changed: 'warning',
};
const counted = ['added', 'removed', 'moved', 'changed'] as const;

/** This version beside another one of the same program. */
export function ComparePlans({ plan }: { plan: CurriculumPlan }) {
  const t = useText();
  const name = useName();
  const [given, setGiven] = useSearchState<string>('with', '');
  const [all, setAll] = useState(false);
  const other =
    plan.versions.find((each) => String(each.id) === given) ??
    plan.versions.find((each) => each.id === plan.based_on?.id) ??
    plan.versions[0];
  const read = useRead(compareCurriculums, { id: plan.id, other_id: other?.id ?? 0 }, { enabled: other !== undefined });
  if (!other) return <EmptyState title={t('plan:compare_none')}>{t('plan:compare_hint')}</EmptyState>;
  return (
    <div className="pl-stack">
      <div className="pl-bar k-screen">
        <SelectBox<number>
          label={t('plan:compare_with')}
          value={other.id}
          clearable={false}
          options={plan.versions.map((each) => ({ value: each.id, label: `${each.code} ${name(each)}` }))}
          onChange={(id) => setGiven(String(id ?? ''))}
        />
        <FlagBox label={t('plan:only_changes')} value={!all} onChange={(only) => setAll(!only)} />
      </div>
      <ReadState read={read} outline="table">
        {(comparison) => <Differences comparison={comparison} all={all} />}
      </ReadState>
    </div>
  );
}

function Differences({ comparison, all }: { comparison: PlanComparison; all: boolean }) {
  const t = useText();
  const name = useName();
  const { number } = useFormat();
  const pairs = comparison.pairs.filter((each) => all || each.difference !== 'same');
  const has = (pair: Pair, what: (typeof counted)[number]): boolean => pair.difference.includes(what);
  const side = (slot: PlanSlot | null) =>
    slot === null ? (
      '–'
    ) : (
      <span className="pl-pair">
        {slot.course_code ?? slot.pool_code} {name(slot)}
        <small>
          {t('plan:where', { semester: slot.semester_no, credit: number(slot.credit), ects: number(slot.ects) })}
        </small>
      </span>
    );
  return (
    <>
      <FactStrip
        label={t('plan:difference')}
        facts={counted.map((what) => ({
          key: what,
          label: t(`plan:difference.${what}`),
          value: number(comparison.pairs.filter((pair) => has(pair, what)).length),
        }))}
      />
      <Panel flush title={`${comparison.before.code} → ${comparison.after.code}`}>
        <DataTable<Pair>
          label={t('plan:view_compare')}
          rows={pairs}
          rowKey={(pair) => `${pair.before?.id ?? ''}.${pair.after?.id ?? ''}`}
          rowName={(pair) => name((pair.after ?? pair.before) as PlanSlot)}
          empty={<EmptyState small title={t('plan:nothing_changed')} />}
          columns={[
            {
              key: 'difference',
              title: t('plan:difference'),
              render: (pair) => (
                <StatusBadge tone={tones[pair.difference]}>{t(`plan:difference.${pair.difference}`)}</StatusBadge>
              ),
            },
            { key: 'before', title: comparison.before.code, render: (pair) => side(pair.before) },
            { key: 'after', title: comparison.after.code, lead: true, render: (pair) => side(pair.after) },
          ]}
        />
      </Panel>
    </>
  );
}
