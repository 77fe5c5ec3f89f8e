import { defineConfig } from 'vitest/config';

// these measure times, build a copy of the project, mount kinds of their own or write rows that no command would leave:
// nothing else runs beside them, and nothing else sees what they did
const alone = [
  'test/crash.test.ts',
  'test/new-area.test.ts',
  'test/record-ladder.test.ts',
  'areas/requests/machine/subjects.test.ts',
];
const shared = {
  globalSetup: ['test/template.ts'],
  isolate: false,
  pool: 'forks' as const,
  testTimeout: 60_000,
  hookTimeout: 120_000,
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
          isolate: true,
          maxWorkers: 1,
          fileParallelism: false,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
