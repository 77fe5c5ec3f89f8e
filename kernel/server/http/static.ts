import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
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

/** What the build writes into its folder of hashed files. */
const assetTypes: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
};
/** How a browser takes a file, the smallest first, and how the compressed copy beside it is named. */
const encodings = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;
/**
 * Hashed files never change: each is read once and then answered out of memory, in the smallest form the browser takes. A
 * page brings dozens of them, and ten thousand people open it in the same minute: whoever looks into the folder for each
 * reads the names of thousands of files every time. What the folder did not hold at the start is not found.
 */
export function mountAssets(server: FastifyInstance, folder: string): void {
  const names = new Set(
    (existsSync(folder) ? readdirSync(folder, { withFileTypes: true }) : []).flatMap((entry) =>
      entry.isFile() ? [entry.name] : [],
    ),
  );
  const read = new Map<string, Promise<Buffer>>();
  const bytesOf = (name: string): Promise<Buffer> => {
    const known = read.get(name) ?? readFile(join(folder, name));
    read.set(name, known);
    known.catch(() => read.delete(name));
    return known;
  };
  server.get('/assets/*', async (request: FastifyRequest, reply: FastifyReply) => {
    const { '*': name } = request.params as { '*': string };
    const type = assetTypes[extname(name)];
    if (type === undefined || !names.has(name)) return reply.callNotFound();
    const taken = String(request.headers['accept-encoding'] ?? '').split(/[\s,]+/);
    const [encoding, ending] = encodings.find(([each, copy]) => taken.includes(each) && names.has(name + copy)) ?? [];
    if (encoding !== undefined) reply.header('content-encoding', encoding);
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('vary', 'accept-encoding')
      .type(type)
      .send(await bytesOf(name + (ending ?? '')));
  });
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
  mountAssets(server, join(root, 'assets'));
  for (const [path, file] of paintedPages(root))
    server.get(path, async (_, reply) => reply.header('cache-control', 'no-cache').sendFile(file));
  server.get('/', async (_, reply) => reply.header('cache-control', 'no-cache').sendFile('index.html'));
}
