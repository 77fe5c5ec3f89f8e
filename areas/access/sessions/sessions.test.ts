import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openInMemory, type Database } from '#kernel/server/database.ts';
import { openSharedState, type SharedState } from '#kernel/server/shared-state.ts';
import { createAdmin } from '../roles/create-admin.ts';
import { syncRoles } from '../roles/seed-roles.ts';
import {
  createSession,
  endOthers,
  endSession,
  expiryFrom,
  openSessions,
  sessionChannel,
  type EndReason,
  type Sessions,
} from './sessions.ts';
import { tokenHash } from './passwords.ts';

let database: Database;
let shared: SharedState;
let sessions: Sessions;
let userId = 0;
let roleId = 0;
const start = new Date('2026-03-02T08:00:00Z');
const later = (minutes: number): Date => new Date(start.getTime() + minutes * 60_000);
const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
const open = (now = start): ReturnType<typeof createSession> =>
  createSession(database.db, {
    user_id: userId,
    user_role_id: roleId,
    student_program_id: null,
    now,
    address: '10.0.0.1',
    agent: 'test',
  });
const areas = [
  { name: 'access', access: { user_loginas: { A: 'all', registrar: 'all' }, faculty_index: { A: 'all' } } },
] as const;

beforeAll(async () => {
  database = openInMemory();
  await database.migrate();
  shared = openSharedState(undefined);
  await syncRoles(database, areas);
  ({ user_id: userId } = await createAdmin(database, {
    username: 'ayse',
    email: 'ayse@example.edu.tr',
    full_name: 'Ayşe Yılmaz',
    password: 'Kampus-2026!',
  }));
  const [role] = await database.query<{ id: number }>('select id from user_roles where user_id = $1', [userId]);
  roleId = role?.id ?? 0;
});
beforeEach(() => {
  sessions?.close();
  sessions = openSessions(database, shared);
});
afterAll(async () => {
  sessions.close();
  await database.close();
  await shared.close();
});

describe('a session', () => {
  test('is found by its token, with role, permissions and scope in one statement', async () => {
    const { id, access_token } = await open();
    expect(await sessions.find(access_token, start)).toMatchObject({
      session_id: id,
      user_id: userId,
      real_user_id: userId,
      full_name: 'Ayşe Yılmaz',
      role: 'A',
      user_role_id: roleId,
      faculty_id: null,
      department_id: null,
      program_id: null,
      person_type: 'staff',
      student_id: null,
      student_program_id: null,
      permissions: new Set(['user_loginas', 'faculty_index']),
    });
  });
  test('its token is 32 random bytes and stored only as a hash', async () => {
    const { access_token } = await open();
    expect(Buffer.from(access_token, 'base64url')).toHaveLength(32);
    const rows = await database.query<{ token_hash: string }>('select token_hash from sessions');
    expect(rows.map((row) => row.token_hash)).toContain(tokenHash(access_token));
    expect(JSON.stringify(rows)).not.toContain(access_token);
  });
  test('a token that nobody holds is unknown', async () =>
    expect(await sessions.find('nonsense', start)).toBe('unknown'));
  test('NS-207 lives eight hours without use', async () => {
    const { access_token } = await open();
    expect(await sessions.find(access_token, later(8 * 60))).toBe('unknown');
  });
  test('NS-208 use renews it, written at most once in five minutes', async () => {
    const { id, access_token } = await open();
    const expiry = async (): Promise<string> =>
      new Date(
        (await database.query<{ expires_at: string }>('select expires_at from sessions where id = $1', [id]))[0]
          ?.expires_at ?? 0,
      ).toISOString();
    await sessions.find(access_token, later(4));
    expect(await expiry()).toBe(expiryFrom(start).toISOString());
    sessions.forget(userId);
    await sessions.find(access_token, later(7 * 60));
    expect(await expiry()).toBe(expiryFrom(later(7 * 60)).toISOString());
    sessions.forget(userId);
    expect(await sessions.find(access_token, later(14 * 60))).toMatchObject({ session_id: id });
  });
  test.each<[EndReason, 'ended' | 'unknown']>([
    ['replaced', 'ended'],
    ['password', 'ended'],
    ['role', 'ended'],
    ['everywhere', 'ended'],
    ['signed_out', 'unknown'],
    ['expired', 'unknown'],
  ])('ended as %s it is %s', async (reason, expected) => {
    const { id, access_token } = await open();
    await endSession(database.db, id, reason, start);
    expect(await sessions.find(access_token, start)).toBe(expected);
  });
  test('ending the others leaves this one', async () => {
    const [kept, other] = [await open(), await open()];
    expect(await endOthers(database.db, userId, kept.id, 'everywhere', start)).toBeGreaterThan(0);
    expect(await sessions.find(other.access_token, start)).toBe('ended');
    expect(await sessions.find(kept.access_token, start)).toMatchObject({ session_id: kept.id });
  });
  test.each([
    ['passive', `status = 'p'`],
    ['locked', `locked_until = '2026-03-02T09:00:00Z'`],
  ])('of a %s user is unknown', async (_name, change) => {
    const { access_token } = await open();
    await database.query(`update users set ${change} where id = $1`, [userId]);
    expect(await sessions.find(access_token, start)).toBe('unknown');
    await database.query(`update users set status = 'a', locked_until = null where id = $1`, [userId]);
    expect(await sessions.find(access_token, start)).toMatchObject({ user_id: userId });
  });
  test('without a role it may do nothing', async () => {
    const { id, access_token } = await open();
    await database.query('update sessions set user_role_id = null where id = $1', [id]);
    expect(await sessions.find(access_token, start)).toBe('unknown');
  });
  test('a scope code without its unit limits to nothing instead of lifting the limit', async () => {
    await database.query(`update user_roles set department_code = 'GONE' where id = $1`, [roleId]);
    const { access_token } = await open();
    expect(await sessions.find(access_token, start)).toMatchObject({ department_id: 0, faculty_id: null });
    await database.query('update user_roles set department_code = null where id = $1', [roleId]);
  });
});

