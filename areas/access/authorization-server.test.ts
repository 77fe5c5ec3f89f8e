import { createLocalJWKSet, decodeProtectedHeader, jwtVerify, type JSONWebKeySet } from 'jose';
import * as openid from 'openid-client';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openServices } from '#app/services.ts';
import { harness, type Caller, type Harness } from '#test/harness.ts';
import { rotateKeys, seal, unseal } from './authorization-keys.ts';
import { Browser, listening, type Listening } from './federation-fixtures.ts';
import { federationCleanup } from './jobs/authorization-server.ts';
import { tokenHash } from './passwords.ts';

const back = 'http://localhost:9911/callback';
let site: Listening & { h: Harness };
let student: Caller;
let next = 0;

beforeAll(async () => {
  const h = await harness();
  site = { ...(await listening(h.services, openServices)), h };
  student = await site.h.as('student');
});
afterEach(() => {
  site.clock.now = null;
});
afterAll(() => site.close());

interface Made {
  client_id: string;
  secret: string | null;
  config: openid.Configuration;
}
/** An application of its own for each test. */
async function application(options: { secret?: boolean; trusted?: boolean; scopes?: string } = {}): Promise<Made> {
  const client_id = `test-app-${process.pid}-${++next}`;
  const secret = options.secret ? `secret-of-${client_id}-0123456789` : null;
  await site.h
    .rows`insert into oauth_clients (client_id, name, name_en, secret_hash, redirect_uris, post_logout_redirect_uris, scopes, is_trusted) values (${client_id}, 'Kütüphane', 'Library', ${secret ? tokenHash(secret) : null}, ${`{${back}}`}::text[], ${'{http://localhost:9911/bye}'}::text[], ${options.scopes ?? 'openid profile email campus offline_access'}, ${options.trusted ?? false}) returning id`;
  const config = await openid.discovery(
    new URL(site.url),
    client_id,
    secret ?? undefined,
    secret ? openid.ClientSecretBasic(secret) : openid.None(),
    { execute: [openid.allowInsecureRequests] },
  );
  return { client_id, secret, config };
}
interface Begun {
  browser: Browser;
  uid: string;
  verifier: string;
  state: string;
  nonce: string;
  page: Awaited<ReturnType<Browser['open']>>;
}
/** The application sends the browser to us. */
async function begin(app: Made, more: Record<string, string> = {}, browser = new Browser()): Promise<Begun> {
  const verifier = openid.randomPKCECodeVerifier();
  const [state, nonce] = [openid.randomState(), openid.randomNonce()];
  const url = openid.buildAuthorizationUrl(app.config, {
    redirect_uri: back,
    scope: 'openid profile email campus',
    state,
    nonce,
    code_challenge: await openid.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...more,
  });
  const page = await browser.open(url);
  return {
    browser,
    verifier,
    state,
    nonce,
    page,
    uid: page.location ? (new URL(page.location).searchParams.get('interaction') ?? '') : '',
  };
}
const send = async <T>(
  caller: Caller,
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  body?: unknown,
): Promise<{ status: number; body: { message?: string; data: T } }> => {
  const response = await fetch(`${site.url}${path}`, {
    method,
    headers: {
      'accept-language': 'en',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(caller.token ? { authorization: `Bearer ${caller.token}` } : {}),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: (await response.json()) as { message?: string; data: T } };
};
const bindingFor = async ({ browser, uid }: Pick<Begun, 'browser' | 'uid'>): Promise<string> => {
  const { status, text } = await browser.open(`${site.url}/oauth/interaction/${uid}`);
  return status === 200 ? (JSON.parse(text) as { data: { binding: string } }).data.binding : '';
};
const reply = async (begun: Begun, verb: 'allow' | 'refuse', who = student) =>
  send<{ return_to: string }>(who, 'POST', `/api/v1/oauth/interactions/${begun.uid}/${verb}`, {
    binding: await bindingFor(begun),
  });
/** Allowed: answers where the application gets its code. */
async function allow(begun: Begun, who = student): Promise<URL> {
  const { status, body } = await reply(begun, 'allow', who);
  expect(status, JSON.stringify(body)).toBe(200);
  return new URL((await begun.browser.open(body.data.return_to)).location);
}
const redeem = (app: Made, begun: Begun, url: URL) =>
  openid.authorizationCodeGrant(app.config, url, {
    pkceCodeVerifier: begun.verifier,
    expectedState: begun.state,
    expectedNonce: begun.nonce,
    idTokenExpected: true,
  });
async function signedInto(app: Made, more: Record<string, string> = {}) {
  const begun = await begin(app, more);
  return { begun, tokens: await redeem(app, begun, await allow(begun)) };
}
const jwks = async (): Promise<JSONWebKeySet> =>
  (await fetch(`${site.url}/oauth/jwks`)).json() as Promise<JSONWebKeySet>;

describe('a campus application signs people in with this account', () => {
  test('discovery says what is offered: code flow, S256, our own addresses, nothing that answers a token through the browser', async () => {
    const found = (await (await fetch(`${site.url}/.well-known/openid-configuration`)).json()) as Record<
      string,
      unknown
    >;
    expect(found).toMatchObject({
      issuer: site.url,
      authorization_endpoint: `${site.url}/oauth/authorize`,
      token_endpoint: `${site.url}/oauth/token`,
      userinfo_endpoint: `${site.url}/oauth/userinfo`,
      jwks_uri: `${site.url}/oauth/jwks`,
      end_session_endpoint: `${site.url}/oauth/logout`,
      response_types_supported: ['code'],
      code_challenge_methods_supported: ['S256'],
      grant_types_supported: ['authorization_code', 'refresh_token'],
      token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post', 'none'],
    });
    expect(found).not.toHaveProperty('registration_endpoint');
    expect(found).not.toHaveProperty('pushed_authorization_request_endpoint');
    expect(JSON.stringify(await jwks())).not.toMatch(/"d"|"p"|"q"/);
  });
  test('ACC-004 the whole way: request, consent, code, ID token, userinfo', async () => {
    const app = await application();
    const begun = await begin(app);
    expect([begun.page.status, begun.page.location]).toEqual([
      303,
      `${site.url}/oauth/authorize?interaction=${begun.uid}`,
    ]);
    expect((await send(site.h.nobody, 'GET', `/api/auth/authorization-requests/${begun.uid}`)).body.data).toEqual({
      client_id: app.client_id,
      name: 'Kütüphane',
      name_en: 'Library',
      homepage: null,
    });
    const { body } = await send<Record<string, unknown>>(student, 'GET', `/api/v1/oauth/interactions/${begun.uid}`);
    expect(body.data).toMatchObject({
      application: { name_en: 'Library', is_trusted: false },
      returns_to: 'localhost:9911',
      asks: true,
      sign_in_again: false,
      scopes: [{ scope: 'openid', values: [] }, { scope: 'profile' }, { scope: 'email' }, { scope: 'campus' }],
    });
    expect(JSON.stringify(body.data)).toContain('student_number');
    const url = await allow(begun);
    expect([url.origin + url.pathname, url.searchParams.get('state'), url.searchParams.get('iss')]).toEqual([
      back,
      begun.state,
      site.url,
    ]);
    const tokens = await redeem(app, begun, url);
    const [me] = await site.h.rows<{
      id: number;
      full_name: string;
      email: string;
      student_number: string;
    }>`select u.id, u.full_name, u.email, s.student_number from users u join students s on s.id = u.student_id where u.username = 'student'`;
    const { payload } = await jwtVerify(tokens.id_token ?? '', createLocalJWKSet(await jwks()), {
      issuer: site.url,
      audience: app.client_id,
    });
    expect(payload.sub).toMatch(/^[\w-]{32}$/);
    expect(payload.sub).not.toContain(String(me?.id));
    expect(await openid.fetchUserInfo(app.config, tokens.access_token, String(payload.sub))).toEqual({
      sub: payload.sub,
      name: me?.full_name,
      given_name: expect.any(String),
      family_name: expect.any(String),
      preferred_username: 'student',
      email: me?.email,
      email_verified: true,
      roles: expect.arrayContaining(['OGR']),
      student_number: me?.student_number,
    });
    expect(tokens.refresh_token).toBeUndefined();
    const [audit] = await site.h.rows<{
      after: unknown;
      user_id: number;
    }>`select after, user_id from audit_log where action = 'allow-application' and after->>'client_id' = ${app.client_id}`;
    expect(audit).toEqual({
      user_id: me?.id,
      after: {
        client_id: app.client_id,
        scopes: ['openid', 'profile', 'email', 'campus'],
        newly_allowed: ['openid', 'profile', 'email', 'campus'],
      },
    });
    const kept = await site.h.rows<{
      model: string;
      text: string;
    }>`select model, id || payload::text as text from oauth_records where payload->>'clientId' = ${app.client_id}`;
    expect(kept.map((each) => each.model)).toEqual(
      expect.arrayContaining(['AccessToken', 'Grant', 'AuthorizationCode']),
    );
    for (const token of [tokens.access_token, url.searchParams.get('code') ?? '?'])
      expect(JSON.stringify(kept)).not.toContain(token);
  });
  test('what was allowed once is not asked again; more is; a person has one name at every application', async () => {
    const [app, other] = [await application(), await application({ trusted: true })];
    const first = await signedInto(app, { scope: 'openid profile' });
    const again = await begin(app, { scope: 'openid profile' });
    expect(
      (await send<{ asks: boolean }>(student, 'GET', `/api/v1/oauth/interactions/${again.uid}`)).body.data.asks,
    ).toBe(false);
    const more = await begin(app);
    expect(
      (await send<{ asks: boolean }>(student, 'GET', `/api/v1/oauth/interactions/${more.uid}`)).body.data.asks,
    ).toBe(true);
    const wanted = await begin(app, { scope: 'openid profile', prompt: 'consent' });
    expect(
      (await send<{ asks: boolean }>(student, 'GET', `/api/v1/oauth/interactions/${wanted.uid}`)).body.data.asks,
    ).toBe(true);
    const own = await begin(other);
    expect(
      (await send<{ asks: boolean }>(student, 'GET', `/api/v1/oauth/interactions/${own.uid}`)).body.data.asks,
    ).toBe(false);
    expect((await redeem(other, own, await allow(own))).claims()?.sub).toBe(first.tokens.claims()?.sub);
  });
  test('refused: the application hears access_denied', async () => {
    const app = await application();
    const begun = await begin(app);
    const binding = await bindingFor(begun);
    const { body } = await reply(begun, 'refuse');
    const url = new URL((await begun.browser.open(body.data.return_to)).location);
    expect([url.origin + url.pathname, url.searchParams.get('error'), url.searchParams.get('state')]).toEqual([
      back,
      'access_denied',
      begun.state,
    ]);
    await expect(redeem(app, begun, url)).rejects.toMatchObject({ error: 'access_denied' });
    expect(
      (await send(student, 'POST', `/api/v1/oauth/interactions/${begun.uid}/allow`, { binding })).body.message,
    ).toBe('application_request_over');
  });
  test('another person in the same browser gets tokens of his own, never the earlier one’s', async () => {
    const app = await application();
    const { begun, tokens } = await signedInto(app);
    const instructor = await site.h.as('instructor');
    const second = await begin(app, {}, begun.browser);
    expect(second.page.location).toContain('/oauth/authorize?interaction=');
    const theirs = await redeem(app, second, await allow(second, instructor));
    expect(theirs.claims()?.sub).not.toBe(tokens.claims()?.sub);
    expect(await openid.fetchUserInfo(app.config, theirs.access_token, String(theirs.claims()?.sub))).toMatchObject({
      preferred_username: 'instructor',
    });
    await expect(openid.fetchUserInfo(app.config, tokens.access_token, openid.skipSubjectCheck)).rejects.toThrow();
  });
  test('prompt=none never signs anybody in unseen; prompt=login and max_age want a newer sign-in', async () => {
    const app = await application();
    expect(new URL((await begin(app, { prompt: 'none' })).page.location).searchParams.get('error')).toBe(
      'login_required',
    );
    const stale = await begin(app, { prompt: 'login' });
    expect(
      (await send<{ sign_in_again: boolean }>(student, 'GET', `/api/v1/oauth/interactions/${stale.uid}`)).body.data
        .sign_in_again,
    ).toBe(true);
    expect((await reply(stale, 'allow')).body.message).toBe('application_wants_new_sign_in');
    await new Promise((resolve) => setTimeout(resolve, 1100));
    const fresh = await site.h.as('student');
    expect((await allow(stale, fresh)).searchParams.get('code')).not.toBeNull();
    site.clock.now = new Date(Date.now() + 600_000);
    const young = await begin(app, { max_age: '60' });
    expect((await reply(young, 'allow')).body.message).toBe('application_wants_new_sign_in');
  });
});

describe('attacks on it', () => {
  test('a stranger’s link: without the cookie of the browser that began, nobody can answer for it', async () => {
    const app = await application({ trusted: true });
    const attacker = await begin(app);
    expect(await bindingFor({ browser: new Browser(), uid: attacker.uid })).toBe('');
    const victim = await begin(app);
    expect(await bindingFor({ browser: victim.browser, uid: attacker.uid })).toBe('');
    for (const binding of ['x', await bindingFor(victim)])
      expect(
        (await send(student, 'POST', `/api/v1/oauth/interactions/${attacker.uid}/allow`, { binding })).body.message,
      ).toBe('application_request_over');
    attacker.browser.jar.delete('kampus_interaction.sig');
    expect(await bindingFor(attacker)).toBe('');
  });
  test('401 without a session, 406 while signed in as another, 422 without the binding', async () => {
    const begun = await begin(await application());
    expect(
      (await send(site.h.nobody, 'POST', `/api/v1/oauth/interactions/${begun.uid}/allow`, { binding: 'x' })).status,
    ).toBe(401);
    expect((await send(site.h.nobody, 'GET', `/api/v1/oauth/interactions/${begun.uid}`)).status).toBe(401);
    expect((await send(student, 'POST', `/api/v1/oauth/interactions/${begun.uid}/allow`, {})).status).toBe(422);
    const acting = await site.h.as('admin');
    await site.h
      .rows`update sessions set real_user_id = sessions.user_id, user_id = u.id, user_role_id = ur.id from users u join user_roles ur on ur.user_id = u.id where u.username = 'student' and token_hash = ${tokenHash(acting.token ?? '')} returning sessions.id`;
    expect(
      (
        await send(acting, 'POST', `/api/v1/oauth/interactions/${begun.uid}/allow`, {
          binding: await bindingFor(begun),
        })
      ).body.message,
    ).toBe('not_while_acting_as_other');
  });
  test('a return address that is not in the data is refused on our own page, in the reader’s language, never followed', async () => {
    const app = await application();
    for (const redirect_uri of [
      'http://localhost:9911/callback/',
      'http://localhost:9911/callback?x=1',
      'https://evil.example/callback',
      'http://localhost:9912/callback',
    ]) {
      const { page } = await begin(app, { redirect_uri });
      expect([page.status, page.location]).toEqual([400, '']);
      expect(page.text).toContain('could not be handled');
    }
    const scripted = await begin(app, { redirect_uri: 'http://localhost:9911/<script>alert(1)</script>' });
    expect(scripted.page.text).not.toContain('<script>');
  });
  test('without PKCE, with plain PKCE, with another flow or scope: refused', async () => {
    const app = await application({ scopes: 'openid profile' });
    const bare = openid.buildAuthorizationUrl(app.config, { redirect_uri: back, scope: 'openid', state: 's' });
    const errorOf = async (url: URL): Promise<string | null> =>
      new URL((await new Browser().open(url)).location).searchParams.get('error');
    expect(await errorOf(bare)).toBe('invalid_request');
    bare.searchParams.set('code_challenge', 'a'.repeat(43));
    bare.searchParams.set('code_challenge_method', 'plain');
    expect(await errorOf(bare)).toBe('invalid_request');
    expect(
      new URL((await begin(app, { response_type: 'code id_token' })).page.location.replace('#', '?')).searchParams.get(
        'error',
      ),
    ).toMatch(/unsupported_response_type|invalid_request/);
    expect(new URL((await begin(app, { scope: 'openid campus' })).page.location).searchParams.get('error')).toBe(
      'invalid_scope',
    );
  });
  test('a code is good once, also for two calls at the same moment; its tokens die when it is tried again', async () => {
    const app = await application();
    const begun = await begin(app);
    const url = await allow(begun);
    const tries = await Promise.allSettled([redeem(app, begun, url), redeem(app, begun, url), redeem(app, begun, url)]);
    const good = tries.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
    expect(good.length).toBeLessThanOrEqual(1);
    await expect(redeem(app, begun, url)).rejects.toMatchObject({ error: 'invalid_grant' });
    for (const { access_token } of good)
      await expect(openid.fetchUserInfo(app.config, access_token, openid.skipSubjectCheck)).rejects.toThrow();
    const wrong = await begin(app);
    const other = await allow(wrong);
    await expect(
      openid.authorizationCodeGrant(app.config, other, {
        pkceCodeVerifier: openid.randomPKCECodeVerifier(),
        expectedState: wrong.state,
        expectedNonce: wrong.nonce,
      }),
    ).rejects.toMatchObject({ error: 'invalid_grant' });
  });
  test('refresh tokens rotate; an old one that comes back ends the whole family', async () => {
    const app = await application({ secret: true });
    const { tokens } = await signedInto(app, { scope: 'openid offline_access', prompt: 'consent' });
    const second = await openid.refreshTokenGrant(app.config, tokens.refresh_token ?? '');
    expect(second.refresh_token).not.toBe(tokens.refresh_token);
    const third = await openid.refreshTokenGrant(app.config, second.refresh_token ?? '');
    await expect(openid.refreshTokenGrant(app.config, tokens.refresh_token ?? '')).rejects.toMatchObject({
      error: 'invalid_grant',
    });
    await expect(openid.refreshTokenGrant(app.config, third.refresh_token ?? '')).rejects.toMatchObject({
      error: 'invalid_grant',
    });
    await expect(openid.fetchUserInfo(app.config, third.access_token, openid.skipSubjectCheck)).rejects.toThrow();
  });
  test('a wrong client secret is refused; a code of one application is worth nothing to another', async () => {
    const [app, other] = [await application({ secret: true }), await application({ secret: true })];
    const begun = await begin(app);
    const url = await allow(begun);
    const thief = await openid.discovery(
      new URL(site.url),
      app.client_id,
      undefined,
      openid.ClientSecretPost('wrong'),
      { execute: [openid.allowInsecureRequests] },
    );
    await expect(redeem({ ...app, config: thief }, begun, url)).rejects.toMatchObject({ error: 'invalid_client' });
    await expect(redeem(other, begun, url)).rejects.toMatchObject({ error: 'invalid_grant' });
    const hash = await openid.discovery(
      new URL(site.url),
      app.client_id,
      undefined,
      openid.ClientSecretPost(tokenHash(app.secret ?? '')),
      { execute: [openid.allowInsecureRequests] },
    );
    await expect(redeem({ ...app, config: hash }, begun, url)).rejects.toMatchObject({ error: 'invalid_client' });
  });
  test('a switched-off application and a closed account end at once', async () => {
    const app = await application({ secret: true });
    const { tokens } = await signedInto(app, { scope: 'openid profile offline_access', prompt: 'consent' });
    await site.h.rows`update oauth_clients set status = 'p' where client_id = ${app.client_id} returning id`;
    await expect(openid.fetchUserInfo(app.config, tokens.access_token, openid.skipSubjectCheck)).rejects.toThrow();
    await expect(openid.refreshTokenGrant(app.config, tokens.refresh_token ?? '')).rejects.toThrow('WWW-Authenticate');
    expect((await begin(app)).page.status).toBe(400);
    await site.h.rows`update oauth_clients set status = 'a' where client_id = ${app.client_id} returning id`;
    const closed = await site.h.rows<{
      id: number;
    }>`insert into users (username, full_name, email) values (${`oidc-${process.pid}`}, 'Deniz Kaya', ${`oidc-${process.pid}@example.edu.tr`}) returning id`;
    await site.h
      .rows`insert into user_roles (user_id, role_id) select ${closed[0]?.id ?? 0}, id from roles where name = 'bursar' returning id`;
    const deniz = await site.h.as(`oidc-${process.pid}`);
    const begun = await begin(app);
    const theirs = await redeem(app, begun, await allow(begun, deniz));
    await site.h.rows`update users set status = 'p' where id = ${closed[0]?.id ?? 0} returning id`;
    await expect(openid.fetchUserInfo(app.config, theirs.access_token, openid.skipSubjectCheck)).rejects.toThrow();
  });
});

describe('what stands around it', () => {
  test('keys: a new one signs, the old one verifies until its day has passed; the secret stays, so people keep their names', async () => {
    const app = await application();
    const before = (await signedInto(app)).tokens;
    await rotateKeys(site.services);
    await new Promise((resolve) => setTimeout(resolve, 50));
    const after = (await signedInto(app)).tokens;
    const kid = (token: string | undefined): string => String(decodeProtectedHeader(token ?? '').kid);
    expect(kid(after.id_token)).not.toBe(kid(before.id_token));
    for (const token of [before, after])
      await jwtVerify(token.id_token ?? '', createLocalJWKSet(await jwks()), { issuer: site.url });
    expect(await openid.fetchUserInfo(app.config, before.access_token, String(after.claims()?.sub))).toMatchObject({
      sub: before.claims()?.sub,
    });
    site.clock.now = new Date(Date.now() + 26 * 3_600_000);
    await rotateKeys(site.services);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect((await jwks()).keys.map((key) => key.kid)).not.toContain(kid(before.id_token));
  });
  test('private keys are encrypted where there is a KAMPUS_SECRET, and unreadable without it', () => {
    const env = { KAMPUS_SECRET: 'a secret of at least thirty-two characters' };
    const sealed = seal('{"kty":"RSA"}', env);
    expect(sealed).toMatch(/^sealed\.[\w-]+$/);
    expect(unseal(sealed, env)).toBe('{"kty":"RSA"}');
    expect(() => unseal(sealed, {})).toThrow('KAMPUS_SECRET');
    expect(() => unseal(sealed, { KAMPUS_SECRET: 'another secret of thirty-two characters!' })).toThrow();
    expect(() => seal('x', { KAMPUS_SECRET: 'short' })).toThrow('32');
  });
  test('signing out of an application asks first, then ends its tokens and goes back to an address of the data only', async () => {
    const app = await application();
    const { begun, tokens } = await signedInto(app);
    const ask = await begun.browser.open(
      openid.buildEndSessionUrl(app.config, {
        id_token_hint: tokens.id_token ?? '',
        post_logout_redirect_uri: 'http://localhost:9911/bye',
        state: 'x',
      }),
    );
    expect(ask.text).toContain('Sign out of Library?');
    expect(ask.headers.get('content-security-policy')).toContain("form-action 'self' http://localhost:9911");
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(ask.text)?.[1] ?? '';
    const done = await begun.browser.open(`${site.url}/oauth/logout/confirm`, {
      method: 'POST',
      body: new URLSearchParams({ xsrf, logout: 'yes' }),
    });
    expect(done.location).toBe('http://localhost:9911/bye?state=x');
    await expect(openid.fetchUserInfo(app.config, tokens.access_token, openid.skipSubjectCheck)).rejects.toThrow();
    const foreign = await begun.browser.open(
      `${site.url}/oauth/logout?client_id=${app.client_id}&post_logout_redirect_uri=https://evil.example/`,
    );
    expect(foreign.status).toBe(400);
  });
  test('my applications: listed, and taken back with everything that was issued', async () => {
    const app = await application({ secret: true });
    const { tokens } = await signedInto(app, { scope: 'openid email offline_access', prompt: 'consent' });
    const mine = (
      await send<{ client_id: string; scopes: string[] }[]>(student, 'GET', '/api/v1/users/me/applications')
    ).body.data;
    expect(mine.find((each) => each.client_id === app.client_id)).toMatchObject({
      name_en: 'Library',
      scopes: ['email', 'offline_access'],
      is_active: true,
    });
    expect(
      (await send(await site.h.as('instructor'), 'DELETE', `/api/v1/users/me/applications/${app.client_id}`)).status,
    ).toBe(404);
    expect((await send(student, 'DELETE', `/api/v1/users/me/applications/${app.client_id}`)).body.message).toBe(
      'application_withdrawn',
    );
    await expect(openid.refreshTokenGrant(app.config, tokens.refresh_token ?? '')).rejects.toMatchObject({
      error: 'invalid_grant',
    });
    await expect(openid.fetchUserInfo(app.config, tokens.access_token, openid.skipSubjectCheck)).rejects.toThrow();
    expect((await send(student, 'DELETE', `/api/v1/users/me/applications/${app.client_id}`)).status).toBe(404);
  });
  test('what is over is swept away', async () => {
    await site.h
      .rows`insert into oauth_records (model, id, payload, expires_at) values ('Interaction', ${`old-${process.pid}`}, '{}', now() - interval '2 hours') returning id`;
    await federationCleanup.work(site.services, {});
    expect(await site.h.rows`select 1 from oauth_records where id = ${`old-${process.pid}`}`).toEqual([]);
  });
});
