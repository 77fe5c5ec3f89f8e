import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { areas } from '#app/areas.server.ts';
import { closeServices, openServices } from '#app/services.ts';
import { readConfig } from '#kernel/server/config.ts';
import { buildApp, makeServer } from '#kernel/server/http/app.ts';

/** What one call asked of the database: its statements in order, and how often it waited for an answer before it asked on. */
export interface Asked {
  status: number;
  body: string;
  statements: string[];
  waits: number;
}
export interface Probe {
  call(method: 'GET' | 'POST', path: string, token: string | null, body?: object, headers?: object): Promise<Asked>;
  close(): Promise<void>;
}

interface Open {
  statements: string[];
  waits: number;
  underway: number;
}
let heard: Open | null = null;

/** Every statement that a client of this process sends is heard, one call at a time. */
function listen(): void {
  const query = pg.Client.prototype.query as (this: pg.Client, ...args: unknown[]) => unknown;
  (pg.Client.prototype as { query: typeof query }).query = function record(...args) {
    const answer = query.apply(this, args);
    if (!heard) return answer;
    const own = heard;
    const [first] = args;
    own.statements.push(typeof first === 'string' ? first : ((first as { text?: string }).text ?? ''));
    // one that is sent beside others that are not answered yet costs no round trip of its own
    if (own.underway === 0) own.waits += 1;
    own.underway += 1;
    const done = (): void => void (own.underway -= 1);
    if (answer instanceof Promise) answer.then(done, done);
    else done();
    return answer;
  };
}

/** The server's own application inside this process, over a database of its own: what a call asks is counted, not timed. */
export async function openProbe(databaseUrl: string, redisUrl: string, dataDir: string): Promise<Probe> {
  listen();
  const config = readConfig({
    DATABASE_URL: databaseUrl,
    REDIS_URL: redisUrl,
    DATABASE_POOL: '2',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    DEMO: '0',
  });
  const services = await openServices(config, { areas });
  await services.lines.reload();
  const server: FastifyInstance = makeServer('silent', false);
  await buildApp(services, server, {});
  await server.ready();
  return {
    call: async (method, url, token, body, headers) => {
      heard = { statements: [], waits: 0, underway: 0 };
      const answer = await server.inject({
        method,
        url,
        headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers },
        ...(body ? { payload: body } : {}),
      });
      const { statements, waits } = heard;
      heard = null;
      return { status: answer.statusCode, body: answer.body, statements, waits };
    },
    close: async () => {
      await server.close();
      await closeServices(services);
    },
  };
}
