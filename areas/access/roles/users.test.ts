import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freshHarness, type Caller, type Harness } from '#test/harness.ts';
import { createSession } from '../sessions/sessions.ts';
import type { Explanation, FoundAccount, RoleChoices, UserAbout } from './users-contract.ts';

type Failed = { message: string; info?: { key: string }; errors?: { key: string }[] };
let h: Harness;
let admin: Caller;
let registrar: Caller;
let next = 900_000;
const made: number[] = [];
beforeAll(async () => {
  h = await freshHarness();
  [admin, registrar] = await Promise.all([h.as('admin'), h.as('registrar')]);
});
afterAll(async () => {
  for (const id of made) {
    await h.database.query('update users set default_user_role_id = null where id = $1', [id]);
    await h.database.query('delete from sessions where user_id = $1', [id]);
    await h.database.query('delete from model_filters where user_id = $1', [id]);
    await h.database.query('delete from user_roles where user_id = $1', [id]);
    await h.database.query('delete from one_time_codes where user_id = $1', [id]);
    await h.database.query('delete from users where id = $1', [id]);
  }
});
const roleId = async (name: string): Promise<number> =>
  (await h.rows<{ id: number }>`select id from roles where name = ${name}`)[0]?.id ?? 0;
/** An account of its own with one role. */
async function account(
  role: string,
  unit: { department_code?: string } = {},
): Promise<{ id: number; user_role_id: number; caller: Caller; username: string }> {
  const id = (next += 1);
  const username = `made${id}`;
  await h.database.query(
    `insert into users (id, username, full_name, email, password_hash) values ($1, $2, $3, $4, 'x')`,
    [id, username, `Deniz Örnek ${id}`, `${username}@example.edu.tr`],
  );
  made.push(id);
  const [row] = await h.rows<{
    id: number;
  }>`insert into user_roles (user_id, role_id, department_code) values (${id}, ${await roleId(role)}, ${unit.department_code ?? null}) returning id`;
  const user_role_id = row?.id ?? 0;
  const { access_token } = await createSession(h.database.db, {
    user_id: id,
    user_role_id,
    student_program_id: null,
    now: new Date(),
  });
  const get = async <T>(path: string) => {
    const response = await h.app.inject({
      method: 'GET',
      url: path,
      headers: { authorization: `Bearer ${access_token}`, 'accept-language': 'en' },
    });
    return {
      status: response.statusCode,
      body: JSON.parse(response.body) as T,
      headers: response.headers,
      raw: response.rawPayload,
    };
  };
  return { id, user_role_id, username, caller: { ...h.nobody, token: access_token, get } as Caller };
}
const settled = (): Promise<void> => h.heard();
const about = async (id: number, caller = admin): Promise<UserAbout> =>
  (await caller.get<{ data: UserAbout }>(`/api/v1/users/about?id=${id}`)).body.data;

describe('the list of accounts', () => {
  test('401, 403, and never a secret', async () => {
    expect((await h.nobody.get('/api/v1/users')).status).toBe(401);
    expect((await (await h.as('instructor')).get('/api/v1/users')).status).toBe(403);
    const { body } = await admin.get<{ data: Record<string, unknown>[] }>('/api/v1/users?limit=5');
    expect(body.data).toHaveLength(5);
    expect(JSON.stringify(body)).not.toMatch(/password|totp_secret|argon2/);
  });
  test('by name, number, e-mail, role, kind and second factor', async () => {
    const list = async (filter: object, search = ''): Promise<string[]> =>
      (
        await admin.get<{ data: { username: string }[] }>(
          `/api/v1/users?limit=50&search=${encodeURIComponent(search)}&filter=${encodeURIComponent(JSON.stringify(filter))}`,
        )
      ).body.data.map((row) => row.username);
    expect(await list({}, 'ELİF YIL')).toContain('student');
    const [{ student_number } = { student_number: '' }] = await h.rows<{
      student_number: string;
    }>`select s.student_number from students s join users u on u.student_id = s.id where u.username = 'student'`;
    expect(await list({}, student_number)).toEqual(['student']);
    expect(await list({ roles: { like: 'administrator' } })).toEqual(['admin']);
    expect(await list({ roles: { like: 'bölüm başkanı' }, kind: 'staff' })).toContain('chair');
    const guarded = await list({ two_factor: true });
    expect(guarded).toContain('twofactor');
    expect(guarded).not.toContain('student');
    expect(await list({ kind: 'staff' }, student_number)).toEqual([]);
  });
  test('student affairs sees accounts of students only', async () => {
    const caller = await h.as('studentaffairs');
    const { body } = await caller.get<{ data: { kind: string }[] }>('/api/v1/users?limit=50');
    expect(new Set(body.data.map((row) => row.kind))).toEqual(new Set(['student']));
    const [row] = await h.rows<{ id: number }>`select id from users where username = 'dean'`;
    expect((await caller.get(`/api/v1/users/${row?.id}`)).status).toBe(404);
    expect((await caller.get(`/api/v1/users/about?id=${row?.id}`)).status).toBe(404);
    const found = (await caller.get<{ data: FoundAccount[] }>('/api/v1/users/accounts?query=dean')).body.data;
    expect(found.map((each) => each.username)).not.toContain('dean');
  });
});

