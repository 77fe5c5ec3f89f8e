import { lazy, Suspense } from 'react';
import { useGo, useHas, useSearchState, useText } from '#kernel/web/hooks.ts';
import { ResourceList } from '#kernel/web/ResourceList.tsx';
import { housingBuilding } from '../resources/housing-building.ts';

// asked for with the first plan, not with the list
const FloorPlan = lazy(() => import('../../plan/parts/FloorPlan.tsx').then((m) => ({ default: m.FloorPlan })));
/** /housing/building: the halls, and with `plan` the floors of one of them. */
export default function HousingBuildingsPage() {
  const t = useText();
  const go = useGo();
  const plans = useHas('housingreservation_index');
  const [plan] = useSearchState('plan', 0);
  if (plan > 0 && plans)
    return (
      <Suspense fallback={null}>
        <FloorPlan key={plan} building={plan} />
      </Suspense>
    );
  return (
    <ResourceList
      resource={housingBuilding}
      title={t('title:housing_buildings')}
      rowActions={({ id }) =>
        plans ? [{ key: 'plan', label: t('housing:plan.show'), onClick: () => go(`/housing/building?plan=${id}`) }] : []
      }
    />
  );
}
