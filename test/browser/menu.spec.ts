import type { Page } from '@playwright/test';
import { expect, test } from './campus.ts';
import { settled, signedIn } from './session.ts';

const side = (page: Page) => page.locator('.k-side');
/** Opens the palette and types; the first hit stands there when the answer has come. */
async function ask(page: Page, typed: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: /Search screens|Ekran, işlem/ }).fill(typed);
}
const hits = (page: Page) => page.getByRole('listbox', { name: /Find anything|Ara/ }).getByRole('option');

test('HDR-028 a registrar’s menu: eight groups, the rest of a group on its page, with what waits there', async ({
  browser,
}) => {
  const { page, context, problems } = await signedIn(browser, 'registrar');
  await page.goto('/dashboard');
  await settled(page);
  await expect(side(page).locator('[data-level="1"] > li > button')).toHaveCount(8);
  await side(page).getByRole('button', { name: 'People' }).click();
  await side(page).getByRole('link', { name: 'All: People' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'People' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Where you are' })).toContainText('All Screens');
  // rare: on the page, not in the sidebar
  await expect(page.locator('main').getByRole('link', { name: 'User Transfer' })).toBeVisible();
  await expect(side(page).getByRole('link', { name: 'User Transfer' })).toHaveCount(0);
  const waiting = page.locator('main').getByRole('link', { name: /Information Changes/ });
  await expect(waiting).toContainText(/Waiting: \d+/);
  await page.getByLabel('Search the screens').fill('merge accounts');
  await expect(page.locator('main li').getByRole('link')).toHaveText(['All Screens', 'User Transfer']);
  expect(problems).toEqual([]);
  await context.close();
});

test('HDR-024 the star of a screen puts it on top of the menu, on every device; what was used last stands below', async ({
  browser,
}) => {
  const { page, context } = await signedIn(browser, 'bursar');
  await page.goto('/faculties');
  await settled(page);
  const star = page.locator('.k-head').getByRole('button', { name: 'Add to favorites: Faculties' });
  await star.click();
  await expect(
    page.locator('.k-head').getByRole('button', { name: 'Remove from favorites: Faculties' }),
  ).toHaveAttribute('aria-pressed', 'true');
  await page.goto('/programs');
  await settled(page);
  await page.goto('/dashboard');
  await settled(page);
  const first = side(page).locator('[data-level="1"] > li');
  await expect(first.nth(0).getByRole('link', { name: 'Faculties' })).toBeVisible();
  await expect(first.nth(1)).toContainText('Recently used');
  await first.nth(1).getByRole('button').click();
  await expect(first.nth(1).getByRole('link')).toHaveText(['Programs']);
  await context.close();
  // another device of the same person: the star is there, what was used last is not
  const other = await signedIn(browser, 'bursar', { locale: 'tr' });
  await other.page.goto('/faculties');
  await settled(other.page);
  await expect(side(other.page)).toContainText('Sık kullandıklarım');
  await expect(side(other.page)).not.toContainText('Son açılanlar');
  await other.page.locator('.k-head').getByRole('button', { name: 'Fakülteler: sık kullanılanlardan çıkar' }).click();
  await expect(side(other.page)).not.toContainText('Sık kullandıklarım');
  await other.context.close();
});

test('the palette finds screens, actions, people, courses and papers by what people call them, in both languages', async ({
  browser,
}) => {
  const student = await signedIn(browser, 'student');
  await student.page.goto('/dashboard');
  await settled(student.page);
  await ask(student.page, 'müfredat');
  await expect(hits(student.page).first()).toContainText('My Degree Progress');
  await student.page.keyboard.press('Enter');
  await student.page.waitForURL('**/my-slots');
  await ask(student.page, 'kayıt dondur');
  await expect(hits(student.page).first()).toContainText('Leave of Absence');
  await student.page.keyboard.press('Escape');
  await ask(student.page, 'şifre');
  await hits(student.page).filter({ hasText: 'Change your password' }).click();
  await expect(student.page.getByRole('dialog', { name: 'Change password' })).toBeVisible();
  await student.context.close();
  const turkish = await signedIn(browser, 'student', { locale: 'tr' });
  await turkish.page.goto('/dashboard');
  await settled(turkish.page);
  await ask(turkish.page, 'enrolment');
  await expect(hits(turkish.page).first()).toContainText('Ders Kaydı');
  await turkish.context.close();
  const { page, context, api } = await signedIn(browser, 'registrar');
  await page.goto('/dashboard');
  await settled(page);
  const [course] = (await api<{ data: { code: string; name_en: string }[] }>('/courses?limit=1')).data;
  await ask(page, course?.code ?? '');
  await expect(hits(page).filter({ hasText: course?.name_en ?? '?' })).toBeVisible();
  const [person] = (await api<{ data: { id: number; student_number: string }[] }>('/students?limit=1')).data;
  await page.getByRole('combobox').fill(person?.student_number ?? '');
  await hits(page).filter({ hasText: 'Students' }).first().click();
  await page.waitForURL(`**/students/${person?.id}`);
  const [paper] = (await api<{ data: { number_text: string }[] }>('/issued-documents?limit=1')).data;
  await ask(page, paper?.number_text ?? '');
  await expect(hits(page).filter({ hasText: 'Papers' }).first()).toContainText(paper?.number_text ?? '?');
  await page.getByRole('combobox').fill('');
  const [request] = (await api<{ data: { number: string }[] }>('/requests?limit=1')).data;
  await page.getByRole('combobox').fill(request?.number ?? '');
  await expect(hits(page).filter({ hasText: 'Requests' }).first()).toContainText(request?.number ?? '?');
  await context.close();
});

test('the page of a group that holds nothing for the reader is refused', async ({ browser }) => {
  const { page, context } = await signedIn(browser, 'student');
  await page.goto('/screens/system');
  await page.waitForURL('**/403');
  await context.close();
});

test('no row of the semesters has two actions of one name', async ({ browser }) => {
  const { page, context } = await signedIn(browser, 'registrar');
  await page.goto('/semesters');
  await settled(page);
  for (const row of await page.locator('.k-row-menu').all()) {
    await row.click();
    await expect(page.getByRole('menuitem').first()).toBeVisible();
    const names = await page.getByRole('menuitem').allTextContents();
    expect(names.length).toBe(new Set(names).size);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menuitem')).toHaveCount(0);
  }
  await context.close();
});
