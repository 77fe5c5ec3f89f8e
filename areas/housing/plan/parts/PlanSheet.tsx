import { addDays, earlierDay } from '#kernel/contract/calendar.ts';
import type { OutputOf } from '#kernel/contract/define-command.ts';
import { useHas, useLocale, useName, useText } from '#kernel/web/hooks.ts';
import { PageLink } from '#kernel/web/PageLink.tsx';
import type { housingFloorPlan, PlanBed } from '../contract.ts';
import { tonightWords, type Tonight } from '../rules/bed-tonight.ts';
import './plan.css';

type Plan = OutputOf<typeof housingFloorPlan>;
const states = Object.keys(tonightWords) as Tonight[];

export function useFloorName(): (floor: number) => string {
  const t = useText();
  return (floor) =>
    floor > 0
      ? t('housing:plan.floor', { floor })
      : floor === 0
        ? t('housing:plan.ground')
        : t('housing:plan.cellar', { floor: -floor });
}
/** What a bed is, in words, and where it leads: to the stay, or to booking it from tonight on; null where a reader may do neither. */
export function useBed(plan: Plan): (bed: PlanBed) => { label: string; to: string | null } {
  const t = useText();
  const locale = useLocale();
  const atDesk = useHas('housingdesk_index');
  const books = useHas('housingreservation_store');
  return (bed) => {
    const state = tonightWords[bed.tonight][locale];
    if (bed.stay)
      return {
        label: t('housing:plan.bed_label_of', { bed: bed.code, state, name: bed.stay.name }),
        to: atDesk ? `/housing/desk/${bed.stay.reservation_id}` : null,
      };
    const usual = addDays(plan.today, plan.min_stay);
    const until = bed.free_until === null ? usual : earlierDay(usual, bed.free_until);
    return {
      label: t('housing:plan.bed_label', { bed: bed.code, state }),
      to:
        books && bed.tonight === 'free'
          ? `/room/reservation/system?from=${plan.today}&until=${until}&bed=${bed.id}`
          : null,
    };
  };
}
/** The shape of a state, drawn by `plan.css`, with the letter that tells the bed from its neighbours in the room. */
export function BedMark({ bed }: { bed: PlanBed }) {
  return (
    <>
      <span className="h-plan-shape" aria-hidden />
      <span aria-hidden>{bed.code}</span>
    </>
  );
}
export const standsAt = ({ x, y }: { x: number; y: number }): { left: string; top: string } => ({
  left: `${x / 10}%`,
  top: `${y / 10}%`,
});
/** What colours and shapes of the plan mean. */
export function PlanLegend() {
  const t = useText();
  const locale = useLocale();
  return (
    <ul className="h-plan-legend" aria-label={t('housing:plan.tonight')}>
      {states.map((state) => (
        <li key={state} data-tone={tonightWords[state].tone} data-look={state}>
          <span className="h-plan-shape" aria-hidden />
          {tonightWords[state][locale]}
        </li>
      ))}
    </ul>
  );
}
/** The picture with the beds on it; on a telephone it scrolls in its own frame. */
export function PlanSheet({ plan, bytes }: { plan: Plan; bytes: string }) {
  const t = useText();
  const nameOf = useName();
  const floorName = useFloorName();
  const bedOf = useBed(plan);
  return (
    <div
      className="h-plan"
      role="group"
      tabIndex={0}
      aria-label={t('housing:plan.of', { building: nameOf(plan.building), floor: floorName(plan.floor) })}
    >
      <div className="h-plan-sheet">
        <img src={`data:image/jpeg;base64,${bytes}`} alt="" draggable={false} />
        {plan.beds.map((bed) => {
          if (bed.x === null || bed.y === null) return null;
          const { label, to } = bedOf(bed);
          const face = {
            className: 'h-plan-bed',
            'data-look': bed.tonight,
            'data-tone': tonightWords[bed.tonight].tone,
            style: standsAt({ x: bed.x, y: bed.y }),
            title: label,
          };
          return to === null ? (
            <span key={bed.id} role="img" aria-label={label} {...face}>
              <BedMark bed={bed} />
            </span>
          ) : (
            <PageLink key={bed.id} to={to} aria-label={label} {...face}>
              <BedMark bed={bed} />
            </PageLink>
          );
        })}
      </div>
    </div>
  );
}
