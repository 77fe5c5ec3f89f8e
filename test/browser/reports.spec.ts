import type { Page } from '@playwright/test';
import { violationsOf } from './axe.ts';
import { expect, test } from './campus.ts';
import { settled, signedIn } from './session.ts';

const fitsWidth = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);
const shot = async (page: Page, name: string): Promise<void> => {
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}.png`, fullPage: true });
};

test('ACC-111 a report is found, narrowed, sorted, shared by its address, exported and sent regularly', async ({
  browser,
}) => {
  const { page, context, problems } = await signedIn(browser, 'registrar');
  await page.goto('/report');
  await settled(page);
  await shot(page, 'report-1-catalogue');
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('searchbox').first().fill('gpa');
  await page.getByRole('link', { name: 'GPA distribution by program' }).click();
  await settled(page);
  await expect(page.getByRole('heading', { level: 1, name: 'GPA distribution by program' })).toBeVisible();
  await page.getByRole('button', { name: 'Average', exact: true }).click();
  await page.waitForURL(/sort=-?average/);
  await settled(page);
  await shot(page, 'report-2-gpa');
  expect(await violationsOf(page)).toEqual([]);
  // the chart above draws a table of its own for screen readers when it has come
  const first = await page.locator('.k-table tbody tr').first().innerText();
  await page.reload();
  await settled(page);
  expect(await page.locator('.k-table tbody tr').first().innerText()).toBe(first);
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'PDF' }).click()]);
  expect(file.suggestedFilename()).toBe('GPA distribution by program.pdf');
  await page.getByRole('button', { name: 'Send by e-mail' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await settled(page);
  await shot(page, 'report-3-send');
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.goto('/report?tab=schedules');
  await settled(page);
  await expect(page.getByText('GPA distribution by program').first()).toBeVisible();
  await shot(page, 'report-4-schedules');
  expect(await violationsOf(page)).toEqual([]);
  expect(problems).toEqual([]);
  await context.close();
});

test('reports and forms fit a phone at night, in Turkish', async ({ browser }) => {
  const { page, context, problems } = await signedIn(browser, 'admin', { locale: 'tr', night: true, width: 360 });
  for (const [path, name] of [
    ['/report', 'catalogue'],
    ['/report?name=students-by-program', 'students'],
    ['/report?name=sign-ins-per-day', 'sign-ins'],
    ['/report?tab=schedules', 'schedules'],
    ['/form?tab=manage', 'forms'],
    ['/form?design=1', 'design'],
    ['/form?answers=1', 'answers'],
  ] as const) {
    await page.goto(path);
    await settled(page);
    await shot(page, `phone-${name}`);
    expect(await fitsWidth(page), path).toBe(true);
    expect(await violationsOf(page), path).toEqual([]);
  }
  expect(problems).toEqual([]);
  await context.close();
});

test('a form is designed by those who make forms and filled in by those it asks; what was typed survives a reload', async ({
  browser,
}) => {
  const maker = await signedIn(browser, 'studentaffairs');
  await maker.page.goto('/form?tab=manage');
  await settled(maker.page);
  await shot(maker.page, 'form-1-list');
  await maker.page.goto('/form?design=1');
  await settled(maker.page);
  await shot(maker.page, 'form-2-design');
  expect(await violationsOf(maker.page)).toEqual([]);
  await maker.page.getByRole('button', { name: /^Move down: Which clubs/ }).click();
  await expect(maker.page.getByText('You have unsaved changes.')).toBeVisible();
  await maker.page.getByRole('button', { name: 'Undo' }).click();
  await maker.page.getByRole('button', { name: 'Edit: Which clubs?' }).click();
  await expect(
    maker.page.getByRole('dialog').getByText('This question has been answered', { exact: false }),
  ).toBeVisible();
  await settled(maker.page);
  await shot(maker.page, 'form-3-question');
  expect(await violationsOf(maker.page)).toEqual([]);
  await maker.page.goto('/form?answers=1');
  await settled(maker.page);
  await shot(maker.page, 'form-4-answers');
  expect(maker.problems).toEqual([]);
  await maker.context.close();
  const asked = await signedIn(browser, 'student');
  await asked.page.goto('/form');
  await settled(asked.page);
  await shot(asked.page, 'form-5-mine');
  expect(await violationsOf(asked.page)).toEqual([]);
  await asked.page.getByRole('link', { name: 'Fill in' }).first().click();
  await asked.page
    .getByLabel(/Will you join/)
    .first()
    .click();
  await asked.page.getByRole('option', { name: 'Yes' }).click();
  await asked.page.getByLabel(/How many hours/).fill('4');
  await expect(asked.page.getByText('Draft saved')).toBeVisible();
  await asked.page.reload();
  await settled(asked.page);
  await expect(asked.page.getByLabel(/How many hours/)).toHaveValue('4');
  await asked.page.getByRole('button', { name: 'Send' }).click();
  await expect(asked.page.getByText('This field is required')).toBeVisible();
  await shot(asked.page, 'form-6-fill');
  expect(await violationsOf(asked.page)).toEqual([]);
  expect(asked.problems).toEqual([]);
  await asked.context.close();
});