describe('about a user', () => {
  test('ACC-072 without an id it is oneself, for everybody', async () => {
    const { body } = await (await h.as('student')).get<{ data: UserAbout }>('/api/v1/users/about');
    expect(body.data).toMatchObject({
      own: true,
      username: 'student',
      kind: 'student',
      roles: [{ name: 'OGR', active: true, permissions: expect.arrayContaining(['courseregistration_update']) }],
      can: { assign: false, close: { refusals: [] } },
    });
    expect(body.data.sessions.some((session) => session.current)).toBe(true);
  });
  test('another’s needs user_show, and is noted', async () => {
    const { id } = await account('observer');
    expect((await (await h.as('student')).get(`/api/v1/users/about?id=${id}`)).status).toBe(403);
    expect(await about(id)).toMatchObject({
      own: false,
      roles: [{ name: 'observer', unit: null }],
      can: { close: true, open: { refusals: [expect.objectContaining({ key: 'account_open_already' })] } },
    });
    const [row] = await h.rows<{
      id: number;
      student_id: number;
    }>`select id, student_id from users where username = 'student'`;
    await registrar.get(`/api/v1/users/about?id=${row?.id}`);
    await h.services.accessLog.flush();
    expect(
      await h.rows`select what from access_log where subject = 'student' and subject_id = ${row?.student_id} and what = 'user-about'`,
    ).not.toEqual([]);
  });
});

describe('giving and taking roles', () => {
  test('ACC-075 with a unit; taking it ends the sessions in that role with 427, the others go on', async () => {
    const user = await account('observer');
    const given = await admin.post<Failed & { data: { user_role_id: number } }>(`/api/v1/users/${user.id}/roles`, {
      role_id: await roleId('chair'),
      department_code: 'CENG',
    });
    expect([given.status, given.body.message]).toEqual([200, 'user_role_given']);
    const chair = given.body.data.user_role_id;
    expect(
      (await about(user.id)).roles.map((role) => [role.name, role.unit?.en.slice(0, 4) ?? null, role.given !== null]),
    ).toEqual(
      expect.arrayContaining([
        ['chair', 'CENG', true],
        ['observer', null, false],
      ]),
    );
    const { access_token } = await createSession(h.database.db, {
      user_id: user.id,
      user_role_id: chair,
      student_program_id: null,
      now: new Date(),
    });
    const asChair = () =>
      h.app.inject({ method: 'GET', url: '/api/v1/users/me', headers: { authorization: `Bearer ${access_token}` } });
    expect((await asChair()).statusCode).toBe(200);
    const taken = await admin.delete<Failed>(`/api/v1/users/${user.id}/roles/${chair}`);
    expect([taken.status, taken.body.info?.key]).toEqual([200, 'sessions_ended']);
    await settled();
    expect((await asChair()).statusCode).toBe(427);
    expect((await user.caller.get('/api/v1/users/me')).status).toBe(200);
    expect((await admin.delete(`/api/v1/users/${user.id}/roles/${chair}`)).status).toBe(404);
    const rows = await h.rows<{
      action: string;
    }>`select action from audit_log where resource = 'user' and record_id = ${user.id} order by id`;
    expect(rows.map((row) => row.action)).toEqual(['assign-user-role', 'remove-user-role']);
  });
  test('401, 403, 404, 422, an unknown unit, the same role twice', async () => {
    const user = await account('observer');
    const observer = await roleId('observer');
    expect((await h.nobody.post(`/api/v1/users/${user.id}/roles`, {})).status).toBe(401);
    expect((await registrar.post(`/api/v1/users/${user.id}/roles`, { role_id: observer })).status).toBe(403);
    expect((await admin.post('/api/v1/users/999999999/roles', { role_id: observer })).status).toBe(404);
    expect((await admin.post(`/api/v1/users/${user.id}/roles`, {})).status).toBe(422);
    expect((await admin.post<Failed>(`/api/v1/users/${user.id}/roles`, { role_id: observer })).body.message).toBe(
      'role_given_already',
    );
    expect(
      (await admin.post<Failed>(`/api/v1/users/${user.id}/roles`, { role_id: observer, faculty_code: 'NOWHERE' })).body
        .message,
    ).toBe('scope_unknown');
  });
  test('nobody gives a role with keys he lacks, nor the role A', async () => {
    const registrarRole = await roleId('registrar');
    await h.database.query(
      `insert into role_permissions (role_id, permission) values ($1, 'userrole_store') on conflict do nothing`,
      [registrarRole],
    );
    try {
      const caller = await h.as('registrar');
      h.services.shared.publish('sessions', { user_id: 0 });
      await settled();
      const user = await account('observer');
      const choices = (await caller.get<{ data: RoleChoices }>('/api/v1/users/role-choices')).body.data;
      expect(choices.roles.find((role) => role.name === 'A')?.can).not.toBe(true);
      expect(
        (await caller.post<Failed>(`/api/v1/users/${user.id}/roles`, { role_id: await roleId('A') })).body.errors?.map(
          (each) => each.key,
        ) ?? [],
      ).toContain('administrator_role_only');
      expect(
        (await caller.post<Failed>(`/api/v1/users/${user.id}/roles`, { role_id: await roleId('OGR') })).body.message,
      ).toBe('role_beyond_own');
    } finally {
      await h.database.query(`delete from role_permissions where role_id = $1 and permission = 'userrole_store'`, [
        registrarRole,
      ]);
      h.services.shared.publish('sessions', { user_id: 0 });
    }
  });
  test('no self-lockout: the role one works in stays', async () => {
    const [row] = await h.rows<{
      id: number;
      user_role_id: number;
    }>`select u.id, ur.id as user_role_id from users u join user_roles ur on ur.user_id = u.id where u.username = 'admin'`;
    const answer = await admin.delete<Failed>(`/api/v1/users/${row?.id}/roles/${row?.user_role_id}`);
    expect([answer.status, answer.body.errors?.map((each) => each.key)]).toEqual([
      420,
      ['own_active_role', 'last_administrator'],
    ]);
    expect((await admin.post<Failed>(`/api/v1/users/${row?.id}/close`)).body.errors?.map((each) => each.key)).toEqual([
      'own_account',
      'last_administrator',
    ]);
  });
});

