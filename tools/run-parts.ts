import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

export interface Tally {
  passed: number;
  failed: number;
}
const root = join(import.meta.dirname, '..');
const say = (line: string): void => void process.stdout.write(`${line}\n`);

function run(
  command: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (data: Buffer) => {
        output += data.toString();
      });
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
    child.on('error', (error) => resolve({ code: 1, output: error.message }));
  });
}
const seconds = (since: number): string => ((performance.now() - since) / 1000).toFixed(1);

/** Types of the three worlds and of the tests, and lint: one case each. */
export async function runChecks(): Promise<Tally> {
  const tally: Tally = { passed: 0, failed: 0 };
  const cases: [string, string, string[]][] = [
    ['types: contract', 'tsc', ['-b', 'tsconfig.contract.json']],
    ['types: server', 'tsc', ['-b', 'tsconfig.server.json']],
    ['types: web', 'tsc', ['-b', 'tsconfig.web.json']],
    ['types: tests', 'tsc', ['-p', 'tsconfig.test.json']],
    ['lint', 'oxlint', ['--quiet']],
  ];
  for (const [name, command, args] of cases) {
    const since = performance.now();
    const { code, output } = await run(command, args);
    say(`${code === 0 ? '✓' : '✗'} ${name} (${seconds(since)} s)`);
    if (code !== 0) say(output.split('\n').slice(0, 60).join('\n'));
    tally[code === 0 ? 'passed' : 'failed'] += 1;
  }
  return tally;
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
}
/** Unit and API tests. */
export async function runVitest(files: readonly string[] = [], env: Record<string, string> = {}): Promise<Tally> {
  const report = join(root, '.cache', 'vitest.json');
  mkdirSync(join(root, '.cache'), { recursive: true });
  rmSync(report, { force: true });
  const since = performance.now();
  const { output } = await run('vitest', ['run', '--reporter=json', `--outputFile=${report}`, ...files], env);
  if (!existsSync(report)) {
    say(output);
    return { passed: 0, failed: 1 };
  }
  const result = JSON.parse(readFileSync(report, 'utf8')) as VitestReport;
  let broken = 0;
  for (const file of result.testResults) {
    const failures = file.assertionResults.filter((test) => test.status === 'failed');
    if (file.status === 'failed' && failures.length === 0) {
      broken += 1;
      say(`✗ ${file.name}\n${file.message}`);
    }
    for (const test of failures)
      say(`✗ ${test.fullName}\n${test.failureMessages.join('\n').split('\n').slice(0, 14).join('\n')}`);
  }
  say(
    `${result.numFailedTests + broken === 0 ? '✓' : '✗'} unit and API tests: ${result.numPassedTests} passed (${seconds(since)} s)`,
  );
  if (result.numPassedTests === 0 && result.numFailedTests === 0) say(output.slice(-3000));
  return {
    passed: result.numPassedTests,
    failed: result.numFailedTests + broken + (result.numPassedTests === 0 ? 1 : 0),
  };
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  errors: { message?: string }[];
}
/** Browser tests in a real Chromium. */
export async function runBrowser(): Promise<Tally> {
  const report = join(root, '.cache', 'playwright.json');
  rmSync(report, { force: true });
  const since = performance.now();
  const { output } = await run('playwright', ['test', '--reporter=list,json'], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    FORCE_COLOR: '0',
  });
  if (!existsSync(report)) {
    say(output.slice(-6000));
    return { passed: 0, failed: 1 };
  }
  const { stats, errors } = JSON.parse(readFileSync(report, 'utf8')) as PlaywrightReport;
  const failed = stats.unexpected + errors.length;
  if (failed > 0) say(output.slice(-12_000));
  say(
    `${failed === 0 ? '✓' : '✗'} browser tests: ${stats.expected + stats.flaky} passed${stats.flaky > 0 ? `, ${stats.flaky} of them only when tried again` : ''} (${seconds(since)} s)`,
  );
  if (stats.flaky > 0)
    say(
      output
        .split('\n')
        .filter((line) => /\(retry #\d+\)|^\s+\d+ flaky/.test(line))
        .join('\n'),
    );
  return { passed: stats.expected + stats.flaky, failed: failed + (stats.expected === 0 ? 1 : 0) };
}
