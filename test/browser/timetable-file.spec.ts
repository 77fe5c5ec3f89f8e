import type { Page } from '@playwright/test';
import { readXlsx, writeXlsx } from 'hucre/xlsx';
import { readFile } from 'node:fs/promises';
import { violationsOf } from './axe.ts';
import { expect, test } from './campus.ts';
import { settled, signedIn } from './session.ts';

const fitsWidth = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);
const shot = async (page: Page, name: string): Promise<void> => {
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}.png` });
};

test('a timetable is exported, tried as it is, with a wrong row, and its good row is taken', async ({ browser }) => {
  const { page, context, problems } = await signedIn(browser, 'registrar');
  await page.goto('/course/schedules');
  await settled(page);
  await page.getByRole('button', { name: 'File', exact: true }).click();
  const drawer = page.getByRole('dialog', { name: 'Timetable from a file' });
  await expect(drawer).toBeVisible();
  const downloaded = page.waitForEvent('download');
  await drawer.getByRole('button', { name: 'Export the timetable' }).click();
  const sheet = (await readXlsx(await readFile(await (await downloaded).path()))).sheets[0]?.rows ?? [];
  const [head, first] = sheet;
  if (!head || !first) throw new Error('an empty timetable');
  const send = async (rows: unknown[][]): Promise<void> =>
    page.locator('input[type="file"]').setInputFiles({
      name: 'week.xlsx',
      mimeType: 'application/octet-stream',
      buffer: Buffer.from(await writeXlsx({ sheets: [{ name: 'x', rows: rows as never }] })),
    });
  await send(sheet);
  await expect(drawer.getByText('The timetable is already as in this file.')).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  // moved to an hour when nobody teaches, and a day there is not
  const moved = [...first.slice(0, 3), 'Sunday', '07:00', '07:50', '–', null, first[8]];
  const wrong = [...first.slice(0, 3), 'Someday', '07:00', '07:50', null, null, null];
  await drawer
    .getByRole('button', { name: /Remove|Clear/ })
    .first()
    .click();
  await send([head, moved, wrong]);
  await expect(drawer.getByText('Rows: 2 · to add: 0 · to move: 1 · unchanged: 0 · with errors: 1')).toBeVisible();
  await expect(drawer.getByText('Day: “Someday” was not understood.')).toBeVisible();
  await shot(page, 'timetable-file-checked');
  expect(await violationsOf(page)).toEqual([]);
  await page.setViewportSize({ width: 360, height: 780 });
  expect(await fitsWidth(page)).toBe(true);
  await shot(page, 'timetable-file-360');
  await page.setViewportSize({ width: 1280, height: 800 });
  const sure = drawer.getByLabel(/I have read the warnings/);
  if (await sure.isVisible()) await sure.check();
  await drawer.getByRole('button', { name: 'Import the good rows (1)' }).click();
  await expect(drawer.getByText(/Added: 0, moved: 1/)).toBeVisible();
  // back where it stood
  await send([head, first]);
  await expect(drawer.getByText(/to move: 1 · unchanged: 0 · with errors: 0/)).toBeVisible();
  if (await sure.isVisible()) await sure.check();
  await drawer.getByRole('button', { name: 'Import all' }).click();
  await expect(drawer.getByText(/Added: 0, moved: 1/)).toBeVisible();
  expect(problems).toEqual([]);
  await context.close();
});
