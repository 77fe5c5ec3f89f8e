import { existsSync } from 'node:fs';
import { chmod, mkdir, readdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import type { Config } from '../config.ts';
import type { Database } from '../database.ts';
import type { Storage } from '../storage.ts';
import { digestOf, type TableDigest } from './digest.ts';
import { copyFiles, wrongFiles, type FileRow } from './files.ts';
import { postgres } from './postgres.ts';

/** What a backup says of itself; a restore compares with it. */
export interface Manifest {
  made_at: string;
  kind: 'postgres' | 'embedded';
  tables: Record<string, TableDigest>;
  files: FileRow[];
}
export interface BackupResult {
  folder: string;
  tables: number;
  rows: number;
  files: number;
  /** rows of files whose bytes the store no longer has */ missing: string[];
}
/** It holds a snapshot while others write the database out, and reads every table whole: no limit of the installation ends that. */
export const patient = '-c statement_timeout=0 -c idle_in_transaction_session_timeout=0 -c timezone=UTC';
const snapshotBegin = 'begin isolation level repeatable read read only';
const fileRows = 'select key, sha256 from files order by key';

/**
 * Writes one consistent state into an empty folder: the database (`pg_dump` of a snapshot in parts, or the embedded one as it
 * runs), the bytes of every file that it names, and a manifest with the digest of each table. Files are copied before and
 * after, so that none that the state names is missed while people go on working.
 * @param services what is open; the embedded database is asked by the process that holds it
 * @returns what it holds; throws when bytes are not what their row says
 */
export async function makeBackup(
  services: { config: Config; database: Database; storage: Storage; now: Date },
  into: string,
): Promise<BackupResult> {
  const { config, database, storage, now } = services;
  if (existsSync(into) && (await readdir(into)).length > 0) throw new Error(`${into} is not empty.`);
  await mkdir(into, { recursive: true, mode: 0o700 });
  // personal records of everybody lie in it: nobody else on this machine looks inside
  await chmod(into, 0o700);
  await copyFiles(storage, await database.query<FileRow>(fileRows), into);
  const manifest = config.databaseUrl
    ? await dumpPostgres(config.directUrl ?? config.databaseUrl, into, now)
    : await dumpEmbedded(database, into, now);
  const missing = await copyFiles(storage, manifest.files, into);
  const wrong = (await wrongFiles(manifest.files, into)).filter((key) => !missing.includes(key));
  if (wrong.length > 0)
    throw new Error(`The bytes of ${wrong.length} files are not what was stored: ${wrong.join(', ')}`);
  // last: a folder without it is no backup
  await writeFile(join(into, 'manifest.json.part'), JSON.stringify(manifest, null, 1));
  await rename(join(into, 'manifest.json.part'), join(into, 'manifest.json'));
  const tables = Object.values(manifest.tables);
  return {
    folder: into,
    tables: tables.length,
    rows: tables.reduce((sum, { rows }) => sum + rows, 0),
    files: manifest.files.length,
    missing,
  };
}

async function dumpPostgres(url: string, into: string, now: Date): Promise<Manifest> {
  const client = new pg.Client({ connectionString: url, options: patient });
  client.on('error', () => undefined); // what is asked next says that the line is gone
  await client.connect();
  try {
    await client.query(snapshotBegin);
    const { rows } = await client.query<{ id: string }>('select pg_export_snapshot() as id');
    await postgres(
      'pg_dump',
      [
        '--format=directory',
        '--jobs=2',
        '--no-owner',
        '--no-privileges',
        `--snapshot=${rows[0]?.id}`,
        '--file',
        join(into, 'database'),
      ],
      url,
    );
    return {
      made_at: now.toISOString(),
      kind: 'postgres',
      tables: await digestOf(client),
      files: (await client.query<FileRow>(fileRows)).rows,
    };
  } finally {
    await client.end();
  }
}

/** The embedded database has one connection: while it is held nobody writes, so state and digest are of the same moment. */
async function dumpEmbedded(database: Database, into: string, now: Date): Promise<Manifest> {
  const client = await database.connect();
  let tables: Record<string, TableDigest>;
  let files: FileRow[];
  let bytes: Uint8Array;
  try {
    await client.query('checkpoint');
    tables = await digestOf(client);
    files = (await client.query(fileRows)).rows as FileRow[];
    bytes = await database.dump();
  } finally {
    client.release();
  }
  await writeFile(join(into, 'database.tar'), bytes);
  return { made_at: now.toISOString(), kind: 'embedded', tables, files };
}
