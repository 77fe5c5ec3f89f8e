// npm run bench:registration -- [FILE]: a whole enrolment file through HTTP, as signed-in students, against two servers.
import { fork, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '#kernel/server/database.ts';
import { layFoundations } from '#areas/access/foundations.ts';
import { areas } from '#app/areas.server.ts';
import { dropDatabases, makeDatabase, nameOf, onConnection } from './kit/postgres.ts';
import { conclude, percentile, runBench, say, table, type Figure } from './kit/report.ts';
import { watchProcessors } from './kit/processor-time.ts';
import { startServer, type ServerProcess } from './kit/server-process.ts';
import { openWire, type Wire } from './kit/wire.ts';
import { checkRegistrations } from './registration/check.ts';
import { nothingYet, submitAll } from './registration/over-http.ts';
import type { Order, Outcome, Setup } from './registration/straight.ts';
import { fillUniversity, quotas, scarceCourses, scarceShare, sectionOf, tokenOf } from './registration/university.ts';
import { madeWishes, readWishes, shuffled, type Wishes } from './registration/wishes.ts';

const redisUrl = process.env.REDIS_URL ?? 'redis://127.0.0.1:6379';
const processes = 2;
const poolSize = Number(process.env.DATABASE_POOL ?? 10);
const inFlight = Number(process.env.BENCH_IN_FLIGHT ?? 40);
const rounds = Number(process.env.BENCH_ROUNDS ?? 6);
const limit = Number(process.env.BENCH_STUDENTS ?? Infinity);
const connections = processes * poolSize;

const folder = mkdtempSync(join(tmpdir(), 'kampus-bench-'));
let servers: ServerProcess[] = [];
let straight: ChildProcess | null = null;

function tell(order: Order): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const gone = (code: number | null): void => reject(new Error(`the process without HTTP stopped with ${code}`));
    straight?.once('exit', gone);
    straight?.once('message', (answer: { outcome?: Outcome; error?: string }) => {
      straight?.off('exit', gone);
      if (answer.error) reject(new Error(answer.error));
      else resolve(answer.outcome as Outcome);
    });
    straight?.send(order);
  });
}

async function base(wishes: Wishes): Promise<string> {
  const name = 'base';
  const url = await makeDatabase(name);
  const database = openDatabase({ databaseUrl: url, replicaUrl: undefined, poolSize: 2, dataDir: '' });
  await database.migrate();
  await layFoundations(database, areas);
  await database.close();
  await onConnection(url, (client) => fillUniversity(client, wishes));
  return name;
}

/** Reads that load code and catalogue on both servers; nothing is written and nothing is timed. */
async function warmUp(
  wires: readonly Wire[],
  lines: Record<number, readonly number[]>,
  students: readonly number[],
): Promise<void> {
  let next = 0;
  await Promise.all(
    wires.map(async (wire) => {
      for (let at = next++; at < Math.min(800, students.length); at = next++) {
        const student = students[at] ?? 0;
        const query = (lines[student] ?? []).join(',');
        const answer = await wire.send(
          'GET',
          `/api/v1/course/registration/check?section_ids=${query}`,
          tokenOf(student),
        );
        if (answer.status !== 200)
          throw new Error(`the check answers ${answer.status}: ${answer.body.toString().slice(0, 300)}`);
      }
    }),
  );
}

async function textsOf(wire: Wire): Promise<Record<string, Record<string, string>>[]> {
  const read = async (locale: string): Promise<Record<string, Record<string, string>>> => {
    const answer = await wire.send('GET', `/api/v1/language/lines?locale=${locale}`, null);
    return (JSON.parse(answer.body.toString()) as { data: Record<string, Record<string, string>> }).data;
  };
  return [await read('tr'), await read('en')];
}

