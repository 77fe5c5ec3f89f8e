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

const took: [part: string, ms: number][] = [];
const note = (part: string, since: number): void => void took.push([part, performance.now() - since]);
/** What each part took, as a table; called before the last line. */
export function sayTimes(): void {
  const wide = Math.max(...took.map(([part]) => part.length), 'together'.length);
  const line = (part: string, ms: number): void =>
    say(`  ${part.padEnd(wide)}  ${(ms / 1000).toFixed(1).padStart(7)} s`);
  say('\nTime per part');
  for (const [part, ms] of took) line(part, ms);
  line('together', performance.now());
  say('');
}

/** Names in SQL, types of the three worlds and of the tests, and lint: one case each, two at a time. */
export async function runChecks(): Promise<Tally> {
  const tally: Tally = { passed: 0, failed: 0 };
  const started = performance.now();
  const check = async (name: string, command: string, args: readonly string[]): Promise<void> => {
    const since = performance.now();
    const { code, output } = await run(command, args);
    say(`${code === 0 ? '✓' : '✗'} ${name} (${seconds(since)} s)`);
    if (code !== 0) say(output.split('\n').slice(0, 200).join('\n'));
    tally[code === 0 ? 'passed' : 'failed'] += 1;
  };
  const types = (name: string): Promise<void> => check(`types: ${name}`, 'tsc', ['-b', `tsconfig.${name}.json`]);
  // the server and the web build on the contract: both would write it if it were not there
  await Promise.all([
    types('contract')
      .then(() => types('server'))
      .then(() => types('web')),
    check('tables and columns in SQL', 'node', ['tools/sql/main.ts'])
      .then(() => check('types: tests', 'tsc', ['-p', 'tsconfig.test.json']))
      .then(() => check('lint', 'oxlint', ['--quiet']))
      .then(() => check('format', 'oxfmt', ['--check', '.'])),
  ]);
  note('names, types, lint', started);
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
  const { code, output } = await run('vitest', ['run', '--reporter=json', `--outputFile=${report}`, ...files], env);
  note('unit and API tests', since);
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
  // something failed outside of a test: a rejection that nobody awaited
  if (code !== 0 && result.numFailedTests + broken === 0) {
    broken = 1;
    say(output.slice(-3000));
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
  stats: { expected: number; unexpected: number };
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
  note('browser tests', since);
  if (!existsSync(report)) {
    say(output.slice(-6000));
    return { passed: 0, failed: 1 };
  }
  const { stats, errors } = JSON.parse(readFileSync(report, 'utf8')) as PlaywrightReport;
  const failed = stats.unexpected + errors.length;
  if (failed > 0) say(output.slice(-12_000));
  say(`${failed === 0 ? '✓' : '✗'} browser tests: ${stats.expected} passed (${seconds(since)} s)`);
  return { passed: stats.expected, failed: failed + (stats.expected === 0 ? 1 : 0) };
}
