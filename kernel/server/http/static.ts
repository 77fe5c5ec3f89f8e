import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import fastifyStatic from '@fastify/static';

/**
 * The built application: hashed files live for a year, the page itself is asked for anew. Files beside the page have routes of their
 * own, so that every other address is the application's; a thousand hashed files share one.
 */
export async function mountStatic(server: FastifyInstance, root: string): Promise<void> {
  const kept = (value: string) => (reply: unknown) =>
    void (reply as { header(name: string, value: string): unknown }).header('cache-control', value);
  await server.register(fastifyStatic, {
    root,
    wildcard: false,
    globIgnore: ['assets/**', '**/*.br', '**/*.gz'],
    preCompressed: true,
    index: false,
    setHeaders: kept('no-cache'),
  });
  await server.register(fastifyStatic, {
    root: join(root, 'assets'),
    prefix: '/assets/',
    decorateReply: false,
    preCompressed: true,
    index: false,
    setHeaders: kept('public, max-age=31536000, immutable'),
  });
  server.get('/', async (_, reply) => reply.header('cache-control', 'no-cache').sendFile('index.html'));
}
