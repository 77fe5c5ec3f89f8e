import { canGo, defineStates } from '#kernel/contract/states.ts';

export const prepStateWords = {
  waiting: { tr: 'Sınıf bekliyor', en: 'Waiting for a class', tone: 'warning' },
  studying: { tr: 'Okuyor', en: 'Studying', tone: 'success' },
  passed: { tr: 'Programa geçti', en: 'Passed to the program', tone: 'info' },
  exempt: { tr: 'Muaf', en: 'Exempt', tone: 'info' },
  failed_absence: { tr: 'Devamsızlıktan kaldı', en: 'Failed by absence', tone: 'danger' },
  left: { tr: 'Ayrıldı', en: 'Left', tone: 'neutral' },
} as const;
export type PrepState = keyof typeof prepStateWords;
/** A prep year is open until it ends in one of four ways; whoever repeats gets another one. */
export const prepStates = defineStates<PrepState>({
  waiting: ['studying', 'passed', 'exempt', 'left'],
  studying: ['waiting', 'passed', 'exempt', 'failed_absence', 'left'],
  passed: [],
  exempt: [],
  failed_absence: [],
  left: [],
});
/** A year that nothing has ended yet. */
export const isOpen = (state: PrepState): boolean => prepStates[state].length > 0;
/** May a year end this way? Asked by each command that ends one, with the row locked. */
export const mayEnd = (from: PrepState, to: 'passed' | 'exempt' | 'failed_absence' | 'left'): boolean =>
  canGo(prepStates, from, to);
export const prepSources = {
  placement: { tr: 'Yerleştirme sınavı', en: 'Placement exam' },
  excel: { tr: 'Dosya', en: 'File' },
} as const;
