import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['**/*.test.ts'], exclude: ['node_modules/**', 'dist/**', '.cache/**', 'test/browser/**'],
    globalSetup: ['test/template.ts'], isolate: false, pool: 'forks', maxWorkers: 2, testTimeout: 60_000, hookTimeout: 120_000, fileParallelism: true,
  },
});
