import type { OutputOf } from '#kernel/contract/define-command.ts';
import { useFormat, useLocale, useText } from '#kernel/web/hooks.ts';
import { PageLink } from '#kernel/web/PageLink.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Panel } from '#ui/Panel.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { stayStateWords } from '../../stays/rules/states.ts';
import type { housingFloorPlan } from '../contract.ts';
import { tonightWords } from '../rules/bed-tonight.ts';
import { useBed } from './PlanSheet.tsx';

/** The beds of a floor room by room: all that the plan says, for whoever would rather read it. */
export function PlanBeds({ plan }: { plan: OutputOf<typeof housingFloorPlan> }) {
  const t = useText();
  const locale = useLocale();
  const { sayDate } = useFormat();
  const bedOf = useBed(plan);
  return (
    <Panel title={t('housing:plan.beds')} about={t('housing:plan.tonight')}>
      {plan.beds.length === 0 ? (
        <EmptyState small title={t('housing:plan.no_beds')} />
      ) : (
        <ul className="h-cards">
          {[...Map.groupBy(plan.beds, (bed) => bed.room)].map(([room, beds]) => (
            <li key={room}>
              <h3 className="k-h3">{t('housing:plan.room', { room })}</h3>
              <ul className="h-lines">
                {beds.map((bed) => {
                  const { to } = bedOf(bed);
                  const { tone, ...word } = tonightWords[bed.tonight];
                  return (
                    <li key={bed.id}>
                      {bed.code}{' '}
                      <StatusBadge tone={tone} plain>
                        {word[locale]}
                      </StatusBadge>
                      {bed.stay && (
                        <>
                          {' '}
                          {to === null ? bed.stay.name : <PageLink to={to}>{bed.stay.name}</PageLink>}{' '}
                          <span className="h-quiet">
                            {t('housing:plan.until', {
                              state: stayStateWords[bed.stay.state][locale],
                              day: sayDate(bed.stay.until_on),
                            })}
                          </span>
                        </>
                      )}
                      {!bed.stay && to !== null && (
                        <>
                          {' '}
                          <PageLink to={to}>{t('housing:plan.book', { bed: bed.code })}</PageLink>
                        </>
                      )}
                      {plan.picture !== null && bed.x === null && (
                        <span className="h-quiet"> · {t('housing:plan.not_placed')}</span>
                      )}
                    </li>
                  );
                })}
              </ul>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
