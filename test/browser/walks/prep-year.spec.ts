import type { Page } from '@playwright/test';
import { addDays, daysBetween, weekdayOf } from '#kernel/contract/calendar.ts';
import type { OutputOf } from '#kernel/contract/define-command.ts';
import type { prepScoreSheet } from '#areas/language/prep-exams/contract.ts';
import type { prepAttendance } from '#areas/language/prep/attendance/contract.ts';
import type { PrepClassPage } from '#areas/language/prep/classes/contract.ts';
import type { PrepRecord } from '#areas/language/prep/students/contract.ts';
import { prepStateWords } from '#areas/language/prep/students/rules/student-states.ts';
import { allSentBy, box, looked, saying } from '../applicant-phone.ts';
import { expect, test } from '../campus.ts';
import { moveServer } from '../servers.ts';
import { forgetTokens, settled, type Signed } from '../session.ts';
import { asked, enters, filtered, freshmen, pressed } from './language-steps.ts';

type PrepDay = OutputOf<typeof prepAttendance>;
type ScoreSheet = OutputOf<typeof prepScoreSheet>;
interface Module {
  id: number;
  version: number;
  semester_id: number;
  starts_on: string;
  ends_on: string;
}
const weekdayFrom = (on: string): string => (weekdayOf(on) > 5 ? weekdayFrom(addDays(on, 1)) : on);
// how far the clock of the university stands ahead; the second walk goes on where the first one ended
let ahead = 0;
async function daysLater(days: number): Promise<void> {
  if (days <= 0) return;
  ahead += days * 24;
  await moveServer(ahead);
  forgetTokens();
}
const share = [0.8, 0.9];
const average = 86;
/** The office has planned a module of its own for the walk, from the next working day on, with two exams on its first day. */
async function planned(page: Page, today: string, turn: number): Promise<Module> {
  const starts_on = weekdayFrom(today);
  const modules = await asked<Module[]>(page, 'prepschool', 'GET', '/prep/modules?limit=20');
  const running = modules.find((each) => each.starts_on < starts_on && each.ends_on >= starts_on);
  if (running)
    await asked(page, 'prepschool', 'PUT', `/prep/modules/${running.id}`, {
      ends_on: addDays(starts_on, -1),
      change_reason: 'Yürüyüş modülüne yer açılıyor',
      version: running.version,
    });
  const made = await asked<Module>(page, 'prepschool', 'POST', '/prep/modules', {
    code: `W-${turn + 1}`,
    name: 'Yürüyüş modülü',
    name_en: 'Walked module',
    semester_id: modules[0]?.semester_id,
    position: 11 + turn,
    starts_on,
    ends_on: addDays(starts_on, 18),
    hours_per_week: 25,
    pass_mark: 60,
    absence_limit: 15,
  });
  const exam = { max_score: 100, held_on: starts_on };
  await asked(page, 'prepschool', 'PUT', '/prep/exams', {
    module_id: made.id,
    exams: [
      { ...exam, kind: 'midterm', name: 'Ara sınav', name_en: 'Midterm', weight: 40 },
      { ...exam, kind: 'final', name: 'Modül sonu sınavı', name_en: 'End-of-module exam', weight: 60 },
    ],
  });
  return made;
}

