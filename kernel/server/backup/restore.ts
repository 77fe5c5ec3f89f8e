import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import pg from 'pg';
import type { Config } from '../config.ts';
import { lockDataDir } from '../data-lock.ts';
import { openDatabase, type Database } from '../database.ts';
import type { Storage } from '../storage.ts';
import { patient, type Manifest } from './backup.ts';
import { differences, digestOf, type TableDigest } from './digest.ts';
import { placeOf, wrongFiles } from './files.ts';
import { postgres } from './postgres.ts';

export interface RestoreResult {
  made_at: string;
  tables: number;
  rows: number;
  files: number;
  /** what is not as it was in the backup; empty: equal row by row and file by file */ differences: string[];
}

/**
 * Brings a backup back into an empty place and compares it with what the backup said of itself. Refuses a place that holds
 * anything, a backup that is not whole, and bytes that are not what their row says, before anything is written.
 */
export async function restoreBackup(
  { config, storage }: { config: Config; storage: Storage },
  from: string,
): Promise<RestoreResult> {
  const manifest = JSON.parse(
    await readFile(join(from, 'manifest.json'), 'utf8').catch(() => {
      throw new Error(`${from} holds no whole backup: its manifest is missing.`);
    }),
  ) as Manifest;
  const embedded = config.databaseUrl === undefined;
  if (embedded !== (manifest.kind === 'embedded'))
    throw new Error(
      embedded
        ? 'This backup is of PostgreSQL: set DATABASE_URL.'
        : 'This backup is of the embedded database: leave DATABASE_URL out.',
    );
  const wrong = await wrongFiles(manifest.files, from);
  const lost = wrong.filter((key) => existsSync(placeOf(from, key)));
  if (lost.length > 0) throw new Error(`The backup is damaged: ${lost.length} files are not what was stored.`);
  if (config.databaseUrl) await intoPostgres(config.directUrl ?? config.databaseUrl, from);
  else await intoEmbedded(config.dataDir, from);
  for (const { key } of manifest.files) {
    const bytes = await readFile(placeOf(from, key)).catch(() => null);
    if (bytes) await storage.keep(key, bytes);
  }
  const database = openDatabase(config);
  try {
    const found = config.databaseUrl
      ? await digestOfPostgres(config.directUrl ?? config.databaseUrl)
      : await digestOfEmbedded(database);
    const unlike = differences(manifest.tables, found);
    for (const { key, sha256 } of manifest.files)
      if ((await hashOf(storage, key)) !== (wrong.includes(key) ? null : sha256)) unlike.push(`file ${key} differs`);
    const tables = Object.values(found);
    return {
      made_at: manifest.made_at,
      tables: tables.length,
      rows: tables.reduce((sum, { rows }) => sum + rows, 0),
      files: manifest.files.length - wrong.length,
      differences: unlike,
    };
  } finally {
    await database.close();
  }
}
async function digestOfPostgres(url: string): Promise<Record<string, TableDigest>> {
  const client = new pg.Client({ connectionString: url, options: patient });
  client.on('error', () => undefined); // what is asked next says that the line is gone
  await client.connect();
  return digestOf(client).finally(() => client.end());
}
async function digestOfEmbedded(database: Database): Promise<Record<string, TableDigest>> {
  const client = await database.connect();
  return digestOf(client).finally(() => client.release());
}
async function hashOf(storage: Storage, key: string): Promise<string | null> {
  const { createHash } = await import('node:crypto');
  const bytes = await storage.get(key);
  if (!bytes) return null;
  const hash = createHash('sha256');
  for await (const chunk of bytes) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

async function intoPostgres(url: string, from: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query(
      `select 1 from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.relkind in ('r', 'p') and n.nspname not in ('pg_catalog', 'information_schema') limit 1`,
    );
    if (rows.length > 0) throw new Error('The database is not empty: a restore never writes over anything.');
  } finally {
    await client.end();
  }
  await postgres(
    'pg_restore',
    [
      '--jobs=2',
      '--no-owner',
      '--no-privileges',
      '--exit-on-error',
      '--dbname',
      new URL(url).pathname.slice(1),
      join(from, 'database'),
    ],
    url,
  );
}

async function intoEmbedded(dataDir: string, from: string): Promise<void> {
  const folder = join(dataDir, 'database');
  if (existsSync(folder)) throw new Error(`${folder} is there already: a restore never writes over anything.`);
  const lock = lockDataDir(dataDir);
  const beside = join(dataDir, 'database.part');
  try {
    await rm(beside, { recursive: true, force: true });
    await mkdir(dataDir, { recursive: true });
    const bytes = await readFile(join(from, 'database.tar'));
    const database = await PGlite.create({
      dataDir: beside,
      loadDataDir: new Blob([new Uint8Array(bytes)]),
      extensions: { pg_trgm, btree_gist },
    });
    await database.close();
    // whole or not at all
    await rename(beside, folder);
  } finally {
    lock.release();
  }
}
