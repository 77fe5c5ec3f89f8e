import type { Locator, Page } from '@playwright/test';
import { expect, test } from './campus.ts';
import { forgetToken, password } from './session.ts';

const newPassword = 'Klavye-2026-Tek!';
/** Presses Tab until something has the focus: nothing is ever clicked here. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.first().waitFor();
  for (let press = 0; press < 80; press += 1) {
    if (
      await target
        .first()
        .evaluate((element) => element === document.activeElement || element.contains(document.activeElement))
    )
      return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`the keyboard does not reach ${String(target)}`);
}
async function signIn(page: Page, given: string): Promise<void> {
  await page.goto('/login');
  await tabTo(page, page.locator('input[name="username"]'));
  await page.keyboard.type('advisor');
  await tabTo(page, page.locator('input[name="password"]'));
  await page.keyboard.type(given);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/dashboard');
}
async function choose(page: Page, name: string): Promise<void> {
  await tabTo(page, page.locator('.k-person'));
  await page.keyboard.press('Enter');
  const item = page.getByRole('menuitem', { name });
  await item.waitFor();
  for (let press = 0; press < 20 && !(await item.evaluate((element) => element === document.activeElement)); press += 1)
    await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
}
async function changePassword(page: Page, from: string, to: string): Promise<void> {
  await choose(page, 'Change your password');
  const dialog = page.getByRole('dialog');
  for (const [name, value] of [
    ['current_password', from],
    ['password', to],
    ['password_confirmation', to],
  ] as const) {
    await tabTo(page, dialog.locator(`input[name="${name}"]`));
    await page.keyboard.type(value);
  }
  await page.keyboard.press('Enter');
  await page.waitForURL('**/login'); // ACC-060
}

test('ACC-051, ACC-053, ACC-060, HDR-020, HDR-021, HDR-024 a keyboard alone signs in, switches identity, changes the password and signs out', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await signIn(page, password);
  const before = (await page.locator('.k-person small').textContent()) ?? '';
  await choose(page, 'Other identities');
  const dialog = page.getByRole('dialog');
  // HDR-024: the star of the role that is not the default one makes it so, and back
  const stars = dialog.locator('button[aria-pressed]');
  const starred = (): Promise<number> =>
    stars.evaluateAll((all) => all.findIndex((each) => each.getAttribute('aria-pressed') === 'true'));
  await expect(stars).toHaveCount(2);
  const first = await starred();
  expect(first).toBeGreaterThanOrEqual(0);
  for (const next of [1 - first, first]) {
    await tabTo(page, stars.nth(next));
    await page.keyboard.press('Enter');
    await expect.poll(starred).toBe(next);
    await expect(dialog.locator('button[aria-pressed="true"]')).toHaveCount(1);
  }
  const wanted = before.includes('Instructor') ? /advisor/i : /instructor/i;
  await tabTo(page, dialog.getByRole('button').filter({ hasText: wanted }).first());
  await page.keyboard.press('Enter');
  await expect(page.locator('.k-person small')).not.toHaveText(before);
  await page.waitForURL('**/dashboard');
  await changePassword(page, password, newPassword);
  await signIn(page, newPassword);
  await changePassword(page, newPassword, password);
  await signIn(page, password);
  await choose(page, 'Sign out');
  await page.waitForURL('**/login');
  expect(await page.evaluate(() => localStorage.getItem('kampus.token'))).toBeNull();
  forgetToken('advisor');
});
