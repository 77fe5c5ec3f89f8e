import type { Page } from '@playwright/test';
import { expect, test } from './campus.ts';
import { base, settled, signedIn } from './session.ts';
import { codeIn, draw, fillAll, inDays, letterTo, look, visitor } from './walks/housing-steps.ts';

const alara = { email: 'alara.okay@example.org', first_name: 'Alara', last_name: 'Okay', gender: 'female' };
const words = {
  en: {
    missing: 'Agreement missing',
    here: 'Sign it here',
    reads: 'The resident has read the agreement and agrees to it',
    sign: 'Sign',
    signed: 'Signed',
    why: 'Why the room is handed over before the agreement is signed',
  },
  tr: {
    missing: 'Sözleşme eksik',
    here: 'Burada imzalat',
    reads: 'Kişi sözleşmeyi okudu ve kabul ediyor',
    sign: 'İmzala',
    signed: 'İmzalandı',
    why: 'İmzasız teslimin nedeni',
  },
} as const;

test('HOU-004 a bed booked at the desk has its agreement: asked for at the hand-over, read by the link on a telephone at night, signed on the desk’s screen', async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const desk = await signedIn(browser, 'housing');
  const { page } = desk;
  // the wizard of the desk: days, a bed, who it is for
  const [from, until] = [inDays(0), inDays(20)];
  const { data: free } = await desk.api<{ data: { bed_id: number }[] }>(
    `/housing/free-beds?from=${from}&until=${until}&gender=female`,
  );
  await page.goto(`/room/reservation/system?from=${from}&until=${until}&bed=${free[0]?.bed_id}`);
  await fillAll(page, page, [
    { field: 'first_name', type: 'text', value: alara.first_name },
    { field: 'last_name', type: 'text', value: alara.last_name },
    { field: 'gender', type: 'choice', value: 'Woman' },
    { field: 'email', type: 'text', value: alara.email },
    { field: 'phone', type: 'text', value: '+905321113344' },
  ]);
  await page.getByRole('button', { name: 'Book', exact: true }).click();
  await expect(page).toHaveURL(/\/housing\/reservations/);

  // the day list says what is missing, in both languages
  const phone = await signedIn(browser, 'housing', { locale: 'tr', width: 360, night: true });
  for (const [who, language] of [
    [desk, 'en'],
    [phone, 'tr'],
  ] as const) {
    await who.page.goto('/housing/desk');
    const line = who.page.getByRole('listitem').filter({ hasText: /alara okay/i });
    await expect(line.getByText(words[language].missing)).toBeVisible();
    await look(who.page, `desk-day-${language}`);
    await line.getByRole('link').click();
    await expect(who.page.getByLabel(words[language].why)).toBeVisible();
    await who.page.getByRole('button', { name: words[language].here }).click();
    await expect(who.page.getByLabel(words[language].reads)).toBeVisible();
    await look(who.page, `desk-agreement-${language}`);
  }
  // the letter opens the same paper to whoever holds it
  const reader = await visitor(browser, 'tr', true);
  const letter = await letterTo(page, alara.email, 'housing_booked');
  await reader.page.goto(/\/housing\/agreement-form\/[\w-]+/.exec(letter.body)?.[0] ?? '');
  await expect(reader.page.getByLabel('Adınız ve soyadınız')).toBeVisible();
  await look(reader.page, 'desk-link-tr');

  // signed on the desk's screen it is asked for no longer, and the link opens nothing
  const paper = page.locator('form', { has: page.getByLabel(words.en.reads) });
  await draw(page, paper.locator('canvas'));
  await paper.getByLabel(words.en.reads).check();
  await paper.getByRole('button', { name: words.en.sign, exact: true }).click();
  await expect(page.getByText(words.en.signed, { exact: true })).toBeVisible();
  await expect(page.getByLabel(words.en.why)).toHaveCount(0);
  await look(page, 'desk-signed-en');
  await page.goto('/housing/desk');
  const line = page.getByRole('listitem').filter({ hasText: /alara okay/i });
  await expect(line).toBeVisible();
  await expect(line.getByText(words.en.missing)).toHaveCount(0);
  const token = reader.page.url().split('/').at(-1);
  const dead = await page.request.post(`${base}/api/v1/housing/agreement-form`, { data: { token } });
  expect(dead.status()).toBe(404);
  expect(desk.problems).toEqual([]);
  expect(phone.problems).toEqual([]);
  for (const each of [desk, phone, reader]) await each.context.close();
});

