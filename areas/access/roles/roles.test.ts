import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { roleNames } from '#kernel/contract/needs.ts';
import { harness, type Caller, type Harness } from '#test/harness.ts';
import type { MatrixRole, RoleMatrix } from './contract.ts';
import { defaultPermissions, syncRoles } from './seed-roles.ts';

type Failed = { message: string; errors?: { key: string }[] };
let h: Harness;
let admin: Caller;
beforeAll(async () => {
  h = await harness();
  await syncRoles(h.database, h.services.areas); // as at every start
  admin = await h.as('admin');
});
const matrix = async (caller = admin): Promise<RoleMatrix> =>
  (await caller.get<{ data: RoleMatrix }>('/api/v1/roles/matrix')).body.data;
const roleNamed = async (name: string): Promise<MatrixRole> => {
  const role = (await matrix()).roles.find((each) => each.name === name);
  if (!role) throw new Error(`no role ${name}`);
  return role;
};
const change = async (name: string, add: string[], remove: string[], caller = admin, version?: number) => {
  const role = await roleNamed(name);
  const answer = await caller.put<Failed & { data: { added: number; removed: number; version: number } }>(
    `/api/v1/roles/${role.id}/permissions`,
    { add, remove, version: version ?? role.version },
  );
  await h.heard(); // the news of the change travels after the answer
  return answer;
};
const undo: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const each of undo.splice(0).reverse()) await each();
});
const given = async (name: string, ...keys: string[]): Promise<void> => {
  expect((await change(name, keys, [])).status).toBe(200);
  undo.push(() => change(name, [], keys));
};

describe('the matrix (NS-001, NS-002)', () => {
  test('ACC-075, ACC-076, ACC-077, ACC-113, ACC-115 every role of the specification with its words', async () => {
    const { roles } = await matrix();
    expect(roles.map((role) => role.name)).toEqual(expect.arrayContaining([...roleNames]));
    expect(roles.find((role) => role.name === 'F-1 Exchange Exit')).toMatchObject({
      explanation_en: 'F-1 Exchange Exit',
      own_made: false,
      can: { destroy: { refusals: expect.arrayContaining([expect.objectContaining({ key: 'role_of_the_system' })]) } },
    });
    expect(roles.every((role) => role.explanation !== '' && role.explanation_en !== '')).toBe(true);
  });
  test('NS-001 the database holds exactly the areas’ defaults', async () => {
    const { roles } = await matrix();
    const wanted = defaultPermissions(h.services.areas)
      .map(({ role, permission }) => `${role} ${permission}`)
      .sort();
    expect(
      roles
        .filter((role) => !role.own_made)
        .flatMap((role) => role.permissions.map((key) => `${role.name} ${key}`))
        .sort(),
    ).toEqual([...new Set(wanted)]);
  });
  test('NS-002 keys stand under their resource with its title; a cell tells which rows it opens', async () => {
    const { rows, declared } = await matrix();
    expect(rows.find((row) => row.prefix === 'student')).toMatchObject({
      area: 'people',
      title: 'people:student',
      keys: expect.arrayContaining(['student_index', 'student_show']),
    });
    expect(rows.every((row) => row.keys.every((key) => key.startsWith(`${row.prefix}_`)))).toBe(true);
    expect(declared.student_index).toMatchObject({ registrar: 'all', chair: 'rule' });
    expect(declared.student_index).not.toHaveProperty('OGR');
    const { ofUnits } = await matrix();
    expect([ofUnits.includes('student'), ofUnits.includes('user')]).toEqual([true, false]);
  });
  test('ACC-019…021 401 without a session, 403 without the key', async () => {
    expect((await h.nobody.get('/api/v1/roles/matrix')).status).toBe(401);
    expect((await (await h.as('student')).get('/api/v1/roles/matrix')).status).toBe(403);
    const role = await roleNamed('observer');
    expect(
      (
        await (
          await h.as('registrar')
        ).put(`/api/v1/roles/${role.id}/permissions`, { version: role.version, add: ['user_index'] })
      ).status,
    ).toBe(403);
  });
});

