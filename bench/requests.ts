// npm run bench:requests: students send requests over HTTP while each of three steps is decided by two people at once; then the same rows as plain inserts.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { areas } from '#app/areas.server.ts';
import { layFoundations } from '#areas/access/foundations.ts';
import { buildDemo } from '#demo/build.ts';
import { openDatabase } from '#kernel/server/database.ts';
import { universityDay } from '#kernel/contract/calendar.ts';
import { dropDatabases, makeDatabase, nameOf, onConnection } from './kit/postgres.ts';
import { watchProcessors } from './kit/processor-time.ts';
import { conclude, percentile, runBench, say, type Figure } from './kit/report.ts';
import { startServer, type ServerProcess } from './kit/server-process.ts';
import { openProbe, type Asked } from './kit/statements.ts';
import { openWire, type Wire, type WireAnswer } from './kit/wire.ts';
import { bundlesOf, checkOffice, fillOffice, rounds, tokenOf, type Bundle, type Office } from './requests/office.ts';

const redisUrl = process.env.REDIS_URL ?? 'redis://127.0.0.1:6379';
const processes = 2;
const poolSize = Number(process.env.DATABASE_POOL ?? 10);
const inFlight = Number(process.env.BENCH_IN_FLIGHT ?? 40);
const wanted = Number(process.env.BENCH_REQUESTS ?? 2000);
const connections = processes * poolSize;

const folder = mkdtempSync(join(tmpdir(), 'kampus-bench-'));
let servers: ServerProcess[] = [];

async function base(): Promise<{ name: string; office: Office }> {
  const name = 'base';
  const url = await makeDatabase(name);
  const database = openDatabase({ databaseUrl: url, replicaUrl: undefined, poolSize: 2, dataDir: '' });
  await database.migrate();
  await layFoundations(database, areas);
  const now = new Date();
  await buildDemo(database, { areas, students: Math.ceil(wanted * 2.2) + 200, today: universityDay(now), now });
  await database.close();
  return { name, office: await onConnection(url, (client) => fillOffice(client, wanted)) };
}

const sending = (student: number, index: number): [string, object, string] => [
  '/api/v1/request-kinds/work_order/submit',
  {
    form: {
      place: `MF-A ${index}`,
      category: 'electricity',
      priority: 'normal',
      description: 'Tavan lambası yanmıyor, priz gevşek.',
    },
  },
  `send-${student}`,
];
const deciding = (id: number, step_id: number | undefined, round: number, by: 0 | 1): [string, object, string] => [
  `/api/v1/requests/${id}/decide`,
  { step_id, decision: 'approve' },
  `decide-${id}-${round}-${by}`,
];

/** What one submission, its first decision and the press that comes second ask of a database of their own, when what is read once has been read. */
async function countStatements(office: Office): Promise<Asked[]> {
  const url = await makeDatabase('probe', 'base');
  const probe = await openProbe(url, redisUrl, folder);
  const ask = (user: number, [path, body, key]: [string, object, string]): Promise<Asked> =>
    probe.call('POST', path, tokenOf(user), body, { 'idempotency-key': key });
  let asked: Asked[] = [];
  for (const [index, student] of office.students.slice(0, 3).entries()) {
    const sent = await ask(student, sending(student, index));
    const { data } = JSON.parse(sent.body) as { data: { id: number } };
    const steps = await onConnection(url, async (client) => {
      const { rows } = await client.query('select id::int from request_steps where request_id = $1 order by position', [
        data.id,
      ]);
      return rows as { id: number }[];
    });
    asked = [sent];
    for (const by of [0, 1] as const)
      asked.push(await ask(office.deciders[0]?.[by] ?? 0, deciding(data.id, steps[0]?.id, 0, by)));
  }
  await probe.close();
  return asked;
}

