// npm run bench:load: JavaScript that a real browser loads for the sign-in page, the dashboard and every further screen.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type BrowserContext } from '@playwright/test';
import { openDatabase } from '#kernel/server/database.ts';
import { chromiumPath } from '#test/browser/chromium.ts';
import { dropDatabases, makeDatabase } from './kit/postgres.ts';
import { conclude, runBench, say, table, type Figure } from './kit/report.ts';
import { startServer, type ServerProcess } from './kit/server-process.ts';
import { visitorsOf, type Visitor } from './kit/visitors.ts';
import { runLighthouse } from './load/lighthouse.ts';
import { screensFor } from './load/screens.ts';
import { kilobytes, scriptsOf, standsApart, total } from './load/scripts.ts';

const bars = { login: 160, dashboard: 220, screen: 40 };
/** BENCH_SCREENS=students: of the further screens only those whose path says so, while working on them. */
const only = new RegExp(process.env.BENCH_SCREENS ?? '');
const root = join(import.meta.dirname, '..');
const folder = mkdtempSync(join(tmpdir(), 'kampus-bench-'));
let server: ServerProcess | null = null;
let browser: Browser | null = null;

async function contextFor(visitor: Visitor | null, origin: string): Promise<BrowserContext> {
  if (!browser) throw new Error('no browser');
  const context = await browser.newContext({ viewport: { width: 1366, height: 900 } });
  if (visitor)
    await context.addInitScript(
      `localStorage.setItem('kampus.token', ${JSON.stringify(visitor.token)}); localStorage.setItem('kampus.token.expires', ${JSON.stringify(visitor.expires)}); localStorage.setItem('kampus.locale', 'en');`,
    );
  await context.route(
    (url) => !url.href.startsWith(origin),
    (route) => route.abort(),
  );
  return context;
}

await runBench(
  async () => {
    if (!process.env.BENCH_NO_BUILD || !existsSync(join(root, 'dist/web/index.html'))) {
      say('building …');
      execFileSync(process.execPath, ['tools/build.ts'], { cwd: root, stdio: 'inherit' });
    }
    const url = await makeDatabase('load');
    server = await startServer(0, { DATABASE_URL: url, DEMO: '1', DEMO_STUDENTS: '300', DATA_DIR: folder });
    const origin = `http://127.0.0.1:${server.port}`;
    const database = openDatabase({ databaseUrl: url, replicaUrl: undefined, poolSize: 2, dataDir: '' });
    const visitors = await visitorsOf(database);
    await database.close();
    browser = await chromium.launch({
      executablePath: await chromiumPath(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-dev-shm-usage',
        '--disable-background-networking',
        '--no-first-run',
      ],
    });

    const entry = await contextFor(null, origin);
    const login = total(await scriptsOf(entry, `${origin}/login`));
    await entry.close();
    const figures: Figure[] = [
      {
        what: '/login',
        seen: `${login.counted.toFixed(0)} KB`,
        bar: `≤ ${bars.login} KB`,
        held: login.counted <= bars.login,
      },
    ];

    // every kind of reader has a dashboard of his own; the heaviest counts
    const contexts = new Map<string, BrowserContext>();
    const dashboards = new Map<string, Set<string>>();
    const screens = screensFor(visitors).filter(({ path }) => only.test(path));
    const needed = [
      ...new Set(['student', 'admin', 'instructor', 'registrar', ...screens.map((each) => each.visitor.username)]),
    ];
    const dashboardRows = [['dashboard of', 'KB', 'apart']];
    let heaviest = 0;
    for (const visitor of visitors.filter((each) => needed.includes(each.username))) {
      const context = await contextFor(visitor, origin);
      contexts.set(visitor.username, context);
      const scripts = await scriptsOf(context, `${origin}/dashboard`);
      dashboards.set(visitor.username, scripts);
      const size = total(scripts);
      heaviest = Math.max(heaviest, size.counted);
      dashboardRows.push([visitor.username, size.counted.toFixed(0), size.apart.toFixed(0)]);
    }
    figures.push({
      what: '/dashboard, the heaviest',
      seen: `${heaviest.toFixed(0)} KB`,
      bar: `≤ ${bars.dashboard} KB`,
      held: heaviest <= bars.dashboard,
    });
    const rows = [['screen', 'as', 'extra KB', 'apart', '']];
    const over: string[] = [];
    let most = 0;
    for (const { path, url: address, visitor } of screens) {
      const context = contexts.get(visitor.username);
      const before = dashboards.get(visitor.username);
      if (!context || !before) continue;
      const extra = [...(await scriptsOf(context, origin + address))].filter((each) => !before.has(each));
      const size = total(extra);
      most = Math.max(most, size.counted);
      if (size.counted > bars.screen) over.push(path);
      rows.push([
        path,
        visitor.username,
        size.counted.toFixed(1),
        size.apart.toFixed(0),
        size.counted > bars.screen
          ? `FALLS SHORT: ${extra
              .filter((each) => !standsApart(each))
              .sort((a, b) => kilobytes(b) - kilobytes(a))
              .slice(0, 3)
              .map((each) => `${each.split('/').at(-1)} ${kilobytes(each).toFixed(0)}`)
              .join(', ')}`
          : '',
      ]);
    }
    figures.push({
      what: `further screens (${rows.length - 1}), the heaviest beside the dashboard`,
      seen: `${most.toFixed(1)} KB`,
      bar: `≤ ${bars.screen} KB${over.length > 0 ? ` (over: ${over.join(', ')})` : ''}`,
      held: over.length === 0,
    });
    say('\nJavaScript, gzip, as a browser with an empty cache loads it (calendar, charts and PDF stand apart):');
    table(dashboardRows);
    say();
    table(rows);
    const student = visitors.find((each) => each.username === 'student');
    figures.push(...(await runLighthouse(origin, await chromiumPath(), student ?? null)));
    return conclude('first load', figures);
  },
  async () => {
    await browser?.close();
    await server?.stop();
    await dropDatabases();
    rmSync(folder, { recursive: true, force: true });
  },
);
