import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import OidcProvider from 'oidc-provider';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openServices } from '#app/services.ts';
import { harness, type Harness } from '#test/harness.ts';
import { Browser, freePort, listening, type Listening } from './fixtures.ts';
import { outsideProviders } from './outside-providers.ts';

/** Whom the identity provider of the tests knows; the next sign-in there is this person. */
let person: Record<string, unknown> & { sub: string } = { sub: 'nobody' };
let issuer = '';
let provider: Server;
let site: Listening & { h: Harness };
let next = 0;
/** what the provider puts into the ID token instead of what was asked */
let twist: ((claims: Record<string, unknown>) => void) | null = null;
const kept = process.env.OIDC_PROVIDERS;

/** A real OpenID provider in memory: whoever comes is signed in as `person` and allows everything. */
async function startProvider(): Promise<void> {
  const port = await freePort();
  issuer = `http://localhost:${port}`;
  const people = new Map<string, typeof person>();
  const oidc = new OidcProvider(issuer, {
    clients: [
      {
        client_id: 'kampus',
        client_secret: 'the-secret-of-kampus-at-the-provider',
        redirect_uris: [`${site.url}/login/outside`],
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    features: { devInteractions: { enabled: false } },
    pkce: { required: () => true },
    conformIdTokenClaims: false,
    claims: { openid: ['sub', 'acr', 'amr'], email: ['email', 'email_verified'], profile: ['name', 'number'] },
    acrValues: ['urn:campus:mfa'],
    interactions: { url: (_ctx, interaction) => `/interaction/${interaction.uid}` },
    cookies: { keys: ['cookie-key'] },
    findAccount: (_ctx, sub) => ({ accountId: sub, claims: () => people.get(sub) ?? { sub } }),
  });
  oidc.use(async (ctx, go) => {
    await go();
    if (twist && ctx.path === '/token' && typeof ctx.body === 'object') twist(ctx.body as Record<string, unknown>);
  });
  const interact = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { prompt, params, grantId } = await oidc.interactionDetails(request, response);
    people.set(person.sub, person);
    if (prompt.name === 'login')
      return oidc.interactionFinished(request, response, {
        login: {
          accountId: person.sub,
          ...(typeof person.acr === 'string' ? { acr: person.acr } : {}),
          ...(Array.isArray(person.amr) ? { amr: person.amr as string[] } : {}),
        },
      });
    const grant = grantId
      ? await oidc.Grant.find(grantId)
      : new oidc.Grant({ accountId: person.sub, clientId: String(params.client_id) });
    grant?.addOIDCScope(String(params.scope));
    return oidc.interactionFinished(request, response, { consent: { grantId: await grant?.save() } });
  };
  const handle = oidc.callback();
  provider = createServer(
    (request, response) =>
      void (request.url?.startsWith('/interaction/') ? interact(request, response) : handle(request, response)),
  );
  await new Promise<void>((resolve) => provider.listen(port, 'localhost', resolve));
}
const configure = (more: Record<string, unknown> = {}): void => {
  process.env.TEST_OUTSIDE_SECRET = 'the-secret-of-kampus-at-the-provider';
  process.env.OIDC_PROVIDERS = JSON.stringify([
    {
      id: 'campus',
      label: { tr: 'Kampüs Kimlik', en: 'Campus ID' },
      issuer,
      client_id: 'kampus',
      client_secret_env: 'TEST_OUTSIDE_SECRET',
      match: 'email',
      claim: 'email',
      allow_insecure: true,
      ...more,
    },
  ]);
};

beforeAll(async () => {
  const h = await harness();
  site = { ...(await listening(h.services, openServices)), h };
  await startProvider();
});
beforeEach(() => configure());
afterEach(() => {
  site.clock.now = null;
  twist = null;
});
afterAll(async () => {
  if (kept === undefined) delete process.env.OIDC_PROVIDERS;
  else process.env.OIDC_PROVIDERS = kept;
  await site.close();
  provider.closeAllConnections();
  await new Promise((resolve) => provider.close(resolve));
});

interface Account {
  id: number;
  username: string;
  email: string;
}
/** A person of the university with an account of his own. */
async function account(more: { second_factor?: string; status?: string } = {}): Promise<Account> {
  const name = `outside-${process.pid}-${++next}`;
  const [row] = await site.h
    .rows<Account>`insert into users (username, full_name, email, second_factor, status) values (${name}, 'Deniz Kaya', ${`${name}@example.edu.tr`}, ${more.second_factor ?? null}, ${more.status ?? 'a'}) returning id, username, email`;
  if (!row) throw new Error('no account');
  await site.h
    .rows`insert into user_roles (user_id, role_id) select ${row.id}, id from roles where name = 'bursar' returning id`;
  return row;
}
type Body = {
  message: string;
  data: { url: string; binding: string; access_token?: string; two_factor?: { channels: string[] } };
  errors?: { message: string; office: string }[];
};
const post = async (path: string, body: unknown): Promise<{ status: number; body: Body }> => {
  const response = await fetch(`${site.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': 'en' },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as Body };
};
interface Back {
  state: string;
  code: string;
  iss: string;
  binding: string;
}
/** Begins here, signs in there, and comes back with what the provider gave. */
async function comeBack(): Promise<Back> {
  const { status, body } = await post('/api/auth/outside/start', { provider: 'campus' });
  expect(status, JSON.stringify(body)).toBe(200);
  const browser = new Browser();
  let at = body.data.url;
  for (let step = 0; step < 12 && !at.startsWith(site.url); step += 1) at = (await browser.open(at)).location;
  const { searchParams } = new URL(at);
  return {
    state: searchParams.get('state') ?? '',
    code: searchParams.get('code') ?? '',
    iss: searchParams.get('iss') ?? '',
    binding: body.data.binding,
  };
}
const finish = (back: Partial<Back> & { error?: string }) => post('/api/auth/outside/finish', back);
const known = (each: Account, more: Record<string, unknown> = {}): void => {
  person = { sub: `subject-of-${each.username}`, email: each.email, email_verified: true, ...more };
};

describe('sign-in through an outside identity provider', () => {
  test('the sign-in page gets names only, none when none is configured', async () => {
    const read = async (): Promise<unknown> =>
      ((await (await fetch(`${site.url}/api/auth/outside/providers`)).json()) as { data: unknown }).data;
    expect(await read()).toEqual([{ id: 'campus', name: 'Kampüs Kimlik', name_en: 'Campus ID' }]);
    delete process.env.OIDC_PROVIDERS;
    expect(await read()).toEqual([]);
  });
  test('the whole way: PKCE, state and nonce, a session like any other, linked from then on', async () => {
    const deniz = await account();
    known(deniz, { email: deniz.email.toUpperCase() });
    const { body } = await post('/api/auth/outside/start', { provider: 'campus' });
    const asked = new URL(body.data.url);
    expect([
      asked.origin,
      asked.searchParams.get('redirect_uri'),
      asked.searchParams.get('code_challenge_method'),
      asked.searchParams.get('state')?.length,
      asked.searchParams.get('nonce')?.length,
    ]).toEqual([issuer, `${site.url}/login/outside`, 'S256', 43, 43]);
    const answer = await finish(await comeBack());
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    const me = (await (
      await fetch(`${site.url}/api/v1/users/me`, {
        headers: { authorization: `Bearer ${answer.body.data.access_token}` },
      })
    ).json()) as { data: { username: string } };
    expect(me.data.username).toBe(deniz.username);
    expect(
      await site.h.rows`select user_id, provider, subject from outside_identities where user_id = ${deniz.id}`,
    ).toEqual([{ user_id: deniz.id, provider: 'campus', subject: person.sub }]);
    expect(await site.h.rows`select outcome from sign_ins where user_id = ${deniz.id}`).toEqual([
      { outcome: 'signed_in' },
    ]);
    expect(
      await site.h.rows`select after from audit_log where action = 'link-outside-identity' and record_id = ${deniz.id}`,
    ).toEqual([{ after: { provider: 'campus', matched_by: 'email' } }]);
    // the address may change there; the subject stays the same person
    person = { ...person, email: 'somewhere@else.example', email_verified: false };
    expect((await finish(await comeBack())).status).toBe(200);
  });
  test('by student number from a claim, and the ID token’s word on a second factor counts only where it is trusted', async () => {
    const [student] = await site.h.rows<{
      student_number: string;
      username: string;
      id: number;
    }>`select s.student_number, u.username, u.id from users u join students s on s.id = u.student_id where u.username = 'student'`;
    configure({ match: 'student_number', claim: 'number' });
    person = { sub: `number-${process.pid}`, number: student?.student_number };
    expect((await finish(await comeBack())).body.data.access_token).toBeDefined();
    await site.h.rows`delete from outside_identities where user_id = ${student?.id ?? 0} returning id`;
    configure();
    const guarded = await account({ second_factor: 'email' });
    known(guarded, { acr: 'urn:campus:mfa', amr: ['pwd', 'mfa'] });
    const asked = await finish(await comeBack());
    expect(asked.body.data).toEqual({
      two_factor: { token: expect.any(String), channels: ['email'], target: expect.stringContaining('•') },
    });
    expect(
      (await site.h.rows`select 1 from outbox where user_id = ${guarded.id} and template = 'sign-in-code'`).length,
    ).toBe(1);
    configure({ trusts_mfa: true });
    expect((await finish(await comeBack())).body.data.access_token).toBeDefined();
  });
  test('nobody is made an account: an unknown person is told whom to ask', async () => {
    person = { sub: `stranger-${process.pid}`, email: `stranger-${process.pid}@example.edu.tr`, email_verified: true };
    const before = (await site.h.rows`select count(*) as users from users`)[0];
    const { status, body } = await finish(await comeBack());
    expect([status, body.message, body.errors?.[0]?.office]).toEqual([406, 'outside_person_unknown', 'support']);
    expect(body.errors?.[0]?.message).toContain('Campus ID');
    expect((await site.h.rows`select count(*) as users from users`)[0]).toEqual(before);
  });
  test('closed, locked and role-less accounts stay out', async () => {
    const closed = await account({ status: 'p' });
    known(closed);
    expect((await finish(await comeBack())).body.message).toBe('account_closed');
    const locked = await account();
    await site.h.rows`update users set locked_until = now() + interval '1 hour' where id = ${locked.id} returning id`;
    known(locked);
    expect((await finish(await comeBack())).body.message).toBe('account_locked');
    const bare = await account();
    await site.h.rows`delete from user_roles where user_id = ${bare.id} returning id`;
    known(bare);
    expect((await finish(await comeBack())).body.message).toBe('account_without_role');
    expect(
      await site.h.rows`select 1 from outside_identities where user_id in (${closed.id}, ${locked.id}, ${bare.id})`,
    ).toEqual([]);
  });
  test('the person said no there: refused here, and this sign-in is over', async () => {
    const back = await comeBack();
    expect((await finish({ state: back.state, binding: back.binding, error: 'access_denied' })).body.message).toBe(
      'outside_sign_in_cancelled',
    );
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect((await finish(back)).body.message).toBe('outside_sign_in_over');
  });
});

describe('attacks on it', () => {
  test('wrong state, foreign binding, used twice, too late: all in the same words', async () => {
    known(await account());
    const [mine, other] = [await comeBack(), await comeBack()];
    const over = async (back: Partial<Back>): Promise<void> =>
      expect((await finish(back)).body.message).toBe('outside_sign_in_over');
    await over({ ...mine, state: 'wrong' });
    await over({ ...mine, binding: other.binding });
    expect((await finish({ state: mine.state, code: mine.code })).status).toBe(422);
    expect((await finish(mine)).status).toBe(200);
    await over(mine);
    site.clock.now = new Date(Date.now() + 601_000);
    await over(other);
    expect((await post('/api/auth/outside/start', { provider: 'nobody' })).body.message).toBe(
      'outside_provider_unknown',
    );
  });
  test('the same answer sent at once three times opens one session', async () => {
    const deniz = await account();
    known(deniz);
    const back = await comeBack();
    const all = await Promise.all([finish(back), finish(back), finish(back)]);
    expect(all.filter((each) => each.status === 200).length).toBeLessThanOrEqual(1);
    expect((await site.h.rows`select 1 from sessions where user_id = ${deniz.id}`).length).toBeLessThanOrEqual(1);
  });
  test('a code of another sign-in, a foreign issuer, a nonce that is not ours, a broken ID token', async () => {
    known(await account());
    const [mine, other] = [await comeBack(), await comeBack()];
    expect((await finish({ ...mine, code: other.code })).body.message).toBe('outside_answer_not_valid');
    expect((await finish({ ...other, iss: 'https://evil.example' })).body.message).toBe('outside_answer_not_valid');
    const replayed = await comeBack();
    await site.h
      .rows`update outside_sign_ins set nonce = 'another' where id = (select max(id) from outside_sign_ins) returning id`;
    expect((await finish(replayed)).body.message).toBe('outside_answer_not_valid');
    const forged = await comeBack();
    twist = (body) => {
      const [head, , sign] = String(body.id_token).split('.');
      body.id_token = `${head}.${Buffer.from(JSON.stringify({ iss: issuer, sub: 'admin', aud: 'kampus' })).toString('base64url')}.${sign}`;
    };
    expect((await finish(forged)).body.message).toBe('outside_answer_not_valid');
  });
  test('an e-mail address nobody verified matches nobody', async () => {
    const deniz = await account();
    known(deniz, { email_verified: false });
    expect((await finish(await comeBack())).body.message).toBe('outside_email_not_verified');
    known(deniz, { email_verified: 'true' });
    expect((await finish(await comeBack())).body.message).toBe('outside_email_not_verified');
    expect(await site.h.rows`select 1 from outside_identities where user_id = ${deniz.id}`).toEqual([]);
  });
  test('a linked subject whose address now is another person’s gets in nowhere; a second subject does not take over an account', async () => {
    const [deniz, ece] = [await account(), await account()];
    known(deniz);
    expect((await finish(await comeBack())).status).toBe(200);
    person = { ...person, email: ece.email };
    expect((await finish(await comeBack())).body.message).toBe('outside_identity_of_another');
    person = { sub: `newcomer-${process.pid}`, email: deniz.email, email_verified: true };
    expect((await finish(await comeBack())).body.message).toBe('outside_identity_taken');
  });
  test('my links: mine only, and gone when I say so', async () => {
    const deniz = await account();
    known(deniz);
    await finish(await comeBack());
    const caller = await site.h.as(deniz.username);
    const mine = (await caller.get<{ data: { id: number; name_en: string }[] }>('/api/v1/users/me/outside-identities'))
      .body.data;
    expect(mine).toMatchObject([{ provider: 'campus', name_en: 'Campus ID', used_at: expect.any(String) }]);
    const path = `/api/v1/users/me/outside-identities/${mine[0]?.id}`;
    expect((await site.h.nobody.delete(path)).status).toBe(401);
    expect((await (await site.h.as('student')).delete(path)).status).toBe(404);
    expect((await caller.delete(path)).body).toMatchObject({ message: 'outside_identity_unlinked' });
    expect((await caller.delete(path)).status).toBe(404);
    expect(
      await site.h
        .rows`select before from audit_log where action = 'unlink-outside-identity' and record_id = ${deniz.id}`,
    ).toEqual([{ before: { provider: 'campus' } }]);
  });
  test('secrets of the way stand nowhere in clear, and the audit log has none of them', async () => {
    known(await account());
    const back = await comeBack();
    await finish(back);
    const all = JSON.stringify([
      await site.h.rows`select * from outside_sign_ins`,
      await site.h.rows`select after, before from audit_log where action like '%outside%' or action = 'sign-in'`,
    ]);
    for (const secret of [back.state, back.binding, back.code]) expect(all).not.toContain(secret);
  });
  test('the provider is away: said so, nothing is lost, and the same answer is good once it is back', async () => {
    const deniz = await account();
    known(deniz);
    const back = await comeBack();
    twist = () => undefined;
    const { port } = new URL(issuer);
    provider.closeAllConnections();
    await new Promise((resolve) => provider.close(resolve));
    const { status, body } = await finish(back);
    expect([status, body.message]).toEqual([406, 'outside_provider_away']);
    configure({ scope: 'openid email' });
    expect((await post('/api/auth/outside/start', { provider: 'campus' })).body.message).toBe('outside_provider_away');
    configure();
    await new Promise<void>((resolve) => provider.listen(Number(port), 'localhost', resolve));
    expect((await finish(back)).status).toBe(200);
  });
});

describe('its configuration', () => {
  const one = {
    id: 'campus',
    label: { tr: 'K', en: 'C' },
    issuer: 'https://id.example.edu.tr',
    client_id: 'kampus',
    match: 'email',
    claim: 'email',
  };
  const read = (...given: unknown[]) => outsideProviders({ OIDC_PROVIDERS: JSON.stringify(given), EMPTY: '' });
  test('https, or this machine when it is said so', () => {
    expect(read(one)[0]).toMatchObject({
      id: 'campus',
      insecure: false,
      scope: 'openid email profile',
      client_secret: null,
    });
    expect(() => read({ ...one, issuer: 'http://id.example.edu.tr', allow_insecure: true })).toThrow('needs https');
    expect(() => read({ ...one, issuer: 'http://localhost:1' })).toThrow('needs https');
    expect(read({ ...one, issuer: 'http://localhost:1', allow_insecure: true })[0]?.insecure).toBe(true);
  });
  test.each([
    [[{ ...one, match: 'name' }], 'match'],
    [[{ ...one, id: 'Campus ID' }], 'id'],
    [[one, one], 'same id'],
    [[{ ...one, client_secret_env: 'EMPTY' }], 'EMPTY'],
    [[{ ...one, wat: 1 }], 'wat'],
  ])('what is wrong is named: %j', (given, word) => expect(() => read(...given)).toThrow(word));
  test('what is no JSON is said to be none', () =>
    expect(() => outsideProviders({ OIDC_PROVIDERS: '{' })).toThrow('not JSON'));
});
