import { join } from 'node:path';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { DrizzleQueryError, sql, type SQL } from 'drizzle-orm';
import pg from 'pg';
import type { Config } from './config.ts';
import { watchCopy } from './copy-watch.ts';
import { KeepingClient, WholeClient } from './kept-plans.ts';
import { lockDataDir } from './data-lock.ts';
import { keepByMonth, type Gone } from './by-month.ts';
import { alone, runMigrations } from './migrating.ts';
import { PglitePool } from './pglite-pool.ts';
import { sqlText } from './sql-text.ts';
import { asWait } from './tracing.ts';

/** What queries run on: the pool or a transaction of it. */
export type Db = Pick<
  NodePgDatabase,
  'select' | 'selectDistinct' | 'insert' | 'update' | 'delete' | 'execute' | '$with' | 'with'
>;
/** A transaction. Inside one never use the pool: with the embedded database that waits for itself. */
export type Tx = Db;

export interface Database {
  db: Db;
  /** reads that may lag a little (lists, exports); the primary where there is no replica, or while it is away or behind */
  readonly replica: Db;
  /** is there a copy that lists are read from? */
  hasReplica: boolean;
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
  /** connections: open, idle, and who waits for one; zeros with the embedded database */
  pool(): { total: number; idle: number; waiting: number };
  migrate(): Promise<void>;
  /** Tables that only grow stay cut into months; those of which nothing is kept are dropped, and named. */
  keepByMonth(gone: readonly Gone[]): Promise<string[]>;
  dump(): Promise<Uint8Array>;
  close(): Promise<void>;
}
export interface RawClient {
  query(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
  release(): void;
  /** statements in parts, over this connection */ db: Db;
}

pg.types.setTypeParser(20, Number); // int8: ids stay below 2^53
pg.types.setTypeParser(1700, Number);
for (const dated of [1082, 1114, 1184, 1083]) pg.types.setTypeParser(dated, (value) => value);

/** beside clashes, a plan kept from before a table changed: the connection that has it is given up */
const retried = new Set(['40001', '40P01', '0A000']);

type Told = (error: Error | undefined, client: pg.PoolClient | undefined, done: (release?: unknown) => void) => void;
/** A pool that says how long a connection was waited for. */
class WaitedPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>;
  override connect(told: Told): void;
  override connect(told?: Told): Promise<pg.PoolClient> | void {
    return asWait(this.idleCount === 0, told, (then) => (then ? super.connect(then) : super.connect()));
  }
}

/** Opens the production or the embedded database. The embedded one is locked against a second process. */
export function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'replicaUrl' | 'poolSize' | 'dataDir'> &
    Partial<Pick<Config, 'directUrl' | 'prepared'>>,
): Database {
  if (config.databaseUrl) {
    const settings = {
      max: config.poolSize,
      // what a page asks is answered before the database would have compiled it
      options: '-c timezone=UTC -c jit=off -c statement_timeout=30000 -c idle_in_transaction_session_timeout=60000',
      connectionTimeoutMillis: 10_000,
      pipeline: true,
      Client: config.prepared === false ? WholeClient : KeepingClient,
    };
    const pool = new WaitedPool({ connectionString: config.databaseUrl, ...settings });
    const replica = config.replicaUrl ? new WaitedPool({ connectionString: config.replicaUrl, ...settings }) : pool;
    const heard = <Pool extends pg.Pool>(each: Pool): Pool => {
      each.on('error', () => undefined); // a dead idle connection is replaced by the pool
      // and one that is in use tells those who wait for its answers; without a listener the process would end
      each.on('connect', (client) => client.on('error', () => undefined));
      return each;
    };
    heard(pool);
    if (replica !== pool) heard(replica);
    const watch = replica === pool ? null : watchCopy(replica, pool);
    const direct = (): pg.Pool =>
      config.directUrl
        ? heard(new pg.Pool({ connectionString: config.directUrl, ...settings, Client: KeepingClient }))
        : pool;
    return assemble(
      pool,
      replica,
      false,
      async () => {
        watch?.stop();
        await pool.end();
        if (replica !== pool) await replica.end();
      },
      { fit: watch?.fit, direct },
    );
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
    { dump: () => pool.dump() },
  );
}

/** A database in memory, optionally from a dump: for tests. */
export function openInMemory(dump?: Uint8Array | string): Database {
  const pool = new PglitePool(null, dump);
  return assemble(asPool(pool), asPool(pool), true, () => pool.end(), { dump: () => pool.dump() });
}

const pools = new WeakSet<object>();
/** Whether this is a pool, whose next statement may meet another connection, rather than an open transaction. */
export const isPool = (db: Db): boolean => pools.has(db);

