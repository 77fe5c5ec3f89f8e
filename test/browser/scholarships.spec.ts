import { violationsOf } from './axe.ts';
import { expect, test } from './campus.ts';
import { settled, signedIn } from './session.ts';

test('FIN-031: the bursar looks at the renewal of the semester, posts one scholarship and then all of them', async ({
  browser,
}) => {
  test.slow();
  const { page, problems } = await signedIn(browser, 'bursar');
  await page.goto('/coop/and/public/scholarships');
  await page.getByRole('button', { name: 'Renewal of scholarships' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Renewal of scholarships' })).toBeVisible();
  const table = page.getByRole('main').getByRole('table');
  const waiting = table.getByRole('row').filter({ hasText: 'Not posted' });
  await expect(waiting.first()).toBeVisible();
  await settled(page);
  expect(await violationsOf(page)).toEqual([]);
  // what was decided before stands with its reason
  await expect(table.getByRole('row').filter({ hasText: 'CGPA below the condition' }).first()).toBeVisible();
  const one = waiting.first();
  const name = (await one.getByRole('cell').nth(1).innerText()).trim();
  await one.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Post selected' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('1 selected scholarship');
  await dialog.getByRole('button', { name: 'Post selected' }).click();
  await expect(page.getByRole('link', { name: 'Follow the run' })).toBeVisible();
  await expect(async () => {
    await page.reload();
    await expect(table.getByRole('row').filter({ hasText: name }).first()).not.toContainText('Not posted', {
      timeout: 2_000,
    });
  }).toPass({ timeout: 60_000 });
  const [sheet] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download as a spreadsheet' }).click(),
  ]);
  expect(sheet.suggestedFilename()).toBe('Renewal of scholarships.xlsx');
  await page.getByRole('button', { name: 'Post all' }).click();
  await dialog.getByRole('button', { name: 'Post all' }).click();
  await page.getByRole('link', { name: 'Follow the run' }).click();
  await expect(page.getByText('Renewed').first()).toBeVisible({ timeout: 60_000 });
  await page.goto('/coop/and/public/scholarships?part=renewal');
  await expect(async () => {
    await page.reload();
    await expect(table).toBeVisible();
    await expect(waiting).toHaveCount(0, { timeout: 2_000 });
  }).toPass({ timeout: 60_000 });
  expect(problems).toEqual([]);
});
