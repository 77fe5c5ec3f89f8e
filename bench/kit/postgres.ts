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
/** Makes an empty database, or a copy of another one; one that is there already goes first. */
export async function makeDatabase(name: string, template?: string): Promise<string> {
  if (!/^kampus_bench\w*$/.test(name)) throw new Error(`a bench makes no database named ${name}`);
  await onConnection(given, async (client) => {
    await client.query(`drop database if exists ${name} with (force)`);
    await client.query(`create database ${name}${template ? ` template ${template} strategy file_copy` : ''}`);
  });
  made.add(name);
  return urlOf(name);
}
/** Drops what this process has made. */
export async function dropDatabases(): Promise<void> {
  await onConnection(given, async (client) => {
    for (const name of made) await client.query(`drop database if exists ${name} with (force)`);
  });
  made.clear();
}
