import { useFormat, useRead, useText } from '#kernel/web/hooks.ts';
import { ActionButton } from '#ui/ActionButton.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { rehearsePlans } from '../../contract.ts';
import type { PlanView } from '../contract-shapes.ts';
import { useDesk } from './desk.ts';

/** The saved plans beside each other before the window opens: which is ready, what stands against the others. */
export function PlanRehearsals({ onShow }: { onShow: (plan: PlanView) => void }) {
  const t = useText();
  const { number, sayMoment } = useFormat();
  const { state, basket } = useDesk();
  const waits = state.windows.some((each) => each.event === state.event && each.window.state === 'not_yet');
  const read = useRead(rehearsePlans, {}, { enabled: waits && state.plans.length > 0, staleTime: 0 });
  const { data } = read;
  if (!waits || !data?.opens_at || data.plans.length === 0) return null;
  return (
    <section aria-labelledby="r-plans-rehearsed">
      <h3 className="r-label" id="r-plans-rehearsed">
        {t('registration_ui:rehearsal.plans')}
      </h3>
      <p className="r-note">{t('registration_ui:rehearsal.plans_about', { opens: sayMoment(data.opens_at) })}</p>
      <ul className="r-findings" aria-busy={read.isFetching}>
        {data.plans.map((each) => {
          const plan = state.plans.find((one) => one.id === each.plan_id);
          const shown = basket.plan?.id === each.plan_id;
          return (
            plan && (
              <li key={each.plan_id}>
                <p className="r-row">
                  <b>{plan.name}</b>
                  {each.courses === 0 ? (
                    <StatusBadge tone="neutral">{t('registration_ui:rehearsal.plan_empty')}</StatusBadge>
                  ) : each.ready ? (
                    <StatusBadge tone="success">{t('registration_ui:rehearsal.plan_ready')}</StatusBadge>
                  ) : (
                    <StatusBadge tone="danger">
                      {t('registration_ui:rehearsal.plan_stops', { n: number(each.stops) })}
                    </StatusBadge>
                  )}
                  {each.outlooks > 0 && (
                    <StatusBadge tone="warning">
                      {t('registration_ui:rehearsal.plan_outlooks', { n: number(each.outlooks) })}
                    </StatusBadge>
                  )}
                  {each.warnings > 0 && (
                    <StatusBadge tone="info">
                      {t('registration_ui:rehearsal.plan_warnings', { n: number(each.warnings) })}
                    </StatusBadge>
                  )}
                  {data.best_id === each.plan_id && (
                    <StatusBadge plain tone="success">
                      {t('registration_ui:rehearsal.plan_best')}
                    </StatusBadge>
                  )}
                </p>
                <p className="r-row">
                  <span className="r-note">
                    {t('registration_ui:plan.size', { courses: each.courses, credits: each.credits })}
                  </span>
                  <ActionButton small kind="quiet" disabled={shown} onClick={() => onShow(plan)}>
                    {shown
                      ? t('registration_ui:rehearsal.plan_shown')
                      : t('registration_ui:rehearsal.plan_show', { name: plan.name })}
                  </ActionButton>
                </p>
              </li>
            )
          );
        })}
      </ul>
    </section>
  );
}
