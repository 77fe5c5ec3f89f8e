import type { Browser, Page } from '@playwright/test';
import { expect, test } from '../campus.ts';
import { settled, signedIn } from '../session.ts';
import { codeIn, draw, fillAll, home, inDays, letterTo, look, payAtBank, visitor } from './housing-steps.ts';

/** A photo of what is damaged. */
const torn = {
  name: 'torn.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
    'base64',
  ),
};
/** Who applies; their words are the walk's. */
const zeynep = { mail: 'zeynep.arslan@example.org', phone: '+905321110022' };

/** What is read and pressed: the tenant's own, and the office's. */
const words = {
  tr: {
    woman: 'Kadın',
    send: 'Gönder',
    mail_code: 'E-postadaki kod',
    sms_code: 'Telefondaki kod',
    verify: 'Doğrula',
    received: 'Başvurunuz alındı',
    to_mine: 'Rezervasyonlarıma git',
    submitted: 'Alındı',
    offer: 'Yatak teklif et',
    bed: 'Yatak',
    offered: 'Yataklar teklif edildi.',
    your_name: 'Adınız ve soyadınız',
    agree: 'Sözleşmeyi okudum, kabul ediyorum',
    sign: 'İmzala',
    signed: 'Sözleşme imzalandı',
    pay_deposit: 'Depozitoyu öde',
    pay: 'Bankaya geç ve öde',
    reserved: 'Yatak ayrıldı',
    check_in: 'Girişi kaydet',
    inspected_in: 'Giriş denetimi',
    checked_in: 'Giriş yaptı',
    letters: 'Belgeler',
    no_letters: 'Henüz belge verilmedi',
    stay_letter: 'Barınma Belgesi (Türkçe)',
    letter_file: /^Barınma Belgesi \d{4}-\d{6}\.pdf$/,
    valid: 'Geçerli',
    repair: 'Onarım',
    open_request: 'Talebi aç',
    approve: 'Onayla',
    assigned: 'Kim yapacak',
    carry_out: 'Sonuçlandır',
    completed: 'Sonuçlandı',
    desk: 'Oda teslimi',
    condition: 'Durumu: Pencere ve perde',
    damaged: 'Hasarlı',
    charge: 'Bedel: Pencere ve perde',
    curtain: '40.00',
    note: 'Açıklama: Pencere ve perde',
    no_fee: /^Erken ayrılma ücreti alınmasın/,
    check_out: 'Çıkışı kaydet',
    inspected_out: 'Çıkış denetimi',
    photo: 'Fotoğraf 1',
    checked_out: 'Çıkış yaptı',
    credit: 'Hesabınızdaki alacak: $149.00',
  },
  en: {
    woman: 'Woman',
    send: 'Send',
    mail_code: 'Code from the e-mail',
    sms_code: 'Code from the phone',
    verify: 'Verify',
    received: 'Application received',
    to_mine: 'Go to my reservations',
    submitted: 'Submitted',
    offer: 'Offer a bed',
    bed: 'Bed',
    offered: 'The beds were offered.',
    your_name: 'Your first and last name',
    agree: 'I have read the agreement and agree to it',
    sign: 'Sign',
    signed: 'Agreement signed',
    pay_deposit: 'Pay the deposit',
    pay: 'Go to the bank and pay',
    reserved: 'Reserved',
    check_in: 'Check in',
    inspected_in: 'Inspection at check-in',
    checked_in: 'Checked in',
    letters: 'Letters',
    no_letters: 'No letters yet',
    stay_letter: 'Certificate of Stay (English)',
    letter_file: /^Certificate of Stay \d{4}-\d{6}\.pdf$/,
    valid: 'Valid',
    repair: 'Repair',
    open_request: 'Open the request',
    approve: 'Approve',
    assigned: 'Assigned to',
    carry_out: 'Carry out',
    completed: 'Completed',
    desk: 'Hand over the room',
    condition: 'Condition: Window and curtain',
    damaged: 'Damaged',
    charge: 'Charge: Window and curtain',
    curtain: '40.00',
    note: 'Note: Window and curtain',
    no_fee: /^No fee for leaving early/,
    check_out: 'Check out',
    inspected_out: 'Inspection at check-out',
    photo: 'Photo 1',
    checked_out: 'Checked out',
    credit: 'Credit balance: $149.00',
  },
} as const;

