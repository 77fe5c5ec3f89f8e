import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { areas as university } from '#app/areas.server.ts';
import { closeServices, openServices } from '#app/services.ts';
import type { Area } from '#kernel/server/area.ts';
import { createSession } from '#areas/access/sessions/sessions.ts';
import { readConfig } from '#kernel/server/config.ts';
import { followClock } from '#kernel/server/calendar-sql.ts';
import { openDatabase, openInMemory, rowsOf, sql, type Database } from '#kernel/server/database.ts';
import { openSharedState } from '#kernel/server/shared-state.ts';
import { buildApp, makeServer } from '#kernel/server/http/app.ts';
import type { EndpointEntry } from '#kernel/server/http/endpoints.ts';
import type { Services } from '#kernel/server/services.ts';
import { answerCheck, type ApiDocument } from './answer-check.ts';
import { templateName } from './template.ts';

export interface Answer<T = Record<string, unknown>> {
  status: number;
  body: T;
  headers: Record<string, unknown>;
  raw: Buffer;
}
export interface Caller {
  get<T = Record<string, unknown>>(path: string): Promise<Answer<T>>;
  post<T = Record<string, unknown>>(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer<T>>;
  put<T = Record<string, unknown>>(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer<T>>;
  delete<T = Record<string, unknown>>(path: string): Promise<Answer<T>>;
  token: string | null;
}
export interface Harness {
  app: FastifyInstance;
  services: Services;
  database: Database;
  endpoints: readonly EndpointEntry[];
  /** a signed-in caller by demo user name, in English unless said otherwise; `role` picks one of several identities */
  as(username: string, options?: { locale?: 'tr' | 'en'; role?: string }): Promise<Caller>;
  nobody: Caller;
  /** whoever holds a token: a guest, mostly */
  holding(token: string, options?: { address?: string }): Caller;
  /** the clock the server sees */
  setNow(now: Date | null): void;
  rows<Row>(text: TemplateStringsArray, ...values: unknown[]): Promise<Row[]>;
  /** until what was published so far has been heard here */
  heard(): Promise<void>;
}

let standing: Promise<Harness> | null = null;
/** One server per test worker over a copy of the template university; tests share it and make the records they change. */
export const harness = (): Promise<Harness> => (standing ??= open());
/** A server of its own over an untouched copy: for tests that judge the demo university as a whole. */
export const freshHarness = (): Promise<Harness> => openAnother([]);
/** A server of its own with further areas beside the university's. */
export const harnessWith = (more: readonly Area[]): Promise<Harness> => openAnother(more);
/** A further area that knows guests of a kind itself takes the place of the university's. */
const without =
  (taken: ReadonlySet<string>) =>
  (area: Area): Area => ({
    ...area,
    principals: (area.principals ?? []).filter((port) => !taken.has(port.kind)),
  });
let fresh = 0;
let another: Harness | null = null;
/** One at a time: the files of a worker come one after the other, and each embedded database holds half a gigabyte. */
async function openAnother(more: readonly Area[]): Promise<Harness> {
  if (another) await closeServices(another.services);
  another = null;
  return (another = await open(`_fresh${(fresh += 1)}`, more));
}

async function openTestDatabase(suffix: string): Promise<Database> {
  if (!process.env.DATABASE_URL) {
    const path = process.env.KAMPUS_TEMPLATE;
    if (!path) throw new Error('the template is made by the global set-up');
    return openInMemory(path);
  }
  const name = `kampus_test_${process.pid}${suffix}`;
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  await client.query(`drop database if exists ${name} with (force)`);
  await client.query(`create database ${name} template ${templateName}`);
  await client.end();
  const url = new URL(process.env.DATABASE_URL);
  url.pathname = `/${name}`;
  return openDatabase({ databaseUrl: url.href, replicaUrl: undefined, poolSize: 12, dataDir: '' });
}

/** What the answers of a server are held against. */
const checkOf = async (server: FastifyInstance): Promise<ReturnType<typeof answerCheck>> =>
  answerCheck((await server.inject('/api/openapi.json')).json<ApiDocument>());
/** The university describes itself alike on each of its servers: read once, it takes seconds. */
let checkOfUniversity: ReturnType<typeof checkOf> | null = null;

async function open(suffix = '', more: readonly Area[] = []): Promise<Harness> {
  const config = readConfig({
    DEMO: '1',
    LOG_LEVEL: 'silent',
    DATA_DIR: mkdtempSync(join(tmpdir(), 'kampus-test-')),
    PORT: '0',
    ...(process.env.REDIS_URL ? { REDIS_URL: process.env.REDIS_URL } : {}),
  });
  const database = await openTestDatabase(suffix);
  let now: Date | null = null;
  const services = await openServices(config, {
    database,
    clock: () => now ?? new Date(),
    areas: [
      ...university.map(without(new Set(more.flatMap((area) => (area.principals ?? []).map((port) => port.kind))))),
      ...more,
    ],
    // counters and news of this server alone: neither another worker nor an earlier run has part in them
    shared: openSharedState(config.redisUrl, `test-${process.pid}-${performance.timeOrigin}${suffix}`),
  });
  everyKeyIsWorded(services);
  const { server, endpoints } = await buildApp(services, makeServer('silent', false));
  await server.ready();
  const check = await (more.length > 0 ? checkOf(server) : (checkOfUniversity ??= checkOf(server)));
  const channel = `heard-${process.pid}-${Math.random()}`;
  const waiting = new Map<number, () => void>();
  services.shared.subscribe(channel, (number) => {
    waiting.get(Number(number))?.();
    waiting.delete(Number(number));
  });
  let numbers = 0;
  const heard = (): Promise<void> =>
    new Promise((resolve) => {
      const number = (numbers += 1);
      waiting.set(number, resolve);
      services.shared.publish(channel, number);
    });
  process.once('beforeExit', () => void closeServices(services).catch(() => undefined));
  const caller = (token: string | null, locale: 'tr' | 'en', address = '127.0.0.1'): Caller => {
    const send = async <T>(
      method: 'GET' | 'POST' | 'PUT' | 'DELETE',
      path: string,
      body?: unknown,
      headers: Record<string, string> = {},
    ): Promise<Answer<T>> => {
      const response = await server.inject({
        method,
        url: path,
        remoteAddress: address,
        headers: { 'accept-language': locale, ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers },
        ...(body === undefined ? {} : { payload: body as object }),
      });
      let parsed: unknown = {};
      try {
        parsed = response.body === '' ? {} : JSON.parse(response.body);
      } catch {
        parsed = {};
      }
      // what is answered is what is declared, in every test that asks over HTTP
      if (String(response.headers['content-type']).startsWith('application/json'))
        check(method, path, response.statusCode, parsed);
      return { status: response.statusCode, body: parsed as T, headers: response.headers, raw: response.rawPayload };
    };
    return {
      token,
      get: (path) => send('GET', path),
      post: (path, body = {}, headers) => send('POST', path, body, headers),
      put: (path, body = {}, headers) => send('PUT', path, body, headers),
      delete: (path) => send('DELETE', path),
    };
  };
  return {
    app: server,
    services,
    database,
    endpoints,
    nobody: caller(null, 'en'),
    holding: (token, options = {}) => caller(token === '' ? null : token, 'en', options.address),
    as: async (username, options = {}) => {
      const token = await sessionFor(services, username, options.role);
      return caller(token, options.locale ?? 'en');
    },
    setNow: (next) => {
      now = next;
      followClock(services.clock); // of several servers in one process the one whose clock is moved
    },
    heard,
    rows: (text, ...values) => rowsOf(database.db, sql(text, ...values)),
  };
}

/** A key that nobody has worded fails the test that asks for it; those that tests miss on purpose begin with zz. */
function everyKeyIsWorded({ lines }: Services): void {
  const { line } = lines;
  lines.line = (locale, key, params) => {
    if (!/:zz/.test(key) && lines.worded(locale, key) === null) throw new Error(`nobody has worded ${key}`);
    return line(locale, key, params);
  };
}

async function sessionFor(services: Services, username: string, role: string | undefined): Promise<string> {
  const [user] = await rowsOf<{ id: number; user_role_id: number; program: number | null }>(
    services.database.db,
    sql`
    select u.id, ur.id as user_role_id, coalesce(u.default_student_program_id, (select sp.id from student_programs sp where sp.student_id = u.student_id order by sp.is_main desc, sp.id limit 1)) as program
    from users u join user_roles ur on ur.user_id = u.id join roles r on r.id = ur.role_id
    where u.username = ${username} ${role ? sql`and r.name = ${role}` : sql``} order by (ur.id = u.default_user_role_id) desc nulls last, ur.id limit 1`,
  );
  if (!user) throw new Error(`no demo user ${username}${role ? ` with role ${role}` : ''}`);
  const { access_token } = await createSession(services.database.db, {
    user_id: user.id,
    user_role_id: user.user_role_id,
    student_program_id: user.program,
    address: '127.0.0.1',
    agent: 'test',
    now: services.clock(),
  });
  return access_token;
}
