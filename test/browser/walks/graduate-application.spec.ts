import type { Browser, Page } from '@playwright/test';
import { nationalIdOf } from '#areas/admissions/online/demo-lists.ts';
import { inDays } from '#test/today.ts';
import {
  addressIn,
  allSentBy,
  box,
  choose,
  codeIn,
  looked,
  onPhone,
  scan,
  sentBy,
  typeDate,
  type Letter,
  type Phone,
} from '../applicant-phone.ts';
import { expect, test } from '../campus.ts';
import { papersApproved, registeredDefinitely, registersForCourses } from '../new-student.ts';
import { paysAtBank, paysByCard, registersOnline } from '../online-steps.ts';
import { base, settled, signedIn, tokenOf } from '../session.ts';

// an opening of its own for each language, of a program that the demo has not opened, in the semester that takes registrations now
const walks = { tr: 'PSY-MS', en: 'BUS-PHD' } as const;
const born = '1999-04-02';

async function api<T>(
  page: Page,
  username: string,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  data?: unknown,
): Promise<T> {
  const { access_token } = await tokenOf(page.request, username);
  const answer = await page.request.fetch(`${base}/api/v1${path}`, {
    method,
    headers: { authorization: `Bearer ${access_token}`, 'idempotency-key': crypto.randomUUID() },
    ...(data === undefined ? {} : { data }),
  });
  const body = (await answer.json()) as { data: T };
  expect(answer.ok(), `${username} ${method} ${path}: ${JSON.stringify(body).slice(0, 400)}`).toBe(true);
  return body.data;
}
interface Opening {
  id: number;
  program: { name: string; name_en: string };
}
/** The registrar opens a program that asks for one letter and a fee. */
async function opened(page: Page, code: string): Promise<Opening> {
  const filter = (of: Record<string, unknown>): string => encodeURIComponent(JSON.stringify(of));
  const programs = await api<{ id: number; code: string; name: string; name_en: string }[]>(
    page,
    'registrar',
    'GET',
    `/programs?search=${code}&limit=5`,
  );
  const program = programs.find((each) => each.code === code);
  const [semester] = await api<{ id: number }[]>(
    page,
    'registrar',
    'GET',
    `/semesters?filter=${filter({ is_active: true })}&limit=1`,
  );
  if (!program || !semester) throw new Error(`no program ${code}`);
  const made = await api<{ id: number }>(page, 'registrar', 'POST', '/graduate/calls', {
    program_id: program.id,
    semester_id: semester.id,
    state: 'open',
    opens_on: inDays(-3),
    closes_on: inDays(20),
    quota: 3,
    reserve_quota: 1,
    weight_ales: 50,
    weight_language: 10,
    weight_gpa: 20,
    weight_interview: 20,
    min_ales: 55,
    min_language: 50,
    min_gpa: 60,
    min_total: 65,
    letters: 1,
    fee: 75_000,
    reply_days: 7,
  });
  return { id: made.id, program };
}
/** The form, tab after tab. */
async function fillsForm(phone: Phone, opening: Opening, email: string, name: string): Promise<void> {
  const { page, say, locale } = phone;
  const label = (field: string) => say(`admissions:graduate-form.${field}`);
  const type = (field: string, value: string, at = 0) =>
    page
      .getByRole('textbox', { name: new RegExp(`^${label(field)}( ?\\*)?$`) })
      .nth(at)
      .fill(value);
  const next = async (tab: string): Promise<void> => {
    await page.getByRole('button', { name: say('graduate:apply.next') }).click();
    await expect(page.getByRole('region', { name: say(`graduate:apply.tab.${tab}`), exact: true })).toBeVisible();
  };
  await page.getByLabel(say('graduate:apply.consent')).check();
  await type('first_name', 'Derya');
  await type('last_name', locale === 'tr' ? 'Akın' : 'Aras');
  await type('national_id', nationalIdOf(locale === 'tr' ? 523_340_017 : 523_340_117));
  await typeDate(phone, label('birth_date'), born);
  await choose(phone, label('gender'), locale === 'tr' ? 'Kadın' : /Woman|Female/);
  await type('email', email);
  await type('phone', '+905321112244');
  await next('education');
  await type('university', 'Ege Üniversitesi');
  await type('program', 'Bilgisayar Mühendisliği');
  await type('cgpa', '3.60');
  await next('exams');
  await page.getByRole('button', { name: say('graduate:apply.add_exam') }).click();
  const exams = page.getByRole('region', { name: new RegExp(`^${label('kind')} \\d`) });
  for (const [at, kind, score] of [
    [0, /ALES/, '92'],
    [1, /YDS/, '85'],
  ] as const) {
    await choose(phone, label('kind'), kind, exams.nth(at));
    await box({ page: exams.nth(at) }, label('score')).fill(score);
    await typeDate({ page: exams.nth(at) }, label('taken_on'), inDays(-100));
  }
  await looked(phone, `${name}-exams`);
  await next('experience');
  await next('statement');
  await type('statement', 'Lisans bitirme projemi bir araştırmaya dönüştürmek istiyorum. '.repeat(3));
  await next('references');
  await page
    .getByRole('button', { name: say('graduate:apply.remove') })
    .last()
    .click();
  await type('name', 'Prof. Dr. Ayşe Hoca');
  await type('institution', 'Ege Üniversitesi');
  await type('email', `hoca.${locale}@posta.example`);
  await looked(phone, `${name}-references`);
  await next('programs');
  await choose(phone, say('graduate:apply.choice', { n: 1 }), opening.program[locale === 'tr' ? 'name' : 'name_en']);
  await next('documents');
}
/** The referee comes by the link of the letter, from another telephone, and uploads. */
async function refereeWrites(browser: Browser, phone: Phone, letter: Letter, name: string): Promise<void> {
  const referee = await onPhone(browser, phone.locale);
  await referee.page.goto(addressIn(letter, '/graduate/application/reference'));
  await looked(referee, `${name}-referee`);
  await referee.page.getByRole('button', { name: phone.say('graduate:login.enter') }).click();
  await referee.page.locator('input[type="file"]').setInputFiles(scan('mektup.pdf'));
  await expect(referee.page.getByRole('button', { name: phone.say('graduate:referee.read') })).toBeVisible();
  await looked(referee, `${name}-referee-done`);
  expect(referee.problems).toEqual([]);
  await referee.context.close();
}
/** Documents approved one by one and the scores checked, on the screen of the office. */
async function documentsChecked(browser: Browser, phone: Phone, candidacy: number): Promise<void> {
  const { page, context, problems } = await signedIn(browser, 'registrar', { locale: phone.locale });
  const { say } = phone;
  await page.goto(`/graduate/applications/${candidacy}`);
  await settled(page);
  const approve = page.getByRole('main').getByRole('button', { name: say('graduate:review.approve'), exact: true });
  await expect(approve.first()).toBeVisible();
  for (let left = await approve.count(); left > 0; left -= 1) {
    await approve.first().click();
    await expect(approve).toHaveCount(left - 1);
  }
  for (const [score, value] of [
    ['ales', '92'],
    ['language', '85'],
    ['gpa', '86'],
  ] as const)
    await box({ page }, say(`graduate:review.${score}`)).fill(value);
  await sentBy(phone, 'graduate_checked', () =>
    page.getByRole('button', { name: say('graduate:review.check') }).click(),
  );
  expect(problems).toEqual([]);
  await context.close();
}
interface View {
  version: number;
  criteria: { id: number }[];
  candidates: { id: number; suggested: string | null }[];
}
/** Jury, interview, scores, decision, offer: the board's side, by its calls. */
async function meetingHeld(phone: Phone, call: number, candidacy: number): Promise<void> {
  const { page } = phone;
  const staff = async (username: string): Promise<number> => {
    const me = await api<{ staff: { id: number } | null }>(page, username, 'GET', '/users/me');
    return me.staff?.id ?? 0;
  };
  const { id } = await api<{ id: number }>(page, 'registrar', 'POST', '/graduate/applications/meetings', {
    call_id: call,
    starts_at: new Date(Date.now() + 86_400_000).toISOString(),
    place: 'B-204',
  });
  const at = `/graduate/applications/meetings/${id}`;
  const view = () => api<View>(page, 'registrar', 'GET', `${at}/view`);
  await api(page, 'registrar', 'PUT', `${at}/jury`, {
    version: (await view()).version,
    members: [
      { staff_id: await staff('chair'), chairs: true },
      { staff_id: await staff('instructor'), chairs: false },
    ],
    criteria: [{ name: 'Bilgi', name_en: 'Knowledge', weight: 100 }],
  });
  await sentBy(phone, 'graduate_invited', () =>
    api(page, 'registrar', 'POST', `${at}/invite`, { candidacy_ids: [candidacy], minutes: 15 }),
  );
  for (const juror of ['chair', 'instructor'])
    await api(page, juror, 'PUT', `${at}/scores`, {
      id,
      scores: (await view()).criteria.map((each) => ({
        candidacy_id: candidacy,
        criterion_id: each.id,
        score: 90,
      })),
    });
  await api(page, 'registrar', 'POST', `${at}/close`, { version: (await view()).version });
  const { version, candidates } = await view();
  await api(page, 'registrar', 'POST', `${at}/decide`, {
    version,
    decisions: candidates.map((each) => ({ candidacy_id: each.id, decision: each.suggested ?? 'reject' })),
  });
  await sentBy(phone, 'graduate_offered', () => api(page, 'registrar', 'POST', `${at}/offer`, {}));
}

