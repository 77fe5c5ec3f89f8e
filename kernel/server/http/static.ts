import type { FastifyInstance } from 'fastify';
import fastifyStatic from '@fastify/static';

/** The built application: hashed files live for a year, the page itself is asked for anew. */
export async function mountStatic(server: FastifyInstance, root: string): Promise<void> {
  await server.register(fastifyStatic, {
    root,
    wildcard: false,
    preCompressed: true,
    index: false,
    setHeaders: (reply, path) => {
      const immutable = path.includes('/assets/');
      void (reply as { header(name: string, value: string): unknown }).header(
        'cache-control',
        immutable ? 'public, max-age=31536000, immutable' : 'no-cache',
      );
    },
  });
  server.get('/', async (_, reply) => reply.header('cache-control', 'no-cache').sendFile('index.html'));
}
