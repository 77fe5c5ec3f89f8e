import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readXlsx } from 'hucre/xlsx';
import { noteFailureOf } from '#kernel/server/failure-log.ts';
import { harness, type Caller, type Harness } from '#test/harness.ts';
import type { LogEntry, LogPage, LogRow } from './log-contract.ts';
import type { OutputOf } from '#kernel/contract/define-command.ts';
import type { failures } from './failures-contract.ts';

let h: Harness;
let admin: Caller;
let registrar: Caller;
const ids = new Map<string, number>();
const idOf = (username: string): number => ids.get(username) ?? 0;
beforeAll(async () => {
  h = await harness();
  [admin, registrar] = [await h.as('admin'), await h.as('registrar')];
  for (const row of await h.rows<{
    id: number;
    username: string;
  }>`select id, username from users where username in ('admin', 'registrar', 'student', 'advisor', 'studentaffairs')`)
    ids.set(row.username, row.id);
  vi.spyOn(h.services.jobs, 'enqueue').mockImplementation(async () => undefined);
});
afterAll(async () => {
  vi.restoreAllMocks();
  // other tests of this worker look at the same university; the log itself cannot be cleaned
  await h.rows`delete from impersonations where reason = 'test of the log'`;
  await h.rows`delete from failures where place = 'GET /api/v1/zz-test'`;
  await h.rows`delete from outbox where recipient like 'zz%' or recipient = '+905550000001'`;
  await h.rows`delete from missing_lines where key like 'zz:%'`;
});
const get = async <T>(caller: Caller, path: string): Promise<T> =>
  (await caller.get<{ data: T }>(`/api/v1${path}`)).body.data;
const page = (query = '', caller = admin): Promise<LogPage> => get<LogPage>(caller, `/logs?${query}`);
interface Written {
  resource: string;
  record_id?: number;
  user?: string;
  real?: string;
  action?: string;
  before?: unknown;
  after?: unknown;
  request?: string;
  minutes?: number;
}
/** Puts a write into the log as a command would; answers its id. */
async function logged({
  resource,
  record_id,
  user = 'admin',
  real = user,
  action = 'test-write',
  before = null,
  after = null,
  request = 'req-log-test',
  minutes = 0,
}: Written): Promise<number> {
  const [row] = await h.rows<{
    id: number;
  }>`insert into audit_log (at, user_id, real_user_id, role, action, resource, record_id, before, after, request_id, address) values (now() - make_interval(mins => ${minutes}), ${idOf(user)}, ${idOf(real)}, 'A', ${action}, ${resource}, ${record_id ?? null}, ${JSON.stringify(before)}::jsonb, ${JSON.stringify(after)}::jsonb, ${request}, '10.0.0.7') returning id`;
  return row?.id ?? 0;
}
const entry = (id: number, caller = admin): Promise<LogEntry> => get<LogEntry>(caller, `/logs/${id}`);
const field = (row: LogEntry, name: string) => row.fields_changed.find((each) => each.name === name);