/** Somebody without an account applies by the form's calls and both codes. @returns number of the reservation and code of the group */
async function applies(
  page: Page,
  person: { first_name: string; email: string; phone: string },
  more: Record<string, unknown>,
): Promise<{ number: string; group_code: string }> {
  const post = async <T>(path: string, data: object): Promise<T> =>
    ((await (await page.request.post(`${base}/api/v1/housing${path}`, { data })).json()) as { data: T }).data;
  const wish = { arrives_on: inDays(90), leaves_on: inDays(150), language: 'tr', ...more };
  const { token } = await post<{ token: string }>('/reservation/form', {
    ...person,
    last_name: 'Pamuk',
    gender: 'female',
    ...wish,
  });
  await post('/reservation/form/verified', {
    token,
    mail_code: codeIn(await letterTo(page, person.email, 'housing_code')),
    sms_code: codeIn(await letterTo(page, person.phone, 'housing_code')),
  });
  const shown = await page.request.get(`${base}/api/v1/housing/reservation/form/success?token=${token}`);
  return ((await shown.json()) as { data: { number: string; group_code: string } }).data;
}
test('HOU-008 the office offers a group of roommates beds near each other by hand, in English at a desk, and reads the same in Turkish on a telephone', async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const desk = await signedIn(browser, 'housing');
  const { page } = desk;
  const [ayla, melda] = [
    { first_name: 'Ayla', email: 'ayla.pamuk@example.org', phone: '+905321115501' },
    { first_name: 'Melda', email: 'melda.pamuk@example.org', phone: '+905321115502' },
  ];
  const first = await applies(page, ayla, { with_friends: true });
  const second = await applies(page, melda, { roommate_code: first.group_code });
  const phone = await signedIn(browser, 'housing', { locale: 'tr', night: true });
  await phone.page.goto(`/housing/reservations?q=${second.number}`);
  await offerOf(phone.page, second.number, 'Yatak teklif et');
  await expect(phone.page.getByText('Önerilen yataklar aynı odada.')).toBeVisible();
  await phone.page.setViewportSize({ width: 360, height: 780 });
  await look(phone.page, 'offer-group-tr');
  await page.goto(`/housing/reservations?q=${second.number}`);
  await offerOf(page, second.number, 'Offer a bed');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('The proposed beds are in one room.')).toBeVisible();
  for (const { number } of [first, second])
    await expect(dialog.getByRole('combobox', { name: number })).toHaveValue(/[KCL]\d{3}-[ABC]/);
  await look(page, 'offer-group-en');
  await dialog.getByRole('button', { name: 'Offer a bed' }).click();
  await expect(page.getByText('The beds were offered.')).toBeVisible();
  const beds = [];
  for (const { email } of [ayla, melda])
    beds.push(/[KCL]\d{3}-[ABC]/.exec((await letterTo(page, email, 'housing_offer')).body)?.[0] ?? '');
  expect(new Set(beds).size).toBe(2);
  expect(new Set(beds.map((bed) => bed.slice(0, 4))).size).toBe(1);
  expect(desk.problems).toEqual([]);
  expect(phone.problems).toEqual([]);
  await phone.context.close();
  await desk.context.close();
});
/** A verb of the row of a reservation. */
async function offerOf(page: Page, number: string, verb: string): Promise<void> {
  await settled(page);
  const row = page.getByRole('row').filter({ hasText: number }).first();
  await row.getByRole('button').last().click();
  await page.getByRole('menuitem', { name: verb, exact: true }).click();
}
