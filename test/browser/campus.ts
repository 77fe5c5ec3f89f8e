import { test as plain } from '@playwright/test';
import { base, endHost, serve } from './servers.ts';
import { forgetTokens } from './session.ts';

/** The `test` of every spec: at the server of its worker, which holds an untouched university when a file begins. */
export const test = plain.extend<{ university: void }, { campus: typeof serve }>({
  campus: [
    async ({ browserName }, use) => {
      await use((file) => serve(`${browserName} ${file}`));
      await endHost();
    },
    { scope: 'worker', auto: true },
  ],
  university: [
    async ({ campus }, use, info) => {
      if (await campus(info.file)) forgetTokens();
      await use();
    },
    { auto: true, timeout: 120_000 },
  ],
  baseURL: base,
});
export { expect } from '@playwright/test';
