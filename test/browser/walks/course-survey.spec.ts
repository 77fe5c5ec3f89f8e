import type { Browser, Locator } from '@playwright/test';
import type { OutputOf } from '#kernel/contract/define-command.ts';
import type { SurveyResults } from '#areas/communication/surveys/contract.ts';
import type { InstructorSection, SemesterChoice } from '#areas/grading/contract.ts';
import type { sectionRosterQuery } from '#areas/grading/roster/contract.ts';
import { looked, saying, typeDate } from '../applicant-phone.ts';
import { expect, test } from '../campus.ts';
import { settled, signedIn, type Signed } from '../session.ts';
import { fill, named } from '../walk-requests.ts';
import { inDays } from './housing-steps.ts';

type Roster = OutputOf<typeof sectionRosterQuery>;
interface Class {
  semester: SemesterChoice;
  section: InstructorSection;
  students: string[];
}
/** A section of this semester that the instructor teaches, whose results can be shown when its students answer. */
async function classOf(instructor: Signed): Promise<Class> {
  type Courses = { semester: SemesterChoice | null; sections: InstructorSection[] };
  const { semester, sections } = (await instructor.api<{ data: Courses }>('/instructor/courses')).data;
  const section = sections.toSorted((one, other) => other.students - one.students)[0];
  if (!semester || !section || section.students < 3) throw new Error('the instructor has no section of three students');
  const roster = (await instructor.api<{ data: Roster }>(`/grade/entry/${section.id}/roster`)).data;
  return {
    semester,
    section,
    students: roster.students.filter((each) => each.status === 'registered').map((each) => each.number),
  };
}
/** A button of the page that asks once more in a dialog. */
async function carriedOut({ page }: Signed, name: string, asks: boolean): Promise<void> {
  await page.getByRole('main').getByRole('button', { name, exact: true }).click();
  if (asks) {
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name, exact: true }).last().click();
    await dialog.waitFor({ state: 'hidden' });
  }
  await settled(page);
}