async function main(): Promise<boolean> {
  const file = process.argv[2];
  const all = file ? readWishes(file) : madeWishes();
  const wishes: Wishes = Number.isFinite(limit)
    ? {
        ...all,
        students: all.students.slice(0, limit),
        count: all.students.slice(0, limit).reduce((sum, each) => sum + each.length, 0),
      }
    : all;
  say(
    `${wishes.source}: ${wishes.students.length} students, ${wishes.courses} courses, ${wishes.count} wishes; the ${scarceCourses} most wanted courses have seats for ${scarceShare * 100} % of theirs`,
  );
  const template = await base(wishes);
  const url = await makeDatabase('http', template);
  const commandsUrl = await makeDatabase('commands', template);
  const straightUrl = await makeDatabase('straight', template);
  const order = shuffled(wishes.students.length);
  const lines: Record<number, readonly number[]> = Object.fromEntries(
    wishes.students.map((courses, index) => [index, courses.map(sectionOf)]),
  );
  straight = fork(join(import.meta.dirname, 'registration/straight.ts'), { execArgv: ['--max-old-space-size=2048'] });
  await tell({ do: 'setup', setup: { commandsUrl, straightUrl, redisUrl, connections, lines } satisfies Setup });
  for (let index = 0; index < processes; index += 1) {
    servers.push(
      await startServer(0, {
        DATABASE_URL: url,
        REDIS_URL: redisUrl,
        DATABASE_POOL: String(poolSize),
        DATA_DIR: folder,
        DEMO: '0',
      }),
    );
  }
  const wires = Array.from({ length: inFlight }, (_, index) => openWire(servers[index % processes]?.port ?? 0));
  await warmUp(wires, lines, order);
  say(
    `${processes} servers with ${poolSize} connections each, ${inFlight} requests under way, ${rounds} rounds: command without HTTP, its statements alone, everything over HTTP\n`,
  );

  const http = nothingYet();
  const commands = { milliseconds: 0, failed: 0, done: 0 };
  const bare = { milliseconds: 0, failed: 0, done: 0, statements: 0, cpu: 0 };
  const cost = { node: 0, database: 0 };
  const shown = [['round', 'students', 'HTTP/s', 'commands/s', 'statements/s of tx', 'ratio']];
  for (let round = 0; round < rounds; round += 1) {
    const students = order.slice(
      Math.floor((order.length * round) / rounds),
      Math.floor((order.length * (round + 1)) / rounds),
    );
    const one = await tell({ do: 'capture', students });
    const bareWatch = await watchProcessors([straight.pid ?? 0], nameOf('straight'));
    const two = await tell({ do: 'replay', students });
    const bareCpu = await bareWatch.stop();
    const before = http.milliseconds;
    const httpWatch = await watchProcessors([process.pid, ...servers.map((server) => server.pid)], nameOf('http'));
    await submitAll(students, lines, wires, http);
    for (const server of servers) server.assertAlive();
    const httpCpu = await httpWatch.stop();
    const took = http.milliseconds - before;
    bare.cpu += bareCpu.processes + bareCpu.database;
    cost.node += httpCpu.processes;
    cost.database += httpCpu.database;
    commands.milliseconds += one.milliseconds;
    commands.failed += one.failed;
    bare.milliseconds += two.milliseconds;
    bare.failed += two.failed;
    bare.statements += two.statements;
    bare.done += two.transactions;
    commands.done += one.transactions;
    for (const each of [one, two])
      if (each.failed > 0)
        say(`  ${each.failed} of ${each.transactions} failed without HTTP: ${each.firstFailure ?? ''}`);
    const rate = (milliseconds: number): number => (students.length / milliseconds) * 1000;
    shown.push([
      String(round + 1),
      String(students.length),
      rate(took).toFixed(0),
      rate(one.milliseconds).toFixed(0),
      rate(two.milliseconds).toFixed(0),
      (two.milliseconds / took).toFixed(2),
    ]);
  }
  table(shown);
  const cpu = servers.map((server) => server.cpuSeconds());
  const memory = servers.map((server) => server.rssMegabytes());
  const [firstWire] = wires;
  const texts = firstWire ? await textsOf(firstWire) : [];
  const found = await checkRegistrations(url, http, texts);
  const sorted = [...http.latencies].sort((a, b) => a - b);
  const claims = (milliseconds: number): number => (wishes.count / milliseconds) * 1000;
  const seats = quotas(wishes);
  const wanted = wishes.students
    .flat()
    .reduce((counts, course) => counts.set(course, (counts.get(course) ?? 0) + 1), new Map<number, number>());
  const possible = [...wanted].reduce((sum, [course, count]) => sum + Math.min(count, seats[course] ?? 0), 0);
  const statuses = new Map<number, number>();
  for (const status of http.statuses.values()) statuses.set(status, (statuses.get(status) ?? 0) + 1);
  const answered = [...statuses].map(([status, count]) => `${status}: ${count}`).join(', ');
  say(
    `\nanswers ${answered}; refusals ${[...found.reasons].map(([key, count]) => `${key} ${count}`).join(', ') || 'none'}`,
  );
  say(
    `latency ms: p50 ${percentile(sorted, 0.5).toFixed(0)}, p95 ${percentile(sorted, 0.95).toFixed(0)}, p99 ${percentile(sorted, 0.99).toFixed(0)}, most ${(sorted.at(-1) ?? 0).toFixed(0)}; ${(bare.statements / Math.max(1, bare.done)).toFixed(1)} statements a transaction`,
  );
  const each = (seconds: number): string => ((seconds / wishes.students.length) * 1000).toFixed(2);
  say(
    `processor time a submit: HTTP ${each(cost.node)} ms servers and client + ${each(cost.database)} ms PostgreSQL; straight ${each(bare.cpu)} ms; ratio ${(bare.cpu / (cost.node + cost.database)).toFixed(2)} (holds also while others use the machine)`,
  );
  say(
    `servers: CPU ${cpu.map((each) => each.toFixed(1)).join(' + ')} s (start included), memory ${memory.map((each) => each.toFixed(0)).join(' + ')} MB`,
  );
  for (const problem of [...http.lost.slice(0, 5), ...found.unexplained.slice(0, 5)]) say(`  ! ${problem}`);
  const ratio = bare.milliseconds / http.milliseconds;
  const acknowledged = [...http.registered.values()].reduce((sum, each) => sum + each.length, 0);
  const figures: Figure[] = [
    { what: 'sections oversold', seen: String(found.oversold), bar: '0', held: found.oversold === 0 },
    {
      what: 'answers lost (no answer, 5xx, a line without result)',
      seen: String(http.lost.length),
      bar: '0',
      held: http.lost.length === 0 && http.statuses.size === wishes.students.length,
    },
    {
      what: 'acknowledged places missing / places nobody was told of',
      seen: `${found.missing} / ${found.unasked}`,
      bar: '0 / 0',
      held: found.missing === 0 && found.unasked === 0,
    },
    {
      what: 'sections with a wrong count, wrong credits, no registration',
      seen: `${found.miscounted}, ${found.credits}, ${found.withoutHead}`,
      bar: '0, 0, 0',
      held: found.miscounted + found.credits + found.withoutHead === 0,
    },
    {
      what: 'refused lines, of them unexplained',
      seen: `${http.refused.length}, ${found.unexplained.length}`,
      bar: '0 unexplained',
      held: found.unexplained.length === 0,
    },
    {
      what: 'places given (of the possible)',
      seen: `${acknowledged} of ${possible}`,
      bar: 'all',
      held: acknowledged === possible && found.registered === possible,
    },
    {
      what: 'throughput over HTTP',
      seen: `${claims(http.milliseconds).toFixed(0)} claims/s, ${((wishes.students.length / http.milliseconds) * 1000).toFixed(0)} submits/s`,
      bar: '',
      held: null,
    },
    {
      what: 'the command without HTTP',
      seen: `${claims(commands.milliseconds).toFixed(0)} claims/s`,
      bar: '',
      held: null,
    },
    {
      what: 'the same transactions straight to the database',
      seen: `${claims(bare.milliseconds).toFixed(0)} claims/s`,
      bar: `${connections} connections`,
      held: bare.failed === 0,
    },
    { what: 'HTTP to straight', seen: ratio.toFixed(2), bar: '≥ 0.50', held: ratio >= 0.5 },
    { what: 'p99 of a submit', seen: `${percentile(sorted, 0.99).toFixed(0)} ms`, bar: '', held: null },
  ];
  for (const wire of wires) wire.close();
  return conclude('registration', figures);
}

await runBench(main, async () => {
  straight?.kill('SIGKILL');
  await Promise.all(servers.map((server) => server.stop()));
  servers = [];
  await dropDatabases();
  rmSync(folder, { recursive: true, force: true });
});
