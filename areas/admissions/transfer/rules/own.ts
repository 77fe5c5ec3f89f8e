import type { Refusal } from '#kernel/contract/refusal.ts';
import { canGo } from '#kernel/contract/states.ts';
import { transferRefusals } from '../refusals.ts';
import { openToApplicant, transferStates, type TransferState } from './states.ts';

/** What was sent is read only, until an office returns it. */
export const mayChange = (status: TransferState): Refusal[] =>
  openToApplicant.includes(status) ? [] : [transferRefusals.transfer_not_open()];

/**
 * May it be sent now? While the window is open; what an office has opened or returned, also afterwards.
 */
export function maySendNow(facts: {
  status: TransferState;
  source: 'form' | 'office';
  today: string;
  window: { opens_on: string; closes_on: string } | null;
}): Refusal[] {
  const { status, source, today, window } = facts;
  if (!['saved', 'documents', 'returned'].includes(status)) return [transferRefusals.transfer_not_open()];
  if (status === 'returned' || source === 'office') return [];
  return window && window.opens_on <= today && today <= window.closes_on
    ? []
    : [transferRefusals.transfer_window_closed()];
}
/** Until there is a place, which is answered instead. */
export const mayWithdraw = (status: TransferState): Refusal[] =>
  canGo(transferStates, status, 'withdrawn') ? [] : [transferRefusals.transfer_cannot_withdraw()];

/** May the place be answered now? */
export function mayAnswer(facts: { status: TransferState; reply_by: string | null; now: Date }): Refusal[] {
  if (facts.status !== 'placed') return [transferRefusals.transfer_no_place()];
  return facts.reply_by !== null && new Date(facts.reply_by) < facts.now
    ? [transferRefusals.transfer_reply_late()]
    : [];
}
