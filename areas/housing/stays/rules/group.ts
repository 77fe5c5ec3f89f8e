import type { ReservationState } from './states.ts';

/** Members of a roommate group who still count on a bed. */
export const membersOfGroup = [
  'submitted',
  'waitlisted',
  'offered',
  'accepted',
  'deposit_paid',
  'reserved',
  'checked_in',
] as const satisfies readonly ReservationState[];
/** Once all of them have booked, a group has done its job: whoever leaves it then costs the others nothing. */
export const groupIsDone = (states: readonly ReservationState[]): boolean =>
  states.every((state) => state === 'reserved' || state === 'checked_in');
