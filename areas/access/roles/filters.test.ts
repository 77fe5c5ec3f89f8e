import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { harness, type Caller, type Harness } from '#test/harness.ts';
import type { FilterPreview, FilterRow, FilterableResource } from './filters-contract.ts';
import type { Explanation } from './users-contract.ts';

type Failed = { message: string; errors?: { key: string }[] };
type Paged = { data: { id: number }[]; pagination: { total: number } };
let h: Harness;
let admin: Caller;
/** whom the rules bind here */
let affairs: Caller;
let subject: number;
let ceng: number;
let inside: { id: number; last_name: string };
let outside: { id: number; last_name: string };
/** the demo’s own rules stay */
const clean = (): Promise<unknown> =>
  h.database.query(
    `delete from model_filters where user_id in (select id from users where username in ('studentaffairs', 'registrar')) or role_id in (select id from roles where name = 'studentaffairs')`,
  );
const rulesOfSubject = async (): Promise<FilterRow[]> =>
  (await admin.get<{ data: FilterRow[] }>('/api/v1/users/filters')).body.data.filter((row) => row.user_id === subject);
const settled = (): Promise<void> => h.heard();
beforeAll(async () => {
  h = await harness();
  admin = await h.as('admin');
  subject = (await h.rows<{ id: number }>`select id from users where username = 'studentaffairs'`)[0]?.id ?? 0;
  ceng = (await h.rows<{ id: number }>`select id from departments where code = 'CENG'`)[0]?.id ?? 0;
  const one = async (of: boolean): Promise<{ id: number; last_name: string }> =>
    (
      await h.rows<{
        id: number;
        last_name: string;
      }>`select s.id, s.last_name from students s join users u on u.student_id = s.id where (s.department_id = ${ceng}) = ${of} and u.status = 'a' order by s.id limit 1`
    )[0] ?? { id: 0, last_name: '' };
  [inside, outside] = [await one(true), await one(false)];
  // both have a hold that student affairs sees without rules
  for (const { id } of [inside, outside])
    await h.database.query(
      `insert into holds (student_id, kind, office, restrictions, reason, reason_en, starts_at) values ($1, 'documents', 'studentaffairs', '{register}', 'kural denemesi', 'rule test', now())`,
      [id],
    );
  affairs = await h.as('studentaffairs');
});
afterEach(async () => {
  await clean();
  h.services.shared.publish('sessions', { user_id: 0 });
  await settled();
});
afterAll(() => h.database.query(`delete from holds where reason_en = 'rule test'`));

const save = async (
  condition: unknown,
  more: Record<string, unknown> = {},
): Promise<{ status: number; body: Failed & { data: { id: number } } }> => {
  const answer = await admin.post<Failed & { data: { id: number } }>('/api/v1/users/filters', {
    user_id: subject,
    resource: 'student',
    condition,
    ...more,
  });
  await settled();
  return answer;
};
const total = async (path: string, caller = affairs): Promise<number> =>
  (await caller.get<Paged>(path)).body.pagination.total;
const all = '/api/v1/students?limit=1';
const only = (filter: object): string =>
  `/api/v1/students?limit=1&filter=${encodeURIComponent(JSON.stringify(filter))}`;

describe('ACC-102, ACC-105 who may see and write rules', () => {
  test('401, 403 for everybody else; rules of roles are the administrator’s alone', async () => {
    for (const path of ['/api/v1/roles/filters', '/api/v1/users/filters', '/api/v1/users/filters/resources']) {
      expect((await h.nobody.get(path)).status, path).toBe(401);
      expect((await affairs.get(path)).status, path).toBe(403);
      expect((await admin.get(path)).status, path).toBe(200);
    }
    const registrarRole = (await h.rows<{ id: number }>`select id from roles where name = 'registrar'`)[0]?.id;
    await h.database.query(
      `insert into role_permissions (role_id, permission) values ($1, 'usermodelfilter_index'), ($1, 'usermodelfilter_update') on conflict do nothing`,
      [registrarRole],
    );
    h.services.shared.publish('sessions', { user_id: 0 });
    await settled();
    try {
      const registrar = await h.as('registrar');
      expect((await registrar.get('/api/v1/users/filters')).status).toBe(200);
      expect((await registrar.get('/api/v1/roles/filters')).status).toBe(403);
      expect(
        (
          await registrar.post('/api/v1/roles/filters', {
            role_id: registrarRole,
            resource: 'student',
            condition: { department_id: ceng },
          })
        ).status,
      ).toBe(403);
      const own = (await h.rows<{ id: number }>`select id from users where username = 'registrar'`)[0]?.id;
      const made = await admin.post<{ data: { id: number } }>('/api/v1/users/filters', {
        user_id: own,
        resource: 'staff',
        condition: { status: 'a' },
      });
      expect(
        (
          await registrar.post<Failed>('/api/v1/users/filters', {
            id: made.body.data.id,
            user_id: subject,
            resource: 'staff',
            condition: { status: 'a' },
          })
        ).body.message,
      ).toBe('filter_on_oneself');
    } finally {
      await h.database.query(`delete from role_permissions where role_id = $1 and permission like 'usermodelfilter%'`, [
        registrarRole,
      ]);
    }
  });
  test('what a rule can name: fields with their operators, nothing structured', async () => {
    const { data } = (await admin.get<{ data: FilterableResource[] }>('/api/v1/users/filters/resources')).body;
    const student = data.find((each) => each.name === 'student');
    expect(student?.fields.find((field) => field.name === 'department_id')).toMatchObject({
      field: { kind: 'reference', to: 'department' },
      operators: expect.arrayContaining(['eq']),
    });
    expect(
      data.flatMap((each) => each.fields).some((field) => ['json', 'file', 'list', 'rows'].includes(field.field.kind)),
    ).toBe(false);
  });
});

