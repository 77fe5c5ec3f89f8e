import type { Browser, Page } from '@playwright/test';
import type { OutputOf } from '#kernel/contract/define-command.ts';
import type { graduationCandidates, graduationRegister, myGraduation } from '#areas/records/graduation/contract.ts';
import type { documentChoices, myDocuments } from '#areas/records/documents/contract.ts';
import { inflated, pdfText } from '#areas/records/test-pdf-text.ts';
import { pdfAProblems } from '../pdf-a.ts';
import { checkSignature, readCode } from '../pdf-signature.ts';
import { violationsOf } from './axe.ts';
import { expect, test } from './campus.ts';
import { base, settled, signedIn, tokenOf, type Signed } from './session.ts';

// from the audit of a last-year student to the diploma register, and the papers that a stranger verifies
type Candidates = OutputOf<typeof graduationCandidates>;
type Candidate = Candidates['rows'][number];
async function soundAt(page: Page, where: string): Promise<void> {
  expect
    .soft(
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
      `${where}: width`,
    )
    .toBeLessThanOrEqual(0);
  expect.soft(await violationsOf(page), where).toEqual([]);
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${where}.png`, fullPage: true });
}
/** Of those who come near: one whom nothing but a single place and the name keeps back. */
async function nearest(registrar: Signed): Promise<{ program: Candidates['programs'][number]; who: Candidate }> {
  const first = (await registrar.api<{ data: Candidates }>('/graduation/in/bulk?show=near')).data;
  for (const program of first.programs) {
    const { rows } = (
      await registrar.api<{ data: Candidates }>(`/graduation/in/bulk?show=near&program_id=${program.id}`)
    ).data;
    const who = rows.find((row) => {
      const { graduate } = row.can;
      const keys = graduate === true ? [] : graduate.refusals.map((each) => each.key);
      return (
        keys.length > 0 &&
        keys.every((key) =>
          ['graduation_plan_open', 'graduation_names_waiting', 'graduation_names_not_asked'].includes(key),
        )
      );
    });
    if (who) return { program, who };
  }
  throw new Error('nobody in the demo is near graduation');
}
async function pdfOf(signed: Signed, username: string, id: number): Promise<Buffer> {
  const token = await tokenOf(signed.context.request, username);
  const answer = await signed.context.request.get(`${base}/api/v1/documents/${id}/pdf`, {
    headers: { authorization: `Bearer ${token.access_token}` },
  });
  expect(answer.status()).toBe(200);
  return answer.body();
}

const words = {
  en: {
    near: 'Near graduation',
    details: 'Show details',
    unmet: 'Not met',
    missing: 'Missing places',
    transfer: 'Add a transferred course',
    institution: 'Institution',
    name_there: 'Name there',
    grade_there: 'Grade there',
    credit: 'Local credit',
    ects: 'ECTS',
    decision: 'Board decision no.',
    decided: 'Date of the decision',
    day: '10/01/2026',
    met: 'All met',
    graduate: 'Graduate',
    ask: 'Ask to check names',
    asked: '1 student was asked to check the name on the diploma.',
    own_name: 'Your name on the diploma',
    name: 'Name',
    confirm: 'Confirm my name',
    record: /record/,
    confirmed: /You confirmed your name/,
    choose: 'Select those who can graduate (1)',
    title: 'Graduate 1 student',
    number: 'Decision number',
    document: 'Document',
    papers: ['Diploma Supplement', 'Transcript', 'Temporary Graduation Certificate'],
    charge: 'Charge the fee to the student’s account',
    create: 'Create the document',
    issued: /^Document \d{4}\/\d{6} was issued$/,
    diploma: 'Your diploma',
    valid: 'This document is valid',
  },
  tr: {
    near: 'Mezuniyete yakın',
    details: 'Ayrıntıları göster',
    unmet: 'Eksik',
    missing: 'Eksik yerler',
    transfer: 'İntibak ekle',
    institution: 'Kurum',
    name_there: 'Oradaki adı',
    grade_there: 'Oradaki notu',
    credit: 'Yerel kredi',
    ects: 'AKTS',
    decision: 'Kurul kararı no',
    decided: 'Karar tarihi',
    day: '01.10.2026',
    met: 'Koşulları tamam',
    graduate: 'Mezun et',
    ask: 'Adlarını denetlet',
    asked: '1 öğrenciden diplomadaki adını denetlemesi istendi.',
    own_name: 'Diplomadaki adınız',
    name: 'Ad soyad',
    confirm: 'Adımı onayla',
    record: /kayıt/,
    confirmed: /Adınızı .* onayladınız/,
    choose: 'Mezun edilebilenleri seç (1)',
    title: '1 öğrenciyi mezun et',
    number: 'Karar no',
    document: 'Belge',
    papers: ['Diploma Eki', 'Transkript', 'Geçici Mezuniyet Belgesi'],
    charge: 'Belge ücretini öğrencinin hesabına yaz',
    create: 'Belgeyi oluştur',
    issued: /^\d{4}\/\d{6} sayılı belge düzenlendi$/,
    diploma: 'Diplomanız',
    valid: 'Bu belge geçerli',
  },
} as const;

/** The whole way, everybody in one language and at 360 px. */
export async function graduates(browser: Browser, locale: 'en' | 'tr'): Promise<void> {
  test.setTimeout(360_000);
  const w = words[locale];
  const phone = { locale, width: 360 };
  const sound = (page: Page, where: string) => soundAt(page, `${where}-${locale}`);
  const registrar = await signedIn(browser, 'registrar', phone);
  const { page } = registrar;
  const { program, who } = await nearest(registrar);

  await test.step('the list of those who are near says what is missing; the report of the student names it', async () => {
    await page.goto(`/graduation/in/bulk?program=${program.id}`);
    await settled(page);
    const row = page.getByRole('listitem').filter({ hasText: who.student_number });
    await expect(row).toContainText(w.near);
    await sound(page, 'candidates');
    await row.getByRole('button').last().click();
    await page.getByRole('menuitem', { name: w.details }).click();
    await page.waitForURL('**/student/programs/graduation-requirement-report?student=*');
    await settled(page);
    await expect(page.getByText(w.unmet).first()).toBeVisible();
    await expect(page.getByRole('heading', { name: w.missing })).toBeVisible();
    await sound(page, 'report');
  });
  await test.step('a course from another university fills the place, by decision of the board', async () => {
    await page.goto(`/student/programs/${who.student_program_id}/slots/edit`);
    await settled(page);
    await page.getByRole('button', { name: w.transfer }).click();
    const drawer = page.getByRole('dialog', { name: w.transfer });
    await drawer.getByRole('combobox').first().fill('ANT110');
    await page.getByRole('option', { name: /ANT110/ }).click();
    const fill = (label: string, value: string) => drawer.getByLabel(label, { exact: false }).first().fill(value);
    await fill(w.institution, 'Università di Bologna');
    await fill(w.name_there, 'Antropologia culturale');
    await fill(w.grade_there, '28/30');
    await fill(w.credit, '3');
    await fill(w.ects, '5');
    await fill(w.decision, '2026/41');
    await fill(w.decided, w.day);
    await page.keyboard.press('Tab');
    await sound(page, 'transfer');
    await drawer.getByRole('button', { name: w.transfer }).click();
    await expect(drawer).toBeHidden();
    await page.goto(`/student/programs/graduation-requirement-report?student=${who.student_program_id}`);
    await settled(page);
    await expect(page.getByText('Università di Bologna', { exact: false })).toBeVisible();
    await expect(page.getByText(w.met)).toBeVisible();
  });
  await test.step('the name is asked for', async () => {
    await page.goto(`/graduation/in/bulk?program=${program.id}`);
    await settled(page);
    const row = page.getByRole('listitem').filter({ hasText: who.student_number });
    await row.getByRole('checkbox').check();
    await expect(page.getByRole('button', { name: w.graduate, exact: true })).toHaveAttribute('aria-disabled', 'true');
    await page.getByRole('button', { name: w.ask }).click();
    await page.getByRole('dialog').getByRole('button', { name: w.ask }).click();
    await expect(page.getByText(w.asked)).toBeVisible();
  });
  const name = { tr: '', en: '' };
  await test.step('the student checks it at night and on a phone; another name is refused', async () => {
    const student = await signedIn(browser, who.student_number, { ...phone, night: true });
    const before = (await student.api<{ data: OutputOf<typeof myGraduation> }>('/my-graduation')).data;
    Object.assign(name, { tr: before.names.name, en: before.names.name_en });
    await student.page.goto('/my-graduation');
    await settled(student.page);
    await expect(student.page.getByRole('heading', { name: w.own_name })).toBeVisible();
    await student.page.getByRole('textbox', { name: w.name }).first().fill('Başka Biri');
    await student.page.getByRole('button', { name: w.confirm }).click();
    await expect(student.page.getByText(w.record).first()).toBeVisible();
    expect((await student.api<{ data: OutputOf<typeof myGraduation> }>('/my-graduation')).data.names.state).toBe(
      'asked',
    );
    await student.page.getByRole('textbox', { name: w.name }).first().fill(name.tr);
    await student.page.getByRole('button', { name: w.confirm }).click();
    await expect(student.page.getByText(w.confirmed)).toBeVisible();
    await sound(student.page, 'my-graduation-night');
    expect(student.problems.filter((each) => !each.includes('status of 4'))).toEqual([]);
    await student.context.close();
  });
  let diploma = '';
  await test.step('the registrar graduates by decision of the board; the register has the number', async () => {
    await page.goto(`/graduation/in/bulk?program=${program.id}&show=able`);
    await settled(page);
    await page.getByRole('button', { name: w.choose }).click();
    await page.getByRole('button', { name: w.graduate, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: w.title });
    await dialog.getByLabel(w.number).fill('2026/57');
    await sound(page, 'graduate-dialog');
    await dialog.getByRole('button', { name: w.graduate, exact: true }).click();
    await expect(dialog).toBeHidden();
    const register = (
      await registrar.api<{ data: OutputOf<typeof graduationRegister> }>(
        `/graduation/register?search=${who.student_number}`,
      )
    ).data;
    const [entry] = register.rows;
    expect(entry).toMatchObject({
      diploma_name: name.tr,
      diploma_name_en: name.en,
      decision_no: '2026/57',
      status: 'awarded',
      honours: who.honours,
    });
    diploma = entry?.diploma_no ?? '';
    await page.goto(`/graduation/in/bulk?tab=register&q=${diploma}`);
    await settled(page);
    await expect(page.getByText(diploma)).toBeVisible();
    await sound(page, 'register');
  });
  await test.step('the counter gives supplement, transcript and certificate; each says what it should, is signed and PDF/A', async () => {
    const office = await signedIn(browser, 'studentaffairs', phone);
    const choices = (
      await office.api<{ data: OutputOf<typeof documentChoices> }>(
        `/student/documents/create?student_id=${who.student_id}`,
      )
    ).data;
    for (const [type, title] of [
      ['diploma_supplement', w.papers[0]],
      ['transcript', w.papers[1]],
      ['graduation_certificate', w.papers[2]],
    ] as const) {
      expect(choices.types.find((each) => each.type === type)?.can.issue, type).toBe(true);
      await office.page.goto(`/student/documents/create?student=${who.student_id}`);
      await settled(office.page);
      await office.page.getByRole('combobox', { name: w.document, exact: true }).click();
      await office.page.getByRole('option', { name: new RegExp(`^${title}`) }).click();
      const charged = office.page.getByRole('checkbox', { name: w.charge });
      if (await charged.isVisible().catch(() => false)) await charged.uncheck();
      await office.page.getByRole('button', { name: w.create }).click();
      await expect(office.page.getByText(w.issued)).toBeVisible();
    }
    expect(office.problems).toEqual([]);
    await office.context.close();
  });
  await test.step('the graduate finds them; a stranger reads their codes', async () => {
    const graduate = await signedIn(browser, who.student_number, phone);
    await graduate.page.goto('/my-graduation');
    await settled(graduate.page);
    await expect(graduate.page.getByText(`${w.diploma}: ${diploma}`)).toBeVisible();
    await sound(graduate.page, 'graduated');
    await graduate.page.goto('/my-documents');
    await settled(graduate.page);
    await expect(graduate.page.getByText(w.papers[0]).first()).toBeVisible();
    await sound(graduate.page, 'my-documents');
    const own = (await graduate.api<{ data: OutputOf<typeof myDocuments> }>('/my-documents')).data.slice(0, 3);
    expect(own.map((each) => each.type.en).sort()).toEqual([
      'Diploma Supplement',
      'Temporary Graduation Certificate',
      'Transcript',
    ]);
    const stranger = await browser.newContext({
      locale: locale === 'tr' ? 'tr-TR' : 'en-US',
      viewport: { width: 360, height: 780 },
    });
    const outside = await stranger.newPage();
    for (const each of own) {
      const pdf = await pdfOf(graduate, who.student_number, each.id);
      const text = pdfText(inflated(pdf)).join('\n');
      expect(text, each.type.en).toContain(each.number);
      expect(text.replaceAll(/\s+/g, ' '), each.type.en).toContain(name.tr.split(' ').at(-1));
      expect(pdfAProblems(pdf), each.type.en).toEqual([]);
      expect(checkSignature(pdf), each.type.en).toMatchObject({ intact: true, genuine: true, whole: true });
      const code = await readCode(inflated(pdf));
      expect(code, each.type.en).toBe(each.verify);
      await outside.goto(`${base}${new URL(each.verify).pathname}`);
      await expect(outside.getByText(w.valid)).toBeVisible();
      await expect(outside.getByText(each.number)).toBeVisible();
    }
    await sound(outside, 'verified');
    await stranger.close();
    expect(graduate.problems).toEqual([]);
    await graduate.context.close();
  });
  expect(registrar.problems).toEqual([]);
  await registrar.context.close();
}
