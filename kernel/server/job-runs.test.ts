import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { defineJob } from '#kernel/contract/define-job.ts';
import { flag, integer } from '#kernel/contract/field.ts';
import { permission, signedIn } from '#kernel/contract/needs.ts';
import { defineArea, type Actor, type JobWork, type Writing } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { messageOf } from '#kernel/server/failure-log.ts';
import {
  afterRun,
  cancelRun,
  forgetOldRuns,
  listenToRuns,
  performRun,
  performScheduled,
  progressOf,
  runJobs,
  startRun,
  workOf,
} from '#kernel/server/job-runs.ts';
import { reading } from '#kernel/server/pipeline.ts';
import { Failure } from '#kernel/server/failure.ts';
import type { Services } from '#kernel/server/services.ts';
import { harness, type Harness } from '#test/harness.ts';

let h: Harness;
let admin: Actor;
const call = {
  token: null,
  locale: 'en' as const,
  requestId: 'req-start',
  address: '127.0.0.1',
  idempotencyKey: null,
  identity: null,
  headers: {},
};
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
async function actorNamed(username: string): Promise<Actor> {
  const [row] = await h.rows<{
    user_id: number;
    user_role_id: number;
  }>`select u.id as user_id, ur.id as user_role_id from users u join user_roles ur on ur.user_id = u.id where u.username = ${username} order by ur.id limit 1`;
  const actor =
    row &&
    (await h.services.sessions.actorOf({ ...row, real_user_id: row.user_id, student_program_id: null }, new Date()));
  if (!actor) throw new Error(`nobody is called ${username}`);
  return actor;
}
beforeAll(async () => {
  h = await harness();
  admin = await actorNamed('admin');
});
afterEach(() => vi.restoreAllMocks());

/** The same services with one more area that declares these jobs. */
const withWork = (work: JobWork[], jobs: NonNullable<Parameters<typeof defineArea>[0]['jobs']> = []): Services => ({
  ...h.services,
  areas: [...h.services.areas, defineArea({ name: 'workshop', texts: {}, pages: [], access: {}, work, jobs })],
});
async function queue(name: string, params: Record<string, unknown> = {}, actor = admin): Promise<number> {
  vi.spyOn(h.services.jobs, 'enqueue').mockImplementation(async () => undefined);
  return h.database.transaction(async (tx) =>
    startRun({ ...reading(h.services, actor, call, tx), db: tx } as Writing, { name }, params),
  );
}
const cancel = (id: number): Promise<void> =>
  h.database.transaction(async (tx) => {
    const said: [string, unknown][] = [];
    await cancelRun(
      {
        ...reading(h.services, admin, call, tx),
        db: tx,
        publish: (channel: string, payload: unknown) => void said.push([channel, payload]),
      } as Writing,
      id,
    );
    for (const [channel, payload] of said) h.services.shared.publish(channel, payload);
  });
interface Row {
  status: string;
  done: number;
  total: number | null;
  ok_count: number;
  failed_count: number;
  result: Record<string, unknown> | null;
  error: string | null;
  file_id: number | null;
  finished_at: string | null;
}
const stateOf = async (id: number): Promise<Row | undefined> =>
  (
    await h.rows<Row>`select status, done, total, ok_count, failed_count, result, error, file_id, finished_at from job_runs where id = ${id}`
  )[0];
const linesOf = (id: number) =>
  h.rows<{
    key: string;
    level: string;
    params: Record<string, unknown>;
  }>`select key, level, params from job_run_lines where run_id = ${id} order by id`;
const count = defineJob({
  name: 'test-count',
  area: 'workshop',
  needs: signedIn,
  input: { rows: integer({ required: true, min: 1, max: 20_000 }), fail: flag() },
});
const counting = workOf(count, async (run, { rows }) => {
  for (let done = 1; done <= rows; done += 1) {
    run.count(1);
    await run.progress(done, rows);
  }
  run.line('info', 'job_counted', { rows });
  return { rows };
});