for (const locale of ['tr', 'en'] as const)
  test(`ACA-019, ACC-033 to ACC-037: a course survey from its questions to the results that its instructor reads, ${locale}`, async ({
    browser,
  }) => {
    test.setTimeout(240_000);
    const say = saying(locale);
    const instructor = await signedIn(browser, 'instructor', { locale, width: 360 });
    const { semester, section, students } = await classOf(instructor);
    const office = await signedIn(browser, 'studentaffairs', { locale });
    const { page } = office;
    page.setDefaultTimeout(20_000);
    const title = locale === 'tr' ? `Yürüyüş anketi` : `Walked survey`;
    let id = 0;

    await test.step('the office writes a survey, takes questions of the library and adds one of its own', async () => {
      await page.goto('/surveys');
      await settled(page);
      await page.getByRole('button', { name: ui.new[locale], exact: true }).click();
      const form = page.getByRole('dialog');
      await named(form, 'name').fill(title);
      await named(form, 'name_en').fill(`${title} (en)`);
      await fill(page, form, { field: 'semester_id', type: 'choice', value: semester.academic_year });
      const today = inDays(0);
      await typeMoment(office, say('communication:survey.opens_at'), today);
      await typeMoment(office, say('communication:survey.closes_at'), nextMonth(today), '16:45');
      const stored = page.waitForResponse(
        (each) => each.url().endsWith('/api/v1/surveys') && each.request().method() === 'POST',
      );
      await form.getByRole('button', { name: ui.save[locale], exact: true }).click();
      id = ((await (await stored).json()) as { data: { id: number } }).data.id;
      await page.goto(`/surveys/${id}/questions`);
      await settled(page);
      await page.getByRole('button', { name: say('survey:library') }).click();
      const library = page.getByRole('dialog');
      for (const asked of chosen[locale]) await library.getByRole('checkbox', { name: asked }).check();
      await library.getByRole('button', { name: say('survey:library_take') }).click();
      await library.waitFor({ state: 'hidden' });
      await settled(page);
      await expect(page.getByText(chosen[locale][0])).toBeVisible();
      await page.getByRole('button', { name: ui.new[locale], exact: true }).click();
      await named(form, 'position').fill('9');
      await named(form, 'name').fill('Dersi bir arkadaşınıza önerir misiniz?');
      await named(form, 'name_en').fill('Would you recommend the course to a friend?');
      await fill(page, form, { field: 'kind', type: 'choice', value: yesNo[locale] });
      await form.getByRole('button', { name: ui.save[locale], exact: true }).click();
      await form.waitFor({ state: 'hidden' });
      await expect(page.getByText(own[locale])).toBeVisible();
    });
    await test.step('it is approved and opened: everybody in the class is invited', async () => {
      await carriedOut(office, say('communication:survey.prepare'), false);
      // who wrote it does not approve it
      await expect(
        page.getByRole('main').getByRole('button', { name: say('communication:survey.approve'), exact: true }),
      ).toBeDisabled();
      const approver = await signedIn(browser, 'registrar', { locale });
      await approver.page.goto(`/surveys/${id}/questions`);
      await settled(approver.page);
      await carriedOut(approver, say('communication:survey.approve'), false);
      await approver.context.close();
      await page.reload();
      await settled(page);
      await carriedOut(office, say('communication:survey.open'), true);
      await expect(page.getByRole('button', { name: say('communication:survey.close'), exact: true })).toBeVisible();
    });
    await test.step('three students answer on a telephone, each within two minutes; one of them only later', async () => {
      const since = Date.now();
      for (const [at, username] of students.slice(0, 3).entries())
        await answers(browser, { username, id, related: section.id, locale, at });
      expect((Date.now() - since) / 3).toBeLessThan(120_000);
    });
    await test.step('while it runs only the response rate is shown', async () => {
      await page.goto(`/survey/results/${id}?related=${section.id}`);
      await settled(page);
      await expect(page.getByText(say('survey:running'), { exact: true })).toBeVisible();
      await expect(page.getByText(`${say('survey:rate')}: ${Math.round(300 / students.length)} %`)).toBeVisible();
    });
    await test.step('closed; the comments are read first, one is kept back', async () => {
      await page.goto(`/surveys/${id}/questions`);
      await settled(page);
      await carriedOut(office, say('communication:survey.close'), true);
      await page.goto(`/survey/results/${id}?related=${section.id}`);
      await settled(page);
      const comment = (words: string): Locator => page.getByRole('listitem').filter({ hasText: words });
      const hide = comment(said[locale][0]).getByRole('button', { name: say('survey:comment_hide') });
      await hide.click();
      await expect(comment(said[locale][0]).getByText(say('survey:review.hidden'))).toBeVisible();
      await comment(said[locale][1])
        .getByRole('button', { name: say('survey:comment_show') })
        .click();
      await expect(comment(said[locale][1]).getByText(say('survey:review.shown'))).toBeVisible();
    });
    await test.step('the results are published', async () => {
      await page.goto(`/surveys/${id}/questions`);
      await settled(page);
      await carriedOut(office, say('communication:survey.finish_review'), false);
      await carriedOut(office, say('communication:survey.publish'), true);
      expect(
        (await office.api<{ data: SurveyResults }>(`/survey/results/${id}?related_id=${section.id}`)).data.state,
      ).toBe('published');
    });
    await test.step('the instructor reads them on a telephone: how the answers are spread, and the comment that was let through', async () => {
      const reader = instructor.page;
      await reader.goto('/survey/instructor/results');
      await looked({ page: reader }, `survey-${locale}-mine`);
      await reader.goto(`/survey/results/${id}?related=${section.id}`);
      await looked({ page: reader }, `survey-${locale}-results`);
      await expect(reader.getByText(`${say('survey:mean')}: 4`).first()).toBeVisible();
      await expect(reader.getByText(said[locale][1])).toBeVisible();
      await expect(reader.getByText(said[locale][0])).toHaveCount(0);
    });
    for (const each of [office, instructor]) {
      expect(each.problems).toEqual([]);
      await each.context.close();
    }
  });

