// npm run bench:deploy -- --students 20000: the last ten migrations one after the other beside a release at work, then two servers replaced.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { keepByMonth } from '#kernel/server/by-month.ts';
import { readMigrations, runMigrations } from '#kernel/server/migrating.ts';
import { keepSending, p99, slowest, watchLocks, type Tally } from './deploy/load.ts';
import { turnBack } from './deploy/old-state.ts';
import { rollingDeploy } from './deploy/rolling.ts';
import { oldRelease } from './deploy/statements.ts';
import { makeDemoDatabase } from './kit/demo-database.ts';
import { dropDatabases } from './kit/postgres.ts';
import { conclude, runBench, say, table, type Figure } from './kit/report.ts';

const perSecond = 100;
const lastMigrations = 10;
const longestWait = 1_000;
const { values } = parseArgs({ options: { students: { type: 'string', default: '20000' } } });
const students = Number(values.students);
if (!Number.isInteger(students) || students < 60 || students > 200_000)
  throw new Error('--students takes a number from 60 to 200000');
const folder = mkdtempSync(join(tmpdir(), 'kampus-bench-'));

const sayFailures = (tally: Tally): void => {
  for (const [why, times] of Object.entries(Object.groupBy(tally.failed, (each) => each)))
    say(`  ${times?.length} × ${why}`);
};

async function work(): Promise<boolean> {
  const since = performance.now();
  const url = await makeDemoDatabase('deploy', students);
  const migrations = readMigrations();
  const start = migrations.length - lastMigrations;
  const copied = await turnBack(url, migrations.slice(0, start));
  say(
    `${students} students before ${migrations[start]?.name}: ${copied.toLocaleString('en')} rows, in ${((performance.now() - since) / 1000).toFixed(0)} s`,
  );
  const old = await oldRelease(url);
  const pool = new pg.Pool({ connectionString: url, max: 2, options: '-c timezone=UTC' });
  const lines: string[][] = [
    ['migration', 'took ms', 'requests', 'failed', 'p99 ms', 'slowest ms', 'longest lock wait ms'],
  ];
  let failed = 0;
  let sent = 0;
  let waited = 0;
  const steps = migrations.slice(start).map(({ name }, index) => ({
    name,
    take: () => runMigrations(pool, false, migrations.slice(0, start + index + 1)),
  }));
  steps.push({
    name: 'logs cut into months',
    take: async () => {
      const client = await pool.connect();
      await keepByMonth(client, false);
      client.release(true);
    },
  });
  for (const { name, take } of steps) {
    const stop = keepSending(perSecond, (index) => old.request(index));
    const unwatch = watchLocks(url);
    await sleep(1500);
    const begun = performance.now();
    await take();
    const took = performance.now() - begun;
    await sleep(1500);
    const [tally, wait] = [await stop(), await unwatch()];
    sayFailures(tally);
    failed += tally.failed.length;
    sent += tally.sent;
    waited = Math.max(waited, wait);
    const figures = [took, tally.sent, tally.failed.length, p99(tally), slowest(tally), wait];
    lines.push([name, ...figures.map((each) => each.toFixed(0))]);
  }
  await pool.end();
  await old.end();
  table(lines);
  say('\ntwo servers replaced, one after the other …');
  const env = {
    REDIS_URL: process.env.REDIS_URL ?? 'redis://127.0.0.1:6379',
    DATA_DIR: folder,
    DEMO: '1',
    DEMO_STUDENTS: String(students),
  };
  const rolling = await rollingDeploy(url, env, perSecond);
  sayFailures(rolling);
  const figures: Figure[] = [
    {
      what: `requests beside ${lastMigrations} migrations, failed`,
      seen: `${failed} of ${sent}`,
      bar: '0',
      held: failed === 0,
    },
    {
      what: 'longest wait for a lock',
      seen: `${waited.toFixed(0)} ms`,
      bar: `≤ ${longestWait}`,
      held: waited <= longestWait,
    },
    {
      what: 'requests while two servers are replaced, failed',
      seen: `${rolling.failed.length} of ${rolling.sent}`,
      bar: '0',
      held: rolling.failed.length === 0,
    },
    {
      what: 'their p99; slowest',
      seen: `${p99(rolling).toFixed(0)}; ${slowest(rolling).toFixed(0)} ms`,
      bar: '',
      held: null,
    },
  ];
  return conclude('a new release beside a running one', figures);
}

await runBench(work, async () => {
  await dropDatabases();
  rmSync(folder, { recursive: true, force: true });
});
