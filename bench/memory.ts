// npm run bench:memory: memory of a server under mixed requests, and what a second process beside it costs.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '#kernel/server/database.ts';
import { dropDatabases, makeDatabase, nameOf } from './kit/postgres.ts';
import { conclude, median, percentile, runBench, say, table, type Figure } from './kit/report.ts';
import { watchProcessors } from './kit/processor-time.ts';
import { startServer, type ServerProcess } from './kit/server-process.ts';
import { visitorsOf, type Visitor } from './kit/visitors.ts';
import { openWire, type Wire } from './kit/wire.ts';

const bars = { megabytes: 260, ratio: 1.1 };
const warm = 2000;
const perRound = 1000;
const rounds = Number(process.env.BENCH_ROUNDS ?? 12);
const inFlight = 16;
const redisUrl = process.env.REDIS_URL ?? 'redis://127.0.0.1:6379';
const folder = mkdtempSync(join(tmpdir(), 'kampus-bench-'));
const servers: ServerProcess[] = [];

interface Ask {
  method: 'GET' | 'POST';
  path: string;
  body?: string;
  token: string | null;
}
interface Student {
  visitor: Visitor;
  sections: number[];
  enrolments: number[];
}

const own = [
  '/users/me',
  '/users/me/menu',
  '/dashboard',
  '/announcements/mine',
  '/course/registration',
  '/course/registration/catalogue?limit=20',
  '/my-courses',
  '/my-course-schedule',
  '/my-slots',
  '/unofficial/transcript',
  '/course/registration/catalogue?search=sta&limit=20',
  '/course/registration',
];
const office = [
  '/students?limit=15&sort=last_name',
  '/students?limit=15&search=yilmaz',
  '/students?limit=15&filter=%7B%22class_year%22%3A2%7D',
  '/sections?limit=15',
  '/faculties?limit=15',
  '/courses?limit=15&search=ceng',
  '/users/me/menu',
  '/dashboard',
  '/students/40',
];

/** The request number n of the mix: of twenty, twelve are a student's reads, five an office's, one public, one submits and one drops. */
function ask(n: number, students: readonly Student[], staff: readonly Visitor[]): Ask & { student?: Student } {
  const student = students[Math.floor(n / 20) % students.length];
  const officer = staff[n % staff.length];
  const at = n % 20;
  if (!student || !officer) throw new Error('nobody to ask');
  const { token } = student.visitor;
  if (at < 12) return { method: 'GET', path: `/api/v1${own[at] ?? ''}`, token };
  if (at < 17) return { method: 'GET', path: `/api/v1${office[(n * 7) % office.length] ?? ''}`, token: officer.token };
  if (at === 17)
    return { method: 'GET', path: n % 40 === 17 ? '/api/v1/language/lines?locale=tr' : '/api/health', token: null };
  if (at === 18)
    return {
      method: 'POST',
      path: '/api/v1/course/registration/submit',
      body: JSON.stringify({ lines: student.sections.slice(0, 2).map((section_id) => ({ section_id })) }),
      token,
      student,
    };
  return {
    method: 'POST',
    path: '/api/v1/course/registration/drop',
    body: JSON.stringify({ enrolment_ids: student.enrolments.length > 0 ? student.enrolments : [1], confirmed: true }),
    token,
    student,
  };
}

let sent = 0;
const statuses = new Map<number, number>();
const times: number[] = [];
async function mixed(
  wires: readonly Wire[],
  count: number,
  students: readonly Student[],
  staff: readonly Visitor[],
): Promise<void> {
  const end = sent + count;
  await Promise.all(
    wires.map(async (wire) => {
      while (sent < end) {
        const { method, path, body, token, student } = ask(sent++, students, staff);
        const since = performance.now();
        const answer = await wire.send(method, path, token, body);
        times.push(performance.now() - since);
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
        if (answer.status >= 500 || answer.status === 401)
          throw new Error(`${path} answers ${answer.status}: ${answer.body.toString().slice(0, 200)}`);
        if (student && answer.status === 200) {
          const { data } = JSON.parse(answer.body.toString()) as {
            data: { lines?: { enrolment_id: number | null }[] };
          };
          student.enrolments = (data.lines ?? []).flatMap((line) =>
            line.enrolment_id === null ? [] : [line.enrolment_id],
          );
        }
      }
    }),
  );
}
const open = (ports: readonly number[]): Wire[] =>
  Array.from({ length: inFlight }, (_, index) => openWire(ports[index % ports.length] ?? 0));
