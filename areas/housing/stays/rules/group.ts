import type { ReservationState } from './states.ts';

/** Once all of them have booked, a group has done its job: whoever leaves it then costs the others nothing. */
export const groupIsDone = (states: readonly ReservationState[]): boolean =>
  states.every((state) => state === 'reserved' || state === 'checked_in');
