import { defaultLocale, type Locale } from '#kernel/contract/text.ts';

/** What the device keeps (ACC-067…071): one place that knows the names. */
const names = { token: 'kampus.token', expires: 'kampus.token.expires', tenant: 'kampus.tenant', oldToken: 'kampus.old_token', locale: 'kampus.locale', night: 'kampus.night', sidebar: 'kampus.sidebar', identity: 'kampus.identity' } as const;
export type DeviceKey = keyof typeof names;

const read = (key: DeviceKey): string | null => {
  try {
    return localStorage.getItem(names[key]);
  } catch {
    return null; // storage switched off: the session lives in memory only
  }
};
const memory = new Map<DeviceKey, string>();

/** Reads a value of this device. */
export const fromDevice = (key: DeviceKey): string | null => read(key) ?? memory.get(key) ?? null;
/** Keeps a value on this device; null removes it. */
export function toDevice(key: DeviceKey, value: string | null): void {
  if (value === null) memory.delete(key);
  else memory.set(key, value);
  try {
    if (value === null) localStorage.removeItem(names[key]);
    else localStorage.setItem(names[key], value);
  } catch {
    // kept in memory above
  }
}

/** SYS-007…009: access token, else tenant token, without quotes. */
export function deviceToken(): string | null {
  const token = fromDevice('token') ?? fromDevice('tenant');
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
  for (const key of ['token', 'expires', 'tenant', 'oldToken', 'identity'] as const) toDevice(key, null);
  try {
    for (const name of Object.keys(localStorage)) if (name.startsWith('kampus.cache.') || name.startsWith('kampus.room.') || (!keepDrafts && name.startsWith('kampus.draft.'))) localStorage.removeItem(name);
  } catch {
    // nothing stored
  }
}
export function deviceLocale(): Locale {
  const stored = fromDevice('locale');
  return stored === 'tr' || stored === 'en' ? stored : defaultLocale; // I18N-002, 005
}
