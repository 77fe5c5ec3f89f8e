import { mkdtempSync, rmSync, chmodSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeBase, pointInTime } from '#kernel/server/backup/point-in-time.ts';
import { openDatabase } from '#kernel/server/database.ts';
import {
  findEngines,
  folderFor,
  postgresIn,
  startPrimary,
  until,
  type Engines,
  type Postgres,
} from '../../tools/cluster/engines.ts';
import { wait } from './load.ts';
import { figure, missing } from './standing.ts';

interface Tick {
  n: number;
  /** ms */ at: number;
}
const ticks = 'select n, (extract(epoch from at) * 1000)::float8 as at from ticks order by n';

describe.skipIf(missing !== null)('a database as it was at a moment', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kampus-moment-'));
  let primary: Postgres;
  let restored: Postgres | null = null;
  beforeAll(async () => {
    chmodSync(folder, 0o711);
    primary = await startPrimary(findEngines() as Engines, join(folder, 'primary'), join(folder, 'archive'));
    const database = openDatabase({ databaseUrl: primary.url, replicaUrl: undefined, poolSize: 2, dataDir: '' });
    await database.migrate();
    await database.close();
  });
  afterAll(async () => {
    await restored?.stop('immediate').catch(() => undefined);
    await primary?.stop('immediate').catch(() => undefined);
    rmSync(folder, { recursive: true, force: true });
  });

  it('holds what was committed by then and nothing later, to the second, also when the machine is gone', async () => {
    await primary.ask('create table ticks (n int primary key, at timestamptz not null default clock_timestamp())');
    const client = new pg.Client({ connectionString: primary.url });
    await client.connect();
    let n = 0;
    let going = true;
    const ticking = (async () => {
      while (going) {
        n += 1;
        await client.query('insert into ticks (n) values ($1)', [n]);
        await wait(20);
      }
    })();
    await wait(1_000);
    await makeBase(primary.url, join(folder, 'base'));
    await wait(2_000);
    const moment = new Date().toISOString();
    await wait(2_000);
    // somebody empties what must not be emptied; the rows go on
    await primary.ask(`delete from ticks where n <= 10`);
    await wait(500);
    going = false;
    await ticking;
    await client.end();
    const whole = await primary.ask<Tick>(ticks);
    await primary.ask('select pg_switch_wal()');
    await until('the archive', async () => {
      const [row] = await primary.ask<{ done: boolean }>(
        `select last_archived_wal >= pg_walfile_name(pg_current_wal_lsn() - 1) or last_archived_time > now() - interval '1 second' as done from pg_stat_archiver`,
      );
      return row?.done === true;
    });
    await primary.stop('immediate');
    const started = performance.now();
    const place = folderFor(join(folder, 'restored'));
    await pointInTime(join(folder, 'base'), join(folder, 'archive'), moment, join(place, 'data'));
    restored = await postgresIn(findEngines() as Engines, join(place, 'data'));
    await restored.start();
    await until('the end of the recovery', async () => {
      const [row] = (await restored?.ask<{ over: boolean }>('select not pg_is_in_recovery() as over')) ?? [];
      return row?.over === true;
    });
    figure('from the base to a moment', `${((performance.now() - started) / 1000).toFixed(1)} s`);
    const rows = await restored.ask<Tick>(ticks);
    const last = rows.at(-1);
    expect(rows.filter((row) => row.n <= 10).length, 'what was deleted later is there').toBe(10);
    expect(rows.length).toBe(last?.n);
    expect(last && last.at <= Date.parse(moment)).toBe(true);
    // the next one was committed after the moment
    const next = whole.find((row) => row.n === (last?.n ?? 0) + 1);
    expect(next && next.at > Date.parse(moment) - 1_000).toBe(true);
    figure(
      'the last row before the moment, the first one after it',
      `${(Date.parse(moment) - (last?.at ?? 0)).toFixed(0)}, ${((next?.at ?? 0) - Date.parse(moment)).toFixed(0)} ms`,
    );
    // and it is a university: every migration is there
    const [{ n: migrations } = { n: 0 }] = await restored.ask<{ n: number }>(
      'select count(*)::int as n from drizzle.__drizzle_migrations',
    );
    expect(migrations).toBeGreaterThan(100);
    await restored.ask(`insert into ticks (n) values (-1)`);
  });
});
