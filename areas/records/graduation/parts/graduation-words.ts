import type { Tone } from '#kernel/contract/field.ts';
import { nameOf, type Locale } from '#kernel/contract/text.ts';
import type { GraduationRun } from '../contract.ts';
import type { GraduationState, MissingSlot } from '../rules/requirements.ts';

export const stateTone: Readonly<Record<GraduationState, Tone>> = {
  ready: 'success',
  awaiting: 'info',
  near: 'warning',
  far: 'neutral',
  no_plan: 'neutral',
};
export const runTone: Readonly<Record<GraduationRun['status'], Tone>> = {
  queued: 'neutral',
  running: 'info',
  finished: 'success',
  cancelled: 'neutral',
  failed: 'danger',
};
/** `CENG 401 Graduation Project` */
export const slotWords = (slot: MissingSlot, locale: Locale): string =>
  [slot.code, nameOf(slot, locale)].filter(Boolean).join(' ');
