import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Starts the very server `npm start` starts, on a database of its own, and stops it after the tests. */
export default async function start(): Promise<() => Promise<void>> {
  const data = mkdtempSync(join(tmpdir(), 'kampus-browser-'));
  const { DATABASE_URL: _database, ...environment } = process.env;
  const child: ChildProcess = spawn('node', ['app/server.ts'], {
    cwd: join(import.meta.dirname, '../..'),
    env: {
      ...environment,
      PORT: process.env.E2E_PORT ?? '4310',
      DATA_DIR: data,
      DEMO: '1',
      DEMO_STUDENTS: '400',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((resolve, reject) => {
    const late = setTimeout(() => reject(new Error('the server did not start within 120 s')), 120_000);
    child.stdout?.on('data', (chunk: Buffer) => {
      if (chunk.toString().includes('Kampüs is ready')) {
        clearTimeout(late);
        resolve();
      }
    });
    child.once('exit', (code) => reject(new Error(`the server stopped with ${code}`)));
  });
  return async () => {
    child.removeAllListeners('exit');
    await new Promise<void>((resolve) => {
      child.once('exit', () => resolve());
      child.kill('SIGTERM');
      setTimeout(() => child.kill('SIGKILL'), 8_000).unref();
    });
    rmSync(data, { recursive: true, force: true });
  };
}
