import type { InstructorSection, SemesterChoice } from '#areas/grading/contract.ts';
import { expect, test } from './campus.ts';
import { settled, signedIn } from './session.ts';

test('what is wrong in a long form is seen: the field that gets the cursor is not under a bar', async ({ browser }) => {
  for (const width of [360, 1280]) {
    const { page, context } = await signedIn(browser, 'student', { width });
    await page.setViewportSize({ width, height: 640 });
    await page.goto('/leave/absences/request/form');
    await settled(page);
    const send = page.getByRole('main').getByRole('button', { name: 'Send', exact: true });
    await send.click();
    await expect
      .poll(() =>
        page.evaluate(() => {
          const own = document.activeElement;
          const box = own?.getBoundingClientRect();
          if (!own || !box || !own.matches('input, select, textarea, [role="combobox"], button')) return 'no field';
          const edges = [box.top + 2, box.bottom - 2].map((y) =>
            document.elementFromPoint(box.left + box.width / 2, y),
          );
          return edges.every((seen) => seen !== null && (own.contains(seen) || seen.contains(own)))
            ? 'seen'
            : 'covered';
        }),
      )
      .toBe('seen');
    await expect(page.getByText('This field is required').first()).toBeInViewport();
    await context.close();
  }
});

test('grades: what could not be saved is named, and nothing says that all was saved', async ({ browser }) => {
  const { page, context, api } = await signedIn(browser, 'instructor');
  interface Courses {
    semesters: SemesterChoice[];
    sections: InstructorSection[];
  }
  const { semesters } = (await api<{ data: Courses }>('/instructor/courses')).data;
  let section: InstructorSection | undefined;
  for (const semester of semesters)
    section ??= (await api<{ data: Courses }>(`/instructor/courses?semester_id=${semester.id}`)).data.sections.find(
      (each) => each.status === 'draft' && each.assessments > 0 && each.students > 2,
    );
  await page.goto(`/grade/entry/${section?.id}`);
  await settled(page);
  const cell = (row: number) => page.locator(`[data-cell="${row}:0"]`);
  for (const [row, typed] of ['55', '120', 'abc'].entries()) {
    await cell(row).click();
    await page.keyboard.type(typed);
    await page.keyboard.press('Enter');
  }
  await page.getByRole('button', { name: 'Save scores' }).click();
  await expect(page.getByText(/1 score was saved\..*(Not saved|Cannot be saved): /s).first()).toBeVisible();
  await expect(page.getByText('2 unsaved cells').first()).toBeVisible();
  await expect(page.getByText('All saved', { exact: true })).toHaveCount(0);
  await expect(page.getByText('The grades have been saved.')).toHaveCount(0);
  await context.close();
});

test('a browser of another time zone shows the university’s days and hours', async ({ browser }) => {
  const said: string[] = [];
  for (const timezone of ['Europe/Istanbul', 'Pacific/Auckland', 'America/Los_Angeles']) {
    const { page, context } = await signedIn(browser, 'student', { timezone });
    for (const path of ['/leave/absences', '/leave/with/consents', '/my/payments']) {
      await page.goto(path);
      await settled(page);
      // how long ago a thing was goes on while the pages are read
      said.push((await page.getByRole('main').innerText()).replace(/\b(just now|\d+ (second|minute)s? ago)\b/g, '…'));
    }
    await context.close();
  }
  const [home, ...others] = [said.slice(0, 3), said.slice(3, 6), said.slice(6)];
  for (const other of others) expect(other).toEqual(home);
});
