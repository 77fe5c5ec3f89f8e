import { spawn, type ChildProcess } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Two workers test beside each other: each has a server on a port of its own. */
const port = Number(process.env.E2E_PORT ?? '4310') + Number(process.env.TEST_PARALLEL_INDEX ?? '0');
/** Where the server of this worker answers. */
export const base = `http://127.0.0.1:${port}`;
/** Folder of the demo university that every server starts from a copy of; set by the global set-up. */
const templateKey = 'BROWSER_TEST_TEMPLATE';

interface Server {
  stop(): Promise<void>;
}
/** Starts the very server `npm start` starts, on this data. */
async function startServer(data: string, at: number, more: Record<string, string> = {}): Promise<Server> {
  const { DATABASE_URL: _database, REDIS_URL: _redis, ...environment } = process.env;
  const child: ChildProcess = spawn('node', ['dist/server/start.js'], {
    cwd: join(import.meta.dirname, '../..'),
    env: {
      ...environment,
      PORT: String(at),
      DATA_DIR: data,
      DEMO: '1',
      DEMO_STUDENTS: '400',
      LOG_LEVEL: 'warn',
      ...more,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((resolve, reject) => {
    const late = setTimeout(() => reject(new Error('the server did not start within 120 s')), 120_000);
    child.stdout?.on('data', (chunk: Buffer) => {
      // what the server warns of says why a test beside it fails
      if (chunk.toString().startsWith('{"level":')) process.stderr.write(chunk);
      if (chunk.toString().includes('Kampüs is ready')) {
        clearTimeout(late);
        resolve();
      }
    });
    child.once('exit', (code) => reject(new Error(`the server stopped with ${code}`)));
  });
  return {
    stop: async () => {
      child.removeAllListeners('exit');
      if (child.exitCode !== null) return;
      await new Promise<void>((resolve) => {
        child.once('exit', () => resolve());
        child.kill('SIGTERM');
        setTimeout(() => child.kill('SIGKILL'), 8_000).unref();
      });
    },
  };
}

/**
 * A new university draws and signs the papers of its demo in its first minute: done once here, or each server would do it
 * again beside the tests. Over when no file has come for six seconds; nothing is wrong where it takes longer, only slower.
 */
async function papersDrawn(files: string): Promise<void> {
  const kept = (): number => (existsSync(files) ? readdirSync(files, { recursive: true }).length : 0);
  const atStart = kept();
  let before = atStart;
  const started = Date.now();
  for (let lastNew = started; Date.now() - started < 90_000;) {
    await new Promise((resolve) => setTimeout(resolve, 500));
    const found = kept();
    if (found !== before) lastNew = Date.now();
    before = found;
    // the clock of the jobs strikes every half minute
    if (Date.now() - lastNew > (before === atStart ? 45_000 : 6_000)) return;
  }
}

/** Builds the demo university once for all; gives back what removes it again. */
export default async function buildTemplate(): Promise<() => void> {
  const data = mkdtempSync(join(tmpdir(), 'kampus-browser-'));
  const server = await startServer(data, port);
  await papersDrawn(join(data, 'files'));
  await server.stop();
  process.env[templateKey] = data;
  return () => rmSync(data, { recursive: true, force: true });
}

let running: { name: string; data: string; server: Server } | null = null;
/**
 * The server of this worker for the tests of a file: each file begins with an untouched university,
 * so that neither the worker nor the files before it matter. Says whether it was started anew.
 */
export async function serve(name: string): Promise<boolean> {
  if (running?.name === name) return false;
  await stopServing();
  const template = process.env[templateKey];
  if (!template) throw new Error('the template is made by the global set-up');
  const data = mkdtempSync(join(tmpdir(), 'kampus-browser-'));
  cpSync(template, data, { recursive: true });
  running = { name, data, server: await startServer(data, port) };
  return true;
}
/** Starts the server of this worker again on its data, so many hours ahead: a lesson of next week is on. Sessions have ended by then. */
export async function moveServer(hours: number): Promise<void> {
  if (!running) throw new Error('no server is running');
  await running.server.stop();
  running.server = await startServer(running.data, port, { CLOCK_OFFSET_HOURS: String(hours) });
}
/** Stops the server of this worker and removes its data. */
export async function stopServing(): Promise<void> {
  if (!running) return;
  const { data, server } = running;
  running = null;
  await server.stop();
  rmSync(data, { recursive: true, force: true });
}
