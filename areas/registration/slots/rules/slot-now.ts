import type { SlotView } from '../../desk/contract-shapes.ts';

/** What this semester offers for a place of the plan; null where nobody asks: it is filled, or its course is being taken. */
export const slotNow = (slot: Pick<SlotView, 'status' | 'offered_sections'>): 'offered' | 'not_offered' | null =>
  slot.status === 'filled' || slot.status === 'in_progress'
    ? null
    : slot.offered_sections > 0
      ? 'offered'
      : 'not_offered';
