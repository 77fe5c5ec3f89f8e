import { existsSync } from 'node:fs';
import pg from 'pg';

const given = process.env.DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres';

/** Address of a database on the server of DATABASE_URL (default: the local one). */
export function urlOf(name: string): string {
  const url = new URL(given);
  url.pathname = `/${name}`;
  return url.href;
}

/** Runs work on a connection of its own. */
export async function onConnection<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, options: '-c timezone=UTC' });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const made = new Set<string>();
/** Name of a database of this run: two runs at once do not meet. */
export const nameOf = (part: string): string => `kampus_bench_${part}_${process.pid}`;

/** Makes an empty database of this run, or a copy of another one of it; answers its address. */
export async function makeDatabase(part: string, template?: string): Promise<string> {
  const name = nameOf(part);
  await onConnection(given, async (client) => {
    if (made.size === 0) await sweep(client);
    await client.query(`drop database if exists ${name} with (force)`);
    await client.query(`create database ${name}${template ? ` template ${nameOf(template)} strategy file_copy` : ''}`);
  });
  made.add(name);
  return urlOf(name);
}
/** Drops what runs left behind that were killed: their process is gone. */
async function sweep(client: pg.Client): Promise<void> {
  const { rows } = await client.query(`select datname from pg_database where datname ~ '^kampus_bench_\\w+_\\d+$'`);
  for (const { datname } of rows as { datname: string }[]) {
    if (!existsSync(`/proc/${datname.split('_').at(-1) ?? ''}`))
      await client.query(`drop database if exists ${datname} with (force)`);
  }
}
/** Drops what this process has made. */
export async function dropDatabases(): Promise<void> {
  await onConnection(given, async (client) => {
    for (const name of made) await client.query(`drop database if exists ${name} with (force)`);
  });
  made.clear();
}
