import { join } from 'node:path';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { sql, type SQL } from 'drizzle-orm';
import pg from 'pg';
import type { Config } from './config.ts';
import { KeepingClient } from './kept-plans.ts';
import { lockDataDir } from './data-lock.ts';
import { PglitePool } from './pglite-pool.ts';

/** What queries run on: the pool or a transaction of it. */
export type Db = Pick<
  NodePgDatabase,
  'select' | 'selectDistinct' | 'insert' | 'update' | 'delete' | 'execute' | '$with' | 'with'
>;
/** A transaction. Inside one never use the pool: with the embedded database that waits for itself. */
export type Tx = Db;

export interface Database {
  db: Db;
  /** reads that may lag a little (lists, exports); the primary where there is no replica */
  replica: Db;
  embedded: boolean;
  /**
   * Runs work in one transaction; serialization failures and deadlocks are tried again, at most three times. A write given to
   * `last` travels together with the commit: it must be the last one and already sent (`rowsNamed`); when it fails nothing is committed.
   */
  transaction<T>(work: (tx: Tx, last: (write: Promise<unknown>) => void) => Promise<T>): Promise<T>;
  /** SQL by hand with positional parameters, rows as objects; the quickest way for hot reads. */
  query<Row>(text: string, values?: unknown[], options?: { replica?: boolean; name?: string }): Promise<Row[]>;
  /** a connection of its own for cursors; must be released */
  connect(): Promise<RawClient>;
  migrate(): Promise<void>;
  dump(): Promise<Uint8Array>;
  close(): Promise<void>;
}
export interface RawClient {
  query(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
  release(): void;
  /** statements in parts, over this connection */ db: Db;
}

const migrationsFolder = join(import.meta.dirname, '../../db/migrations');
pg.types.setTypeParser(20, Number); // int8: ids stay below 2^53
pg.types.setTypeParser(1700, Number);
for (const dated of [1082, 1114, 1184, 1083]) pg.types.setTypeParser(dated, (value) => value);

/** beside clashes, a plan kept from before a table changed: the connection that has it is given up */
const retried = new Set(['40001', '40P01', '0A000']);

/** Opens the production or the embedded database. The embedded one is locked against a second process. */
export function openDatabase(config: Pick<Config, 'databaseUrl' | 'replicaUrl' | 'poolSize' | 'dataDir'>): Database {
  if (config.databaseUrl) {
    const settings = {
      max: config.poolSize,
      // what a page asks is answered before the database would have compiled it
      options: '-c timezone=UTC -c jit=off -c statement_timeout=30000 -c idle_in_transaction_session_timeout=60000',
      connectionTimeoutMillis: 10_000,
      pipeline: true,
      Client: KeepingClient,
    };
    const pool = new pg.Pool({ connectionString: config.databaseUrl, ...settings });
    const replica = config.replicaUrl ? new pg.Pool({ connectionString: config.replicaUrl, ...settings }) : pool;
    for (const each of new Set([pool, replica])) {
      each.on('error', () => undefined); // a dead idle connection is replaced by the pool
      // and one that is in use tells those who wait for its answers; without a listener the process would end
      each.on('connect', (client) => client.on('error', () => undefined));
    }
    return assemble(pool, replica, false, async () => {
      await pool.end();
      if (replica !== pool) await replica.end();
    });
  }
  const lock = lockDataDir(config.dataDir);
  const pool = new PglitePool(join(config.dataDir, 'database'));
  return assemble(
    asPool(pool),
    asPool(pool),
    true,
    async () => {
      await pool.end();
      lock.release();
    },
    () => pool.dump(),
  );
}

/** A database in memory, optionally from a dump: for tests. */
export function openInMemory(dump?: Uint8Array): Database {
  const pool = new PglitePool(null, dump);
  return assemble(
    asPool(pool),
    asPool(pool),
    true,
    () => pool.end(),
    () => pool.dump(),
  );
}

/** The embedded database answers what of a pool is used here. */
const asPool = (pool: PglitePool): pg.Pool => pool as unknown as pg.Pool;
function assemble(
  pool: pg.Pool,
  replicaPool: pg.Pool,
  embedded: boolean,
  close: () => Promise<void>,
  dump?: () => Promise<Uint8Array>,
): Database {
  const db = drizzle(pool);
  const replica = replicaPool === pool ? db : drizzle(replicaPool);
  const transaction = async <T>(work: (tx: Tx, last: (write: Promise<unknown>) => void) => Promise<T>): Promise<T> => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await oneTransaction(pool, embedded, work);
      } catch (error) {
        if (attempt >= 3 || !retried.has(sqlState(error))) throw error;
      }
    }
  };
  return {
    db,
    replica,
    embedded,
    transaction,
    close,
    query: async <Row>(text: string, values: unknown[] = [], options: { replica?: boolean; name?: string } = {}) => {
      const result = await (options.replica ? replicaPool : pool).query({
        text,
        values,
        ...(options.name && !embedded ? { name: options.name } : {}),
      });
      return result.rows as Row[];
    },
    connect: async () => {
      const client = await pool.connect();
      return Object.assign(client, { db: drizzle(client) }) as RawClient;
    },
    migrate: async () => {
      const run = async (): Promise<void> => {
        await followDates(pool);
        await migrate(db, { migrationsFolder });
      };
      if (!embedded) await withAdvisoryLock(pool, run);
      else await run();
    },
    dump: dump ?? (() => Promise.reject(new Error('only the embedded database can be dumped'))),
  };
}

