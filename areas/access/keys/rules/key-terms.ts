import { addDays, longDay } from '#kernel/contract/calendar.ts';
import type { Refusal } from '#kernel/contract/refusal.ts';
import { keyRefusals } from '../refusals.ts';

/** Days a key lives at most. */
export const longestDays = 365;
/** Hours that the key before a rolled over one still opens. */
export const overlapHours = 24;
/** Areas that a key only reads: who may do what is decided by persons. */
export const readOnlyAreas: readonly string[] = ['access'];

/** What a scope says; null when it says nothing. */
export function readScope(scope: string): { area: string; writes: boolean } | null {
  const [, area, level] = /^([a-z]+):(read|write)$/.exec(scope) ?? [];
  return area && level ? { area, writes: level === 'write' } : null;
}

const octet = '(25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)';
const v4 = new RegExp(`^${octet}(\\.${octet}){3}(/(3[0-2]|[12]?\\d))?$`);
/** An address or a network (CIDR), of either kind. */
export function isNetwork(text: string): boolean {
  if (v4.test(text)) return true;
  const [address = '', length, ...more] = text.split('/');
  if (more.length > 0 || (length !== undefined && !(/^\d{1,3}$/.test(length) && Number(length) <= 128))) return false;
  const halves = address.split('::');
  const groups = halves.flatMap((half) => (half === '' ? [] : half.split(':')));
  return (
    address.includes(':') &&
    halves.length <= 2 &&
    groups.every((group) => /^[0-9a-f]{1,4}$/i.test(group)) &&
    (halves.length === 2 ? groups.length < 8 : groups.length === 8)
  );
}

export interface KeyTerms {
  scopes: readonly string[];
  addresses: readonly string[];
  /** YYYY-MM-DD */
  expires_on: string;
}
/**
 * What stands against a key with these terms.
 * @param open scopes that the owner’s role has anything in
 * @param today YYYY-MM-DD at the university
 */
export function againstTerms(
  { scopes, addresses, expires_on }: KeyTerms,
  open: readonly string[],
  today: string,
): Refusal[] {
  const beyond = scopes.filter((scope) => !open.includes(scope));
  const unread = addresses.filter((address) => !isNetwork(address));
  return [
    ...(scopes.length === 0 ? [keyRefusals.key_without_scope(undefined, 'scopes')] : []),
    ...(beyond.length > 0 ? [keyRefusals.key_beyond_owner({ scopes: beyond.join(', ') }, 'scopes')] : []),
    ...(expires_on < today || expires_on > addDays(today, longestDays)
      ? [keyRefusals.key_ends_within_a_year({ last: longDay(addDays(today, longestDays)) }, 'expires_on')]
      : []),
    ...unread.map((address) => keyRefusals.key_address_form({ address }, 'addresses')),
  ];
}

export type KeyState = 'live' | 'expired' | 'revoked' | 'ownerless';
/** What a key is on a day. Its last day still counts. */
export function stateOfKey(
  key: { revoked_at: unknown; expires_on: string; user_role_id: number | null },
  today: string,
): KeyState {
  if (key.revoked_at !== null) return 'revoked';
  if (key.expires_on < today) return 'expired';
  return key.user_role_id === null ? 'ownerless' : 'live';
}
/** Days before its end on which the owner of a key is told. */
export const noticeDays = [14, 3] as const;
/** Is its owner to be told today that a key ends? Once for each of the days, also when a day was missed. */
export function noticeDue(key: { expires_on: string; noticed_on: string | null }, today: string): boolean {
  if (key.expires_on < today) return false;
  return noticeDays.some((days) => {
    const from = addDays(key.expires_on, -days);
    return from <= today && (key.noticed_on === null || key.noticed_on < from);
  });
}
