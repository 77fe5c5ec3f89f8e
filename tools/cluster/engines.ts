import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { appendFileSync, chownSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { postgresProgram } from '#kernel/server/backup/postgres.ts';

const run = promisify(execFile);
const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** A port of this machine that nobody listens at. */
export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

/** Calls until it answers true. */
export async function until(what: string, ask: () => Promise<boolean>, seconds = 30): Promise<void> {
  const end = performance.now() + seconds * 1000;
  let last: unknown = null;
  for (;;) {
    if (await ask().catch((error: unknown) => void (last = error))) return;
    if (performance.now() > end) throw new Error(`${what} did not come within ${seconds} s`, { cause: last });
    await wait(50);
  }
}

/** Where the programs of a server of PostgreSQL lie. */
function postgresFolder(): string | null {
  const place = postgresProgram('initdb');
  const initdb = place.includes('/') ? place : program('initdb');
  return initdb === null ? null : dirname(initdb);
}
function program(name: string): string | null {
  const places = [...(process.env.PATH ?? '').split(':'), '/usr/sbin', '/usr/local/sbin'];
  const place = places.find((each) => existsSync(join(each, name)));
  return place === undefined ? null : join(place, name);
}

export interface Engines {
  postgres: string;
  pgbouncer: string;
  haproxy: string;
  redis: string;
}
/** The programs a cluster needs; says in one sentence which packages are missing. */
export function findEngines(): Engines | { missing: string } {
  const postgres = postgresFolder();
  const found = { pgbouncer: program('pgbouncer'), haproxy: program('haproxy'), redis: program('redis-server') };
  const missing = [
    ...(postgres === null ? ['postgresql'] : []),
    ...(found.pgbouncer === null ? ['pgbouncer'] : []),
    ...(found.haproxy === null ? ['haproxy'] : []),
    ...(found.redis === null ? ['redis-server'] : []),
  ];
  if (missing.length > 0 || postgres === null)
    return { missing: `A cluster needs more programs. On Debian: apt-get install ${missing.join(' ')}` };
  return { postgres, pgbouncer: found.pgbouncer ?? '', haproxy: found.haproxy ?? '', redis: found.redis ?? '' };
}

/** PostgreSQL and PgBouncer refuse to run as root: as root they run as `postgres`. */
export function owner(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((each) => each.startsWith('postgres:'));
  const [, , uid, gid] = line?.split(':') ?? [];
  return line ? { uid: Number(uid), gid: Number(gid) } : {};
}
/** Makes a folder that the owner of the engines may write to. */
export function folderFor(path: string): string {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  const { uid, gid } = owner();
  if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid);
  return path;
}
/** Writes a file that the owner of the engines may read. */
function fileFor(path: string, text: string): string {
  writeFileSync(path, text);
  const { uid, gid } = owner();
  if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid);
  return path;
}

const standing = new Set<ChildProcess>();
process.once('exit', () => standing.forEach((child) => child.kill('SIGKILL')));
/** A program beside this one, ended with it. What it says stands in `said`. */
export interface Running {
  child: ChildProcess;
  said(): string;
  end(signal?: NodeJS.Signals): Promise<void>;
}
export function begin(command: string, args: readonly string[], options: { uid?: number; gid?: number } = {}): Running {
  const child = spawn(command, args, { ...options, cwd: '/', stdio: ['ignore', 'pipe', 'pipe'] });
  standing.add(child);
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (said = (said + chunk.toString()).slice(-20_000)));
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', (error) => {
      said += error.message;
      resolve();
    });
  });
  void ended.then(() => standing.delete(child));
  return {
    child,
    said: () => said,
    end: async (signal = 'SIGTERM') => {
      child.kill(signal);
      const late = setTimeout(() => child.kill('SIGKILL'), 10_000);
      await ended;
      clearTimeout(late);
    },
  };
}

export interface Postgres {
  port: number;
  folder: string;
  url: string;
  /** one statement on a connection of its own */
  ask<Row = Record<string, unknown>>(text: string, values?: unknown[]): Promise<Row[]>;
  /** `immediate` as a power cut would, `fast` as a person would */
  stop(mode: 'fast' | 'immediate'): Promise<void>;
  start(): Promise<void>;
  /** from a copy to the primary */
  promote(): Promise<void>;
}
export const databaseName = 'kampus';
const user = 'kampus';

