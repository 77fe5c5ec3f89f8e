import type { Refusal } from '#kernel/contract/refusal.ts';
import { transferRefusals } from '../refusals.ts';
import { officeSteps, type Decision, type Office, type TransferState } from './states.ts';

/** TRF-001, TRF-012: an office decides what waits at its own step; whoever returns or declines says why. */
export function mayDecide(facts: {
  status: TransferState;
  office: Office;
  decision: Decision;
  reason: string | null;
}): Refusal[] {
  if (facts.status !== officeSteps[facts.office].waits) return [transferRefusals.transfer_not_here()];
  return facts.decision !== 'approve' && !facts.reason ? [transferRefusals.transfer_reason_missing({}, 'reason')] : [];
}
