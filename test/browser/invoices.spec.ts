import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { violationsOf } from './axe.ts';
import { expect, test } from './campus.ts';
import { charged } from './charged.ts';
import { settled, signedIn } from './session.ts';

/** What a reload shows until the office has answered: it is asked beside the requests. */
async function accepted(page: Page): Promise<void> {
  await expect(async () => {
    await page.reload();
    await expect(page.getByText('Accepted', { exact: true }).first()).toBeVisible({
      timeout: 2_000,
    });
  }).toPass({ timeout: 30_000 });
}

test('the bursar issues an invoice, sees it accepted, gives a part back; the student has the papers', async ({
  browser,
}) => {
  test.slow();
  await charged(browser, 'student', 12_345);
  const student = await signedIn(browser, 'student');
  const { data: me } = await student.api<{ data: { student: { student_number: string } } }>('/users/me');
  const number = me.student.student_number;
  const { page, problems, context } = await signedIn(browser, 'bursar');
  await page.goto('/customer/invoices');
  await page.getByRole('link', { name: 'New invoice' }).click();
  await page.getByRole('combobox', { name: 'Series' }).click();
  await page.getByRole('option', { name: /KMP/ }).click();
  await page.getByRole('combobox', { name: 'Student', exact: true }).fill(number);
  await page
    .getByRole('option', { name: new RegExp(number) })
    .first()
    .click();
  const free = page.getByRole('row').filter({ hasText: '$123.45' }).first();
  await free.getByRole('checkbox').check();
  await expect(page.getByText('Selected:')).toBeVisible();
  await settled(page);
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save as draft' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Draft invoice' })).toBeVisible();
  await page.getByRole('button', { name: 'Issue', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Issue', exact: true }).click();
  const title = page.getByRole('heading', { level: 1, name: /^Invoice KMP\d{13}/ });
  await expect(title).toBeVisible();
  const invoice = /KMP\d{13}/.exec(await title.innerText())?.[0] ?? '';
  await accepted(page);
  expect(await violationsOf(page)).toEqual([]);
  const [xml] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download XML' }).click(),
  ]);
  expect(xml.suggestedFilename()).toBe(`${invoice}.xml`);
  expect(await readFile(await xml.path(), 'utf8')).toContain(`<cbc:ID>${invoice}</cbc:ID>`);
  await page.getByRole('button', { name: 'Open PDF' }).click();
  await expect(page.getByRole('dialog', { name: `Document ${invoice}` })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Issue a credit note' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').first().fill('10');
  await dialog.getByLabel('Reason').fill('One book was returned');
  expect(await violationsOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Issue a credit note' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Credit note KIA\d{13}/ })).toBeVisible();
  await accepted(page);
  await page.getByRole('link', { name: invoice }).click();
  await expect(title).toBeVisible();
  await expect(page.getByText('$10.00').first()).toBeVisible();
  await page.goto('/invoices/report');
  await settled(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Invoices Report' })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  expect(problems).toEqual([]);
  await context.close();
  await student.page.goto('/my/payments');
  await student.page.getByRole('button', { name: invoice }).click();
  await expect(student.page.getByRole('dialog', { name: `Document ${invoice}` })).toBeVisible();
  expect(student.problems).toEqual([]);
  await student.context.close();
});
