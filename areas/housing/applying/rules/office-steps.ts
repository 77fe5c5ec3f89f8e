import type { ReservationState } from '../../stays/rules/states.ts';

export type OfficeStep = 'offer' | 'waitlist' | 'decline' | 'cancel' | 'no_show' | 'exchange';
const steps: Partial<Record<ReservationState, readonly OfficeStep[]>> = {
  submitted: ['offer', 'waitlist', 'decline'],
  waitlisted: ['offer', 'decline'],
  offered: ['offer', 'cancel'],
  accepted: ['cancel'],
  reserved: ['no_show', 'exchange', 'cancel'],
  checked_in: ['exchange'],
};
const signedOrPaid: readonly ReservationState[] = ['accepted', 'deposit_paid', 'reserved'];
/** Whom the office turns away after he has signed, or whose money lies here, reads why in the letter. */
export const needsReason = (step: OfficeStep, state: ReservationState, paid: boolean): boolean =>
  (step === 'decline' || step === 'cancel') && (paid || signedOrPaid.includes(state));
/** HOU-008: what the office can do with a reservation by hand; whether its day has come, the command asks. */
export const officeSteps = (state: ReservationState): readonly OfficeStep[] => steps[state] ?? [];
