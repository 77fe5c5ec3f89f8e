import type { Page } from '@playwright/test';
import { writeXlsx } from 'hucre/xlsx';
import { violationsOf } from './axe.ts';
import { expect, test } from './campus.ts';
import { settled, signedIn } from './session.ts';

const fitsWidth = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);
const shot = async (page: Page, name: string): Promise<void> => {
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}.png`, fullPage: true });
};

test('SYS-034 a file is sent, its columns are chosen, it is checked, corrected, taken and undone', async ({
  browser,
}) => {
  const { page, context, problems, api } = await signedIn(browser, 'registrar');
  const {
    data: [building],
  } = await api<{ data: { code: string }[] }>('/buildings?limit=5');
  const file = (capacity: number) =>
    writeXlsx({
      sheets: [
        {
          name: 'x',
          rows: [
            ['Code', 'Name', 'Where', 'Capacity', 'exam_capacity'],
            ['BRW-1', 'Bir', building?.code ?? '', 30, 10],
            ['BRW-2', 'İki', building?.code ?? '', capacity, 10],
          ],
        },
      ],
    });
  await page.goto('/bulk/import?resource=classroom');
  await settled(page);
  await expect(page.getByLabel(/Which records/).first()).toHaveValue(/class/i);
  await shot(page, 'import-1-file');
  expect(await violationsOf(page)).toEqual([]);
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'rooms.xlsx', mimeType: 'application/octet-stream', buffer: Buffer.from(await file(5)) });
  await page.waitForURL(/\/bulk\/import\/\d+/);
  await settled(page);
  await page
    .getByLabel(/column "Where"/)
    .first()
    .click();
  await page
    .getByRole('option', { name: /Building/ })
    .first()
    .click();
  await expect(page.getByRole('option').filter({ visible: true })).toHaveCount(0); // the list has closed
  await shot(page, 'import-2-columns');
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await expect(page.getByText('Rows with errors: 1')).toBeVisible();
  await expect(page.getByRole('row', { name: /BRW-2/ })).toBeVisible();
  await shot(page, 'import-3-checked');
  expect(await violationsOf(page)).toEqual([]);
  const downloaded = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download rows with errors' }).click();
  expect((await downloaded).suggestedFilename()).toMatch(/rows with errors\.xlsx$/);
  await page.getByRole('link', { name: 'Upload a corrected file' }).click();
  await page.waitForURL(/resource=classroom/);
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'rooms.xlsx', mimeType: 'application/octet-stream', buffer: Buffer.from(await file(50)) });
  await page.waitForURL(/\/bulk\/import\/\d+/);
  // remembered from the first time
  await expect(page.getByText('same as last time').first()).toBeVisible();
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await expect(page.getByText('All rows are good')).toBeVisible();
  await page.getByRole('button', { name: 'Save all' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save all' }).click();
  await expect(page.getByText('The import is finished')).toBeVisible();
  await shot(page, 'import-4-done');
  await page.reload();
  await expect(page.getByText('The import is finished')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('The import was undone').first()).toBeVisible();
  await page.getByRole('link', { name: 'History' }).click();
  await expect(page.getByRole('row', { name: /rooms\.xlsx/ }).first()).toBeVisible();
  await settled(page);
  await shot(page, 'import-5-history');
  expect(problems).toEqual([]);
  await context.close();
});

for (const [locale, night] of [
  ['tr', false],
  ['en', true],
] as const) {
  test(`SYS-034 at 360 px nothing runs off the screen (${locale}, ${night ? 'night' : 'day'})`, async ({ browser }) => {
    const { page, context, api } = await signedIn(browser, 'studentaffairs', { locale, night, width: 360 });
    const { data } = await api<{ data: { id: number }[] }>('/imports');
    for (const path of [
      '/bulk/import',
      '/bulk/import?resource=glossary-term',
      '/bulk/import/history',
      `/bulk/import/${data[0]?.id ?? 0}`,
    ]) {
      await page.goto(path);
      await settled(page);
      await shot(page, `import-${locale}-360-${path.replace(/\W+/g, '-')}`);
      expect(await fitsWidth(page)).toBe(true);
      expect(await violationsOf(page)).toEqual([]);
    }
    await context.close();
  });
}
