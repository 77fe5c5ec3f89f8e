import type { Locator } from '@playwright/test';
import { violationsOf } from './axe.ts';
import { expect, test } from './campus.ts';
import { password, signedIn, settled } from './session.ts';

test('ACC-002, ACC-032: a page without a session leads to sign-in and back to where it was asked for', async ({
  page,
}) => {
  await page.goto('/my-slots?type=compulsory');
  await page.waitForURL('**/login?redirect=*');
  await settled(page);
  expect(await violationsOf(page)).toEqual([]);
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
  await expect(page.locator('#content').getByText('The user name or the password is wrong.')).toBeVisible();
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
    // a mandatory survey is not put off
    if (username === 'surveyed') await expect(page.getByRole('button', { name: 'Later' })).toHaveCount(0);
    await context.close();
  }
});

test('ACC-019…021: a route without its permission leads to /403', async ({ browser }) => {
  const { page, context } = await signedIn(browser, 'student');
  await page.goto('/students');
  await page.waitForURL('**/403');
  await context.close();
});

test('ACC-061, ACC-062: logout clears user, token, menus, photo, tenant token and room reservation, and leads to sign-in', async ({
  page,
}) => {
  await page.goto('/login');
  await page.locator('input[name="username"]').fill('observer');
  await page.locator('input[name="password"]').fill(password);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/dashboard');
  const name = (await page.locator('.k-person strong').textContent()) ?? '';
  expect(name.length).toBeGreaterThan(3);
  await page.evaluate(() => {
    for (const [key, value] of Object.entries({
      'kampus.tenant': 'a tenant',
      'kampus.tenant.expires': String(Date.now() + 3_600_000),
      'kampus.room.reservation': '{"bed":1}',
      'kampus.choice.student_filters': '{}',
      'kampus.cache.observer.semesters': '{}',
    }))
      localStorage.setItem(key, value);
  });
  await page.locator('.k-person').click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.waitForURL('**/login');
  // what stays belongs to the device, not to the person
  const kept = await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('kampus.')));
  expect(
    kept.filter((key) => !['kampus.locale', 'kampus.night', 'kampus.sidebar', 'kampus.known_device'].includes(key)),
  ).toEqual([]);
  // user, menu and photo: neither drawn here nor behind the back button
  for (const step of ['here', 'back'] as const) {
    if (step === 'back') {
      await page.goBack();
      await page.waitForURL(/\/login/);
    }
    await expect(page.locator('.k-person, .k-side')).toHaveCount(0);
    await expect(page.locator('header, nav').getByText(name)).toHaveCount(0);
  }
});

test('HDR-018, HDR-023: two identities, the active one highlighted: switching re-reads user and menu and returns to the dashboard', async ({
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
  // the roles of the user, one of them the active one, and drawn apart from the others
  const choices = dialog.locator('.k-choice');
  await expect(choices).toHaveCount(2);
  const active = dialog.locator('.k-choice[aria-current="true"]');
  await expect(active).toHaveCount(1);
  await expect(active).toContainText(before?.split(' · ')[0] ?? '');
  await expect(active.getByText('Active', { exact: false })).toBeVisible();
  const looks = (place: Locator): Promise<string> =>
    place.evaluate((element) => {
      const drawn = getComputedStyle(element.closest('li') ?? element);
      const inner = getComputedStyle(element);
      return [
        drawn.backgroundColor,
        drawn.borderColor,
        drawn.boxShadow,
        inner.backgroundColor,
        inner.borderColor,
      ].join();
    });
  expect(await looks(active)).not.toBe(await looks(dialog.locator('.k-choice:not([aria-current])')));
  const menuBefore = await page.locator('.k-side').innerText();
  await dialog
    .getByRole('button')
    .filter({ hasText: before?.includes('dvisor') ? /instructor/i : /advisor/i })
    .first()
    .click();
  await expect(page.locator('.k-person small')).not.toHaveText(before ?? '', { timeout: 10_000 });
  await page.waitForURL('**/dashboard');
  await expect.poll(() => page.locator('.k-side').innerText()).not.toBe(menuBefore); // ACC-052
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
