import { spawn, type ChildProcess } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Said, Told } from './host.ts';

/** The workers test beside each other: each has a server on a port of its own. */
const port = Number(process.env.E2E_PORT ?? '4310') + Number(process.env.TEST_PARALLEL_INDEX ?? '0');
/** Where the server of this worker answers. */
export const base = `http://127.0.0.1:${port}`;
/** Folder of the demo university that every server starts from a copy of; set by `npm test` or by the global set-up. */
const templateKey = 'BROWSER_TEST_TEMPLATE';

interface Server {
  stop(): Promise<void>;
}
const { DATABASE_URL: _database, REDIS_URL: _redis, ...environment } = process.env;
const root = join(import.meta.dirname, '../..');
const settings = (data: string, at: number): Record<string, string> => ({
  PORT: String(at),
  DATA_DIR: data,
  DEMO: '1',
  DEMO_STUDENTS: '400',
  LOG_LEVEL: 'warn',
});
/** What the server warns of says why a test beside it fails. */
const passOnWarnings = (child: ChildProcess): void =>
  void child.stdout?.on('data', (chunk: Buffer) => {
    if (chunk.toString().startsWith('{"level":')) process.stderr.write(chunk);
  });
/** Ends a process, at last by force. */
const ended = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
    setTimeout(() => child.kill('SIGKILL'), 8_000).unref();
  });

/** Starts the very process `npm start` starts, on this data. */
async function startProcess(data: string, at: number, more: Record<string, string> = {}): Promise<Server> {
  const child = spawn('node', ['dist/server/start.js'], {
    cwd: root,
    env: { ...environment, ...settings(data, at), ...more },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  passOnWarnings(child);
  await new Promise<void>((resolve, reject) => {
    const late = setTimeout(() => {
      child.kill('SIGKILL');
      reject(new Error('the server did not start within 120 s'));
    }, 120_000);
    child.stdout?.on('data', (chunk: Buffer) => {
      if (chunk.toString().includes('Kampüs is ready')) {
        clearTimeout(late);
        resolve();
      }
    });
    child.once('exit', (code) => reject(new Error(`the server stopped with ${code}`)));
  });
  return {
    stop: () => {
      child.removeAllListeners('exit');
      return ended(child);
    },
  };
}

let host: ChildProcess | null = null;
/** Tells the process of this worker's servers what to do and waits until it has. */
function tell(child: ChildProcess, told: Told, seconds: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const settle = (error?: Error): void => {
      clearTimeout(late);
      child.off('message', heard).off('exit', gone);
      return error ? reject(error) : resolve();
    };
    const late = setTimeout(() => settle(new Error(`the server took longer than ${seconds} s`)), seconds * 1000);
    const heard = (said: Said): void => settle('failed' in said ? new Error(said.failed) : undefined);
    const gone = (code: number | null): void => settle(new Error(`the server stopped with ${code}`));
    child.on('message', heard).on('exit', gone);
    child.send(told);
  });
}
/**
 * Starts the server of the build on this data, in the process that has started those before it: reading its code and
 * compiling the engine of the database takes three times as long as everything else at a start.
 */
async function startServer(data: string, at: number): Promise<Server> {
  if (host === null || host.exitCode !== null || host.signalCode !== null) {
    host = spawn('node', ['--expose-gc', join(import.meta.dirname, 'host.ts')], {
      cwd: root,
      env: environment,
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    });
    passOnWarnings(host);
  }
  const child = host;
  await tell(child, { start: settings(data, at) }, 120);
  return {
    // whoever does not leave takes nothing with him into the next file
    stop: () => tell(child, { stop: true }, 8).catch(() => ended(child)),
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

/** Builds the demo university that every server starts from a copy of, in this folder. */
export async function makeTemplate(data: string): Promise<void> {
  const server = await startProcess(data, port);
  await papersDrawn(join(data, 'files'));
  await server.stop();
}
/** Builds it once for all, unless whoever runs the tests has done so; gives back what removes it again. */
export default async function buildTemplate(): Promise<() => void> {
  if (process.env[templateKey]) return () => undefined;
  const data = mkdtempSync(join(tmpdir(), 'kampus-browser-'));
  await makeTemplate(data);
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
  running.server = await startProcess(running.data, port, { CLOCK_OFFSET_HOURS: String(hours) });
}
/** Stops the server of this worker and removes its data. */
export async function stopServing(): Promise<void> {
  if (!running) return;
  const { data, server } = running;
  running = null;
  await server.stop();
  rmSync(data, { recursive: true, force: true });
}
/** Nothing of this worker runs on after it. */
export async function endHost(): Promise<void> {
  await stopServing();
  if (host) await ended(host);
  host = null;
}
