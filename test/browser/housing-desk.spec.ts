import { expect, test } from './campus.ts';
import { signedIn } from './session.ts';
import { draw, fillAll, inDays, letterTo, look, visitor } from './walks/housing-steps.ts';

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
  await reader.page.reload();
  await expect(reader.page.getByText('Bu bağlantı artık geçerli değil')).toBeVisible();
  expect(desk.problems).toEqual([]);
  expect(phone.problems).toEqual([]);
  for (const each of [desk, phone, reader]) await each.context.close();
});
