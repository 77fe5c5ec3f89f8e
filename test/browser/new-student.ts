import type { Browser } from '@playwright/test';
import { documentStatusWords } from '#areas/admissions/online/rules/states.ts';
import type { CatalogueRow, CheckAnswer } from '#areas/registration/contract.ts';
import { addressIn, codeIn, looked, sentBy, type Phone } from './applicant-phone.ts';
import { expect } from './campus.ts';
import { base, settled, signedIn } from './session.ts';

const password = 'Mor-Kaplumbağa-41';

/** The bursar takes the registration fee at the desk: finds the applicant by his number and takes what is open. */
export async function feeTaken(browser: Browser, phone: Phone, number: string, amount: RegExp): Promise<void> {
  const { page, context, problems, api } = await signedIn(browser, 'bursar', { locale: phone.locale });
  const { say } = phone;
  await page.goto('/cash/desk');
  await settled(page);
  const { data: desk } = await api<{ data: { shift: unknown; free: { left: number }[] } }>('/cash/desk');
  if (desk.shift === null) {
    await page.locator('input[name="counted"]').fill(((desk.free[0]?.left ?? 0) / 100).toFixed(2));
    await page.getByRole('button', { name: say('desk:open') }).click();
  }
  await page.getByRole('link', { name: say('desk:find_payer') }).click();
  await page.locator('input[name="search"]').fill(number);
  await page.locator('input[name="search"]').press('Enter');
  await page.getByRole('main').getByRole('link').filter({ hasText: /\S/ }).first().click();
  await page.waitForURL(/\/customers\/payments\/registration\/\d+$/);
  await settled(page);
  await page
    .getByRole('button', { name: say('desk:take') })
    .first()
    .click();
  const drawer = page.getByRole('dialog');
  await drawer.getByLabel(say('desk:method')).click();
  await page.getByRole('option', { name: phone.locale === 'tr' ? 'Havale veya EFT' : 'Wire Transfer' }).click();
  await drawer.getByRole('checkbox').first().check();
  await expect(drawer.locator('input[name="amount"]')).toHaveValue(amount);
  await drawer.locator('input[name="reference"]').fill(`EFT-${number}`);
  await drawer.locator('input[name="bank"]').fill('Ziraat Bankası');
  await drawer.getByRole('button', { name: say('desk:take') }).click();
  await expect(drawer.getByRole('status').or(drawer.getByRole('alert')).first()).toBeVisible();
  expect(problems).toEqual([]);
  await context.close();
}

/** Student affairs looks at every paper, asks the registers, and approves. */
export async function papersApproved(browser: Browser, phone: Phone, id: number): Promise<void> {
  const { page, context, problems } = await signedIn(browser, 'studentaffairs', { locale: phone.locale });
  const { say } = phone;
  await page.goto(`/new/register/${id}/documents`);
  await settled(page);
  const papers = page.getByRole('list', { name: say('intake:papers') }).getByRole('button');
  const word = (status: 'uploaded' | 'approved'): string => documentStatusWords[status][phone.locale];
  await expect(papers.first()).toBeVisible();
  for (let at = 0; at < (await papers.count()); at += 1) {
    const paper = papers.nth(at);
    await paper.click();
    await expect(paper).toHaveAttribute('aria-current', 'true');
    if (!(await paper.innerText()).includes(word('uploaded'))) continue;
    await page
      .getByRole('main')
      .getByRole('button', { name: say('intake:approve'), exact: true })
      .click();
    await expect(paper).toContainText(word('approved'));
  }
  await page.getByRole('link', { name: say('intake:to_summary') }).click();
  await page.waitForURL(/\/summary$/);
  await settled(page);
  await page.getByRole('button', { name: say('intake:run_checks') }).click();
  await expect(page.getByText(say('intake:ready_approve'))).toBeVisible();
  await page.getByRole('button', { name: say('intake:approve_registration') }).click();
  await expect(page.getByRole('button', { name: say('intake:register'), exact: true })).toBeVisible();
  expect(problems).toEqual([]);
  await context.close();
}

