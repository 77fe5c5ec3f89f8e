import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { build } from 'vite';
import { paintPages } from './paint.ts';

/** Builds the server as one file, and the web application with compressed copies beside each file, so that the server never compresses them. */
await build({ configFile: join(import.meta.dirname, '../vite.server.config.ts'), logLevel: 'error' });
const web = await build({ configFile: join(import.meta.dirname, '../vite.config.ts'), logLevel: 'error' });
const root = join(import.meta.dirname, '../dist/web');
if (!('output' in web)) throw new Error('the build answers one output');
await paintPages(root, web.output);
for (const entry of readdirSync(root, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || !/\.(js|css|html|svg)$/.test(entry.name)) continue;
  const path = join(entry.parentPath, entry.name);
  const bytes = readFileSync(path);
  if (bytes.length < 1024) continue;
  writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }));
  writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
}
// the painted application waits for whoever might still use it
process.exit();