describe('saving keys', () => {
  test('ACC-019, ACC-020 holds at once in an open session, both ways, and is audited', async () => {
    const observer = await h.as('observer');
    expect((await observer.get('/api/v1/roles/matrix')).status).toBe(403);
    const saved = await change('observer', ['role_index'], []);
    expect(saved.body).toMatchObject({ message: 'role_permissions_saved', data: { added: 1, removed: 0 } });
    expect((await observer.get('/api/v1/roles/matrix')).status).toBe(200);
    expect((await change('observer', [], ['role_index'])).status).toBe(200);
    expect((await observer.get('/api/v1/roles/matrix')).status).toBe(403);
    const [row] = await h.rows<{
      after: unknown;
      role: string;
    }>`select after, role from audit_log where action = 'save-role-permissions' order by id desc limit 1`;
    expect(row).toEqual({ role: 'A', after: { role: 'observer', added: [], removed: ['role_index'] } });
  });
  test('an older version is refused', async () => {
    const { version } = await roleNamed('observer');
    await given('observer', 'role_index');
    expect((await change('observer', ['user_index'], [], admin, version)).body.message).toBe(
      'record_changed_meanwhile',
    );
  });
  test('A keeps the keys of administration; two reasons answer 420', async () => {
    const one = await change('A', [], ['role_update']);
    expect([one.status, one.body.message]).toEqual([406, 'administration_key_stays']);
    expect((await change('A', [], ['role_update', 'user_show'])).status).toBe(420);
    expect((await roleNamed('A')).permissions).toEqual(expect.arrayContaining(['role_update', 'user_show']));
  });
  test('whoever edits cannot give a key he lacks, nor touch the role A', async () => {
    await given('registrar', 'role_update');
    const registrar = await h.as('registrar');
    const climb = await change('observer', ['userrole_store'], [], registrar);
    expect([climb.status, climb.body.message]).toEqual([406, 'permission_beyond_own']);
    expect((await change('A', ['student_index'], [], registrar)).body.message).toBe('administrator_role_only');
    expect((await change('registrar', ['userrole_store'], [], registrar)).body.message).toBe('permission_beyond_own');
    expect((await change('observer', ['role_index'], [], registrar)).status).toBe(200);
    undo.push(() => change('observer', [], ['role_index']));
  });
  test('ACC-026 an unknown key and a malformed input', async () => {
    expect((await change('observer', ['nothing_at_all'], [])).body.message).toBe('permission_unknown');
    expect(
      (await admin.put(`/api/v1/roles/${(await roleNamed('observer')).id}/permissions`, { add: ['user_index'] }))
        .status,
    ).toBe(422);
    expect((await admin.put('/api/v1/roles/999999/permissions', { version: 1, add: [] })).status).toBe(404);
  });
  test('two editors at once: the second finds a newer version', async () => {
    const { id, version } = await roleNamed('observer');
    const both = await Promise.all(
      ['role_index', 'user_index'].map((key) =>
        admin.put<Failed>(`/api/v1/roles/${id}/permissions`, { version, add: [key] }),
      ),
    );
    undo.push(() => change('observer', [], ['role_index', 'user_index']));
    expect(both.map((each) => each.status).sort()).toEqual([200, 406]);
  });
});

describe('own roles', () => {
  test('created in both languages with the keys of another, renamed, deleted', async () => {
    const observer = await roleNamed('observer');
    const made = await admin.post<Failed & { data: { id: number } }>('/api/v1/roles', {
      name: 'archive',
      explanation: 'Arşiv Görevlisi',
      explanation_en: 'Archivist',
      copy_from: observer.id,
    });
    expect(made.status).toBe(200);
    expect(await roleNamed('archive')).toMatchObject({
      own_made: true,
      explanation: 'Arşiv Görevlisi',
      explanation_en: 'Archivist',
      permissions: observer.permissions,
      holders: 0,
      can: { destroy: true },
    });
    expect(
      (await admin.post<Failed>('/api/v1/roles', { name: 'ARCHIVE', explanation: 'x', explanation_en: 'x' })).body
        .message,
    ).toBe('role_name_taken');
    expect(
      (
        await admin.put(`/api/v1/roles/${made.body.data.id}`, {
          version: 1,
          explanation: 'Arşiv',
          explanation_en: 'Archive',
        })
      ).status,
    ).toBe(200);
    expect((await roleNamed('archive')).explanation_en).toBe('Archive');
    expect((await admin.delete(`/api/v1/roles/${made.body.data.id}`)).status).toBe(200);
    expect((await matrix()).roles.some((role) => role.name === 'archive')).toBe(false);
    const actions = (
      await h.rows<{
        action: string;
      }>`select action from audit_log where resource = 'role' and record_id = ${made.body.data.id} order by id`
    ).map((row) => row.action);
    expect(actions).toEqual(['create-role', 'rename-role', 'delete-role']);
  });
  test('ACC-076 a role of the system is never deleted', async () => {
    const answer = await admin.delete<Failed>(`/api/v1/roles/${(await roleNamed('observer')).id}`);
    expect([answer.status, answer.body.errors?.map((each) => each.key)]).toEqual([
      420,
      expect.arrayContaining(['role_of_the_system', 'role_has_holders']),
    ]);
  });
});