describe('SYS-032 the log of writes', () => {
  it('asks for a sign-in and for log_index: 401, 403, 200; 404 for what is not there, 422 for a torn cursor', async () => {
    for (const path of ['/logs', '/logs/1', '/logs/export', '/logs/choices', '/logs/people?query=deniz']) {
      expect((await h.nobody.get(`/api/v1${path}`)).status, path).toBe(401);
      for (const name of ['student', 'dean', 'studentaffairs', 'instructor'])
        expect((await (await h.as(name)).get(`/api/v1${path}`)).status, `${name} ${path}`).toBe(403);
    }
    expect((await admin.get('/api/v1/logs')).status).toBe(200);
    expect((await admin.get('/api/v1/logs/999999999')).status).toBe(404);
    expect((await admin.get('/api/v1/logs?older=yesterday')).status).toBe(422);
  });
  it('tells a real write: who, role, what, record, fields', async () => {
    const [course] = await h.rows<{ id: number; version: number }>`select id, version from courses order by id limit 1`;
    expect(
      (await registrar.put(`/api/v1/courses/${course?.id ?? 0}`, { ects: 9, version: course?.version })).status,
    ).toBe(200);
    const {
      rows: [row],
    } = await page(`resource=course&record_id=${course?.id ?? 0}&limit=5`);
    expect(row).toMatchObject({
      user: { id: idOf('registrar') },
      real: null,
      role: 'registrar',
      action: 'course_update',
      action_words: { en: 'Changed', tr: 'Değiştirildi' },
      record_id: course?.id,
      record_label: expect.stringMatching(/\w/),
    });
    const found = await entry(row?.id ?? 0);
    expect(field(found, 'ects')).toMatchObject({ change: 'changed', after: { value: 9 }, hidden: null });
    expect(found.fields_changed[0]?.label.tr).not.toBe(found.fields_changed[0]?.name);
  });
  it('finds a person by what he did himself and by what he did as somebody else', async () => {
    await h.rows`insert into impersonations (real_user_id, user_id, reason, may_write, started_at, ends_at) values (${idOf('admin')}, ${idOf('studentaffairs')}, 'test of the log', true, now() - interval '20 minutes', now() + interval '40 minutes')`;
    const acted = await logged({ resource: 'zz-acting', user: 'studentaffairs', real: 'admin', minutes: 5 });
    const own = await logged({ resource: 'zz-acting', user: 'admin' });
    const other = await logged({ resource: 'zz-acting', user: 'studentaffairs' });
    const of = async (person: number): Promise<number[]> =>
      (await page(`person=${person}&resource=zz-acting`)).rows.map((row) => row.id);
    expect(await of(idOf('admin'))).toEqual([own, acted]);
    expect(await of(idOf('studentaffairs'))).toEqual([other, acted]);
    expect((await page(`person=${idOf('admin')}&resource=zz-acting`)).rows[1]).toMatchObject({
      user: { id: idOf('studentaffairs') },
      real: { id: idOf('admin') },
    });
  });
  it('pages by cursor both ways without losing or repeating a row, also where moments are equal', async () => {
    await h.rows`insert into audit_log (at, user_id, real_user_id, role, action, resource, record_id) select now() - interval '2 days' + make_interval(secs => n / 4), ${idOf('admin')}, ${idOf('admin')}, 'A', 'zz-page', 'zz-page', n from generate_series(1, 43) n`;
    const seen: number[] = [];
    let answer = await page('action=zz-page&limit=10');
    const first = answer;
    expect(first.newer).toBeNull();
    for (;;) {
      seen.push(...answer.rows.map((row) => row.record_id ?? 0));
      if (!answer.older) break;
      answer = await page(`action=zz-page&limit=10&older=${encodeURIComponent(answer.older)}`);
    }
    expect(seen).toEqual(Array.from({ length: 43 }, (_, index) => 43 - index));
    const second = await page(`action=zz-page&limit=10&older=${encodeURIComponent(first.older ?? '')}`);
    const back = await page(`action=zz-page&limit=10&newer=${encodeURIComponent(second.newer ?? '')}`);
    expect(back.rows.map((row) => row.id)).toEqual(first.rows.map((row) => row.id));
    expect(back).toMatchObject({ newer: null, older: first.older });
  });
  it('filters by time, action, role and request number; an unbounded search says how far it looked', async () => {
    const id = await logged({ resource: 'zz-filter', action: 'zz-filter', request: 'zz-number-7' });
    const old = await logged({
      resource: 'zz-filter',
      action: 'zz-filter',
      request: 'zz-number-8',
      minutes: 60 * 24 * 60,
    });
    expect((await page('request_id=zz-number-7')).rows.map((row) => row.id)).toEqual([id]);
    const near = await page('action=zz-filter');
    expect(near.rows.map((row) => row.id)).toEqual([id]);
    expect(near.since).toEqual(expect.any(String));
    const far = await page(
      `action=zz-filter&role=A&from=${encodeURIComponent(new Date(Date.now() - 70 * 86_400_000).toISOString())}`,
    );
    expect(far.rows.map((row) => row.id)).toEqual([id, old]);
    expect(far.since).toBeNull();
    expect(
      (
        await page(`action=zz-filter&to=${encodeURIComponent(new Date(Date.now() - 59 * 86_400_000).toISOString())}`)
      ).rows.map((row) => row.id),
    ).toEqual([old]);
  });
  it('shows secrets to nobody, however deep they lie, and no value without the key of such records', async () => {
    const id = await logged({
      resource: 'zz-secret',
      after: {
        password: 'Gizli-2026!',
        name: 'shown',
        nested: { access_token: 'abc.def', rows: [{ reset_code: '123456' }] },
      },
    });
    const shown = await entry(id);
    expect(JSON.stringify(shown)).not.toMatch(/2026!|abc\.def|123456/);
    expect(field(shown, 'password')).toMatchObject({ hidden: 'secret' });
    expect(field(shown, 'name')).toMatchObject({ after: { value: 'shown' }, hidden: null });
    const export_ = await admin.get(
      `/api/v1/logs/export?resource=zz-secret&from=${encodeURIComponent(new Date(Date.now() - 3_600_000).toISOString())}`,
    );
    const book = await readXlsx(new Uint8Array(export_.raw));
    expect(JSON.stringify(book.sheets[0]?.rows)).toContain('shown');
    expect(JSON.stringify(book.sheets[0]?.rows)).not.toMatch(/2026!|abc\.def|123456/);
  });
  it('the registrar reads academic writes, not accounts; values of records he may not see are masked', async () => {
    const [academic, account] = [
      await logged({ resource: 'grade-sheet', record_id: 1, after: { status: 'submitted' } }),
      await logged({ resource: 'user', record_id: 1, after: { full_name: 'x' } }),
    ];
    const seen = (await page('limit=100', registrar)).rows.map((row: LogRow) => row.id);
    expect(seen).toContain(academic);
    expect(seen).not.toContain(account);
    expect((await registrar.get(`/api/v1/logs/${account}`)).status).toBe(404);
    expect((await page(`resource=user&record_id=1`, registrar)).rows).toEqual([]);
    // without the key that shows students, what was written to one is masked; states are no secret
    const changed = await logged({
      resource: 'student',
      record_id: 1,
      before: { personal_email: 'old@example.org', status: 'a' },
      after: { personal_email: 'new@example.org', status: 'p' },
    });
    const [key] = await h.rows<{
      role_id: number;
    }>`delete from role_permissions where permission = 'student_show' and role_id = (select id from roles where name = 'registrar') returning role_id`;
    try {
      const blind = await h.as('registrar');
      const masked = await entry(changed, blind);
      expect(JSON.stringify(masked)).not.toContain('example.org');
      expect(field(masked, 'personal_email')).toMatchObject({ hidden: 'personal', after: { value: '•••' } });
      expect(masked).toMatchObject({ record_label: null, href: null, address: null });
    } finally {
      await h.rows`insert into role_permissions (role_id, permission) values (${key?.role_id ?? 0}, 'student_show')`;
    }
    expect(JSON.stringify(await entry(changed))).toContain('new@example.org');
  });
  it('finds people by three letters, and what the filters offer', async () => {
    expect(await get<unknown[]>(admin, '/logs/people?query=de')).toEqual([]);
    expect(JSON.stringify(await get(admin, '/logs/people?query=registrar'))).toContain(String(idOf('registrar')));
    const of = async (caller: Caller): Promise<string[]> =>
      (await get<{ resources: { code: string }[] }>(caller, '/logs/choices')).resources.map((each) => each.code);
    expect(await of(admin)).toEqual(expect.arrayContaining(['course', 'user', 'enrolment']));
    expect(await of(registrar)).not.toContain('user');
  });
  it('every page takes an index, whatever it is searched by', async () => {
    const plan = async (where: string): Promise<string> =>
      JSON.stringify(
        await h.database.query(
          `explain select * from audit_log a where ${where} order by a.at desc, a.id desc limit 21`,
        ),
      );
    await h.rows`insert into audit_log (at, user_id, real_user_id, role, action, resource, record_id) select now() - make_interval(mins => n), 1 + n % 40, 1 + n % 40, 'A', 'zz-bulk', 'zz-bulk', n from generate_series(1, 12000) n`;
    await h.rows`analyze audit_log`;
    expect(await plan('true')).toContain('audit_log_at');
    expect(await plan(`(a.at, a.id) < (now() - interval '3 days', 5)`)).toContain('audit_log_at');
    expect(await plan('a.user_id = 7')).toMatch(/audit_log_(user|at)/);
    expect(await plan(`a.resource = 'zz-bulk' and a.record_id = 77`)).toContain('audit_log_record');
    // more than a sheet takes: refused, with the rule
    expect(await admin.get('/api/v1/logs/export?resource=zz-bulk')).toMatchObject({
      status: 406,
      body: { message: 'log_export_too_long', errors: [{ rule: 'LIST-001' }] },
    });
    expect(await admin.get('/api/v1/logs/export?resource=zz-nothing')).toMatchObject({
      status: 406,
      body: { message: 'no_result' },
    });
  });
});