const peak = (pid: number): number =>
  Number(/^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;

await runBench(
  async () => {
    const url = await makeDatabase('memory');
    const serve = async (demo: boolean): Promise<ServerProcess> => {
      const server = await startServer(0, {
        DATABASE_URL: url,
        REDIS_URL: redisUrl,
        DEMO: demo ? '1' : '0',
        DATA_DIR: folder,
      });
      servers.push(server);
      return server;
    };
    // the first start builds the demo; what is measured is a server that serves it
    await (await serve(true)).stop();
    servers.length = 0;
    const first = await serve(true);
    const idle = first.rssMegabytes();
    const database = openDatabase({ databaseUrl: url, replicaUrl: undefined, poolSize: 2, dataDir: '' });
    const visitors = await visitorsOf(database, 60);
    await database.close();
    const staff = visitors.filter((each) =>
      ['registrar', 'dean', 'admin', 'chair', 'studentaffairs'].includes(each.username),
    );
    const students = visitors
      .filter((each) => each.actor.role === 'OGR')
      .map((visitor): Student => ({ visitor, sections: [], enrolments: [] }));
    const wires = open([first.port]);
    for (const student of students) {
      const answer = await wires[0]?.send(
        'GET',
        '/api/v1/course/registration/catalogue?takeable=1&limit=2',
        student.visitor.token,
      );
      if (answer?.status === 200)
        student.sections = (
          JSON.parse(answer.body.toString()) as { data: { rows: { section_id: number }[] } }
        ).data.rows.map((row) => row.section_id);
    }
    await mixed(wires, warm, students, staff);
    const after = { rss: first.rssMegabytes(), peak: peak(first.pid) };

    const second = await serve(true);
    const secondWires = open([second.port]);
    const both = open([first.port, second.port]);
    // both equally warm: what is compared is processes, not the compiler
    await mixed(secondWires, 2 * warm, students, staff);
    await mixed(wires, warm, students, staff);
    times.length = 0;
    const rows = [['round', 'CPU s per 1,000, one process', 'two processes', 'ratio']];
    let [one, two] = [0, 0];
    const ratios: number[] = [];
    const watch = await watchProcessors([first.pid, second.pid, process.pid], nameOf('memory'));
    for (let round = 1; round <= rounds; round += 1) {
      const [server, lane] = round % 4 < 2 ? [first, wires] : [second, secondWires];
      const spend = async (of: readonly ServerProcess[], over: readonly Wire[]): Promise<number> => {
        const from = of.reduce((sum, each) => sum + each.cpuSeconds(), 0);
        await mixed(over, perRound, students, staff);
        return ((of.reduce((sum, each) => sum + each.cpuSeconds(), 0) - from) / perRound) * 1000;
      };
      // who goes first changes, so that what drifts meets both
      let beside = round % 2 === 0 ? await spend([first, second], both) : 0;
      const alone = await spend([server], lane);
      if (round % 2 === 1) beside = await spend([first, second], both);
      ratios.push(beside / alone);
      one += alone;
      two += beside;
      rows.push([String(round), alone.toFixed(2), beside.toFixed(2), (beside / alone).toFixed(2)]);
    }
    table(rows);
    const spent = await watch.stop();
    const each = (seconds: number): string => ((seconds / (2 * rounds * perRound)) * 1000).toFixed(2);
    say(
      `\nprocessor time a request: servers and client ${each(spent.processes)} ms, PostgreSQL ${each(spent.database)} ms`,
    );
    times.sort((a, b) => a - b);
    say(
      `${sent} requests: ${[...statuses].map(([status, count]) => `${status}: ${count}`).join(', ')}; p50 ${percentile(times, 0.5).toFixed(0)} ms, p99 ${percentile(times, 0.99).toFixed(0)} ms with ${inFlight} under way`,
    );
    const ratio = median(ratios);
    const figures: Figure[] = [
      { what: 'memory after the start', seen: `${idle.toFixed(0)} MB`, bar: '', held: null },
      {
        what: `memory after ${warm.toLocaleString('en')} mixed requests (most: ${after.peak.toFixed(0)} MB)`,
        seen: `${after.rss.toFixed(0)} MB`,
        bar: `≤ ${bars.megabytes} MB`,
        held: after.rss <= bars.megabytes,
      },
      {
        what: `memory of both at the end, after ${sent.toLocaleString('en')} requests`,
        seen: `${first.rssMegabytes().toFixed(0)} + ${second.rssMegabytes().toFixed(0)} MB`,
        bar: '',
        held: null,
      },
      {
        what: 'CPU seconds per 1,000 requests: one, two processes',
        seen: `${(one / rounds).toFixed(2)}, ${(two / rounds).toFixed(2)}`,
        bar: '',
        held: null,
      },
      {
        what: 'two processes to one, median of the rounds',
        seen: ratio.toFixed(2),
        bar: `≤ ${bars.ratio.toFixed(2)}`,
        held: ratio <= bars.ratio,
      },
    ];
    for (const wire of [...wires, ...secondWires, ...both]) wire.close();
    return conclude('memory and processes', figures);
  },
  async () => {
    await Promise.all(servers.map((server) => server.stop().catch(() => undefined)));
    await dropDatabases();
    rmSync(folder, { recursive: true, force: true });
  },
);
