import type { Refusal } from '#kernel/contract/refusal.ts';
import { canGo, defineStates } from '#kernel/contract/states.ts';
import { longDay } from '#kernel/contract/calendar.ts';
import { coopRefusals } from '../refusals.ts';

export const coopStatusWords = {
  proposed: { tr: 'Önerildi', en: 'Proposed', tone: 'warning' },
  approved: { tr: 'Onaylandı', en: 'Approved', tone: 'info' },
  declined: { tr: 'Uygun bulunmadı', en: 'Declined', tone: 'danger' },
  started: { tr: 'Sürüyor', en: 'In progress', tone: 'info' },
  completed: { tr: 'Tamamlandı', en: 'Completed', tone: 'success' },
  failed: { tr: 'Başarısız', en: 'Failed', tone: 'danger' },
  cancelled: { tr: 'İptal edildi', en: 'Cancelled', tone: 'neutral' },
} as const;
export type CoopStatus = keyof typeof coopStatusWords;
export const coopStates = defineStates<CoopStatus>({
  proposed: ['approved', 'declined', 'cancelled'],
  approved: ['started', 'cancelled'],
  started: ['completed', 'failed', 'cancelled'],
  completed: [],
  failed: [],
  declined: [],
  cancelled: [],
});
export interface Placement {
  status: CoopStatus;
  starts_on: string;
  ends_on: string;
}
/** lowest evaluation that counts as completed */
export const passingScore = 60;

/** May a placement go on to a state? Beside the table: it starts on its day at the earliest and is judged when it is over. */
export function mayMovePlacement(placement: Placement, to: CoopStatus, today: string): Refusal[] {
  if (!canGo(coopStates, placement.status, to))
    return [coopRefusals.coop_state_order({ status: coopStatusWords[placement.status] })];
  if (to === 'started' && today < placement.starts_on)
    return [coopRefusals.coop_not_begun({ date: longDay(placement.starts_on) })];
  if ((to === 'completed' || to === 'failed') && today <= placement.ends_on)
    return [coopRefusals.coop_not_over({ date: longDay(placement.ends_on) })];
  return [];
}
/** By its state alone: what a row knows without a clock. */
export const mayMoveState = (from: CoopStatus, to: CoopStatus): Refusal[] =>
  canGo(coopStates, from, to) ? [] : [coopRefusals.coop_state_order({ status: coopStatusWords[from] })];
/** What was agreed stays as it is once it has begun. */
export const mayEditPlacement = (status: string | null | undefined): Refusal[] =>
  status === undefined || status === null || status === 'proposed' || status === 'approved'
    ? []
    : [coopRefusals.coop_fixed()];
export const mayCertify = (placement: Pick<Placement, 'status'>): Refusal[] =>
  placement.status === 'completed' ? [] : [coopRefusals.coop_not_completed()];
/** Hours worked as agreed: whole weeks of both days, rounded up. */
export const workedHours = (days: number, weekly_hours: number): number => Math.ceil((days + 1) / 7) * weekly_hours;