/** The embedded database answers what of a pool is used here. */
const asPool = (pool: PglitePool): pg.Pool => pool as unknown as pg.Pool;
function assemble(
  pool: pg.Pool,
  replicaPool: pg.Pool,
  embedded: boolean,
  close: () => Promise<void>,
  {
    dump,
    fit = () => true,
    direct = () => pool,
  }: { dump?: () => Promise<Uint8Array>; fit?: (() => boolean) | undefined; direct?: () => pg.Pool },
): Database {
  const db = drizzle(pool);
  const copy = replicaPool === pool ? db : drizzle(replicaPool);
  pools.add(db).add(copy);
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
    get replica() {
      return fit() ? copy : db;
    },
    hasReplica: replicaPool !== pool,
    embedded,
    transaction,
    close,
    query: async <Row>(text: string, values: unknown[] = [], options: { replica?: boolean; name?: string } = {}) => {
      const result = await (options.replica && fit() ? replicaPool : pool).query({
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
    pool: () =>
      embedded
        ? { total: 0, idle: 0, waiting: 0 }
        : { total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount },
    migrate: async () => {
      const way = direct();
      try {
        await runMigrations(way, embedded);
        await cutByMonth(way, embedded);
      } finally {
        if (way !== pool) await way.end();
      }
    },
    keepByMonth: async (gone) => {
      const way = direct();
      try {
        return await cutByMonth(way, embedded, gone);
      } finally {
        if (way !== pool) await way.end();
      }
    },
    dump: dump ?? (() => Promise.reject(new Error('only the embedded database can be dumped'))),
  };
}

/** What only grows is kept in months by one process at a time; a start waits for another, what comes again every hour does not. */
async function cutByMonth(pool: pg.Pool, embedded: boolean, gone?: readonly Gone[]): Promise<string[]> {
  const client = await pool.connect();
  try {
    if (!embedded && !(await alone(client, undefined, gone === undefined))) return [];
    return await keepByMonth(client, embedded, gone);
  } finally {
    // its settings and the lock go with the connection
    client.release(!embedded);
  }
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
  const tx = drizzle(client) as Tx;
  const ahead: Promise<unknown>[] = [];
  travelling.set(tx, ahead);
  let broken = false;
  try {
    const begun = watched(client.query('begin'));
    ahead.push(begun);
    if (embedded) await begun; // no round trips to save
    const result = await work(tx, (write) => void ahead.push(watched(write)));
    if (embedded) await Promise.all(ahead);
    await Promise.all([...ahead, watched(client.query('commit'))]);
    return result;
  } catch (error) {
    // of several that failed the first one says why: what came after it found the transaction broken
    const failures = (await Promise.allSettled(ahead)).flatMap((each) =>
      each.status === 'rejected' ? [each.reason as unknown] : [],
    );
    const cause = sqlState(error) === '25P02' ? (failures.find((each) => sqlState(each) !== '25P02') ?? error) : error;
    broken = sqlState(cause) === '0A000';
    await client.query('rollback').catch(() => {
      broken = true;
    });
    throw cause;
  } finally {
    travelling.delete(tx);
    client.release(broken);
  }
}

/** Statements of a transaction that nobody has waited for yet. */
const travelling = new WeakMap<Db, Promise<unknown>[]>();
/** A promise that is awaited later, after other things may have failed. */
const watched = (write: Promise<unknown>): Promise<unknown> => {
  write.catch(() => undefined);
  return write;
};
/**
 * Sends a write whose answer nobody needs and goes on: several of them, and the commit, are one round trip. When it fails the
 * transaction fails. What is read afterwards on the same transaction sees it. Beside a transaction it is waited for.
 */
export async function beside(db: Db, write: PromiseLike<unknown>): Promise<void> {
  // a statement of the builder is sent each time somebody waits for it: once
  const sent = new Promise((resolve, reject) => void write.then(resolve, reject));
  const ahead = travelling.get(db);
  if (ahead) ahead.push(watched(sent));
  else await sent;
}
/** Waits for what was sent with `beside` so far: before a savepoint is released. */
export async function settle(db: Db): Promise<void> {
  await Promise.all(travelling.get(db) ?? []);
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
): { code?: string; constraint?: string; table?: string; column?: string; detail?: string; message: string } | null {
  for (let each: unknown = error; each instanceof Error; each = each.cause) {
    if (typeof (each as { code?: unknown }).code === 'string' && sqlState(each) !== '')
      return each as { message: string };
  }
  return null;
}

/** Rows of a hand-written statement on a pool or transaction. */
export function rowsOf<Row>(db: Db, statement: SQL): Promise<Row[]> {
  // sent at once, not when somebody waits for it: several that are asked together travel together, in this order
  return new Promise((resolve, reject) => {
    // whoever stands in for a database answers himself
    if (Object.hasOwn(db, 'execute')) {
      db.execute(statement).then((result) => resolve((result as unknown as { rows: Row[] }).rows), reject);
      return;
    }
    const { text, values } = sqlText(statement);
    askerOf(db)
      .query<Row>({ text, types: asText }, values)
      .then(
        ({ rows }) => resolve(rows),
        (error: Error) => reject(new DrizzleQueryError(text, values, error)),
      );
  });
}
interface Ask {
  text: string;
  name?: string;
  values?: readonly unknown[];
  types?: typeof asText;
}
interface Asker {
  query<Row>(ask: Ask, values?: readonly unknown[]): Promise<{ rows: Row[] }>;
}
/** The pool or the connection behind what queries run on. */
const askerOf = (db: Db): Asker => (db as unknown as { _: { session: { client: Asker } } })._.session.client;
/** timestamps, days, spans and lists of them: they arrive as the text that the database writes */
const textual = new Set([1082, 1114, 1115, 1182, 1184, 1185, 1186, 1187, 1231]);
const asIs = (value: unknown): unknown => value;
const asText = {
  getTypeParser: (type: number, format?: 'text' | 'binary'): unknown =>
    textual.has(type) ? asIs : pg.types.getTypeParser(type, format as 'text'),
};
/**
 * Rows of a statement that is planned once per connection and known by its name: for what every sign-in or every write
 * runs. Values are `$1`, `$2`, … Works on a pool and inside a transaction; the embedded database keeps what is asked twice by itself.
 */
export async function rowsNamed<Row>(db: Db, name: string, text: string, values: readonly unknown[]): Promise<Row[]> {
  return (await askerOf(db).query<Row>({ name, text, values })).rows;
}
export { sql };
