import { violationsOf } from './axe.ts';
import { base, settled, signedIn } from './session.ts';
import { expect, test } from './campus.ts';

test('an office gives a student a document; he downloads it and a stranger verifies it by its code, in both languages and on a phone', async ({
  browser,
}) => {
  test.slow();
  const student = await signedIn(browser, 'student');
  const { data: me } = await student.api<{ data: { student: { id: number } } }>('/users/me');
  const office = await signedIn(browser, 'studentaffairs');
  await office.page.goto(`/student/documents/create?student=${me.student.id}`);
  await expect(office.page.getByRole('heading', { level: 1, name: 'Create Student Document' })).toBeVisible();
  await office.page.getByRole('combobox', { name: 'Document', exact: true }).click();
  await office.page.getByRole('option', { name: /Student Certificate/ }).click();
  await settled(office.page);
  expect(await violationsOf(office.page)).toEqual([]);
  await office.page.getByRole('button', { name: 'Create the document' }).click();
  const title = office.page.getByText(/^Document \d{4}\/\d{6} was issued$/);
  await expect(title).toBeVisible();
  const number = /\d{4}\/\d{6}/.exec(await title.innerText())?.[0] ?? '';
  const verify = (await office.page.getByRole('link', { name: /qr-verification/ }).getAttribute('href')) ?? '';
  // the student finds it, by day and on a phone
  const { page } = student;
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/my-documents');
  await expect(page.getByText(number)).toBeVisible();
  await settled(page);
  expect(await violationsOf(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  const file = await student.api<{ data: { id: number; number: string }[] }>('/my-documents');
  expect(file.data[0]?.number).toBe(number);
  // nobody in particular
  const stranger = await browser.newContext({ locale: 'tr-TR' });
  const outside = await stranger.newPage();
  await outside.goto(`${base}${verify}`);
  await expect(outside.getByText('Bu belge geçerli')).toBeVisible();
  await expect(outside.getByText(number)).toBeVisible();
  await stranger.close();
  expect([...office.problems, ...student.problems]).toEqual([]);
  await office.context.close();
  await student.context.close();
});

test('an alumna opens her certificate, and the office sees which placements may be certified', async ({ browser }) => {
  const { page, problems, context } = await signedIn(browser, 'alumni');
  await page.goto('/certificateshow');
  await expect(page.getByRole('heading', { level: 1, name: 'View Certificate' })).toBeVisible();
  await page.goto('/certificateshow?id=1');
  await expect(page.getByRole('button', { name: 'PDF in Turkish' })).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Digital badge (Open Badges)' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.jws$/);
  await settled(page);
  expect(await violationsOf(page)).toEqual([]);
  await context.close();
  const office = await signedIn(browser, 'studentaffairs');
  await office.page.goto('/coopstudentcertificate');
  await expect(office.page.getByRole('heading', { name: 'Placements without a certificate' })).toBeVisible();
  await settled(office.page);
  expect(await violationsOf(office.page)).toEqual([]);
  expect([...problems, ...office.problems]).toEqual([]);
  await office.context.close();
});
