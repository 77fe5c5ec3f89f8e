import { chmodSync, mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { startServer, type ServerProcess } from '../../bench/kit/server-process.ts';
import {
  findEngines,
  startCopy,
  startPooler,
  startPrimary,
  startProxy,
  startRedis,
  until,
  waitForStandby,
  type Engines,
  type Pooler,
  type Postgres,
  type Restartable,
} from './engines.ts';
import { layLine, startMail, startStore, type Delivered, type Line } from './outside.ts';

export interface Cluster {
  folder: string;
  engines: Engines;
  /** where people come in */
  url: string;
  primary: Postgres;
  copy: Postgres;
  pooler: Pooler;
  /** between the pooler and the primary */
  line: Line;
  redis: Restartable;
  store: Restartable;
  mail: Restartable & { delivered: Delivered[] };
  servers: ServerProcess[];
  worker: ServerProcess;
  /** starts a process again that was stopped or killed, at its port */
  restart(index: number): Promise<void>;
  restartWorker(): Promise<void>;
  /** a further worker, which shares the work */
  anotherWorker(env?: Record<string, string>): Promise<ServerProcess>;
  /** until lists are read from the copy again: it is fed and has everything */
  caughtUp(): Promise<void>;
  close(): Promise<void>;
}
/** the standby that a commit waits for */
export const standby = 'kampus_copy';

/**
 * Everything of an installation on several machines, on this one: a primary and a streaming copy of PostgreSQL that a commit waits for,
 * PgBouncer in transaction mode, Redis, an S3-compatible store, a mail server, three servers and one worker behind HAProxy.
 */
export async function openCluster(options: {
  folder: string;
  students: number;
  servers?: number;
  /** does a commit wait for the copy? */ synchronous?: boolean;
  env?: Record<string, string>;
  say?: (line: string) => void;
  /** fills the database that stands and is empty but for the foundations */ prepare?: (
    primaryUrl: string,
  ) => Promise<void>;
  /** where a process writes what it says; absent: nowhere */ logs?: (name: string) => string;
}): Promise<Cluster> {
  const engines = findEngines();
  if ('missing' in engines) throw new Error(engines.missing);
  const { folder, say = () => undefined } = options;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  // the engines run as another user, who has to pass through
  for (const each of [folder, dirname(folder)]) chmodSync(each, 0o711);
  say('PostgreSQL: a primary and a streaming copy');
  const primary = await startPrimary(engines, join(folder, 'primary'), join(folder, 'archive'));
  const copy = await startCopy(engines, primary, join(folder, 'copy'), standby);
  const line = await layLine(primary.port);
  say('PgBouncer, Redis, store, mail');
  const [pooler, redis, store, mail] = await Promise.all([
    startPooler(engines, join(folder, 'pooler'), line, copy),
    startRedis(engines, join(folder, 'redis')),
    startStore(join(folder, 'store')),
    startMail(),
  ]);
  const env = (more: Record<string, string>): Record<string, string> => ({
    DATABASE_URL: pooler.url,
    DATABASE_REPLICA_URL: pooler.copyUrl,
    DATABASE_DIRECT_URL: primary.url,
    DATABASE_PREPARED: '0',
    REDIS_URL: redis.url,
    STORAGE_URL: store.url,
    SMTP_URL: mail.url,
    DATA_DIR: join(folder, 'data'),
    TRUST_PROXY: '1',
    DRAIN_SECONDS: '3',
    DEMO: '1',
    DEMO_STUDENTS: String(options.students),
    ...options.env,
    ...more,
  });
  const logOf = (name: string): string | undefined => options.logs?.(name);
  say(
    options.env?.DEMO === '0'
      ? 'The worker: migrations'
      : `The worker: migrations and the demo university of ${options.students} students`,
  );
  const worker = await startServer(0, env({ JOBS: '1' }), 900, logOf('worker'));
  await options.prepare?.(primary.url);
  if (options.synchronous !== false) await waitForStandby(primary, standby);
  const servers: ServerProcess[] = [];
  for (let index = 0; index < (options.servers ?? 3); index += 1) {
    say(`Server ${index + 1}`);
    servers.push(await startServer(0, env({ JOBS: '0' }), 180, logOf(`server-${index + 1}`)));
  }
  const proxy = await startProxy(
    engines,
    join(folder, 'proxy'),
    servers.map(({ port }) => port),
  );
  const workers: ServerProcess[] = [];
  const cluster: Cluster = {
    folder,
    engines,
    url: proxy.url,
    primary,
    copy,
    pooler,
    line,
    redis,
    store,
    mail,
    servers,
    worker,
    restart: async (index) => {
      const port = servers[index]?.port ?? 0;
      servers[index] = await startServer(port, env({ JOBS: '0' }), 180, logOf(`server-${index + 1}-again`));
    },
    restartWorker: async () => {
      cluster.worker = await startServer(0, env({ JOBS: '1' }), 180, logOf('worker-again'));
    },
    anotherWorker: async (more = {}) => {
      const other = await startServer(0, env({ JOBS: '1', ...more }), 180, logOf('worker-2'));
      workers.push(other);
      return other;
    },
    caughtUp: () =>
      until('the copy', async () => {
        const [at] = await primary.ask<{ lsn: string }>('select pg_current_wal_lsn()::text as lsn');
        const [row] = await copy.ask<{ there: boolean }>('select pg_last_wal_replay_lsn() >= $1::pg_lsn as there', [
          at?.lsn,
        ]);
        return row?.there === true;
      }),
    close: async () => {
      await proxy.end();
      await Promise.all([...servers, cluster.worker, ...workers].map((each) => each.stop().catch(() => undefined)));
      await pooler.end().catch(() => undefined);
      await line.end();
      await Promise.all([redis.stop(), store.stop(), mail.stop()].map((each) => each.catch(() => undefined)));
      await copy.stop('immediate').catch(() => undefined);
      await primary.stop('immediate').catch(() => undefined);
    },
  };
  return cluster;
}
