import type { Refusal } from '#kernel/contract/refusal.ts';
import { changesRefusals } from '../../../changes/refusals.ts';
import { addDays, longDay } from '#kernel/contract/calendar.ts';

/** How far ahead a day of release may lie, in days. */
export const releaseWithin = 365;

/** Does a wanted day of release stand? From today on, within a year. Days are YYYY-MM-DD of the university. */
export function mayNameRelease(release: string, today: string): Refusal[] {
  if (release < today) return [changesRefusals.transfer_out_past(undefined, 'release_date')];
  const last = addDays(today, releaseWithin);
  return release > last ? [changesRefusals.transfer_out_too_far({ date: longDay(last) }, 'release_date')] : [];
}
/** REQ-001: before the day of release the enrolment stays open, and the student may still take the request back. */
export const mayLeaveOn = (release: string, today: string): Refusal[] =>
  release > today ? [changesRefusals.transfer_out_not_yet({ date: longDay(release) })] : [];
/** An approved transfer can be taken back until the day of release begins. */
export const mayTakeBack = (release: string, today: string): Refusal[] =>
  release <= today ? [changesRefusals.transfer_out_released({ date: longDay(release) })] : [];
