import { beforeAll, describe, expect, test } from 'vitest';
import { freshHarness, type Caller, type Harness } from '#test/harness.ts';
import { createSession } from '../sessions/sessions.ts';
import type { UserAbout } from './users-contract.ts';

type Failed = { message: string; info?: { params: { count: number } }; errors?: { key: string }[] };
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0';
let h: Harness;
let admin: Caller;
let registrar: Caller;
beforeAll(async () => {
  h = await freshHarness();
  [admin, registrar] = await Promise.all([h.as('admin'), h.as('registrar')]);
});
const idOf = async (username: string): Promise<number> =>
  (await h.rows<{ id: number }>`select id from users where username = ${username}`)[0]?.id ?? 0;
/** One more open session of a user. */
async function open(username: string): Promise<{ id: number; status: () => Promise<number> }> {
  const user_id = await idOf(username);
  const [role] = await h.rows<{ id: number }>`select id from user_roles where user_id = ${user_id} limit 1`;
  const { id, access_token } = await createSession(h.database.db, {
    user_id,
    user_role_id: role?.id ?? 0,
    student_program_id: null,
    now: new Date(),
    agent: firefox,
  });
  const status = async (): Promise<number> =>
    (
      await h.app.inject({
        method: 'GET',
        url: '/api/v1/users/me/sessions',
        headers: { authorization: `Bearer ${access_token}` },
      })
    ).statusCode;
  return { id, status };
}
const about = async (id: number, caller = admin): Promise<UserAbout> =>
  (await caller.get<{ data: UserAbout }>(`/api/v1/users/about?id=${id}`)).body.data;

