import type { ReservationState, StayState } from './states.ts';

/** Whoever is booked, or lives here, and has signed nothing. A promise is signed before it becomes a booking. */
export const agreementMissing = ({
  state,
  signed_at,
}: {
  state: ReservationState;
  signed_at: string | null;
}): boolean => signed_at === null && (state === 'reserved' || state === 'checked_in');

/**
 * What it comes to when an agreement is signed now: it accepts the promise that it was written for, or belongs to a bed that
 * was booked at the desk without one. Null: there is nothing to sign any more.
 * @param stay the bed that the reservation has now
 */
export function whatSigning({
  reservation,
  stay,
  written_for,
  now,
}: {
  reservation: { state: ReservationState; signed_at: string | null };
  stay: { id: number; state: StayState; hold_until: string | null } | null;
  written_for: number;
  now: Date;
}): 'accepts' | 'belongs' | null {
  if (!stay) return null;
  if (agreementMissing(reservation)) return stay.state === 'booked' || stay.state === 'in' ? 'belongs' : null;
  const promised = stay.state === 'held' || stay.state === 'offered';
  const stands = stay.hold_until !== null && new Date(stay.hold_until) > now;
  return reservation.state === 'offered' && promised && stands && Number(stay.id) === Number(written_for)
    ? 'accepts'
    : null;
}