describe('one rule binds everything alike (decisions: model filters)', () => {
  test('list, count, detail, options, spreadsheet, person search, holds and identity', async () => {
    const before = await total(all);
    expect((await save({ department_id: { eq: ceng } })).body.message).toBe('filter_saved');
    const [{ n } = { n: 0 }] = await h.rows<{
      n: number;
    }>`select count(*) as n from students where department_id = ${ceng}`;
    expect(await total(all)).toBe(n);
    expect(n).toBeLessThan(before);
    expect(await total(only({ id: outside.id }))).toBe(0);
    expect((await affairs.get(`/api/v1/students/${inside.id}`)).status).toBe(200);
    expect((await affairs.get(`/api/v1/students/${outside.id}`)).status).toBe(404);
    const options = async (id: number): Promise<number> =>
      (await affairs.get<{ data: unknown[] }>(`/api/v1/students/options?id=${id}`)).body.data.length;
    expect([await options(inside.id), await options(outside.id)]).toEqual([1, 0]);
    const excel = async (): Promise<number> => (await affairs.get('/api/v1/students?excel=1&limit=-1')).raw.length;
    const small = await excel();
    const found = async (name: string): Promise<number[]> =>
      (
        await affairs.get<{ data: { user_id: number }[] }>(`/api/v1/users/search?query=${encodeURIComponent(name)}`)
      ).body.data.map((row) => row.user_id);
    const userOf = async (student: number): Promise<number> =>
      (await h.rows<{ id: number }>`select id from users where student_id = ${student}`)[0]?.id ?? 0;
    expect(await found(inside.last_name)).toContain(await userOf(inside.id));
    expect(await found(outside.last_name)).not.toContain(await userOf(outside.id));
    const holds = async (student: number): Promise<number> =>
      total(`/api/v1/holds?limit=1&filter=${encodeURIComponent(JSON.stringify({ student_id: student }))}`);
    expect(await holds(inside.id)).toBeGreaterThan(0);
    expect(await holds(outside.id)).toBe(0);
    expect((await affairs.get(`/api/v1/student-identities/${outside.id}`)).status).toBe(404);
    expect((await affairs.get(`/api/v1/users/${await userOf(outside.id)}`)).status).toBe(404);
    await clean();
    h.services.shared.publish('sessions', { user_id: 0 });
    await settled();
    expect(await holds(outside.id)).toBeGreaterThan(0);
    expect((await affairs.get(`/api/v1/students/${outside.id}`)).status).toBe(200);
    expect(await excel()).toBeGreaterThan(small);
  });
  test('rows of one subject are alternatives; rules of role and user both bind', async () => {
    const other =
      (await h.rows<{ id: number }>`select department_id as id from students where id = ${outside.id}`)[0]?.id ?? 0;
    await save({ department_id: { eq: ceng } });
    await save({ department_id: { eq: other } });
    const [{ n } = { n: 0 }] = await h.rows<{
      n: number;
    }>`select count(*) as n from students where department_id in (${ceng}, ${other})`;
    expect(await total(all)).toBe(n);
    const role = (await h.rows<{ id: number }>`select id from roles where name = 'studentaffairs'`)[0]?.id;
    await admin.post('/api/v1/roles/filters', { role_id: role, resource: 'student', condition: { id: inside.id } });
    await settled();
    expect(await total(all)).toBe(1);
    expect(await total(all, admin)).toBeGreaterThan(n);
  });
  test('a rule whose field was renamed shows nothing rather than everything, and says so', async () => {
    await h.database.query(
      `insert into model_filters (user_id, resource, condition) values ($1, 'student', '{"no_such_field": 1}')`,
      [subject],
    );
    h.services.shared.publish('sessions', { user_id: 0 });
    await settled();
    expect(await total(all)).toBe(0);
    expect((await affairs.get(`/api/v1/students/${inside.id}`)).status).toBe(404);
    expect(await rulesOfSubject()).toMatchObject([
      { broken: true, resource: 'student', of: 'user', subject: { name: expect.any(String) } },
    ]);
  });
  test('a passive rule does not bind', async () => {
    const before = await total(all);
    await save({ department_id: ceng }, { status: 'p' });
    expect(await total(all)).toBe(before);
  });
});

