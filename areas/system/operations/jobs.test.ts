import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readXlsx } from 'hucre/xlsx';
import { performRun } from '#kernel/server/job-runs.ts';
import { harness, type Answer, type Caller, type Harness } from '#test/harness.ts';
import { inDays } from '#test/today.ts';
import type { RunView, StartableJob } from './jobs-contract.ts';
import type { EndpointView, PageView, SelfTest } from './test-contract.ts';

let h: Harness;
let admin: Caller;
let registrar: Caller;
let student: Caller;
const ids = new Map<string, number>();
const idOf = (username: string): number => ids.get(username) ?? 0;
beforeAll(async () => {
  h = await harness();
  [admin, registrar, student] = [await h.as('admin'), await h.as('registrar'), await h.as('student')];
  for (const row of await h.rows<{
    id: number;
    username: string;
  }>`select id, username from users where username in ('admin', 'registrar', 'student', 'advisor', 'studentaffairs')`)
    ids.set(row.username, row.id);
  vi.spyOn(h.services.jobs, 'enqueue').mockImplementation(async () => undefined);
});
afterAll(async () => {
  vi.restoreAllMocks();
  // other tests of this worker look at the same university
  await h.rows`delete from outbox where recipient like 'zz%' or recipient = '+905550000001'`;
  await h.rows`delete from missing_lines where key like 'zz:%'`;
});
const get = async <T>(caller: Caller, path: string): Promise<T> =>
  (await caller.get<{ data: T }>(`/api/v1${path}`)).body.data;
const start = (
  caller: Caller,
  name: string,
  params: Record<string, unknown> = {},
): Promise<Answer<{ message: string; data: { id: number }; errors: Record<string, unknown> }>> =>
  caller.post('/api/v1/jobs/start', { name, params });