type Failures = OutputOf<typeof failures>;
describe('SYS-032 failures', () => {
  const fail = (request: string): Promise<void> =>
    noteFailureOf(h.services, new TypeError('test of the failures'), {
      place: 'GET /api/v1/zz-test',
      requestId: request,
      userId: idOf('student'),
      method: 'GET',
      path: '/api/v1/zz-test/3f2504e04f8941d39a0c0305e82c3301',
    });
  const list = (query: string): Promise<Failures> => get<Failures>(admin, `/logs/exceptions?${query}`);
  it('401, 403, 404', async () => {
    expect((await h.nobody.get('/api/v1/logs/exceptions')).status).toBe(401);
    expect((await registrar.get('/api/v1/logs/exceptions')).status).toBe(403);
    expect((await admin.get('/api/v1/logs/exceptions/999999999')).status).toBe(404);
    for (const verb of ['resolve', 'reopen', 'note']) {
      expect((await h.nobody.put(`/api/v1/logs/exceptions/1/${verb}`, { seen_times: 1 })).status).toBe(401);
      expect((await registrar.put(`/api/v1/logs/exceptions/1/${verb}`, { seen_times: 1 })).status).toBe(403);
      expect((await admin.put(`/api/v1/logs/exceptions/999999999/${verb}`, { seen_times: 1 })).status).toBe(404);
    }
    expect((await admin.put('/api/v1/logs/exceptions/1/resolve', {})).status).toBe(422);
  });
  it('the number a person was shown leads to its failure; the same place is one failure; tokens do not stand in its paths', async () => {
    for (const request of ['zz-shown-1', 'zz-shown-2']) await fail(request);
    const found = await list('search=zz-shown-1');
    expect(found).toMatchObject({
      total: 1,
      rows: [{ id: found.found, times: 2, place: 'GET /api/v1/zz-test', last_request_id: 'zz-shown-2' }],
    });
    const one = await get<{
      stack: string;
      recent: { request_id: string; sought: boolean; path: string; user: { id: number } }[];
    }>(admin, `/logs/exceptions/${found.found ?? 0}?request_id=zz-shown-1`);
    expect(one.recent[0]).toMatchObject({
      request_id: 'zz-shown-1',
      sought: true,
      user: { id: idOf('student') },
      path: '/api/v1/zz-test/…',
    });
    expect(one.stack).toContain('operations.test.ts');
    expect(await list('search=zz-nobody-saw-this')).toMatchObject({ found: null, total: 0 });
  });
  it('is closed as it was seen, not when it happened meanwhile, and opens by itself when it happens again', async () => {
    const {
      rows: [row],
    } = await list('search=zz-shown-2');
    const path = `/api/v1/logs/exceptions/${row?.id ?? 0}`;
    expect(await admin.put(`${path}/resolve`, { seen_times: 1 })).toMatchObject({
      status: 406,
      body: { message: 'failure_happened_meanwhile', errors: [{ rule: 'SYS-032' }] },
    });
    expect(await admin.put(`${path}/reopen`)).toMatchObject({ status: 406, body: { message: 'failure_not_resolved' } });
    expect((await admin.put(`${path}/resolve`, { seen_times: 2, note: 'found and mended' })).status).toBe(200);
    expect(await admin.put(`${path}/resolve`, { seen_times: 2 })).toMatchObject({
      status: 406,
      body: { message: 'failure_already_resolved' },
    });
    expect((await list('state=resolved')).rows.find((each) => each.id === row?.id)).toMatchObject({
      note: 'found and mended',
      resolved_by: expect.any(String),
    });
    expect(
      await h.rows`select action, after->>'note' as note from audit_log where resource = 'exception' and record_id = ${row?.id ?? 0}`,
    ).toEqual([{ action: 'resolve-failure', note: 'found and mended' }]);
    await fail('zz-shown-3');
    expect((await list('state=open')).rows.find((each) => each.id === row?.id)).toMatchObject({
      times: 3,
      resolved_at: null,
      note: 'found and mended',
    });
    expect((await admin.put(`${path}/resolve`, { seen_times: 3 })).status).toBe(200);
    expect((await admin.put(`${path}/reopen`)).status).toBe(200);
    expect((await admin.put(`${path}/note`, { note: 'looked at it' })).status).toBe(200);
  });
});
