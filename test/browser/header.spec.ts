import type { Page } from '@playwright/test';
import { base, settled, signedIn, tokenOf } from './session.ts';
import { expect, test } from './campus.ts';

const openMenu = async (page: Page): Promise<void> => {
  await page.locator('.k-person').click();
  await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible();
};
const items = (page: Page): Promise<string[]> => page.getByRole('menuitem').allTextContents();

test('HDR-001, HDR-002, HDR-003, ACC-005 title, back arrow except on the dashboard, the logo leads home', async ({
  browser,
}) => {
  const { page, context } = await signedIn(browser, 'registrar');
  await page.goto('/dashboard');
  await settled(page);
  await expect(page.getByRole('button', { name: 'Back', exact: true })).toHaveCount(0);
  await page.goto('/faculties');
  await settled(page);
  await expect(page.getByRole('banner')).toContainText('Faculties');
  await expect(page.getByRole('button', { name: 'Back', exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Kampüs home' }).first().click();
  await page.waitForURL('**/dashboard');
  await context.close();
});

test('HDR-010, HDR-011, HDR-012, I18N-009 name with the program for OGR, with the role for others, in the reader’s language', async ({
  browser,
}) => {
  const student = await signedIn(browser, 'student');
  await student.page.goto('/dashboard');
  await settled(student.page);
  const { data } = await student.api<{
    data: {
      full_name: string;
      active_student_program: { program_name_en: string };
      student: { student_number: string };
    };
  }>('/users/me');
  await expect(student.page.locator('.k-person strong')).toHaveText(data.full_name);
  await expect(student.page.locator('.k-person small')).toHaveText(data.active_student_program.program_name_en);
  // HDR-014
  await openMenu(student.page);
  await expect(student.page.getByText(`Student ID: ${data.student.student_number}`)).toBeVisible();
  await student.context.close();
  for (const [locale, words, id] of [
    ['en', 'Registrar', 'Staff ID:'],
    ['tr', 'Kayıt İşleri', 'Sicil no:'],
  ] as const) {
    const { page, context } = await signedIn(browser, 'registrar', { locale });
    await page.goto('/dashboard');
    await settled(page);
    await expect(page.locator('.k-person small')).toHaveText(words);
    await page.locator('.k-person').click();
    await expect(page.getByText(id, { exact: false })).toBeVisible();
    await context.close();
  }
});

test('HDR-013…021, ACC-010 the profile menu by person and permission', async ({ browser }) => {
  const of = async (username: string, role?: string): Promise<string[]> => {
    const { page, context } = await signedIn(browser, username, role ? { role } : {});
    await page.goto('/dashboard');
    await settled(page);
    await openMenu(page);
    const found = await items(page);
    await context.close();
    return found;
  };
  const student = await of('student');
  expect(student).toEqual(
    expect.arrayContaining(['Personal information', 'Change your password', 'Display settings', 'Sign out']),
  );
  for (const absent of ['Login As', 'Return Your Account', 'Other identities', 'Other programs'])
    expect(student).not.toContain(absent);
  expect(await of('student2')).toContain('Other programs');
  const registrar = await of('registrar');
  expect(registrar).toContain('Login As');
  expect(registrar).not.toContain('Personal information');
  const advisor = await of('advisor');
  expect(advisor).toContain('Other identities');
  expect(advisor).not.toContain('Other programs');
  // HDR-018: who has one role only has nothing to switch to, HDR-017: nor anywhere to return to
  for (const single of [registrar, await of('bursar')])
    for (const absent of ['Other identities', 'Other programs', 'Return Your Account'])
      expect(single).not.toContain(absent);
  expect(await of('bursar')).not.toContain('Login As');
  for (const found of [registrar, advisor])
    expect(found).toEqual(expect.arrayContaining(['Change your password', 'Sign out']));
});

test('HDR-025 Other programs: the names, the active one marked; ACC-054 changing it re-reads the user and returns home', async ({
  browser,
}) => {
  const { page, context } = await signedIn(browser, 'student2');
  await page.goto('/my-slots');
  await settled(page);
  const before = await page.locator('.k-person small').textContent();
  await openMenu(page);
  await page.getByRole('menuitem', { name: 'Other programs' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(before ?? '')).toBeVisible();
  await expect(dialog.locator('[aria-current="true"], [aria-pressed="true"], [data-active]').first()).toContainText(
    before ?? '',
  );
  await dialog
    .getByRole('button')
    .filter({ hasNotText: before ?? '' })
    .filter({ hasText: /\p{L}{4}/u })
    .first()
    .click();
  await page.waitForURL('**/dashboard');
  await expect(page.locator('.k-person small')).not.toHaveText(before ?? '');
  await openMenu(page);
  await page.getByRole('menuitem', { name: 'Other programs' }).click();
  await page
    .getByRole('dialog')
    .getByText(before ?? '')
    .click();
  await expect(page.locator('.k-person small')).toHaveText(before ?? '');
  await context.close();
});

test('HDR-026, VAL-009, VAL-010 the password dialog: three fields, the checklist, and text that can be shown', async ({
  browser,
}) => {
  const { page, context } = await signedIn(browser, 'housing');
  await page.goto('/dashboard');
  await settled(page);
  await openMenu(page);
  await page.getByRole('menuitem', { name: 'Change your password' }).click();
  const dialog = page.getByRole('dialog');
  const change = dialog
    .getByRole('button', { name: 'Change your password' })
    .or(dialog.locator('button[type=submit]'))
    .first();
  await expect(change).toBeDisabled();
  await dialog.locator('input[name="current_password"]').fill('Kampus-2026!');
  await dialog.locator('input[name="password"]').fill('short');
  await expect(change).toBeDisabled();
  await dialog.locator('input[name="password"]').fill('Yeni-Parola-77');
  await dialog.locator('input[name="password_confirmation"]').fill('Yeni-Parola-77');
  await expect(change).toBeEnabled();
  await expect(dialog.locator('input[name="password"]')).toHaveAttribute('type', 'password');
  await dialog.getByRole('button', { name: /show/i }).nth(1).click();
  await expect(dialog.locator('input[name="password"]')).toHaveAttribute('type', 'text');
  await context.close();
});

test('HDR-009, HDR-022, HDR-030 support, day and night, and no footer where none is needed', async ({ browser }) => {
  const { page, context } = await signedIn(browser, 'registrar');
  await page.goto('/dashboard');
  await settled(page);
  await page.getByRole('button', { name: 'Technical support' }).first().click();
  await expect(page.getByRole('dialog')).toContainText('@');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Night mode' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  await context.close();
});

test('HDR-004…008, HDR-027 New and Import by permission, Columns as a checkbox list, Filter, Print; deleting asks by name', async ({
  browser,
}) => {
  const registrar = await signedIn(browser, 'registrar');
  await registrar.page.goto('/faculties');
  await settled(registrar.page);
  for (const name of ['New', 'Import', 'Print', 'Columns', 'Filter'])
    await expect(registrar.page.getByRole('button', { name, exact: true })).toBeVisible();
  await registrar.page.getByRole('button', { name: 'Columns', exact: true }).click();
  const columns = registrar.page.getByRole('dialog', { name: 'Columns' }).getByRole('checkbox'); // the list comes when it is opened
  await expect(columns.nth(3)).toBeVisible();
  const heads = registrar.page.locator('thead th[aria-label]');
  const shown = await heads.count();
  // by its name: a column that is hidden moves to the end of the list
  const title = await columns
    .nth(1)
    .evaluate((box: HTMLInputElement) => box.labels?.[0]?.textContent ?? box.getAttribute('aria-label') ?? '');
  const column = registrar.page.getByRole('dialog', { name: 'Columns' }).getByRole('checkbox', { name: title });
  await column.click();
  await expect(heads).toHaveCount(shown - 1);
  await column.click();
  await expect(heads).toHaveCount(shown);
  await registrar.page.keyboard.press('Escape');
  // HDR-027: the question names what would go; no keeps it, yes deletes it
  const name = `Deneme ${Date.now() % 1_000_000}`;
  const { access_token } = await tokenOf(registrar.context.request, 'registrar');
  const made = await registrar.context.request.post(`${base}/api/v1/faculties`, {
    headers: { authorization: `Bearer ${access_token}` },
    data: { code: `D${Date.now() % 1_000_000}`, name, name_en: name, status: 'a' },
  });
  expect(made.ok(), await made.text()).toBe(true);
  const { data } = (await made.json()) as { data: { id: number } };
  const { page } = registrar;
  await page.goto(`/faculties?q=${encodeURIComponent(name)}`);
  await settled(page);
  const row = page.locator('tbody tr').filter({ hasText: name });
  const ask = async () => {
    await row.locator('.k-row-menu').click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await expect(page.getByRole('dialog')).toContainText(name);
  };
  await ask();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(row).toBeVisible();
  await ask();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(row).toHaveCount(0);
  expect(
    (
      await registrar.context.request.get(`${base}/api/v1/faculties/${data.id}`, {
        headers: { authorization: `Bearer ${access_token}` },
      })
    ).status(),
  ).toBe(404);
  await registrar.context.close();
  const chair = await signedIn(browser, 'chair');
  await chair.page.goto('/faculties');
  await settled(chair.page);
  await expect(chair.page.getByRole('button', { name: 'New', exact: true })).toHaveCount(0);
  await expect(chair.page.getByRole('button', { name: 'Import', exact: true })).toHaveCount(0);
  await expect(chair.page.getByRole('button', { name: 'Columns', exact: true })).toBeVisible();
  await chair.context.close();
});

test('HDR-028, HDR-029, HDR-035, CON-010 the sidebar: the server’s menu, 280 px open and 90 px collapsed, Settings for A alone', async ({
  browser,
}) => {
  const { page, context } = await signedIn(browser, 'registrar');
  await page.goto('/dashboard');
  await settled(page);
  const side = page.locator('.k-side');
  expect((await side.boundingBox())?.width).toBe(280);
  await page.getByRole('button', { name: 'Collapse the menu' }).click();
  await expect.poll(async () => (await side.boundingBox())?.width).toBe(90);
  await page.reload();
  await settled(page);
  expect((await side.boundingBox())?.width).toBe(90);
  await expect(side).not.toContainText('Settings');
  await context.close();
});

test('HDR-033 a progress bar shows while a request is in flight', async ({ browser }) => {
  const { page, context } = await signedIn(browser, 'registrar');
  await page.goto('/dashboard');
  await settled(page);
  const held: (() => void)[] = [];
  await page.route('**/api/v1/faculties?*', async (route) => {
    await new Promise<void>((resolve) => void held.push(resolve));
    await route.fallback();
  });
  await page.goto('/faculties', { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('progressbar', { name: 'A request is in progress' })).toBeVisible();
  for (const release of held.splice(0)) release();
  await expect(page.getByRole('progressbar', { name: 'A request is in progress' })).toBeHidden();
  await context.close();
});

test('an identity changed in another tab is said here, and the write is refused', async ({ browser }) => {
  const { page, context } = await signedIn(browser, 'advisor', { role: 'advisor' });
  await page.goto('/dashboard');
  await settled(page);
  const other = await context.newPage();
  await other.goto('/dashboard');
  await settled(other);
  await other.locator('.k-person').click();
  await other.getByRole('menuitem', { name: 'Other identities' }).click();
  await other
    .getByRole('dialog')
    .getByRole('button')
    .filter({ hasText: /instructor/i })
    .first()
    .click();
  await other.waitForURL('**/dashboard');
  await expect(page.getByText('You switched identity in another tab.', { exact: false })).toContainText('Instructor');
  await other.locator('.k-person').click();
  await other.getByRole('menuitem', { name: 'Other identities' }).click();
  await other
    .getByRole('dialog')
    .getByRole('button')
    .filter({ hasText: /advisor/i })
    .first()
    .click();
  await expect(page.getByText('You switched identity in another tab.', { exact: false })).toBeHidden();
  await context.close();
});
