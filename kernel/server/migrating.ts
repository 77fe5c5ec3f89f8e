import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';

/** A file of db/migrations in the order of its journal. */
export interface Migration {
  name: string;
  /** the day it is dated, in milliseconds: a database runs what is younger than the last it has run */
  at: number;
  hash: string;
  text: string;
  statements: string[];
  /** begins with the line `-- outside a transaction`: statement by statement, each of them may be begun again */
  outside: boolean;
}
export interface Patience {
  /** so long a statement waits for a lock: whoever asks for the same table behind it waits no longer than that */
  lockMs: number;
  /** between two tries, so that those who waited behind it get on */
  pauseMs: number;
  tries: number;
}

export const standard: Patience = { lockMs: 1000, pauseMs: 2000, tries: 150 };
const migrationsFolder = join(import.meta.dirname, '../../db/migrations');
/** a lock not had in time, and clashes with a transaction that was quicker */
export const passing = new Set(['55P03', '40P01', '40001']);

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '');

/** @param folder with `meta/_journal.json` and a file for each of its entries */
export function readMigrations(folder = migrationsFolder): Migration[] {
  const journal = readFileSync(join(folder, 'meta/_journal.json'), 'utf8');
  return (JSON.parse(journal) as { entries: { tag: string; when: number }[] }).entries.map(({ tag, when }) => {
    const text = readFileSync(join(folder, `${tag}.sql`), 'utf8');
    return {
      name: tag,
      at: when,
      hash: createHash('sha256').update(text).digest('hex'),
      text,
      statements: text.split('--> statement-breakpoint').filter((each) => each.trim() !== ''),
      outside: /^-- outside a transaction *\r?\n/.test(text),
    };
  });
}

/**
 * Runs what a database has not run yet, while others go on working with it. Each migration is a transaction of its own; one that
 * does not get a lock in time gives back those it has, waits, and begins again. What stands outside a transaction (an index built
 * beside the writes) runs statement by statement and, after an end in between, from its first statement on again.
 * Throws with the name of the migration; what came before it stays.
 */
export async function runMigrations(
  pool: pg.Pool,
  embedded: boolean,
  migrations = readMigrations(),
  patience = standard,
): Promise<void> {
  const client = await pool.connect();
  try {
    if (!embedded) await alone(client, patience);
    await client.query('create schema if not exists drizzle');
    await client.query(
      'create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
    );
    await followDates(client, migrations);
    const { rows } = await client.query<{ last: number | null }>(
      'select max(created_at) as last from drizzle.__drizzle_migrations',
    );
    const last = rows[0]?.last ?? 0;
    for (const migration of migrations)
      if (migration.at > Number(last)) await run(client, embedded, migration, patience);
  } finally {
    // its settings and the lock go with the connection
    client.release(!embedded);
  }
}

/**
 * One process migrates at a time. Whoever comes second asks again and again: if it waited inside a statement, an index that is
 * built beside the writes would wait for that statement to end, and both for ever.
 * @returns whether it is this one: always, unless it does not wait for another
 */
export async function alone(
  client: Pick<pg.PoolClient, 'query'>,
  patience: Patience = standard,
  waits = true,
): Promise<boolean> {
  await client.query(`set statement_timeout = 0; set lock_timeout = ${patience.lockMs}`);
  for (;;) {
    const { rows } = await client.query<{ got: boolean }>('select pg_try_advisory_lock(7261) as got');
    if (rows[0]?.got) return true;
    if (!waits) return false;
    await sleep(200);
  }
}

/**
 * What a database has run it knows by the day each migration is dated. One that was dated anew since is known by what it
 * says, so that it is neither run again nor hides what follows.
 */
async function followDates(client: pg.PoolClient, migrations: readonly Migration[]): Promise<void> {
  await client.query(
    'update drizzle.__drizzle_migrations m set created_at = d.at from jsonb_to_recordset($1::jsonb) as d(name text, at bigint) where d.name = m.hash and m.created_at is distinct from d.at',
    [JSON.stringify(migrations.map(({ hash, at }) => ({ name: hash, at })))],
  );
}

async function run(client: pg.PoolClient, embedded: boolean, migration: Migration, patience: Patience): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      if (migration.outside) await beside(client, embedded, migration, patience);
      else await together(client, migration);
      return;
    } catch (error) {
      if (attempt < patience.tries && passing.has(codeOf(error))) await sleep(patience.pauseMs);
      else
        throw new Error(`migration ${migration.name}: ${error instanceof Error ? error.message : ''}`, {
          cause: error,
        });
    }
  }
}
const noted = (client: pg.PoolClient, { hash, at }: Migration): Promise<unknown> =>
  client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [hash, at]);

async function together(client: pg.PoolClient, migration: Migration): Promise<void> {
  await client.query('begin');
  try {
    for (const statement of migration.statements) await client.query(statement);
    await noted(client, migration);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

const comments = /^(?:\s|--[^\n]*(?:\n|$))+/;
const concurrent = /^((?:create\s+(?:unique\s+)?|drop\s+|re)index(?:\s+index|\s+table)?)\s+concurrently\b/i;
const built = /^create\s+(?:unique\s+)?index\s+concurrently\s+(?:if\s+not\s+exists\s+)?"?(\w+)"?/i;

async function beside(
  client: pg.PoolClient,
  embedded: boolean,
  migration: Migration,
  patience: Patience,
): Promise<void> {
  for (const text of migration.statements) {
    const statement = text.replace(comments, '');
    if (embedded || !concurrent.test(statement)) {
      // the embedded database has one connection: nobody works beside it
      await client.query(statement.replace(concurrent, '$1'));
      continue;
    }
    const name = built.exec(statement)?.[1];
    // it stops no writes however long it waits, and those before it may take their time
    await client.query('set lock_timeout = 0');
    try {
      if (name !== undefined) await dropHalfBuilt(client, name);
      await client.query(statement);
    } finally {
      await client.query(`set lock_timeout = ${patience.lockMs}`);
    }
  }
  await noted(client, migration);
}
/** An index whose building was broken off stands there, is kept up with every write and answers nobody. */
async function dropHalfBuilt(client: pg.PoolClient, name: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    'select c.oid::regclass::text as name from pg_index i join pg_class c on c.oid = i.indexrelid where c.relname = $1 and not i.indisvalid',
    [name],
  );
  for (const index of rows) await client.query(`drop index concurrently if exists ${index.name}`);
}
