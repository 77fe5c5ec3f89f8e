import { violationsOf } from './axe.ts';
import { expect, test } from './campus.ts';
import { base, settled, signedIn } from './session.ts';

/** Somebody without an account, on a telephone, in Turkish. */
test('FIN-002 to FIN-008, ACC-063: a payer without an account comes in with number and last name, and leaves', async ({
  browser,
}) => {
  const student = await signedIn(browser, 'student');
  const { data: me } = await student.api<{
    data: { full_name: string; student: { student_number: string } };
  }>('/users/me');
  const lastName = me.full_name.split(' ').at(-1) ?? '';
  await student.context.close();
  const context = await browser.newContext({ baseURL: base, viewport: { width: 360, height: 780 } });
  await context.addInitScript(() => localStorage.setItem('kampus.locale', 'tr'));
  const page = await context.newPage();
  const look = async (): Promise<void> => {
    await settled(page);
    expect(await violationsOf(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  };
  // FIN-006: nothing of a payer's opens without his sign-in; FIN-004: nor a success without a payment
  for (const path of ['/epayment', '/epayment/status/KPX']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/epayment\/login$/);
  }
  await page.goto('/payment-success');
  await expect(page).toHaveURL(/\/make-payment$/);
  await look();
  await page.getByLabel('Numara ya da referans').fill(me.student.student_number);
  await page.getByLabel('Soyadı').fill('YANLIŞ');
  await page.getByRole('button', { name: 'Devam et' }).click();
  await expect(page.getByText('ödeme kaydı bulunamadı').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByLabel('Soyadı').fill(lastName);
  await page.getByRole('button', { name: 'Devam et' }).click();
  await expect(page).toHaveURL(/\/epayment$/);
  await look();
  await expect(page.getByText(me.student.student_number)).toBeVisible();
  // FIN-007: initials, never the name
  await expect(page.getByText(lastName)).toHaveCount(0);
  const user = await page.evaluate(() => localStorage.getItem('kampus.epayment.user'));
  expect(JSON.parse(user ?? '{}')).toMatchObject({ number: me.student.student_number });
  await page.goto('/epayment/status/KPNOSUCHORDER');
  await look();
  await page.goto('/epayment/logout');
  await expect(page).toHaveURL(/\/epayment\/login$/);
  expect(await page.evaluate(() => localStorage.getItem('kampus.epayment'))).toBeNull();
  await context.close();
});
