import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sqlState } from './database.ts';
import { readMigrations, runMigrations } from './migrating.ts';
import { PglitePool } from './pglite-pool.ts';

const server = process.env.DATABASE_URL;
const folders: string[] = [];
const quick = { lockMs: 100, pauseMs: 50, tries: 40 };

/** A folder of migrations, as db/migrations is one. */
function folderOf(files: readonly string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'kampus-migrations-'));
  folders.push(folder);
  mkdirSync(join(folder, 'meta'));
  const entries = files.map((text, index) => {
    writeFileSync(join(folder, `000${index}_part.sql`), text);
    return { idx: index, when: 1000 + index, tag: `000${index}_part` };
  });
  writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify({ entries }));
  return folder;
}
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

const table =
  'create table things (id int primary key, name text);--> statement-breakpoint\ninsert into things select 1';
const index =
  '-- outside a transaction\n-- names are searched\ncreate index concurrently if not exists things_name on things (name);';

describe('migrations on the embedded database', () => {
  const pool = new PglitePool(null);
  const asPool = pool as unknown as pg.Pool;
  afterAll(() => pool.end());
  const rows = async (text: string): Promise<unknown[]> => (await pool.query(text)).rows;

  it('run once each, in order; what says so runs outside a transaction, without the word that one connection has no use for', async () => {
    const two = readMigrations(folderOf([table, index]));
    expect(two.map(({ outside }) => outside)).toEqual([false, true]);
    await runMigrations(asPool, true, two, quick);
    await runMigrations(asPool, true, two, quick);
    expect(await rows('select id from things')).toEqual([{ id: 1 }]);
    expect(await rows(`select indexname from pg_indexes where indexname = 'things_name'`)).toHaveLength(1);
    expect(await rows('select created_at::int as at from drizzle.__drizzle_migrations order by id')).toEqual([
      { at: 1000 },
      { at: 1001 },
    ]);
  });
  it('one that fails leaves nothing of itself, keeps what came before it, and is named', async () => {
    const broken = readMigrations(
      folderOf([
        table,
        index,
        'alter table things add column kept int',
        'alter table things add column gone int;--> statement-breakpoint\nselect nothing from nowhere',
      ]),
    );
    const failed = await runMigrations(asPool, true, broken, quick).catch((error: unknown) => error);
    expect(failed).toMatchObject({ message: expect.stringMatching(/^migration 0003_part: .*nowhere/) });
    expect(sqlState(failed)).toBe('42P01');
    const columns = await rows(
      `select column_name as name from information_schema.columns where table_name = 'things' order by ordinal_position`,
    );
    expect(columns).toEqual([{ name: 'id' }, { name: 'name' }, { name: 'kept' }]);
  });
});

// the embedded database has one connection: nobody stands in the way
describe.skipIf(!server)('migrations while others work with the database', () => {
  const name = `kampus_migrating_${process.pid}`;
  const url = server ? Object.assign(new URL(server), { pathname: `/${name}` }).href : '';
  const admin = async (text: string): Promise<void> => {
    const client = new pg.Client({ connectionString: server });
    await client.connect();
    await client.query(text);
    await client.end();
  };
  let pool: pg.Pool;
  let other: pg.PoolClient;
  beforeAll(async () => {
    await admin(`create database ${name}`);
    pool = new pg.Pool({ connectionString: url, max: 4, options: '-c statement_timeout=30000' });
    other = await pool.connect();
  });
  afterAll(async () => {
    other.release();
    await pool.end();
    await admin(`drop database ${name} with (force)`);
  });
  const first = [table, index];
  const wider = [...first, 'alter table things add column wide int'];

  it('a lock that is not had in time is given up: those behind get on, and the migration is tried again', async () => {
    await runMigrations(pool, false, readMigrations(folderOf([table])), quick);
    await other.query('begin');
    await other.query('select from things');
    let done = false;
    const running = runMigrations(pool, false, readMigrations(folderOf(wider)), {
      ...quick,
      tries: 400,
    }).then(() => {
      done = true;
    });
    const waits = async (): Promise<boolean> =>
      (await pool.query(`select from pg_stat_activity where wait_event_type = 'Lock' and query like 'alter%'`))
        .rowCount === 1;
    const until = async (state: boolean): Promise<void> => {
      while ((await waits()) !== state) await sleep(5);
    };
    let longest = 0;
    for (const round of [1, 2, 3]) {
      await until(true);
      const since = performance.now();
      await pool.query('select from things');
      longest = Math.max(longest, performance.now() - since);
      if (round < 3) await until(false);
    }
    expect(done).toBe(false);
    expect(longest).toBeLessThan(2000);
    await other.query('commit');
    await running;
    expect((await pool.query('select wide from things')).rows).toEqual([{ wide: null }]);
  });
  it('with nobody who gives way it ends after its tries, and says what it waited for', async () => {
    await other.query('begin');
    await other.query('select from things');
    const more = readMigrations(folderOf([...wider, 'alter table things add column wider int']));
    await expect(runMigrations(pool, false, more, { ...quick, tries: 2 })).rejects.toThrow(
      /migration 0003_part: .*lock timeout/,
    );
    await other.query('commit');
  });
  it('an index of which half was built is dropped and built anew', async () => {
    const unique =
      '-- outside a transaction\ncreate unique index concurrently if not exists things_once on things (name)';
    const more = readMigrations(folderOf([...wider, unique]));
    await pool.query(`insert into things (id, name) values (2, 'a'), (3, 'a')`);
    await expect(runMigrations(pool, false, more, quick)).rejects.toThrow(/migration 0003_part/);
    await pool.query('delete from things where id = 3');
    await runMigrations(pool, false, more, quick);
    const valid = `select indisvalid as valid from pg_index where indexrelid = 'things_once'::regclass`;
    expect((await pool.query(valid)).rows).toEqual([{ valid: true }]);
  });
  it('of several processes one migrates; an index is built while the others wait for their turn', async () => {
    const unique =
      '-- outside a transaction\ncreate unique index concurrently if not exists things_once on things (name)';
    const more = readMigrations(
      folderOf([...wider, unique, ...[1, 2, 3].map((at) => `${index.replaceAll('things_name', `things_name_${at}`)}`)]),
    );
    await Promise.all([1, 2, 3].map(() => runMigrations(pool, false, more, quick)));
    const { rows } = await pool.query('select count(*)::int as run from drizzle.__drizzle_migrations');
    expect(rows).toEqual([{ run: 7 }]);
  });
});