interface Seen {
  submits: number[];
  wins: number[];
  losses: number[];
  lost: string[];
  numbers: string[];
  clashes: number;
}
const press = (wire: Wire, user: number, [path, body, key]: [string, object, string]): Promise<WireAnswer> =>
  wire.send('POST', path, tokenOf(user), JSON.stringify(body), `idempotency-key: ${key}\r\n`);
type Task =
  | { do: 'submit'; student: number; index: number }
  | { do: 'decide'; id: number; steps: readonly number[]; round: number; by: 0 | 1 };

/** Submissions and decisions in one queue: what was sent is decided while others send; both deciders of a step press at once. */
async function work(wires: readonly Wire[], office: Office, pool: pg.Pool, seen: Seen): Promise<number> {
  const fresh: Task[] = office.students.map((student, index) => ({ do: 'submit', student, index }));
  const due: Task[] = [];
  const decided = new Map<string, number[]>();
  let open = fresh.length;
  const submit = async (wire: Wire, { student, index }: Task & { do: 'submit' }): Promise<void> => {
    const since = performance.now();
    const { status, body } = await press(wire, student, sending(student, index));
    seen.submits.push(performance.now() - since);
    if (status !== 200) {
      open -= 1;
      return void seen.lost.push(`submit of ${student}: ${status} ${body.toString().slice(0, 300)}`);
    }
    const { data } = JSON.parse(body.toString()) as { data: { id: number; number: string } };
    seen.numbers.push(data.number);
    const { rows } = await pool.query('select id::int from request_steps where request_id = $1 order by position', [
      data.id,
    ]);
    for (const by of [0, 1] as const)
      due.push({ do: 'decide', id: data.id, steps: (rows as { id: number }[]).map((each) => each.id), round: 0, by });
  };
  const decide = async (wire: Wire, task: Task & { do: 'decide' }): Promise<void> => {
    const { id, steps, round, by } = task;
    const since = performance.now();
    const { status, body } = await press(
      wire,
      office.deciders[round]?.[by] ?? 0,
      deciding(id, steps[round], round, by),
    );
    (status === 200 ? seen.wins : seen.losses).push(performance.now() - since);
    if (status !== 200 && !body.includes('approval_already_decided'))
      seen.lost.push(`decision of ${id}, round ${round}: ${status} ${body.toString().slice(0, 300)}`);
    const key = `${id}.${round}`;
    const answers = [...(decided.get(key) ?? []), status];
    decided.set(key, answers);
    if (answers.length < 2) return;
    if (answers.filter((each) => each === 200).length !== 1) seen.clashes += 1;
    if (round + 1 < rounds.length)
      for (const each of [0, 1] as const) due.push({ do: 'decide', id, steps, round: round + 1, by: each });
    else open -= 1;
  };
  const started = performance.now();
  let turn = 0;
  await Promise.all(
    wires.map(async (wire) => {
      while (open > 0) {
        turn += 1;
        // one in seven is a submission, as long as there are any: 2,000 of them and 12,000 presses
        const task = turn % 7 === 0 ? (fresh.shift() ?? due.shift()) : (due.shift() ?? fresh.shift());
        if (!task) await new Promise((resolve) => setTimeout(resolve, 1));
        else {
          try {
            await (task.do === 'submit' ? submit(wire, task) : decide(wire, task));
          } catch (error) {
            open -= 1;
            seen.lost.push((error as Error).message);
          }
        }
      }
    }),
  );
  return performance.now() - started;
}

