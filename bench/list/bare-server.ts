// The other side of the comparison: a bare Fastify handler that runs recorded statements and answers recorded bytes.
// No session, no rules, no validation, no engine.
import { readFileSync } from 'node:fs';
import Fastify from 'fastify';
import pg from 'pg';

export interface Recorded {
  name: string;
  path: string;
  token: string;
  statements: { text: string; values: unknown[]; name?: string }[];
  body: string;
}

const [file, url, poolSize] = process.argv.slice(2);
const recorded = JSON.parse(readFileSync(file ?? '', 'utf8')) as Recorded[];
const pool = new pg.Pool({
  connectionString: url,
  max: Number(poolSize),
  options: '-c plan_cache_mode=force_custom_plan -c timezone=UTC',
});
const server = Fastify();
recorded.forEach(({ statements, body }, index) => {
  server.get(`/bare/${index}`, async (_, reply) => {
    for (const statement of statements) await pool.query(statement);
    return reply.type('application/json; charset=utf-8').send(body);
  });
});
const address = await server.listen({ port: 0, host: '127.0.0.1' });
process.send?.(Number(new URL(address).port));
process.on('disconnect', () => process.exit(0));
