import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiFailure, call, callerOf, onInFlight, send, setIdentity, setSignInAgain } from './client.ts';
import { guestKinds } from '#kernel/contract/principal.ts';
import { signedIn } from '#kernel/contract/needs.ts';
import { keepGuestSession, keepTenantToken, leaveOwnSession, toDevice } from './device.ts';

type Sent = { path: string; method: string; headers: Record<string, string>; body: string | undefined };
const sent: Sent[] = [];
let answers: [number, unknown][] = [];
beforeEach(() => {
  sent.length = 0;
  toDevice('token', 'token-1');
  vi.stubGlobal(
    'fetch',
    async (path: string, options: { method: string; headers: Record<string, string>; body?: string }) => {
      sent.push({ path, method: options.method, headers: options.headers, body: options.body });
      const [status, body] = answers.shift() ?? [200, { data: null }];
      return new Response(status === 204 ? null : JSON.stringify(body), { status, headers: { 'x-request-id': 'r' } });
    },
  );
});
afterEach(() => {
  setSignInAgain(null);
  toDevice('token', null);
  toDevice('locale', null);
  vi.unstubAllGlobals();
});

describe('calls', () => {
  test('ERR-001 200, 201 and 204 are success', async () => {
    answers = [
      [200, { data: 1 }],
      [201, { data: 2 }],
      [204, null],
    ];
    expect([await call('/a'), await call('/a'), await call('/a')]).toEqual([{ data: 1 }, { data: 2 }, undefined]);
  });
  test.each([202, 299, 400, 418, 500])('ERR-002 %i is a failure', async (status) => {
    answers = [[status, { message: 'no' }]];
    await expect(call('/a')).rejects.toBeInstanceOf(ApiFailure);
  });
  test('SYS-004…007 a call goes to its path, writes and accepts JSON, in the reader’s language, with the token in its header', async () => {
    toDevice('locale', 'en');
    await call('/api/v1/a', { method: 'POST', body: { x: 1 } });
    expect(sent[0]).toMatchObject({
      path: '/api/v1/a',
      method: 'POST',
      body: '{"x":1}',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        'accept-language': 'en',
        authorization: 'Bearer token-1',
      },
    });
  });
  test('SYS-008, SYS-009 without an access token the tenant token travels, without the quotes around it', async () => {
    toDevice('token', null);
    keepTenantToken('"tenant-1"', Date.now());
    await call('/a');
    toDevice('tenant', null);
    expect(sent[0]?.headers.authorization).toBe('Bearer tenant-1');
  });
  test.each(guestKinds)(
    'AMB-28 a call as the %s carries his token and no identity, and its failure is his',
    async (kind) => {
      for (const each of guestKinds) keepGuestSession(each, `${each}.1`, Date.now() + 60_000, 'number');
      setIdentity('1.2.3');
      answers = [[401, {}]];
      const failure = await call('/a', { method: 'POST', body: {}, as: kind }).catch((error: unknown) => error);
      setIdentity(null);
      for (const each of guestKinds) leaveOwnSession(each);
      expect(sent[0]?.headers.authorization).toBe(`Bearer ${kind}.1`);
      expect(sent[0]?.headers['x-identity']).toBeUndefined();
      expect(failure).toMatchObject({ status: 401, guest: kind });
    },
  );
  test('the token of another is never sent in the place of one that is missing', async () => {
    keepGuestSession('tenant', 'tenant.1', Date.now() + 60_000);
    await call('/a', { as: 'applicant' });
    toDevice('token', null);
    await call('/b', { as: 'user' });
    leaveOwnSession('tenant');
    expect(sent.map(({ headers }) => headers.authorization)).toEqual([undefined, undefined]);
  });
  test('a declared endpoint is called as whom it names; the user first where it is open to both', () => {
    expect(callerOf(signedIn)).toBeUndefined();
    expect(callerOf({ access: 'epayment' })).toBe('payer');
    expect(callerOf({ access: 'tenant', users: true })).toBe('user');
    toDevice('token', null);
    expect(callerOf({ access: 'tenant', users: true })).toBe('tenant');
  });
  test('I18N-006 the language header follows the locale; the token travels in its header alone', async () => {
    toDevice('locale', 'tr');
    await call('/a', { query: { filter: { a: 1 } } });
    expect(sent[0]?.headers).toMatchObject({ 'accept-language': 'tr', authorization: 'Bearer token-1' });
    expect(sent[0]?.path).not.toContain('token-1');
  });
  test('HDR-033 what is in flight is counted', async () => {
    const counts: number[] = [];
    const stop = onInFlight((count) => counts.push(count));
    await call('/a');
    stop();
    expect(counts).toEqual([1, 0]);
  });
});

describe('a session that died under an open form', () => {
  test('the write is sent once more after signing in again, with the same key and body', async () => {
    answers = [
      [401, {}],
      [200, { data: 'saved' }],
    ];
    setSignInAgain(async () => {
      toDevice('token', 'token-2');
      return true;
    });
    expect(await call('/a', { method: 'POST', body: { typed: 'much' }, key: 'k1' })).toEqual({ data: 'saved' });
    expect(sent.map(({ headers, body }) => [headers.authorization, headers['idempotency-key'], body])).toEqual([
      ['Bearer token-1', 'k1', '{"typed":"much"}'],
      ['Bearer token-2', 'k1', '{"typed":"much"}'],
    ]);
  });
  test('who does not sign in again gets the failure', async () => {
    answers = [[401, {}]];
    setSignInAgain(async () => false);
    await expect(call('/a', { method: 'POST', body: {} })).rejects.toMatchObject({ status: 401 });
    expect(sent).toHaveLength(1);
  });
  test('a write of a screen whose person signed out in another tab is asked for as well', async () => {
    answers = [
      [401, {}],
      [200, { data: 'saved' }],
    ];
    toDevice('token', null);
    setIdentity('7.70.0');
    setSignInAgain(async () => {
      toDevice('token', 'token-2');
      return true;
    });
    expect(await call('/a', { method: 'PUT', body: {} })).toEqual({ data: 'saved' });
    setIdentity(null);
  });
  test('reading, signing in itself, and a device without a session are never asked for', async () => {
    let asked = 0;
    setSignInAgain(async () => {
      asked += 1;
      return true;
    });
    answers = [
      [401, {}],
      [401, {}],
      [401, {}],
    ];
    await expect(send('/a')).rejects.toMatchObject({ status: 401 });
    await expect(send('/api/auth/login', { method: 'POST', body: {} })).rejects.toMatchObject({ status: 401 });
    toDevice('token', null);
    await expect(send('/a', { method: 'POST', body: {} })).rejects.toMatchObject({ status: 401 });
    toDevice('token', 'token-1');
    answers = [[401, {}]]; // the dialog signs users in, not guests
    await expect(send('/a', { method: 'POST', body: {}, as: 'payer' })).rejects.toMatchObject({ status: 401 });
    expect(asked).toBe(0);
  });
});
