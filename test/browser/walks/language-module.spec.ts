import { weekdayOf } from '#kernel/contract/calendar.ts';
import type { OutputOf } from '#kernel/contract/define-command.ts';
import type { eslAttendance } from '#areas/language/school/attendance/contract.ts';
import type { assessmentEntry } from '#areas/language/school/evaluations/contract.ts';
import type { languagePapers } from '#areas/language/school/papers/contract.ts';
import { paperKinds, paperLanguages } from '#areas/language/school/papers/contract.ts';
import type { languageRegistration } from '#areas/language/school/sessions/contract.ts';
import { moduleStatuses } from '#areas/language/school/sessions/rules/status-words.ts';
import { inDays } from '#test/today.ts';
import { looked, saying, sentBy } from '../applicant-phone.ts';
import { expect, test } from '../campus.ts';
import { moveServer } from '../servers.ts';
import { forgetTokens, settled } from '../session.ts';
import { home, payAtBank } from './housing-steps.ts';
import { asked, enters, filtered, pressed } from './language-steps.ts';

type Registration = OutputOf<typeof languageRegistration>;
type AttendanceDay = OutputOf<typeof eslAttendance>;
type Scores = OutputOf<typeof assessmentEntry>;
type Papers = OutputOf<typeof languagePapers>;
interface Module {
  id: number;
  code: string;
  version: number;
  starts_on: string;
  ends_on: string;
  status: string;
}
const ui = {
  pay: { tr: /^Bankaya geç ve .+ öde$/, en: /^Go to the bank and pay / },
} as const;
interface Learner {
  student_program_id: number;
  level_id: number;
  f1: boolean;
  labels: Record<string, string>;
}
const levels = ['A1', 'A2', 'B1', 'B2', 'C1'];
const scores = [82, 78, 74, 80];
// 30, 25, 25 and 20 percent
const total = 78.6;

