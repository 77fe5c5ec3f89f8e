import type { Page } from '@playwright/test';
import type { OutputOf } from '#kernel/contract/define-command.ts';
import type { GradeSheetView, InstructorSection, SemesterChoice } from '#areas/grading/contract.ts';
import type { attendanceEntry } from '#areas/grading/attendance/contract.ts';
import type { ExplainedGrade } from '#areas/grading/explained/contract.ts';
import { violationsOf } from '../axe.ts';
import { expect, test } from '../campus.ts';
import { settled, signedIn, type Signed } from '../session.ts';

// ACA-016: a course from its first list of attendance to the finalized grade, all three sides on a phone, in each language
interface Courses {
  semesters: SemesterChoice[];
  sections: InstructorSection[];
}
type Entry = OutputOf<typeof attendanceEntry>;
const words = {
  tr: {
    tap: 'var / yok',
    save: 'Yoklamayı kaydet',
    reason: 'Geç değişikliğin gerekçesi',
    late: 'Liste kâğıttan aktarıldı',
    sent: 'Gönderildi',
    closed: 'tarihinde kesinleştirdi',
    scores: 'Puanları kaydet',
    all: 'Tümü kaydedildi',
    submit: 'Gönder',
    finalize: 'Kesinleştir',
    how: 'Harf nasıl oluştu',
  },
  en: {
    tap: 'present or absent',
    save: 'Save attendance',
    reason: 'Reason for the late change',
    late: 'The list was copied from paper',
    sent: 'Sent at',
    closed: 'Finalized by',
    scores: 'Save scores',
    all: 'All saved',
    submit: 'Submit',
    finalize: 'Finalize',
    how: 'How the letter came about',
  },
} as const;
async function sound(page: Page, where: string): Promise<void> {
  expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), where).toBeLessThanOrEqual(360);
  expect.soft(await violationsOf(page), where).toEqual([]);
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/course-${where}.png`, fullPage: true });
}
/** The instructor's sheets that are begun and have a class, smallest first. */
async function drafts(instructor: Signed): Promise<InstructorSection[]> {
  const { semesters } = (await instructor.api<{ data: Courses }>('/instructor/courses')).data;
  const found: InstructorSection[] = [];
  for (const semester of semesters) {
    const path = `/instructor/courses?semester_id=${semester.id}`;
    found.push(...(await instructor.api<{ data: Courses }>(path)).data.sections);
  }
  return found
    .filter((each) => ['draft', 'not_started'].includes(each.status) && each.assessments === 3 && each.students > 1)
    .sort((a, b) => a.students - b.students);
}

for (const locale of ['tr', 'en'] as const)
  test(`${locale}: a course from its first list to the final grade, at 360 px`, async ({ browser }) => {
    test.setTimeout(300_000);
    const say = words[locale];
    const phone = { locale, width: 360 };
    const instructor = await signedIn(browser, 'instructor', phone);
    const { page } = instructor;
    // the walk before has finalized its own: the first of those left is another
    const [section] = await drafts(instructor);
    if (!section) throw new Error('the instructor has no draft sheet');
    const list = async (lesson?: number): Promise<Entry> =>
      (
        await instructor.api<{ data: Entry }>(
          `/attendance/entry/${section.id}${lesson === undefined ? '' : `?lesson_id=${lesson}`}`,
        )
      ).data;

    await test.step('the first lesson: who was away is tapped, with a reason because it is late', async () => {
      const { lessons } = await list();
      const [first] = lessons;
      if (!first) throw new Error('the course has no lesson');
      const { students, marks } = await list(first.id);
      const [one] = students;
      if (!one) throw new Error('nobody sits there');
      const was = marks.find((mark) => mark.enrolment_id === one.enrolment_id)?.status ?? 'present';
      await page.goto(`/attendance/entry/${section.id}?lesson=${first.id}`);
      await settled(page);
      await page.getByRole('button', { name: `${one.name}: ${say.tap}` }).click();
      const why = page.getByLabel(say.reason, { exact: false }).first();
      if (await why.isVisible()) await why.fill(say.late);
      await sound(page, `attendance-${locale}`);
      await page.getByRole('button', { name: say.save }).click();
      await expect(page.getByText(say.sent, { exact: false }).first()).toBeVisible();
      const now = (await list(first.id)).marks.find((mark) => mark.enrolment_id === one.enrolment_id);
      expect(now?.status).not.toBe(was);
    });
    await test.step('the scores are typed into the grid, saved and submitted', async () => {
      await page.goto(`/grade/entry/${section.id}`);
      await settled(page);
      const grid = page.getByRole('grid').first();
      const sheet = (await instructor.api<{ data: GradeSheetView }>(`/grade/entry/${section.id}`)).data;
      for (const [row, line] of sheet.rows.entries()) {
        if (line.status !== 'registered') continue;
        for (const column of sheet.assessments.keys()) {
          await grid.locator(`[data-cell="${row}:${column}"]`).click();
          await page.keyboard.type(String(55 + ((row * 7 + column * 3) % 45)));
          await page.keyboard.press('Enter');
        }
      }
      await sound(page, `grid-${locale}`);
      await page.getByRole('button', { name: say.scores }).click();
      await expect(page.getByText(say.all, { exact: true })).toBeVisible();
      await page.getByRole('button', { name: say.submit, exact: true }).click();
      const dialog = page.getByRole('dialog');
      await sound(page, `submit-${locale}`);
      await dialog.getByRole('button', { name: say.submit, exact: true }).click();
      await expect(dialog).toBeHidden();
    });
    await test.step('the registrar finalizes it', async () => {
      const registrar = await signedIn(browser, 'registrar', phone);
      await registrar.page.goto(`/grade/entry/${section.id}`);
      await settled(registrar.page);
      await sound(registrar.page, `submitted-${locale}`);
      await registrar.page.getByRole('button', { name: say.finalize, exact: true }).click();
      const dialog = registrar.page.getByRole('dialog');
      await dialog.getByRole('button', { name: say.finalize, exact: true }).click();
      await expect(dialog).toBeHidden();
      await expect(registrar.page.getByText(say.closed, { exact: false }).first()).toBeVisible();
      await sound(registrar.page, `final-${locale}`);
      expect(registrar.problems).toEqual([]);
      await registrar.context.close();
    });
    await test.step('the student reads letter and way on the same phone', async () => {
      const { rows } = (await instructor.api<{ data: GradeSheetView }>(`/grade/entry/${section.id}`)).data;
      const graded = rows.find((row) => row.letter !== null && row.scores.length === 3);
      if (!graded) throw new Error('nobody was graded');
      const student = await signedIn(browser, graded.number, phone);
      await student.page.goto(`/grades/explained/${graded.enrolment_id}`);
      await settled(student.page);
      await expect(student.page.getByRole('heading', { name: say.how })).toBeVisible();
      const grade = (await student.api<{ data: ExplainedGrade }>(`/grades/explained/${graded.enrolment_id}`)).data;
      expect(grade.letter?.letter).toBe(graded.letter);
      await sound(student.page, `explained-${locale}`);
      expect(student.problems).toEqual([]);
      await student.context.close();
    });
    expect(instructor.problems).toEqual([]);
    await instructor.context.close();
  });