/** The whole way: the tenant in one language on a telephone, the office in the other. */
export async function livesHere(browser: Browser, locale: 'tr' | 'en'): Promise<void> {
  test.setTimeout(180_000);
  const w = words[locale];
  const o = words[locale === 'tr' ? 'en' : 'tr'];
  const tenant = await visitor(browser, locale);
  const { page } = tenant;

  // the form
  await page.goto('/housing/reservation/form');
  await look(page, `form-${locale}`);
  await fillAll(page, page, [
    { field: 'first_name', type: 'text', value: 'Zeynep' },
    { field: 'last_name', type: 'text', value: 'Arslan' },
    { field: 'gender', type: 'choice', value: w.woman },
    { field: 'email', type: 'text', value: zeynep.mail },
    { field: 'phone', type: 'text', value: zeynep.phone },
    { field: 'allergies', type: 'text', value: 'Fıstık' },
    { field: 'arrives_on', type: 'date', value: inDays(0) },
    { field: 'leaves_on', type: 'date', value: inDays(45) },
  ]);
  await look(page, `form-filled-${locale}`);
  await page.getByRole('button', { name: w.send }).click();
  await expect(page).toHaveURL(/\/form\/verified\?form=/);

  // both codes
  await look(page, `codes-${locale}`);
  await page.getByLabel(w.mail_code).fill(codeIn(await letterTo(page, zeynep.mail, 'housing_code')));
  await page.getByLabel(w.sms_code).fill(codeIn(await letterTo(page, zeynep.phone, 'housing_code')));
  await page.getByRole('button', { name: w.verify }).click();
  await expect(page).toHaveURL(/\/form\/success\?form=/);
  await expect(page.getByRole('heading', { name: w.received })).toBeVisible();
  await expect(page.getByText(zeynep.mail, { exact: false })).toBeVisible();
  await look(page, `received-${locale}`);
  const number = /R\d{6}/.exec(await page.locator('main, body').first().innerText())?.[0] ?? '';
  expect(number).toMatch(/^R\d{6}$/);
  await page.getByRole('button', { name: w.to_mine }).click();
  await expect(page.getByText(w.submitted, { exact: true })).toBeVisible();
  await look(page, `mine-submitted-${locale}`);

  // the office offers a bed
  const office = await signedIn(browser, 'housing', { locale: locale === 'tr' ? 'en' : 'tr' });
  await office.page.goto(`${home}/housing/reservations?q=${number}`);
  await look(office.page, `office-reservations-${locale}`);
  await rowAction(office.page, number, o.offer);
  const offer = office.page.getByRole('dialog');
  await offer.getByRole('combobox', { name: o.bed }).click();
  const bed = office.page.getByRole('option').filter({ visible: true }).first();
  const bedCode = /[KCL]\d{3}-[ABC]/.exec((await bed.textContent()) ?? '')?.[0] ?? '';
  expect(bedCode).not.toBe('');
  await bed.click();
  await look(office.page, `office-offer-${locale}`);
  await offer.getByRole('button', { name: o.offer }).click();
  await expect(office.page.getByText(o.offered)).toBeVisible();

  // the letter brings the agreement
  const letter = await letterTo(page, zeynep.mail, 'housing_offer');
  const agreement = /\/housing\/agreement-form\/[\w-]+/.exec(letter.body)?.[0] ?? '';
  expect(agreement).not.toBe('');
  await page.goto(agreement);
  await expect(page.getByText(bedCode)).toBeVisible();
  await look(page, `agreement-${locale}`);
  await page.getByLabel(w.your_name).fill('Zeynep Arslan');
  await draw(page, page.locator('canvas'));
  await page.getByLabel(w.agree).check();
  await page.getByRole('button', { name: w.sign, exact: true }).click();
  await expect(page).toHaveURL(/\/housing\/form\/success/);

  // the deposit
  await expect(page.getByRole('heading', { name: w.signed })).toBeVisible();
  await look(page, `signed-${locale}`);
  await page.getByRole('button', { name: w.pay_deposit }).click();
  // straight to the payment, without another sign-in; so does the page of payments for whoever is signed in
  await expect(page).toHaveURL(/\/epayment$/);
  await page.goto('/housing/make-payment');
  await expect(page).toHaveURL(/\/epayment$/);
  await look(page, `pay-${locale}`);
  await page.getByRole('button', { name: w.pay }).click();
  await payAtBank(page);
  await look(page, `paid-${locale}`);
  await page.goto('/my-housing-reservations/new');
  await expect(page.getByText(w.reserved, { exact: true })).toBeVisible();
  await expect(page.getByText(`${w.bed}: ${bedCode}`, { exact: false })).toBeVisible();
  await look(page, `mine-reserved-${locale}`);

  // HOU-007: the flag is cleared
  await page.goto('/housing/form/success');
  await expect(page).toHaveURL(/\/housing\/tenant\/login$/);

  // check-in at the desk
  const desk = office.page;
  await desk.goto(`${home}/housing/desk`);
  await look(desk, `desk-${locale}`);
  await desk.getByRole('link', { name: /zeynep arslan/i }).click();
  await look(desk, `check-in-${locale}`);
  await signBoth(desk);
  await desk.getByRole('button', { name: o.check_in, exact: true }).click();
  await expect(desk.getByText(o.inspected_in)).toBeVisible();
  await look(desk, `checked-in-${locale}`);

  // she asks for a repair, in the list of tenants
  await page.goto('/my-housing-reservations/new');
  await expect(page.getByText(w.checked_in, { exact: true })).toBeVisible();
  // a certificate of her stay, without an account
  await page.getByRole('button', { name: w.letters }).click();
  await expect(page.getByText(w.no_letters)).toBeVisible();
  const paper = page.waitForEvent('download');
  await page.getByRole('button', { name: w.stay_letter }).click();
  expect((await paper).suggestedFilename()).toMatch(w.letter_file);
  await expect(page.getByText(w.valid, { exact: true })).toBeVisible();
  await look(page, `mine-letters-${locale}`);
  await page.goto('/housing/request/list');
  await look(page, `requests-${locale}`);
  await page.getByRole('link', { name: w.repair, exact: true }).click();
  await fillAll(page, page, [{ field: 'details', type: 'text', value: 'Pencere kapanmıyor, oda soğuk.' }]);
  await look(page, `ask-repair-${locale}`);
  await page.getByRole('button', { name: w.send, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: w.send, exact: true }).click();
  await expect(page).toHaveURL(/\/housing\/request\/list\/\d+$/);
  await expect(page.getByRole('button', { name: w.send, exact: true })).toHaveCount(0);
  await expect(page.getByText('Pencere kapanmıyor, oda soğuk.', { exact: true })).toBeVisible();
  await look(page, `asked-repair-${locale}`);
  await desk.goto(`${home}/housing/requests`);
  await look(desk, `office-requests-${locale}`);
  await rowAction(desk, 'Zeynep', o.open_request);
  await desk.getByRole('button', { name: o.approve, exact: true }).click();
  await desk.getByRole('dialog').getByLabel(o.assigned).fill('Hasan Usta');
  await desk.getByRole('dialog').getByRole('button', { name: o.approve, exact: true }).click();
  await desk.getByRole('button', { name: o.carry_out, exact: true }).click();
  await desk.getByRole('dialog').locator('textarea').first().fill('The hinge was replaced.');
  await desk.getByRole('dialog').getByRole('button', { name: o.carry_out, exact: true }).click();
  await expect(desk.getByText(o.completed, { exact: true }).first()).toBeVisible();
  await page.reload();
  await expect(page.getByText(w.completed, { exact: true })).toBeVisible();
  await expect(page.getByText('The hinge was replaced.', { exact: false })).toBeVisible();

  // check-out with a damage, before the stay was to end; the office asks no fee for that
  await desk.goto(`${home}/housing/reservations?q=${number}`);
  await rowAction(desk, number, o.desk);
  await desk.getByRole('combobox', { name: o.condition }).click();
  await desk.getByRole('option', { name: o.damaged }).click();
  await expect(desk.getByLabel(o.charge)).toHaveValue(o.curtain);
  await desk.getByLabel(o.note).fill('The curtain is torn.');
  await desk.getByLabel(o.no_fee).check();
  await signBoth(desk);
  await look(desk, `check-out-${locale}`);
  await desk.getByRole('button', { name: o.check_out, exact: true }).click();
  await desk.getByRole('dialog').getByRole('button', { name: o.check_out, exact: true }).click();
  await expect(desk.getByText(o.inspected_out)).toBeVisible();
  await desk.locator('input[type="file"]').last().setInputFiles(torn);
  await desk.getByRole('button', { name: o.photo }).click();
  await expect(desk.getByRole('dialog').getByRole('img', { name: o.inspected_out })).toBeVisible();
  await desk.keyboard.press('Escape');
  await look(desk, `checked-out-${locale}`);

  // a deposit of 200.00 less one night of a month (11.00) and the curtain (40.00) is hers again
  await page.goto('/my-housing-reservations/new');
  await expect(page.getByText(w.checked_out, { exact: true })).toBeVisible();
  await expect(page.getByText(w.credit)).toBeVisible();
  await look(page, `mine-left-${locale}`);
  expect(tenant.problems).toEqual([]);
  expect(office.problems).toEqual([]);
  await tenant.context.close();
  await office.context.close();
}

/** An action of a row of a list, by a word in that row. */
async function rowAction(page: Page, word: string, action: string): Promise<void> {
  await settled(page);
  const row = page
    .getByRole('row')
    .filter({ hasText: new RegExp(word, 'i') })
    .first();
  await row.getByRole('button').last().click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}
async function signBoth(page: Page): Promise<void> {
  const pads = page.locator('canvas');
  await expect(pads).toHaveCount(2);
  await draw(page, pads.nth(0));
  await draw(page, pads.nth(1));
}
