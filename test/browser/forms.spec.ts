import { expect, test } from '@playwright/test';
import { settled, signedIn } from './session.ts';

test('CON-005 the button of a request that hangs can be pressed again after five seconds; the second press does no harm', async ({
  browser,
}) => {
  const { page, context } = await signedIn(browser, 'observer');
  await page.goto('/dashboard');
  await settled(page);
  const keys: (string | undefined)[] = [];
  await page.route(
    '**/api/auth/password/change',
    (route) => void keys.push(route.request().headers()['idempotency-key']),
  ); // never answered
  await page.locator('.k-person').click();
  await page.getByRole('menuitem', { name: 'Change your password' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[name="current_password"]').fill('Kampus-2026!');
  for (const name of ['password', 'password_confirmation'])
    await dialog.locator(`input[name="${name}"]`).fill('Baska-Bir-77!');
  const button = dialog.locator('button[type="submit"]');
  const pressed = Date.now();
  await button.click();
  await expect(button).toBeDisabled();
  await expect(button).toBeEnabled({ timeout: 7_000 });
  expect(Date.now() - pressed).toBeGreaterThan(4_500);
  await button.click();
  await expect.poll(() => keys.length).toBe(2);
  expect(keys[0]).toBe(keys[1]);
  await context.close();
});

test('VAL-027, VAL-028, VAL-029 a decimal takes digits, comma and point, and is clamped to its bounds', async ({
  browser,
}) => {
  const { page, context } = await signedIn(browser, 'registrar');
  await page.goto('/courses');
  await settled(page);
  await page.getByRole('button', { name: 'New', exact: true }).click();
  const input = page.locator('input[name="local_credit"]');
  await input.pressSequentially('2a,5');
  await expect(input).toHaveValue('2.5');
  await input.fill('9999');
  await input.blur();
  expect(Number(await input.inputValue())).toBeLessThan(9999);
  await context.close();
});

test('a session that dies under an open form: signing in again keeps what was typed and saves it', async ({
  browser,
}) => {
  const { page, context } = await signedIn(browser, 'registrar');
  await page.goto('/faculties');
  await settled(page);
  await page.getByRole('button', { name: 'New', exact: true }).click();
  const code = `Z${String(Date.now()).slice(-6)}`;
  await page.locator('input[name="code"]').fill(code);
  await page.locator('input[name="name"]').fill('Deneme Fakültesi');
  await page.locator('input[name="name_en"]').fill('Trial Faculty');
  let refused = 0;
  await page.route('**/api/v1/faculties', (route) =>
    route.request().method() === 'POST' && refused === 0
      ? ((refused += 1),
        route.fulfill({ status: 401, contentType: 'application/json', body: '{"message":"session_required"}' }))
      : route.fallback(),
  );
  await page.getByRole('button', { name: 'Save' }).click();
  const dialog = page.getByRole('dialog').filter({ has: page.locator('input[type="password"]') });
  await dialog.locator('input[type="password"]').fill('Kampus-2026!');
  await page.keyboard.press('Enter');
  await expect(page.locator('.k-toasts')).toContainText('The record was created.');
  await page.goto(`/faculties?q=${code}`);
  await expect(page.getByText('Trial Faculty')).toBeVisible();
  await context.close();
});
