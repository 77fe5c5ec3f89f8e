import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { createInterface } from 'node:readline';

export interface Tally {
  passed: number;
  failed: number;
}
const root = join(import.meta.dirname, '..');
const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** What a part may take before it is ended and counted as failed: nothing waits for what hangs. */
const LONGEST_MS = 75 * 60_000;
/** What is left of its output once a part has ended: a process that it left behind would hold the pipe open for ever. */
const LAST_WORDS_MS = 5_000;

function run(
  command: string,
  args: readonly string[],
  env: Record<string, string> = {},
  heard: (line: string) => void = () => {},
): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const late = setTimeout(() => {
      const minutes = LONGEST_MS / 60_000;
      say(`${command} has not ended within ${minutes} minutes; its last lines:\n${output.slice(-4000)}`);
      child.kill('SIGKILL');
    }, LONGEST_MS);
    const done = (code: number): void => {
      clearTimeout(late);
      for (const stream of [child.stdout, child.stderr]) stream.destroy();
      resolve({ code, output });
    };
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (data: Buffer) => {
        output += data.toString();
      });
      createInterface({ input: stream }).on('line', heard);
    }
    child.on('close', (code) => done(code ?? 1));
    child.on('exit', (code) => void setTimeout(() => done(code ?? 1), LAST_WORDS_MS).unref());
    child.on('error', (error) => {
      output += error.message;
      done(1);
    });
  });
}
const seconds = (since: number): string => ((performance.now() - since) / 1000).toFixed(1);

