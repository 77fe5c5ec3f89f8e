import { defineStates } from '#kernel/contract/states.ts';

export type AttemptState =
  | 'created'
  | 'redirected'
  | 'authenticated'
  | 'unknown'
  | 'review'
  | 'declined'
  | 'expired'
  | 'paid';
/**
 * A payment by card, from our side. `redirected`: the payer was sent to the bank. `authenticated`: he came back with the
 * bank's word, the money is asked for. `unknown`: the bank did not answer; nobody takes that for a refusal. `review`: money
 * that somebody has to look at. What was declined or expired can still turn out to be paid: the bank's books decide.
 */
export const attemptStates = defineStates<AttemptState>({
  created: ['redirected', 'expired'],
  redirected: ['authenticated', 'unknown', 'review', 'paid', 'declined', 'expired'],
  authenticated: ['unknown', 'review', 'paid', 'declined', 'expired'],
  unknown: ['review', 'paid', 'declined', 'expired'],
  review: ['paid', 'declined'],
  declined: ['review', 'paid'],
  expired: ['review', 'paid', 'declined'],
  paid: [],
});

/** Nobody knows yet whether money moved. */
export const isOpen = (state: AttemptState): boolean =>
  state === 'redirected' || state === 'authenticated' || state === 'unknown';
