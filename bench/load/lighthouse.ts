import { chromium } from '@playwright/test';
import type { Figure } from '../kit/report.ts';
import { say } from '../kit/report.ts';
import type { Visitor } from '../kit/visitors.ts';

interface Result {
  lhr: {
    categories: Record<string, { score: number | null }>;
    audits: Record<string, { displayValue?: string; score: number | null; scoreDisplayMode: string }>;
  };
}
type Lighthouse = (url: string, flags: Record<string, unknown>) => Promise<Result | undefined>;
const port = 9333;
const kinds = ['performance', 'accessibility', 'best-practices'];

type Form = 'desktop' | 'mobile';
/** Pages, how they are looked at, and what their performance has to reach; lists and forms stand for all others. */
const looks: readonly [path: string, form: Form, bar: number][] = [
  ['/login', 'mobile', 95],
  ['/login', 'desktop', 95],
  ['/dashboard', 'desktop', 95],
  ['/dashboard', 'mobile', 85],
  ['/course/registration', 'desktop', 90],
  ['/my-courses', 'desktop', 90],
  ['/my-profile', 'desktop', 90],
];

/** Lighthouse's scores of those pages for a student, where the package is installed (LIGHTHOUSE: its folder elsewhere); it is not among the dependencies. */
export async function runLighthouse(
  origin: string,
  executablePath: string,
  student: Visitor | null,
): Promise<Figure[]> {
  const name = process.env.LIGHTHOUSE ?? 'lighthouse';
  const found = await import(name).then(
    (module: { default: Lighthouse }) => module.default,
    () => null,
  );
  if (!found) {
    say('\nLighthouse is not installed. For its scores: npm i --no-save lighthouse@13.5.0, then run this again.');
    return [];
  }
  const figures: Figure[] = [];
  for (const [path, form, bar] of looks) {
    const { scores, about } = await score(
      found,
      executablePath,
      origin,
      path,
      form,
      path === '/login' ? null : student,
    );
    figures.push({
      what: `Lighthouse ${form} ${path}: ${kinds.join(', ')}`,
      seen: `${scores.join(', ')} (${about})`,
      bar: `performance ≥ ${bar}, accessibility 100`,
      held: (scores[0] ?? 0) >= bar && scores[1] === 100,
    });
  }
  return figures;
}

async function score(
  lighthouse: Lighthouse,
  executablePath: string,
  origin: string,
  path: string,
  formFactor: Form,
  student: Visitor | null,
): Promise<{ scores: number[]; about: string }> {
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
    const said = (name: string): string => result?.lhr.audits[name]?.displayValue ?? '?';
    return {
      scores: kinds.map((kind) => Math.round((result?.lhr.categories[kind]?.score ?? 0) * 100)),
      about: [
        `first paint ${said('first-contentful-paint')}`,
        `largest ${said('largest-contentful-paint')}`,
        `blocked ${said('total-blocking-time')}`,
        `shift ${said('cumulative-layout-shift')}`,
        said('total-byte-weight'),
      ].join('; '),
    };
  } finally {
    await context.close();
  }
}
