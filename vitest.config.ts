import { defineConfig } from 'vitest/config';

// these measure times or build a copy of the project: nothing else runs beside them
const alone = ['test/crash.test.ts', 'test/new-resource.test.ts'];
const shared = {
  globalSetup: ['test/template.ts'],
  isolate: false,
  pool: 'forks' as const,
  testTimeout: 60_000,
  hookTimeout: 120_000,
  retry: 1,
};

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...shared,
          name: 'all',
          include: ['**/*.test.ts'],
          exclude: ['node_modules/**', 'dist/**', '.cache/**', 'test/browser/**', ...alone],
          maxWorkers: 2,
          fileParallelism: true,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          ...shared,
          name: 'alone',
          include: alone,
          maxWorkers: 1,
          fileParallelism: false,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
