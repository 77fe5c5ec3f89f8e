import type { PlacementView, ProficiencyRecord } from '#areas/language/placement/contract.ts';
import { exemptionAnswers } from '#areas/language/requests/placement-objection/declaration.ts';
import { box, choose, looked, saying, sentBy } from '../applicant-phone.ts';
import { expect, test } from '../campus.ts';
import { settled } from '../session.ts';
import { fill, named } from '../walk-requests.ts';
import { inDays } from './housing-steps.ts';
import { asked, enters, filtered, freshmen, pressed } from './language-steps.ts';

const ui = {
  new: { tr: 'Yeni', en: 'New' },
  save: { tr: 'Kaydet', en: 'Save' },
  send: { tr: 'Gönder', en: 'Send' },
  approve: { tr: 'Onayla', en: 'Approve' },
} as const;
const kind = { tr: 'Yeterlik', en: 'Proficiency' } as const;
const inClass = { tr: 'Sınıfta', en: 'In class' } as const;
// before the first lesson of any day: the classroom is free whatever the timetable says
const parts = [
  ['Dinleme', 'Listening', '06:00'],
  ['Yazma', 'Writing', '07:00'],
] as const;
const grounds = {
  tr: 'Yazma kâğıdımın ikinci sayfası okunmamış.',
  en: 'The second page of my writing paper was not read.',
} as const;

