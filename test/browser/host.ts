import { readFileSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * A process that starts one server of the build after the other, each on data of its own: the code and the engine of the
 * embedded database are read and compiled once for all of them. Told by messages what to start, with which environment.
 */
const root = join(import.meta.dirname, '../..');
enableCompileCache(join(root, '.cache/compile'));
export type Told = { start: Record<string, string> } | { stop: true };
export type Said = { ready: true } | { stopped: true } | { failed: string };

interface Build {
  startServer(env: Record<string, string | undefined>): Promise<{ close(): Promise<void> }>;
}
const build = (await import(join(root, 'dist/server/server.js'))) as Build;
// as long as somebody holds the engine, what was compiled of it serves the next database too
(globalThis as { engine?: WebAssembly.Module }).engine = await WebAssembly.compile(
  readFileSync(fileURLToPath(new URL('./pglite.wasm', import.meta.resolve('@electric-sql/pglite')))),
);
let server: Awaited<ReturnType<Build['startServer']>> | null = null;
const say = (said: Said): void => void process.send?.(said);
process.on('message', (told: Told) => {
  void (async () => {
    if ('start' in told) {
      server = await build.startServer({ ...process.env, ...told.start });
      say({ ready: true });
    } else {
      await server?.close();
      server = null;
      say({ stopped: true });
    }
  })().catch((error: unknown) =>
    say({ failed: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  );
});
process.on('disconnect', () => process.exit(0));
