import type { Page } from '@playwright/test';
import { violationsOf } from './axe.ts';
import { expect, test } from './campus.ts';
import { charged } from './charged.ts';
import { base, settled, signedIn } from './session.ts';

// the bank sends the browser back to the address that the portal calls its own
const home = base.replace('127.0.0.1', 'localhost');
const look = async (page: Page, width: number): Promise<void> => {
  await settled(page);
  expect(await violationsOf(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
};
/** The page of the bank to try with: a card that is good. */
const payAtBank = async (page: Page): Promise<void> => {
  await expect(page.getByText('TEST BANK · DENEME BANKASI')).toBeVisible();
  await page.locator('input[name="card"]').fill('5528790000000008');
  await page.locator('button[value="pay"]').click();
};

test('a student pays by card from what he owes to the receipt, without signing in a second time', async ({
  browser,
}) => {
  await charged(browser, 'student', 45_000);
  const { page, context, problems } = await signedIn(browser, 'student');
  await page.goto(`${home}/my/payments`);
  await page.getByRole('link', { name: 'Pay now' }).click();
  await expect(page).toHaveURL(/\/my\/payments\/pay$/);
  await look(page, 1280);
  await page.getByRole('button', { name: 'All', exact: true }).click();
  const pay = page.getByRole('button', { name: /^Go to the bank and pay/ });
  const amount = /pay (.+)$/.exec((await pay.textContent()) ?? '')?.[1] ?? '';
  await pay.click();
  await payAtBank(page);
  await expect(page).toHaveURL(/\/payment-success\?payment=/);
  await look(page, 1280);
  await expect(page.getByText(amount).first()).toBeVisible();
  const number = (await page.getByText(/^POR\d{13}$/).textContent()) ?? '';
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download receipt' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(`${number}.pdf`);
  await page.getByRole('link', { name: 'Back to my payments' }).click();
  await expect(page).toHaveURL(/\/my\/payments$/);
  const receipts = page.getByRole('region', { name: 'Receipts' });
  await receipts.getByRole('button', { name: number }).click();
  await expect(page.getByRole('dialog')).toContainText(number);
  expect(problems.filter((each) => !each.includes('favicon'))).toEqual([]);
  await context.close();
});

test('FIN-005, FIN-007 a parent pays by a link on a telephone, in Turkish, and sees no more than initials', async ({
  browser,
}) => {
  await charged(browser, 'student2', 30_000);
  const student = await signedIn(browser, 'student2', { locale: 'tr' });
  const { data: me } = await student.api<{ data: { full_name: string } }>('/users/me');
  const lastName = me.full_name.split(' ').at(-1) ?? '';
  await student.page.goto(`${home}/my/payments`);
  await student.page.getByRole('link', { name: 'Başkası ödesin' }).click();
  await look(student.page, 1280);
  await student.page.getByLabel('Kimin için').fill('Annem');
  await student.page.getByRole('button', { name: 'Bağlantı oluştur' }).click();
  const address = (await student.page.locator('.k-link-made code').textContent()) ?? '';
  expect(address).toMatch(/\/epayment\/login\/.{43}$/);

  const context = await browser.newContext({ baseURL: home, viewport: { width: 360, height: 780 } });
  await context.addInitScript(() => localStorage.setItem('kampus.locale', 'tr'));
  const page = await context.newPage();
  await page.goto(address);
  await look(page, 360);
  await page.getByRole('button', { name: 'Devam et' }).click();
  await expect(page).toHaveURL(/\/epayment$/);
  await look(page, 360);
  await expect(page.getByText(lastName)).toHaveCount(0);
  await page.getByRole('button', { name: 'Bankaya geç ve öde' }).click();
  await payAtBank(page);
  await expect(page).toHaveURL(/\/payment-success\?payment=/);
  await look(page, 360);
  await expect(page.getByText(lastName)).toHaveCount(0);
  await expect(page.getByText(/^POR\d{13}$/)).toBeVisible();
  await context.close();

  await student.page.reload();
  await expect(student.page.getByText(/ödendi ·/)).toBeVisible();
  await student.page.getByRole('button', { name: 'İptal et' }).first().click();
  await student.page.getByRole('dialog').getByRole('button', { name: 'İptal et' }).click();
  await expect(student.page.getByText('İptal edildi', { exact: true }).first()).toBeVisible();
  await student.context.close();
});
