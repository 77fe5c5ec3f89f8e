// npm run bench:export: 100,000 rows × 15 columns as a spreadsheet, on the embedded database and on PostgreSQL.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { layFoundations } from '#areas/access/foundations.ts';
import { areas } from '#app/areas.server.ts';
import { closeServices, openServices } from '#app/services.ts';
import { anonymous } from '#kernel/server/area.ts';
import { readConfig } from '#kernel/server/config.ts';
import { openDatabase, type Database } from '#kernel/server/database.ts';
import { exportSpreadsheet } from '#kernel/server/engine/export.ts';
import { closePdf } from '#kernel/server/pdf.ts';
import { reading } from '#kernel/server/pipeline.ts';
import { dropDatabases, makeDatabase, onConnection } from './kit/postgres.ts';
import { conclude, median, runBench, say, table, type Figure } from './kit/report.ts';
import { fillStudents } from './list/people.ts';

const count = Number(process.env.BENCH_ROWS ?? 100_000);
const turns = Number(process.env.BENCH_TURNS ?? 3);
const bars = { seconds: 5, megabytes: 150 };
const columns = [
  'student_number',
  'first_name',
  'last_name',
  'student_type',
  'program_id',
  'department_id',
  'faculty_id',
  'advisor_id',
  'class_year',
  'entry_year',
  'cgpa',
  'status',
  'gender',
  'nationality_id',
  'email',
];
const folder = mkdtempSync(join(tmpdir(), 'kampus-bench-'));
const close: (() => Promise<void>)[] = [];

interface Seen {
  seconds: number;
  firstByte: number;
  megabytes: number;
  bytes: number;
  rows: number;
  longestWait: number;
  processor: number;
}
/** One export from the asking to the last byte; memory above what the process held before, and how long the loop was ever held up. */
async function once(services: Awaited<ReturnType<typeof openServices>>): Promise<Seen> {
  const bound = services.resources.get('student');
  if (!bound) throw new Error('no students');
  const actor = { ...anonymous, user_id: 1, role: 'A', permissions: new Set(['student_index']) };
  const context = reading(
    services,
    actor,
    {
      token: null,
      locale: 'tr',
      requestId: 'bench',
      address: 'bench',
      idempotencyKey: null,
      identity: null,
      headers: {},
    },
    services.database.db,
  );
  const before = process.memoryUsage.rss();
  let peak = before;
  let last = performance.now();
  let longestWait = 0;
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss());
    longestWait = Math.max(longestWait, performance.now() - last - 10);
    last = performance.now();
  }, 10);
  const busy = process.cpuUsage();
  const since = performance.now();
  const file = await exportSpreadsheet(
    bound,
    { sort: 'last_name', columns: columns.map((field) => ({ field, label: field })), file_name: 'Öğrenciler' },
    context,
  );
  let [bytes, firstByte] = [0, 0];
  for await (const chunk of file.body as AsyncIterable<Buffer>) {
    firstByte ||= performance.now() - since;
    bytes += chunk.length;
  }
  clearInterval(watch);
  return {
    seconds: (performance.now() - since) / 1000,
    firstByte,
    megabytes: (Math.max(peak, process.memoryUsage.rss()) - before) / 1_048_576,
    bytes,
    rows: file.rows,
    longestWait,
    processor: (process.cpuUsage(busy).user + process.cpuUsage(busy).system) / 1_000_000,
  };
}

async function measure(name: string, database: Database, figures: Figure[]): Promise<void> {
  const services = await openServices(readConfig({ DEMO: '0', LOG_LEVEL: 'silent', DATA_DIR: folder, PORT: '0' }), {
    database,
  });
  close.push(() => closeServices(services));
  const seen: Seen[] = [];
  for (let turn = 0; turn < turns; turn += 1) seen.push(await once(services));
  say(`\n${name}: ${count.toLocaleString('en')} rows × ${columns.length} columns`);
  table([
    ['turn', 'seconds', 'first byte ms', 'MB more', 'file MB', 'loop held ms', 'processor s'],
    ...seen.map((each, index) => [
      String(index + 1),
      each.seconds.toFixed(2),
      each.firstByte.toFixed(0),
      each.megabytes.toFixed(0),
      (each.bytes / 1_048_576).toFixed(1),
      each.longestWait.toFixed(0),
      each.processor.toFixed(2),
    ]),
  ]);
  if (seen.some((each) => each.rows !== count)) throw new Error('rows are missing');
  const seconds = median(seen.map((each) => each.seconds));
  const megabytes = Math.max(...seen.map((each) => each.megabytes));
  figures.push(
    {
      what: `${name}: seconds (median of ${turns})`,
      seen: seconds.toFixed(2),
      bar: `≤ ${bars.seconds}`,
      held: seconds <= bars.seconds,
    },
    {
      what: `${name}: memory above the start, worst, MB`,
      seen: megabytes.toFixed(0),
      bar: `≤ ${bars.megabytes}`,
      held: megabytes <= bars.megabytes,
    },
  );
}

await runBench(
  async () => {
    const figures: Figure[] = [];
    const only = process.env.BENCH_ONLY;
    if (only !== 'embedded') {
      const url = await makeDatabase('export');
      const database = openDatabase({ databaseUrl: url, replicaUrl: undefined, poolSize: 4, dataDir: '' });
      await database.migrate();
      await layFoundations(database, areas);
      await onConnection(url, (client) => fillStudents(client, count));
      await measure('PostgreSQL', database, figures);
    }
    if (only !== 'postgres') {
      const database = openDatabase({ databaseUrl: undefined, replicaUrl: undefined, poolSize: 1, dataDir: folder });
      await database.migrate();
      await layFoundations(database, areas);
      const client = await database.connect();
      await fillStudents(client as unknown as pg.Client, count);
      client.release();
      await measure('embedded', database, figures);
    }
    return conclude('exports', figures);
  },
  async () => {
    for (const each of close) await each().catch(() => undefined);
    await closePdf();
    await dropDatabases();
    rmSync(folder, { recursive: true, force: true });
  },
);
