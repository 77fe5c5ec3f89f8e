import { useState } from 'react';
import type { OutputOf } from '#kernel/contract/define-command.ts';
import { useHas, useName, useRead, useRun, useSearchState, useText } from '#kernel/web/hooks.ts';
import { PageLink } from '#kernel/web/PageLink.tsx';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { Screen } from '#kernel/web/Screen.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { FileButtons } from '#ui/FileButtons.tsx';
import { Notice } from '#ui/Notice.tsx';
import { ViewTabs } from '#ui/ViewTabs.tsx';
import { floorPlanPicture, housingFloorPlan, removeFloorPlan, saveFloorPlan } from '../contract.ts';
import { PlaceBeds } from './PlaceBeds.tsx';
import { PlanBeds } from './PlanBeds.tsx';
import { PlanLegend, PlanSheet, useFloorName } from './PlanSheet.tsx';
import '../../parts/housing.css';

type Plan = OutputOf<typeof housingFloorPlan>;
/** A building floor by floor: its plan with each bed as it is tonight, the same as a list, and where the beds stand. */
export function FloorPlan({ building }: { building: number }) {
  const t = useText();
  const nameOf = useName();
  const floorName = useFloorName();
  const [floor, setFloor] = useSearchState('floor', '');
  const [placing, setPlacing] = useState(false);
  const read = useRead(
    housingFloorPlan,
    { id: building, ...(/^-?\d{1,2}$/.test(floor) ? { floor: Number(floor) } : {}) },
    { refetchInterval: 60_000 },
  );
  const name = read.data ? nameOf(read.data.building) : '';
  return (
    <Screen
      title={name ? `${t('title:housing_floor_plan')}: ${name}` : t('title:housing_floor_plan')}
      about={<PageLink to="/housing/building">{t('housing:plan.buildings')}</PageLink>}
    >
      <ReadState read={read} outline="cards">
        {(plan) => (
          <div className="h-stack">
            {!placing && plan.floors.length > 1 && (
              <ViewTabs
                label={t('housing:plan.floors')}
                views={plan.floors.map((each) => ({ key: String(each.floor), label: floorName(each.floor) }))}
                current={String(plan.floor)}
                onChoose={setFloor}
              />
            )}
            {placing && plan.picture !== null ? (
              <PlaceBeds key={plan.floor} plan={plan} picture={plan.picture} onClose={() => setPlacing(false)} />
            ) : (
              <Shown plan={plan} onPlace={() => setPlacing(true)} />
            )}
          </div>
        )}
      </ReadState>
    </Screen>
  );
}

function Shown({ plan, onPlace }: { plan: Plan; onPlace: () => void }) {
  const t = useText();
  const places = useHas('housingbed_update');
  const keeps = useHas('housingbuilding_update');
  const { picture } = plan;
  return (
    <>
      {(keeps || places) && (
        <div className="h-bar k-screen">
          {places && picture !== null && plan.beds.length > 0 && (
            <ActionButton small kind="main" onClick={onPlace}>
              {t('housing:plan.place')}
            </ActionButton>
          )}
          {keeps && <Upload plan={plan} />}
        </div>
      )}
      {picture === null ? (
        <EmptyState small title={t('housing:plan.none')}>
          {t(keeps ? 'housing:plan.none_keeper' : 'housing:plan.none_reader')}
        </EmptyState>
      ) : (
        <>
          <PlanLegend />
          <Picture plan={plan} picture={picture} />
        </>
      )}
      <PlanBeds plan={plan} />
    </>
  );
}
function Picture({ plan, picture }: { plan: Plan; picture: number }) {
  const t = useText();
  const read = useRead(floorPlanPicture, { id: plan.id, picture }, { staleTime: Infinity });
  return (
    <ReadState read={read} outline="cards">
      {({ picture: bytes }) =>
        bytes === null ? (
          <Notice tone="warning">{t('housing:plan.lost')}</Notice>
        ) : (
          <PlanSheet plan={plan} bytes={bytes} />
        )
      }
    </ReadState>
  );
}
/** Whoever keeps the building sets the picture of a floor. */
function Upload({ plan }: { plan: Plan }) {
  const t = useText();
  const nameOf = useName();
  const floorName = useFloorName();
  const saving = useRun(saveFloorPlan);
  const removing = useRun(removeFloorPlan);
  const [asked, setAsked] = useState(false);
  const { id, floor } = plan;
  const save = (file: File): void => {
    const form = new FormData();
    form.append('floor', String(floor));
    form.append('file', file, file.name);
    void saving.run({ id, floor }, form);
  };
  return (
    <>
      <FileButtons
        accept="image/png,image/jpeg"
        has={plan.picture !== null}
        words={{
          add: t('housing:plan.add'),
          replace: t('housing:plan.replace'),
          remove: t('housing:plan.remove'),
        }}
        saving={saving.busy}
        removing={removing.busy}
        onSave={save}
        onRemove={() => setAsked(true)}
      />
      {saving.problems.file && (
        <Notice tone="danger" live>
          {saving.problems.file}
        </Notice>
      )}
      {asked && (
        <ConfirmDialog
          opened
          title={t('housing:plan.of', { building: nameOf(plan.building), floor: floorName(floor) })}
          about={t('housing:plan.remove_about')}
          confirmLabel={t('housing:plan.remove')}
          tone="danger"
          busy={removing.busy}
          onConfirm={() => void removing.run({ id, floor }).then(() => setAsked(false))}
          onCancel={() => setAsked(false)}
        />
      )}
    </>
  );
}
