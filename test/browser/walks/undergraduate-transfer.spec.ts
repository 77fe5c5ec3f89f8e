import type { Browser, Page } from '@playwright/test';
import { nationalIdOf } from '#areas/admissions/online/demo-lists.ts';
import { documentsOf, trackWords, type Track } from '#areas/admissions/transfer/rules/tracks.ts';
import { inDays } from '#test/today.ts';
import { box, choose, codeIn, looked, onPhone, scan, sentBy, typeDate, type Phone } from '../applicant-phone.ts';
import { expect, test } from '../campus.ts';
import { feeTaken, papersApproved, registeredDefinitely, registersForCourses } from '../new-student.ts';
import { paysFee, registersOnline } from '../online-steps.ts';
import { base, settled, signedIn, tokenOf } from '../session.ts';

// a track for each language: its results are published once
const walks = { tr: 'abroad', en: 'central' } as const satisfies Record<string, Track>;
const offices = [
  ['first', 'registrar'],
  ['student-affairs', 'studentaffairs'],
  ['prep-school', 'prepschool'],
  ['academic-unit-office', 'unitoffice'],
] as const;

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
interface Listed {
  id: number;
  number: string;
  status: string;
  semester_id: number;
}
const ofTrack = (page: Page, track: Track): Promise<Listed[]> =>
  api(
    page,
    'registrar',
    'GET',
    `/undergraduate/transfers?limit=50&filter=${encodeURIComponent(JSON.stringify({ track }))}`,
  );
/** Whoever else waits in an office is decided: results are published when nobody waits anymore. */
async function othersDecided(page: Page, track: Track): Promise<void> {
  const paths: Record<string, string> = {
    sent_for_approval: '',
    first_approval: '/student-affairs',
    student_affairs: '/prep-school',
    prep_school: '/academic-unit-office',
  };
  for (const { id, status } of await ofTrack(page, track)) {
    const path = paths[status];
    if (path === undefined) continue;
    const { version } = await api<{ version: number }>(page, 'admin', 'GET', `/undergraduate/transfers/records/${id}`);
    await api(page, 'admin', 'POST', `/undergraduate/transfer/approve${path}`, {
      id,
      version,
      decision: 'reject',
      reason: 'Transkript ile form uyuşmuyor.',
    });
  }
}
/** Starts, proves the address, signs in with the user name and the pin of the letter. */
async function begins(phone: Phone, email: string, name: string): Promise<string> {
  const { page, say } = phone;
  await page.goto('/transfer/register');
  await looked(phone, `${name}-register`);
  await box(phone, say('admissions:transfer.first_name')).fill('Ece');
  await box(phone, say('admissions:transfer.last_name')).fill('Yalçın');
  await box(phone, say('admissions:transfer.email')).fill(email);
  const code = await sentBy(phone, 'transfer_code', () =>
    page.getByRole('button', { name: say('transfer:start') }).click(),
  );
  await box(phone, say('transfer:code')).fill(codeIn(code));
  const letter = await sentBy(phone, 'transfer_pin', () =>
    page.getByRole('button', { name: say('transfer:verify') }).click(),
  );
  await page.waitForURL(/\/transfer\/login/);
  await looked(phone, `${name}-login`);
  const pin = /\b\d{8}\b/.exec(letter.body)?.[0] ?? '';
  const number = await box(phone, say('transfer:username')).inputValue();
  await box(phone, say('transfer:pin')).fill(pin);
  await page.getByRole('button', { name: say('transfer:enter') }).click();
  await page.waitForURL(/\/transfer(\?|$)/);
  return number;
}
async function fillsForm(phone: Phone, track: Track, national_id: string, born: string): Promise<string> {
  const { page, say, locale } = phone;
  const type = (field: string, value: string) => box(phone, say(`admissions:transfer.${field}`)).fill(value);
  const pick = (field: string, option: string) => choose(phone, say(`admissions:transfer.${field}`), option);
  await pick('track', trackWords[track][locale]);
  await box(phone, say('transfer:preference', { n: 1 })).click();
  const program = page.getByRole('option').filter({ visible: true }).first();
  const wanted = (await program.innerText()).split('\n')[0] ?? '';
  await program.click();
  await type('national_id', national_id);
  await typeDate(phone, say('admissions:transfer.birth_date'), born);
  await type('phone', '+905321112233');
  await type('current_university', 'Ege Üniversitesi');
  await type('current_program', 'Matematik');
  await type('current_class', '1');
  await type('semester_completed', '2');
  await pick('scale', locale === 'tr' ? '4 üzerinden' : 'Out of 4');
  await type('cgpa', '3.95');
  await pick('prep_status', locale === 'tr' ? 'Muaf oldum' : 'I was exempted');
  await page.getByLabel(say('admissions:transfer.discipline_clean')).check();
  if (track !== 'abroad') {
    await pick('entry_type', 'SAY');
    await type('entry_score', '559');
    await type('entry_year', '2025');
  }
  await page.getByRole('button', { name: say('transfer:save'), exact: true }).click();
  await expect(page.locator('input[type="file"]').first()).toBeAttached();
  return wanted;
}