/**
 * `begin` travels with the first statement and `commit` with the last write: what a short transaction costs is its round trips.
 * Statements of one connection are answered in order, so nothing commits before everything ahead of it has succeeded.
 */
async function oneTransaction<T>(
  pool: pg.Pool,
  embedded: boolean,
  work: (tx: Tx, last: (write: Promise<unknown>) => void) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  const under = (write: Promise<unknown>): Promise<unknown> => {
    write.catch(() => undefined); // awaited below, after other things may have failed
    return write;
  };
  const ahead: Promise<unknown>[] = [];
  let broken = false;
  try {
    ahead.push(under(client.query('begin')));
    if (embedded) await ahead[0]; // no round trips to save
    const result = await work(drizzle(client) as Tx, (write) => void ahead.push(under(write)));
    if (embedded) await Promise.all(ahead);
    await Promise.all([...ahead, under(client.query('commit'))]);
    return result;
  } catch (error) {
    broken = sqlState(error) === '0A000';
    await Promise.allSettled(ahead);
    await client.query('rollback').catch(() => {
      broken = true;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}

/**
 * What a database has run it knows by the day each migration is dated. One that was dated anew since is known by what it
 * says, so that it is neither run again nor hides what follows.
 */
async function followDates(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ found: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as found`,
  );
  if (!rows[0]?.found) return;
  const dated = readMigrationFiles({ migrationsFolder }).map(({ hash, folderMillis }) => ({
    name: hash,
    at: folderMillis,
  }));
  await pool.query(
    'update drizzle.__drizzle_migrations m set created_at = d.at from jsonb_to_recordset($1::jsonb) as d(name text, at bigint) where d.name = m.hash and m.created_at is distinct from d.at',
    [JSON.stringify(dated)],
  );
}
/** One process migrates at a time. */
async function withAdvisoryLock(pool: pg.Pool, work: () => Promise<void>): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock(7261)');
    await work();
  } finally {
    await client.query('select pg_advisory_unlock(7261)').catch(() => undefined);
    client.release();
  }
}

/** SQLSTATE of a database error, also when the query layer has wrapped it; '' for anything else. */
export function sqlState(error: unknown): string {
  for (let each: unknown = error; each instanceof Error; each = each.cause) {
    const code = (each as { code?: unknown }).code;
    if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)) return code;
  }
  return '';
}
/** The database's own error under the query layer's wrapper. */
export function databaseError(
  error: unknown,
): { code?: string; constraint?: string; table?: string; detail?: string; message: string } | null {
  for (let each: unknown = error; each instanceof Error; each = each.cause) {
    if (typeof (each as { code?: unknown }).code === 'string' && sqlState(each) !== '')
      return each as { message: string };
  }
  return null;
}

/** Rows of a hand-written statement on a pool or transaction. */
export async function rowsOf<Row>(db: Db, statement: SQL): Promise<Row[]> {
  const result = await db.execute(statement);
  return (result as { rows: Row[] }).rows;
}
/**
 * Rows of a statement that is planned once per connection and known by its name: for what every sign-in or every write
 * runs. Values are `$1`, `$2`, … Works on a pool and inside a transaction; the embedded database keeps what is asked twice by itself.
 */
export async function rowsNamed<Row>(db: Db, name: string, text: string, values: readonly unknown[]): Promise<Row[]> {
  const { client } = (
    db as unknown as {
      _: {
        session: {
          client: { query(ask: { name: string; text: string; values: readonly unknown[] }): Promise<{ rows: Row[] }> };
        };
      };
    }
  )._.session;
  return (await client.query({ name, text, values })).rows;
}
export { sql };
