// What the applicants' commands send to the database, written down and sent again straight to another copy of it.
import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import { areas } from '#app/areas.server.ts';
import { closeServices, openServices } from '#app/services.ts';
import { readConfig } from '#kernel/server/config.ts';
import { buildApp, makeServer } from '#kernel/server/http/app.ts';
import { onConnection } from '../kit/postgres.ts';

interface Statement {
  text: string;
  values: unknown[];
  name: string | undefined;
  /** ids that the database gave out, in order */ given: string[];
}
/** Everything one applicant asked of the database, transaction by transaction. */
export type Way = Statement[][];
const recording = new AsyncLocalStorage<Way>();
const ids = /\b[1-9]\d{9,}\b/g;
const idsIn = (rows: unknown): string[] => JSON.stringify(rows ?? []).match(ids) ?? [];

let listening = false;
function listen(): void {
  if (listening) return;
  listening = true;
  const open = new WeakMap<pg.Client, Statement[]>();
  const query = pg.Client.prototype.query as (this: pg.Client, ...args: unknown[]) => unknown;
  (pg.Client.prototype as { query: typeof query }).query = function record(...args) {
    const way = recording.getStore();
    const answer = query.apply(this, args);
    if (!way) return answer;
    const [first, second] = args;
    const text = typeof first === 'string' ? first : ((first as { text?: string }).text ?? '');
    const values = Array.isArray(second) ? second : ((first as { values?: unknown[] }).values ?? []);
    if (/^begin/i.test(text)) open.set(this, []);
    const statements = open.get(this);
    if (!statements) return answer;
    const one: Statement = {
      text,
      values,
      name: typeof first === 'string' ? undefined : (first as { name?: string }).name,
      given: [],
    };
    statements.push(one);
    if (answer instanceof Promise)
      answer.then(
        (result: { rows?: unknown }) => void (one.given = idsIn(result.rows)),
        () => undefined,
      );
    if (/^(commit|rollback)/i.test(text)) {
      open.delete(this);
      if (/^commit/i.test(text)) way.push(statements);
    }
    return answer;
  };
}
/** Every id that this database gives out from now on is long and of one table alone, so that it is known again in what is sent. */
export const spreadIds = (url: string): Promise<unknown> =>
  onConnection(url, (client) =>
    client.query(
      `select setval(format('%I.%I', schemaname, sequencename)::regclass, 10000000000 + 100000000 * row_number() over (order by sequencename)) from pg_sequences where schemaname = 'public' and data_type = 'bigint'::regtype and sequencename like '%\\_id\\_seq'`,
    ),
  );

export interface Recorder {
  /** the answer's status and body */
  post(path: string, token: string | null, body: object): Promise<{ status: number; data: Record<string, unknown> }>;
  record<T>(work: () => Promise<T>): Promise<Way>;
  close(): Promise<void>;
}
/** The application inside this process, over a database of its own. */
export async function openRecorder(databaseUrl: string, dataDir: string, pool: number): Promise<Recorder> {
  listen();
  const services = await openServices(
    readConfig({
      DATABASE_URL: databaseUrl,
      DATABASE_POOL: String(pool),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'silent',
      DEMO: '0',
    }),
    { areas },
  );
  await services.lines.reload();
  const server = makeServer('silent', false);
  await buildApp(services, server, {});
  await server.ready();
  return {
    post: async (url, token, payload) => {
      const answer = await server.inject({
        method: 'POST',
        url: `/api/v1${url}`,
        headers: { 'idempotency-key': crypto.randomUUID(), ...(token ? { authorization: `Bearer ${token}` } : {}) },
        payload,
      });
      return { status: answer.statusCode, data: (answer.json() as { data?: Record<string, unknown> }).data ?? {} };
    },
    record: async (work) => {
      const way: Way = [];
      await recording.run(way, work);
      return way;
    },
    close: async () => {
      await server.close();
      await closeServices(services);
    },
  };
}
export interface Replayer {
  replay(ways: readonly Way[]): Promise<{ milliseconds: number; transactions: number; failed: string[] }>;
  close(): Promise<void>;
}
/** So many plain connections with the settings of the application's own, and no rules in between. */
export async function openReplayer(url: string, settings: string, connections: number): Promise<Replayer> {
  const clients = Array.from(
    { length: connections },
    () => new pg.Client({ connectionString: url, options: settings }),
  );
  await Promise.all(clients.map((client) => client.connect()));
  return {
    replay: async (ways) => {
      let [next, transactions] = [0, 0];
      const failed: string[] = [];
      const known = new Map<string, string>();
      const here = (text: string): string => text.replace(ids, (id) => known.get(id) ?? id);
      const own = (value: unknown): unknown =>
        typeof value === 'string'
          ? here(value)
          : typeof value === 'number' || typeof value === 'bigint'
            ? (known.get(String(value)) ?? value)
            : value;
      const began = performance.now();
      await Promise.all(
        clients.map(async (client) => {
          for (let way = ways[next++]; way; way = ways[next++])
            for (const statements of way) {
              transactions += 1;
              try {
                for (const { text, values, name, given } of statements) {
                  const { rows } = await client.query({ text, values: values.map(own), ...(name ? { name } : {}) });
                  const now = idsIn(rows);
                  if (now.length === given.length) given.forEach((id, at) => known.set(id, now[at] ?? id));
                }
              } catch (error) {
                failed.push(String(error));
                await client.query('rollback');
              }
            }
        }),
      );
      return { milliseconds: performance.now() - began, transactions, failed };
    },
    close: async () => void (await Promise.all(clients.map((client) => client.end()))),
  };
}
