import { box, choose, codeIn, looked, photo, scan, sentBy, typeDate, type Phone } from './applicant-phone.ts';
import { expect } from './campus.ts';
import { settled } from './session.ts';

/** The way in: by number and day of birth. */
export async function enters(phone: Phone, number: string, born: string, name: string): Promise<void> {
  const { page, say } = phone;
  await page.goto('/online/registration/login');
  await looked(phone, `${name}-login`);
  await box(phone, say('admissions:online.number')).fill(number);
  await typeDate(phone, say('admissions:online.birth_date'), born);
  await page.getByRole('button', { name: say('admissions:online.enter') }).click();
  await page.waitForURL(/\/online\/registration$/);
}
/** What is done so far, as the list of steps says. */
export const stepsDone = ({ page, say }: Phone) =>
  page
    .getByRole('list', { name: say('admissions:online.steps') })
    .getByText(say('admissions:online.done'), { exact: true });
/** A code is asked for, comes as a message, and is typed. */
export async function provesContact(phone: Phone): Promise<string> {
  const { page, say } = phone;
  const message = await sentBy(phone, 'admission_code', () =>
    page.getByRole('button', { name: say('admissions:online.send_code') }).click(),
  );
  await box(phone, say('admissions:online.code')).fill(codeIn(message));
  await page.getByRole('button', { name: say('admissions:online.verify') }).click();
  await expect(page.getByRole('button', { name: say('admissions:online.verify') })).toHaveCount(0);
  return message.recipient;
}
export async function provesEmail(phone: Phone, email: string): Promise<void> {
  await box(phone, phone.say('admissions:online.email')).fill(email);
  expect(await provesContact(phone)).toBe(email);
}
export async function givesData(phone: Phone): Promise<void> {
  const { page, say, locale } = phone;
  const type = (field: string, value: string) => box(phone, say(`admissions:online-data.${field}`)).fill(value);
  await type('father_name', 'Ali');
  await type('mother_name', 'Ayşe');
  await type('birth_place', 'Ankara');
  await choose(phone, say('admissions:online-data.gender'), locale === 'tr' ? 'Kadın' : 'Woman');
  await choose(phone, say('admissions:online-data.nationality_id'), locale === 'tr' ? /^Türkiye/ : /^T(ü|u)rk/);
  await type('address', 'Cumhuriyet Mah. 120. Sok. No: 1');
  await choose(phone, say('admissions:online-data.city_id'), /./);
  await type('postcode', '06800');
  await type('emergency_name', 'Ali');
  await type('emergency_tel', '+905551234567');
  await type('high_school_name', 'Ankara Atatürk Lisesi');
  await type('graduation_year', '2024');
  await page.getByRole('button', { name: say('admissions:online.save'), exact: true }).click();
  await expect(stepsDone(phone)).toHaveCount(3);
}
/** A scan of over a megabyte, as a desktop scanner makes it. */
const largeScan = (): ReturnType<typeof scan> => {
  const small = scan('belge-buyuk.pdf');
  const [head, ...rest] = small.buffer.toString('latin1').split('\n');
  return { ...small, buffer: Buffer.from([head, `% ${'x'.repeat(1_100_000)}`, ...rest].join('\n'), 'latin1') };
};
/** Every paper that is asked for, each as the telephone has it; in the middle of the first scan the line breaks, and it goes on by itself. */
export async function uploadsPapers(phone: Phone): Promise<void> {
  const { page } = phone;
  const parts: string[] = [];
  await page.route('**/api/v1/uploads/*/parts', (route) => {
    parts.push(route.request().url());
    return parts.length === 2 ? route.abort('connectionreset') : route.continue();
  });
  const boxes = page.locator('.o-files input[type="file"]');
  await expect(boxes.first()).toBeAttached();
  let scans = 0;
  for (let at = 0; at < (await boxes.count()); at += 1) {
    const accepts = (await boxes.nth(at).getAttribute('accept')) ?? '';
    const isScan = accepts.startsWith('.pdf');
    const sent = page.waitForResponse((answer) => answer.url().includes('/fileupload'));
    await boxes.nth(at).setInputFiles(isScan ? (scans++ === 0 ? largeScan() : scan()) : await photo());
    expect((await sent).status()).toBe(200);
  }
  await expect(stepsDone(phone)).toHaveCount(4);
  // three parts and the one that was lost, all of one upload
  expect([parts.length, new Set(parts).size]).toEqual([4, 1]);
  await page.unroute('**/api/v1/uploads/*/parts');
  const lost = phone.problems.findIndex((each) => each.includes('ERR_CONNECTION_RESET'));
  if (lost >= 0) phone.problems.splice(lost, 1);
}
export async function signs(phone: Phone, name: string): Promise<void> {
  const { page, say } = phone;
  await looked(phone, `${name}-approval`);
  await page.getByLabel(say('admissions:online.accurate')).check();
  await page.getByLabel(say('admissions:online.informed')).check();
  const sms = await sentBy(phone, 'admission_approval', () =>
    page.getByRole('button', { name: say('admissions:online.ask_approval') }).click(),
  );
  await box(phone, say('admissions:online.code')).fill(codeIn(sms));
  await page.getByRole('button', { name: say('admissions:online.approve') }).click();
  await page.waitForURL(/\/online\/registration\/success$/);
  await looked(phone, `${name}-success`);
}
/** From the letter with the number to what waits for the office. */
export async function registersOnline(
  phone: Phone,
  given: { number: string; born: string; email: string; name: string },
): Promise<void> {
  await enters(phone, given.number, given.born, given.name);
  await looked(phone, `${given.name}-phone`);
  await provesContact(phone);
  await expect(stepsDone(phone)).toHaveCount(1);
  await provesEmail(phone, given.email);
  await expect(stepsDone(phone)).toHaveCount(2);
  await looked(phone, `${given.name}-data`);
  await givesData(phone);
  await looked(phone, `${given.name}-documents`);
  await uploadsPapers(phone);
  await signs(phone, given.name);
}
/** From the button of an applicant to the bank, by card, and back by the button of the page of thanks. */
export async function paysAtBank(phone: Phone, back: 'registration' | 'application', name: string): Promise<void> {
  const { page, say, locale } = phone;
  await page.waitForURL(/\/epayment/);
  await page.getByRole('button', { name: say('epayment:enter') }).click();
  await looked(phone, `${name}-pay`);
  await page.getByRole('button', { name: locale === 'tr' ? /Bankaya geç ve öde/ : /Go to the bank and pay/ }).click();
  await page.locator('input[name="card"]').fill('5528790000000008');
  await page.locator('button[value="pay"]').click();
  await page.waitForURL(/\/payment-success/);
  await looked(phone, `${name}-paid`);
  await page.getByRole('link', { name: say(`epayment:to_${back}`) }).click();
  await settled(page);
}
/** The fee of the registration by card: what was due is paid when the applicant comes back. */
export async function paysByCard(phone: Phone, name: string): Promise<void> {
  const { page, say } = phone;
  await page.goto('/online/registration');
  await page.getByRole('button', { name: say('admissions:online.pay.card') }).click();
  await paysAtBank(phone, 'registration', name);
  await expect(page.getByText(say('admissions:online.pay.paid'))).toBeVisible();
  await expect(stepsDone(phone)).toHaveCount(6);
}
/** What is due stands on the screen; once it is paid, the applicant looks again and sees it. */
export async function paysFee({ page, say }: Phone, pay: () => Promise<void>): Promise<void> {
  await page.goto('/online/registration');
  await expect(page.getByText(say('admissions:online.pay.how'))).toBeVisible();
  await pay();
  await page.getByRole('button', { name: say('admissions:online.pay.refresh') }).click();
  await expect(page.getByText(say('admissions:online.pay.paid'))).toBeVisible();
}
