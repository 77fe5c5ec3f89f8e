import { beforeEach, describe, expect, test, vi } from 'vitest';
import { guestKinds, type GuestKind } from '#kernel/contract/principal.ts';
import {
  cachedList,
  clearSession,
  deviceLocale,
  deviceToken,
  forgetCachedLists,
  fromDevice,
  guestToken,
  heldGuests,
  keepGuestSession,
  keepTenantToken,
  leaveOwnSession,
  tenantLifetime,
  toDevice,
  tokenExpired,
} from './device.ts';

/** What a browser gives: a store whose keys can be listed. */
function fakeStorage(): Storage {
  const store: Record<string, string> = {};
  const methods = {
    getItem: (key: string) => store[key] ?? null,
    setItem: (key: string, value: string) => void (store[key] = value),
    removeItem: (key: string) => void Reflect.deleteProperty(store, key),
  };
  return new Proxy(store, {
    get: (_target, name: string) => (name in methods ? methods[name as keyof typeof methods] : store[name]),
  }) as unknown as Storage;
}
beforeEach(() => {
  vi.stubGlobal('localStorage', fakeStorage());
  // what a file before this one kept in memory, where it had no storage
  for (const key of [
    'registration',
    'transfer',
    'graduate',
    'referee',
    'epayment',
    'epaymentUser',
    'tenant',
    'juror',
  ] as const)
    toDevice(key, null);
  return () => vi.unstubAllGlobals();
});

describe('what the device keeps', () => {
  test('ACC-067 the token with its expiry; ACC-049 past it the session is over', () => {
    toDevice('token', '"abc"');
    toDevice('expires', '2026-03-02T10:00:00Z');
    expect(deviceToken()).toBe('abc');
    expect(tokenExpired(Date.parse('2026-03-02T09:59:59Z'))).toBe(false);
    expect(tokenExpired(Date.parse('2026-03-02T10:00:00Z'))).toBe(true);
  });
  test('ACC-066, CON-006 the tenant token lives 36,000,000 ms and is removed', () => {
    expect(tenantLifetime).toBe(36_000_000);
    keepTenantToken('tenant', 1_000);
    expect(heldGuests(1_000 + tenantLifetime - 1)).toEqual(['tenant']);
    expect(heldGuests(1_000 + tenantLifetime)).toEqual([]);
    expect(fromDevice('tenant')).toBeNull();
  });
  test('ACC-022 e-payment needs token and user; ACC-023 transfer its own login', () => {
    const until = Date.now() + 60_000;
    keepGuestSession('payer', 't', until);
    expect(heldGuests()).toEqual([]);
    toDevice('epaymentUser', 'u');
    keepGuestSession('transfer-applicant', '"t"', until);
    expect(heldGuests()).toEqual(['transfer-applicant', 'payer']);
    expect(guestToken('transfer-applicant')).toBe('t');
    expect(guestToken('transfer-applicant', until)).toBeNull(); // and gone from the device
    expect(fromDevice('transfer')).toBeNull();
  });
  test('ACC-063, ACC-064, ACC-065, TRF-006 each session of its own ends by itself and leads to its own login', () => {
    for (const kind of guestKinds) keepGuestSession(kind, 'x', Date.now() + 60_000, 'x');
    toDevice('token', 'x');
    expect(heldGuests()).toEqual([...guestKinds]);
    const expected: Record<GuestKind, string> = {
      applicant: '/online/registration/login',
      'transfer-applicant': '/transfer/login',
      'graduate-applicant': '/graduate/application/login',
      referee: '/graduate/application/login',
      payer: '/epayment/login',
      tenant: '/housing/tenant/login',
      juror: '/thesis/jury',
    };
    for (const [at, kind] of guestKinds.entries()) {
      expect(leaveOwnSession(kind)).toBe(expected[kind]);
      expect(heldGuests()).toEqual(guestKinds.slice(at + 1)); // the others stay
    }
    for (const key of ['epayment', 'epaymentExpires', 'epaymentUser', 'tenantExpires'] as const)
      expect(fromDevice(key), key).toBeNull();
    expect(fromDevice('token')).toBe('x');
  });
  test('ACC-061 logout clears token, tenant token and room reservation; ACC-068 language, night mode and sidebar stay', () => {
    for (const key of ['token', 'expires', 'oldToken', 'identity', 'roomReservation'] as const) toDevice(key, 'x');
    keepTenantToken('t');
    toDevice('locale', 'tr');
    toDevice('night', '1');
    toDevice('sidebar', 'collapsed');
    clearSession();
    for (const key of ['token', 'expires', 'tenant', 'oldToken', 'identity', 'roomReservation'] as const)
      expect(fromDevice(key), key).toBeNull();
    expect([fromDevice('locale'), fromDevice('night'), fromDevice('sidebar')]).toEqual(['tr', '1', 'collapsed']);
  });
  test('ACC-069, ACC-070 forms and choices under way have their places', () => {
    for (const key of [
      'roomReservation',
      'slotType',
      'programCode',
      'studentFilters',
      'graduateApplication',
    ] as const) {
      toDevice(key, `value of ${key}`);
      expect(fromDevice(key)).toBe(`value of ${key}`);
    }
  });
  test('ACC-071 lists are kept an hour, apart for each role, and forgotten after a write', async () => {
    let asked = 0;
    const load = async (): Promise<string[]> => [`answer ${(asked += 1)}`];
    expect(await cachedList('OGR', 'en.faculty', load, 0)).toEqual(['answer 1']);
    expect(await cachedList('OGR', 'en.faculty', load, 3_599_999)).toEqual(['answer 1']);
    expect(await cachedList('registrar', 'en.faculty', load, 10)).toEqual(['answer 2']);
    expect(await cachedList('OGR', 'en.faculty', load, 3_600_001)).toEqual(['answer 3']);
    forgetCachedLists(['faculty']);
    expect(await cachedList('registrar', 'en.faculty', load, 20)).toEqual(['answer 4']);
    clearSession();
    expect(await cachedList('registrar', 'en.faculty', load, 30)).toEqual(['answer 5']);
  });
  test('I18N-002, I18N-003, I18N-005 tr and en, en by default, the choice stays', () => {
    expect(deviceLocale()).toBe('en');
    toDevice('locale', 'tr');
    expect(deviceLocale()).toBe('tr');
    toDevice('locale', 'de');
    expect(deviceLocale()).toBe('en');
  });
  test('I18N-002: where nobody has chosen, a browser in Turkish begins in Turkish; what was chosen stays', () => {
    try {
      for (const [language, locale] of [
        ['tr-TR', 'tr'],
        ['tr', 'tr'],
        ['de-DE', 'en'],
        ['trv', 'en'],
      ] as const) {
        vi.stubGlobal('navigator', { language });
        toDevice('locale', null);
        expect(deviceLocale()).toBe(locale);
        toDevice('locale', 'en');
        expect(deviceLocale()).toBe('en');
      }
    } finally {
      vi.unstubAllGlobals();
    }
  });
});
