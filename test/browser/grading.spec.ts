import { readFile } from 'node:fs/promises';
import type { Download, Locator, Page } from '@playwright/test';
import type { GradeSheetView, InstructorSection, SemesterChoice } from '#areas/grading/contract.ts';
import type { FoundStudent, StudentCoursesView, TranscriptView } from '#areas/records/contract.ts';
import { expect, test } from './campus.ts';
import { settled, signedIn, type Signed } from './session.ts';

// the instructor fills a sheet by keyboard and submits it, the registrar finalizes it, the letter stands on the transcript
interface Courses {
  semesters: SemesterChoice[];
  sections: InstructorSection[];
}
async function sectionToGrade(instructor: Signed): Promise<{ section: InstructorSection; semester: number }> {
  const first = (await instructor.api<{ data: Courses }>('/instructor/courses')).data;
  for (const semester of first.semesters) {
    const { sections } = (await instructor.api<{ data: Courses }>(`/instructor/courses?semester_id=${semester.id}`))
      .data;
    const [section] = sections
      .filter((each) => each.status === 'draft' && each.assessments === 3 && each.students > 1)
      .sort((a, b) => b.students - a.students);
    if (section) return { section, semester: semester.id };
  }
  throw new Error('the instructor has no draft sheet of two students');
}
const sheetOf = async (who: Signed, id: number): Promise<GradeSheetView> =>
  (await who.api<{ data: GradeSheetView }>(`/grade/entry/${id}`)).data;
const nameOf = (section: { code: string; section_no: number }): string =>
  `${section.code}-${String(section.section_no).padStart(2, '0')}`;
const cell = (grid: Locator, row: number, column: number): Locator => grid.locator(`[data-cell="${row}:${column}"]`);
/** Puts text on the clipboard and pastes it as a person does. */
async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((value) => navigator.clipboard.writeText(value), text);
  await page.keyboard.press('ControlOrMeta+v');
}
async function pdfOf(download: Download): Promise<{ name: string; start: string; size: number }> {
  const bytes = await readFile(await download.path());
  return { name: download.suggestedFilename(), start: bytes.subarray(0, 5).toString('latin1'), size: bytes.length };
}