for (const [turn, locale] of (['tr', 'en'] as const).entries())
  test(`ESL-010 to ESL-015: a proficiency exam from its definition to what its result means for three students, ${locale}`, async ({
    browser,
  }) => {
    test.setTimeout(240_000);
    const say = saying(locale);
    const office = await enters(browser, 'prepschool', { locale });
    const { page } = office;
    const people = (await freshmen(page, 6)).slice(turn * 3, turn * 3 + 3);
    const [applicant = '', listed = '', away = ''] = people;
    const student = await enters(browser, applicant, { locale, width: 360 });
    const phone = student.page;
    const name = locale === 'tr' ? 'Yürüyüş Yeterlik Sınavı' : 'Walked Proficiency Exam';
    let exam = 0;
    const view = () => asked<PlacementView>(page, 'prepschool', 'GET', `/placement/exams/${exam}/view`);
    const record = (id: number) => asked<ProficiencyRecord>(page, 'prepschool', 'GET', `/proficiency/${id}`);
    const opened = async (): Promise<void> => {
      await page.goto(`/placement/exams/${exam}`);
      await settled(page);
    };

    await test.step('the office defines the exam, its parts, its cut scores and its classroom, and opens it', async () => {
      await page.goto('/placement/exams');
      await settled(page);
      await page.getByRole('button', { name: ui.new[locale], exact: true }).click();
      const form = page.getByRole('dialog');
      await named(form, 'name').fill(name);
      await named(form, 'name_en').fill(name);
      await fill(page, form, { field: 'semester_id', type: 'choice', value: '*' });
      await fill(page, form, { field: 'kind', type: 'choice', value: kind[locale] });
      await fill(page, form, { field: 'mode', type: 'choice', value: inClass[locale] });
      await fill(page, form, { field: 'held_on', type: 'date', value: inDays(0) });
      await fill(page, form, { field: 'apply_from', type: 'date', value: inDays(-3) });
      await fill(page, form, { field: 'apply_until', type: 'date', value: inDays(0) });
      await fill(page, form, { field: 'exempt_from', type: 'number', value: '70' });
      const stored = page.waitForResponse(
        (each) => each.url().endsWith('/api/v1/placement/exams') && each.request().method() === 'POST',
      );
      await form.getByRole('button', { name: ui.save[locale], exact: true }).click();
      exam = ((await (await stored).json()) as { data: { id: number } }).data.id;
      await opened();
      await page.getByRole('button', { name: say('placement:edit_parts') }).click();
      const dialog = page.getByRole('dialog');
      for (const [at, [tr, en, starts]] of parts.entries()) {
        await dialog.getByRole('button', { name: say('placement:add_part') }).click();
        const part = { page: dialog.getByRole('group', { name: `${say('placement:part')} ${at + 1}` }) };
        await box(part, say('placement:name_tr')).fill(tr);
        await box(part, say('placement:name_en')).fill(en);
        await box(part, say('placement:weight')).fill('50');
        await box(part, say('placement:starts')).fill(starts);
      }
      for (const [at, [code, from]] of [
        ['A1', '0'],
        ['B1', '50'],
        ['B2', '70'],
      ].entries()) {
        await dialog.getByRole('button', { name: say('placement:add_level') }).click();
        const level = { page: dialog.getByRole('group', { name: say('placement:level'), exact: true }).nth(at) };
        await box(level, say('placement:level')).fill(code ?? '');
        await box(level, say('placement:min_total')).fill(from ?? '');
      }
      await pressed(page, say('placement:save'), { within: dialog });
      await page.goto(`/placement/exam/classrooms/${exam}`);
      await settled(page);
      await page.getByRole('button', { name: say('placement:add_room') }).click();
      await choose({ page }, say('placement:room'), /\S/);
      await box({ page }, say('placement:seats')).fill('12');
      await pressed(page, say('placement:save'));
      await opened();
      await pressed(page, say('placement:move.open'));
    });
    const own =
      await test.step('a student registers on a telephone; the office adds two by their numbers', async () => {
        await phone.goto('/proficiency');
        await settled(phone);
        const offer = phone.getByRole('paragraph').filter({ hasText: name });
        await pressed(phone, say('placement:join'), { within: offer });
        await expect(phone.getByRole('link', { name }).first()).toBeVisible();
        await opened();
        await page.getByRole('button', { name: say('placement:register') }).click();
        const dialog = page.getByRole('dialog');
        await box({ page: dialog }, say('placement:numbers')).fill(`${listed}\n${away}\n0000`);
        await pressed(page, say('placement:register'), { within: dialog });
        // the number that nobody has is told, the others are registered
        await expect(dialog.getByText(say('placement:rows_good', { n: 2 }))).toBeVisible();
        await expect(dialog.getByText(say('placement:rows_bad', { n: 1 }))).toBeVisible();
        const found = (await view()).candidates;
        expect(found.map((each) => each.number).sort()).toEqual(people.toSorted());
        return new Map(found.map((each) => [each.number, each.id]));
      });
    const id = (number: string): number => own.get(number) ?? 0;
    await test.step('everybody is seated; the student reads room and seat on the telephone', async () => {
      await opened();
      await pressed(page, say('placement:move.seated'));
      await phone.goto(`/proficiency/${id(applicant)}`);
      await looked(student, `placement-${locale}-seat`);
      const { rooms } = await view();
      await expect(phone.getByText(`${rooms[0]?.code} / `, { exact: false }).first()).toBeVisible();
    });
    await test.step('held; the scores come from a file that is tried first; the results are published and told', async () => {
      await opened();
      await pressed(page, say('placement:move.held'));
      await page.goto(`/placement/exam/scores/import/${exam}`);
      await settled(page);
      const heads = parts.map(([tr, en]) => (locale === 'tr' ? tr : en));
      const csv = [
        [say('placement:number'), ...heads].join(','),
        `${applicant},62,54`,
        `${listed},40,31`,
        `${away},${locale === 'tr' ? 'G,G' : 'absent,absent'}`,
        '0000,1,1',
      ].join('\n');
      await page
        .locator('input[type="file"]')
        .setInputFiles({ name: 'puanlar.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
      await expect(page.getByText(say('placement:rows_bad', { n: 1 }))).toBeVisible();
      expect((await view()).counts.unscored).toBe(6);
      await pressed(page, say('placement:take_good', { n: 3 }));
      expect((await view()).counts.unscored).toBe(0);
      await opened();
      await pressed(page, say('placement:move.scored'));
      // before the publication the student reads nothing of it
      await phone.reload();
      await settled(phone);
      await expect(phone.getByText('B1')).toHaveCount(0);
      const letter = await sentBy({ page }, 'placement_published', () =>
        pressed(page, say('placement:move.published'), { asks: true }),
      );
      expect(letter.body).not.toBe('');
      const results = (await view()).candidates.map(({ number, total, level, exempt, absent }) => ({
        number,
        got: [total, level, exempt, absent],
      }));
      expect(results.find((each) => each.number === applicant)?.got).toEqual([58, 'B1', false, false]);
      expect(results.find((each) => each.number === listed)?.got).toEqual([35.5, 'A1', false, false]);
      expect(results.find((each) => each.number === away)?.got).toEqual([null, null, false, true]);
    });
    const yearOf = async (number: string): Promise<number | undefined> =>
      (
        await asked<{ student_number: string; class_year: number }[]>(
          page,
          'registrar',
          'GET',
          `/students?search=${number}&limit=5`,
        )
      ).find((each) => each.student_number === number)?.class_year;
    type Prep = { status: string; labels: Record<string, string> };
    const prepOf = async (number: string): Promise<string | undefined> =>
      (await asked<Prep[]>(page, 'prepschool', 'GET', `/prep/students?search=${number}&limit=5`)).find((each) =>
        each.labels['student_id']?.startsWith(number),
      )?.status;
    await test.step('whoever is not exempt is taken into the prep school; whoever was absent is named with the reason', async () => {
      await page.goto(`/prep/students/from/placement?exam=${exam}`);
      await settled(page);
      await expect(page.getByText(`${say('prep:to_take')}: 2`)).toBeVisible();
      await expect(page.getByText(`${say('prep:not_to_take')}: 1`)).toBeVisible();
      await page.getByRole('button', { name: say('prep:take_n', { n: 2 }) }).click();
      await pressed(page, say('prep:take_n', { n: 2 }), { within: page.getByRole('dialog') });
      for (const number of [applicant, listed]) {
        expect(await yearOf(number), number).toBe(0);
        expect(await prepOf(number), number).toBe('waiting');
      }
      expect([await yearOf(away), await prepOf(away)]).toEqual([1, undefined]);
    });
    await test.step('the student reads the result on the telephone and objects', async () => {
      await phone.goto(`/proficiency/${id(applicant)}`);
      await looked(student, `placement-${locale}-result`);
      await expect(phone.getByText('B1').first()).toBeVisible();
      await phone.getByRole('link', { name: say('placement:object') }).click();
      await phone.waitForURL(/objection\/request-form/);
      await settled(phone);
      await fill(phone, phone, { field: 'candidate_id', type: 'offered', value: name });
      await named(phone, 'explanation').fill(grounds[locale]);
      await looked(student, `placement-${locale}-objection`);
      await phone.getByRole('main').getByRole('button', { name: ui.send[locale], exact: true }).click();
      await phone.getByRole('dialog').getByRole('button', { name: ui.send[locale], exact: true }).click();
      await phone.waitForURL(/\/requests\/\d+$/);
      await settled(phone);
    });
    await test.step('the office reads the paper again and exempts; the candidate is told', async () => {
      await page.goto(new URL(phone.url()).pathname);
      await settled(page);
      await expect(page.getByText(grounds[locale]).first()).toBeVisible();
      await page.getByRole('main').getByRole('button', { name: ui.approve[locale], exact: true }).first().click();
      const dialog = page.getByRole('dialog');
      await named(dialog, 'new_level').fill('B2');
      await fill(page, dialog, { field: 'new_exempt', type: 'choice', value: exemptionAnswers.exempt[locale] });
      await sentBy({ page }, 'placement_changed', () => pressed(page, ui.approve[locale], { within: dialog }));
      const changed = await record(id(applicant));
      expect([changed.level, changed.exempt, changed.overridden]).toEqual(['B2', true, true]);
    });
    await test.step('the prep school lets the exempt student pass to the program; the other one stays', async () => {
      await page.goto('/prep/passing');
      await settled(page);
      const row = page.getByRole('row').filter({ hasText: applicant });
      await row.getByRole('button', { name: say('prep:pass'), exact: true }).click();
      await pressed(page, say('prep:pass'), { within: page.getByRole('dialog') });
      await expect(row).toHaveCount(0);
      expect([await yearOf(applicant), await prepOf(applicant)]).toEqual([1, 'passed']);
      expect([await yearOf(listed), await prepOf(listed)]).toEqual([0, 'waiting']);
    });
    await test.step('the student reads the new result and takes it along as a document', async () => {
      await phone.goto(`/proficiency/${id(applicant)}`);
      await settled(phone);
      await expect(phone.getByText(`B2 · ${say('placement:exempt')}`).first()).toBeVisible();
      const file = phone.waitForEvent('download');
      await phone.getByRole('button', { name: say(`placement:document_${locale}`) }).click();
      expect((await file).suggestedFilename()).toMatch(/\.pdf$/);
      const { documents } = await record(id(applicant));
      expect(documents[locale]).not.toBe(null);
      expect(
        (
          await asked<{ id: number }[]>(
            page,
            'prepschool',
            'GET',
            filtered('/proficiency/exams', { status: 'published' }),
          )
        ).some((each) => each.id === exam),
      ).toBe(true);
    });
    for (const each of [office, student]) {
      expect(each.problems).toEqual([]);
      await each.context.close();
    }
  });
