import type { Tone } from '#kernel/contract/field.ts';
import { defineStates } from '#kernel/contract/states.ts';
import type { Text } from '#kernel/contract/text.ts';

/** FIN-015: one person prepares a sheet, another one approves it, then it is paid. */
export const sheetStates = defineStates<'draft' | 'submitted' | 'approved' | 'paid'>({
  draft: ['submitted'],
  submitted: ['draft', 'approved'],
  approved: ['paid'],
  paid: [],
});
export type SheetState = keyof typeof sheetStates;
export const sheetStateWords = {
  draft: { tr: 'Hazırlanıyor', en: 'Draft', tone: 'info' },
  submitted: { tr: 'Onay bekliyor', en: 'Awaiting approval', tone: 'warning' },
  approved: { tr: 'Onaylandı', en: 'Approved', tone: 'success' },
  paid: { tr: 'Ödendi', en: 'Paid', tone: 'success' },
} as const satisfies Record<SheetState, Text & { tone: Tone }>;

export const hoursKinds = {
  theory: { tr: 'Teorik', en: 'Theory' },
  practice: { tr: 'Uygulama', en: 'Practice' },
} as const;
