import * as openid from 'openid-client';
import { describe, expect, test } from 'vitest';
import { authorizationSite, back } from '#test/authorization.ts';
import { Browser } from './fixtures.ts';
import { tokenHash } from '../sessions/passwords.ts';

const { site, student, application, begin, send, bindingFor, allow, redeem, signedInto } = authorizationSite();

describe('attacks on it', () => {
  test('a stranger’s link: without the cookie of the browser that began, nobody can answer for it', async () => {
    const app = await application({ trusted: true });
    const attacker = await begin(app);
    expect(await bindingFor({ browser: new Browser(), uid: attacker.uid })).toBe('');
    const victim = await begin(app);
    expect(await bindingFor({ browser: victim.browser, uid: attacker.uid })).toBe('');
    for (const binding of ['x', await bindingFor(victim)])
      expect(
        (await send(student(), 'POST', `/api/v1/oauth/interactions/${attacker.uid}/allow`, { binding })).body.message,
      ).toBe('application_request_over');
    attacker.browser.jar.delete('kampus_interaction.sig');
    expect(await bindingFor(attacker)).toBe('');
  });
  test('401 without a session, 406 while signed in as another, 422 without the binding', async () => {
    const begun = await begin(await application());
    expect(
      (await send(site().h.nobody, 'POST', `/api/v1/oauth/interactions/${begun.uid}/allow`, { binding: 'x' })).status,
    ).toBe(401);
    expect((await send(site().h.nobody, 'GET', `/api/v1/oauth/interactions/${begun.uid}`)).status).toBe(401);
    expect((await send(student(), 'POST', `/api/v1/oauth/interactions/${begun.uid}/allow`, {})).status).toBe(422);
    const acting = await site().h.as('admin');
    await site().h
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
      expect(page.text).toContain('could not process the application');
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
      new URL(site().url),
      app.client_id,
      undefined,
      openid.ClientSecretPost('wrong'),
      { execute: [openid.allowInsecureRequests] },
    );
    await expect(redeem({ ...app, config: thief }, begun, url)).rejects.toMatchObject({ error: 'invalid_client' });
    await expect(redeem(other, begun, url)).rejects.toMatchObject({ error: 'invalid_grant' });
    const hash = await openid.discovery(
      new URL(site().url),
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
    await site().h.rows`update oauth_clients set status = 'p' where client_id = ${app.client_id} returning id`;
    await expect(openid.fetchUserInfo(app.config, tokens.access_token, openid.skipSubjectCheck)).rejects.toThrow();
    await expect(openid.refreshTokenGrant(app.config, tokens.refresh_token ?? '')).rejects.toThrow('WWW-Authenticate');
    expect((await begin(app)).page.status).toBe(400);
    await site().h.rows`update oauth_clients set status = 'a' where client_id = ${app.client_id} returning id`;
    const closed = await site().h.rows<{
      id: number;
    }>`insert into users (username, full_name, email) values (${`oidc-${process.pid}`}, 'Deniz Kaya', ${`oidc-${process.pid}@example.edu.tr`}) returning id`;
    await site().h
      .rows`insert into user_roles (user_id, role_id) select ${closed[0]?.id ?? 0}, id from roles where name = 'bursar' returning id`;
    const deniz = await site().h.as(`oidc-${process.pid}`);
    const begun = await begin(app);
    const theirs = await redeem(app, begun, await allow(begun, deniz));
    await site().h.rows`update users set status = 'p' where id = ${closed[0]?.id ?? 0} returning id`;
    await expect(openid.fetchUserInfo(app.config, theirs.access_token, openid.skipSubjectCheck)).rejects.toThrow();
  });
});
