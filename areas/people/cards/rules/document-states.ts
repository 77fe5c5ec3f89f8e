import * as a from '#kernel/contract/answer.ts';
import { canGo, defineStates } from '#kernel/contract/states.ts';
import type { Refusal } from '#kernel/contract/refusal.ts';
import { cardsRefusals } from '../refusals.ts';

export const DocumentState = a.oneOf('waiting', 'uploaded', 'approved', 'declined');
export type DocumentState = a.Of<typeof DocumentState>;
/** NS-005: what may follow what. An approved document is locked; a declined one is uploaded again. */
export const documentStates = defineStates<DocumentState>({
  waiting: ['uploaded'],
  uploaded: ['approved', 'declined'],
  approved: [],
  declined: ['uploaded'],
});

/** Reasons against a transition (NS-005); empty when it may be done. A state never follows itself. */
export function mayMoveDocument(from: DocumentState, to: DocumentState): Refusal[] {
  if (canGo(documentStates, from, to)) return [];
  if (from === 'approved') return [cardsRefusals.document_locked()];
  if (from === 'uploaded') return [cardsRefusals.document_awaits_decision()];
  return [from === 'waiting' ? cardsRefusals.document_not_uploaded() : cardsRefusals.document_declined_already()];
}

/** Days until an expiry date and how it is told: expired, within 30 days, within 90 days, later (field guide 1.27: 90/30/7). */
export function expiryOf(
  expires_on: string | null,
  today: string,
): { days: number; tone: 'danger' | 'warning' | 'info' | 'neutral' } | null {
  if (expires_on === null) return null;
  const days = Math.round((Date.parse(`${expires_on}T00:00:00Z`) - Date.parse(`${today}T00:00:00Z`)) / 86_400_000);
  return { days, tone: days < 0 ? 'danger' : days <= 30 ? 'warning' : days <= 90 ? 'info' : 'neutral' };
}