/** The rows of every submission and decision, one transaction each, by plain clients and no rules in between. */
async function insertPlainly(
  url: string,
  bundles: readonly Bundle[],
): Promise<{ took: number; cpu: { processes: number; database: number } }> {
  const clients = Array.from(
    { length: connections },
    () => new pg.Client({ connectionString: url, options: '-c timezone=UTC' }),
  );
  await Promise.all(clients.map((client) => client.connect()));
  const [own] = clients;
  await own?.query(`set session_replication_role = origin`);
  // a decision is inserted after its request, as it was
  const waves = [
    bundles.filter((_, index) => index % (rounds.length + 1) === 0),
    bundles.filter((_, index) => index % (rounds.length + 1) !== 0),
  ];
  // what the database writes by itself it writes here too
  const tables = await own?.query<{ name: string; columns: string }>(
    `select table_name as name, string_agg(quote_ident(column_name), ', ') as columns from information_schema.columns where table_schema = 'public' and is_generated = 'NEVER' group by 1`,
  );
  const stored = new Map((tables?.rows ?? []).map((each) => [each.name, each.columns]));
  const watch = await watchProcessors([process.pid], nameOf('plain'));
  const started = performance.now();
  for (const wave of waves) {
    let next = 0;
    await Promise.all(
      clients.map(async (client) => {
        for (let index = next++; index < wave.length; index = next++) {
          await client.query('begin');
          for (const { table, rows } of wave[index] ?? [])
            await client.query({
              name: table,
              text: `insert into ${table} (${stored.get(table)}) overriding system value select ${stored.get(table)} from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
              values: [rows],
            });
          await client.query('commit');
        }
      }),
    );
  }
  const took = performance.now() - started;
  const cpu = await watch.stop();
  await Promise.all(clients.map((client) => client.end()));
  return { took, cpu };
}

async function main(): Promise<boolean> {
  const { name, office } = await base();
  const asked = await countStatements(office);
  const url = await makeDatabase('http', name);
  const plainUrl = await makeDatabase('plain', name);
  say(
    `${office.students.length} requests, ${rounds.length} steps each, two deciders a step; ${processes} servers with ${poolSize} connections each, ${inFlight} under way`,
  );
  for (let index = 0; index < processes; index += 1)
    servers.push(
      await startServer(0, {
        DATABASE_URL: url,
        REDIS_URL: redisUrl,
        DATABASE_POOL: String(poolSize),
        DATA_DIR: folder,
        DEMO: '0',
      }),
    );
  const wires = Array.from({ length: inFlight }, (_, index) => openWire(servers[index % processes]?.port ?? 0));
  const pool = new pg.Pool({ connectionString: url, max: 4 });
  await Promise.all(
    wires.map((wire, index) =>
      wire.send('GET', '/api/v1/request-forms?page=%2Fwork%2Forder-request-form', tokenOf(office.students[index] ?? 0)),
    ),
  );
  const seen: Seen = { submits: [], wins: [], losses: [], lost: [], numbers: [], clashes: 0 };
  const watch = await watchProcessors([process.pid, ...servers.map((server) => server.pid)], nameOf('http'));
  const took = await work(wires, office, pool, seen);
  const cpu = await watch.stop();
  for (const server of servers) server.assertAlive();
  await pool.end();
  for (const wire of wires) wire.close();
  const found = await onConnection(url, (client) => checkOffice(client, office.before));
  const bundles = await onConnection(url, (client) => bundlesOf(client, office.before));
  const copied = (table: string): number =>
    bundles.reduce((sum, bundle) => sum + (bundle.find((each) => each.table === table)?.count ?? 0), 0);
  const { took: plain, cpu: plainCpu } = await insertPlainly(plainUrl, bundles);
  const seconds = (used: { processes: number; database: number }): number => used.processes + used.database;
  for (const problem of seen.lost.slice(0, 5)) say(`  ! ${problem}`);
  const p = (values: readonly number[], share: number): string =>
    percentile(
      [...values].sort((a, b) => a - b),
      share,
    ).toFixed(0);
  const count = office.students.length;
  const decisions = count * rounds.length;
  const rate = (n: number, ms: number): string => ((n / ms) * 1000).toFixed(0);
  say(
    `processor time a transaction: servers and client ${((cpu.processes / (count + 2 * decisions)) * 1000).toFixed(2)} ms, PostgreSQL ${((cpu.database / (count + 2 * decisions)) * 1000).toFixed(2)} ms; plain inserts ${((plainCpu.processes / bundles.length) * 1000).toFixed(2)} and ${((plainCpu.database / bundles.length) * 1000).toFixed(2)} ms`,
  );
  const figures: Figure[] = [
    {
      what: 'answers lost (no answer, 5xx, another refusal)',
      seen: String(seen.lost.length),
      bar: '0',
      held: seen.lost.length === 0,
    },
    {
      what: 'requests sent, approved in the end',
      seen: `${found.requests}, ${found.approved}`,
      bar: `${count}, ${count}`,
      held: found.requests === count && found.approved === count,
    },
    {
      what: 'decisions taken, told to the second that it is decided',
      seen: `${seen.wins.length}, ${seen.losses.length}`,
      bar: `${decisions}, ${decisions}`,
      held: seen.wins.length === decisions && seen.losses.length === decisions,
    },
    {
      what: 'decisions in the database, steps decided twice, steps with two or no winners',
      seen: `${found.decisions}, ${found.twice}, ${seen.clashes}`,
      bar: `${decisions}, 0, 0`,
      held: found.decisions === decisions && found.twice === 0 && seen.clashes === 0,
    },
    {
      what: 'gaps and doubles in the numbers; numbers answered twice',
      seen: `${found.gaps}; ${seen.numbers.length - new Set(seen.numbers).size}`,
      bar: '0; 0',
      held: found.gaps === 0 && new Set(seen.numbers).size === count,
    },
    {
      what: 'events, audit rows',
      seen: `${found.events}, ${found.audits}`,
      bar: `${count * 2 + decisions} each`,
      held: found.events === count * 2 + decisions && found.audits === found.events,
    },
    { what: 'messages: under the bell, by mail', seen: `${found.news}, ${found.mails}`, bar: '', held: null },
    {
      what: 'throughput, everything at once',
      seen: `${rate(count, took)} submissions/s and ${rate(decisions, took)} decisions/s (${rate(decisions * 2, took)} presses/s)`,
      bar: '',
      held: null,
    },
    {
      what: 'the same rows as plain inserts',
      seen: `${rate(count, plain)} and ${rate(decisions, plain)}/s`,
      bar: `${connections} connections`,
      held: null,
    },
    {
      what: 'of its events, audit rows, bells and mails the plain inserts had',
      seen: ['request_events', 'audit_log', 'notifications', 'outbox'].map(copied).join(', '),
      bar: 'all',
      held:
        copied('request_events') === found.events &&
        copied('audit_log') === found.audits &&
        copied('notifications') === found.news &&
        copied('outbox') === found.mails,
    },
    { what: 'HTTP to plain inserts', seen: (plain / took).toFixed(2), bar: '≥ 0.25', held: plain / took >= 0.25 },
    {
      what: 'the same of the processor time of everything, which other work on the machine changes less',
      seen: (seconds(plainCpu) / seconds(cpu)).toFixed(2),
      bar: '',
      held: null,
    },
    {
      what: 'statements of a submission, a decision, one that came second (of them waited for)',
      seen: asked.map(({ statements, waits }) => `${statements.length} (${waits})`).join(', '),
      bar: '',
      held: null,
    },
    {
      what: 'p50, p99 of a submission',
      seen: `${p(seen.submits, 0.5)}, ${p(seen.submits, 0.99)} ms`,
      bar: '≤ 1000 ms',
      held: Number(p(seen.submits, 0.99)) <= 1000,
    },
    {
      what: 'p50, p99 of a decision; of one that came second',
      seen: `${p(seen.wins, 0.5)}, ${p(seen.wins, 0.99)} ms; ${p(seen.losses, 0.5)}, ${p(seen.losses, 0.99)} ms`,
      bar: '',
      held: null,
    },
  ];
  return conclude('requests', figures);
}

await runBench(main, async () => {
  await Promise.all(servers.map((server) => server.stop()));
  servers = [];
  await dropDatabases();
  rmSync(folder, { recursive: true, force: true });
});
