// npm run bench:traces: what traces cost a server, kept all or one in ten, against the same server without.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '#kernel/server/database.ts';
import { dropDatabases, makeDatabase } from './kit/postgres.ts';
import { conclude, median, runBench, say, table } from './kit/report.ts';
import { startServer, type ServerProcess } from './kit/server-process.ts';
import { visitorsOf, type Visitor } from './kit/visitors.ts';
import { openWire } from './kit/wire.ts';

const bars = { all: 1.5, tenth: 1.15 };
const warm = Number(process.env.BENCH_WARM ?? 2_000);
const perRound = Number(process.env.BENCH_REQUESTS ?? 1_000);
const rounds = Number(process.env.BENCH_ROUNDS ?? 9);
const inFlight = 16;
const redisUrl = process.env.REDIS_URL ?? 'redis://127.0.0.1:6379';
const folder = mkdtempSync(join(tmpdir(), 'kampus-bench-'));
const servers: ServerProcess[] = [];
const reads = [
  '/users/me/menu',
  '/dashboard',
  '/announcements/mine',
  '/course/registration',
  '/my-courses',
  '/my-course-schedule',
  '/unofficial/transcript',
];
const lists = ['/students?limit=15&sort=last_name', '/sections?limit=15', '/courses?limit=15', '/students/40'];

/** The request number n: of ten, six a student's reads, three lists of an office, one write. */
function ask(n: number, students: readonly Visitor[], office: Visitor): ['GET' | 'POST', string, string, string?] {
  const token = students[n % students.length]?.token ?? '';
  const at = n % 10;
  if (at < 6) return ['GET', reads[(n * 3) % reads.length] ?? '', token];
  if (at < 9) return ['GET', lists[n % lists.length] ?? '', office.token];
  const view = { resource: 'student', name: `view ${n}`, query: { sort: 'last_name' } };
  return ['POST', '/saved/views', office.token, JSON.stringify(view)];
}

await runBench(
  async () => {
    let [batches, bytes] = [0, 0];
    const collector = createServer((request, response) => {
      batches += 1;
      request.on('data', (part: Buffer) => (bytes += part.length));
      request.on('end', () => response.writeHead(200, { 'content-type': 'application/json' }).end('{}'));
    });
    await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
    const url = await makeDatabase('traces');
    const serve = async (more: Record<string, string> = {}): Promise<ServerProcess> => {
      const env = {
        DATABASE_URL: url,
        REDIS_URL: redisUrl,
        DEMO: '1',
        DEMO_STUDENTS: '600',
        DATA_DIR: folder,
        ...more,
      };
      const server = await startServer(0, env);
      servers.push(server);
      return server;
    };
    await (await serve()).stop(); // builds the demo
    servers.length = 0;
    const there = `http://127.0.0.1:${(collector.address() as AddressInfo).port}/v1/traces`;
    const off = await serve();
    const all = await serve({ OTLP_URL: there, TRACE_SHARE: '1' });
    const tenth = await serve({ OTLP_URL: there, TRACE_SHARE: '0.1' });
    const [memory, ready] = [servers.map((each) => each.rssMegabytes()), servers.map((each) => each.readySeconds)];
    const database = openDatabase({ databaseUrl: url, replicaUrl: undefined, poolSize: 2, dataDir: '' });
    const visitors = await visitorsOf(database, 40);
    await database.close();
    const office = visitors.find((each) => each.username === 'registrar');
    const students = visitors.filter((each) => each.actor.role === 'OGR');
    if (!office) throw new Error('nobody to ask');
    let sent = 0;
    /** Processor seconds of one server for so many requests. */
    const spend = async (server: ServerProcess, count: number): Promise<number> => {
      const wires = Array.from({ length: inFlight }, () => openWire(server.port));
      const from = server.cpuSeconds();
      const end = sent + count;
      await Promise.all(
        wires.map(async (wire) => {
          while (sent < end) {
            const [method, path, token, body] = ask(sent++, students, office);
            const { status } = await wire.send(method, `/api/v1${path}`, token, body);
            if (status >= 400 && status !== 406 && status !== 422) throw new Error(`${path} answers ${status}`);
          }
        }),
      );
      const spent = server.cpuSeconds() - from;
      for (const wire of wires) wire.close();
      return (spent / count) * 1000;
    };
    for (const server of servers) await spend(server, warm);
    const rows = [['round', 'ms a request, off', 'all', 'one in ten', 'ratio', 'ratio']];
    const ratios: [number[], number[]] = [[], []];
    for (let round = 0; round < rounds; round += 1) {
      const seen = new Map<ServerProcess, number>();
      // who goes first changes, so that what drifts meets all of them
      for (let turn = 0; turn < 3; turn += 1) {
        const server = servers[(round + turn) % 3];
        if (server) seen.set(server, await spend(server, perRound));
      }
      const [none, kept, some] = [off, all, tenth].map((server) => seen.get(server) ?? NaN) as [number, number, number];
      ratios[0].push(kept / none);
      ratios[1].push(some / none);
      rows.push([
        String(round + 1),
        ...[none, kept, some].map((each) => each.toFixed(2)),
        (kept / none).toFixed(2),
        (some / none).toFixed(2),
      ]);
    }
    table(rows);
    say(`\n${sent} requests; ${batches} batches, ${(bytes / 1024 / 1024).toFixed(1)} MB of spans`);
    const [one, two] = [median(ratios[0]), median(ratios[1])];
    const words = (values: number[], unit: string): string =>
      `${values.map((each) => each.toFixed(unit === 's' ? 1 : 0)).join(', ')} ${unit}`;
    collector.close();
    return conclude('traces', [
      {
        what: 'start; memory after it: off, all, one in ten',
        seen: `${words(ready, 's')}; ${words(memory, 'MB')}`,
        bar: '',
        held: null,
      },
      {
        what: 'processor time of the server: every trace kept to none',
        seen: one.toFixed(2),
        bar: `≤ ${bars.all.toFixed(2)}`,
        held: one <= bars.all,
      },
      {
        what: 'one in ten kept to none',
        seen: two.toFixed(2),
        bar: `≤ ${bars.tenth.toFixed(2)}`,
        held: two <= bars.tenth,
      },
    ]);
  },
  async () => {
    await Promise.all(servers.map((server) => server.stop().catch(() => undefined)));
    await dropDatabases();
    rmSync(folder, { recursive: true, force: true });
  },
);