describe('a run', () => {
  it('is queued in the caller’s transaction and does not exist without it', async () => {
    const enqueue = vi.spyOn(h.services.jobs, 'enqueue').mockImplementation(async () => undefined);
    let id = 0;
    await expect(
      h.database.transaction(async (tx) => {
        id = await startRun({ ...reading(h.services, admin, call, tx), db: tx } as Writing, count, { rows: 2 });
        throw new Failure(406, 'nothing_changed');
      }),
    ).rejects.toThrow();
    expect(await stateOf(id)).toBeUndefined();
    expect(enqueue.mock.calls[0]?.[2]?.tx).toBeDefined();
  });
  it('counts, tells how far it is, keeps its lines and its result', async () => {
    const services = withWork([counting]);
    const end = listenToRuns(services);
    const id = await queue('test-count', { rows: 1200 });
    await performRun(services, id);
    end();
    expect(await stateOf(id)).toMatchObject({
      status: 'finished',
      ok_count: 1200,
      failed_count: 0,
      done: 1200,
      total: 1200,
      result: { rows: 1200 },
      error: null,
    });
    expect(await linesOf(id)).toEqual([{ key: 'job_counted', level: 'info', params: { rows: 1200 } }]);
    expect(progressOf(id)).toBeUndefined();
  });
  it('writes in transactions with audit, as its owner, under the number of the request that started it', async () => {
    const job = defineJob({ name: 'test-write', area: 'workshop', needs: signedIn, input: {} });
    const id = await queue('test-write');
    await performRun(
      withWork([
        workOf(job, async (run) => {
          await run.write(async (context) =>
            context.audit({ resource: 'workshop', record_id: run.id, after: { written: true } }),
          );
          await expect(
            run.write(async (context) => {
              await context.db.execute(sql`insert into meta (key, value) values ('workshop', '1')`);
              throw new Failure(406, 'request_refused');
            }),
          ).rejects.toThrow();
        }),
      ]),
      id,
    );
    expect(await stateOf(id)).toMatchObject({ status: 'finished' });
    expect(
      await h.rows`select user_id, real_user_id, role, action, request_id from audit_log where resource = 'workshop' and record_id = ${id}`,
    ).toEqual([
      { user_id: admin.user_id, real_user_id: admin.user_id, role: 'A', action: 'test-write', request_id: 'req-start' },
    ]);
    expect(await h.rows`select 1 from meta where key = 'workshop'`).toEqual([]);
  });
  it('says more than a thousand things without losing one, and no more than five thousand', async () => {
    const job = defineJob({
      name: 'test-talk',
      area: 'workshop',
      needs: signedIn,
      input: { n: integer({ required: true }) },
    });
    const services = withWork([
      workOf(job, async (run, { n }) => {
        for (let at = 0; at < n; at += 1) run.line('info', 'said', { at });
      }),
    ]);
    const [some, many] = [await queue('test-talk', { n: 2300 }), await queue('test-talk', { n: 6000 })];
    await performRun(services, some);
    await performRun(services, many);
    expect((await linesOf(some)).map((line) => line.params.at)).toEqual(Array.from({ length: 2300 }, (_, at) => at));
    const lines = await linesOf(many);
    expect(lines).toHaveLength(5001);
    expect(lines.at(-1)).toMatchObject({ key: 'lines_cut', level: 'warning' });
  });
  it('keeps a file for its owner, once, and loses it after its day', async () => {
    const job = defineJob({ name: 'test-file', area: 'workshop', needs: signedIn, input: {} });
    const id = await queue('test-file');
    await performRun(
      withWork([
        workOf(job, async (run) => {
          await run.keep({ name: 'first.txt', mime: 'text/plain', body: Buffer.from('first') });
          await run.keep({ name: 'second.txt', mime: 'text/plain', body: Buffer.from('second') });
        }),
      ]),
      id,
    );
    const [file] = await h.rows<{
      id: number;
      name: string;
      owner_id: number;
      key: string;
    }>`select f.id, f.name, f.owner_id, f.key from files f join job_runs r on r.file_id = f.id where r.id = ${id}`;
    expect(file).toMatchObject({ name: 'second.txt', owner_id: admin.user_id });
    expect(await h.rows`select 1 from files where name = 'first.txt' and purpose = 'job'`).toEqual([]);
    await h.rows`update job_runs set finished_at = now() - interval '8 days' where id = ${id}`;
    await forgetOldRuns(h.services);
    expect(await h.rows`select 1 from files where id = ${file?.id ?? 0}`).toEqual([]);
    expect(await h.services.storage.get(file?.key ?? '')).toBeNull();
    expect(await stateOf(id)).toMatchObject({ status: 'finished', file_id: null });
  });
});