for (const [turn, locale] of (['tr', 'en'] as const).entries())
  test(`ESL-001, ESL-006, ESL-008: a module of the language school from the registration to the certificate, ${locale}`, async ({
    browser,
  }) => {
    test.setTimeout(300_000);
    const say = saying(locale);
    // a module of its own for each language: the second one is a week later
    const ahead = turn * 7;
    if (ahead > 0) {
      await moveServer(ahead * 24);
      forgetTokens();
    }
    const on = (days: number): string => inDays(ahead + days);
    const office = await enters(browser, 'prepschool', { locale });
    const { page } = office;
    const school = <T>(method: 'GET' | 'POST' | 'PUT', path: string, data?: unknown): Promise<T> =>
      asked<T>(page, 'prepschool', method, path, data);
    const reason = 'Modül takvimi kaydırılıyor';
    const modules = () => school<Module[]>('GET', '/esl/module/dates?limit=20');

    // somebody who studies here, is bound to no visa and has a level to go to; another one in each language
    const learner = (await school<Learner[]>('GET', filtered('/esl/students', { status: 'studying' })))
      .filter((each) => !each.f1 && /^\d/.test(each.labels['student_id'] ?? '') && each.level_id < levels.length)
      .toSorted((one, other) => one.student_program_id - other.student_program_id)[turn];
    if (!learner) throw new Error('nobody to study');
    const program = learner.student_program_id;
    const [number = ''] = (learner.labels['student_id'] ?? '').split(' ');
    const [level = ''] = (learner.labels['level_id'] ?? '').split(' ');
    const next = levels[levels.indexOf(level) + 1];
    const name = `IE-${level}-W`;

    const { module, session } =
      await test.step('the office has planned a module that began yesterday, with a class today', async () => {
        const [running, coming] = (await modules())
          .filter((each) => each.status === 'open' && each.code.startsWith('M'))
          .toSorted((one, other) => one.starts_on.localeCompare(other.starts_on));
        if (running && running.ends_on >= on(-2))
          await school('PUT', `/esl/module/dates/${running.id}`, {
            ends_on: on(-2),
            change_reason: reason,
            version: running.version,
          });
        if (coming && coming.starts_on < on(30))
          await school('PUT', `/esl/module/dates/${coming.id}`, {
            starts_on: on(60),
            ends_on: on(99),
            registration_from: on(40),
            registration_until: on(62),
            change_reason: reason,
            version: coming.version,
          });
        const made = await school<Module>('POST', '/esl/module/dates', {
          code: `W-${locale.toUpperCase()}`,
          name: 'Yürüyüş modülü',
          name_en: 'Walked module',
          starts_on: on(-1),
          ends_on: on(5),
          registration_from: on(-5),
          registration_until: on(2),
        });
        const [course] = (await school<{ id: number; code: string }[]>('GET', '/esl/course?limit=20')).filter(
          (each) => each.code === `IE-${level}`,
        );
        const opened = await school<{ id: number }>('POST', '/sessions', {
          module_date_id: made.id,
          course_id: course?.id,
          section: 'W',
          capacity: 16,
        });
        const { staff } = await asked<{ staff: { id: number } }>(page, 'instructor', 'GET', '/users/me');
        await school('POST', `/sessions/${opened.id}/week`, {
          slots: [{ weekday: weekdayOf(on(0)), starts: 18 * 60, ends: 22 * 60, staff_id: staff.id }],
        });
        return { module: made.id, session: opened.id };
      });
    const mine = () => school<Registration>('GET', `/esl/registration?student_program_id=${program}`);
    const student = await enters(browser, number, { locale, width: 360 });
    const phone = student.page;
    await test.step('the student registers for the class on a telephone and pays for the module by card', async () => {
      await phone.goto('/student/sessions/registration');
      await looked(student, `module-${locale}-register`);
      await phone.getByRole('checkbox', { name }).check();
      await pressed(phone, say('language:register'));
      expect((await mine()).sessions.find((each) => each.id === session)).toMatchObject({ mine: true, taken: 1 });
      type Account = { items: { title: { en: string }; open: number }[] };
      const owed = async (): Promise<number> =>
        (await asked<Account>(page, 'bursar', 'GET', `/customers/accounts/student_program/${program}`)).items.reduce(
          (sum, each) => sum + each.open,
          0,
        );
      expect(await owed()).toBeGreaterThan(0);
      // the bank sends the browser back to the address that the portal calls its own
      await phone.goto(`${home}/my/payments/pay`);
      await looked(student, `module-${locale}-pay`);
      await phone.getByRole('button', { name: say('epayment:choose_all'), exact: true }).click();
      await phone.getByRole('button', { name: ui.pay[locale] }).click();
      await payAtBank(phone);
      await settled(phone);
      expect(await owed()).toBe(0);
    });
    await test.step('the teacher calls the class on a telephone: a quarter of an hour late', async () => {
      const teacher = await enters(browser, 'instructor', { locale, width: 360 });
      await teacher.page.goto(`/esl/attendance/${session}`);
      await looked(teacher, `module-${locale}-list`);
      const list = () => asked<AttendanceDay>(page, 'instructor', 'GET', `/esl/attendance/${session}`);
      const { on: held, students, leaves } = await list();
      expect([held, students.length]).toEqual([on(0), 1]);
      // whoever stands in the list as away with leave and comes all the same is tapped first
      for (const { enrolment_id } of leaves) {
        const name = students.find((each) => each.enrolment_id === enrolment_id)?.name ?? '';
        await teacher.page.getByRole('button', { name: say('language:tap', { name }) }).click();
      }
      await teacher.page
        .getByRole('textbox', { name: say('language:late_of', { name: students[0]?.name ?? '' }) })
        .fill('15');
      await pressed(teacher.page, say('language:save_list'));
      expect((await list()).marks).toMatchObject([{ present: 4, late: 15, excused: false }]);
      expect(teacher.problems).toEqual([]);
      await teacher.context.close();
    });
    await test.step('the teacher types the scores of the four skills', async () => {
      const teacher = await enters(browser, 'instructor', { locale });
      await teacher.page.goto(`/assessment/bulk/entry/${session}`);
      await settled(teacher.page);
      const grid = teacher.page.getByRole('grid', { name: say('title:assessment_bulk_entry') });
      await grid.locator('[data-cell="0:0"]').click();
      for (const score of scores) {
        await teacher.page.keyboard.type(String(score));
        await teacher.page.keyboard.press('Tab');
      }
      await pressed(teacher.page, say('language:save_scores'));
      await expect(teacher.page.getByText(say('language:outcome.passed')).first()).toBeVisible();
      const entry = await asked<Scores>(page, 'instructor', 'GET', `/assessment/bulk/entry/${session}`);
      expect(entry.students).toMatchObject([{ number, total, outcome: 'passed' }]);
      expect(teacher.problems).toEqual([]);
      await teacher.context.close();
    });
    await test.step('the module ends today: the dry run shows who goes where, the run moves and tells', async () => {
      const { version } = (await modules()).find((each) => each.id === module) ?? { version: 0 };
      await school('PUT', `/esl/module/dates/${module}`, {
        ends_on: on(0),
        registration_until: on(0),
        change_reason: reason,
        version,
      });
      await page.goto(`/esl/module/end?module=${module}`);
      await settled(page);
      const row = page.getByRole('row').filter({ hasText: number });
      await expect(row).toContainText(`IE-${next}-A`);
      const letter = await sentBy({ page }, 'language_moved', () =>
        pressed(page, say('language:run_module_end'), { asks: true }),
      );
      expect(letter.body).toContain(`IE-${next}-A`);
      await expect
        .poll(async () => (await modules()).find((each) => each.id === module)?.status, { timeout: 20_000 })
        .toBe('ended');
      const after = await mine();
      expect(after.learner?.level).toBe(next);
      expect(after.history.find((each) => each.session === name)).toMatchObject({ status: 'passed', total });
    });
    await test.step('the student reads the result on the telephone and takes the certificate of the level', async () => {
      await phone.goto('/student/sessions/registration');
      await settled(phone);
      await expect(phone.getByText(moduleStatuses.passed[locale]).first()).toBeVisible();
      const file = phone.waitForEvent('download');
      await phone
        .getByRole('button', {
          name: say('language:paper.button', {
            kind: paperKinds.language_level[locale],
            language: paperLanguages[locale][locale],
          }),
        })
        .click();
      expect((await file).suggestedFilename()).toMatch(/\.pdf$/);
      await looked(student, `module-${locale}-certificate`);
      const { papers } = await school<Papers>('GET', `/esl/papers/${program}`);
      expect(papers[0]).toMatchObject({ kind: 'language_level', language: locale, level, valid: true });
    });
    for (const each of [office, student]) {
      expect(each.problems.filter((problem) => !problem.includes('favicon'))).toEqual([]);
      await each.context.close();
    }
  });
