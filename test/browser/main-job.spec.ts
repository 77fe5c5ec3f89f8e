import type { Locator, Page } from '@playwright/test';
import type { AdviseesAnswer } from '#areas/registration/advising/contract.ts';
import type { CatalogueRow, CheckAnswer, RegistrationState } from '#areas/registration/contract.ts';
import { expect, test } from './campus.ts';
import { settled, signedIn, type Signed } from './session.ts';

// student plans and registers, the advisor approves, the supervisor finalizes: each sees the other's step
const stateOf = async (student: Signed): Promise<RegistrationState> =>
  (await student.api<{ data: RegistrationState }>('/course/registration')).data;
const status = (page: Page, word: string): Locator =>
  page
    .locator('.k-badge')
    .filter({ hasText: new RegExp(`^${word}$`) })
    .first();
/** the search box of a screen */
const search = (page: Page, name: string): Locator =>
  page.getByRole('textbox', { name }).or(page.getByRole('searchbox', { name }));

/** A section that can be taken beside these, of a course that is not among them. */
async function oneMore(
  student: Signed,
  planned: readonly { section_id: number; course_id: number }[],
): Promise<CatalogueRow> {
  const { rows } = (
    await student.api<{ data: { rows: CatalogueRow[] } }>('/course/registration/catalogue?takeable=1&open=1&limit=100')
  ).data;
  for (const row of rows) {
    if (planned.some((each) => each.course_id === row.course_id) || row.credits === 0) continue;
    const { data } = await student.api<{ data: CheckAnswer }>(
      `/course/registration/check?section_ids=${[...planned.map((each) => each.section_id), row.section_id].join(',')}`,
    );
    if (data.ok) return row;
  }
  throw new Error('nothing can be taken beside the plan');
}

test('the main job in the browser: plan, register, approve, finalize', async ({ browser }) => {
  test.setTimeout(180_000);
  const student = await signedIn(browser, 'student');
  const { page } = student;
  const before = await stateOf(student);
  expect(before.enrolments, 'the account `student` has not registered yet').toEqual([]);
  const plan = before.plans.find((each) => each.name === 'Plan B');
  if (!plan) throw new Error('no Plan B');
  const extra = await oneMore(student, plan.sections);

  await test.step('the student takes a plan, adds a section of the catalogue and saves it', async () => {
    await page.goto('/course/registration');
    await settled(page);
    await page.getByRole('button', { name: 'Plan A', exact: true }).click();
    await page.getByRole('menuitem', { name: /^Plan B/ }).click();
    await expect(page.getByRole('heading', { name: `Planned (${plan.sections.length})` })).toBeVisible();
    await search(page, 'Course code or name').fill(extra.code);
    const row = page
      .locator('li')
      .filter({ has: page.getByRole('button', { name: new RegExp(`^${extra.section} `) }) });
    await row.getByRole('button', { name: 'Add to plan' }).click();
    await expect(page.getByRole('heading', { name: `Planned (${plan.sections.length + 1})` })).toBeVisible();
    await expect(row.getByRole('button', { name: 'Remove', exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Save plan' }).click();
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    expect(
      (await stateOf(student)).plans.find((each) => each.id === plan.id)?.sections.map((each) => each.section_id),
    ).toContain(extra.section_id);
    await expect(page.getByText('Ready to register', { exact: true })).toHaveCount(plan.sections.length + 1);
  });

  await test.step('one press registers all of it; the sheet says so line by line', async () => {
    const n = plan.sections.length + 1;
    await page.getByRole('button', { name: `Register the plan (${n})` }).click();
    const dialog = page.getByRole('dialog', { name: `Register the plan (${n})` });
    await expect(dialog.getByRole('listitem')).toHaveCount(n);
    await dialog.getByRole('textbox', { name: 'Note to your advisor' }).fill('Alttan dersimi de aldım.');
    await dialog.getByRole('button', { name: 'Register', exact: true }).click();
    const sheet = page.getByRole('dialog', { name: 'You are registered for all courses' });
    await expect(sheet).toBeVisible({ timeout: 20_000 });
    for (const section of [...plan.sections, extra])
      await expect(sheet.getByRole('listitem').filter({ hasText: section.section })).toContainText('Registered');
    await sheet.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByRole('heading', { name: `Registered (${n})` })).toBeVisible();
    await expect(page.getByText('Sent to your advisor', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Take back' })).toBeVisible();
    expect((await stateOf(student)).registration).toMatchObject({
      status: 'submitted',
      student_note: 'Alttan dersimi de aldım.',
    });
  });

  const { student_number: number, full_name: name } = before.student;
  await test.step('the advisor finds him in /advising, opens his registration and approves it', async () => {
    const advisor = await signedIn(browser, 'advisor', { role: 'advisor' });
    await advisor.page.goto('/advising');
    await settled(advisor.page);
    await search(advisor.page, 'Name or number').fill(number);
    await expect(advisor.page.getByRole('link', { name, exact: true })).toHaveCount(1);
    await advisor.page.getByRole('link', { name, exact: true }).click();
    await advisor.page.waitForURL(`**/course/registration/${before.student.student_program_id}`);
    await expect(advisor.page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(advisor.page.getByText('Alttan dersimi de aldım.').first()).toBeVisible();
    for (const section of [...plan.sections, extra])
      await expect(advisor.page.getByText(section.section).first()).toBeVisible();
    await advisor.page.getByRole('button', { name: 'Approve', exact: true }).click();
    const dialog = advisor.page.getByRole('dialog', { name: `Approve the registration of ${name}` });
    await dialog.getByRole('textbox', { name: 'Note to the student' }).fill('İyi dönemler.');
    await dialog.getByRole('button', { name: 'Approve', exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(status(advisor.page, 'Approved')).toBeVisible();
    expect(advisor.problems).toEqual([]);
    await advisor.context.close();
  });

  await test.step('the student sees the approval and the note; his registration is closed', async () => {
    await page.reload();
    await settled(page);
    await expect(page.getByText('Approved by your advisor', { exact: true })).toBeVisible();
    await expect(page.getByText('İyi dönemler.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Take back' })).toHaveCount(0);
    await expect(page.getByText('Your advisor has approved your registration', { exact: false }).first()).toBeVisible();
  });

  await test.step('the supervisor makes it final', async () => {
    const supervisor = await signedIn(browser, 'supervisor');
    await supervisor.page.goto('/supervisor/approvals');
    await settled(supervisor.page);
    await search(supervisor.page, 'Name or number').fill(number);
    await expect(supervisor.page.getByRole('link', { name, exact: true })).toHaveCount(1);
    await expect.poll(async () => supervisor.page.getByRole('row').count()).toBe(2);
    await supervisor.page.getByRole('checkbox', { name, exact: true }).click();
    await supervisor.page.getByRole('button', { name: 'Finalize 1', exact: true }).click();
    const dialog = supervisor.page.getByRole('dialog', { name: 'Finalize 1 registration' });
    await expect(dialog).toContainText(number);
    await dialog.getByRole('button', { name: 'Finalize 1', exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(supervisor.page.getByRole('link', { name, exact: true })).toHaveCount(0);
    const { data } = await supervisor.api<{ data: AdviseesAnswer }>(
      `/supervisor/approvals?status=finalized&search=${number}`,
    );
    expect(data.rows.map((row) => row.student_number)).toEqual([number]);
    expect(supervisor.problems).toEqual([]);
    await supervisor.context.close();
    await page.reload();
    await settled(page);
    await expect(page.getByText('Finalized', { exact: true }).first()).toBeVisible();
  });
  expect(student.problems).toEqual([]);
  await student.context.close();
});
