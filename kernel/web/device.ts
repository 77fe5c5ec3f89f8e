import { guestKinds, principals, type GuestKind } from '#kernel/contract/principal.ts';
import { defaultLocale, type Locale } from '#kernel/contract/text.ts';

/** What the device keeps (ACC-067…071): one place that knows the names. */
const names = {
  token: 'kampus.token',
  expires: 'kampus.token.expires',
  oldToken: 'kampus.old_token',
  oldExpires: 'kampus.old_token.expires',
  knownDevice: 'kampus.known_device',
  tenant: 'kampus.tenant',
  tenantExpires: 'kampus.tenant.expires',
  epayment: 'kampus.epayment',
  epaymentExpires: 'kampus.epayment.expires',
  epaymentUser: 'kampus.epayment.user',
  transfer: 'kampus.transfer',
  transferExpires: 'kampus.transfer.expires',
  registration: 'kampus.registration',
  registrationExpires: 'kampus.registration.expires',
  graduate: 'kampus.graduate',
  graduateExpires: 'kampus.graduate.expires',
  referee: 'kampus.referee',
  refereeExpires: 'kampus.referee.expires',
  juror: 'kampus.juror',
  jurorExpires: 'kampus.juror.expires',
  locale: 'kampus.locale',
  night: 'kampus.night',
  density: 'kampus.density',
  sidebar: 'kampus.sidebar',
  identity: 'kampus.identity',
  // ACC-069, ACC-070
  roomReservation: 'kampus.room.reservation',
  slotType: 'kampus.choice.slot_type',
  programCode: 'kampus.choice.program_code',
  studentFilters: 'kampus.choice.student_filters',
  graduateApplication: 'kampus.form.graduate_application',
  checkIn: 'kampus.check_in',
} as const;
export type DeviceKey = keyof typeof names;

/** Names of drafts begin so; the person who typed follows. */
export const draftPrefix = 'kampus.draft.';
const memory = new Map<DeviceKey, string>();

/** Reads a value of this device; where storage is switched off the session lives in memory only. */
export function fromDevice(key: DeviceKey): string | null {
  try {
    return localStorage.getItem(names[key]) ?? memory.get(key) ?? null;
  } catch {
    return memory.get(key) ?? null;
  }
}
/** Keeps a value on this device; null removes it. */
export function toDevice(key: DeviceKey, value: string | null): void {
  memory.delete(key);
  try {
    if (value === null) localStorage.removeItem(names[key]);
    else localStorage.setItem(names[key], value);
  } catch {
    if (value !== null) memory.set(key, value); // switched off, or no room left
  }
}

