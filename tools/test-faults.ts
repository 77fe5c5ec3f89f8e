import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/**
 * `npm run test:faults`: a cluster on this machine is broken part by part (`test/faults/`); ends with `N passed, N failed`. It needs the programs that
 * `npm run cluster` needs. FAULT_ROUNDS: how often the database is stopped (3). FAULT_STANDBY=free: no write waits for the copy, and what
 * is lost when the primary dies is only said. How often a server of its own is killed
 * is said to `test/crash.test.ts`: `CRASH_ROUNDS=200 npx vitest run test/crash.test.ts`.
 */
const root = join(import.meta.dirname, '..');
const report = join(root, '.cache', 'faults.json');
rmSync(report, { force: true });
const code = await new Promise<number>((resolve) => {
  spawn(
    join(root, 'node_modules/.bin/vitest'),
    [
      'run',
      '--config',
      'test/faults/vitest.config.ts',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...process.argv.slice(2),
    ],
    { cwd: root, stdio: 'inherit', env: process.env },
  ).once('exit', (status) => resolve(status ?? 1));
});
let passed = 0;
let failed = 1;
try {
  const told = JSON.parse(readFileSync(report, 'utf8')) as { numPassedTests: number; numFailedTests: number };
  passed = told.numPassedTests;
  failed = Math.max(told.numFailedTests, code === 0 ? 0 : 1);
} catch {
  // it ended before it could say anything
}
process.stdout.write(`${passed} passed, ${failed} failed\n`);
process.exit(failed > 0 ? 1 : 0);
