import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { reachesDatabase } from './database-tests.ts';

const root = join(import.meta.dirname, '..');
const of = (pattern: string): string[] => globSync(pattern, { cwd: root }).map((file) => join(root, file));

test('the suites run on PostgreSQL are those that open the database, directly or through a helper', () => {
  for (const file of [
    'test/kernel.test.ts',
    'test/ladder.test.ts',
    'test/crash.test.ts',
    'test/permission-matrix.test.ts',
    'areas/registration/commands/concurrency.test.ts', // through its fixtures
    'areas/requests/machine/deadlines.test.ts',
  ])
    expect(reachesDatabase(join(root, file)), file).toBe(true);
});
test('rules and what runs in the browser are not among them', () => {
  const files = [...of('areas/**/rules/*.test.ts'), ...of('kernel/{contract,web}/**/*.test.ts')];
  expect(files.length).toBeGreaterThan(30);
  expect(files.filter((file) => reachesDatabase(file))).toEqual([]);
});