for (const locale of ['tr', 'en'] as const)
  test(`REQ-013: a graduate applicant, ${locale}, on a telephone, with a referee by link, becomes a student and registers for courses`, async ({
    browser,
  }) => {
    test.setTimeout(300_000);
    const name = `graduate-${locale}`;
    const email = `lisansustu.${locale}@posta.example`;
    const phone = await onPhone(browser, locale);
    const { page, say } = phone;
    const opening = await opened(page, walks[locale]);
    const letter = await test.step('the form and the two codes', async () => {
      await page.goto('/graduate/application/form');
      await looked(phone, `${name}-form`);
      await fillsForm(phone, opening, email, name);
      const codes = await allSentBy(phone, 'graduate_code', 2, () =>
        page.getByRole('button', { name: say('graduate:apply.send') }).click(),
      );
      const mail = codes.find((each) => each.recipient.includes('@'));
      const sms = codes.find((each) => !each.recipient.includes('@'));
      if (!mail || !sms) throw new Error('two codes by two ways');
      await box(phone, say('graduate:apply.mail_code')).fill(codeIn(mail));
      await box(phone, say('graduate:apply.sms_code')).fill(codeIn(sms));
      await looked(phone, `${name}-codes`);
      const asked = await sentBy(phone, 'graduate_referee', () =>
        page.getByRole('button', { name: say('graduate:apply.verify') }).click(),
      );
      await page.waitForURL(/\/graduate\/application\/update/);
      return asked;
    });
    await test.step('the referee, the papers, the fee at the bank, the sending', async () => {
      await refereeWrites(browser, phone, letter, name);
      await page.goto('/graduate/application/update?tab=documents');
      await looked(phone, `${name}-documents`);
      const files = page.locator('input[type="file"]');
      for (let at = 0; at < (await files.count()); at += 1) {
        const sent = page.waitForResponse(
          (answer) => answer.url().endsWith('/graduate/application/documents') && answer.request().method() === 'POST',
        );
        await files.nth(at).setInputFiles(scan());
        expect((await sent).status()).toBe(200);
        await settled(page);
      }
      await page.goto('/graduate/application/update');
      await looked(phone, `${name}-status`);
      await page.getByRole('button', { name: say('graduate:own.pay') }).click();
      await paysAtBank(phone, 'application', name);
      await page.getByRole('button', { name: say('graduate:own.submit') }).click();
      await sentBy(phone, 'graduate_submitted', () =>
        page
          .getByRole('dialog')
          .getByRole('button', { name: say('graduate:own.submit') })
          .click(),
      );
    });
    await test.step('the office checks, the board meets, a place is offered', async () => {
      const [row] = await api<{ id: number }[]>(
        page,
        'registrar',
        'GET',
        `/graduate/applications?filter=${encodeURIComponent(JSON.stringify({ call_id: opening.id }))}&limit=5`,
      );
      await documentsChecked(browser, phone, row?.id ?? 0);
      await meetingHeld(phone, opening.id, row?.id ?? 0);
    });
    const registration = await test.step('accepts the place and is invited to register', async () => {
      await page.goto('/graduate/application/update');
      await looked(phone, `${name}-offer`);
      await page.getByRole('button', { name: say('graduate:own.accept') }).click();
      const invited = await sentBy(phone, 'admission_invited', () =>
        page
          .getByRole('dialog')
          .getByRole('button', { name: say('graduate:own.accept') })
          .click(),
      );
      const number = /\bK\d+\b/.exec(invited.body)?.[0] ?? '';
      const [row] = await api<{ id: number }[]>(page, 'registrar', 'GET', `/registrations?search=${number}&limit=5`);
      return { number, id: row?.id ?? 0 };
    });
    await test.step('registers online, is approved, pays, becomes a student, registers for courses', async () => {
      await registersOnline(phone, { number: registration.number, born, email, name: `${name}-online` });
      await papersApproved(browser, phone, registration.id);
      await paysByCard(phone, `${name}-fee`);
      await registersForCourses(phone, await registeredDefinitely(browser, phone, registration.id), name);
    });
    expect(phone.problems).toEqual([]);
    await phone.context.close();
  });
