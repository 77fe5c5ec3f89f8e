import type { GradeSheetView, InstructorSection, SemesterChoice } from '#areas/grading/contract.ts';
import type { ExplainedGrade } from '#areas/grading/explained/contract.ts';
import { violationsOf } from './axe.ts';
import { expect, test } from './campus.ts';
import { settled, signedIn, type Signed } from './session.ts';

// a sheet from a pasted table with two bad rows to final grades; the student reads how his letter came about, in both languages
interface Courses {
  semesters: SemesterChoice[];
  sections: InstructorSection[];
}
async function smallDraft(instructor: Signed): Promise<InstructorSection> {
  const first = (await instructor.api<{ data: Courses }>('/instructor/courses')).data;
  for (const semester of first.semesters) {
    const { sections } = (await instructor.api<{ data: Courses }>(`/instructor/courses?semester_id=${semester.id}`))
      .data;
    const [section] = sections
      .filter((each) => each.status === 'draft' && each.assessments === 3 && each.students > 1)
      .sort((a, b) => a.students - b.students);
    if (section) return section;
  }
  throw new Error('the instructor has no draft sheet of two students');
}

test('a course from a pasted table to a grade that explains itself', async ({ browser }) => {
  test.setTimeout(240_000);
  const instructor = await signedIn(browser, 'instructor');
  const { page } = instructor;
  const section = await smallDraft(instructor);
  const sheetOf = async (who: Signed): Promise<GradeSheetView> =>
    (await who.api<{ data: GradeSheetView }>(`/grade/entry/${section.id}`)).data;
  const before = await sheetOf(instructor);
  const class_ = before.rows.filter((row) => row.status === 'registered');
  const [first] = class_;
  if (!first) throw new Error('nobody is registered');

  await test.step('the table is tried: two bad rows are named, the good ones saved', async () => {
    await page.goto(`/grade/entry/${section.id}`);
    await settled(page);
    await page.getByRole('button', { name: 'Take from a table' }).click();
    const drawer = page.getByRole('dialog', { name: 'Take scores from a table' });
    const rows = [
      ['Student number', 'Name', ...before.assessments.map((part) => part.name_en)],
      ...class_.map((row, at) => [row.number, row.last_name, ...before.assessments.map(() => String(60 + at))]),
      ['99999999', 'NOBODY', ...before.assessments.map(() => '50')],
      [first.number, 'AGAIN', ...before.assessments.map(() => '1')],
    ];
    await drawer.getByLabel('Pasted table').fill(rows.map((row) => row.join('\t')).join('\n'));
    await drawer.getByRole('button', { name: 'Check', exact: true }).click();
    await expect(drawer.getByText(`${class_.length} good, 2 with errors`, { exact: false })).toBeVisible();
    await expect(drawer.getByText('Student number 99999999 is not in this section.')).toBeVisible();
    await expect(
      drawer.getByText(`${first.number} ${first.first_name} ${first.last_name} is in the table more than once.`),
    ).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    await drawer.getByRole('button', { name: /^Save \d+ good rows?$/ }).click();
    await expect(drawer.getByText('2 rows were not', { exact: false })).toBeVisible();
    const after = await sheetOf(instructor);
    expect(after.rows.filter((row) => row.status === 'registered').every((row) => row.scores.length === 3)).toBe(true);
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
  });
  await test.step('submitted by the instructor, finalized by the registrar', async () => {
    await page.getByRole('button', { name: 'Submit', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Submit', exact: true }).click();
    await expect(page.getByText('It is waiting to be finalized', { exact: false })).toBeVisible();
    const registrar = await signedIn(browser, 'registrar');
    await registrar.page.goto(`/grade/entry/${section.id}`);
    await settled(registrar.page);
    await registrar.page.getByRole('button', { name: 'Finalize', exact: true }).click();
    await registrar.page.getByRole('dialog').getByRole('button', { name: 'Finalize', exact: true }).click();
    await expect(registrar.page.getByText('Finalized by', { exact: false })).toBeVisible();
    expect(registrar.problems).toEqual([]);
    await registrar.context.close();
  });
  const { data: grade } = await instructor.api<{ data: ExplainedGrade }>(`/grades/explained/${first.enrolment_id}`);
  await test.step('the instructor opens the grade from his sheet', async () => {
    await page.goto(`/grade/entry/${section.id}`);
    await settled(page);
    await page
      .getByRole('link', { name: `${first.first_name} ${first.last_name}` })
      .first()
      .click();
    await page.waitForURL(`**/grades/explained/${first.enrolment_id}`);
    await expect(page.getByText(`is in the range of ${grade.letter?.letter}`, { exact: false })).toBeVisible();
    expect(instructor.problems).toEqual([]);
    await instructor.context.close();
  });
  for (const [locale, night, words] of [
    ['tr', true, { how: 'Harf nasıl oluştu', log: 'Not günlüğü', range: 'aralığında' }],
    ['en', false, { how: 'How the letter came about', log: 'Grade log', range: 'is in the range' }],
  ] as const)
    await test.step(`the student reads the same page at 360 px (${locale})`, async () => {
      const student = await signedIn(browser, first.number, { locale, night, width: 360 });
      await student.page.goto('/my-courses');
      await settled(student.page);
      await student.page.locator(`a[href="/grades/explained/${first.enrolment_id}"]`).first().click();
      await student.page.waitForURL(`**/grades/explained/${first.enrolment_id}`);
      await settled(student.page);
      await expect(student.page.getByRole('heading', { name: words.how })).toBeVisible();
      await expect(student.page.getByText(words.range, { exact: false })).toBeVisible();
      await expect(student.page.getByRole('heading', { name: words.log })).toBeVisible();
      for (const part of grade.parts)
        await expect(
          student.page.getByRole('rowheader', { name: locale === 'tr' ? part.name : part.name_en }),
        ).toBeVisible();
      const own = (await student.api<{ data: ExplainedGrade }>(`/grades/explained/${first.enrolment_id}`)).data;
      // letters that were not final yet are the teacher's alone
      const published = grade.log.filter((each) => each.state !== 'temporary');
      expect({ ...own, own: false }).toEqual({ ...grade, own: false, log: published });
      expect(await student.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
      expect(await violationsOf(student.page)).toEqual([]);
      if (process.env.SHOTS)
        await student.page.screenshot({ path: `${process.env.SHOTS}/explained-${locale}.png`, fullPage: true });
      expect(student.problems).toEqual([]);
      await student.context.close();
    });
});

test('a curve whose boundaries are moved, and the resit of who failed', async ({ browser }) => {
  test.setTimeout(120_000);
  for (const [locale, night, width] of [
    ['en', false, 1280],
    ['tr', true, 360],
  ] as const) {
    const registrar = await signedIn(browser, 'registrar', { locale, night, width });
    const { page } = registrar;
    await page.goto('/resit/grades');
    await settled(page);
    const link = page.locator('a[href^="/resit/grades/"]').first();
    await expect(link).toBeVisible();
    await link.click();
    await page.waitForURL(/\/resit\/grades\/\d+$/);
    await settled(page);
    await expect(page.locator('a[href^="/grades/explained/"]').first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    expect(await violationsOf(page)).toEqual([]);
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/resit-${locale}.png`, fullPage: true });
    expect(registrar.problems).toEqual([]);
    await registrar.context.close();
  }
});
