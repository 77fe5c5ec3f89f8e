import { beforeAll, describe, expect, test } from 'vitest';
import { guard, type GuardDevice, type GuardUser } from '#kernel/web/guards.ts';
import { harness, type Harness } from '#test/harness.ts';
import { federationPages } from './contract.ts';
import { scopesOf } from './rules/application-scopes.ts';
import { isReturnAddress } from './rules/redirect-address.ts';

let h: Harness;
beforeAll(async () => {
  h = await harness();
});

describe('applications of the campus', () => {
  test('applications stand in the data, for administrators only: 401, 403, 422, 406, then a secret shown once and never kept', async () => {
    const admin = await h.as('admin');
    const given = {
      client_id: `library-${process.pid}`,
      name: 'Kütüphane',
      name_en: 'Library',
      redirect_uris: ['https://library.example.edu.tr/callback'],
      scopes: 'openid email',
    };
    expect((await h.nobody.get('/api/v1/oauth/clients')).status).toBe(401);
    expect((await (await h.as('registrar')).post('/api/v1/oauth/clients', given)).status).toBe(403);
    expect((await admin.post('/api/v1/oauth/clients', { ...given, redirect_uris: [] })).status).toBe(422);
    expect((await admin.post('/api/v1/oauth/clients', { ...given, homepage: 'javascript:alert(1)' })).status).toBe(422);
    for (const [wrong, message] of [
      [{ redirect_uris: ['http://library.example.edu.tr/'] }, 'return_address_not_safe'],
      [{ client_id: 'A b' }, 'client_id_form'],
      [{ scopes: 'email' }, 'scopes_unknown'],
    ] as const)
      expect((await admin.post('/api/v1/oauth/clients', { ...given, ...wrong })).body).toMatchObject({ message });
    const made = await admin.post<{ data: { id: number; has_secret: boolean } }>('/api/v1/oauth/clients', given);
    expect([made.status, made.body.data.has_secret], JSON.stringify(made.body)).toEqual([201, false]);
    const path = `/api/v1/oauth/clients/${made.body.data.id}/secret`;
    expect((await (await h.as('student')).post(path)).status).toBe(403);
    const { body } = await admin.post<{ data: { client_secret: string } }>(path);
    expect(body.data.client_secret).toMatch(/^[\w-]{43}$/);
    const kept = JSON.stringify([
      await h.rows`select * from oauth_clients where id = ${made.body.data.id}`,
      await h.rows`select before, after from audit_log where resource = 'oauth-client' and record_id = ${made.body.data.id}`,
    ]);
    expect(kept).not.toContain(body.data.client_secret);
    expect(
      (await admin.get<{ data: { has_secret: boolean } }>(`/api/v1/oauth/clients/${made.body.data.id}`)).body.data
        .has_secret,
    ).toBe(true);
    expect((await admin.delete(path)).status).toBe(200);
    expect((await admin.delete(path)).status).toBe(404);
  });
  test('nobody else changes one: a record that is not there answers 404, a name that is taken 406', async () => {
    const admin = await h.as('admin');
    const given = {
      client_id: `twice-${process.pid}`,
      name: 'Yemekhane',
      name_en: 'Cafeteria',
      redirect_uris: ['https://cafe.example.edu.tr/'],
      scopes: 'openid',
    };
    const made = await admin.post<{ data: { id: number; version: number } }>('/api/v1/oauth/clients', given);
    expect((await admin.post('/api/v1/oauth/clients', given)).body).toMatchObject({ message: 'values_already_added' });
    expect(
      (
        await admin.put(`/api/v1/oauth/clients/${made.body.data.id}`, {
          redirect_uris: ['http://cafe.example.edu.tr/'],
          version: made.body.data.version,
        })
      ).body,
    ).toMatchObject({ message: 'return_address_not_safe' });
    expect((await admin.post('/api/v1/oauth/clients/999999999/secret')).status).toBe(404);
    expect((await (await h.as('registrar')).post(`/api/v1/oauth/clients/${made.body.data.id}/secret`)).status).toBe(
      403,
    );
  });
  test.each([
    ['https://library.example.edu.tr/callback', true],
    ['https://library.example.edu.tr', true],
    ['http://localhost:9999/callback', true],
    ['http://127.0.0.1/cb', true],
    ['http://[::1]:80a/cb', false],
    ['http://library.example.edu.tr/', false],
    ['https://user@library.example.edu.tr/', false],
    ['https://*.example.edu.tr/', false],
    ['https://library.example.edu.tr/#x', false],
    ['https://library.example.edu.tr/a b', false],
    ['javascript:alert(1)', false],
    ['myapp://callback', false],
    ['//evil.example', false],
    ['https://LIBRARY.example.edu.tr/', false],
    ['https://a.example/../b', false],
  ])('return address %s: %s', (address, fits) => expect(isReturnAddress(address)).toBe(fits));
});

describe('the screens', () => {
  const page = (path: string) => federationPages.find((each) => each.path === path) ?? federationPages[0];
  const device = (token: string | null): GuardDevice => ({ token, guests: [] });
  const user: GuardUser = {
    permissions: [],
    active_role: { name: 'OGR' },
    person: { type: 'student' },
    collect_mobile_tel: false,
    collect_personal_email: false,
    surveys: [],
  };
  test('ACC-004, ACC-027, NS-111 /oauth/authorize is for whoever is not signed in; who is goes on to the consent, or home', () => {
    expect(page('/oauth/authorize').needs).toEqual({ access: 'not-authenticated' });
    expect(guard(page('/oauth/authorize'), '/oauth/authorize?interaction=u1', device(null), null)).toEqual({
      go: 'stay',
    });
    expect(guard(page('/oauth/authorize'), '/oauth/authorize?interaction=u1', device('t'), user)).toEqual({
      go: 'redirect',
      to: '/oauth/consent?interaction=u1',
    });
    expect(guard(page('/oauth/authorize'), '/oauth/authorize', device('t'), user)).toEqual({
      go: 'redirect',
      to: '/dashboard',
    });
  });
  test('ACC-032 the consent waits behind the ordinary sign-in', () => {
    expect(guard(page('/oauth/consent'), '/oauth/consent?interaction=u1', device(null), null)).toMatchObject({
      go: 'redirect',
      to: '/login?redirect=%2Foauth%2Fconsent%3Finteraction%3Du1',
    });
    expect(guard(page('/oauth/clients'), '/oauth/clients', device('t'), user)).toEqual({ go: 'redirect', to: '/403' });
  });
  test('scopes of a request: known ones, each once', () =>
    expect(scopesOf('openid  email openid root')).toEqual(['openid', 'email']));
});
