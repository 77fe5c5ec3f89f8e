// npm run bench:storm: the opening of a registration on a whole cluster. Some sign in and register as fast as the machine allows, all others are
// signed in and look again and again; nobody may meet an error, no seat may be given twice.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hash } from '@node-rs/argon2';
import { openCluster, type Cluster } from '../tools/cluster/cluster.ts';
import { onConnection } from './kit/postgres.ts';
import { conclude, percentile, runBench, say, type Figure } from './kit/report.ts';
import { openWire } from './kit/wire.ts';
import { wirePool } from './kit/wire-pool.ts';
import { fillUniversity, sectionOf, studentOf, tokenOf } from './registration/university.ts';
import { generator, type Wishes } from './registration/wishes.ts';

const sessions = Number(process.env.BENCH_SESSIONS ?? 30_000);
const coming = Math.round(sessions / 3);
const each = Number(process.env.BENCH_EACH ?? 4);
const courses = 300;
/** whoever looks on does so at most so often (ms) */
const pause = 60_000;
/** people of the calm part */
const calm = 700;
const place = '/api/v1/course/registration/place';
const catalogue = '/api/v1/course/registration/catalogue?takeable=1&limit=15';
const password = 'Bench-2026!';
const folder = mkdtempSync(join(tmpdir(), 'kampus-storm-'));
let cluster: Cluster | null = null;

interface Result {
  /** processor time of the servers for a calm request (ms) */ cost: number;
  figures: Figure[];
}