describe('sessions of a user (NS-207)', () => {
  test('devices are named in words, never by the raw header', async () => {
    const session = await open('observer');
    const shown = (await about(await idOf('observer'))).sessions.find((each) => each.id === session.id);
    expect(shown?.device).toEqual({ browser: 'Firefox 128', system: 'Linux', kind: 'desktop' });
    expect(JSON.stringify(shown)).not.toContain('Mozilla');
  });
  test('one is ended with 427, the others go on; 401, 403, 404, and never the one in use', async () => {
    const id = await idOf('observer');
    const [here, there] = [await open('observer'), await open('observer')];
    const path = (of: number | string, session: number | string): string =>
      `/api/v1/users/${of}/sessions/${session}/end`;
    expect((await h.nobody.post(path(id, there.id))).status).toBe(401);
    for (const username of ['studentaffairs', 'observer'])
      expect((await (await h.as(username)).post(path(id, there.id))).status).toBe(403);
    for (const absent of [
      path(id, 999_999_999),
      path(id, 'x'),
      path(999_999_999, there.id),
      path(await idOf('dean'), there.id),
    ])
      expect((await registrar.post(absent)).status, absent).toBe(404);
    expect((await registrar.post<Failed>(path(id, there.id))).body.message).toBe('user_session_ended');
    await h.heard();
    expect([await there.status(), await here.status()]).toEqual([427, 200]);
    expect((await registrar.post(path(id, there.id))).status).toBe(404);
    expect(
      await h.rows`select after ->> 'username' as username from audit_log where resource = 'session' and record_id = ${there.id} and action = 'end-user-session'`,
    ).toEqual([{ username: 'observer' }]);
    const own = (await about(await idOf('registrar'), registrar)).sessions.find((each) => each.current);
    expect((await registrar.post<Failed>(path(await idOf('registrar'), own?.id ?? 0))).body.message).toBe(
      'this_session_open',
    );
  });
  test('all of a user: every one answers 427, one’s own stays; nobody but an administrator ends an administrator’s', async () => {
    const id = await idOf('dean');
    const mine = [await open('dean'), await open('dean')];
    const other = await open('observer');
    const path = (of: number | string): string => `/api/v1/users/${of}/sessions/end`;
    expect((await h.nobody.post(path(id))).status).toBe(401);
    expect((await (await h.as('studentaffairs')).post(path(id))).status).toBe(403);
    for (const absent of [999_999_999, 'x']) expect((await registrar.post(path(absent))).status).toBe(404);
    expect((await registrar.post<Failed>(path(await idOf('admin')))).body.message).toBe('account_of_administrator');
    expect((await about(await idOf('admin'), registrar)).can.end_sessions).toMatchObject({
      refusals: [{ key: 'account_of_administrator' }],
    });
    // what an application holds in his name, and another person's
    const held = async (of: number): Promise<string[]> =>
      (
        await h.rows<{ model: string }>`
        select model from oauth_records where id like ${`${of}-test-%`} order by model`
      ).map((each) => each.model);
    const observer = await idOf('observer');
    for (const of of [id, observer])
      await h.rows`insert into oauth_records (model, id, payload, uid, grant_id, expires_at) values
        ('Grant', ${`${of}-test-grant`}, '{}', ${String(of)}, null, now() + interval '1 day'),
        ('RefreshToken', ${`${of}-test-token`}, '{}', null, ${`${of}-test-grant`}, now() + interval '1 day'),
        ('Session', ${`${of}-test-session`}, jsonb_build_object('accountId', ${String(of)}::text), ${`${of}-uid`}, null, now() + interval '1 day')`;
    const { body } = await registrar.post<Failed & { data: { ended: number } }>(path(id));
    expect(await held(id)).toEqual([]);
    expect(await held(observer)).toEqual(['Grant', 'RefreshToken', 'Session']);
    await h.rows`delete from oauth_records where id like ${`${observer}-test-%`}`;
    expect([body.message, body.info?.params.count]).toEqual(['user_sessions_ended', body.data.ended]);
    expect(body.data.ended).toBeGreaterThanOrEqual(2);
    await h.heard();
    for (const each of mine) expect(await each.status()).toBe(427);
    expect(await other.status()).toBe(200);
    expect(
      await h.rows`select (after ->> 'sessions_ended')::int as ended from audit_log where resource = 'user' and record_id = ${id} and action = 'end-user-sessions'`,
    ).toEqual([{ ended: body.data.ended }]);
    // whoever ends his own stays where he is
    await registrar.post(path(await idOf('registrar')));
    await h.heard();
    expect((await registrar.get('/api/v1/users/me')).status).toBe(200);
  });
  test('everybody’s: the number that was shown, all but the one in use; the administrator’s alone', async () => {
    const others = [await open('observer'), await open('dean'), await open('admin')];
    expect((await h.nobody.post('/api/v1/users/sessions/end')).status).toBe(401);
    for (const username of ['registrar', 'studentaffairs', 'observer'])
      expect((await (await h.as(username)).post('/api/v1/users/sessions/end')).status).toBe(403);
    expect((await about(await idOf('registrar'), registrar)).everybodys_sessions).toBeNull();
    // on the page of one person nothing is offered that ends everybody's
    expect((await about(await idOf('dean'))).everybodys_sessions).toBeNull();
    const shown = (await about(await idOf('admin'))).everybodys_sessions;
    expect(shown).toBeGreaterThanOrEqual(3);
    // what applications hold in anybody's name, also the administrator's own: a leak asks no one whose it was
    for (const username of ['observer', 'admin']) {
      const of = await idOf(username);
      await h.rows`insert into oauth_records (model, id, payload, uid, grant_id, expires_at) values
        ('Grant', ${`${of}-all-grant`}, '{}', ${String(of)}, null, now() + interval '1 day'),
        ('RefreshToken', ${`${of}-all-token`}, '{}', null, ${`${of}-all-grant`}, now() + interval '1 day'),
        ('AuthorizationCode', ${`${of}-all-code`}, '{}', null, ${`${of}-all-grant`}, now() + interval '1 day'),
        ('Interaction', ${`${of}-all-asked`}, '{}', null, null, now() + interval '1 day'),
        ('Session', ${`${of}-all-session`}, jsonb_build_object('accountId', ${String(of)}::text), ${`${of}-uid`}, null, now() + interval '1 day')`;
    }
    const grants = (await h.rows<{ n: number }>`select count(*)::int as n from oauth_records where model = 'Grant'`)[0]
      ?.n;
    const { body } = await admin.post<Failed & { data: { ended: number } }>('/api/v1/users/sessions/end', {
      note: 'A token was found in a log.',
    });
    expect([body.message, body.data.ended]).toEqual(['everybodys_sessions_ended', shown]);
    await h.heard();
    for (const each of others) expect(await each.status()).toBe(427);
    expect((await registrar.get('/api/v1/users/me')).status).toBe(427);
    expect((await admin.get('/api/v1/users/me')).status).toBe(200);
    expect(
      await h.rows`select after from audit_log where resource = 'session' and action = 'end-everybodys-sessions'`,
    ).toEqual([
      { after: { sessions_ended: shown, applications_revoked: grants, note: 'A token was found in a log.' } },
    ]);
    expect(grants).toBeGreaterThanOrEqual(2);
    expect(await h.rows`select model from oauth_records`).toEqual([]);
  });
});