const took: [part: string, ms: number][] = [];
const note = (part: string, since: number): void => void took.push([part, performance.now() - since]);
/** What failed, by name, over all parts. */
const fallen: string[] = [];
/** What failed first and passed when it was run again: not counted as failed, but never passed over in silence. */
const unsteady: string[] = [];
/** The names of what failed, and of what did not hold at once; called before the last line. */
export function sayNames(): void {
  for (const [title, names] of [
    ['Unsteady: failed first, passed when run again', unsteady],
    ['Failed', fallen],
  ] as const)
    if (names.length > 0) say(`\n${title}\n${names.map((name) => `  ${name}`).join('\n')}`);
}
/** What each part took, as a table. */
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
    if (code !== 0) fallen.push(name);
    tally[code === 0 ? 'passed' : 'failed'] += 1;
  };
  const types = (name: string): Promise<void> => check(`types: ${name}`, 'tsc', ['-b', `tsconfig.${name}.json`]);
  // the server and the web build on the contract: both would write it if it were not there
  await Promise.all([
    types('contract')
      .then(() => types('server'))
      .then(() => types('web')),
    check('tables and columns in SQL', 'node', ['tools/sql/main.ts'])
      .then(() => check('migrations beside a running server', 'node', ['tools/migrations/main.ts']))
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
interface VitestRun {
  passed: number;
  failed: number;
  /** The files in which something failed, and each failure as `file › test`. */
  files: string[];
  names: string[];
}
async function vitestOnce(files: readonly string[], env: Record<string, string>): Promise<VitestRun> {
  const report = join(root, '.cache', 'vitest.json');
  mkdirSync(join(root, '.cache'), { recursive: true });
  rmSync(report, { force: true });
  const { code, output } = await run('vitest', ['run', '--reporter=json', `--outputFile=${report}`, ...files], env);
  if (!existsSync(report)) {
    say(output);
    return { passed: 0, failed: 1, files: [], names: ['vitest wrote no report'] };
  }
  const result = JSON.parse(readFileSync(report, 'utf8')) as VitestReport;
  const broken: VitestRun = { passed: result.numPassedTests, failed: 0, files: [], names: [] };
  const failed = (file: string, test: string, message: string): void => {
    const name = relative(root, file);
    say(`✗ ${name} › ${test}\n${message}`);
    broken.failed += 1;
    broken.names.push(`${name} › ${test}`);
    if (!broken.files.includes(name)) broken.files.push(name);
  };
  for (const file of result.testResults) {
    const failures = file.assertionResults.filter((test) => test.status === 'failed');
    if (file.status === 'failed' && failures.length === 0) failed(file.name, 'the file', file.message);
    for (const test of failures)
      failed(file.name, test.fullName, test.failureMessages.join('\n').split('\n').slice(0, 14).join('\n'));
  }
  // something failed outside of a test: a rejection that nobody awaited
  if (code !== 0 && broken.failed === 0) {
    say(output.slice(-3000));
    broken.failed = 1;
    broken.names.push('outside of the tests');
  }
  if (result.numPassedTests === 0 && broken.failed === 0) {
    say(output.slice(-3000));
    broken.failed = 1;
    broken.names.push('no test was found');
  }
  return broken;
}
/** More files than this with a failure are no accident, and are not run again. */
const AGAIN_AT_MOST = 10;
/**
 * Unit and API tests. Where something failed, in a few files at most, those files are run once more by themselves: what fails
 * again has failed, what passes is named as unsteady at the end.
 */
export async function runVitest(files: readonly string[] = [], env: Record<string, string> = {}): Promise<Tally> {
  const since = performance.now();
  const first = await vitestOnce(files, env);
  let { names } = first;
  if (first.files.length > 0 && first.files.length <= AGAIN_AT_MOST) {
    say(`Again by themselves: ${first.files.join(' ')}`);
    const second = await vitestOnce(first.files, env);
    unsteady.push(...first.names.filter((name) => !second.names.includes(name)));
    // outside of a test nothing passes by being run again
    names = [...new Set([...second.names, ...first.names.filter((name) => !name.includes(' › '))])];
  }
  fallen.push(...names);
  note('unit and API tests', since);
  const passed = first.passed + first.names.filter((name) => !names.includes(name)).length;
  say(`${names.length === 0 ? '✓' : '✗'} unit and API tests: ${passed} passed (${seconds(since)} s)`);
  return { passed, failed: names.length };
}

interface PlaywrightSuite {
  title: string;
  suites?: PlaywrightSuite[];
  specs?: { title: string; file: string; tests: { status: 'expected' | 'unexpected' | 'flaky' | 'skipped' }[] }[];
}
interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  errors: { message?: string }[];
  suites: PlaywrightSuite[];
}
const named = (suites: readonly PlaywrightSuite[], status: 'unexpected' | 'flaky'): string[] =>
  suites.flatMap((suite) => [
    ...(suite.specs ?? [])
      .filter((spec) => spec.tests.some((test) => test.status === status))
      .map((spec) => `${spec.file} › ${spec.title}`),
    ...named(suite.suites ?? [], status),
  ]);
/**
 * The university of the browser tests, built beside other parts because most of the time it waits for a clock; null where
 * that does not succeed, and the tests build it then.
 */
export async function prepareBrowser(): Promise<string | null> {
  const data = mkdtempSync(join(tmpdir(), 'kampus-browser-'));
  const { code, output } = await run('node', ['test/browser/make-template.ts', data]);
  if (code === 0) return data;
  say(`the university of the browser tests is made by them: ${output.slice(-1000)}`);
  rmSync(data, { recursive: true, force: true });
  return null;
}
/** Browser tests in a real Chromium; one that failed is tried once more (`retries` of its configuration). */
export async function runBrowser(prepared: Promise<string | null>): Promise<Tally> {
  const report = join(root, '.cache', 'playwright.json');
  rmSync(report, { force: true });
  const since = performance.now();
  const template = await prepared;
  const { output } = await run(
    'playwright',
    ['test', '--reporter=list,json'],
    // Node reads the types away by itself, in a sixth of the time that the runner's own compiler needs
    {
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
      FORCE_COLOR: '0',
      PW_DISABLE_TS_ESM: '1',
      ...(template ? { BROWSER_TEST_TEMPLATE: template } : {}),
    },
    // what failed is said when it fails: whoever ends a run that takes too long still reads why
    (line) => {
      if (/^\s+✘/u.test(line)) say(line);
    },
  );
  if (template) rmSync(template, { recursive: true, force: true });
  note('browser tests', since);
  if (!existsSync(report)) {
    say(output.slice(-6000));
    fallen.push('playwright wrote no report');
    return { passed: 0, failed: 1 };
  }
  const { stats, errors, suites } = JSON.parse(readFileSync(report, 'utf8')) as PlaywrightReport;
  const failed = stats.unexpected + errors.length;
  const passed = stats.expected + stats.flaky;
  unsteady.push(...named(suites, 'flaky'));
  fallen.push(
    ...named(suites, 'unexpected'),
    ...errors.map((error) => error.message ?? 'an error outside of the tests'),
  );
  // what failed stands below the list of all tests
  const details = output.search(/^ {2}1\) /mu);
  if (failed + stats.flaky > 0) say(output.slice(details < 0 ? -12_000 : details).slice(0, 20_000));
  say(`${failed === 0 ? '✓' : '✗'} browser tests: ${passed} passed (${seconds(since)} s)`);
  return { passed, failed: failed + (passed === 0 ? 1 : 0) };
}
