import type { Browser, BrowserContext, Locator, Page } from '@playwright/test';
import { violationsOf } from '../axe.ts';
import { expect } from '../campus.ts';
import { base, settled } from '../session.ts';
import { fill } from '../walk-requests.ts';
import type { Fill } from './walk.ts';

// the bank sends the browser back to the address that the portal calls its own
export const home = base.replace('127.0.0.1', 'localhost');
/** A day as the university counts it, so many days from today. */
export const inDays = (days: number): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Istanbul' }).format(new Date(Date.now() + days * 86_400_000));

export interface Visitor {
  context: BrowserContext;
  page: Page;
  problems: string[];
}
/** Somebody without an account, on a telephone. */
export async function visitor(browser: Browser, locale: 'tr' | 'en', night = false): Promise<Visitor> {
  const context = await browser.newContext({ baseURL: home, viewport: { width: 360, height: 780 } });
  await context.addInitScript(
    ([language, dark]) => {
      localStorage.setItem('kampus.locale', language ?? 'en');
      localStorage.setItem('kampus.night', dark ?? '0');
    },
    [locale, night ? '1' : '0'],
  );
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().includes('favicon')) problems.push(message.text());
  });
  page.on('pageerror', (error) => problems.push(error.message));
  return { context, page, problems };
}
/** A screen as it should be at its width: quiet, without a fault for whoever cannot see it, no wider than the telephone. */
export async function look(page: Page, name: string): Promise<void> {
  await settled(page);
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}.png`, fullPage: true });
  expect(await violationsOf(page), name).toEqual([]);
  const width = await page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.clientWidth]);
  expect(width[0], `${name} is no wider than its screen`).toBeLessThanOrEqual(width[1] ?? 0);
}
export async function fillAll(page: Page, within: Page | Locator, fields: readonly Fill[]): Promise<void> {
  for (const each of fields)
    if (each.type === 'date') {
      const box = within.locator(`input[name="${each.field}"]`).first();
      await box.fill(String(each.value));
      await box.press('Escape');
      await box.blur();
    } else await fill(page, within, each);
}
interface Letter {
  template: string;
  subject: string | null;
  body: string;
  recipient: string;
}
/** The latest letter or text message of a kind to somebody; waited for, since the outbox is written after the commit. */
export async function letterTo(page: Page, recipient: string, template: string): Promise<Letter> {
  let found: Letter | undefined;
  await expect
    .poll(async () => {
      const { data } = (await (await page.request.get(`${base}/api/demo/outbox`)).json()) as { data: Letter[] };
      found = data.filter((each) => each.recipient === recipient && each.template === template)[0];
      return found !== undefined;
    })
    .toBe(true);
  if (!found) throw new Error(`nothing of ${template} was sent to ${recipient}`);
  return found;
}
export const codeIn = ({ body }: Letter): string => /\d{6}/.exec(body)?.[0] ?? '';

/** Draws a line into a field for signatures. */
export async function draw(page: Page, pad: Locator): Promise<void> {
  await pad.scrollIntoViewIfNeeded();
  const box = await pad.boundingBox();
  if (!box) throw new Error('the field is not to be seen');
  await page.mouse.move(box.x + 20, box.y + box.height / 2);
  await page.mouse.down();
  for (let at = 1; at <= 8; at += 1)
    await page.mouse.move(box.x + 20 + at * 14, box.y + box.height / 2 + (at % 2 === 0 ? 12 : -12));
  await page.mouse.up();
}
/** The page of the bank to try with: a card that is good. */
export async function payAtBank(page: Page): Promise<void> {
  await expect(page.getByText('TEST BANK · DENEME BANKASI')).toBeVisible();
  await page.locator('input[name="card"]').fill('5528790000000008');
  await page.locator('button[value="pay"]').click();
  await expect(page).toHaveURL(/\/payment-success\?payment=/);
}