describe('closing, opening, unlocking, resetting', () => {
  test('a closed account ends everywhere at once and can be opened again', async () => {
    const user = await account('observer');
    expect((await user.caller.get('/api/v1/users/me')).status).toBe(200);
    expect((await (await h.as('studentaffairs')).post(`/api/v1/users/${user.id}/close`)).status).toBe(403);
    expect(
      (await registrar.post<Failed>(`/api/v1/users/${user.id}/close`, { note: 'left the university' })).body.message,
    ).toBe('user_account_closed');
    await settled();
    expect((await user.caller.get('/api/v1/users/me')).status).toBe(427);
    expect((await registrar.post<Failed>(`/api/v1/users/${user.id}/close`)).body.message).toBe(
      'account_closed_already',
    );
    expect((await registrar.post(`/api/v1/users/${user.id}/open`)).status).toBe(200);
    expect(
      await h.rows`select after ->> 'note' as note from audit_log where record_id = ${user.id} and action = 'close-account'`,
    ).toEqual([{ note: 'left the university' }]);
  });
  test('a locked account is unlocked', async () => {
    const user = await account('observer');
    expect((await registrar.post<Failed>(`/api/v1/users/${user.id}/unlock`)).body.message).toBe('account_not_locked');
    await h.database.query(
      `update users set locked_until = now() + interval '1 hour', failed_count = 30 where id = $1`,
      [user.id],
    );
    expect((await about(user.id)).locked_until).not.toBeNull();
    expect((await registrar.post(`/api/v1/users/${user.id}/unlock`)).status).toBe(200);
    expect(await h.rows`select failed_count, locked_until from users where id = ${user.id}`).toEqual([
      { failed_count: 0, locked_until: null },
    ]);
  });
  test('a reset password is void, the sessions end, the user is told, and no secret is written down', async () => {
    const user = await account('observer');
    const answer = await registrar.post<Failed & { data: { ended: number } }>(
      `/api/v1/users/${user.id}/reset-password`,
    );
    expect([answer.status, answer.body.data.ended]).toEqual([200, 1]);
    await settled();
    expect((await user.caller.get('/api/v1/users/me')).status).toBe(427);
    expect(await h.rows`select password_hash from users where id = ${user.id}`).toEqual([{ password_hash: null }]);
    const [mail] = await h.rows<{
      recipient: string;
      body: string;
    }>`select recipient, body from outbox where user_id = ${user.id} and template = 'password_reset_by_office'`;
    expect(mail).toMatchObject({
      recipient: `${user.username}@example.edu.tr`,
      body: expect.stringContaining(user.username),
    });
  });
  test('administrators are left to administrators', async () => {
    const [row] = await h.rows<{ id: number }>`select id from users where username = 'admin'`;
    for (const verb of ['close', 'unlock', 'reset-password'])
      expect(JSON.stringify((await registrar.post(`/api/v1/users/${row?.id}/${verb}`)).body), verb).toContain(
        'account_of_administrator',
      );
  });
});

