import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const copy = mkdtempSync(join(tmpdir(), 'kampus-resource-'));
afterAll(() => rmSync(copy, { recursive: true, force: true }));

interface Block {
  language: string;
  options: string;
  text: string;
}
const page = readFileSync(join(root, 'docs/new-resource.md'), 'utf8');
const written: Block[] = [...page.matchAll(/^```(\w+) written ?([^\n]*)\n([\s\S]*?)^```$/gm)].map(
  ([, language = '', options = '', text = '']) => ({ language, options, text }),
);
const environment = {
  ...process.env,
  PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH ?? ''}`,
  DATABASE_URL: '',
  REDIS_URL: '',
  KAMPUS_TEMPLATE: '',
  VITEST: '',
};
const run = (command: string, args: readonly string[]): string =>
  execFileSync(command, args, {
    cwd: copy,
    env: environment,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: 240_000,
  });

/** One shell line of the page, with its continuation lines, as arguments. */
const argumentsOf = (text: string): string[] =>
  [
    ...text
      .replace(/\\\n/g, ' ')
      .trim()
      .matchAll(/"([^"]*)"|(\S+)/g),
  ].map(([, quoted, plain]) => quoted ?? plain ?? '');
function apply({ language, options, text }: Block): void {
  if (language === 'sh') {
    const [, , script = '', , ...rest] = argumentsOf(text);
    const scripts = (
      JSON.parse(readFileSync(join(copy, 'package.json'), 'utf8')) as { scripts: Record<string, string> }
    ).scripts;
    const [command = '', ...first] = (scripts[script] ?? '').split(' ');
    run(command, [...first, ...rest]);
    return;
  }
  const [, pattern = ''] = /file=(\S+)/.exec(options) ?? [];
  const name = pattern.includes('*')
    ? (readdirSync(join(copy, pattern, '..')).find((each) => each.endsWith(basename(pattern).replace('*', ''))) ?? '')
    : basename(pattern);
  const file = join(copy, pattern, '..', name);
  const now = readFileSync(file, 'utf8');
  const [, before] = /before="([^"]+)"/.exec(options) ?? [];
  if (before !== undefined) expect(now).toContain(before);
  writeFileSync(
    file,
    options.includes('append')
      ? `${now.trimEnd()}\n${text}`
      : options.includes('prepend')
        ? text + now
        : before !== undefined
          ? now.replace(before, text + before)
          : text,
  );
}

it('docs/new-resource.md: six fields end to end with at most 60 lines written by a person', () => {
  expect(
    written.reduce((sum, block) => sum + block.text.split('\n').filter((line) => line.trim() !== '').length, 0),
  ).toBeLessThanOrEqual(60);
  cpSync(root, copy, {
    recursive: true,
    filter: (path) => !['node_modules', '.git', '.cache', '.data', 'dist', 'test-results'].includes(basename(path)),
  });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  for (const block of written) apply(block);
  run('tsc', ['-b']);
  run('oxlint', []);
  const answer = run('vitest', ['run', 'areas/reference/parking-lot.test.ts', 'test/house-rules.test.ts']);
  expect(answer.replace(/\u001b\[\d+m/g, '')).toMatch(/Tests\s+\d{2} passed/);
}, 300_000);
