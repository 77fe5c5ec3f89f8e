import { defineStates } from './states.ts';

/**
 * A run over many records whose differences are looked at before anything is written: queued → running → previewed → applying →
 * applied; cancelled until it is applied, failed when it cannot go on.
 */
export const previewedRunStates = [
  'queued',
  'running',
  'previewed',
  'applying',
  'applied',
  'cancelled',
  'failed',
] as const;
export type PreviewedRun = (typeof previewedRunStates)[number];
export const previewedRunTable = defineStates<PreviewedRun>({
  queued: ['running', 'cancelled', 'failed'],
  running: ['previewed', 'cancelled', 'failed'],
  previewed: ['applying', 'cancelled'],
  applying: ['applied', 'failed'],
  applied: [],
  cancelled: [],
  failed: [],
});
/** Does a run go on by itself? */
export const runGoesOn = (status: string): boolean => ['queued', 'running', 'applying'].includes(status);