describe('cancelling', () => {
  it('a queued run never begins', async () => {
    const work = vi.fn(async () => undefined);
    const job = defineJob({ name: 'test-never', area: 'workshop', needs: signedIn, input: {} });
    const id = await queue('test-never');
    await cancel(id);
    await performRun(withWork([workOf(job, work)]), id);
    expect(work).not.toHaveBeenCalled();
    expect(await stateOf(id)).toMatchObject({ status: 'cancelled', finished_at: expect.any(String) });
  });
  it('a running one ends at its next step and keeps what it has counted and said', async () => {
    const services = withWork([
      workOf(count, async (run) => {
        for (let done = 1; done <= 20_000; done += 1) {
          if (done === 3) {
            run.line('warning', 'before_the_end');
            await cancel(run.id);
            await pause(20);
          }
          run.count(1);
          await run.progress(done, 20_000);
        }
      }),
    ]);
    const end = listenToRuns(services);
    const id = await queue('test-count', { rows: 20_000 });
    await performRun(services, id);
    end();
    expect(await stateOf(id)).toMatchObject({ status: 'cancelled', ok_count: 3, done: 3 });
    expect((await linesOf(id)).map((line) => line.key)).toEqual(['before_the_end']);
  });
  it('is heard from the database alone when the message was lost', async () => {
    const id = await queue('test-count', { rows: 20_000 });
    await performRun(
      withWork([
        workOf(count, async (run) => {
          await h.rows`update job_runs set cancel_asked_at = now() where id = ${run.id}`;
          for (let done = 1; done <= 10; done += 1) {
            await run.progress(done, 10);
            await pause(110);
          }
        }),
      ]),
      id,
    );
    expect(await stateOf(id)).toMatchObject({ status: 'cancelled' });
  });
  it('does nothing to work that cannot be stopped halfway', async () => {
    const job = defineJob({ name: 'test-firm', area: 'workshop', needs: signedIn, input: {}, cancellable: false });
    const id = await queue('test-firm');
    await performRun(
      withWork([
        workOf(job, async (run) => {
          await cancel(run.id);
          await pause(20);
          await run.progress(1, 1);
          return { done: true };
        }),
      ]),
      id,
    );
    expect(await stateOf(id)).toMatchObject({ status: 'finished', result: { done: true } });
  });
});