const runOf = (id: number, caller = admin): Promise<RunView> => get<RunView>(caller, `/job/logs/detail/${id}`);
describe('SYS-034 starting jobs', () => {
  it('401, 403 without the key and without the job’s own right, 404 for no job, 422 for wrong parameters', async () => {
    expect((await h.nobody.get('/api/v1/jobs/start')).status).toBe(401);
    expect((await student.get('/api/v1/jobs/start')).status).toBe(403);
    expect((await start(student, 'retention')).status).toBe(403);
    expect((await start(registrar, 'retention')).status).toBe(403);
    expect((await start(admin, 'nobody-declares-this')).status).toBe(404);
    expect(await start(admin, 'resend-failed-mail', { since: 'yesterday', channel: 'pigeon' })).toMatchObject({
      status: 422,
      body: { errors: { since: expect.anything(), channel: expect.anything() } },
    });
  });
  it('offers what the reader may start, with its declared parameters and words in both languages', async () => {
    const { jobs } = await get<{ jobs: StartableJob[] }>(admin, '/jobs/start');
    expect(jobs.find((job) => job.name === 'retention')).toMatchObject({
      area: 'system',
      cancellable: false,
      fields: { dry_run: { kind: 'flag', default: true } },
      title: { tr: expect.stringMatching(/\w/), en: 'Clean up expired records' },
    });
    expect((await get<{ jobs: StartableJob[] }>(registrar, '/jobs/start')).jobs.map((job) => job.name)).not.toContain(
      'retention',
    );
  });
  it('starts, runs, tells the result, notifies, and writes who did it; the same work twice at once is refused', async () => {
    const answers = await Promise.all([
      start(admin, 'retention', { dry_run: true }),
      start(admin, 'retention', { dry_run: true }),
    ]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 406]);
    expect(answers.find((answer) => answer.status === 406)?.body.message).toBe('job_already_running');
    const id = answers.find((answer) => answer.status === 200)?.body.data.id ?? 0;
    expect(await runOf(id)).toMatchObject({
      status: 'queued',
      own: true,
      can: { cancel: true },
      params: [{ name: 'dry_run', value: true, label: { en: 'Only count; delete nothing' } }],
    });
    await performRun(h.services, id);
    const run = await runOf(id);
    expect(run).toMatchObject({ status: 'finished', error: null, can: { repeat: true } });
    expect(run.lines.map((line) => line.key)).toContain('jobs:retention.messages');
    expect(run.result.find((each) => each.name === 'messages')).toMatchObject({ label: { en: 'Messages' } });
    expect(await h.rows`select user_id, action from audit_log where resource = 'job' and record_id = ${id}`).toEqual([
      { user_id: idOf('admin'), action: 'start-job' },
    ]);
    expect(
      await h.rows`select user_id, title_en, link from notifications where link = ${`/job/logs/detail/${id}`}`,
    ).toEqual([
      { user_id: idOf('admin'), title_en: '“Clean up expired records” is done', link: `/job/logs/detail/${id}` },
    ]);
  });
  it('rights taken between start and beginning stop the job', async () => {
    const { body } = await start(admin, 'refresh-statistics');
    const [key] = await h.rows<{
      role_id: number;
    }>`delete from role_permissions where permission = 'job_maintain' and role_id = (select id from roles where name = 'A') returning role_id`;
    await performRun(h.services, body.data.id);
    await h.rows`insert into role_permissions (role_id, permission) values (${key?.role_id ?? 0}, 'job_maintain')`;
    expect(await runOf(body.data.id)).toMatchObject({ status: 'failed', ok_count: 0 });
    const [row] = await h.rows<{ id: number }>`select id from job_runs where id = ${body.data.id}`;
    const again = await admin.post<{ data: { id: number } }>(`/api/v1/job/logs/detail/${row?.id ?? 0}/again`);
    expect(again.status).toBe(200);
    await performRun(h.services, again.body.data.id);
    const run = await runOf(again.body.data.id);
    expect(run).toMatchObject({ status: 'finished', done: run.total });
    expect(run.result.find((each) => each.name === 'tables')?.value).toBe(run.ok_count);
  });
  it('retention takes away what housekeeping would, and counts it first', async () => {
    await h.rows`insert into missing_lines (locale, key, last_at) values ('en', 'zz:old_key', now() - interval '100 days'), ('en', 'zz:new_key', now())`;
    const dry = await start(admin, 'retention', { dry_run: true });
    await performRun(h.services, dry.body.data.id);
    const counted = (await runOf(dry.body.data.id)).result.find((each) => each.name === 'keys')?.value;
    expect(counted).toBeGreaterThan(0);
    expect(await h.rows`select 1 from missing_lines where key = 'zz:old_key'`).toHaveLength(1);
    const wet = await start(admin, 'retention', { dry_run: false });
    await performRun(h.services, wet.body.data.id);
    expect((await runOf(wet.body.data.id)).result.find((each) => each.name === 'keys')?.value).toBe(counted);
    expect(await h.rows`select key from missing_lines where key like 'zz:%'`).toEqual([{ key: 'zz:new_key' }]);
    const { countExpired } = await import('./jobs/retention.ts');
    expect(Object.values(await countExpired(h.database.db)).every((n) => n === 0)).toBe(true);
  });
  it('failed messages are queued again, dead codes and older ones are not', async () => {
    await h.rows`insert into outbox (channel, recipient, template, body, status, tries, error, created_at) values ('mail', 'zz1@example.org', 'support', 'x', 'failed', 8, 'away', now()), ('sms', '+905550000001', 'grade-sheet-returned', 'x', 'failed', 8, 'away', now()), ('mail', 'zz2@example.org', 'reset-code', '123456', 'failed', 8, 'away', now()), ('mail', 'zz3@example.org', 'support', 'x', 'failed', 8, 'away', now() - interval '20 days')`;
    const { body } = await start(admin, 'resend-failed-mail', {
      since: inDays(-5),
      channel: 'mail',
      dry_run: false,
    });
    await performRun(h.services, body.data.id);
    expect(
      await h.rows`select recipient, status, tries from outbox where recipient like 'zz%' or recipient = '+905550000001' order by recipient`,
    ).toEqual([
      { recipient: '+905550000001', status: 'failed', tries: 8 },
      { recipient: 'zz1@example.org', status: 'queued', tries: 0 },
      { recipient: 'zz2@example.org', status: 'failed', tries: 8 },
      { recipient: 'zz3@example.org', status: 'failed', tries: 8 },
    ]);
    expect((await runOf(body.data.id)).lines.map((line) => line.key)).toContain('jobs:resend.dead');
  });
});

