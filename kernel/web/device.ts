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
  epaymentUser: 'kampus.epayment.user',
  transfer: 'kampus.transfer',
  registration: 'kampus.registration',
  locale: 'kampus.locale',
  night: 'kampus.night',
  sidebar: 'kampus.sidebar',
  identity: 'kampus.identity',
  // ACC-069, ACC-070
  agreementForm: 'kampus.form.agreement',
  roomReservation: 'kampus.room.reservation',
  slotType: 'kampus.choice.slot_type',
  programCode: 'kampus.choice.program_code',
  studentFilters: 'kampus.choice.student_filters',
  graduateApplication: 'kampus.form.graduate_application',
} as const;
export type DeviceKey = keyof typeof names;

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

/** ACC-066, CON-006: ten hours. */
export const tenantLifetime = 36_000_000;
/** Keeps a housing tenant's token for its ten hours. */
export function keepTenantToken(token: string, now = Date.now()): void {
  toDevice('tenant', token);
  toDevice('tenantExpires', String(now + tenantLifetime));
}
/** The tenant's token; removed once its time has passed (ACC-066). */
export function tenantToken(now = Date.now()): string | null {
  const token = fromDevice('tenant');
  if (token === null || Number(fromDevice('tenantExpires') ?? 0) > now) return token;
  toDevice('tenant', null);
  toDevice('tenantExpires', null);
  return null;
}
/** Which sessions of their own this device holds (ACC-022, ACC-023). */
export const heldSessions = (
  now = Date.now(),
): { epayment: boolean; transfer: boolean; registration: boolean; tenant: boolean } => ({
  epayment: fromDevice('epayment') !== null && fromDevice('epaymentUser') !== null,
  transfer: fromDevice('transfer') !== null,
  registration: fromDevice('registration') !== null,
  tenant: tenantToken(now) !== null,
});
/** ACC-063…065, NS-108: each session of its own ends by itself and leads to its own login. */
export function leaveOwnSession(kind: 'epayment' | 'transfer' | 'registration'): string {
  toDevice(kind, null);
  if (kind === 'epayment') toDevice('epaymentUser', null);
  return kind === 'epayment'
    ? '/epayment/login'
    : kind === 'transfer'
      ? '/transfer/login'
      : '/online/registration/login';
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

/** SYS-007…009: access token, else tenant token, without quotes. */
export function deviceToken(): string | null {
  const token = fromDevice('token') ?? tenantToken();
  return token ? token.replace(/^["']|["']$/g, '') : null;
}
/** ACC-049: is the stored token past its expiry? */
export function tokenExpired(now = Date.now()): boolean {
  const expires = fromDevice('expires');
  return expires !== null && Date.parse(expires) <= now;
}
/**
 * ACC-061: what logout clears. Locale and night mode belong to the device, not to the person.
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
export function deviceLocale(): Locale {
  const stored = fromDevice('locale');
  return stored === 'tr' || stored === 'en' ? stored : defaultLocale; // I18N-002, 005
}
