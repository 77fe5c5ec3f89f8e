import pg from 'pg';
import { openServices, closeServices } from '#app/services.ts';
import { readConfig } from '#kernel/server/config.ts';
import { buildApp, makeServer } from '#kernel/server/http/app.ts';
import type { Recorded } from './bare-server.ts';

/** Asks each path of the real application, in this process, and writes down the statements of the third call and its bytes: caches are warm by then. */
export async function record(
  databaseUrl: string,
  calls: readonly { name: string; path: string; token: string }[],
): Promise<Recorded[]> {
  const services = await openServices(
    readConfig({ DATABASE_URL: databaseUrl, DATABASE_POOL: '2', LOG_LEVEL: 'silent', DEMO: '0', DATA_DIR: '/tmp' }),
  );
  const { server } = await buildApp(services, makeServer('silent', false));
  await server.ready();
  const query = pg.Client.prototype.query as (this: pg.Client, ...args: unknown[]) => unknown;
  let heard: Recorded['statements'] = [];
  (pg.Client.prototype as { query: typeof query }).query = function listen(...args) {
    const [first, second] = args;
    heard.push({
      ...(typeof first === 'object' && (first as { name?: string }).name
        ? { name: (first as { name: string }).name }
        : {}),
      text: typeof first === 'string' ? first : ((first as { text?: string }).text ?? ''),
      values: Array.isArray(second) ? second : ((first as { values?: unknown[] }).values ?? []),
    });
    return query.apply(this, args);
  };
  const recorded: Recorded[] = [];
  for (const call of calls) {
    let body = '';
    for (let turn = 0; turn < 3; turn += 1) {
      heard = [];
      const answer = await server.inject({
        method: 'GET',
        url: call.path,
        headers: { authorization: `Bearer ${call.token}`, 'accept-language': 'en' },
      });
      if (answer.statusCode !== 200)
        throw new Error(`${call.path} answers ${answer.statusCode}: ${answer.body.slice(0, 300)}`);
      body = answer.body;
    }
    recorded.push({ ...call, statements: heard, body });
  }
  (pg.Client.prototype as { query: typeof query }).query = query;
  await server.close();
  await closeServices(services);
  return recorded;
}
