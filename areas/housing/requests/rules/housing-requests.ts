import { daysBetween } from '#kernel/contract/calendar.ts';
import type { Refusal } from '#kernel/contract/refusal.ts';
import { objectionDays } from '../../stays/rules/moving.ts';
import { requestRefusals } from '../refusals.ts';
import { requestKinds, type ChangeReason, type RequestKind } from './request-words.ts';

/** Asked for by whoever lives in the room already. */
const inside: readonly RequestKind[] = ['housing_repair', 'housing_key', 'housing_guest'];
/** Of these a reservation has one at a time. */
export const singleKinds: readonly RequestKind[] = [
  'housing_room_change',
  'housing_extension',
  'housing_early_departure',
];
/** They ask for another day of departure. */
export const dayKinds = ['housing_extension', 'housing_early_departure'] as const satisfies readonly RequestKind[];
/** Of these one contradicts the other. */
const contrary: Partial<Record<RequestKind, RequestKind>> = {
  housing_extension: 'housing_early_departure',
  housing_early_departure: 'housing_extension',
};
/** They are about the stay and end with it; a repair and a key are the room's. */
export const endWithStay = [
  'housing_room_change',
  'housing_extension',
  'housing_early_departure',
  'housing_guest',
] as const satisfies readonly RequestKind[];
/** nights that a guest may stay in a room */
export const guestNights = 3;

interface Stay {
  state: 'booked' | 'in';
  from_on: string;
  until_on: string;
  /** the office has moved him at once, within the days of an objection */ moved?: boolean;
}
export interface AskedRequest {
  kind: RequestKind;
  because?: ChangeReason | null;
  until_on?: string | null;
  guest_from?: string | null;
  guest_until?: string | null;
}
/** Of which of his stays can he ask for it? */
export const fitting = <S extends Pick<Stay, 'state'>>(kind: RequestKind, stays: readonly S[]): S[] =>
  stays.filter((stay) => stay.state === 'in' || !inside.includes(kind));
/** Can it be asked for at all? */
export function mayAskKind(kind: RequestKind, stays: readonly Pick<Stay, 'state'>[]): Refusal[] {
  if (stays.length === 0) return [requestRefusals.request_no_stay()];
  return fitting(kind, stays).length === 0 ? [requestRefusals.request_not_here_yet()] : [];
}
/**
 * May it be asked for?
 * @param stay which it is about, booked or lived in; null: it is over
 * @param open kinds of which the reservation has an open request
 */
export function mayAskRequest(
  asked: AskedRequest,
  stay: Stay | null,
  { today, open }: { today: string; open: readonly RequestKind[] },
): Refusal[] {
  const none = mayAskKind(asked.kind, stay ? [stay] : []);
  if (!stay || none.length > 0) return none;
  const reasons: Refusal[] = [];
  const other = contrary[asked.kind];
  if (other && open.includes(other)) reasons.push(requestRefusals.request_contrary_open({ kind: requestKinds[other] }));
  if (asked.kind === 'housing_room_change' && asked.because === 'objection' && !stay.moved)
    reasons.push(requestRefusals.request_not_moved({ n: objectionDays }, 'because'));
  const until = asked.until_on ?? '';
  if (asked.kind === 'housing_extension' && until <= stay.until_on)
    reasons.push(requestRefusals.request_not_later({ day: stay.until_on }, 'until_on'));
  if (asked.kind === 'housing_early_departure' && (until >= stay.until_on || until < today || until <= stay.from_on))
    reasons.push(requestRefusals.request_not_earlier({ day: stay.until_on }, 'until_on'));
  if (asked.kind === 'housing_guest') {
    const [from, to] = [asked.guest_from ?? '', asked.guest_until ?? ''];
    if (from < today || to <= from || to > stay.until_on || daysBetween(from, to) > guestNights)
      reasons.push(requestRefusals.request_guest_days({ n: guestNights }, 'guest_until'));
  }
  return reasons;
}
