import type { Refusal } from '#kernel/contract/refusal.ts';
import { documentsRefusals } from '../refusals.ts';

/** Field guide 3.4: a document on its way through an outside system. */
export const externalStates = {
  queued: ['sent', 'failed', 'withdrawn'],
  sent: ['received', 'failed', 'withdrawn'],
  failed: ['queued', 'sent', 'withdrawn'],
  received: [],
  withdrawn: [],
} as const;
export type ExternalState = keyof typeof externalStates;
export const externalWords = {
  queued: { tr: 'Gönderilecek', en: 'To be sent', tone: 'info' },
  sent: { tr: 'EBYS’de imza bekliyor', en: 'Waiting to be signed in EBYS', tone: 'info' },
  received: { tr: 'İmzalı olarak alındı', en: 'Received signed', tone: 'success' },
  failed: { tr: 'Gönderilemedi', en: 'Failed', tone: 'danger' },
  withdrawn: { tr: 'Geri çekildi', en: 'Withdrawn', tone: 'neutral' },
} as const;
/** How often in a row an outside system may fail before somebody has to look. */
export const mostTries = 6;
/** Minutes until the next try after so many that failed: 1, 2, 4 … at most an hour. */
export const minutesAfter = (tries: number): number => Math.min(60, 2 ** Math.max(0, tries - 1));
/** Only what has failed is tried again by hand: everything else moves by itself. */
export const mayRetry = (row: { status: string }): Refusal[] =>
  row.status === 'failed' ? [] : [documentsRefusals.external_not_failed()];
