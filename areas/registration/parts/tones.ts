import type { Tone } from '#kernel/contract/field.ts';
import { registrationStatusWords, type RegistrationStatus } from '../advising/contract.ts';
import type { SlotState } from '#ui/SlotMark.tsx';
import type { SlotView } from '../desk/contract-shapes.ts';

const enrolments: Readonly<Record<string, Tone>> = {
  registered: 'success',
  completed: 'success',
  waitlisted: 'warning',
  dropped: 'neutral',
  withdrawn: 'warning',
  cancelled: 'neutral',
};
export const enrolmentTone = (status: string): Tone => enrolments[status] ?? 'neutral';
export const statusTone = (status: RegistrationStatus): Tone => registrationStatusWords[status].tone;

/** Letters that fill a slot without a course taken here: exempted, transferred. */
const exempt = ['EX', 'T', 'M', 'MU'];
export function slotState(slot: Pick<SlotView, 'status' | 'taken'>): SlotState {
  if (slot.status === 'filled') return exempt.includes(slot.taken?.letter ?? '') ? 'exempt' : 'filled';
  return slot.status === 'in_progress' ? 'progress' : slot.status;
}
/** Every state in the order in which legends name it. */
export const slotStates: readonly SlotState[] = ['filled', 'exempt', 'progress', 'planned', 'failed', 'open'];
