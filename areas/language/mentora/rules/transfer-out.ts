import type { Refusal } from '#kernel/contract/refusal.ts';
import { daysBetween } from '#kernel/contract/calendar.ts';
import { dayText } from '#areas/registration/leaves/rules/leave-rules.ts';
import { mentoraRefusals } from '../refusals.ts';

/** Longest time ahead a release can be planned for, in days. */
export const furthestRelease = 366;
export interface TransferWish {
  school_code: string | null;
  dso_name: string | null;
  dso_email: string | null;
  release_date: string;
}
const code = /^[A-Z]{3}\d{3}F\d{8}$/;

/**
 * What speaks against a transfer out (MEN-002): the record of an F-1 student goes to one school that has accepted him, to a
 * named DSO, on a day to come.
 * @param today university day, YYYY-MM-DD
 */
export function transferReasons(wish: TransferWish, isF1: boolean, today: string): Refusal[] {
  const missing = (['school_code', 'dso_name', 'dso_email'] as const).find((name) => (wish[name] ?? '').trim() === '');
  return [
    ...(isF1 && missing ? [mentoraRefusals.transfer_sevis_missing(undefined, missing)] : []),
    ...(wish.school_code && !code.test(wish.school_code.trim().toUpperCase())
      ? [mentoraRefusals.transfer_code_form(undefined, 'school_code')]
      : []),
    ...releaseDayReasons(wish.release_date, today, 'release_date'),
  ];
}
/** Why a release can't be set for a day. */
export function releaseDayReasons(release: string, today: string, field: string): Refusal[] {
  if (release < today) return [mentoraRefusals.transfer_day_past(undefined, field)];
  const days = daysBetween(today, release);
  return days > furthestRelease ? [mentoraRefusals.transfer_day_far({ days: furthestRelease }, field)] : [];
}
/** The release day locks the record: before it the transfer can be cancelled, from it on it can only be carried out. */
export const mayCancelTransfer = (release: string, today: string): Refusal[] =>
  today < release ? [] : [mentoraRefusals.transfer_released({ date: dayText(release) })];
/** As `mayCancelTransfer`, the other way round. */
export const mayRelease = (release: string, today: string): Refusal[] =>
  today < release ? [mentoraRefusals.transfer_not_yet({ date: dayText(release) })] : [];
