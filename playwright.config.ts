import { defineConfig } from '@playwright/test';
import { chromiumPath } from './test/browser/chromium.ts';

export default defineConfig({
  testDir: 'test/browser',
  timeout: 60_000,
  expect: { timeout: 10_000 },
  // one waits for its page or its server often enough for a third beside two cores
  workers: 3,
  // three browsers and three servers share two cores: what passes the second time is named as unsteady by `npm test`
  retries: 1,
  // a server that no longer answers fails every test by its limit: said after some of them, not after hours
  maxFailures: 20,
  globalTimeout: 70 * 60_000,
  fullyParallel: false,
  projects: [
    { name: 'journeys', testIgnore: 'routes.spec.ts' },
    // many tests that only look and need no order: they fill up whichever worker is free at the end
    { name: 'routes', testMatch: 'routes.spec.ts', fullyParallel: true },
  ],
  outputDir: '.cache/browser-results',
  globalSetup: './test/browser/servers.ts',
  use: {
    // what cannot be pressed by then never can: a test that waits for it would hold a worker for its whole limit
    actionTimeout: 20_000,
    viewport: { width: 1280, height: 800 },
    // as a reader who asks for no motion: nothing is waited for but the application itself
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: await chromiumPath(),
      env: { ...(process.env as Record<string, string>), LANG: 'C.UTF-8', LC_ALL: 'C.UTF-8' },
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--no-first-run',
        '--disable-sync',
        '--disable-dev-shm-usage',
      ],
    },
    trace: 'off',
    screenshot: 'off',
  },
});