describe('writing rules', () => {
  test.each<[string, unknown, string, Record<string, unknown>]>([
    ['a field that is not there', { nothing: 1 }, 'filter_malformed', {}],
    ['a value of the wrong kind', { department_id: 'CENG' }, 'filter_malformed', {}],
    ['an unknown operator', { department_id: { near: 3 } }, 'filter_malformed', {}],
    ['no condition at all', {}, 'filter_without_condition', {}],
    ['a list', [], 'filter_without_condition', {}],
    ['an unknown record type', { id: 1 }, 'filter_resource_unknown', { resource: 'spaceship' }],
  ])('refuses %s', async (_name, condition, key, more) => {
    const answer = await save(condition, more);
    expect([answer.status, answer.body.message]).toEqual([406, key]);
  });
  test('404 for a subject that is not there; 422; an older version; audit; deleted again', async () => {
    expect((await save({ department_id: ceng }, { user_id: 999_999_999 })).status).toBe(404);
    expect((await admin.post('/api/v1/users/filters', { user_id: subject })).status).toBe(422);
    const { body } = await save({ department_id: { eq: ceng } }, { note: 'yalnızca CENG' });
    const change = (version: number) =>
      admin.post<Failed>('/api/v1/users/filters', {
        id: body.data.id,
        version,
        user_id: subject,
        resource: 'student',
        condition: { class_year: { gte: 2 } },
      });
    expect((await change(1)).status).toBe(200);
    expect((await change(1)).body.message).toBe('record_changed_meanwhile');
    expect((await admin.delete(`/api/v1/roles/filters/${body.data.id}`)).status).toBe(404);
    expect((await admin.delete(`/api/v1/users/filters/${body.data.id}`)).status).toBe(200);
    const rows = await h.rows<{
      action: string;
    }>`select action from audit_log where resource = 'model-filter' and record_id = ${body.data.id} order by id`;
    expect(rows.map((row) => row.action)).toEqual(['save-user-filter', 'save-user-filter', 'delete-user-filter']);
  });
  test('words: a reference by its name', async () => {
    await save({ department_id: { eq: ceng }, class_year: { gte: 2 } });
    const [rule] = await rulesOfSubject();
    expect(rule?.conditions).toHaveLength(2);
    expect(rule?.conditions).toEqual(
      expect.arrayContaining([
        { field: 'department_id', operator: 'eq', value: ceng, label: expect.stringContaining('CENG') },
        { field: 'class_year', operator: 'gte', value: 2, label: null },
      ]),
    );
    expect(rule?.broken).toBe(false);
  });
});

describe('the preview and the explanation', () => {
  const preview = async (query: Record<string, unknown>): Promise<FilterPreview> =>
    (
      await admin.get<{ data: FilterPreview }>(
        `/api/v1/users/filters/preview?${new URLSearchParams(Object.entries(query).map(([key, value]) => [key, typeof value === 'object' ? JSON.stringify(value) : String(value)])).toString()}`,
      )
    ).body.data;
  test('counts what the user, or a holder of the role, sees now and would see', async () => {
    const everything = await total(all);
    const [{ n } = { n: 0 }] = await h.rows<{
      n: number;
    }>`select count(*) as n from students where department_id = ${ceng}`;
    expect(await preview({ user_id: subject, resource: 'student', condition: { department_id: ceng } })).toMatchObject({
      holds_key: true,
      all: everything,
      now: everything,
      would: n,
    });
    const { body } = await save({ department_id: ceng });
    expect(
      await preview({ id: body.data.id, user_id: subject, resource: 'student', condition: { id: inside.id } }),
    ).toMatchObject({ now: n, would: 1 });
    const role = (await h.rows<{ id: number }>`select id from roles where name = 'OGR'`)[0]?.id;
    expect(await preview({ role_id: role, resource: 'student', condition: { department_id: ceng } })).toMatchObject({
      holds_key: false,
      now: 0,
      who: { role_en: 'Student' },
    });
    expect(
      (await admin.get('/api/v1/users/filters/preview?user_id=1&resource=student&condition={"nothing":1}')).status,
    ).toBe(406);
  });
  test('a record that a rule hides is explained by the rule', async () => {
    await save({ department_id: ceng });
    const { data } = (
      await admin.get<{ data: Explanation }>(
        `/api/v1/users/explain?user_id=${subject}&resource=student&action=show&record_id=${outside.id}`,
      )
    ).body;
    expect(data.allowed).toBe(false);
    expect(data.steps.find((step) => step.step === 'filters')).toMatchObject({
      holds: false,
      filters: [{ resource: 'student', conditions: [{ field: 'department_id' }] }],
    });
    expect(data.steps.at(-1)).toMatchObject({ step: 'record', inside_rule: true, inside_filters: false });
  });
});
