import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { curriculum as curriculumResource } from '#areas/curriculum/resources/curriculum.ts';
import { slot as slotResource } from '#areas/curriculum/resources/slot.ts';
import { CommandButton } from '#kernel/web/CommandButton.tsx';
import { useFormat, useLocale, useName, usePageParams, useRead, useSearchState, useText } from '#kernel/web/hooks.ts';
import { reasonOf } from '#kernel/web/reasons.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { recordQuery } from '#kernel/web/resource-client.ts';
import { ResourceForm } from '#kernel/web/ResourceForm.tsx';
import { Screen } from '#kernel/web/Screen.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { FactStrip } from '#ui/FactStrip.tsx';
import { PrintIcon } from '#ui/icons.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Panel } from '#ui/Panel.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { ViewTabs } from '#ui/ViewTabs.tsx';
import { curriculumPlan, takeOverTotals, type CurriculumPlan, type PlanSlot } from '../contract.ts';
import { AddSlot } from '../parts/AddSlot.tsx';
import { ComparePlans } from '../parts/ComparePlans.tsx';
import { CopyVersion } from '../parts/CopyVersion.tsx';
import { PlanBoard } from '../parts/PlanBoard.tsx';
import '../parts/plans.css';

const ChangeCurriculumStatus = lazy(() =>
  import('../parts/ChangeCurriculumStatus.tsx').then((m) => ({ default: m.ChangeCurriculumStatus })),
);
const DeleteDialog = lazy(() => import('#kernel/web/DeleteDialog.tsx').then((m) => ({ default: m.DeleteDialog })));

/** /curriculums/:id: a curriculum as semesters and slots, to be built, copied and compared. */
export default function CurriculumPlanPage() {
  const t = useText();
  const name = useName();
  const locale = useLocale();
  const { number } = useFormat();
  const id = Number(usePageParams().id);
  const [view, setView] = useSearchState<'plan' | 'compare'>('view', 'plan');
  const [activating, setActivating] = useState(false);
  const read = useRead(curriculumPlan, { id });
  const record = useQuery({ ...recordQuery(curriculumResource.path, curriculumResource.name, id) });
  const plan = read.data;
  const status = plan ? curriculumResource.fields.status.choices[plan.status] : undefined;
  return (
    <Screen
      title={t('title:curriculum_plan')}
      about={plan ? t('plan:about', { code: plan.code, name: name(plan), program: name(plan.program) }) : undefined}
      status={status && <StatusBadge tone={status.tone}>{status[locale]}</StatusBadge>}
      actions={
        <>
          <ActionButton icon={<PrintIcon size={16} />} onClick={() => window.print()}>
            {t('ui:print')}
          </ActionButton>
          {plan?.can.copy && <CopyVersion plan={plan} />}
        </>
      }
      main={
        record.data?.can.activate === true ? (
          <ActionButton kind="main" onClick={() => setActivating(true)}>
            {t('curriculum:curriculum.activate')}
          </ActionButton>
        ) : undefined
      }
      facts={
        plan ? (
          <FactStrip
            label={t('title:curriculum_plan')}
            facts={[
              {
                key: 'slots',
                label: t('plan:slots'),
                value: number(plan.semesters.reduce((sum, each) => sum + each.slots.length, 0)),
              },
              {
                key: 'credits',
                label: t('plan:credits'),
                value: number(plan.credits),
                note: t('plan:declared', { total: number(plan.total_credits) }),
              },
              {
                key: 'ects',
                label: t('plan:ects'),
                value: number(plan.ects),
                note: t('plan:declared', { total: number(plan.total_ects) }),
              },
              {
                key: 'year',
                label: t('plan:year'),
                value: String(plan.effective_year),
                ...(plan.based_on ? { note: t('plan:based_on', { code: plan.based_on.code }) } : {}),
              },
              { key: 'students', label: t('plan:students'), value: number(plan.students) },
            ]}
          />
        ) : undefined
      }
    >
      <Suspense fallback={null}>
        {activating && <ChangeCurriculumStatus id={id} status="active" onClose={() => setActivating(false)} />}
      </Suspense>
      <ReadState read={read}>
        {(shown) => (
          <div className="pl-stack">
            <ViewTabs<'plan' | 'compare'>
              label={t('plan:view')}
              views={[
                { key: 'plan', label: t('plan:view_plan') },
                { key: 'compare', label: t('plan:view_compare') },
              ]}
              current={view}
              onChoose={setView}
            />
            {view === 'compare' ? (
              <ComparePlans plan={shown} />
            ) : (
              <Plan plan={shown} reread={() => void read.refetch()} />
            )}
          </div>
        )}
      </ReadState>
    </Screen>
  );
}

function Plan({ plan, reread }: { plan: CurriculumPlan; reread: () => void }) {
  const t = useText();
  const name = useName();
  const locale = useLocale();
  const { number } = useFormat();
  const [adding, setAdding] = useState<number | null>(null);
  const [editing, setEditing] = useState<number | null>(null);
  const [doomed, setDoomed] = useState<PlanSlot | null>(null);
  const doomedRow = useQuery({
    ...recordQuery(slotResource.path, slotResource.name, doomed?.id ?? 0),
    enabled: doomed !== null,
  });
  const { edit } = plan.can;
  const whole = plan.warnings.filter((each) => each.slot_id === null);
  const totalsDiffer = plan.credits !== plan.total_credits || plan.ects !== plan.total_ects;
  return (
    <>
      {edit !== true && edit.refusals.length > 0 && (
        <Notice tone="info" title={t('plan:locked')}>
          {edit.refusals.map((each) => String(reasonOf(each, locale).sentence)).join(' ')}
        </Notice>
      )}
      {edit === true && plan.students > 0 && (
        <Notice tone="warning">{t('plan:in_use', { students: number(plan.students) })}</Notice>
      )}
      {edit === true && <p className="pl-empty k-screen">{t('plan:how')}</p>}
      <PlanBoard plan={plan} onAdd={setAdding} onEdit={(slot) => setEditing(slot.id)} onRemove={setDoomed} />
      <Panel
        title={t('plan:warnings')}
        about={plan.warnings.length > 0 ? t('plan:remarks', { count: plan.warnings.length }) : undefined}
        actions={
          edit === true &&
          totalsDiffer && (
            <CommandButton command={takeOverTotals} input={{ id: plan.id }} label="plan:take_totals" small />
          )
        }
      >
        {plan.warnings.length === 0 ? (
          <p className="pl-empty">{t('plan:warnings_none')}</p>
        ) : (
          <ul className="pl-warnings">
            {[...whole, ...plan.warnings.filter((each) => each.slot_id !== null)].map((each, index) => (
              <li key={each.warning.key + String(index)}>{reasonOf(each.warning, locale).sentence}</li>
            ))}
          </ul>
        )}
      </Panel>
      <AddSlot curriculum={plan.id} semester={adding} onClose={() => setAdding(null)} />
      <ResourceForm
        resource={slotResource}
        id={editing}
        opened={editing !== null}
        onClose={() => {
          setEditing(null);
          reread();
        }}
      />
      <Suspense fallback={null}>
        {doomed && doomedRow.data && (
          <DeleteDialog
            key={name(doomed)}
            resource={slotResource}
            row={doomedRow.data}
            onClose={() => {
              setDoomed(null);
              reread();
              // whoever thought better of it goes on where the keys were pressed
              const handle = `[data-slot="${doomed.id}"] .pl-handle`;
              requestAnimationFrame(() => document.querySelector<HTMLElement>(handle)?.focus());
            }}
          />
        )}
      </Suspense>
    </>
  );
}
