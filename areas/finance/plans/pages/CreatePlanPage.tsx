import { useSearchState, useText } from '#kernel/web/hooks.ts';
import { Screen } from '#kernel/web/Screen.tsx';
import { ViewTabs } from '#ui/ViewTabs.tsx';
import { ManyPlansForm } from '../parts/ManyPlansForm.tsx';
import { OnePlanForm } from '../parts/OnePlanForm.tsx';

/** /payment/plans/create: a plan for one student, or for many. */
export default function CreatePlanPage() {
  const t = useText();
  const [view, setView] = useSearchState<string>('view', 'one');
  const current = view === 'many' ? 'many' : 'one';
  return (
    <Screen title={t('title:payment_plan_create')}>
      <ViewTabs
        label={t('payment_plans:views')}
        views={[
          { key: 'one', label: t('payment_plans:for_one') },
          { key: 'many', label: t('payment_plans:for_many') },
        ]}
        current={current}
        onChoose={setView}
      />
      {current === 'many' ? <ManyPlansForm /> : <OnePlanForm />}
    </Screen>
  );
}