describe('several processes', () => {
  it('two never begin one run twice', async () => {
    let times = 0;
    const services = withWork([
      workOf(count, async (run) => {
        times += 1;
        await pause(30);
        await run.progress(1, 1);
      }),
    ]);
    const id = await queue('test-count', { rows: 1 });
    await Promise.all(Array.from({ length: 8 }, () => performRun(services, id)));
    await performRun(services, id);
    expect(times).toBe(1);
    expect(await stateOf(id)).toMatchObject({ status: 'finished' });
  });
  it('a run whose process has been silent for two minutes is taken over, one that lives is not', async () => {
    const services = withWork([counting]);
    const [lost, alive] = [await queue('test-count', { rows: 5 }), await queue('test-count', { rows: 6 })];
    await h.rows`update job_runs set status = 'running', started_at = now() - interval '1 hour', seen_at = now() - interval '3 minutes', done = 4, ok_count = 4 where id = ${lost}`;
    await h.rows`update job_runs set status = 'running', started_at = now(), seen_at = now() - interval '1 minute' where id = ${alive}`;
    await runJobs.work(services, {});
    expect(await stateOf(lost)).toMatchObject({ status: 'finished', ok_count: 5, done: 5 });
    expect((await linesOf(lost)).map((line) => line.key)).toEqual(['taken_over', 'job_counted']);
    expect(await stateOf(alive)).toMatchObject({ status: 'running' });
    await h.rows`update job_runs set status = 'failed', finished_at = now() where id = ${alive}`;
  });
  it('who was taken over writes nothing more: not a row, not a line, not the end', async () => {
    const job = defineJob({ name: 'test-slow', area: 'workshop', needs: signedIn, input: {} });
    let first = true;
    const written: string[] = [];
    const services = withWork([
      workOf(job, async (run) => {
        if (!first) {
          await run.write(async (context) =>
            context.audit({ resource: 'workshop-slow', record_id: run.id, after: { by: 'second' } }),
          );
          return { by: 'second' };
        }
        first = false;
        // asleep for so long that another process finds it lost
        await h.rows`update job_runs set seen_at = now() - interval '10 minutes' where id = ${run.id}`;
        await performRun(services, run.id);
        run.line('error', 'too_late');
        await run.write(async (context) => {
          written.push('first');
          context.audit({ resource: 'workshop-slow', record_id: run.id, after: { by: 'first' } });
        });
        return { by: 'first' };
      }),
    ]);
    const id = await queue('test-slow');
    await performRun(services, id);
    expect(written).toEqual([]);
    expect(await stateOf(id)).toMatchObject({ status: 'finished', result: { by: 'second' }, error: null });
    expect(await h.rows`select after from audit_log where resource = 'workshop-slow' and record_id = ${id}`).toEqual([
      { after: { by: 'second' } },
    ]);
    expect((await linesOf(id)).map((line) => line.key)).toEqual(['taken_over']);
  });
  it('a run that takes its process with it is given up after three times', async () => {
    const work = vi.fn(async () => undefined);
    const job = defineJob({ name: 'test-crash', area: 'workshop', needs: signedIn, input: {} });
    const id = await queue('test-crash');
    for (let times = 0; times < 3; times += 1)
      await h.rows`insert into job_run_lines (run_id, level, key) values (${id}, 'warning', 'taken_over')`;
    await h.rows`update job_runs set status = 'running', started_at = now() - interval '1 hour', seen_at = now() - interval '3 minutes' where id = ${id}`;
    await performRun(withWork([workOf(job, work)]), id);
    expect(work).not.toHaveBeenCalled();
    expect(await stateOf(id)).toMatchObject({
      status: 'failed',
      error: expect.stringContaining('stopped several times'),
    });
  });
  it('a run that was to be stopped is not begun anew by the next process', async () => {
    const id = await queue('test-count', { rows: 5 });
    await h.rows`update job_runs set status = 'running', started_at = now() - interval '1 hour', seen_at = now() - interval '3 minutes', cancel_asked_at = now() - interval '2 minutes' where id = ${id}`;
    await performRun(withWork([counting]), id);
    expect(await stateOf(id)).toMatchObject({ status: 'cancelled' });
  });
});