describe('SYS-032 job logs', () => {
  const made = async (user: string, status: string, more: Record<string, unknown> = {}): Promise<number> => {
    const [row] = await h.rows<{
      id: number;
    }>`insert into job_runs (name, user_id, real_user_id, user_role_id, status, params, file_id, started_at, seen_at) select ${(more.name as string) ?? 'resend-failed-mail'}, id, id, default_user_role_id, ${status}, ${JSON.stringify(more.params ?? { since: '2026-01-01', channel: 'all' })}::jsonb, ${(more.file_id as number) ?? null}, now(), now() from users where username = ${user} returning id`;
    return row?.id ?? 0;
  };
  it('all for those who watch over jobs, one’s own for everybody: 401, 403, 404', async () => {
    const [own, other] = [await made('student', 'finished'), await made('admin', 'finished')];
    expect((await h.nobody.get('/api/v1/job/logs')).status).toBe(401);
    expect((await student.get('/api/v1/job/logs')).status).toBe(403);
    const mine = await get<{ id: number }[]>(student, '/job/logs/me?limit=50');
    // another file may have started one as him too
    const his = await h.rows<{
      id: number;
    }>`select r.id from job_runs r join users u on u.id = r.user_id where u.username = 'student' order by r.id desc`;
    expect(mine.map((row) => row.id).toSorted()).toEqual(his.map((row) => row.id).toSorted());
    expect(mine.map((row) => row.id)).toContain(own);
    expect((await student.get(`/api/v1/job/logs/detail/${own}`)).status).toBe(200);
    for (const rest of ['', '/file'])
      expect((await student.get(`/api/v1/job/logs/detail/${other}${rest}`)).status).toBe(404);
    for (const verb of ['cancel', 'again'])
      expect((await student.post(`/api/v1/job/logs/detail/${other}/${verb}`)).status).toBe(404);
    expect((await h.nobody.post(`/api/v1/job/logs/detail/${other}/cancel`)).status).toBe(401);
    const ofClock = await h.rows<{ id: number }>`select id from job_runs where user_id is null limit 1`;
    expect((await registrar.get(`/api/v1/job/logs/detail/${other}`)).status).toBe(200);
    expect((await registrar.get(`/api/v1/job/logs/detail/${ofClock[0]?.id ?? 0}`)).status).toBe(404);
    expect((await admin.get(`/api/v1/job/logs/detail/${ofClock[0]?.id ?? 0}`)).status).toBe(200);
  });
  it('cancelling: own and by the administrator, whose owner hears of it; refusals name why', async () => {
    const queued = await made('registrar', 'queued', { params: { since: '2026-02-01', channel: 'all' } });
    const others = await made('admin', 'queued', { params: { since: '2026-02-02', channel: 'all' } });
    expect(await registrar.post(`/api/v1/job/logs/detail/${others}/cancel`)).toMatchObject({
      status: 406,
      body: { message: 'job_others' },
    });
    expect(await admin.post(`/api/v1/job/logs/detail/${queued}/cancel`)).toMatchObject({
      status: 200,
      body: { data: { status: 'cancelled' } },
    });
    expect(
      await h.rows`select title_en from notifications where user_id = ${idOf('registrar')} and link = ${`/job/logs/detail/${queued}`}`,
    ).toEqual([{ title_en: expect.stringContaining('stopped your job') }]);
    expect(await admin.post(`/api/v1/job/logs/detail/${queued}/cancel`)).toMatchObject({
      status: 406,
      body: { message: 'job_not_running' },
    });
    const running = await made('admin', 'running', { params: { since: '2026-02-03', channel: 'all' } });
    expect(await admin.post(`/api/v1/job/logs/detail/${running}/cancel`)).toMatchObject({
      status: 200,
      body: { data: { status: 'running' } },
    });
    expect(await admin.post(`/api/v1/job/logs/detail/${running}/cancel`)).toMatchObject({
      status: 406,
      body: { message: 'job_cancel_waits' },
    });
    const firm = await made('admin', 'running', { name: 'retention', params: { dry_run: true, mark: 1 } });
    expect(await admin.post(`/api/v1/job/logs/detail/${firm}/cancel`)).toMatchObject({
      status: 406,
      body: { message: 'job_not_cancellable' },
    });
    expect(await admin.post(`/api/v1/job/logs/detail/${firm}/again`)).toMatchObject({
      status: 406,
      body: { message: 'job_still_running' },
    });
    await h.rows`update job_runs set status = 'cancelled', finished_at = now() where id in (${others}, ${running}, ${firm})`;
    expect(await registrar.post(`/api/v1/job/logs/detail/${running}/again`)).toMatchObject({
      status: 406,
      body: { message: 'job_not_yours' },
    });
    const gone = await made('admin', 'finished', { name: 'housekeeping' });
    expect(await admin.post(`/api/v1/job/logs/detail/${gone}/again`)).toMatchObject({
      status: 406,
      body: { message: 'job_not_startable' },
    });
  });
  it('the file of a run is its owner’s alone', async () => {
    const stored = await h.services.storage.put(Buffer.from('a report'));
    const [file] = await h.rows<{
      id: number;
    }>`insert into files (key, name, mime, bytes, sha256, owner_id, purpose) values (${stored.key}, 'Rapor.txt', 'text/plain', 8, ${stored.sha256}, ${idOf('registrar')}, 'job') returning id`;
    const id = await made('registrar', 'finished', { file_id: file?.id });
    expect((await registrar.get(`/api/v1/job/logs/detail/${id}/file`)).raw.toString()).toBe('a report');
    expect((await admin.get(`/api/v1/job/logs/detail/${id}/file`)).status).toBe(404);
    expect(await runOf(id)).toMatchObject({ own: false, file: null, file_of_owner: true });
    expect(await runOf(id, registrar)).toMatchObject({
      own: true,
      file: { name: 'Rapor.txt', bytes: 8 },
      file_of_owner: false,
    });
  });
});