test('grades from the grid to the transcript', async ({ browser }) => {
  test.setTimeout(180_000);
  const instructor = await signedIn(browser, 'instructor');
  const { page } = instructor;
  const { section, semester } = await sectionToGrade(instructor);
  const title = nameOf(section);
  const scores = Array.from({ length: section.students }, (_, row) => [90 - row * 10, 84.5 - row * 9, 77 - row * 8]);

  await test.step('the instructor opens the sheet from his courses', async () => {
    await page.goto(`/instructor/courses?semester=${semester}`);
    await settled(page);
    await page.getByRole('link', { name: title, exact: true }).click();
    await page.waitForURL(`**/grade/entry/${section.id}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(title);
  });

  const grid = page.getByRole('grid', { name: `Grade grid of ${title}` });
  await test.step('he types the first column by keyboard; a wrong score is marked in its cell', async () => {
    await cell(grid, 0, 0).click();
    await page.keyboard.type('101');
    await page.keyboard.press('Enter');
    await expect(cell(grid, 0, 0)).toHaveAttribute('aria-invalid', 'true');
    await page.keyboard.press('ArrowUp');
    await expect(page.getByText('Enter a number from 0 to 100', { exact: false })).toBeVisible();
    for (const [row, values] of scores.entries()) {
      await expect(cell(grid, row, 0)).toBeFocused();
      await page.keyboard.type(String(values[0]).replace('.', ','));
      await page.keyboard.press('Enter');
    }
    for (const [row, values] of scores.entries())
      await expect(cell(grid, row, 0)).toHaveText(new RegExp(`^${String(values[0]).replace('.', '[.,]')}$`));
    await expect(grid.locator('[aria-invalid="true"]')).toHaveCount(0);
  });

  await test.step('he pastes a block of a spreadsheet into the other columns; letters follow at once', async () => {
    await instructor.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await cell(grid, 0, 1).click();
    await paste(page, scores.map((values) => values.slice(1).join('\t')).join('\r\n'));
    for (const [row, values] of scores.entries())
      for (const column of [1, 2])
        await expect(cell(grid, row, column)).toHaveText(
          new RegExp(`^${String(values[column]).replace('.', '[.,]')}$`),
        );
    const { assessments, system } = await sheetOf(instructor, section.id);
    for (const [row, values] of scores.entries()) {
      const total = Math.round(
        assessments.reduce((sum, part, index) => sum + (values[index] ?? 0) * part.weight, 0) / 100,
      );
      const letter =
        system.letters.find((each) => each.min !== null && each.min <= total && total <= (each.max ?? 100))?.letter ??
        '';
      await expect(cell(grid, row, 3)).toHaveText(String(total));
      await expect(cell(grid, row, 4)).toHaveText(letter);
    }
  });

  await test.step('what is not saved can not be submitted; saved, it is', async () => {
    await expect(page.getByRole('button', { name: 'Submit', exact: true })).toHaveAttribute('aria-disabled', 'true');
    await page.getByRole('button', { name: 'Save scores' }).click();
    await expect(page.getByText('All saved', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Submit', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: `Submit the grades of ${title}` });
    await expect(dialog).toContainText(`Grades of ${section.students} students will be submitted`);
    await dialog.getByRole('button', { name: 'Submit', exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('It is waiting to be finalized', { exact: false })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Save scores' })).toHaveCount(0);
    expect(
      (await sheetOf(instructor, section.id)).rows
        .filter((row) => row.status === 'registered')
        .map((row) => row.scores.length),
    ).toEqual(scores.map(() => 3));
    expect(instructor.problems).toEqual([]);
    await instructor.context.close();
  });

  const registrar = await signedIn(browser, 'registrar');
  const sheet = await sheetOf(registrar, section.id);
  await test.step('the registrar finalizes it on the board', async () => {
    await registrar.page.goto(`/finalize/grades?semester=${semester}`);
    await settled(registrar.page);
    await registrar.page
      .getByRole('row')
      .filter({ hasText: 'Computer Engineering' })
      .getByRole('button')
      .first()
      .click();
    const open = registrar.page.getByRole('menuitem', { name: 'Open', exact: true });
    await open
      .or(registrar.page.getByRole('link', { name: title, exact: true }))
      .first()
      .waitFor();
    if (await open.isVisible()) await open.click();
    const row = registrar.page
      .getByRole('row')
      .filter({ has: registrar.page.getByRole('link', { name: title, exact: true }) });
    await expect(row).toContainText('Submitted');
    await row.getByRole('button', { name: 'Finalize', exact: true }).click();
    const dialog = registrar.page.getByRole('dialog', { name: `Finalize the grades of ${title}` });
    await dialog.getByRole('button', { name: 'Finalize', exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(row).toContainText('Finalized');
  });

  const graded = sheet.rows.find((row) => row.status === 'registered');
  if (!graded) throw new Error('no student of the section');
  await test.step('the letter stands on the student’s transcript and among his courses', async () => {
    const [found] = (await registrar.api<{ data: FoundStudent[] }>(`/student/courses/students?search=${graded.number}`))
      .data;
    if (!found) throw new Error('the student is not found');
    const { student_program_id } = (
      await registrar.api<{ data: StudentCoursesView }>(`/student/courses?student_id=${found.id}`)
    ).data;
    const { data } = await registrar.api<{ data: TranscriptView }>(
      `/unofficial/transcript?student_program_id=${student_program_id}`,
    );
    expect(
      data.semesters.flatMap((each) => each.courses).find((each) => each.enrolment_id === graded.enrolment_id),
    ).toMatchObject({ letter: graded.letter, status: 'completed', code: section.code });
    await registrar.page.goto(`/student/courses?student=${found.id}`);
    await settled(registrar.page);
    await expect(
      registrar.page
        .getByRole('row')
        .filter({ hasText: section.code })
        .filter({ hasText: graded.letter ?? '' })
        .first(),
    ).toBeVisible();
    expect(registrar.problems).toEqual([]);
    await registrar.context.close();
  });
});

test('a student reads his transcript and takes it home as PDF in both languages', async ({ browser }) => {
  const student = await signedIn(browser, 'student2');
  const { data } = await student.api<{ data: TranscriptView }>('/unofficial/transcript');
  const last = data.semesters.findLast((each) => each.totals !== null);
  const [course] = last?.courses ?? [];
  if (!last || !course) throw new Error('student2 has no grades');
  await student.page.goto('/unofficial/transcript');
  await settled(student.page);
  const semester = student.page
    .locator('section')
    .filter({ has: student.page.getByRole('heading', { name: last.academic_year }) })
    .filter({ has: student.page.getByText(`GPA ${last.totals?.gpa?.toFixed(2)}`, { exact: true }) })
    .last();
  await expect(semester.getByText(`CGPA ${last.totals?.cgpa?.toFixed(2)}`, { exact: true })).toBeVisible();
  await expect(
    semester.getByRole('row').filter({ has: student.page.getByRole('rowheader', { name: course.code, exact: true }) }),
  ).toContainText(course.letter ?? '');
  for (const [language, expected, heading] of [
    [null, 'Unofficial Transcript', 'Fall|Spring'],
    ['Turkish', 'Resmî Olmayan Transkript', 'Güz|Bahar'],
  ] as const) {
    if (language) {
      await student.page.getByLabel('Transcript language').first().click();
      await student.page.getByRole('option', { name: language, exact: true }).click();
    }
    await expect(student.page.getByRole('heading', { level: 2, name: new RegExp(heading) }).first()).toBeVisible();
    const waiting = student.page.waitForEvent('download');
    await student.page.getByRole('button', { name: 'Download PDF' }).click();
    const { name, start, size } = await pdfOf(await waiting);
    expect([name.normalize('NFC'), start]).toEqual([`${expected} ${data.student.student_number}.pdf`, '%PDF-']);
    expect(size).toBeGreaterThan(5_000);
  }
  expect(student.problems).toEqual([]);
  await student.context.close();
});