for (const locale of ['tr', 'en'] as const)
  test(`TRF-001 to TRF-013: an applicant transfers, ${locale}, on a telephone, becomes a student and registers for courses`, async ({
    browser,
  }) => {
    test.setTimeout(300_000);
    const track = walks[locale];
    const name = `transfer-${locale}`;
    const email = `gecis.${locale}@posta.example`;
    const born = '2006-04-11';
    const phone = await onPhone(browser, locale);
    const { page, say } = phone;
    const number = await begins(phone, email, name);
    await test.step('form, a course, papers', async () => {
      await looked(phone, `${name}-form`);
      await fillsForm(phone, track, nationalIdOf(locale === 'tr' ? 512_340_017 : 512_340_117), born);
      await looked(phone, `${name}-documents`);
      for (const kind of documentsOf(track)) {
        const sent = page.waitForResponse((answer) => answer.url().includes('/transfer/upload'));
        await page.locator(`input[type="file"][name="${kind}"]`).setInputFiles(scan());
        expect((await sent).status()).toBe(200);
        await settled(page);
      }
      const checked = page.waitForResponse((answer) => answer.url().endsWith('/transfer/documents'));
      await page.getByRole('button', { name: say('transfer:check_documents') }).click();
      expect((await checked).status()).toBe(200);
      await settled(page);
      await page.getByRole('button', { name: say('transfer:step.courses'), exact: true }).click();
      await page.getByRole('button', { name: say('transfer:add_course') }).click();
      await box(phone, say('transfer:course_name')).fill('Analiz I');
      await box(phone, say('transfer:course_credit')).fill('4');
      await box(phone, say('transfer:course_ects')).fill('6');
      await looked(phone, `${name}-courses`);
      await page.getByRole('button', { name: say('transfer:save'), exact: true }).click();
      await expect(page.getByText(say('api:transfer_form_saved')).last()).toBeVisible();
    });
    await test.step('is sent for approval', async () => {
      await page.goto('/transfer?part=documents');
      await settled(page);
      const checked = page.waitForResponse((answer) => answer.url().endsWith('/transfer/documents'));
      await page.getByRole('button', { name: say('transfer:check_documents') }).click();
      expect((await checked).status()).toBe(200);
      await page.goto('/transfer?part=send');
      await expect(page.getByText(say('transfer:ready'))).toBeVisible();
      await looked(phone, `${name}-send`);
      await page.getByRole('button', { name: say('transfer:send'), exact: true }).click();
      await sentBy(phone, 'transfer_sent', () =>
        page
          .getByRole('dialog')
          .getByRole('button', { name: say('transfer:send'), exact: true })
          .click(),
      );
    });
    const own = (await ofTrack(page, track)).find((each) => each.number === number);
    if (!own) throw new Error(`no application ${number}`);
    await test.step('four offices approve one after the other', async () => {
      for (const [, username] of offices) {
        const office = await signedIn(browser, username, { locale });
        await office.page.goto(`/undergraduate/transfer/${own.id}`);
        await settled(office.page);
        await sentBy(phone, 'transfer_approved', () =>
          office.page.getByRole('button', { name: say('transfer:decision.approve'), exact: true }).click(),
        );
        expect(office.problems).toEqual([]);
        await office.context.close();
      }
    });
    await test.step('the registrar ranks and publishes', async () => {
      await othersDecided(page, track);
      await windowCloses(browser, phone, own.semester_id, -1);
      const office = await signedIn(browser, 'registrar', { locale });
      await office.page.goto(`/undergraduate/transfer/results?semester=${own.semester_id}&track=${track}`);
      await settled(office.page);
      await office.page.getByRole('button', { name: say('transfer:results.propose') }).click();
      await expect(office.page.getByRole('link', { name: /Ece|ECE/i }).first()).toBeVisible();
      await office.page.getByRole('button', { name: say('transfer:results.publish') }).click();
      await sentBy(phone, 'transfer_main', () =>
        office.page
          .getByRole('dialog')
          .getByRole('button', { name: say('transfer:results.publish') })
          .click(),
      );
      expect(office.problems).toEqual([]);
      await office.context.close();
      await windowCloses(browser, phone, own.semester_id, 20); // for whoever applies next
    });
    const registration = await test.step('accepts the place and is invited to register', async () => {
      await page.goto('/transfer');
      await looked(phone, `${name}-placed`);
      await page.getByRole('button', { name: say('transfer:accept'), exact: true }).click();
      const letter = await sentBy(phone, 'admission_invited', () =>
        page
          .getByRole('dialog')
          .getByRole('button', { name: say('transfer:accept'), exact: true })
          .click(),
      );
      const invited = /\bK\d+\b/.exec(letter.body)?.[0] ?? '';
      const [row] = await api<{ id: number }[]>(page, 'registrar', 'GET', `/registrations?search=${invited}&limit=5`);
      return { number: invited, id: row?.id ?? 0 };
    });
    await test.step('registers online, is approved, pays, becomes a student, registers for courses', async () => {
      await registersOnline(phone, { number: registration.number, born, email, name: `${name}-online` });
      await papersApproved(browser, phone, registration.id);
      await paysFee(phone, () => feeTaken(browser, phone, registration.number, /^2[.,]?500[.,]00$/));
      await registersForCourses(phone, await registeredDefinitely(browser, phone, registration.id), name);
    });
    expect(phone.problems).toEqual([]);
    await phone.context.close();
  });

/** The registrar sets the last day of the applications on the screen of the quotas, so many days from today. */
async function windowCloses(browser: Browser, phone: Phone, semester: number, days: number): Promise<void> {
  const office = await signedIn(browser, 'registrar', { locale: phone.locale });
  await office.page.goto(`/undergraduate/transfer/quota?semester=${semester}`);
  await settled(office.page);
  await typeDate(office, phone.say('transfer:quota.closes_on'), inDays(days));
  const saved = office.page.waitForResponse((answer) => answer.url().includes('/undergraduate/transfer/window'));
  await office.page.getByRole('button', { name: phone.say('transfer:quota.save_window') }).click();
  expect((await saved).status()).toBe(200);
  await office.context.close();
}
