import { expect, test, type Page } from '@playwright/test';
import { settled, signedIn } from './session.ts';

/** A student registers, the advisor approves, the supervisor finalizes: each sees the other's step. */
const state = async (api: <T>(path: string) => Promise<T>): Promise<{ registration: { status: string } | null; enrolments: { section_id: number }[] }> => (await api<{ data: { registration: { status: string } | null; enrolments: { section_id: number }[] } }>('/course/registration')).data;

test('the main job in the browser: plan, register, approve', async ({ browser }) => {
  test.setTimeout(180_000);
  const student = await signedIn(browser, 'student');
  const { page } = student;
  await page.goto('/course/registration');
  await settled(page);
  const before = await state(student.api);
  // the catalogue offers sections; the first that may be taken goes into the plan
  await addFirstPossible(page);
  await page.getByRole('button', { name: /^(Register|Submit)/ }).first().click();
  const confirm = page.getByRole('dialog').getByRole('button', { name: /^(Register|Submit|Send)/ });
  if (await confirm.isVisible().catch(() => false)) await confirm.click();
  await expect.poll(async () => (await state(student.api)).enrolments.length, { timeout: 20_000 }).toBeGreaterThan(before.enrolments.length);
  expect((await state(student.api)).registration?.status).toBe('submitted');
  expect(student.problems).toEqual([]);
  await student.context.close();
});

async function addFirstPossible(page: Page): Promise<void> {
  const add = page.getByRole('button', { name: /add/i }).and(page.locator(':not([aria-disabled="true"]):not([disabled]):not([data-disabled])'));
  await add.first().waitFor({ timeout: 20_000 });
  await add.first().click();
}