/** Where each guest's session lies; what stands `beside` the token must be there for it to count. */
const guestKeys: Record<GuestKind, { token: DeviceKey; expires: DeviceKey; beside?: DeviceKey }> = {
  applicant: { token: 'registration', expires: 'registrationExpires' },
  'transfer-applicant': { token: 'transfer', expires: 'transferExpires' },
  'graduate-applicant': { token: 'graduate', expires: 'graduateExpires' },
  referee: { token: 'referee', expires: 'refereeExpires' },
  payer: { token: 'epayment', expires: 'epaymentExpires', beside: 'epaymentUser' }, // ACC-022
  tenant: { token: 'tenant', expires: 'tenantExpires' },
  juror: { token: 'juror', expires: 'jurorExpires' },
};
const unquoted = (token: string | null): string | null => token && token.replace(/^["']|["']$/g, '');

/** Keeps a guest's token until its time has passed (ms). */
export function keepGuestSession(kind: GuestKind, token: string, until: number, beside?: string): void {
  const keys = guestKeys[kind];
  toDevice(keys.token, token);
  toDevice(keys.expires, String(until));
  if (keys.beside) toDevice(keys.beside, beside ?? null);
}
function dropGuestSession(kind: GuestKind): void {
  const keys = guestKeys[kind];
  toDevice(keys.token, null);
  toDevice(keys.expires, null);
  if (keys.beside) toDevice(keys.beside, null);
}
/** A guest's token, without quotes; removed once its time has passed (ACC-066). */
export function guestToken(kind: GuestKind, now = Date.now()): string | null {
  const keys = guestKeys[kind];
  const token = fromDevice(keys.token);
  if (token === null) return null;
  if (Number(fromDevice(keys.expires) ?? 0) > now)
    return keys.beside && fromDevice(keys.beside) === null ? null : unquoted(token);
  dropGuestSession(kind);
  return null;
}
/** ACC-066, CON-006: ten hours. */
export const tenantLifetime = 36_000_000;
/** Keeps a housing tenant's token for its ten hours. */
export const keepTenantToken = (token: string, now = Date.now()): void =>
  keepGuestSession('tenant', token, now + tenantLifetime);
/** Which guests' sessions this device holds (ACC-022, ACC-023). */
export const heldGuests = (now = Date.now()): readonly GuestKind[] =>
  guestKinds.filter((kind) => guestToken(kind, now) !== null);
/** ACC-063…065, NS-108: each session of its own ends by itself and leads to its own login. */
export function leaveOwnSession(kind: GuestKind): string {
  dropGuestSession(kind);
  return principals[kind].login;
}

/** One hour (D1 §9). */
const cacheLifetime = 3_600_000;
/** ACC-071: a list of choices kept on the device for an hour, apart for each role: what one may see the other may not. Codes and names only, never persons. */
export async function cachedList<T>(role: string, name: string, load: () => Promise<T>, now = Date.now()): Promise<T> {
  const key = `kampus.cache.${role}.${name}`;
  try {
    const { until, value } = JSON.parse(localStorage.getItem(key) ?? '{}') as { until?: number; value?: T };
    if (until !== undefined && until > now && value !== undefined) return value;
  } catch {
    // unreadable: asked for anew
  }
  const value = await load();
  try {
    localStorage.setItem(key, JSON.stringify({ until: now + cacheLifetime, value }));
  } catch {
    // no room left: the list is asked for each time
  }
  return value;
}

/** What was written is no longer what the device keeps of it. */
export function forgetCachedLists(names: readonly string[]): void {
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith('kampus.cache.') && names.some((name) => key.endsWith(`.${name}`)))
        localStorage.removeItem(key);
  } catch {
    // nothing stored
  }
}

/** The access token of a user, without quotes (SYS-009). */
export const userToken = (): string | null => unquoted(fromDevice('token'));
/** SYS-007…009: access token, else tenant token, without quotes. */
export const deviceToken = (): string | null => userToken() ?? guestToken('tenant');
/** ACC-049: is the stored token past its expiry? */
export function tokenExpired(now = Date.now()): boolean {
  const expires = fromDevice('expires');
  return expires !== null && Date.parse(expires) <= now;
}
/**
 * ACC-061: what logout clears. Locale, night mode and density belong to the device, not to the person.
 * A session that ended by itself keeps the drafts: signing in again brings back what was typed.
 */
export function clearSession({ keepDrafts = false }: { keepDrafts?: boolean } = {}): void {
  for (const key of [
    'token',
    'expires',
    'tenant',
    'tenantExpires',
    'oldToken',
    'oldExpires',
    'identity',
    'roomReservation',
  ] as const)
    toDevice(key, null);
  try {
    for (const name of Object.keys(localStorage))
      if (
        name.startsWith('kampus.cache.') ||
        name.startsWith('kampus.room.') ||
        (!keepDrafts && /^kampus\.(draft|form|choice)\./.test(name))
      )
        localStorage.removeItem(name);
  } catch {
    // nothing stored
  }
}
/** On a shared device the next person finds nothing of what another has typed and not saved. */
export function forgetDraftsOfOthers(person: number): void {
  try {
    for (const name of Object.keys(localStorage))
      if (name.startsWith(draftPrefix) && !name.startsWith(`${draftPrefix}${person}.`)) localStorage.removeItem(name);
  } catch {
    // nothing stored
  }
}
export function deviceLocale(): Locale {
  const stored = fromDevice('locale');
  if (stored === 'tr' || stored === 'en') return stored; // I18N-005
  // nobody has chosen yet: a browser in Turkish begins in Turkish, every other in English (I18N-002)
  return typeof navigator !== 'undefined' && /^tr\b/i.test(navigator.language) ? 'tr' : defaultLocale;
}
