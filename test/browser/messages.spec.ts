import type { Page } from '@playwright/test';
import { violationsOf } from './axe.ts';
import { expect, test } from './campus.ts';
import { settled, signedIn } from './session.ts';
import { turn } from './visits.ts';

/** Nothing sticks out at the side, and axe finds nothing. */
async function sound(page: Page, where: string): Promise<void> {
  expect
    .soft(
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
      `${where}: width`,
    )
    .toBeLessThanOrEqual(0);
  expect.soft(await violationsOf(page), where).toEqual([]);
}
const picture = async (page: Page, name: string): Promise<void> => {
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}.png` });
};

test('a student asks an office, the office notes and answers, the student reads it', async ({ browser }) => {
  test.setTimeout(120_000);
  const student = await signedIn(browser, 'student');
  await student.page.goto('/contactCreate');
  await settled(student.page);
  await student.page.getByRole('combobox', { name: 'Topic' }).click();
  await student.page.getByRole('option', { name: 'Course registration' }).click();
  await student.page.locator('input[name="subject"]').fill('A question from the browser');
  await student.page.locator('textarea[name="body"]').fill('First line\n<b>second line</b>');
  // what is typed outlives a reload
  await student.page.reload();
  await settled(student.page);
  await expect(student.page.locator('input[name="subject"]')).toHaveValue('A question from the browser');
  await sound(student.page, '/contactCreate');
  await picture(student.page, 'contact');
  await student.page.getByRole('button', { name: 'Send', exact: true }).click();
  await student.page.getByRole('button', { name: 'Open the conversation' }).click();
  await expect(student.page.getByText('<b>second line</b>').first()).toBeVisible();

  const office = await signedIn(browser, 'registrar');
  await office.page.goto('/message/box?folder=queue&search=browser');
  await settled(office.page);
  await office.page.getByRole('button', { name: /A question from the browser/ }).click();
  await office.page.locator('textarea[name="body"]').fill('A note for colleagues');
  await office.page.getByRole('button', { name: 'Save the note' }).click();
  await expect(office.page.getByText('Visible only to the office')).toBeVisible();
  await office.page.locator('textarea[name="body"]').fill('Here is your answer');
  await office.page.getByRole('button', { name: 'Send the reply' }).click();
  await expect(office.page.getByText('Here is your answer').last()).toBeVisible();
  await sound(office.page, '/message/box');
  await picture(office.page, 'queue');

  await student.page.goto('/message/box');
  await settled(student.page);
  await student.page.getByRole('button', { name: /A question from the browser/ }).click();
  await expect(student.page.getByText('Here is your answer').last()).toBeVisible();
  await expect(student.page.getByText('A note for colleagues')).toHaveCount(0);
  for (const each of [student, office]) {
    expect(each.problems).toEqual([]);
    await each.context.close();
  }
});

test('an office writes an announcement in both languages, sees who gets it, publishes; a student confirms', async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const office = await signedIn(browser, 'registrar');
  const { page } = office;
  await page.goto('/announcements?tab=desk');
  await settled(page);
  await sound(page, '/announcements desk');
  await picture(page, 'desk');
  await page.getByRole('button', { name: 'New announcement' }).click();
  const drawer = page.getByRole('dialog');
  await drawer.locator('input[name="name"]').fill('Tarayıcıdan duyuru');
  await drawer.locator('input[name="name_en"]').fill('Announced from the browser');
  await drawer.locator('textarea[name="body"]').fill('Metin');
  await drawer.locator('textarea[name="body_en"]').fill('Please read this.');
  await drawer.getByText('Ask for “I have read it”').click();
  await expect(drawer.getByText(/\d people/).first()).toBeVisible();
  await sound(page, 'announcement form');
  await picture(page, 'announcement-form');
  await drawer.getByRole('button', { name: 'Save the draft' }).click();
  await expect(drawer).toBeHidden();
  const card = page.locator('.an-desk', { hasText: 'Announced from the browser' });
  await card.getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await expect(card.getByText('Published')).toBeVisible();

  const student = await signedIn(browser, 'student', { width: 360, locale: 'en', night: true });
  await student.page.goto('/announcements?search=browser');
  await settled(student.page);
  await student.page.getByText('Announced from the browser').click();
  await student.page.getByRole('button', { name: 'I have read it' }).click();
  await expect(student.page.getByText(/You confirmed it on/)).toBeVisible();
  await sound(student.page, '/announcements 360');
  await picture(student.page, 'announcements-360');
  await card.getByRole('button', { name: 'Receipts' }).click();
  await expect(page.getByRole('dialog').getByText('Elif', { exact: false }).first()).toBeVisible();
  for (const each of [student, office]) {
    expect(each.problems).toEqual([]);
    await each.context.close();
  }
});

test('templates, log and preferences open in both languages, on a phone and at night', async ({ browser }) => {
  test.setTimeout(180_000);
  // a page in one language, the same page with something opened in the other
  const paths = [
    '/email/templates',
    '/email/templates?template=document_declined',
    '/mail/logs?status=failed',
    '/mail/logs',
    '/notifications/preferences',
    '/contact/topics',
    '/message/box?folder=queue',
    '/message/box',
    '/announcements?tab=desk',
  ];
  for (const half of [0, 1] as const) {
    const options = half === 0 ? ({ locale: 'en' } as const) : ({ locale: 'tr', width: 360, night: true } as const);
    const { page, context, problems } = await signedIn(browser, 'admin', options);
    for (const path of turn(paths, half)) {
      await page.goto(path);
      await settled(page);
      await sound(page, `${path} ${options.locale}`);
      await picture(page, `${options.locale}${path.replace(/\W+/g, '-')}`);
    }
    expect(problems).toEqual([]);
    await context.close();
  }
});
