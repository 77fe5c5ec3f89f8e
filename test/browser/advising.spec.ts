import type { Page } from '@playwright/test';
import { violationsOf } from './axe.ts';
import { expect, test } from './campus.ts';
import { settled, signedIn } from './session.ts';

/** Nothing sticks out at the side, and axe finds nothing. */
async function sound(page: Page, where: string): Promise<void> {
  expect
    .soft(
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
      `${where}: width`,
    )
    .toBeLessThanOrEqual(0);
  expect.soft(await violationsOf(page), where).toEqual([]);
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${where}.png`, fullPage: true });
}

test('an advisor sees a risk and why, shares a note, invites; the student books a time, and both have it', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const advisor = await signedIn(browser, 'advisor', { role: 'advisor' });
  const { page } = advisor;
  await page.goto('/advisor/caseload');
  await settled(page);
  await expect(page.getByText(/CGPA \d/).first()).toBeVisible();
  await sound(page, 'caseload');
  const { data: me } = await (
    await signedIn(browser, 'student')
  ).api<{
    data: { active_student_program: { id: number }; full_name: string };
  }>('/users/me');
  await page.goto(`/advisor/caseload/${me.active_student_program.id}?view=notes`);
  await settled(page);
  await page.locator('textarea[name="body"]').fill('We talked about your courses.');
  await page.getByRole('combobox', { name: 'Who can see it?' }).click();
  await page.getByRole('option', { name: 'Staff and the student' }).click();
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(page.getByText('We talked about your courses.').last()).toBeVisible();
  await sound(page, 'advisee-notes');
  await page.getByRole('button', { name: 'Invite to a meeting' }).click();
  await page.getByRole('dialog').locator('textarea[name="message"]').fill('Please come and see me.');
  await page.getByRole('dialog').getByRole('button', { name: 'Invite to a meeting' }).click();
  await expect(page.getByText('The invitation was sent.')).toBeVisible();
  // hours of one day that are surely ahead
  await page.goto('/advisor/meetings?view=hours');
  await settled(page);
  await page.getByRole('button', { name: 'Open hours' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[name="place"]').fill('Room 214');
  await dialog.locator('input[name="starts"]').fill('17:00');
  await dialog.locator('input[name="ends"]').fill('18:00');
  await dialog.locator('input[name="ends"]').blur();
  await dialog.getByRole('button', { name: 'Open hours' }).click();
  await expect(page.getByText('The hours were opened.')).toBeVisible();
  await sound(page, 'hours');

  // the student, in Turkish and on a phone
  const student = await signedIn(browser, 'student', { locale: 'tr', width: 360 });
  await student.page.goto('/my-advising');
  await settled(student.page);
  await expect(student.page.getByText('Danışmanınız sizi görüşmeye çağırıyor')).toBeVisible();
  await expect(student.page.getByText('Please come and see me.')).toBeVisible();
  await expect(student.page.getByText('We talked about your courses.')).toBeVisible();
  await sound(student.page, 'my-advising');
  await student.page.getByRole('button', { name: '17:00' }).first().click();
  await student.page.getByRole('dialog').locator('input[name="topic"]').fill('Ders seçimi');
  await student.page.getByRole('dialog').getByRole('button', { name: 'Randevu al' }).click();
  await expect(student.page.getByText('Randevu alındı.')).toBeVisible();
  await expect(student.page.getByText('Danışmanınız sizi görüşmeye çağırıyor')).toHaveCount(0);

  await page.goto('/advisor/meetings');
  await settled(page);
  await expect(page.getByText('Ders seçimi').first()).toBeVisible();
  await sound(page, 'meetings');
  for (const each of [advisor, student]) {
    const { data } = await each.api<{ data: { items: { title_en: string }[] } }>(
      '/users/me/notifications?kind=advising',
    );
    expect(data.items.some((item) => item.title_en.startsWith('Advising meeting: '))).toBe(true);
    expect(each.problems).toEqual([]);
    await each.context.close();
  }
});

test('the screens of advising in Turkish, at night and on a phone', async ({ browser }) => {
  test.setTimeout(120_000);
  const advisor = await signedIn(browser, 'advisor', { role: 'advisor', locale: 'tr', night: true, width: 360 });
  const { page } = advisor;
  await page.goto('/advisor/caseload');
  await settled(page);
  await expect(page.getByRole('heading', { name: 'Danışmanlık Takibi' })).toBeVisible();
  await sound(page, 'caseload-tr-night');
  await page.goto('/advisor/meetings?view=past');
  await settled(page);
  await sound(page, 'past-tr-night');
  const { data } = await advisor.api<{ data: { rows: { student_program_id: number }[] } }>(
    '/advisor/caseload?limit=10',
  );
  const id = data.rows[0]?.student_program_id ?? 0;
  for (const view of ['overview', 'courses', 'meetings']) {
    await page.goto(`/advisor/caseload/${id}?view=${view}`);
    await settled(page);
    await sound(page, `advisee-${view}-tr-night`);
  }
  await page.goto(`/advisor/caseload/${id}?view=courses`);
  await settled(page);
  await page.getByRole('button', { name: /^(Ders öner|Öneriyi değiştir)$/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Ekle: / })
    .first()
    .click();
  await sound(page, 'recommend-tr-night');
  await page.getByRole('button', { name: 'Kaydet ve bildir' }).click();
  await expect(page.getByText('Öneriler kaydedildi; öğrenciye bildirildi.')).toBeVisible();
  expect(advisor.problems).toEqual([]);
  await advisor.context.close();
});
