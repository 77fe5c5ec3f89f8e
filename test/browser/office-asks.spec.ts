import { expect, test } from './campus.ts';
import { settled, signedIn } from './session.ts';

interface Many<T> {
  data: T[];
}

test('what cannot be taken back is read before it is done: a curriculum, an exam period', async ({ browser }) => {
  const { page, api, context } = await signedIn(browser, 'registrar');
  const dialog = page.getByRole('dialog');
  const { data: curriculums } = await api<Many<{ id: number; code: string; status: string }>>('/curriculums?limit=100');
  const draft = curriculums.find((each) => each.status === 'draft');
  await page.goto(`/curriculums/${draft?.id}`);
  await settled(page);
  await page.getByRole('button', { name: 'Activate', exact: true }).click();
  await expect(dialog).toContainText(`Activate ${draft?.code}?`);
  await expect(dialog).toContainText(`begin under ${draft?.code}`);
  await expect(dialog).toContainText(/remarks? on the plan|Nothing in the plan needs a look/);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  const again = await api<Many<{ id: number; status: string }>>('/curriculums?limit=100');
  expect(again.data.find((each) => each.id === draft?.id)?.status).toBe('draft');

  const { data: periods } =
    await api<Many<{ id: number; published: number; semester: { is_active: boolean } }>>('/exam/periods');
  const published = periods.find((each) => each.published > 0);
  // the page begins with the active semester; a period of it without published exams can go, one with them cannot
  const active = periods.find((each) => each.semester.is_active);
  await page.goto('/exam/schedules');
  await settled(page);
  const removing = page.getByRole('button', { name: 'Delete the period' });
  await expect(removing).toHaveCount(active?.published === 0 ? 1 : 0);
  await page.goto(`/exam/schedules?period=${published?.id}`);
  await settled(page);
  await expect(removing).toHaveCount(0);
  await context.close();
});

test('a section: shares that make 100, kept seats, equipment, saved and read again', async ({ browser }) => {
  const { page, api, context } = await signedIn(browser, 'registrar');
  const { data: semesters } = await api<{ data: { active: number } }>('/semesters/options');
  const { data: sections } = await api<Many<{ id: number; taken: number; quota: number }>>(
    `/sections?limit=100&filter=${encodeURIComponent(JSON.stringify({ semester_id: semesters.active, status: 'open' }))}`,
  );
  const free = sections.find((each) => each.quota - each.taken > 3);
  await page.goto(`/sections/${free?.id}/offer`);
  await settled(page);
  const reserved = page.getByRole('region', { name: 'Reserved seats' });
  await reserved.getByRole('button', { name: 'Add a group' }).click();
  await reserved.getByLabel('Class year').last().fill('3');
  await reserved.getByLabel('Seats').last().fill('2');
  await reserved.getByRole('button', { name: 'Save' }).click();
  await expect(reserved).toContainText('Year 3');
  await page.reload();
  await settled(page);
  await expect(reserved).toContainText('Year 3');
  const people = page.getByRole('region', { name: 'Instructors' });
  await people.getByLabel('Share (%)').first().fill('60');
  await expect(people).toContainText('Total: 60');
  await people.getByRole('button', { name: 'Save' }).click();
  await expect(people.getByRole('alert')).toContainText('must add up to 100');
  await context.close();
});

test('on a phone what is in hand stands in sight, with the button that takes a lesson out', async ({ browser }) => {
  const { page, context } = await signedIn(browser, 'registrar', { width: 390 });
  await page.goto('/course/schedules');
  await settled(page);
  await page.locator('button.tt-lesson').first().click();
  for (const name of ['Place it here', 'Take it out of the week'])
    await expect(page.getByRole('button', { name, exact: true })).toBeInViewport();
  await expect(page.locator('.tt-frame')).toBeInViewport();
  await context.close();
});

test('in the week of a student group parallel sections of a course are one cell, until it is opened', async ({
  browser,
}) => {
  const { page, context } = await signedIn(browser, 'registrar');
  await page.goto('/course/schedules?by=group');
  await settled(page);
  const cell = page.locator('.tt-parallel').first();
  await expect(cell).toContainText('parallel sections');
  const [before, lessons] = [
    await page.locator('.tt-parallel').count(),
    await page.locator('.tt-lesson:not(.tt-parallel)').count(),
  ];
  await cell.click();
  await expect.poll(() => page.locator('.tt-lesson:not(.tt-parallel)').count()).toBeGreaterThan(lessons + 1);
  await page.getByRole('button', { name: 'Collapse parallel sections' }).click();
  await expect(page.locator('.tt-parallel')).toHaveCount(before);
  await context.close();
});