const settings = (port: number, folder: string, archive: string): string => `
port = ${port}
listen_addresses = '127.0.0.1'
unix_socket_directories = '${folder}'
max_connections = 150
shared_buffers = 128MB
wal_level = replica
max_wal_senders = 8
wal_keep_size = 256MB
hot_standby = on
hot_standby_feedback = on
wal_receiver_status_interval = 1s
wal_retrieve_retry_interval = 1s
archive_mode = on
archive_command = 'test ! -f "${archive}/%f" && cp "%p" "${archive}/%f"'
archive_timeout = 60s
logging_collector = off
`;

function postgresAt(engines: Engines, folder: string, port: number): Postgres {
  const url = `postgres://${user}@127.0.0.1:${port}/${databaseName}`;
  const control = async (...args: string[]): Promise<void> =>
    void (await run(join(engines.postgres, 'pg_ctl'), ['-D', folder, '-w', ...args], { ...owner(), cwd: '/' }));
  return {
    port,
    folder,
    url,
    ask: async <Row>(text: string, values: unknown[] = []) => {
      const client = new pg.Client({ connectionString: url });
      client.on('error', () => undefined);
      await client.connect();
      try {
        return (await client.query(text, values)).rows as Row[];
      } finally {
        await client.end().catch(() => undefined);
      }
    },
    stop: (mode) => control('stop', '-m', mode),
    start: () => control('start', '-l', join(folder, 'server.log'), '-s'),
    promote: () => control('promote'),
  };
}

/** A server on a data folder that is there, at a port of its own. */
export async function postgresIn(engines: Engines, folder: string): Promise<Postgres> {
  const port = await freePort();
  appendFileSync(join(folder, 'postgresql.auto.conf'), `port = ${port}\nunix_socket_directories = '${folder}'\n`);
  return postgresAt(engines, folder, port);
}

/** A new primary with an empty database, whose log is archived. */
export async function startPrimary(engines: Engines, folder: string, archive: string): Promise<Postgres> {
  const port = await freePort();
  folderFor(folder);
  folderFor(archive);
  const words = ['-D', folder, '-U', user, '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync'];
  await run(join(engines.postgres, 'initdb'), words, { ...owner(), cwd: '/' });
  fileFor(join(folder, 'postgresql.auto.conf'), settings(port, folder, archive));
  const primary = postgresAt(engines, folder, port);
  await primary.start();
  const first = new pg.Client({ connectionString: `postgres://${user}@127.0.0.1:${port}/postgres` });
  await first.connect();
  await first.query(`create database ${databaseName}`);
  // a pooler passes no options of a connection on: they belong to the database
  for (const [name, value] of [
    ['timezone', 'UTC'],
    ['jit', 'off'],
    ['statement_timeout', '30s'],
    ['idle_in_transaction_session_timeout', '60s'],
  ])
    await first.query(`alter database ${databaseName} set ${name} = '${value}'`);
  await first.end();
  return primary;
}

/** A streaming copy of a primary; with `name` a standby that a synchronous primary can wait for. */
export async function startCopy(engines: Engines, primary: Postgres, folder: string, name: string): Promise<Postgres> {
  const port = await freePort();
  folderFor(folder);
  const from = `host=127.0.0.1 port=${primary.port} user=${user} application_name=${name}`;
  await run(
    join(engines.postgres, 'pg_basebackup'),
    ['-D', folder, '-d', from, '-R', '-X', 'stream', '--checkpoint=fast', '--no-sync'],
    { ...owner(), cwd: '/', maxBuffer: 10_000_000 },
  );
  const archive = folderFor(`${folder}-archive`);
  fileFor(
    join(folder, 'postgresql.auto.conf'),
    `${settings(port, folder, archive)}primary_conninfo = '${from}'\nrecovery_target_timeline = 'latest'\n`,
  );
  const copy = postgresAt(engines, folder, port);
  await copy.start();
  await until('the copy', async () => {
    const [row] = await primary.ask<{ n: number }>(
      `select count(*)::int as n from pg_stat_replication where application_name = '${name}' and state = 'streaming'`,
    );
    return row?.n === 1;
  });
  return copy;
}
/** Whether a commit waits until the standby of this name has it; null: it waits for nobody. */
export async function waitForStandby(primary: Postgres, name: string | null): Promise<void> {
  await primary.ask(`alter system set synchronous_standby_names = '${name ?? ''}'`);
  await primary.ask('select pg_reload_conf()');
}

