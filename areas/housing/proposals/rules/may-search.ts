import type { Refusal } from '#kernel/contract/refusal.ts';
import { proposalRefusals } from '../refusals.ts';
import type { ProposalStatus } from './proposal-words.ts';

/**
 * HOU-008: one search at a time, and none while beds are being offered: both would propose the same beds to others.
 * @param facts `statuses` of the proposals there are, `waiting` how many have no promise yet
 */
export function maySearch({ statuses, waiting }: { statuses: readonly ProposalStatus[]; waiting: number }): Refusal[] {
  return [
    ...(statuses.includes('running') ? [proposalRefusals.proposal_running()] : []),
    ...(statuses.includes('offering') ? [proposalRefusals.proposal_offering()] : []),
    ...(waiting === 0 ? [proposalRefusals.proposal_nobody()] : []),
  ];
}
