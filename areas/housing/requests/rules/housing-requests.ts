import { daysBetween } from '#kernel/contract/calendar.ts';
import type { Refusal } from '#kernel/contract/refusal.ts';
import { canGo, defineStates } from '#kernel/contract/states.ts';
import { requestRefusals } from '../refusals.ts';
import { isInside, requestKinds, requestStateWords, type RequestKind, type RequestState } from './request-words.ts';

export const housingRequestStates = defineStates<RequestState>({
  open: ['assigned', 'done', 'declined', 'withdrawn'],
  assigned: ['done', 'declined'],
  done: [],
  declined: [],
  withdrawn: [],
});
/** Somebody goes and does it, and says what was done; the others are decided. */
const worked: readonly RequestKind[] = ['repair', 'key'];
/** Of these a reservation has one at a time. */
export const singleKinds: readonly RequestKind[] = ['room_change', 'extension', 'early_departure'];
/** Of these one contradicts the other. */
const contrary: Partial<Record<RequestKind, RequestKind>> = {
  extension: 'early_departure',
  early_departure: 'extension',
};
/** They are about the stay and end with it; a repair and a key are the room's. */
export const endWithStay = [
  'room_change',
  'extension',
  'early_departure',
  'guest',
] as const satisfies readonly RequestKind[];
/** nights that a guest may stay in a room */
export const guestNights = 3;

export interface AskedRequest {
  kind: RequestKind;
  until_on?: string | null;
  guest_from?: string | null;
  guest_until?: string | null;
}
/**
 * May it be asked for?
 * @param stay where the tenant is booked or lives; null: nowhere
 * @param open kinds of which the reservation has an open request
 */
export function mayAskRequest(
  asked: AskedRequest,
  stay: { state: 'booked' | 'in'; from_on: string; until_on: string } | null,
  { today, open }: { today: string; open: readonly RequestKind[] },
): Refusal[] {
  if (!stay) return [requestRefusals.request_no_stay()];
  if (isInside(asked.kind) && stay.state !== 'in') return [requestRefusals.request_not_here_yet()];
  const reasons: Refusal[] = [];
  if (singleKinds.includes(asked.kind) && open.includes(asked.kind))
    reasons.push(requestRefusals.request_open_already());
  const other = contrary[asked.kind];
  if (other && open.includes(other))
    reasons.push(requestRefusals.request_contrary_open({ kind: requestKinds[other] }, 'kind'));
  const until = asked.until_on ?? '';
  if (asked.kind === 'extension' && until <= stay.until_on)
    reasons.push(requestRefusals.request_not_later({ day: stay.until_on }, 'until_on'));
  if (asked.kind === 'early_departure' && (until >= stay.until_on || until < today || until <= stay.from_on))
    reasons.push(requestRefusals.request_not_earlier({ day: stay.until_on }, 'until_on'));
  if (asked.kind === 'guest') {
    const [from, to] = [asked.guest_from ?? '', asked.guest_until ?? ''];
    if (from < today || to <= from || to > stay.until_on || daysBetween(from, to) > guestNights)
      reasons.push(requestRefusals.request_guest_days({ n: guestNights }, 'guest_until'));
  }
  return reasons;
}
/** Fields that a kind cannot do without. */
export const neededOf: Readonly<
  Record<RequestKind, readonly ('until_on' | 'guest_name' | 'guest_from' | 'guest_until')[]>
> = {
  repair: [],
  key: [],
  room_change: [],
  extension: ['until_on'],
  early_departure: ['until_on'],
  guest: ['guest_name', 'guest_from', 'guest_until'],
};
interface Standing {
  kind: RequestKind;
  state: RequestState;
}
const goes = (state: RequestState, to: RequestState): Refusal[] =>
  canGo(housingRequestStates, state, to) ? [] : [requestRefusals.request_not_so({ status: requestStateWords[state] })];
const of = (kind: RequestKind, wanted: boolean): Refusal[] =>
  worked.includes(kind) === wanted ? [] : [requestRefusals.request_other_kind({ kind: requestKinds[kind] })];

/** Somebody is sent; another may be sent in their place until it is done. */
export const mayAssign = ({ kind, state }: Standing): Refusal[] => [
  ...of(kind, true),
  ...(state === 'assigned' ? [] : goes(state, 'assigned')),
];
export const mayClose = ({ kind, state }: Standing): Refusal[] => [...of(kind, true), ...goes(state, 'done')];
export const mayDecideRequest = ({ kind, state }: Standing): Refusal[] => [...of(kind, false), ...goes(state, 'done')];
export const mayWithdraw = ({ state }: Standing): Refusal[] => goes(state, 'withdrawn');
export const mayDeclineRequest = ({ state }: Standing): Refusal[] => goes(state, 'declined');