export interface Pooler {
  port: number;
  url: string;
  copyUrl: string;
  /** sends everybody to another primary, as whoever promotes a copy does */
  pointTo(primary: Postgres): Promise<void>;
  end(): Promise<void>;
}
/** PgBouncer in transaction mode before a primary and its copy. */
export async function startPooler(
  engines: Engines,
  folder: string,
  primary: Pick<Postgres, 'port'>,
  copy: Pick<Postgres, 'port'>,
): Promise<Pooler> {
  const port = await freePort();
  folderFor(folder);
  const users = fileFor(join(folder, 'users.txt'), `"${user}" ""\n`);
  const place = join(folder, 'pgbouncer.ini');
  const text = (primaryPort: number): string => `[databases]
${databaseName} = host=127.0.0.1 port=${primaryPort} dbname=${databaseName}
${databaseName}_copy = host=127.0.0.1 port=${copy.port} dbname=${databaseName}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${users}
admin_users = ${user}
pool_mode = transaction
max_client_conn = 1000
default_pool_size = 30
ignore_startup_parameters = options,extra_float_digits
query_wait_timeout = 8
server_connect_timeout = 3
server_login_retry = 1
log_connections = 0
log_disconnections = 0
`;
  fileFor(place, text(primary.port));
  const running = begin(engines.pgbouncer, ['-q', place], owner());
  const admin = async (command: string): Promise<void> => {
    const client = new pg.Client({ connectionString: `postgres://${user}@127.0.0.1:${port}/pgbouncer` });
    await client.connect();
    await client.query(command).finally(() => client.end());
  };
  await until('PgBouncer', () => admin('show version').then(() => true));
  return {
    port,
    url: `postgres://${user}@127.0.0.1:${port}/${databaseName}`,
    copyUrl: `postgres://${user}@127.0.0.1:${port}/${databaseName}_copy`,
    pointTo: async (other) => {
      fileFor(place, text(other.port));
      await admin('reload');
      await admin(`reconnect ${databaseName}`);
    },
    end: () => running.end('SIGINT'),
  };
}

export interface Restartable {
  port: number;
  url: string;
  stop(): Promise<void>;
  start(): Promise<void>;
}
/** Redis that keeps nothing. */
export async function startRedis(engines: Engines, folder: string): Promise<Restartable> {
  const port = await freePort();
  mkdirSync(folder, { recursive: true });
  const words = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', folder];
  let running: Running | null = null;
  const start = async (): Promise<void> => {
    const one = begin(engines.redis, words);
    running = one;
    await until('Redis', async () => one.said().includes('Ready to accept connections'));
  };
  await start();
  return { port, url: `redis://127.0.0.1:${port}`, start, stop: async () => running?.end('SIGKILL') };
}

/** HAProxy before the servers: asks each whether it is ready, sends nobody to one that is not. */
export async function startProxy(
  engines: Engines,
  folder: string,
  servers: readonly number[],
): Promise<{ port: number; url: string; end(): Promise<void> }> {
  const port = await freePort();
  mkdirSync(folder, { recursive: true });
  const place = join(folder, 'haproxy.cfg');
  writeFileSync(
    place,
    `global
  maxconn 8000
defaults
  mode http
  timeout connect 2s
  timeout client 80s
  timeout server 80s
  timeout http-request 30s
  timeout check 3s
  retries 3
  retry-on conn-failure
  option redispatch 1
  option http-keep-alive
  option httpchk GET /api/health/serving
  http-check expect status 200
frontend portal
  bind 127.0.0.1:${port}
  http-request set-header X-Forwarded-For %[src]
  http-request set-header X-Forwarded-Proto http
  default_backend servers
backend servers
  balance leastconn
  http-reuse safe
  default-server check inter 1s fastinter 250ms downinter 500ms fall 3 rise 1
${servers.map((each, index) => `  server s${index + 1} 127.0.0.1:${each}`).join('\n')}
`,
  );
  const running = begin(engines.haproxy, ['-db', '-f', place]);
  const url = `http://127.0.0.1:${port}`;
  await until('HAProxy', async () => {
    if (running.child.exitCode !== null) throw new Error(running.said());
    const answer = await fetch(`${url}/api/health/ready`);
    if (answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()} ${running.said()}`);
    return true;
  });
  return { port, url, end: () => running.end() };
}
