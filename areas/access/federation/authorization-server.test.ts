import { createLocalJWKSet, decodeProtectedHeader, jwtVerify } from 'jose';
import * as openid from 'openid-client';
import { describe, expect, test } from 'vitest';
import { authorizationSite, back } from '#test/authorization.ts';
import { rotateKeys, seal, unseal } from './authorization-keys.ts';
import { federationCleanup } from './jobs/authorization-server.ts';

const { site, student, application, begin, send, bindingFor, reply, allow, redeem, signedInto, jwks } =
  authorizationSite();

describe('a campus application signs people in with this account', () => {
  test('discovery says what is offered: code flow, S256, our own addresses, nothing that answers a token through the browser', async () => {
    const found = (await (await fetch(`${site().url}/.well-known/openid-configuration`)).json()) as Record<
      string,
      unknown
    >;
    expect(found).toMatchObject({
      issuer: site().url,
      authorization_endpoint: `${site().url}/oauth/authorize`,
      token_endpoint: `${site().url}/oauth/token`,
      userinfo_endpoint: `${site().url}/oauth/userinfo`,
      jwks_uri: `${site().url}/oauth/jwks`,
      end_session_endpoint: `${site().url}/oauth/logout`,
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
      `${site().url}/oauth/authorize?interaction=${begun.uid}`,
    ]);
    expect((await send(site().h.nobody, 'GET', `/api/auth/authorization-requests/${begun.uid}`)).body.data).toEqual({
      client_id: app.client_id,
      name: 'Kütüphane',
      name_en: 'Library',
      homepage: null,
    });
    const { body } = await send<Record<string, unknown>>(student(), 'GET', `/api/v1/oauth/interactions/${begun.uid}`);
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
      site().url,
    ]);
    const tokens = await redeem(app, begun, url);
    const [me] = await site().h.rows<{
      id: number;
      full_name: string;
      email: string;
      student_number: string;
    }>`select u.id, u.full_name, u.email, s.student_number from users u join students s on s.id = u.student_id where u.username = 'student'`;
    const { payload } = await jwtVerify(tokens.id_token ?? '', createLocalJWKSet(await jwks()), {
      issuer: site().url,
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
    const [audit] = await site().h.rows<{
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
    const kept = await site().h.rows<{
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
      (await send<{ asks: boolean }>(student(), 'GET', `/api/v1/oauth/interactions/${again.uid}`)).body.data.asks,
    ).toBe(false);
    const more = await begin(app);
    expect(
      (await send<{ asks: boolean }>(student(), 'GET', `/api/v1/oauth/interactions/${more.uid}`)).body.data.asks,
    ).toBe(true);
    const wanted = await begin(app, { scope: 'openid profile', prompt: 'consent' });
    expect(
      (await send<{ asks: boolean }>(student(), 'GET', `/api/v1/oauth/interactions/${wanted.uid}`)).body.data.asks,
    ).toBe(true);
    const own = await begin(other);
    expect(
      (await send<{ asks: boolean }>(student(), 'GET', `/api/v1/oauth/interactions/${own.uid}`)).body.data.asks,
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
      (await send(student(), 'POST', `/api/v1/oauth/interactions/${begun.uid}/allow`, { binding })).body.message,
    ).toBe('application_request_over');
  });
  test('another person in the same browser gets tokens of his own, never the earlier one’s', async () => {
    const app = await application();
    const { begun, tokens } = await signedInto(app);
    const instructor = await site().h.as('instructor');
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
    // whatever a moved clock wrote before, these sign-ins are an hour old
    await site().h
      .rows`update sessions set created_at = now() - interval '1 hour' where user_id in (select id from users where username = 'student') returning id`;
    const stale = await begin(app, { prompt: 'login' });
    expect(
      (await send<{ sign_in_again: boolean }>(student(), 'GET', `/api/v1/oauth/interactions/${stale.uid}`)).body.data
        .sign_in_again,
    ).toBe(true);
    expect((await reply(stale, 'allow')).body.message).toBe('application_wants_new_sign_in');
    await new Promise((resolve) => setTimeout(resolve, 1100));
    const fresh = await site().h.as('student');
    expect((await allow(stale, fresh)).searchParams.get('code')).not.toBeNull();
    site().clock.now = new Date(Date.now() + 600_000);
    const young = await begin(app, { max_age: '60' });
    expect((await reply(young, 'allow')).body.message).toBe('application_wants_new_sign_in');
  });
});

describe('what stands around it', () => {
  test('keys: a new one signs, the old one verifies until its day has passed; the secret stays, so people keep their names', async () => {
    const app = await application();
    const before = (await signedInto(app)).tokens;
    await rotateKeys(site().services);
    await new Promise((resolve) => setTimeout(resolve, 50));
    const after = (await signedInto(app)).tokens;
    const kid = (token: string | undefined): string => String(decodeProtectedHeader(token ?? '').kid);
    expect(kid(after.id_token)).not.toBe(kid(before.id_token));
    for (const token of [before, after])
      await jwtVerify(token.id_token ?? '', createLocalJWKSet(await jwks()), { issuer: site().url });
    expect(await openid.fetchUserInfo(app.config, before.access_token, String(after.claims()?.sub))).toMatchObject({
      sub: before.claims()?.sub,
    });
    site().clock.now = new Date(Date.now() + 26 * 3_600_000);
    await rotateKeys(site().services);
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
    const done = await begun.browser.open(`${site().url}/oauth/logout/confirm`, {
      method: 'POST',
      body: new URLSearchParams({ xsrf, logout: 'yes' }),
    });
    expect(done.location).toBe('http://localhost:9911/bye?state=x');
    await expect(openid.fetchUserInfo(app.config, tokens.access_token, openid.skipSubjectCheck)).rejects.toThrow();
    const foreign = await begun.browser.open(
      `${site().url}/oauth/logout?client_id=${app.client_id}&post_logout_redirect_uri=https://evil.example/`,
    );
    expect(foreign.status).toBe(400);
  });
  test('my applications: listed, and taken back with everything that was issued', async () => {
    const app = await application({ secret: true });
    const { tokens } = await signedInto(app, { scope: 'openid email offline_access', prompt: 'consent' });
    const mine = (
      await send<{ client_id: string; scopes: string[] }[]>(student(), 'GET', '/api/v1/users/me/applications')
    ).body.data;
    expect(mine.find((each) => each.client_id === app.client_id)).toMatchObject({
      name_en: 'Library',
      scopes: ['email', 'offline_access'],
      is_active: true,
    });
    expect(
      (await send(await site().h.as('instructor'), 'DELETE', `/api/v1/users/me/applications/${app.client_id}`)).status,
    ).toBe(404);
    expect((await send(student(), 'DELETE', `/api/v1/users/me/applications/${app.client_id}`)).body.message).toBe(
      'application_withdrawn',
    );
    await expect(openid.refreshTokenGrant(app.config, tokens.refresh_token ?? '')).rejects.toMatchObject({
      error: 'invalid_grant',
    });
    await expect(openid.fetchUserInfo(app.config, tokens.access_token, openid.skipSubjectCheck)).rejects.toThrow();
    expect((await send(student(), 'DELETE', `/api/v1/users/me/applications/${app.client_id}`)).status).toBe(404);
  });
  test('what is over is swept away', async () => {
    await site().h
      .rows`insert into oauth_records (model, id, payload, expires_at) values ('Interaction', ${`old-${process.pid}`}, '{}', now() - interval '2 hours') returning id`;
    await federationCleanup.work(site().services, {});
    expect(await site().h.rows`select 1 from oauth_records where id = ${`old-${process.pid}`}`).toEqual([]);
  });
});
