import { defineStates } from '#kernel/contract/states.ts';

/** A requested change of personal information: the office approves or declines it, its owner may take it back while it waits. */
export const informationChangeStates = defineStates<'waiting' | 'approved' | 'declined' | 'cancelled'>({
  waiting: ['approved', 'declined', 'cancelled'],
  approved: [],
  declined: [],
  cancelled: [],
});
export type InformationChangeState = keyof typeof informationChangeStates;
