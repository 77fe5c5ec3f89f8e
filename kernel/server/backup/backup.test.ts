import { mkdtempSync, rmSync } from 'node:fs';
import { appendFile, readFile, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStorage } from '#app/services.ts';
import { readConfig } from '../config.ts';
import { openDatabase, type Database } from '../database.ts';
import type { Config } from '../config.ts';
import type { Storage } from '../storage.ts';
import { makeBackup, type Manifest } from './backup.ts';
import { differences } from './digest.ts';
import { placeOf } from './files.ts';
import { restoreBackup } from './restore.ts';

// on PostgreSQL databases of its own, else embedded ones in folders of their own: what a backup does, it does to a whole database
const server = process.env.DATABASE_URL;
const made: string[] = [];
const folder = (): string => {
  const dir = mkdtempSync(join(tmpdir(), 'kampus-backup-'));
  made.push(dir);
  return dir;
};
const names = ['from', 'to', 'third'].map((name) => `kampus_backup_${process.pid}_${name}`);
async function admin(text: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(text);
  await client.end();
}
async function place(at: number): Promise<Config> {
  const dataDir = folder();
  if (!server) return readConfig({ DATA_DIR: dataDir });
  await admin(`create database ${names[at]}`);
  const url = new URL(server);
  url.pathname = `/${names[at]}`;
  return readConfig({ DATA_DIR: dataDir, DATABASE_URL: url.href, DEMO: '0' });
}
afterAll(async () => {
  for (const dir of made) rmSync(dir, { recursive: true, force: true });
  if (server) for (const name of names) await admin(`drop database if exists ${name} with (force)`);
});

describe('a backup', () => {
  let config: Config;
  let database: Database;
  let storage: Storage;
  const now = new Date('2026-11-28T10:00:00Z');
  beforeAll(async () => {
    config = await place(0);
    database = openDatabase(config);
    storage = await openStorage(config);
    await database.migrate();
    for (const text of ['Çınar', 'ğüşıöç', '\u0000\u0001']) {
      const { key, sha256 } = await storage.put(Buffer.from(text));
      await database.query(
        `insert into files (key, name, mime, bytes, sha256, purpose) values ($1, $2, 'text/plain', 3, $3, 'test')`,
        [key, `${text.length}.txt`, sha256],
      );
    }
    await database.query(
      `insert into outbox (channel, recipient, template, subject, body) select 'mail', 'n' || n || '@example.org', 'x', 'Konu ' || n, repeat('ş', n) from generate_series(1, 500) n`,
    );
  });
  afterAll(() => database.close());

  it('brings back every row and every file into an empty place, while people go on working', async () => {
    const into = folder();
    const [result] = await Promise.all([
      makeBackup({ config, database, storage, now }, into),
      database.query(
        `insert into outbox (channel, recipient, template, body) values ('mail', 'late@example.org', 'x', 'x')`,
      ),
    ]);
    expect(result.missing).toEqual([]);
    expect(result.files).toBe(3);
    expect((await stat(into)).mode & 0o077).toBe(0);
    expect(result.rows).toBeGreaterThan(500);
    const other = await place(1);
    const done = await restoreBackup({ config: other, storage: await openStorage(other) }, into);
    expect(done).toMatchObject({ differences: [], files: 3, made_at: now.toISOString() });
    const again = openDatabase(other);
    const [found] = await again.query<{ rows: number; letters: number }>(
      `select count(*)::int as rows, sum(length(body))::int as letters from outbox where recipient like 'n%'`,
    );
    expect(found).toEqual({ rows: 500, letters: 125_250 });
    // sequences go on where they were: what is written next takes no id that is taken
    await again.query(
      `insert into outbox (channel, recipient, template, body) values ('mail', 'next@example.org', 'x', 'x')`,
    );
    await again.close();
    // never over anything
    await expect(restoreBackup({ config: other, storage: await openStorage(other) }, into)).rejects.toThrow(
      /never writes over/,
    );
    await expect(makeBackup({ config, database, storage, now }, into)).rejects.toThrow(/not empty/);
  });
  it('that was changed, or is not whole, is found out before anything is written', async () => {
    const into = folder();
    await makeBackup({ config, database, storage, now }, into);
    const manifest = JSON.parse(await readFile(join(into, 'manifest.json'), 'utf8')) as Manifest;
    const third = await place(2);
    const restored = async () => restoreBackup({ config: third, storage: await openStorage(third) }, into);
    await appendFile(placeOf(into, manifest.files[0]?.key ?? ''), 'x');
    await expect(restored()).rejects.toThrow(/damaged: 1 files/);
    await writeFile(placeOf(into, manifest.files[0]?.key ?? ''), Buffer.from('Çınar').subarray(0, 0));
    rmSync(join(into, 'manifest.json'));
    await expect(restored()).rejects.toThrow(/no whole backup/);
  });
  it('names the table where one row is another, one is missing, or a table is', () => {
    const state = { 'public.a': { rows: 2, sum: '7' }, 'public.b': { rows: 1, sum: '1' } };
    expect(differences(state, structuredClone(state))).toEqual([]);
    expect(differences(state, { ...state, 'public.a': { rows: 2, sum: '8' } })).toEqual([
      'public.a: as many rows, but some differ',
    ]);
    expect(differences(state, { 'public.a': { rows: 1, sum: '7' } })).toEqual([
      'public.a: 2 rows in the backup, 1 now',
      'public.b: is missing',
    ]);
  });
});
