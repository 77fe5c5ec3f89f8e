// npm run bench:backup -- --students 30000: a university with its files backed up, wiped, restored into an empty place and compared by hash.
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { makeBackup } from '#kernel/server/backup/backup.ts';
import { differences, digestOf } from '#kernel/server/backup/digest.ts';
import { restoreBackup } from '#kernel/server/backup/restore.ts';
import { readConfig } from '#kernel/server/config.ts';
import { openDatabase } from '#kernel/server/database.ts';
import { folderStorage } from '#kernel/server/storage.ts';
import { makeDemoDatabase } from './kit/demo-database.ts';
import { dropDatabases, makeDatabase, onConnection } from './kit/postgres.ts';
import { conclude, runBench, say } from './kit/report.ts';

const longest = 600;
const { values } = parseArgs({
  options: { students: { type: 'string', default: '30000' }, files: { type: 'string' }, kilobytes: { type: 'string' } },
});
const students = Number(values.students);
/** a paper for every second student, of the size of a scanned page */
const papers = Number(values.files ?? Math.round(students / 2));
const bytesOfPaper = Number(values.kilobytes ?? '120') * 1024;
if (!Number.isInteger(students) || students < 60 || students > 200_000)
  throw new Error('--students takes a number from 60 to 200000');
const folder = mkdtempSync(join(tmpdir(), 'kampus-bench-'));
const store = join(folder, 'files');
const seconds = (since: number): number => (performance.now() - since) / 1000;
const sizeOf = (dir: string): number =>
  readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((each) => each.isFile())
    .reduce((sum, each) => sum + statSync(join(each.parentPath, each.name)).size, 0);

/** Papers with bytes that nothing makes smaller, and the rows that name them. */
async function addPapers(url: string): Promise<void> {
  const storage = folderStorage(store);
  const rows: [string, string][] = [];
  for (let at = 0; at < papers; at += 1) {
    const { key, sha256 } = await storage.put(randomBytes(bytesOfPaper));
    rows.push([key, sha256]);
  }
  await onConnection(url, (client) =>
    client.query(
      `insert into files (key, name, mime, bytes, sha256, purpose) select key, 'paper.pdf', 'application/pdf', $3, sha256, 'bench'
       from unnest($1::text[], $2::text[]) as paper (key, sha256)`,
      [rows.map(([key]) => key), rows.map(([, sha256]) => sha256), bytesOfPaper],
    ),
  );
}

async function work(): Promise<boolean> {
  const since = performance.now();
  const url = await makeDemoDatabase('backup', students);
  await addPapers(url);
  const config = readConfig({ DATABASE_URL: url, DATA_DIR: folder, DEMO: '1', LOG_LEVEL: 'silent' });
  const database = openDatabase(config);
  const client = await database.connect();
  await client.query('set statement_timeout = 0');
  const before = await digestOf(client).finally(() => client.release());
  say(`${students} students with ${papers} papers, ready in ${seconds(since).toFixed(0)} s`);

  const into = join(folder, 'backup');
  const begun = performance.now();
  const made = await makeBackup({ config, database, storage: folderStorage(store), now: new Date() }, into);
  const written = seconds(begun);
  await database.close();
  say(
    `${made.tables} tables with ${made.rows} rows and ${made.files} files: ${(sizeOf(into) / 1024 ** 2).toFixed(0)} MB`,
  );

  // wiped: neither the database nor a file is left
  await dropDatabases();
  rmSync(store, { recursive: true, force: true });
  const empty = await makeDatabase('backup');
  const restoring = performance.now();
  const back = await restoreBackup({ config: { ...config, databaseUrl: empty }, storage: folderStorage(store) }, into);
  const restored = seconds(restoring);

  // held against what stood before the backup, not only against what the backup says of itself
  const after = openDatabase({ ...config, databaseUrl: empty });
  const again = await after.connect();
  await again.query('set statement_timeout = 0');
  const unlike = [...back.differences, ...differences(before, await digestOf(again).finally(() => again.release()))];
  await after.close();
  for (const line of unlike) say(`  ${line}`);
  return conclude(`backup, wipe, restore: ${students} students`, [
    { what: 'backup, s', seen: written.toFixed(0), bar: '–', held: null },
    { what: 'restore and comparison, s', seen: restored.toFixed(0), bar: '–', held: null },
    {
      what: 'together, s',
      seen: (written + restored).toFixed(0),
      bar: `≤ ${longest}`,
      held: written + restored <= longest,
    },
    { what: 'tables or files that differ', seen: String(unlike.length), bar: '0', held: unlike.length === 0 },
    {
      what: 'rows; files',
      seen: `${back.rows.toLocaleString('en')}; ${back.files.toLocaleString('en')}`,
      bar: '–',
      held: null,
    },
  ]);
}

await runBench(work, async () => {
  await dropDatabases();
  rmSync(folder, { recursive: true, force: true });
});
