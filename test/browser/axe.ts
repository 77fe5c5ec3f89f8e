import type { Page } from '@playwright/test';
import axe, { type AxeResults, type RunOptions } from 'axe-core';

/** Everything axe knows of WCAG 2.2 AA, and of landmarks and headings; what is in order needs no report. */
const options: RunOptions = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
  resultTypes: ['violations'],
};

/**
 * What axe finds on the page that is open, a line for each rule with the places that break it. axe is brought into a
 * page once and stays there from screen to screen; the application has no frames, so the page itself is all there is.
 */
export async function violationsOf(page: Page): Promise<string[]> {
  // judged at rest: while something is read, its line stands above the landmarks
  await page.locator('.k-progress-line').waitFor({ state: 'detached' });
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  const violations = await page.evaluate(async (asked) => {
    const { axe: inPage } = globalThis as unknown as { axe: { run(o: RunOptions): Promise<AxeResults> } };
    return (await inPage.run(asked)).violations.map(({ id, nodes }) => ({
      id,
      places: nodes.slice(0, 3).map(({ target, html }) => `${target.join(' ')} ${html.slice(0, 150)}`),
    }));
  }, options);
  return violations.map(({ id, places }) => `${id}: ${places.join(' | ')}`);
}
