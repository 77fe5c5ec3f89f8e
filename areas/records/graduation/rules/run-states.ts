import type { Refusal } from '#kernel/contract/refusal.ts';
import { canGo, defineStates } from '#kernel/contract/states.ts';
import { graduationRefusals } from '../refusals.ts';

export type RunState = 'queued' | 'running' | 'finished' | 'cancelled' | 'failed';
/** queued → running → finished; cancelled as long as it goes on, failed when it cannot. */
export const graduationRunStates = defineStates<RunState>({
  queued: ['running', 'cancelled', 'failed'],
  running: ['finished', 'cancelled', 'failed'],
  finished: [],
  cancelled: [],
  failed: [],
});
export const mayCancel = (status: RunState): Refusal[] =>
  canGo(graduationRunStates, status, 'cancelled') ? [] : [graduationRefusals.graduation_run_ended()];
