import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

/** Parts that are broken on purpose: one cluster, one thing after the other. `npm run test:faults`. */
export default defineConfig({
  test: {
    root: join(import.meta.dirname, '../..'),
    include: ['test/faults/*.fault.ts'],
    fileParallelism: false,
    isolate: false,
    pool: 'forks',
    maxWorkers: 1,
    testTimeout: 300_000,
    hookTimeout: 600_000,
    sequence: { shuffle: false },
  },
});
