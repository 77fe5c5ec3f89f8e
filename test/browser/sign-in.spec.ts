import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { password, signedIn, settled } from './session.ts';

test('ACC-002, ACC-032: a page without a session leads to sign-in and back to where it was asked for', async ({
  page,
}) => {
  await page.goto('/my-slots?type=compulsory');
  await page.waitForURL('**/login?redirect=*');
  const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag22aa']).analyze();
  expect(violations.map((violation) => violation.id)).toEqual([]);
  await page.locator('input[name="username"]').fill('student');
  await page.locator('input[name="password"]').fill(password);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/my-slots*');
});

test('a wrong password says so and keeps the user name', async ({ page }) => {
  await page.goto('/login');
  await page.locator('input[name="username"]').fill('student2');
  await page.locator('input[name="password"]').fill('not-the-password');
  await page.keyboard.press('Enter');
  await expect(page.getByText('The user name or the password is wrong.')).toBeVisible();
  await expect(page.locator('input[name="username"]')).toHaveValue('student2');
});

test('ACC-033, ACC-038, ACC-044: survey, contact information and agreement come first', async ({ browser }) => {
  for (const [username, path] of [
    ['surveyed', /\/surveys\/\d+\/evaluate\/\d+/],
    ['nocontact', /\/update-contact-info/],
    ['newstudent', /\/enrollment\/agreement-form/],
  ] as const) {
    const { page, context } = await signedIn(browser, username);
    await page.goto('/my-courses');
    await page.waitForURL(path);
    await settled(page);
    await context.close();
  }
});

test('ACC-019…021: a route without its permission leads to /403', async ({ browser }) => {
  const { page, context } = await signedIn(browser, 'student');
  await page.goto('/students');
  await page.waitForURL('**/403');
  await context.close();
});

test('ACC-061, ACC-062: logout clears the device and leads to sign-in', async ({ page }) => {
  await page.goto('/login');
  await page.locator('input[name="username"]').fill('observer');
  await page.locator('input[name="password"]').fill(password);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/dashboard');
  await page.goto('/logout');
  await page.waitForURL('**/login');
  expect(await page.evaluate(() => localStorage.getItem('kampus.token'))).toBeNull();
});

test('HDR-018, HDR-023: two identities: switching re-reads user and menu and returns to the dashboard', async ({
  page,
}) => {
  await page.goto('/login');
  await page.locator('input[name="username"]').fill('advisor');
  await page.locator('input[name="password"]').fill(password);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/dashboard');
  const before = await page.locator('.k-person small').textContent();
  await page.locator('.k-person').click();
  await page.getByRole('menuitem', { name: 'Other identities' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await dialog
    .getByRole('button')
    .filter({ hasText: before?.includes('dvisor') ? /instructor/i : /advisor/i })
    .first()
    .click();
  await expect(page.locator('.k-person small')).not.toHaveText(before ?? '', { timeout: 10_000 });
  await page.waitForURL('**/dashboard');
});

test('I18N-001, I18N-005: the language changes everywhere and stays after a reload', async ({ browser }) => {
  const { page, context } = await signedIn(browser, 'registrar');
  await page.goto('/faculties');
  await expect(page.locator('h1')).toHaveText('Faculties');
  await page.getByRole('button', { name: /\(Language\)$/ }).click();
  await expect(page.locator('h1')).toHaveText('Fakülteler');
  await page.reload();
  await expect(page.locator('h1')).toHaveText('Fakülteler');
  await context.close();
});