describe('rights and failures', () => {
  it('rights that were taken between start and beginning stop it', async () => {
    const job = defineJob({ name: 'test-rights', area: 'workshop', needs: permission('job_maintain'), input: {} });
    const work = vi.fn(async () => undefined);
    const registrar = await actorNamed('registrar');
    const without = await queue('test-rights', {}, registrar);
    await performRun(withWork([workOf(job, work)]), without);
    expect(await stateOf(without)).toMatchObject({ status: 'failed', error: expect.any(String) });
    // a role that he does not hold any more
    const gone = await queue('test-rights');
    await h.rows`update job_runs set user_role_id = ${registrar.user_role_id} where id = ${gone}`;
    await performRun(withWork([workOf(job, work)]), gone);
    expect(await stateOf(gone)).toMatchObject({ status: 'failed' });
    expect(work).not.toHaveBeenCalled();
  });
  it('an unexpected error is noted with its place and number, without the values it met; its owner reads a sentence', async () => {
    const job = defineJob({ name: 'test-broken', area: 'workshop', needs: signedIn, input: {} });
    const id = await queue('test-broken');
    await performRun(
      withWork([
        workOf(job, async (run) => {
          run.count(2, 1);
          await run.services.database.db.execute(sql`select ${'Ayşe Yılmaz'}::text, length('kisisel') / 0`);
        }),
      ]),
      id,
    );
    const row = await stateOf(id);
    expect(row).toMatchObject({ status: 'failed', ok_count: 2, failed_count: 1 });
    expect(row?.error).not.toMatch(/kisisel|select/);
    const [noted] = await rowsOf<{
      message: string;
      stack: string;
      place: string;
      times: number;
      request_id: string;
      user_id: number;
    }>(
      h.database.db,
      sql`select f.message, f.stack, f.place, f.times, t.request_id, t.user_id from failures f join failure_times t on t.failure_id = f.id where f.place = 'job test-broken' order by t.id desc limit 1`,
    );
    expect(noted).toMatchObject({ place: 'job test-broken', request_id: 'req-start', user_id: admin.user_id });
    expect(`${noted?.message} ${noted?.stack}`).not.toMatch(/Yılmaz|kisisel|params:/);
    expect(noted?.stack).toMatch(/^at /);
  });
  it.each([
    ['invalid input syntax for type integer: "Ayşe"', 'invalid input syntax for type integer: "…"'],
    ['column "full_name" does not exist', 'column "full_name" does not exist'],
    ['no mail to ayse@example.org', 'no mail to …@…'],
    ['student 20210001234 is unknown', 'student # is unknown'],
    [`Unexpected token, "Ayşe Yılmaz, 12" is not JSON`, 'Unexpected token, "…" is not JSON'],
    ['first line\nparams: Ayşe', 'first line'],
  ])('a noted message holds no values: %s', (said, kept) => expect(messageOf(new Error(said))).toBe(kept));
  it('a refusal and a malformed parameter are no failures of the program', async () => {
    const job = defineJob({
      name: 'test-refused',
      area: 'workshop',
      needs: signedIn,
      input: { n: integer({ required: true, min: 1 }) },
    });
    const services = withWork([
      workOf(job, async () => {
        throw new Failure(406, 'request_refused');
      }),
    ]);
    const [malformed, refused, unknown] = [
      await queue('test-refused', { n: 0 }),
      await queue('test-refused', { n: 1 }),
      await queue('test-nobody-declares-this'),
    ];
    for (const id of [malformed, refused, unknown]) await performRun(services, id);
    for (const id of [malformed, refused, unknown])
      expect(await stateOf(id)).toMatchObject({ status: 'failed', error: expect.stringMatching(/\w/) });
    expect(await h.rows`select 1 from failures where place = 'job test-refused'`).toEqual([]);
  });
  it('whoever started it hears of the end, also when telling fails', async () => {
    const heard: unknown[] = [];
    const teller = {
      name: afterRun,
      work: async (_: Services, data: Record<string, unknown>) => void heard.push(data.run_id),
    };
    const base = withWork([counting]);
    const services = {
      ...base,
      areas: [defineArea({ name: 'teller', texts: {}, pages: [], access: {}, jobs: [teller] }), ...base.areas],
    };
    const id = await queue('test-count', { rows: 1 });
    await performRun(services, id);
    expect(heard).toEqual([id]);
    const deaf = {
      ...base,
      areas: [
        defineArea({
          name: 'teller',
          texts: {},
          pages: [],
          access: {},
          jobs: [{ ...teller, work: async () => Promise.reject(new Error('no bell')) }],
        }),
        ...base.areas,
      ],
    };
    const second = await queue('test-count', { rows: 1 });
    await performRun(deaf, second);
    expect(await stateOf(second)).toMatchObject({ status: 'finished' });
  });
  it('work by the clock is noted when it fails, quiet work only then', async () => {
    const fail = {
      name: 'test-clock',
      quiet: true,
      work: async () => Promise.reject(new Error('no paper, said ayse@example.org')),
    };
    await expect(performScheduled(h.services, fail, {})).rejects.toThrow('no paper');
    expect(await h.rows`select status, error, user_id from job_runs where name = 'test-clock'`).toEqual([
      { status: 'failed', error: 'no paper, said …@…', user_id: null },
    ]);
    await performScheduled(h.services, { ...fail, work: async () => undefined }, {});
    expect(await h.rows`select 1 from job_runs where name = 'test-clock'`).toHaveLength(1);
    await performScheduled(h.services, { ...fail, quiet: false, work: async () => ({ sheets: 3 }) }, {});
    expect(await h.rows`select result from job_runs where name = 'test-clock' and status = 'finished'`).toEqual([
      { result: { sheets: 3 } },
    ]);
  });
});