describe('why can they, why can’t they', () => {
  const explain = async (query: string, caller = admin): Promise<Explanation> =>
    (await caller.get<{ data: Explanation }>(`/api/v1/users/explain?${query}`)).body.data;
  const idOf = async (username: string): Promise<number> =>
    (await h.rows<{ id: number }>`select id from users where username = ${username}`)[0]?.id ?? 0;
  const failing = (answer: Explanation): string[] =>
    answer.steps.filter((step) => !step.holds).map((step) => step.step);
  test('401, 403, and 404 for a user one may not see', async () => {
    const id = await idOf('dean');
    expect((await h.nobody.get(`/api/v1/users/explain?user_id=${id}&page=/user`)).status).toBe(401);
    expect((await (await h.as('chair')).get(`/api/v1/users/explain?user_id=${id}&page=/user`)).status).toBe(403);
    expect((await (await h.as('studentaffairs')).get(`/api/v1/users/explain?user_id=${id}&page=/user`)).status).toBe(
      404,
    );
    expect((await admin.get(`/api/v1/users/explain?user_id=${id}&page=/nowhere`)).status).toBe(404);
    expect((await admin.get(`/api/v1/users/explain?user_id=${id}`)).status).toBe(422);
  });
  test('ACC-015 the kind of access, ACC-021 the missing key and the roles that have it', async () => {
    expect(failing(await explain(`user_id=${await idOf('registrar')}&page=/role/filters`))).toEqual(['kind']);
    const answer = await explain(`user_id=${await idOf('student')}&page=/user`);
    expect(failing(answer)).toEqual(['key']);
    expect(answer).toMatchObject({
      allowed: false,
      roles: expect.arrayContaining([expect.objectContaining({ explanation_en: 'Administrator', own: false })]),
    });
    expect((await explain(`user_id=${await idOf('admin')}&page=/user`)).allowed).toBe(true);
  });
  test('the declared rule: a chair and a student of another department', async () => {
    const [outside] = await h.rows<{
      id: number;
    }>`select s.id from students s join departments d on d.id = s.department_id where d.code <> 'CENG' order by s.id limit 1`;
    const [inside] = await h.rows<{
      id: number;
    }>`select s.id from students s join departments d on d.id = s.department_id where d.code = 'CENG' order by s.id limit 1`;
    const chair = await idOf('chair');
    const ask = (id: number | undefined): Promise<Explanation> =>
      explain(`user_id=${chair}&resource=student&action=show&record_id=${id}`);
    expect(failing(await ask(outside?.id))).toEqual(['record']);
    expect((await ask(outside?.id)).steps.at(-1)).toMatchObject({ exists: true, inside_rule: false });
    expect((await ask(inside?.id)).allowed).toBe(true);
    expect((await ask(999_999_999)).steps.at(-1)).toMatchObject({ exists: false });
  });
  test('an endpoint, a closed account, and who gave the key', async () => {
    const user = await account('observer');
    const [before] = await h.rows<{ version: number }>`select version from roles where name = 'observer'`;
    const observer = await roleId('observer');
    await admin.put(`/api/v1/roles/${observer}/permissions`, { version: before?.version, add: ['role_index'] });
    const answer = await explain(`user_id=${user.id}&endpoint=role-matrix`);
    expect(answer.steps).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          step: 'key',
          holds: true,
          keys: [
            expect.objectContaining({
              permission: 'role_index',
              given: expect.objectContaining({ by: expect.any(String) }),
            }),
          ],
        }),
        expect.objectContaining({ step: 'rows', rows: 'unit', limited: false }),
      ]),
    );
    await admin.put(`/api/v1/roles/${observer}/permissions`, {
      version: (before?.version ?? 0) + 1,
      remove: ['role_index'],
    });
    await registrar.post(`/api/v1/users/${user.id}/close`);
    expect((await explain(`user_id=${user.id}&endpoint=me`)).steps[0]).toMatchObject({
      step: 'account',
      holds: false,
      reason: 'closed',
    });
  });
});