async function storm(servers: number, people: number, who: number): Promise<Result> {
  const random = generator(17);
  const wishes: Wishes = {
    source: 'storm',
    students: Array.from({ length: people }, () => [
      ...new Set(Array.from({ length: each }, () => Math.floor(random() * courses))),
    ]),
    courses,
    count: people * each,
  };
  const stored = await hash(password);
  cluster = await openCluster({
    folder: join(folder, `parts-${servers}`),
    students: 200,
    servers,
    env: { DEMO: '0', DRAIN_SECONDS: '0' },
    say: (line) => say(`  ${line}`),
    prepare: (url) =>
      onConnection(url, async (client) => {
        await fillUniversity(client, wishes);
        await client.query('update users set password_hash = $1 where student_id is not null', [stored]);
        // those who come sign in themselves
        await client.query('delete from sessions where user_id <= $1', [who]);
      }),
  });
  const port = Number(new URL(cluster.url).port);
  const busy = wirePool(Array.from({ length: 40 }, () => openWire(port)));
  const looking = wirePool(Array.from({ length: 20 }, () => openWire(port)));
  const cpuBefore = cluster.servers.map((server) => server.cpuSeconds());
  const [submits, signs, looks]: [number[], number[], number[]] = [[], [], []];
  const statuses = new Map<string, number>();
  const note = (kind: string, status: number): void =>
    void statuses.set(`${kind} ${status}`, (statuses.get(`${kind} ${status}`) ?? 0) + 1);
  let over = false;
  const started = performance.now();
  const lookers = Array.from({ length: people - who }, async (_, at) => {
    const token = tokenOf(who + at);
    await new Promise((resolve) => setTimeout(resolve, random() * pause));
    while (!over) {
      const answer = await looking('GET', place, token);
      looks.push(answer.heard - answer.sent);
      note('look', answer.status);
      await new Promise((resolve) => setTimeout(resolve, pause).unref());
    }
  });
  void Promise.allSettled(lookers);
  await Promise.all(
    Array.from({ length: who }, async (_, index) => {
      const signed = await busy(
        'POST',
        '/api/auth/login',
        null,
        JSON.stringify({ username: `s${studentOf(index)}`, password }),
      );
      signs.push(signed.heard - signed.sent);
      note('sign-in', signed.status);
      if (signed.status !== 200) return;
      const { data } = JSON.parse(signed.body.toString()) as { data: { access_token: string } };
      for (const path of [place, catalogue]) note('read', (await busy('GET', path, data.access_token)).status);
      const lines = (wishes.students[index] ?? []).map((course) => ({ section_id: sectionOf(course) }));
      const told = await busy(
        'POST',
        '/api/v1/course/registration/submit',
        data.access_token,
        JSON.stringify({ lines }),
      );
      submits.push(told.heard - told.sent);
      note('submit', told.status);
    }),
  );
  const seconds = (performance.now() - started) / 1000;
  over = true;
  const requests = [...statuses.values()].reduce((sum, count) => sum + count, 0);
  const cpuOf = (): number[] => (cluster as Cluster).servers.map((server) => server.cpuSeconds());
  const cpuAfter = cpuOf();
  // the same reads by the same number of people, whatever was before: what a request costs one server or several
  await Promise.all(
    Array.from({ length: calm }, async (_, at) => {
      for (const path of [catalogue, place, catalogue])
        note('calm', (await busy('GET', path, tokenOf(who + (at % (people - who))))).status);
    }),
  );
  const spent = cpuOf().reduce((sum, seconds, at) => sum + seconds - (cpuAfter[at] ?? 0), 0);
  for (const server of cluster.servers) server.assertAlive();
  const [counts] = await cluster.primary.ask<{ enrolled: number; oversold: number; twice: number }>(`
    select (select count(*)::int from enrolments where semester_id = 3 and status = 'registered') as enrolled,
      (select count(*)::int from (select student_id, section_id from enrolments where semester_id = 3 and status = 'registered' group by 1, 2 having count(*) > 1) t) as twice,
      (select count(*)::int from sections s where s.semester_id = 3 and (s.taken > s.quota or s.taken <> (select count(*) from enrolments e where e.section_id = s.id and e.status = 'registered'))) as oversold`);
  const errors = [...statuses].filter(([kind]) => !/ (200|201|406|420)$/.test(kind));
  const sorted = (values: number[]): number[] => values.toSorted((one, other) => one - other);
  const p = (values: number[], share: number): string => percentile(sorted(values), share).toFixed(0);
  say(`  ${[...statuses].map(([kind, count]) => `${kind}: ${count}`).join(', ')}`);
  const figures: Figure[] = [
    { what: 'signed in and registered within', seen: `${seconds.toFixed(0)} s`, bar: '≤ 600 s', held: seconds <= 600 },
    { what: 'requests; a second', seen: `${requests}; ${(requests / seconds).toFixed(0)}`, bar: '', held: null },
    {
      what: 'errors that are no refusals',
      seen: errors.length === 0 ? '0' : errors.map(([kind, count]) => `${kind}: ${count}`).join(', '),
      bar: '0',
      held: errors.length === 0,
    },
    {
      what: 'places given; sections oversold or miscounted; twice',
      seen: `${counts?.enrolled}; ${counts?.oversold}; ${counts?.twice}`,
      bar: '0; 0',
      held: counts?.oversold === 0 && counts.twice === 0,
    },
    {
      what: 'p50, p99 of a submit',
      seen: `${p(submits, 0.5)}, ${p(submits, 0.99)} ms`,
      bar: 'p99 ≤ 2000 ms',
      held: percentile(sorted(submits), 0.99) <= 2_000,
    },
    {
      what: 'p50, p99 of a sign-in; of a look',
      seen: `${p(signs, 0.5)}, ${p(signs, 0.99)}; ${p(looks, 0.5)}, ${p(looks, 0.99)} ms`,
      bar: '',
      held: null,
    },
    {
      what: 'memory of each server; of the worker; processor seconds of each server',
      seen: `${cluster.servers.map((server) => server.rssMegabytes().toFixed(0)).join(', ')}; ${cluster.worker.rssMegabytes().toFixed(0)} MB; ${cpuAfter.map((seconds, at) => (seconds - (cpuBefore[at] ?? 0)).toFixed(0)).join(', ')}`,
      bar: '',
      held: null,
    },
  ];
  await cluster.close();
  cluster = null;
  return { cost: (spent / (3 * calm)) * 1000, figures };
}

async function main(): Promise<boolean> {
  say(
    `${sessions} sessions, ${coming} of them sign in and register at once, three servers and a worker behind a proxy`,
  );
  const three = await storm(3, sessions, coming);
  say('\nThe same with a fifth of the people and one server');
  const one = await storm(1, Math.round(sessions / 5), Math.round(coming / 5));
  const ratio = three.cost / one.cost;
  return conclude('storm', [
    ...three.figures,
    {
      what: 'processor time of a request, three servers to one',
      seen: `${ratio.toFixed(2)} (${three.cost.toFixed(2)} to ${one.cost.toFixed(2)} ms)`,
      bar: '≤ 1.10',
      held: ratio <= 1.1,
    },
  ]);
}

await runBench(main, async () => {
  await cluster?.close().catch(() => undefined);
  rmSync(folder, { recursive: true, force: true });
});
