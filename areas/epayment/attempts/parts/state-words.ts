import type { Tone } from '#kernel/contract/field.ts';
import type { TextKey } from '#kernel/contract/text.ts';
import type { AttemptView } from '../contract.ts';

type State = AttemptView['state'];
export const stateWord: Record<State, TextKey> = {
  created: 'epayment:state_created',
  redirected: 'epayment:state_redirected',
  authenticated: 'epayment:state_authenticated',
  unknown: 'epayment:state_unknown',
  review: 'epayment:state_review',
  paid: 'epayment:state_paid',
  declined: 'epayment:state_declined',
  expired: 'epayment:state_expired',
};
export const stateTone: Record<State, Tone> = {
  created: 'neutral',
  redirected: 'info',
  authenticated: 'info',
  unknown: 'warning',
  review: 'warning',
  paid: 'success',
  declined: 'danger',
  expired: 'neutral',
};
const about: Record<Exclude<State, 'review'>, TextKey> = {
  created: 'epayment:about_created',
  redirected: 'epayment:about_redirected',
  authenticated: 'epayment:about_confirming',
  unknown: 'epayment:about_confirming',
  paid: 'epayment:about_paid',
  declined: 'epayment:about_declined',
  expired: 'epayment:about_expired',
};
/** What a state means for whoever paid. */
export const stateAbout = ({ state, review }: Pick<AttemptView, 'state' | 'review'>): TextKey =>
  state !== 'review' ? about[state] : review === 'fraud' ? 'epayment:about_fraud' : 'epayment:about_other_amount';
