import { get } from 'node:http';
import { existsSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSession } from '#areas/access/sessions/sessions.ts';
import { openDatabase, rowsOf, sql } from '#kernel/server/database.ts';
import { until } from '../../tools/cluster/engines.ts';
import type { Cluster } from '../../tools/cluster/cluster.ts';
import { startServer } from '../../bench/kit/server-process.ts';
import { ask, percentile, press, signIn, statuses, wait, write, type Load, type Person } from './load.ts';
import { clearAway, everyLine, figure, missing, startCluster, waitsForCopy } from './standing.ts';

/** rounds of a database that stops and comes back; 20 for a release, few in every run */
const rounds = Number(process.env.FAULT_ROUNDS ?? 3);
let c: Cluster;
let registrar: Person;
let admin: Person;
const at = (index: number): string => `http://127.0.0.1:${c.servers[index]?.port ?? 0}`;

describe.skipIf(missing !== null)('a cluster', () => {
  beforeAll(async () => {
    c = await startCluster();
    // what these two wrote last lies behind them when something is asked
    [registrar, admin] = await Promise.all([signIn(c.url, 'registrar'), signIn(c.url, 'admin')]);
  });
  afterAll(async () => {
    await c?.close();
    clearAway();
  });
  /** Names of acknowledged writes that are not there. */
  const lost = async (load: Load): Promise<string[]> => {
    const names = load.acknowledged();
    const rows = await c.primary.ask<{ name: string }>('select name from saved_views where name = any($1)', [names]);
    const there = new Set(rows.map(({ name }) => name));
    return names.filter((name) => !there.has(name));
  };
  const addHoliday = (day: string): ReturnType<Person['post']> =>
    admin.post('/api/v1/holidays', { day, name: 'Kopya günü', name_en: 'Day of the copy', half_day: false });
  const everybodyServes = (): Promise<void> =>
    until('every server', async () => {
      const answers = await Promise.all(
        c.servers.map((_, index) => ask(at(index), 'GET', '/api/health/serving', null)),
      );
      return answers.every(({ status }) => status === 200);
    });

  it('mail waits while its server is away, and costs nobody anything', async () => {
    await c.mail.stop();
    await c.primary.ask(
      `insert into outbox (channel, recipient, template, subject, body) select 'mail', 'fault' || n || '@example.edu', 'test', 'Konu', 'Metin' from generate_series(1, 5) n`,
    );
    expect((await registrar.get('/api/v1/students?limit=10')).status).toBe(200);
  });

  it('one session for all processes: opened at one it is known at each, ended at one it is over at each within a second', async () => {
    const person = await signIn(at(0), 'dean');
    for (const index of [0, 1, 2])
      expect(
        (await ask(at(index), 'GET', '/api/v1/saved/views?resource=student', person.token)).status,
        `server ${index}`,
      ).toBe(200);
    await ask(at(1), 'POST', '/api/auth/logout', person.token, {});
    await wait(1_000);
    for (const index of [0, 1, 2])
      expect([401, 427], `server ${index}`).toContain(
        (await ask(at(index), 'GET', '/api/v1/students?limit=1', person.token)).status,
      );
  });

  it('live seats reach people at every process', async () => {
    const database = openDatabase({ databaseUrl: c.primary.url, replicaUrl: undefined, poolSize: 2, dataDir: '' });
    const found = await rowsOf<{ user_id: number; user_role_id: number; program: number }>(
      database.db,
      sql`select u.id as user_id, ur.id as user_role_id, sp.id as program from student_programs sp join users u on u.student_id = sp.student_id join user_roles ur on ur.user_id = u.id join roles r on r.id = ur.role_id and r.name = 'OGR'
        where sp.status = 'active' and sp.is_main and sp.agreement_accepted_at is not null and sp.class_year between 2 and 4
          and not exists (select from enrolments e join semesters m on m.id = e.semester_id and m.is_active where e.student_id = sp.student_id) order by sp.id limit 20`,
    );
    let seen: { student: string; section: number } | null = null;
    for (const { user_id, user_role_id, program } of found) {
      const { access_token: student } = await createSession(database.db, {
        user_id,
        user_role_id,
        student_program_id: program,
        now: new Date(),
      });
      const base = '/api/v1/course/registration';
      const catalogue = await ask(at(1), 'GET', `${base}/catalogue?takeable=1&limit=12`, student);
      const rows = (catalogue.body as { data?: { rows?: { section_id: number }[] } }).data?.rows ?? [];
      for (const { section_id: section } of rows) {
        const heard = new Promise<boolean>((resolve) => {
          const stream = get(
            `${at(0)}${base}/seats/stream?ids=${section}`,
            { headers: { authorization: `Bearer ${student}` } },
            (answer) => {
              let text = '';
              answer.on('error', () => undefined);
              answer.on('data', (chunk: Buffer) => {
                text += chunk.toString();
                if (text.split('event: seats').length <= 2) return;
                resolve(true);
                stream.destroy();
              });
            },
          );
          stream.on('error', () => undefined);
          setTimeout(() => {
            resolve(false);
            stream.destroy();
          }, 3_000);
        });
        await wait(400);
        const told = await ask(at(1), 'POST', `${base}/submit`, student, { lines: [{ section_id: section }] });
        const lines = (told.body as { data?: { lines?: { result: string }[] } }).data?.lines ?? [];
        if (told.status === 200 && lines[0]?.result === 'registered') {
          expect(await heard, 'the change was told at the other process').toBe(true);
          seen = { student, section };
          break;
        }
        await heard;
      }
      if (seen) break;
    }
    await database.close();
    expect(seen, 'somebody could register').not.toBeNull();
  });

  it('whoever has written finds it in his list at once, while the copy stands still; others read the copy as long as it keeps up', async () => {
    await c.caughtUp();
    await wait(11_000); // nobody here has written a moment ago
    const days = async (person: Person): Promise<number> =>
      ((await person.get('/api/v1/holidays?filter={"day":"2031-03-03"}')).body as { data: unknown[] }).data.length;
    await c.copy.ask('select pg_wal_replay_pause()');
    try {
      expect((await addHoliday('2031-03-03')).status).toBeLessThan(300);
      for (let index = 0; index < 6; index += 1) expect(await days(admin), 'the writer, at any process').toBe(1);
      expect(await days(registrar), 'another, from the copy').toBe(0);
      await until('a copy that is left alone', async () => (await days(registrar)) === 1, 15);
    } finally {
      await c.copy.ask('select pg_wal_replay_resume()'); // one that stands still does not ask for more either
    }
    await c.caughtUp();
  });

  it('a process that is told to stop leaves without one lost request', async () => {
    const load = press(registrar, 60, 6);
    await wait(1_000);
    await c.servers[1]?.stop();
    await wait(1_500);
    await c.restart(1);
    await wait(2_000);
    await load.stop();
    figure('requests while a process left and came back', load.told.length);
    expect(Object.keys(statuses(load.told)).filter((status) => !['200', '201'].includes(status))).toEqual([]);
    expect(await lost(load)).toEqual([]);
  });

  it('a process that is killed costs only what was under way in it', async () => {
    await everybodyServes();
    const load = press(registrar, 60, 6);
    await wait(1_500);
    const killed = performance.now();
    await c.servers[2]?.kill();
    await wait(2_500);
    await c.restart(2);
    await wait(1_500);
    await load.stop();
    const failed = load.told.filter(({ status }) => ![200, 201].includes(status));
    figure('requests that failed with a killed process', `${failed.length} of ${load.told.length}`);
    expect(failed.every((each) => [0, 502].includes(each.status))).toBe(true);
    // begun before the kill, or in the moment until the proxy has noticed
    expect(failed.filter((each) => each.at > killed + 1_500)).toEqual([]);
    expect(failed.length).toBeLessThan(20);
    expect(await lost(load)).toEqual([]);
  });

  it('without Redis: who is signed in goes on, who signs in is told within two seconds; everything is back with it', async () => {
    await everybodyServes();
    await c.redis.stop();
    await wait(300);
    const load = press(registrar, 20, 5);
    const signing = await ask(c.url, 'POST', '/api/auth/login', null, { username: 'chair', password: 'Kampus-2026!' });
    await wait(4_000);
    await load.stop();
    expect([200, 503]).toContain(signing.status);
    expect(signing.ms).toBeLessThan(2_500);
    expect(Object.keys(statuses(load.told)).filter((status) => !['200', '201'].includes(status))).toEqual([]);
    expect((await ask(at(0), 'GET', '/api/health/ready', null)).status).toBe(503);
    await c.redis.start();
    await until('signing in', async () => (await signIn(c.url, 'chair')).token !== '');
    expect(await lost(load)).toEqual([]);
  });

  it('without the store: a file is refused with a sentence and nothing of it is kept; everything else goes on', async () => {
    const upload = (): ReturnType<typeof fetch> => {
      const form = new FormData();
      form.set('file', new Blob([Buffer.from('%PDF-1.4\n%%EOF\n')], { type: 'application/pdf' }), 'a.pdf');
      return fetch(`${c.url}/api/v1/files`, {
        method: 'POST',
        body: form,
        headers: { authorization: `Bearer ${registrar.token}`, 'accept-language': 'en' },
      });
    };
    const count = async (): Promise<number> =>
      // his own: the worker draws papers of the demo beside this
      (
        await c.primary.ask<{ n: number }>(
          "select count(*)::int as n from files f join users u on u.id = f.owner_id where u.username = 'registrar'",
        )
      )[0]?.n ?? -1;
    expect((await upload()).status).toBe(201);
    const before = await count();
    await c.store.stop();
    const told = await upload();
    expect(told.status).toBe(503);
    expect(await told.json()).toMatchObject({
      message: 'service_unavailable',
      text: expect.stringMatching(/\w/) as string,
    });
    expect(await count()).toBe(before);
    expect((await registrar.get('/api/v1/students?limit=10')).status).toBe(200);
    await c.store.start();
    await until('the store', async () => (await upload()).status === 201);
  });

  it('a slow network between pooler and database makes everything slower and breaks nothing', async () => {
    await everybodyServes();
    c.line.delay(60);
    const load = press(registrar, 5, 3);
    await wait(6_000);
    await load.stop();
    c.line.delay(0);
    figure(
      'p50, p99 with 120 ms to the database and back',
      `${percentile(load.told, 0.5).toFixed(0)}, ${percentile(load.told, 0.99).toFixed(0)} ms`,
    );
    expect(Object.keys(statuses(load.told)).filter((status) => !['200', '201'].includes(status))).toEqual([]);
    expect(await lost(load)).toEqual([]);
  });

  it('a cut network is told as such, and is over when it is over', async () => {
    const load = press(registrar, 20, 2);
    await wait(500);
    c.line.cut();
    await wait(4_000);
    c.line.mend();
    const mended = performance.now();
    await until('writing again', async () => (await write(registrar)).status < 300, 15);
    figure('writing again after a cut network', `${((performance.now() - mended) / 1000).toFixed(1)} s`);
    expect(performance.now() - mended).toBeLessThan(10_000);
    await load.stop();
    expect(Object.keys(statuses(load.told)).filter((status) => !['200', '201', '503'].includes(status))).toEqual([]);
    expect(load.told.filter(({ status, message }) => status === 503 && message !== 'service_unavailable')).toEqual([]);
    expect(await lost(load)).toEqual([]);
  });

  it('statements that never end are ended, and stop nobody else meanwhile', async () => {
    await everybodyServes();
    const blocker = openDatabase({ databaseUrl: c.primary.url, replicaUrl: undefined, poolSize: 1, dataDir: '' });
    const connection = await blocker.connect();
    await connection.query('begin');
    await connection.query('lock table holidays in share row exclusive mode');
    const stuck = Promise.all([1, 2, 3, 4, 5, 6].map((day) => addHoliday(`2032-03-0${day}`)));
    const load = press(registrar, 20, 4);
    const answers = await stuck;
    await load.stop();
    await connection.query('rollback');
    connection.release();
    await blocker.close();
    figure(
      'statements that waited were ended after',
      `${(Math.max(...answers.map(({ ms }) => ms)) / 1000).toFixed(1)} s`,
    );
    figure('p99 of everybody else meanwhile', `${percentile(load.told, 0.99).toFixed(0)} ms`);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 503));
    expect(Math.max(...answers.map(({ ms }) => ms))).toBeLessThan(35_000);
    expect(Object.keys(statuses(load.told)).filter((status) => !['200', '201'].includes(status))).toEqual([]);
    expect(percentile(load.told, 0.99)).toBeLessThan(1_000);
    expect((await addHoliday('2032-03-01')).status).toBeLessThan(300);
  });

  it('a process whose clock is five minutes off gets nobody, and says why', async () => {
    const faketime = '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1';
    if (!existsSync(faketime)) return void figure('clock', 'libfaketime is not here: apt-get install faketime');
    for (const by of ['+5m', '-5m']) {
      const server = await startServer(0, {
        DATABASE_URL: c.pooler.url,
        DATABASE_DIRECT_URL: c.primary.url,
        DATABASE_PREPARED: '0',
        REDIS_URL: c.redis.url,
        STORAGE_URL: c.store.url,
        DATA_DIR: `${c.folder}/data`,
        DEMO: '1',
        JOBS: '0',
        LD_PRELOAD: faketime,
        FAKETIME: by,
        FAKETIME_DONT_FAKE_MONOTONIC: '1',
      });
      const base = `http://127.0.0.1:${server.port}`;
      expect(await ask(base, 'GET', '/api/health/serving', null), by).toMatchObject({
        status: 503,
        body: { status: 'clock' },
      });
      expect(await ask(base, 'GET', '/api/health/ready', null), by).toMatchObject({
        status: 503,
        body: { checks: { clock: false, database: true } },
      });
      await server.stop();
    }
    return undefined;
  });

  it(`the database stops as in a power cut and comes back, ${rounds} times under load: 503, no process ends, nothing lost`, async () => {
    await everybodyServes();
    const alive = c.servers.map(({ pid }) => pid);
    let slowest = 0;
    for (let round = 0; round < rounds; round += 1) {
      const load = press(registrar, 30, 3);
      await wait(800);
      await c.primary.stop('immediate');
      await wait(700);
      await c.primary.start();
      const back = performance.now();
      await until('writing again', async () => (await write(registrar)).status < 300, 15);
      slowest = Math.max(slowest, performance.now() - back);
      await load.stop();
      expect(Object.keys(statuses(load.told)).filter((status) => !['200', '201', '503'].includes(status))).toEqual([]);
      expect(await lost(load)).toEqual([]);
    }
    figure('writing again after the database came back, slowest', `${(slowest / 1000).toFixed(1)} s`);
    expect(slowest).toBeLessThan(10_000);
    for (const server of c.servers) server.assertAlive();
    expect(c.servers.map(({ pid }) => pid)).toEqual(alive);
  });

  it('mail that waited is sent when its server is back, once each, and no try was lost', async () => {
    const waiting = await c.primary.ask<{ status: string; tries: number }>(
      `select status, tries from outbox where recipient like 'fault%@example.edu'`,
    );
    expect(waiting).toEqual(Array.from({ length: 5 }, () => ({ status: 'queued', tries: 0 })));
    await c.mail.start();
    const other = await c.anotherWorker(); // and two workers send nothing twice
    await until(
      'five messages',
      async () => c.mail.delivered.filter(({ to }) => to.startsWith('fault')).length >= 5,
      200,
    );
    await wait(2_000);
    expect(
      c.mail.delivered
        .filter(({ to }) => to.startsWith('fault'))
        .map(({ to }) => to)
        .toSorted(),
    ).toEqual([1, 2, 3, 4, 5].map((n) => `fault${n}@example.edu`));
    expect(new Set(c.mail.delivered.map(({ id }) => id)).size).toBe(c.mail.delivered.length);
    await other.stop();
  });

  it('scheduled work was done once a minute, however many workers there were', async () => {
    const [done] = await c.primary.ask<{ n: number; minutes: number }>(
      `select count(*)::int as n, ceil(extract(epoch from max(created_on) - min(created_on)) / 60)::int as minutes from pgboss.job where name = 'outbox-send' and state = 'completed'`,
    );
    expect(done?.n).toBeGreaterThan(0);
    // one a minute, whoever wrote it down; two workers that each did so would have made twice as many
    expect(done?.n).toBeLessThanOrEqual((done?.minutes ?? 0) + 1);
  });

  it('the primary dies under fifty writes a second and its copy takes over: nothing acknowledged is lost', async () => {
    await c.caughtUp();
    await everybodyServes();
    const load = press(registrar, 50, 1);
    await wait(3_000);
    await c.primary.stop('immediate');
    await wait(1_000);
    const promoted = performance.now();
    await c.copy.promote();
    await c.pooler.pointTo(c.copy);
    await until('writing again', async () => (await write(registrar)).status < 300, 30);
    figure('writing again after the promotion', `${((performance.now() - promoted) / 1000).toFixed(1)} s`);
    expect(performance.now() - promoted).toBeLessThan(30_000);
    await wait(2_000);
    await load.stop();
    const names = load.acknowledged();
    const rows = await c.copy.ask<{ name: string }>('select name from saved_views where name = any($1)', [names]);
    figure('acknowledged writes, of them on the new primary', `${names.length}, ${rows.length}`);
    expect(names.length).toBeGreaterThan(100);
    if (waitsForCopy) expect(rows.length).toBe(names.length);
    expect(Object.keys(statuses(load.told)).filter((status) => !['200', '201', '503'].includes(status))).toEqual([]);
  });

  it('what the processes said holds no secret, no number of identity or account, no address and no value of a statement', () => {
    const lines = everyLine();
    expect(lines.map(({ text }) => text.length).reduce((sum, each) => sum + each, 0)).toBeGreaterThan(1_000);
    const forbidden: [what: string, shape: RegExp][] = [
      ['a token', /Bearer [A-Za-z0-9_-]{16,}/],
      ['a password', /Kampus-2026!(?!\))/],
      ['an account', /TR\d{2} ?(\d{4} ?){5}\d{2}/],
      ['a mail address', /[\w.+-]+@example\.edu/],
      ['a name of what was written', /fault \d+ \d+/],
    ];
    for (const { file, text } of lines) {
      const said = text.replace(/^Demo accounts .*$/gm, '');
      for (const [what, shape] of forbidden) expect(shape.exec(said)?.[0] ?? null, `${what} in ${file}`).toBeNull();
      const numbers = [...said.matchAll(/(?<!\d)[1-9]\d{10}(?!\d)/g)].map(([number]) => number).filter(isIdentity);
      expect(numbers, `numbers of identity in ${file}`).toEqual([]);
    }
  });
});

/** A Turkish number of identity, by its two check digits. */
function isIdentity(number: string): boolean {
  const d = [...number].map(Number);
  const sum = (from: number): number =>
    [0, 2, 4, 6, 8].map((n) => d[n + from] ?? 0).reduce((one, other) => one + other, 0);
  const even = [1, 3, 5, 7].map((n) => d[n] ?? 0).reduce((one, other) => one + other, 0);
  const tenth = (((sum(0) * 7 - even) % 10) + 10) % 10;
  const eleventh = d.slice(0, 10).reduce((one, other) => one + other, 0) % 10;
  return d[9] === tenth && d[10] === eleventh;
}
