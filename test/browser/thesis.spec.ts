import { universityDay } from '#kernel/contract/calendar.ts';
import type { Page } from '@playwright/test';
import { violationsOf } from './axe.ts';
import { expect, test } from './campus.ts';
import { base, settled, signedIn, tokenOf, type Signed } from './session.ts';
import { named } from './walk-requests.ts';

const words = Array.from({ length: 60 }, (_, n) => `measure${n} trial${n * 7}`).join(' ');
const paper = (name: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(
    `%PDF-1.4\n1 0 obj<</Length 9>>stream\nBT (${words}) Tj ET\nendstream endobj\ntrailer<<>>\n%%EOF`,
  ),
});
/** A defence can be planned for today: the administrator sets the days of notice to none, as the parameters screen does. */
async function withoutNotice(admin: Signed): Promise<void> {
  const { access_token } = await tokenOf(admin.context.request, 'admin');
  const headers = { authorization: `Bearer ${access_token}` };
  const { data: lists } = await admin.api<{ data: { id: number; code: string }[] }>('/parameters?limit=-1');
  const id = lists.find((each) => each.code === 'thesis_rules')?.id;
  const filter = encodeURIComponent(JSON.stringify({ parameter_id: id }));
  const { data: items } = await admin.api<{ data: { id: number; code: string }[] }>(
    `/parameter/items?filter=${filter}&limit=-1`,
  );
  const item = items.find((each) => each.code === 'capstone')?.id ?? 0;
  const { data } = await admin.api<{ data: { version: number; data: Record<string, unknown> } }>(
    `/parameter/items/${item}`,
  );
  const answer = await admin.context.request.put(`${base}/api/v1/parameter/items/${item}`, {
    headers,
    data: { ...data, data: { ...data.data, notice_days: 0 } },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click();
const confirm = async (page: Page, name: string): Promise<void> => {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name, exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
};
async function uploads(page: Page, button: string): Promise<void> {
  await press(page, button);
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[type="file"]').setInputFiles(paper('work.pdf'));
  await confirm(page, 'Upload a file');
}
async function opened({ page }: Signed, path: string): Promise<Page> {
  await page.goto(path);
  await settled(page);
  return page;
}

test('ACA-018: a work goes from its topic to the public archive, through every party, in both languages and on a phone', async ({
  browser,
}) => {
  test.setTimeout(420_000);
  const admin = await signedIn(browser, 'admin');
  await withoutNotice(admin);
  const student = await signedIn(browser, 'student');
  const advisor = await signedIn(browser, 'advisor');
  const chair = await signedIn(browser, 'chair', { locale: 'tr' });
  const registrar = await signedIn(browser, 'registrar');

  // the student ranks a topic
  let page = await opened(student, '/thesis/and/project/student');
  expect(await violationsOf(page)).toEqual([]);
  await press(page, 'Add to my preferences');
  await press(page, 'Send the ranking');
  await expect(page.getByText('Your preferences were saved.')).toBeVisible();

  // the advisor of that topic takes the student on
  const { data: mine } = await student.api<{
    data: { wishes: { title_en: string }[]; topics: { title_en: string; advisor: string }[] };
  }>('/thesis/and/project/student');
  const { data: me } = await student.api<{ data: { student: { first_name: string; last_name: string } } }>('/users/me');
  const name = `${me.student.first_name} ${me.student.last_name}`;
  const teacher = mine.topics.find((each) => each.title_en === mine.wishes[0]?.title_en)?.advisor ?? '';
  const taker = teacher.startsWith('Ebru') ? advisor : await signedIn(browser, 'instructor');
  page = await opened(taker, '/thesis/and/project/advisor/approve');
  expect(await violationsOf(page)).toEqual([]);
  const row = page.getByRole('row').filter({ hasText: name }).first();
  await row.getByRole('button').last().click();
  await page.getByRole('menuitem', { name: 'Accept' }).click();
  await confirm(page, 'Accept');
  await expect(page.getByText('The student was accepted. The work has begun.')).toBeVisible();

  // the proposal: words in both languages, a file, off to the advisor
  page = await opened(student, '/thesis/and/project/student');
  await press(page, 'Edit the record');
  const say = async (field: string, text: string): Promise<void> => named(page, field).fill(text);
  await say('title', 'Yürüyüş yollarının ölçülmesi');
  await say('title_en', 'Measuring footpaths');
  await say('abstract', 'Bu çalışma kampüsteki yürüyüş yollarını ölçer ve nerede genişletilmesi gerektiğini gösterir.');
  await say('abstract_en', 'This work measures the footpaths of the campus and shows where they have to be wider.');
  await say('keywords', 'yol, ölçüm, kampüs');
  await say('keywords_en', 'path, measurement, campus');
  await press(page, 'Save');
  await expect(page.getByText('The work was saved.')).toBeVisible();
  await uploads(page, 'Upload: Proposal');
  await press(page, 'Send to the advisor');
  await confirm(page, 'Send to the advisor');
  await expect(page.getByText('With the advisor').first()).toBeVisible();
  const { data: own } = await student.api<{ data: { thesis_id: number } }>('/thesis/and/project/student');
  const work = `/thesis/and/project/${own.thesis_id}`;

  // advisor, coordinator (in Turkish) and administrator approve
  page = await opened(taker, '/thesis/and/project/advisor/approve');
  await page.getByRole('link', { name: 'Measuring footpaths' }).first().click();
  await settled(page);
  await press(page, 'Approve as advisor');
  await confirm(page, 'Approve as advisor');
  page = await opened(chair, '/thesis/and/project/coordinator/approve');
  await expect(page.getByRole('heading', { name: 'Koordinatör Tez Onayı' })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('link', { name: 'Yürüyüş yollarının ölçülmesi' }).first().click();
  await settled(page);
  await press(page, 'Koordinatör olarak onayla');
  await confirm(page, 'Koordinatör olarak onayla');
  page = await opened(registrar, '/thesis/and/project/admin/approve');
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('link', { name: 'Measuring footpaths' }).first().click();
  await settled(page);
  await press(page, 'Approve as administrator');
  await confirm(page, 'Approve as administrator');

  // the text; the jury and the defence
  page = await opened(student, '/thesis/and/project/student');
  await uploads(page, 'Upload: Text for the defense');
  page = await opened(chair, work);
  await press(page, 'Jüriyi belirle');
  const jury = page.getByRole('dialog');
  const head = taker === advisor ? 'Çağrı Erol' : 'Ebru Güven';
  const picker = jury.getByRole('group', { name: '1. üye' }).getByRole('textbox', { name: /Personel/ });
  await picker.click();
  await picker.fill(head);
  await page
    .getByRole('option', { name: new RegExp(head) })
    .first()
    .click();
  await confirm(page, 'Jüriyi belirle');
  await expect(page.getByText('Jüri belirlendi').first()).toBeVisible();
  await press(page, 'Savunmayı planla');
  const today = universityDay(new Date());
  const [year, month, day] = today.split('-');
  await named(page, 'defence_on').fill(`${month}/${day}/${year}`);
  await named(page, 'starts').fill('00:00');
  await named(page, 'ends').fill('00:45');
  const how = page.getByRole('dialog').getByRole('textbox', { name: /Nasıl/ });
  await how.click();
  await page.getByRole('option', { name: 'Çevrimiçi' }).click();
  await named(page, 'link').fill('https://example.org/oda');
  await expect(page.getByRole('dialog').getByText('Herkes ve derslik o saatte boş.')).toBeVisible();
  await confirm(page, 'Savunmayı planla');
  await expect(page.getByText('Savunma planlandı').first()).toBeVisible();

  // accepted; the final copy is handed in on a phone, and archived
  await press(page, 'Kabul et');
  await confirm(page, 'Kabul et');
  const phone = await signedIn(browser, 'student', { width: 360, night: true });
  page = await opened(phone, '/thesis/and/project/student');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  expect(await violationsOf(page)).toEqual([]);
  await uploads(page, 'Upload: Final copy');
  await press(page, 'Hand in the final copy');
  const seen = page.getByRole('dialog').getByRole('textbox', { name: /Who may see it/ });
  await seen.click();
  await page.getByRole('option', { name: 'Record and file open to everyone' }).click();
  await confirm(page, 'Hand in the final copy');
  page = await opened(registrar, work);
  await press(page, 'Archive');
  await confirm(page, 'Archive');
  await expect(page.getByText('Archived').or(page.getByText('The work was archived.')).first()).toBeVisible();

  // everybody finds it, without an account
  const anybody = await browser.newContext({ baseURL: base, viewport: { width: 360, height: 800 } });
  const open = await anybody.newPage();
  await open.goto('/thesis/archive?q=footpaths');
  await settled(open);
  expect(await violationsOf(open)).toEqual([]);
  expect(await open.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await open.getByRole('link', { name: 'Measuring footpaths' }).click();
  await settled(open);
  await expect(open.getByText('Yürüyüş yollarının ölçülmesi').first()).toBeVisible();
  await expect(open.getByRole('button', { name: 'Download' })).toBeVisible();
  expect(await violationsOf(open)).toEqual([]);
  for (const each of [admin, student, advisor, chair, registrar, phone]) expect(each.problems).toEqual([]);
});
