import type { HousingPaper } from '#areas/records/documents/rules/document-types.ts';
import type { Refusal } from '#kernel/contract/refusal.ts';
import type { HousingEventKind, ReservationState } from '../../stays/rules/states.ts';
import { letterRefusals } from '../refusals.ts';

const before: readonly ReservationState[] = ['submitted', 'waitlisted', 'offered', 'accepted', 'deposit_paid'];

/** HOU-001: a bed is confirmed while somebody is to have it or has it; that he stays, or stayed, is certified from the check-in on. */
export function letterReasons(kind: HousingPaper, state: ReservationState): Refusal[] {
  if (state === 'checked_in') return [];
  if (kind === 'housing_bed')
    return state === 'reserved'
      ? []
      : [before.includes(state) ? letterRefusals.housing_letter_no_bed() : letterRefusals.housing_letter_over()];
  if (state === 'checked_out') return [];
  return [
    state === 'reserved' || before.includes(state)
      ? letterRefusals.housing_letter_not_in()
      : letterRefusals.housing_letter_over(),
  ];
}

/** What makes a letter untrue that was given before: another bed, other days, or no bed at all. */
const changing: ReadonlySet<HousingEventKind> = new Set([
  'moved',
  'extended',
  'shortened',
  'cancelled',
  'no_show',
  'checked_out',
]);
export const mayMakeUntrue = (kind: HousingEventKind): boolean => changing.has(kind);
/** Whoever leaves on the day that his letter names makes nothing of it untrue. */
export const isUntrue = (kind: HousingEventKind, said_until: string, until: unknown): boolean =>
  kind !== 'checked_out' || said_until !== until;
