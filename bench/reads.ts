// npm run bench:reads -- --students 20000: every reading endpoint of the API document, asked by six people of different roles.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { areas } from '#app/areas.server.ts';
import { layFoundations } from '#areas/access/foundations.ts';
import { buildDemo } from '#demo/build.ts';
import { openDatabase } from '#kernel/server/database.ts';
import { universityDay } from '#kernel/contract/calendar.ts';
import { dropDatabases, makeDatabase, onConnection } from './kit/postgres.ts';
import { conclude, median, percentile, runBench, say, table, type Figure } from './kit/report.ts';
import { startServer, type ServerProcess } from './kit/server-process.ts';

const bars = { p95: 40, worst: 250, sheet: 1_000 };
const people = ['admin', 'registrar', 'dean', 'advisor', 'instructor', 'student'];
const password = 'Kampus-2026!';
const { values } = parseArgs({ options: { students: { type: 'string', default: '20000' } } });
const students = Number(values.students);
if (!Number.isInteger(students) || students < 60 || students > 200_000)
  throw new Error('--students takes a number from 60 to 200000');
const redisUrl = process.env.REDIS_URL ?? 'redis://127.0.0.1:6379';
const folder = mkdtempSync(join(tmpdir(), 'kampus-bench-'));
let server: ServerProcess | undefined;

interface Seen {
  path: string;
  by: string;
  ms: number;
  sheet: boolean;
}

async function filled(): Promise<string> {
  const url = await makeDatabase('reads');
  const database = openDatabase({ databaseUrl: url, replicaUrl: undefined, poolSize: 2, dataDir: '' });
  await database.migrate();
  await layFoundations(database, areas);
  const now = new Date();
  const since = performance.now();
  await buildDemo(database, { areas, students, today: universityDay(now), now });
  await database.close();
  await onConnection(url, (client) => client.query('vacuum analyze'));
  say(`demo university with ${students} students in ${((performance.now() - since) / 1000).toFixed(0)} s`);
  return url;
}

async function work(): Promise<boolean> {
  const url = await filled();
  server = await startServer(0, {
    DATABASE_URL: url,
    REDIS_URL: redisUrl,
    DATA_DIR: folder,
    DEMO: '1',
    DEMO_STUDENTS: String(students),
  });
  const base = `http://127.0.0.1:${server.port}`;
  const document = (await (await fetch(`${base}/api/openapi.json`)).json()) as {
    paths: Record<string, { get?: object }>;
  };
  const paths = Object.keys(document.paths)
    // what never ends is no answer, and what signs out is no reading
    .filter((path) => document.paths[path]?.get && !/stream|events|logout|authorize|callback/.test(path));
  const seen: Seen[] = [];
  const statuses = new Map<number, number>();
  for (const by of people) {
    const login = await fetch(`${base}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: by, password }),
    });
    const { data } = (await login.json()) as { data: { access_token: string } };
    const headers = { authorization: `Bearer ${data.access_token}`, 'accept-language': 'en' };
    const first = new Map<string, number | null>();
    const idOf = async (list: string): Promise<number | null> => {
      if (!first.has(list)) {
        const answer = await fetch(`${base}${list}?limit=1`, { headers });
        const body = answer.ok ? ((await answer.json()) as { data?: { id?: number }[] }) : {};
        first.set(list, (Array.isArray(body.data) ? body.data[0]?.id : undefined) ?? null);
      }
      return first.get(list) ?? null;
    };
    for (const path of paths) {
      let asked: string | null = path;
      for (const [whole] of path.matchAll(/\{\w+\}/g)) {
        const id: number | null = asked ? await idOf(asked.slice(0, asked.indexOf(`/${whole}`))) : null;
        asked = asked === null || id === null ? null : asked.replace(whole, String(id));
      }
      if (asked === null) continue;
      let best = Infinity;
      let sheet = false;
      for (let call = 0; call < 3; call += 1) {
        const since = performance.now();
        const answer = await fetch(base + asked, { headers });
        await answer.arrayBuffer();
        if (call === 0) statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
        if (!answer.ok) break;
        sheet = !/json/.test(answer.headers.get('content-type') ?? '');
        if (call > 0) best = Math.min(best, performance.now() - since);
      }
      if (best < Infinity) seen.push({ path: path.replace('/api/v1', ''), by, ms: best, sheet });
    }
  }
  const times = seen.map((each) => each.ms).sort((a, b) => a - b);
  const slowest = seen.toSorted((a, b) => b.ms - a.ms);
  say(`answers: ${[...statuses].map(([status, n]) => `${status} ${n} times`).join(', ')}`);
  table([
    ['the slowest', 'asked by', 'ms'],
    ...slowest.slice(0, 25).map(({ path, by, ms }) => [path, by, ms.toFixed(0)]),
  ]);
  const p95 = percentile(times, 0.95);
  const worst = slowest.find((each) => !each.sheet)?.ms ?? 0;
  const sheet = slowest.find((each) => each.sheet)?.ms ?? 0;
  const figures: Figure[] = [
    { what: `answers at ${students} students`, seen: String(seen.length), bar: '', held: null },
    { what: 'median', seen: `${median(times).toFixed(1)} ms`, bar: '', held: null },
    { what: 'p95', seen: `${p95.toFixed(1)} ms`, bar: `≤ ${bars.p95}`, held: p95 <= bars.p95 },
    { what: 'worst', seen: `${worst.toFixed(0)} ms`, bar: `≤ ${bars.worst}`, held: worst <= bars.worst },
    { what: 'worst sheet', seen: `${sheet.toFixed(0)} ms`, bar: `≤ ${bars.sheet}`, held: sheet <= bars.sheet },
    { what: 'memory afterwards', seen: `${server.rssMegabytes().toFixed(0)} MB`, bar: '', held: null },
  ];
  return conclude('every reading endpoint, the better of two warm calls', figures);
}

await runBench(work, async () => {
  await server?.stop();
  await dropDatabases();
  rmSync(folder, { recursive: true, force: true });
});
