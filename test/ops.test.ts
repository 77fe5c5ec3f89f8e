import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
/** Every variable the server and its documentation know. */
const known = new Set(
  [
    ...`${read('kernel/server/config.ts')}${read('README.md')}`.matchAll(
      /\b([A-Z][A-Z0-9]*_[A-Z0-9_]+|PORT|HOST|DEMO)\b/g,
    ),
  ].map(([, name]) => name),
);
const foreign = new Set([
  'NODE_ENV',
  'POSTGRES_USER',
  'POSTGRES_DB',
  'POSTGRES_PASSWORD',
  'REDISCLI_AUTH',
  'REDIS_PASSWORD',
  'MINIO_ROOT_USER',
  'MINIO_ROOT_PASSWORD',
  'STORE_KEY',
  'STORE_SECRET',
  'MC_CONFIG_DIR',
  'KAMPUS_PASSWORD',
]);
const named = (text: string): string[] =>
  [...text.matchAll(/(?:^\s*|[ {])([A-Z][A-Z0-9_]+)[=:]\s?/gm)].map(([, name = '']) => name);

describe('what runs the portal elsewhere', () => {
  it.each(['ops/compose.yaml', 'ops/systemd/kampus@.service', 'ops/systemd/kampus-backup.service'])(
    '%s sets only variables that somebody reads',
    (path) => {
      const text = read(path)
        .split('\n')
        .filter((line) => /environment|Environment|^\s{4}[A-Z_]+:/i.test(line))
        .join('\n');
      const unknown = named(text).filter((name) => !known.has(name) && !foreign.has(name) && /^[A-Z_0-9]+$/.test(name));
      expect(unknown).toEqual([]);
    },
  );
  it('no secret stands in a file: what is secret comes from outside, and nothing starts without it', () => {
    const compose = read('ops/compose.yaml');
    for (const name of [
      'POSTGRES_PASSWORD',
      'POSTGRES_ADMIN_PASSWORD',
      'REDIS_PASSWORD',
      'STORE_SECRET',
      'KAMPUS_SECRET',
      'METRICS_TOKEN',
    ])
      for (const [use] of compose.matchAll(new RegExp(`\\$\\{${name}[^}]*\\}`, 'g'))) expect(use).toMatch(/:\?/);
    expect(compose).not.toMatch(/(PASSWORD|SECRET|TOKEN): ['"]?[a-z0-9]/i);
  });
  it('the image runs as a user without rights, one process, looked after', () => {
    const recipe = read('ops/Containerfile');
    const last = recipe.slice(recipe.lastIndexOf('\nFROM '));
    expect(last).toMatch(/^USER node$/m);
    expect(last).toMatch(/^HEALTHCHECK /m);
    expect(last.match(/^CMD /gm)).toHaveLength(1);
    // what it copies is there
    for (const [, folder = ''] of last.matchAll(/\/app\/(areas|kernel|app|demo|db)\b/g))
      expect(readdirSync(join(root, folder)).length).toBeGreaterThan(0);
  });
  it('systemd finds nothing wrong with the units, where it is at hand', () => {
    if (spawnSync('systemd-analyze', ['--version']).status !== 0) return;
    const folder = mkdtempSync(join(tmpdir(), 'kampus-units-'));
    try {
      cpSync(join(root, 'ops/systemd'), folder, { recursive: true });
      for (const name of readdirSync(folder))
        writeFileSync(
          join(folder, name),
          readFileSync(join(folder, name), 'utf8').replaceAll('/opt/kampus/node_modules/.bin/node', process.execPath),
        );
      const verify = spawnSync(
        'systemd-analyze',
        ['verify', '--man=no', join(folder, 'kampus@3001.service'), join(folder, 'kampus-backup.timer')],
        {
          encoding: 'utf8',
        },
      );
      expect(
        verify.stderr.split('\n').filter((line) => /kampus/.test(line) && !/No such file or directory/.test(line)),
      ).toEqual([]);
      writeFileSync(
        join(folder, 'kampus@.service'),
        `${readFileSync(join(folder, 'kampus@.service'), 'utf8')}\n[Servise]\nNo=1\n`,
      );
      // and it does find what is wrong
      expect(
        spawnSync('systemd-analyze', ['verify', '--man=no', join(folder, 'kampus@3001.service')], { encoding: 'utf8' })
          .stderr,
      ).toContain('Servise');
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
