import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import fastifyStatic from '@fastify/static';

/** Pages that the build has painted (tools/paint.ts): address → file. */
function paintedPages(root: string): ReadonlyMap<string, string> {
  const folder = join(root, 'painted');
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.html')) : [];
  return new Map(names.map((name) => [`/${name.slice(0, -'.html'.length)}`, `painted/${name}`]));
}
/** The scripts that stand in the built pages, as the security policy names them: no other may run. */
export function scriptsInPages(root: string | undefined): string[] {
  if (root === undefined) return [];
  const pages = ['index.html', ...paintedPages(root).values()].filter((name) => existsSync(join(root, name)));
  const scripts = pages.flatMap((name) => [
    ...readFileSync(join(root, name), 'utf8').matchAll(/<script>([\s\S]*?)<\/script>/g),
  ]);
  return [...new Set(scripts.map(([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`))];
}

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
    globIgnore: ['assets/**', 'painted/**', '**/*.br', '**/*.gz'],
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
  for (const [path, file] of paintedPages(root))
    server.get(path, async (_, reply) => reply.header('cache-control', 'no-cache').sendFile(file));
  server.get('/', async (_, reply) => reply.header('cache-control', 'no-cache').sendFile('index.html'));
}