for (const [turn, locale] of (['tr', 'en'] as const).entries())
  test(`ESL-014, ESL-015: a prep year from the list of the office to the first year of the program, ${locale}`, async ({
    browser,
  }) => {
    test.setTimeout(300_000);
    const say = saying(locale);
    let office = await enters(browser, 'prepschool', { locale });
    let { page } = office;
    const number = (await freshmen(page, turn + 1)).at(-1) ?? '';
    const { today } = await asked<PrepDay>(page, 'prepschool', 'GET', '/prep/attendance/entry');
    const module = await planned(page, today, turn);
    const level = (await asked<{ id: number; code: string }[]>(page, 'prepschool', 'GET', '/levels?limit=20')).find(
      (each) => each.code === 'B2',
    );
    if (!level) throw new Error('no level B2');
    const people: Signed[] = [office];
    /** Everybody comes again after the clock was moved. */
    const again = async (username: string, width?: number): Promise<Signed> => {
      const signed = await enters(browser, username, { locale, ...(width ? { width } : {}) });
      people.push(signed);
      return signed;
    };
    let year = 0;
    let class_id = 0;
    const record = () => asked<PrepRecord>(page, 'prepschool', 'GET', `/prep/students/${year}/record`);

    await test.step('the office takes the student from a file: tried first, the wrong row is named', async () => {
      await page.goto('/prep/students/from/excel');
      await settled(page);
      const csv = [
        [say('prep:number'), say('prep:level'), say('prep:score')].join(','),
        `${number},B2,72`,
        '0000,A1,',
      ].join('\n');
      await page
        .locator('input[type="file"]')
        .setInputFiles({ name: 'liste.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
      await expect(page.getByText(say('placement:rows_bad', { n: 1 }))).toBeVisible();
      await pressed(page, say('prep:take_good', { n: 1 }));
      const [row] = await asked<{ id: number }[]>(page, 'prepschool', 'GET', `/prep/students?search=${number}&limit=5`);
      year = row?.id ?? 0;
      const { status, class_year, level: stands, source, classes } = await record();
      expect([status, class_year, stands.code, source, classes]).toEqual(['waiting', 0, 'B2', 'excel', []]);
    });
    await test.step('classes of the level are proposed and opened; the class gets a teacher', async () => {
      await page.goto(`/prep/classes/propose?module=${module.id}&level=${level.id}`);
      await settled(page);
      await pressed(page, say('prep:propose'));
      await expect(page.getByRole('main').getByText(number).first()).toBeVisible();
      await pressed(page, say('prep:commit'), { asks: true });
      const { status, classes } = await record();
      expect([status, classes.length]).toEqual(['studying', 1]);
      class_id = classes[0]?.class_id ?? 0;
      await page.goto(`/prep/classes/${class_id}`);
      await settled(page);
      const { teachers, hours_per_week } = await asked<PrepClassPage>(
        page,
        'prepschool',
        'GET',
        `/prep/classes/${class_id}/page`,
      );
      // who was proposed to lead gives two hours to the instructor
      const lead = teachers[0];
      if (lead) await box({ page }, say('prep:hours_a_week')).fill(String(Math.min(lead.hours, hours_per_week - 2)));
      await page.getByRole('button', { name: say('prep:add_teacher') }).click();
      await page
        .getByRole('combobox', { name: say('prep:teacher') })
        .or(page.getByRole('textbox', { name: say('prep:teacher') }))
        .last()
        .click();
      const offered = page.getByRole('option').filter({ visible: true, hasText: 'Çağrı Erol' });
      await offered.first().click();
      await page
        .getByRole('textbox', { name: say('prep:hours_a_week') })
        .last()
        .fill('2');
      await pressed(page, say('prep:save_teachers'));
    });
    await test.step('the teacher calls the class on a telephone: one hour was missed', async () => {
      await daysLater(daysBetween(today, module.starts_on));
      const teacher = await again('instructor', 360);
      for (let turns = 0; ; turns += 1) {
        const list = await asked<PrepDay>(
          teacher.page,
          'instructor',
          'GET',
          `/prep/attendance/entry?class_id=${class_id}`,
        ).catch(() => null);
        // a holiday: the next day then
        if (list?.on === list?.today && list) break;
        if (turns > 12) throw new Error('no day of classes comes');
        await daysLater(1);
      }
      await teacher.page.goto(`/prep/attendance/entry?class=${class_id}`);
      await looked(teacher, `prep-year-${locale}-list`);
      const { name } = await asked<PrepRecord>(teacher.page, 'prepschool', 'GET', `/prep/students/${year}/record`);
      await teacher.page.getByRole('button', { name: say('prep:hour_of', { name, n: 1 }), exact: true }).click();
      await pressed(teacher.page, say('prep:save_list'));
      const student = await again(number, 360);
      await student.page.goto(`/prep/students/${year}`);
      await looked(student, `prep-year-${locale}-mine`);
      const [absence] = (await asked<PrepRecord>(student.page, number, 'GET', `/prep/students/${year}/record`))
        .absences;
      expect(absence?.missed).toBe(1);
      await expect(student.page.getByText(say('prep:absence.fine')).first()).toBeVisible();
    });
    await test.step('the module is over: the teacher pastes the scores, the office publishes each exam', async () => {
      const now = await asked<PrepDay>(page, 'prepschool', 'GET', '/prep/attendance/entry');
      await asked(page, 'prepschool', 'PUT', `/prep/modules/${module.id}`, {
        ends_on: now.today > module.starts_on ? now.today : addDays(now.today, 1),
        change_reason: 'Modül erken bitiyor',
        version: module.version,
      });
      await daysLater(now.today > module.starts_on ? 1 : 2);
      const teacher = await again('instructor');
      await teacher.context.grantPermissions(['clipboard-read', 'clipboard-write']);
      await teacher.page.goto(`/prep/exam/scores/entry?class=${class_id}`);
      await settled(teacher.page);
      const path = `/prep/exams/scores?class_id=${class_id}`;
      const sheet = await asked<ScoreSheet>(teacher.page, 'instructor', 'GET', path);
      const block = sheet.students
        .map((each) =>
          sheet.exams
            .map((exam, at) => String(Math.round(exam.max_score * (each.number === number ? (share[at] ?? 0) : 0.5))))
            .join('\t'),
        )
        .join('\n');
      const grid = teacher.page.getByRole('grid', { name: say('title:prep_exam_scores_entry') });
      await grid.locator('[data-cell="0:0"]').click();
      await teacher.page.evaluate((value) => navigator.clipboard.writeText(value), block);
      await teacher.page.keyboard.press('ControlOrMeta+v');
      await expect(
        teacher.page.getByText(say('prepexam:unsaved', { n: sheet.students.length * sheet.exams.length })),
      ).toBeVisible();
      await pressed(teacher.page, say('prepexam:save_scores'));
      office = await again('prepschool');
      ({ page } = office);
      await page.goto(`/prep/exam/scores/entry?class=${class_id}`);
      await settled(page);
      const verb = say('prepexam:publish');
      const letters = await allSentBy({ page }, 'prep_results', sheet.exams.length, async () => {
        for (const _ of sheet.exams) await pressed(page, verb, { asks: true });
      });
      expect(letters.length).toBeGreaterThanOrEqual(sheet.exams.length);
      await expect(page.getByRole('button', { name: verb, exact: true })).toHaveCount(0);
      const mine = (await asked<ScoreSheet>(page, 'prepschool', 'GET', path)).students.find(
        (each) => each.number === number,
      );
      expect([mine?.average, mine?.outcome]).toEqual([average, 'passed']);
    });
    const student = await test.step('the student reads the scores on a telephone', async () => {
      const reader = await again(number, 360);
      await reader.page.goto('/prep/exam/results');
      await looked(reader, `prep-year-${locale}-scores`);
      await expect(reader.page.getByText(String(average), { exact: true }).first()).toBeVisible();
      return reader;
    });
    await test.step('the office lets the student pass by the score of the module: the first year of the program begins', async () => {
      await page.goto(`/prep/students/${year}`);
      await settled(page);
      await pressed(page, say('prep:pass'), { asks: true });
      const { status, class_year, ended_on } = await record();
      expect([status, class_year, ended_on === null]).toEqual(['passed', 1, false]);
      const [row] = await asked<{ student_number: string; class_year: number }[]>(
        page,
        'registrar',
        'GET',
        filtered('/students', { class_year: 1, status: 'active' }),
      ).then((rows) => rows.filter((each) => each.student_number === number));
      expect(row?.class_year).toBe(1);
      await student.page.goto(`/prep/students/${year}`);
      await settled(student.page);
      await expect(student.page.getByText(prepStateWords.passed[locale]).first()).toBeVisible();
    });
    for (const each of people) {
      // while the server was moved the browsers that waited lost their line
      expect(each.problems.filter((problem) => !/ERR_CONNECTION|status of 401/.test(problem))).toEqual([]);
      await each.context.close();
    }
  });
