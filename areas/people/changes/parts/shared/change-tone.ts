import type { Tone } from '#kernel/contract/field.ts';
import type { InformationChangeState } from '../../rules/information-change-states.ts';

/** Colour of a request's state, always beside its word. */
export const changeTone: Record<InformationChangeState, Tone> = {
  waiting: 'warning',
  approved: 'success',
  declined: 'danger',
  cancelled: 'neutral',
};
