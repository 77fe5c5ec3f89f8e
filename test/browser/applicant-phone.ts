import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { APIRequestContext, Browser, BrowserContext, Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { fill, joinTexts, type Locale, type TextTree } from '#kernel/contract/text.ts';
import { violationsOf } from './axe.ts';
import { expect } from './campus.ts';
import { base, settled, watchRequests } from './session.ts';

const root = join(import.meta.dirname, '../..');
const isTree = (value: unknown): value is TextTree =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((space) =>
    Object.values(space as object).every((text) => typeof text === 'object' && text !== null && 'tr' in text),
  );
/** Every text of every area. */
const texts = joinTexts(
  ...(
    await Promise.all(
      globSync('areas/**/*texts*.ts', { cwd: root })
        .filter((path) => !path.endsWith('.test.ts'))
        .map(async (path) => Object.values((await import(pathToFileURL(join(root, path)).href)) as object)),
    )
  )
    .flat()
    .filter(isTree),
);
/** What the screen says by a key of the texts, in the language of the walk. */
export type Say = (key: string, values?: Record<string, unknown>) => string;
export const saying =
  (locale: Locale): Say =>
  (key, values) => {
    const at = key.indexOf(':');
    const text = texts[key.slice(0, at)]?.[key.slice(at + 1)];
    if (!text) throw new Error(`no text ${key}`);
    return fill(text[locale], values);
  };

/** The telephone of somebody who has no account: 360 points wide, in one language. */
export interface Phone {
  context: BrowserContext;
  page: Page;
  say: Say;
  locale: Locale;
  /** what went wrong in the console or in a script */ problems: string[];
}
export async function onPhone(browser: Browser, locale: Locale): Promise<Phone> {
  // at the address that the portal calls its own: the bank sends people back there
  const context = await browser.newContext({
    viewport: { width: 360, height: 780 },
    baseURL: base.replace('127.0.0.1', 'localhost'),
  });
  await context.addInitScript((chosen) => localStorage.setItem('kampus.locale', chosen), locale);
  const page = await context.newPage();
  watchRequests(page);
  const problems: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`${page.url()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => problems.push(`${page.url()}: ${error.message}`));
  return { context, page, say: saying(locale), locale, problems };
}
/** A screen of the walk is looked at: nothing wider than the telephone, nothing that a reader of the screen stumbles over. */
export async function looked({ page }: Pick<Phone, 'page'>, name?: string): Promise<void> {
  await settled(page);
  await expect(page.locator('h1').first()).toBeVisible();
  if (name && process.env.WALK_SHOTS)
    await page.screenshot({ path: `${process.env.WALK_SHOTS}/${name}.png`, fullPage: true });
  expect(await page.evaluate(() => document.documentElement.scrollWidth), name).toBeLessThanOrEqual(360);
  expect(await violationsOf(page), name).toEqual([]);
}

export interface Letter {
  id: number;
  template: string;
  recipient: string;
  body: string;
}
const outbox = async (request: APIRequestContext): Promise<Letter[]> =>
  ((await (await request.get(`${base}/api/demo/outbox`)).json()) as { data: Letter[] }).data;
/** What a step sends: the letters that were not there before it, the latest first. */
export async function allSentBy(
  { page }: Pick<Phone, 'page'>,
  template: string,
  n: number,
  step: () => Promise<unknown>,
): Promise<Letter[]> {
  const last = Math.max(0, ...(await outbox(page.request)).map((each) => each.id));
  await step();
  let found: Letter[] = [];
  await expect
    .poll(
      async () => {
        found = (await outbox(page.request)).filter((each) => each.id > last && each.template === template);
        return found.length;
      },
      { message: `letters ${template}`, timeout: 15_000 },
    )
    .toBeGreaterThanOrEqual(n);
  return found;
}
export async function sentBy(
  phone: Pick<Phone, 'page'>,
  template: string,
  step: () => Promise<unknown>,
): Promise<Letter> {
  const [letter] = await allSentBy(phone, template, 1, step);
  if (!letter) throw new Error(`no letter ${template}`);
  return letter;
}
export const codeIn = ({ body }: Letter): string => /\b\d{6}\b/.exec(body)?.[0] ?? '';
/** The address that a letter leads to, without the name of the machine. */
export const addressIn = ({ body }: Pick<Letter, 'body'>, part: string): string => {
  const found = (body.match(/https?:\/\/\S+/g) ?? []).find((each) => each.includes(part));
  if (!found) throw new Error(`no address with ${part} in: ${body}`);
  return found.replace(/^https?:\/\/[^/]+/, '').replace(/[).,]+$/, '');
};

/** Types a date as the box asks for it. */
export async function typeDate(phone: { page: Page | Locator }, label: string, day: string): Promise<void> {
  const typed = box(phone, label);
  const format = (await typed.getAttribute('placeholder')) ?? 'MM/DD/YYYY';
  const [year = '', month = '', date = ''] = day.split('-');
  await typed.fill(format.replace('MM', month).replace('DD', date).replace('YYYY', year));
  await typed.press('Tab');
}
/** A box by its whole label: `İl` is not `İlçe`, and a star behind it says that it is required. */
export const box = ({ page }: { page: Page | Locator }, label: string) =>
  page
    .getByRole('textbox', { name: wholeLabel(label) })
    .or(page.getByRole('combobox', { name: wholeLabel(label) }))
    .first();
const wholeLabel = (label: string): RegExp => new RegExp(`^${label.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}( ?\\*)?$`);
/** Chooses from a list by what it says. */
export async function choose(
  { page }: Pick<Phone, 'page'>,
  label: string,
  option: string | RegExp,
  within: Page | Locator = page,
): Promise<void> {
  await box({ page: within }, label).click();
  const offered = page.getByRole('option').filter({ visible: true });
  await offered.filter({ hasText: option }).first().click();
  await offered.first().waitFor({ state: 'hidden' });
}

/** A photo as a telephone takes it, and a scan. */
export const photo = async (): Promise<{ name: string; mimeType: string; buffer: Buffer }> => ({
  name: 'foto.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 1200, height: 1600, channels: 3, background: '#8899aa' } })
    .jpeg()
    .toBuffer(),
});
export const scan = (name = 'belge.pdf') => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj 3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF',
  ),
});
