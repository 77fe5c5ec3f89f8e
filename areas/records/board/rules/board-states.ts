import type { Refusal } from '#kernel/contract/refusal.ts';
import { canGo, defineStates } from '#kernel/contract/states.ts';
import { boardRefusals } from '../refusals.ts';

export const decisionStatusWords = {
  draft: { tr: 'Taslak', en: 'Draft', tone: 'neutral' },
  agenda: { tr: 'Gündemde', en: 'On the agenda', tone: 'info' },
  decided: { tr: 'Karar verildi', en: 'Decided', tone: 'warning' },
  postponed: { tr: 'Ertelendi', en: 'Postponed', tone: 'neutral' },
  rejected: { tr: 'Reddedildi', en: 'Rejected', tone: 'danger' },
  published: { tr: 'Yayımlandı', en: 'Published', tone: 'success' },
  revoked: { tr: 'Kaldırıldı', en: 'Revoked', tone: 'danger' },
} as const;
export type DecisionStatus = keyof typeof decisionStatusWords;
/** The life of a board decision; a draft that leaves the agenda before the meeting is a draft again. */
export const decisionStates = defineStates<DecisionStatus>({
  draft: ['agenda'],
  agenda: ['decided', 'postponed', 'rejected', 'draft'],
  postponed: ['agenda'],
  decided: ['published'],
  published: ['revoked'],
  rejected: [],
  revoked: [],
});

/** May a decision go to a state? Refuses what the table does not lead to. */
export const mayMoveDecision = (row: { status: DecisionStatus }, to: DecisionStatus): Refusal[] =>
  canGo(decisionStates, row.status, to)
    ? []
    : [
        boardRefusals.board_decision_state_order({
          status: decisionStatusWords[row.status],
          next: decisionStatusWords[to],
        }),
      ];
/** The text stands once it is decided; until then it may be worded anew. */
export const mayChangeDecision = (row: { status: DecisionStatus }): Refusal[] =>
  ['draft', 'agenda', 'postponed'].includes(row.status)
    ? []
    : [boardRefusals.board_decision_final({ status: decisionStatusWords[row.status] })];
/** Only what no meeting has seen may disappear. */
export const mayRemoveDecision = (row: { status: DecisionStatus }): Refusal[] =>
  row.status === 'draft' ? [] : [boardRefusals.board_decision_not_draft({ status: decisionStatusWords[row.status] })];

/** `2026/12`: year and number of a decision; null before it is decided. */
export const decisionNumber = (row: { year: number; number: number | null }): string | null =>
  row.number === null ? null : `${row.year}/${row.number}`;
/** `21.11.2026`: a day as papers of a Turkish university write it, whatever the reader's screen shows. */
export const paperDate = (day: string): string => day.split('-').toReversed().join('.');
