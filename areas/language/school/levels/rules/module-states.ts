import { defineStates } from '#kernel/contract/states.ts';

/** A module is open until its end has been run, which happens once. */
export const moduleStates = defineStates<'open' | 'ended'>({ open: ['ended'], ended: [] });
export const moduleStatusWords = {
  open: { tr: 'Açık', en: 'Open', tone: 'success' },
  ended: { tr: 'Bitti', en: 'Ended', tone: 'neutral' },
} as const;
