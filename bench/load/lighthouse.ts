import { chromium } from '@playwright/test';
import type { Figure } from '../kit/report.ts';
import { say } from '../kit/report.ts';
import type { Visitor } from '../kit/visitors.ts';

interface Result {
  lhr: { categories: Record<string, { score: number | null }> };
}
type Lighthouse = (url: string, flags: Record<string, unknown>) => Promise<Result | undefined>;
const port = 9333;
const kinds = ['performance', 'accessibility', 'best-practices'];

/** Lighthouse's scores of the sign-in page and a student's dashboard, where the package is installed; it is not among the dependencies. */
export async function runLighthouse(
  origin: string,
  executablePath: string,
  student: Visitor | null,
): Promise<Figure[]> {
  const name = 'lighthouse';
  const found = await import(name).then(
    (module: { default: Lighthouse }) => module.default,
    () => null,
  );
  if (!found) {
    say('\nLighthouse is not installed. For its scores: npm i --no-save lighthouse@13.5.0, then run this again.');
    return [];
  }
  const figures: Figure[] = [];
  for (const formFactor of ['desktop', 'mobile'] as const) {
    for (const path of ['/login', ...(student ? ['/dashboard'] : [])]) {
      const scores = await score(found, executablePath, origin, path, formFactor, path === '/login' ? null : student);
      const bar = formFactor === 'desktop' ? 95 : 85;
      figures.push({
        what: `Lighthouse ${formFactor} ${path}: ${kinds.join(', ')}`,
        seen: scores.join(', '),
        bar: `performance ≥ ${bar}`,
        held: (scores[0] ?? 0) >= bar,
      });
    }
  }
  return figures;
}

async function score(
  lighthouse: Lighthouse,
  executablePath: string,
  origin: string,
  path: string,
  formFactor: 'desktop' | 'mobile',
  student: Visitor | null,
): Promise<number[]> {
  const context = await chromium.launchPersistentContext('', {
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', `--remote-debugging-port=${port}`],
  });
  try {
    if (student) {
      const page = context.pages()[0] ?? (await context.newPage());
      await page.goto(`${origin}/404`);
      await page.evaluate(
        ([token, expires]) => {
          localStorage.setItem('kampus.token', token ?? '');
          localStorage.setItem('kampus.token.expires', expires ?? '');
        },
        [student.token, student.expires],
      );
    }
    const desktop = {
      formFactor,
      screenEmulation: { mobile: false, width: 1350, height: 940, deviceScaleFactor: 1, disabled: false },
      throttling: {
        rttMs: 40,
        throughputKbps: 10_240,
        cpuSlowdownMultiplier: 1,
        requestLatencyMs: 0,
        downloadThroughputKbps: 0,
        uploadThroughputKbps: 0,
      },
    };
    const result = await lighthouse(origin + path, {
      port,
      output: 'json',
      logLevel: 'error',
      onlyCategories: kinds,
      disableStorageReset: true,
      ...(formFactor === 'desktop' ? desktop : {}),
    });
    return kinds.map((kind) => Math.round((result?.lhr.categories[kind]?.score ?? 0) * 100));
  } finally {
    await context.close();
  }
}