describe('what is remembered', () => {
  test('spares the database for a moment and is dropped by the channel at once, on every process', async () => {
    const other = openSessions(database, shared);
    const { id, access_token } = await open();
    await Promise.all([sessions.find(access_token, start), other.find(access_token, start)]);
    await endSession(database.db, id, 'everywhere', start);
    expect(await sessions.find(access_token, start)).toMatchObject({ session_id: id });
    shared.publish(sessionChannel, { user_id: userId });
    await wait(20);
    expect(await sessions.find(access_token, start)).toBe('ended');
    expect(await other.find(access_token, start)).toBe('ended');
    other.close();
  });
  test('is forgotten within a second without any word', async () => {
    const { id, access_token } = await open();
    await sessions.find(access_token, start);
    await endSession(database.db, id, 'signed_out', start);
    await wait(1010);
    expect(await sessions.find(access_token, start)).toBe('unknown');
  });
});

describe('roles and their defaults', () => {
  const held = async (): Promise<string[]> =>
    (
      await database.query<{ held: string }>(
        `select r.name || ' ' || p.permission as held from role_permissions p join roles r on r.id = p.role_id order by 1`,
      )
    ).map((row) => row.held);
  test('ACC-076, ACC-077, ACC-113 all eighteen are there, with words in both languages', async () => {
    const roles = await database.query<{ name: string; explanation: string; explanation_en: string }>(
      'select name, explanation, explanation_en from roles',
    );
    expect(roles).toHaveLength(18);
    for (const role of roles) expect(role.explanation && role.explanation_en).toBeTruthy();
  });
  test('a default that was taken away does not come back, a new key brings its own', async () => {
    await database.query(
      `delete from role_permissions where permission = 'user_loginas' and role_id = (select id from roles where name = 'registrar')`,
    );
    await syncRoles(database, [...areas, { name: 'reference', access: { faculty_show: { dean: 'all' } } }]);
    expect(await held()).toEqual(['A faculty_index', 'A user_loginas', 'dean faculty_show']);
  });
  test('a role that does not exist is a mistake in the table', async () => {
    await expect(syncRoles(database, [{ name: 'x', access: { x_index: { rektor: 'all' } } }])).rejects.toThrow(
      'rektor',
    );
  });
});

describe('the first administrator', () => {
  const given = {
    username: 'admin2',
    email: 'admin2@example.edu.tr',
    full_name: 'Deniz Kaya',
    password: 'Kampus-2026!',
  };
  test.each([
    [{ password: 'short' }, 'password_length'],
    [{ username: 'Ş' }, 'username'],
    [{ email: 'x' }, 'email'],
    [{ full_name: ' ' }, 'full_name'],
  ])('%j is refused', async (change, expected) => {
    await expect(createAdmin(database, { ...given, ...change })).rejects.toThrow(expected);
  });
  test('nobody is overwritten', async () => {
    await expect(createAdmin(database, { ...given, username: 'ayse' })).rejects.toThrow('somebody');
    await expect(createAdmin(database, { ...given, email: 'AYSE@example.edu.tr' })).rejects.toThrow('somebody');
  });
});