describe('routes and self-test', () => {
  it('ACC-106 every page and endpoint is told to the administrator alone', async () => {
    for (const path of ['/system/routes', '/system/pages', '/system/pages/export']) {
      expect((await h.nobody.get(`/api/v1${path}`)).status).toBe(401);
      expect((await registrar.get(`/api/v1${path}`)).status).toBe(403);
    }
    const endpoints = await get<EndpointView[]>(admin, '/system/routes');
    expect(endpoints.find((each) => each.name === 'start-job')).toMatchObject({
      method: 'POST',
      path: '/api/v1/jobs/start',
      access: 'authenticated',
      permission: 'job_store',
      kind: 'command',
      area: 'system',
    });
    expect(endpoints).toHaveLength(h.endpoints.length);
    const pages = await get<PageView[]>(admin, '/system/pages');
    expect(pages.find((each) => each.path === '/logs')).toMatchObject({
      title: { tr: 'Günlük Kayıtları', en: 'Logs' },
      permission: 'log_index',
      menu: 'system',
    });
    expect(pages).toHaveLength(h.services.areas.flatMap((area) => area.pages).length);
    for (const of of ['pages', 'endpoints'])
      expect(
        (await readXlsx(new Uint8Array((await admin.get(`/api/v1/system/pages/export?of=${of}`)).raw))).sheets[0]?.rows
          .length,
      ).toBeGreaterThan(50);
  });
  it('ACC-107 anybody may test; figures and versions are the administrator’s; a flood gets 429', async () => {
    await h.services.shared.reset('self-test:127.0.0.1'); // others have tested too
    const open = (await h.nobody.get<{ data: SelfTest }>('/api/v1/self-test')).body.data;
    expect(open.checks.map((check) => check.name)).toEqual(['database', 'storage', 'shared', 'mail', 'queue']);
    expect(
      open.checks.filter((check) => check.name !== 'queue' && check.name !== 'mail').map((check) => check.state),
    ).toEqual(['well', 'well', 'well']);
    expect(open).toMatchObject({ versions: null, time: expect.stringMatching(/Z$/) });
    expect(open.checks.every((check) => check.details.length === 0 && check.took >= 0)).toBe(true);
    expect(JSON.stringify(open)).not.toMatch(/PGlite|PostgreSQL|Redis|\/tmp|localhost|127\.0/);
    expect((await student.get<{ data: SelfTest }>('/api/v1/self-test')).body.data.versions).toBeNull();
    const full = (await admin.get<{ data: SelfTest }>('/api/v1/self-test')).body.data;
    expect(full.versions).toEqual([
      { name: 'app', value: expect.stringMatching(/^\d+\.\d+/) },
      { name: 'node', value: process.versions.node },
      { name: 'database', value: expect.stringMatching(/\d/) },
    ]);
    expect(full.checks[0]?.details.length).toBeGreaterThan(0);
    const statuses = await Promise.all(Array.from({ length: 25 }, () => h.nobody.get('/api/v1/self-test')));
    expect(statuses.some((answer) => answer.status === 429 && answer.headers['retry-after'] !== undefined)).toBe(true);
    await h.services.shared.reset('self-test:127.0.0.1');
  });
  it('a part that is away is named without bringing the page down', async () => {
    await new Promise((resolve) => setTimeout(resolve, 3_100)); // the last result is kept for three seconds
    const broken = vi.spyOn(h.services.storage, 'check').mockRejectedValue(new Error('s3://secret-host is away'));
    const answer = await h.nobody.get<{ data: SelfTest }>('/api/v1/self-test');
    broken.mockRestore();
    expect(answer.status).toBe(200);
    expect(answer.body.data.checks.find((check) => check.name === 'storage')).toMatchObject({
      state: 'trouble',
      advice: 'storage.trouble',
    });
    expect(JSON.stringify(answer.body)).not.toContain('secret-host');
  });
});
