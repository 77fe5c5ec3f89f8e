import { gzipSync } from 'node:zlib';
import type { BrowserContext, Page } from '@playwright/test';

/** what the browser got, by path: the build on disk may be another one by then */
const texts = new Map<string, string>();
const sizes = new Map<string, number>();

/** Gzip kilobytes of a script that was loaded. */
export function kilobytes(path: string): number {
  const known = sizes.get(path);
  if (known !== undefined) return known;
  const size = gzipSync(texts.get(path) ?? '', { level: 9 }).length / 1024;
  sizes.set(path, size);
  return size;
}
/** Chunks that the bars leave out: calendar, charts, PDF; told by name and, for shared ones, by what stands in them. */
const apartNames = /schedule|calendar|chart|recharts|pdf/i;
const apartContents = /mantine-(Schedule|BarChart|LineChart|ChartTooltip)|recharts-(surface|wrapper|layer)|pdfmake/;
const apart = new Map<string, boolean>();
export function standsApart(path: string): boolean {
  const known = apart.get(path);
  if (known !== undefined) return known;
  // a component of ours that merely uses them is small and counts
  const found =
    kilobytes(path) > 5 &&
    (apartContents.test(texts.get(path) ?? '') || (apartNames.test(path) && !/Page-/.test(path)));
  apart.set(path, found);
  return found;
}
export const total = (paths: Iterable<string>): { counted: number; apart: number } => {
  const sum = { counted: 0, apart: 0 };
  for (const path of paths) sum[standsApart(path) ? 'apart' : 'counted'] += kilobytes(path);
  return sum;
};

/** Opens an address in a page and answers every script that it loads, until none has come for a while. */
export async function scriptsOf(context: BrowserContext, url: string): Promise<Set<string>> {
  const page = await context.newPage();
  const scripts = new Set<string>();
  let last = performance.now();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (!pathname.endsWith('.js')) return;
    scripts.add(pathname);
    last = performance.now();
  });
  const reading: Promise<unknown>[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (!pathname.endsWith('.js') || texts.has(pathname)) return;
    reading.push(
      // a page that has gone on keeps no answers: the same file is read again
      response
        .text()
        .catch(async () => (await context.request.get(response.url())).text())
        .then((text) => {
          if (response.status() !== 200)
            throw new Error(`${pathname} answers ${response.status()}: was the build changed meanwhile?`);
          texts.set(pathname, text);
        }),
    );
  });
  await page.goto(url, { waitUntil: 'load', timeout: 60_000 });
  await settled(page);
  while (performance.now() - last < 900) await new Promise((resolve) => setTimeout(resolve, 100));
  await Promise.all(reading);
  await page.close();
  return scripts;
}
/** The screen stands: its heading is there and nothing says that it is still being read. */
async function settled(page: Page): Promise<void> {
  await page
    .locator('h1')
    .first()
    .waitFor({ state: 'attached', timeout: 20_000 })
    .catch(() => undefined);
}