const chosen = {
  tr: ['Öğretim elemanı derslere hazırlıklı geldi.', 'Ders için öneriniz nedir?'],
  en: ['The instructor came to class prepared.', 'What do you suggest for the course?'],
} as const;
const own = {
  tr: 'Dersi bir arkadaşınıza önerir misiniz?',
  en: 'Would you recommend the course to a friend?',
} as const;
const ui = {
  new: { tr: 'Yeni', en: 'New' },
  save: { tr: 'Kaydet', en: 'Save' },
  yes: { tr: 'Evet', en: 'Yes' },
  no: { tr: 'Hayır', en: 'No' },
} as const;
const yesNo = { tr: 'Evet', en: 'Yes' } as const;
const said = {
  tr: ['Yalnızca bana yakışmayan bir söz.', 'Daha çok örnek çözülsün.'],
  en: ['A word that concerns a person.', 'More examples, please.'],
} as const;

interface Answering {
  username: string;
  id: number;
  related: number;
  locale: 'tr' | 'en';
  at: number;
}
/** Opens what was sent under the bell, answers, and cannot answer twice; the third puts it off first. */
async function answers(browser: Browser, { username, id, related, locale, at }: Answering): Promise<void> {
  const say = saying(locale);
  const student = await signedIn(browser, username, { locale, width: 360 });
  const { page } = student;
  page.setDefaultTimeout(20_000);
  await page.goto(`/surveys/${id}/evaluate/${related}`);
  if (at === 0) await looked({ page }, `survey-${locale}-form`);
  else await settled(page);
  if (at === 2) {
    await page.getByRole('button', { name: say('acting:survey_later') }).click();
    await expect(page).toHaveURL(/\/dashboard/);
    await page.goto(`/surveys/${id}/evaluate/${related}`);
    await settled(page);
  }
  // 5, 4 and 3: the mean is 4
  const scale = page.getByRole('group', { name: chosen[locale][0] });
  await scale.getByRole('radio', { name: say(`access:likert_${5 - at}`), exact: true }).check();
  await page
    .getByRole('group', { name: own[locale] })
    .getByRole('radio', { name: ui[at === 0 ? 'no' : 'yes'][locale], exact: true })
    .check();
  const words = said[locale][at];
  if (words) await page.getByRole('textbox', { name: chosen[locale][1] }).fill(words);
  await page.getByRole('button', { name: say('access:survey_submit') }).click();
  await expect(page.getByRole('heading', { name: say('acting:survey_done') })).toBeVisible();
  const again = page.waitForResponse(
    (each) => each.url().includes(`/surveys/${id}/evaluate/${related}`) && each.url().includes('/api/'),
  );
  await page.goto(`/surveys/${id}/evaluate/${related}`);
  const status = (await again).status();
  expect(status >= 400 && status < 500).toBe(true);
  await expect(page.getByRole('button', { name: say('access:survey_submit') })).toHaveCount(0);
  // what was asked is done: no error, and nothing to try again
  await expect(page.getByText(say('acting:survey_answered_before'))).toBeVisible();
  await expect(page.getByRole('button', { name: say('access:to_dashboard') })).toBeVisible();
  await student.context.close();
}
const nextMonth = (day: string): string => {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return month === 12 ? `${year + 1}-01-15` : `${year}-${String(month + 1).padStart(2, '0')}-15`;
};
/** Types a day, and where one is given a time, with a key for each digit. */
async function typeMoment({ page }: Signed, label: string, day: string, time?: string): Promise<void> {
  const form = page.getByRole('dialog');
  await typeDate({ page: form }, label, day);
  if (time === undefined) return;
  const clock = form.locator('.k-moment').filter({ hasText: label }).getByRole('textbox').last();
  await clock.pressSequentially(time, { delay: 120 });
  await clock.press('Tab');
  await expect(clock).toHaveValue(time);
}