export interface NewStudent {
  number: string;
  /** where the first letter leads */ reset: string;
}
/** The office registers definitely; the letter says the number and where the password is set. */
export async function registeredDefinitely(browser: Browser, phone: Phone, id: number): Promise<NewStudent> {
  const { page, context, problems } = await signedIn(browser, 'studentaffairs', { locale: phone.locale });
  const { say } = phone;
  await page.goto(`/new/register/${id}/summary`);
  await settled(page);
  await page.getByRole('button', { name: say('intake:register'), exact: true }).click();
  const letter = await sentBy(phone, 'admission_first_sign_in', () =>
    page
      .getByRole('dialog')
      .getByRole('button', { name: say('intake:register'), exact: true })
      .click(),
  );
  const number = /\b\d{11}\b/.exec(letter.body)?.[0] ?? '';
  await expect(page.getByText(say('intake:made_title', { number }))).toBeVisible();
  expect(problems).toEqual([]);
  await context.close();
  return { number, reset: addressIn(letter, '/password-reset') };
}

/** Sets the password by the code, signs in, signs what has to be signed, and registers for courses: on the same telephone. */
export async function registersForCourses(phone: Phone, { number, reset }: NewStudent, name: string): Promise<void> {
  const { page, say } = phone;
  await page.goto(reset);
  await looked(phone, `${name}-password`);
  await page.locator('input[name="username"]').fill(number);
  await page.getByRole('button', { name: say('security:continue') }).click();
  await expect(page.getByRole('radio').first()).toBeVisible();
  const sms = await sentBy(phone, 'reset-code', () =>
    page.getByRole('button', { name: say('security:send_code') }).click(),
  );
  await page.locator('input[name="code"]').fill(codeIn(sms));
  await page.getByRole('button', { name: say('access:verify') }).click();
  await page.locator('input[name="password"]').fill(password);
  await page.locator('input[name="password_confirmation"]').fill(password);
  await page.getByRole('button', { name: say('security:set_password') }).click();
  await page.getByRole('link', { name: say('access:sign_in') }).click();
  await page.locator('input[name="username"]').fill(number);
  await page.locator('input[name="password"]').fill(password);
  await page.getByRole('button', { name: say('access:sign_in'), exact: true }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/login'));
  await settled(page);
  await looked(phone, `${name}-first-page`);
  // whoever is new signs the agreement of the enrollment before anything else
  await page.goto('/course/registration');
  await page.waitForURL(/\/agreement-form$/);
  await looked(phone, `${name}-agreement`);
  const { student } = await read<{ student: { full_name: string } }>(phone, '/course/registration');
  await page.getByLabel(say('acting:have_read')).check();
  await page.locator('input[name="signed_name"]').fill(student.full_name);
  await page.getByRole('checkbox').last().check();
  await page.getByRole('button', { name: say('acting:accept') }).click();
  await page.getByRole('button', { name: say('acting:go_on') }).click();
  await settled(page);
  const section = await takeable(phone);
  await page.goto(`/course/registration?view=courses`);
  await settled(page);
  await page
    .getByRole('textbox', { name: say('registration_ui:catalogue.search') })
    .or(page.getByRole('searchbox', { name: say('registration_ui:catalogue.search') }))
    .first()
    .fill(section.code);
  const row = page
    .locator('li')
    .filter({ has: page.getByRole('button', { name: new RegExp(`^${section.section} `) }) });
  await row.getByRole('button', { name: say('registration_ui:catalogue.add') }).click();
  await page.getByRole('button', { name: say('registration_ui:submit.register', { n: 1 }) }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: say('registration_ui:submit.confirm'), exact: true }).click();
  await expect(page.getByRole('dialog').getByRole('listitem').filter({ hasText: section.section })).toContainText(
    say('registration_ui:enrolment.registered'),
  );
  await page.goto('/course/registration');
  await expect(page.getByRole('heading', { name: say('registration_ui:plan.registered', { n: 1 }) })).toBeVisible();
  await looked(phone, `${name}-registered`);
}
/** What the server says to the one who is signed in on the telephone. */
async function read<T>({ page }: Phone, path: string): Promise<T> {
  const token = await page.evaluate(() => localStorage.getItem('kampus.token') ?? '');
  const answer = await page.request.get(`${base}/api/v1${path}`, { headers: { authorization: `Bearer ${token}` } });
  return ((await answer.json()) as { data: T }).data;
}
/** A section of the catalogue that nothing stands against. */
async function takeable(phone: Phone): Promise<CatalogueRow> {
  const { rows } = await read<{ rows: CatalogueRow[] }>(
    phone,
    '/course/registration/catalogue?takeable=1&open=1&limit=60',
  );
  for (const row of rows) {
    if (row.credits === 0) continue;
    const check = await read<CheckAnswer>(phone, `/course/registration/check?section_ids=${row.section_id}`);
    if (check.ok) return row;
  }
  throw new Error(`nothing can be taken: ${JSON.stringify(await read(phone, '/course/registration')).slice(0, 3000)}`);
}
