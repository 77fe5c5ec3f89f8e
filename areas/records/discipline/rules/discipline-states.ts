import { canGo, defineStates } from '#kernel/contract/states.ts';
import type { Refusal } from '#kernel/contract/refusal.ts';
import { disciplineRefusals } from '../refusals.ts';

export const disciplineStatusWords = {
  reported: { tr: 'Bildirildi', en: 'Reported', tone: 'warning' },
  not_opened: { tr: 'Soruşturma açılmadı', en: 'Not opened', tone: 'neutral' },
  investigation: { tr: 'Soruşturma', en: 'Investigation', tone: 'info' },
  defence: { tr: 'Savunma', en: 'Defense', tone: 'info' },
  awaiting_decision: { tr: 'Karar bekliyor', en: 'Waiting for a decision', tone: 'warning' },
  no_sanction: { tr: 'Ceza verilmedi', en: 'No sanction', tone: 'success' },
  decided: { tr: 'Karar verildi', en: 'Decided', tone: 'warning' },
  notified: { tr: 'Karar tebliğ edildi', en: 'Decision served', tone: 'warning' },
  objected: { tr: 'İtiraz edildi', en: 'Objection filed', tone: 'warning' },
  annulled: { tr: 'Ceza kaldırıldı', en: 'Sanction lifted', tone: 'success' },
  final: { tr: 'Kesinleşti', en: 'Final', tone: 'danger' },
  completed: { tr: 'Tamamlandı', en: 'Completed', tone: 'neutral' },
  lapsed: { tr: 'Zamanaşımına uğradı', en: 'Time-barred', tone: 'neutral' },
} as const;
export type DisciplineStatus = keyof typeof disciplineStatusWords;
/** Law 2547, article 54: what follows what. A missed limit ends a process, wherever it stands before the decision. */
export const disciplineStates = defineStates<DisciplineStatus>({
  reported: ['investigation', 'not_opened', 'lapsed'],
  not_opened: [],
  investigation: ['defence', 'lapsed'],
  defence: ['awaiting_decision', 'lapsed'],
  awaiting_decision: ['defence', 'decided', 'no_sanction', 'lapsed'],
  no_sanction: [],
  decided: ['notified'],
  notified: ['objected', 'final'],
  objected: ['annulled', 'final'],
  annulled: [],
  // an objection sent in time may come by post when the time is over
  final: ['objected', 'completed'],
  completed: [],
  lapsed: [],
});
export const underWay: readonly DisciplineStatus[] = [
  'reported',
  'investigation',
  'defence',
  'awaiting_decision',
  'decided',
  'notified',
  'objected',
];
/** From here on the student knows of it: whoever is only looked into is told nothing. */
export const knownToStudent: readonly DisciplineStatus[] = [
  'defence',
  'awaiting_decision',
  'no_sanction',
  'decided',
  'notified',
  'objected',
  'annulled',
  'final',
  'completed',
];

/** Reasons against a step that its state does not allow. */
export const mayMove = (status: DisciplineStatus, next: DisciplineStatus): Refusal[] =>
  canGo(disciplineStates, status, next)
    ? []
    : [
        disciplineRefusals.discipline_state({
          status: { tr: disciplineStatusWords[status].tr, en: disciplineStatusWords[status].en },
        }),
      ];
