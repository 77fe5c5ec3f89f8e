import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mountAssets } from './static.ts';

const folder = mkdtempSync(join(tmpdir(), 'kampus-assets-'));
const server = fastify();
beforeAll(async () => {
  for (const [name, text] of [
    ['page-1a2b.js', 'plain'],
    ['page-1a2b.js.br', 'brotli'],
    ['page-1a2b.js.gz', 'gzip'],
    ['small-3c4d.css', 'small'],
    ['notes.txt', 'notes'],
  ] as const)
    writeFileSync(join(folder, name), text);
  mountAssets(server, folder);
  await server.ready();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const ask = async (path: string, taken = 'gzip, deflate, br, zstd') => {
  const { statusCode, body, headers } = await server.inject({ url: path, headers: { 'accept-encoding': taken } });
  return [statusCode, statusCode === 200 ? body : '', headers['content-encoding'] ?? null];
};

describe('hashed files of the built application', () => {
  it('come in the smallest form that the browser takes, for a year, and say which', async () => {
    expect(await ask('/assets/page-1a2b.js')).toEqual([200, 'brotli', 'br']);
    expect(await ask('/assets/page-1a2b.js', 'gzip')).toEqual([200, 'gzip', 'gzip']);
    expect(await ask('/assets/page-1a2b.js', 'identity')).toEqual([200, 'plain', null]);
    expect(await ask('/assets/small-3c4d.css')).toEqual([200, 'small', null]);
    const { headers } = await server.inject({ url: '/assets/page-1a2b.js' });
    expect(headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
    });
  });
  it('are those that were built: no other file, no copy by its own name, no way out of the folder', async () => {
    writeFileSync(join(folder, 'later-5e6f.js'), 'later');
    for (const path of [
      '/assets/later-5e6f.js',
      '/assets/notes.txt',
      '/assets/page-1a2b.js.br',
      '/assets/PAGE-1a2b.js',
      '/assets/..%2f..%2fpackage.json',
      '/assets/%2e%2e/start.js',
      '/assets/',
    ])
      expect((await ask(path))[0], path).toBe(404);
  });
  it('stay what they were when the build is replaced underneath a running server', async () => {
    writeFileSync(join(folder, 'page-1a2b.js.br'), 'another');
    expect(await ask('/assets/page-1a2b.js')).toEqual([200, 'brotli', 'br']);
  });
});
