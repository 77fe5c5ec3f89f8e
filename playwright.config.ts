import { defineConfig } from '@playwright/test';
import { chromiumPath } from './test/browser/chromium.ts';

export default defineConfig({
  testDir: 'test/browser',
  timeout: 60_000,
  expect: { timeout: 10_000 },
  workers: 1,
  fullyParallel: false,
  retries: 1,
  outputDir: '.cache/browser-results',
  globalSetup: './test/browser/start-server.ts',
  use: {
    baseURL: `http://127.0.0.1:${process.env.E2E_PORT ?? '4310'}`,
    viewport: { width: 1280, height: 800 },
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
