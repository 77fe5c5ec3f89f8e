import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { harness, type Answer, type Caller, type Harness } from '#test/harness.ts';
import { syncRoles } from '../roles/seed-roles.ts';
import { endOthers } from '../sessions/sessions.ts';

interface Body {
  message: string;
  data: Record<string, unknown> & { access_token: string; expires_at: string };
  errors: { key: string }[];
}
const reason = 'Kayıt ekranında hata bildirdi, destek 4711';
let h: Harness;
let registrar: Caller;
const made: Record<string, number> = {};

/** A caller with a token of his own. */
const withToken = async (token: string): Promise<Caller> => {
  const send = async <T>(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer<T>> => {
    const response = await h.app.inject({
      method,
      url: path,
      headers: { 'accept-language': 'en', authorization: `Bearer ${token}`, ...headers },
      ...(body === undefined ? {} : { payload: body as object }),
    });
    return {
      status: response.statusCode,
      body: (response.body === '' ? {} : JSON.parse(response.body)) as T,
      headers: response.headers,
      raw: response.rawPayload,
    };
  };
  return {
    token,
    get: (path) => send('GET', path),
    post: (path, body = {}, headers) => send('POST', path, body, headers),
    put: (path, body = {}, headers) => send('PUT', path, body, headers),
    delete: (path) => send('DELETE', path),
  };
};
const idOf = async (username: string): Promise<number> =>
  (await h.rows<{ id: number }>`select id from users where username = ${username}`)[0]?.id ?? 0;
const start = (caller: Caller, user_id: number, more: object = {}): Promise<Answer<Body>> =>
  caller.post<Body>('/api/v1/users/login-as', { user_id, reason, ...more });
const actAs = async (caller: Caller, user_id: number, more: object = {}): Promise<Caller> => {
  const { status, body } = await start(caller, user_id, more);
  expect(status, JSON.stringify(body)).toBe(200);
  return withToken(body.data.access_token);
};
const keysOf = (answer: Answer<Body>): string[] => [
  answer.body.message,
  ...(answer.body.errors ?? []).map((each) => each.key),
];

async function makeUser(username: string, roles: readonly string[], status = 'a'): Promise<number> {
  const [user] = await h.rows<{
    id: number;
  }>`insert into users (username, full_name, email, status) values (${username}, ${`Deneme ${username}`}, ${`${username}@example.edu.tr`}, ${status}) returning id`;
  for (const role of roles)
    await h.rows`insert into user_roles (user_id, role_id) select ${user?.id ?? 0}, id from roles where name = ${role}`;
  return (made[username] = user?.id ?? 0);
}

beforeAll(async () => {
  h = await harness();
  await syncRoles(h.database, h.services.areas);
  registrar = await h.as('registrar');
  await makeUser('acting_two_roles', ['observer', 'A']);
  await makeUser('acting_observer', ['observer']);
  await makeUser('acting_chair', ['chair']);
  await makeUser('acting_closed', ['observer'], 'p');
  await makeUser('acting_norole', []);
});
afterEach(() => h.setNow(null));
afterAll(() => h.setNow(null));

describe('who may act as whom (ACC-007, ACC-008, ACC-098, NS-204)', () => {
  test('401 without a session, 403 without the key, 404 for nobody, 422 without a reason of ten characters', async () => {
    const student = await idOf('f1');
    expect((await start(h.nobody, student)).status).toBe(401);
    for (const username of ['student', 'advisor', 'dean', 'alumni'])
      expect((await start(await h.as(username), student)).status, username).toBe(403);
    expect((await start(registrar, 987_654_321)).status).toBe(404);
    expect((await registrar.post('/api/v1/users/login-as', { user_id: student, reason: 'kısa' })).status).toBe(422);
    expect((await registrar.post('/api/v1/users/login-as', { user_id: student, reason: '  kısa     ' })).status).toBe(
      422,
    );
    expect((await registrar.post('/api/v1/users/login-as', { user_id: student })).status).toBe(422);
  });
  test('never oneself, a closed account, one without a role', async () => {
    expect(keysOf(await start(registrar, await idOf('registrar')))).toContain('acting_as_self');
    expect(keysOf(await start(registrar, made.acting_closed ?? 0))).toContain('acting_target_closed');
    expect(keysOf(await start(registrar, made.acting_norole ?? 0))).toContain('acting_target_without_role');
  });
  test('quality 40: never an administrator, not even another administrator', async () => {
    await makeUser('acting_admin2', ['A']);
    const answer = await start(await h.as('admin'), made.acting_admin2 ?? 0);
    expect([answer.status, ...keysOf(answer)]).toEqual([406, 'acting_as_administrator', 'acting_as_administrator']);
  });
  test('no climbing: a permission in any role of the target counts, also in one that is not chosen', async () => {
    const [observer] = await h.rows<{
      id: number;
    }>`select ur.id from user_roles ur join roles r on r.id = ur.role_id where ur.user_id = ${made.acting_two_roles} and r.name = 'observer'`;
    const answer = await start(registrar, made.acting_two_roles ?? 0, { user_role_id: observer?.id });
    expect(answer.status).toBe(420);
    expect(keysOf(answer)).toEqual(expect.arrayContaining(['acting_as_administrator', 'acting_more_rights']));
    // student affairs lacks what a chair holds
    const climb = await start(await h.as('studentaffairs'), made.acting_chair ?? 0);
    expect(keysOf(climb)).toContain('acting_more_rights');
    const { body } = await (
      await h.as('studentaffairs')
    ).get<{ data: { can: { act: { refusals: { key: string }[] } } } }>(`/api/v1/users/login-as/${made.acting_chair}`);
    expect(body.data.can.act.refusals.map((each) => each.key)).toContain('acting_more_rights');
  });
  test('no wider view: a caller bound by row rules does not act as staff who are not, but still as a student he sees', async () => {
    const [role] = await h.rows<{ id: number }>`select id from roles where name = 'studentaffairs'`;
    const bound = await makeUser('acting_bound', ['studentaffairs']);
    await h.rows`insert into model_filters (user_id, resource, condition) values (${bound}, 'student', '{"class_year": 2}')`;
    const caller = await h.as('acting_bound');
    expect(keysOf(await start(caller, made.acting_observer ?? 0))).toContain('acting_wider_view');
    // the student of another class is not there for him at all
    expect((await start(caller, await idOf('student'))).status).toBe(404);
    const unit = await makeUser('acting_unit', []);
    await h.rows`insert into user_roles (user_id, role_id, faculty_code) values (${unit}, ${role?.id ?? 0}, 'ENG')`;
    expect(keysOf(await start(await h.as('acting_unit'), made.acting_observer ?? 0))).toContain('acting_wider_view');
  });
  test('what only students hold over their own records is no climb', async () => {
    const acting = await actAs(await h.as('studentaffairs'), await idOf('f1'));
    expect((await acting.get<{ data: object }>('/api/v1/users/me')).body.data).toMatchObject({
      username: 'f1',
      active_role: { name: 'OGR' },
      may_write: false,
      real_user: { full_name: 'Serkan Ünal' },
    });
  });
});

describe('while it lasts', () => {
  test('ACC-059, NS-204: the earlier token stays valid, the acting one says who it really is', async () => {
    const caller = await h.as('registrar');
    const acting = await actAs(caller, await idOf('f1'));
    expect((await acting.get<{ data: object }>('/api/v1/users/me')).body.data).toMatchObject({
      old_token: 'kept_on_device',
      real_user: { full_name: 'Nilay Başaran' },
    });
    expect((await caller.get<{ data: object }>('/api/v1/users/me')).body.data).not.toHaveProperty('old_token');
    expect(
      (await acting.get<{ data: { acting: object } }>('/api/v1/users/login-as/now')).body.data.acting,
    ).toMatchObject({ reason, may_write: false, real_name: 'Nilay Başaran', role_en: 'Student' });
    expect((await caller.get<{ data: object }>('/api/v1/users/login-as/now')).body.data).toEqual({ acting: null });
  });
  test('quality 40: no chain, no other role, no password, factor, consent, agreement or survey in it, with the right to write or without', async () => {
    const registrarId = await idOf('registrar');
    for (const more of [{}, { write: true }]) {
      const acting = await actAs(await h.as('admin'), registrarId, more); // the registrar may act as others himself
      expect(keysOf(await start(acting, await idOf('f1')))).toContain('not_while_acting_as_other');
      const [role] = await h.rows<{ role_id: number }>`select role_id from user_roles where user_id = ${registrarId}`;
      const never: [method: 'post' | 'put', path: string, body: object][] = [
        ['put', '/api/v1/users/me/role', { role_id: role?.role_id }],
        ['put', '/api/v1/users/me/program', { student_program_id: 1 }],
        ['post', '/api/auth/set-default-role', { role_id: role?.role_id }],
        [
          'put',
          '/api/auth/password/change',
          { current_password: 'Kampus-2026!', password: 'Baska-2026!x', password_confirmation: 'Baska-2026!x' },
        ],
        ['post', '/api/v1/users/me/sessions/end-others', {}],
        ['post', '/api/v1/surveys/1/evaluate/0', { answers: [{ question_id: 1, value: 1 }] }],
        ['post', '/api/v1/users/user-transfer', { user_id: 1, to_staff_id: 1, reason, version: 1 }],
      ];
      for (const [method, path, body] of never)
        expect((await acting[method]<Body>(path, body)).body.message, path).toBe('not_while_acting_as_other');
    }
    const asStudent = await actAs(registrar, await idOf('newstudent'), { write: true });
    expect(
      (
        await asStudent.post<Body>('/api/v1/student/enrollment-agreement', {
          student_program_id: 1,
          version: 'x',
          accepted: true,
          signed_name: 'Nehir Çelik',
        })
      ).body.message,
    ).toBe('not_while_acting_as_other');
  });
  test('every command says of itself what acting means; those of this person alone are never done for him', () => {
    const never = [
      'login-as',
      'user-transfer',
      'change-password',
      'accept-agreement',
      'answer-survey',
      'switch-role',
      'switch-program',
      'set-default-role',
      'end-other-sessions',
    ];
    const commands = h.services.areas
      .flatMap((area) => (area.commands ?? []) as unknown as { command: { name: string; acting?: string } }[])
      .map(({ command }) => command);
    expect(never.filter((name) => commands.find((command) => command.name === name)?.acting !== 'never')).toEqual([]);
  });
  test('looking is the default: a write answers acting_read_only; writing needs the second permission', async () => {
    const looking = await actAs(registrar, await idOf('f1'));
    expect(
      (await looking.post<Body>('/api/v1/saved/views', { resource: 'course', name: 'x', query: {} })).body.message,
    ).toBe('acting_read_only');
    const without = await start(await h.as('studentaffairs'), await idOf('f1'), { write: true });
    expect([without.status, without.body.message]).toEqual([406, 'acting_write_not_held']);
  });
  test('every write carries both people; the person is told by mail and sees it, the report holds it', async () => {
    const target = await idOf('f1');
    const before =
      (
        await h.rows<{
          n: number;
        }>`select count(*)::int as n from outbox where user_id = ${target} and template = 'login-as'`
      )[0]?.n ?? 0;
    const acting = await actAs(registrar, target, { write: true });
    const name = `görünüm ${Date.now()}`;
    expect((await acting.post<Body>('/api/v1/saved/views', { resource: 'course', name, query: {} })).status).toBe(200);
    const real = await idOf('registrar');
    const [audit] =
      await h.rows<object>`select user_id, real_user_id, action from audit_log where action = 'savedview_store' order by id desc limit 1`;
    expect(audit).toEqual({ user_id: target, real_user_id: real, action: 'savedview_store' });
    const mails = await h.rows<{
      body: string;
    }>`select body from outbox where user_id = ${target} and template = 'login-as' order by id desc`;
    expect(mails.length).toBe(before + 1);
    expect(mails[0]?.body).toContain('Nilay Başaran');
    expect(mails[0]?.body).toContain(reason);
    await acting.post('/api/v1/users/login-as/end');
    const mine = (
      await (
        await h.as('f1')
      ).get<{
        data: { real_name: string; reason: string; writes: number; may_write: boolean; ended_at: string | null }[];
      }>('/api/v1/users/me/impersonations')
    ).body.data;
    expect(mine[0]).toMatchObject({ real_name: 'Nilay Başaran', reason, may_write: true, writes: 1 });
    expect(mine[0]?.ended_at).not.toBeNull();
    const list = (
      await registrar.get<{ data: { id: number; writes: number; real_name: string }[] }>(
        '/api/v1/login-as/report?limit=5',
      )
    ).body.data;
    expect(list[0]).toMatchObject({ real_name: 'Nilay Başaran', user_name: 'Priya Sharma', writes: 1 });
    const record = (
      await registrar.get<{ data: { writes: { action: string }[] } }>(`/api/v1/login-as/report/${list[0]?.id}/writes`)
    ).body.data;
    expect(record.writes.map((each) => each.action)).toEqual(['savedview_store']);
    for (const username of ['studentaffairs', 'dean', 'f1'])
      for (const path of ['', `/${list[0]?.id}/writes`])
        expect((await (await h.as(username)).get(`/api/v1/login-as/report${path}`)).status).toBe(403);
    expect(
      (
        await registrar.get(
          `/api/v1/login-as/report?filter=${encodeURIComponent('{"real_name":{"like":"Nilay"},"may_write":true}')}&sort=-started_at`,
        )
      ).status,
    ).toBe(200);
  });
  test('a write drawn for the own identity is refused under the acting one', async () => {
    const own = (await registrar.get<{ data: { identity: string } }>('/api/v1/users/me')).body.data.identity;
    const acting = await actAs(registrar, await idOf('f1'), { write: true });
    const answer = await acting.post<Body>(
      '/api/v1/saved/views',
      { resource: 'course', name: 'z', query: {} },
      { 'x-identity': own },
    );
    expect([answer.status, answer.body.message]).toEqual([406, 'identity_changed']);
  });
});

describe('how it ends', () => {
  /** Drops what the server remembers of sessions for a second. */
  const forgotten = async (): Promise<void> => {
    h.services.shared.publish('sessions', { user_id: 0 });
    await h.heard();
  };
  test('after sixty minutes at the latest, however often it is renewed', async () => {
    const began = Date.now();
    const acting = await actAs(registrar, await idOf('f1'));
    h.setNow(new Date(began + 50 * 60_000));
    expect((await acting.post<Body>('/api/auth/renew')).status).toBe(200);
    h.setNow(new Date(began + 59 * 60_000));
    expect((await acting.get('/api/v1/users/me')).status).toBe(200);
    h.setNow(new Date(began + 61 * 60_000));
    await forgotten();
    expect((await acting.get('/api/v1/users/me')).status).toBe(401);
  });
  test('ACC-057 the way back closes the record; the earlier token goes on; a second end is refused', async () => {
    const caller = await h.as('registrar');
    const acting = await actAs(caller, await idOf('f1'));
    expect((await acting.post<Body>('/api/v1/users/login-as/end')).body.message).toBe('login_as_ended');
    expect((await acting.get('/api/v1/users/me')).status).toBe(401);
    expect((await caller.get('/api/v1/users/me')).status).toBe(200);
    expect((await caller.post<Body>('/api/v1/users/login-as/end')).body.message).toBe('not_acting');
    const [row] = await h.rows<{
      ended: boolean;
    }>`select ended_at is not null as ended from impersonations order by id desc limit 1`;
    expect(row?.ended).toBe(true);
  });
  test('signing out while acting ends both sessions, and no other of the real user', async () => {
    const [caller, elsewhere] = [await h.as('registrar'), await h.as('registrar')];
    const acting = await actAs(caller, await idOf('f1'));
    expect((await acting.post('/api/auth/logout')).status).toBe(200);
    expect([
      (await acting.get('/api/v1/users/me')).status,
      (await caller.get('/api/v1/users/me')).status,
      (await elsewhere.get('/api/v1/users/me')).status,
    ]).toEqual([401, 401, 200]);
  });
  test('one at a time: acting as somebody else ends what was begun before', async () => {
    const first = await actAs(registrar, await idOf('f1'));
    await actAs(registrar, await idOf('student2'));
    expect((await first.get('/api/v1/users/me')).status).toBe(427);
  });
  test('ending the sessions of the real user ends those in which he acts', async () => {
    const real = await makeUser('acting_real', ['registrar']);
    const acting = await actAs(await h.as('acting_real'), await idOf('f1'));
    await h.database.transaction((tx) => endOthers(tx, real, null, 'password', new Date()));
    h.services.shared.publish('sessions', { user_id: real });
    await h.heard();
    expect((await acting.get('/api/v1/users/me')).status).toBe(427);
  });
  test('closing the account of the person acted as ends it', async () => {
    const target = await makeUser('acting_shut', ['dean']);
    const acting = await actAs(registrar, target);
    await h.rows`update users set status = 'p' where id = ${target}`;
    await forgotten();
    expect((await acting.get('/api/v1/users/me')).status).toBe(401);
  });
});
