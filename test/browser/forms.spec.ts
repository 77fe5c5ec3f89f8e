import { expect, test } from './campus.ts';
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

test('VAL-037 a select with an error has a red border and the message below it', async ({ browser }) => {
  const { page, context } = await signedIn(browser, 'registrar');
  await page.goto('/departments');
  await settled(page);
  await page.getByRole('button', { name: 'New', exact: true }).click();
  const form = page.getByRole('dialog').locator('form');
  const select = form.getByRole('combobox', { name: /Faculty/ }).first();
  await expect(select).toBeVisible();
  const border = (): Promise<[number, number, number]> =>
    select.evaluate((element) => {
      // painted, because a colour may be written in any colour space
      const canvas = document.createElement('canvas').getContext('2d');
      if (!canvas) return [0, 0, 0];
      canvas.fillStyle = getComputedStyle(element).borderTopColor;
      canvas.fillRect(0, 0, 1, 1);
      const [r = 0, g = 0, b = 0] = canvas.getImageData(0, 0, 1, 1).data;
      return [r, g, b];
    });
  const before = await border();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(select).toHaveAttribute('aria-invalid', 'true');
  const described = (await select.getAttribute('aria-describedby')) ?? '';
  const message = page.locator(`[id="${described.split(' ').at(-1) ?? ''}"]`);
  await expect(message).toHaveText('This field is required'); // VAL-016
  await expect.poll(border).not.toEqual(before);
  const [r, g, b] = await border();
  expect(r).toBeGreaterThan(Math.max(g, b) + 60);
  const [box, words] = [await select.boundingBox(), await message.boundingBox()];
  expect(words?.y ?? 0).toBeGreaterThanOrEqual((box?.y ?? 0) + (box?.height ?? 0) - 1);
  await context.close();
});

test('ACA-037, ERR-038 the plan says when all courses of a slot type are done', async ({ browser }) => {
  const { page, context } = await signedIn(browser, 'student');
  await page.route('**/api/v1/my-slots/programs', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as {
      data: { programs: { slots: { slot_type: string }[]; summary: { complete_types: string[] } }[] };
    };
    // as if nothing were left of the first
    for (const each of body.data.programs) each.summary.complete_types = [each.slots[0]?.slot_type ?? ''];
    await route.fulfill({ response, json: body });
  });
  await page.goto('/my-slots');
  await settled(page);
  const text = page.getByText('You have completed all courses for this slot type.', { exact: true });
  await expect(text).toHaveCount(0);
  const types = page.getByRole('main').locator('button.r-chip[aria-pressed]');
  await types.nth(1).click();
  await expect(text).toBeVisible();
  await types.nth(2).click();
  await expect(text).toHaveCount(0);
  await context.close();
});

test('an amount as one writes it at home stays that amount; what can be two amounts is refused as it was typed, and kept', async ({
  browser,
}) => {
  const { page, context } = await signedIn(browser, 'student', { locale: 'tr' });
  await page.goto('/payment/exception/request/form');
  await settled(page);
  const box = page.locator('input[name="amount"]');
  const type = async (typed: string): Promise<void> => {
    await box.fill('');
    await box.pressSequentially(typed);
    await box.blur();
  };
  for (const [typed, shown] of [
    ['12.345,67', '12345.67'],
    ['12,345.67', '12345.67'],
    ['1.500', '1500.00'],
  ] as const) {
    await type(typed);
    await expect(box).toHaveValue(shown);
  }
  await type('1,500');
  await expect(box).toHaveValue('1,500');
  await expect(page.getByText('1.500,00 ya da 1,50')).toBeVisible();
  await type('3,1415');
  await expect(page.getByText('Ondalık basamak en çok 2 olabilir.')).toBeVisible();
  const kept = page.getByText(/^Taslak kaydedildi/);
  await expect(kept).toBeVisible();
  await page.reload();
  await settled(page);
  await expect(box).toHaveValue('3,1415');
  await page.getByRole('button', { name: 'Gönder', exact: true }).click();
  await expect(page.getByText('Ondalık basamak en çok 2 olabilir.')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await context.close();
});

test('SYS-028 a text of a paper is previewed with values of its kinds; leaving it unsaved and saving it both say so', async ({
  browser,
}) => {
  const { page, context } = await signedIn(browser, 'admin', { locale: 'tr' });
  const open = async (): Promise<void> => {
    await page.goto('/translations?text=paper:leave_with_consent.granted');
    await settled(page);
  };
  await open();
  await expect(page.locator('.s-preview').first()).toContainText('15.09.2026 – 25.09.2026');
  const box = page.locator('textarea').first();
  await box.fill(`${await box.inputValue()} Deneme.`);
  await page.keyboard.press('Escape');
  await expect(page.getByText('Kaydetmediğiniz sözler bu cihazda duruyor')).toBeVisible();
  await open();
  await expect(box).toHaveValue(/Deneme\.$/);
  await page.getByRole('button', { name: 'Kaydet', exact: true }).click();
  await expect(page.getByText('Metin kaydedildi ve yürürlükte.')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await context.close();
});

test('VAL-032 points mean day first in every language; what is no day stays where it was typed, with a sentence; the day stands in words below', async ({
  browser,
}) => {
  const { page, context } = await signedIn(browser, 'admin');
  await page.goto('/agreement/texts');
  await settled(page);
  await page.getByRole('button', { name: 'New', exact: true }).click();
  const input = page.getByRole('textbox', { name: 'In effect from' });
  const words = page.locator('[data-day-in-words]');
  await input.fill('05.12.2031');
  await expect(words).toHaveText('December 5, 2031');
  await input.fill('31.02.2031');
  await page.locator('input[name="edition"]').click();
  await expect(input).toHaveValue('31.02.2031');
  await expect(page.getByText('This is not a date. Example: 12/25/2026')).toBeVisible();
  await expect(words).toHaveCount(0);
  // nothing is saved with the day that stood there before
  await page.locator('form button[type="submit"]').last().click();
  await expect(input).toHaveAttribute('aria-invalid', 'true');
  await expect(input).toHaveValue('31.02.2031');
  await input.fill('14.12.2031');
  await page.locator('input[name="edition"]').click();
  await expect(input).toHaveValue('12/14/2031');
  await expect(words).toHaveText('December 14, 2031');
  await context.close();
});

test('I18N-002 a browser in Turkish begins in Turkish, another in English', async ({ browser }) => {
  for (const [locale, button] of [
    ['tr-TR', 'Giriş yap'],
    ['de-DE', 'Sign in'],
  ] as const) {
    const context = await browser.newContext({ locale });
    const page = await context.newPage();
    await page.goto('/login');
    await expect(page.locator('html')).toHaveAttribute('lang', locale === 'tr-TR' ? 'tr' : 'en');
    await expect(page.getByRole('button', { name: button, exact: true })).toBeVisible();
    await context.close();
  }
});
