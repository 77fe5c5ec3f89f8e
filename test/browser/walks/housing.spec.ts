import type { Page } from '@playwright/test';
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

test('HOU-002 to HOU-008, HOU-018, HOU-024, HOU-027: from the form of somebody without an account to the refund at the check-out; Turkish tenant on a telephone, English office', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const tenant = await visitor(browser, 'tr');
  const { page } = tenant;

  // the form
  await page.goto('/housing/reservation/form');
  await look(page, 'form-tr');
  await fillAll(page, page, [
    { field: 'first_name', type: 'text', value: 'Zeynep' },
    { field: 'last_name', type: 'text', value: 'Arslan' },
    { field: 'gender', type: 'choice', value: 'Kadın' },
    { field: 'email', type: 'text', value: zeynep.mail },
    { field: 'phone', type: 'text', value: zeynep.phone },
    { field: 'allergies', type: 'text', value: 'Fıstık' },
    { field: 'arrives_on', type: 'date', value: inDays(0) },
    { field: 'leaves_on', type: 'date', value: inDays(45) },
  ]);
  await look(page, 'form-filled-tr');
  await page.getByRole('button', { name: 'Gönder' }).click();
  await expect(page).toHaveURL(/\/form\/verified\?form=/);

  // both codes
  await look(page, 'codes-tr');
  await page.getByLabel('E-postadaki kod').fill(codeIn(await letterTo(page, zeynep.mail, 'housing_code')));
  await page.getByLabel('Telefondaki kod').fill(codeIn(await letterTo(page, zeynep.phone, 'housing_code')));
  await page.getByRole('button', { name: 'Doğrula' }).click();
  await expect(page).toHaveURL(/\/form\/success\?form=/);
  await expect(page.getByRole('heading', { name: 'Başvurunuz alındı' })).toBeVisible();
  await expect(page.getByText(zeynep.mail, { exact: false })).toBeVisible();
  await look(page, 'received-tr');
  const number = /R\d{6}/.exec(await page.locator('main, body').first().innerText())?.[0] ?? '';
  expect(number).toMatch(/^R\d{6}$/);
  await page.getByRole('button', { name: 'Rezervasyonlarıma git' }).click();
  await expect(page.getByText('Alındı', { exact: true })).toBeVisible();
  await look(page, 'mine-submitted-tr');

  // the office offers a bed
  const office = await signedIn(browser, 'housing');
  await office.page.goto(`${home}/housing/reservations?q=${number}`);
  await look(office.page, 'office-reservations');
  await rowAction(office.page, number, 'Offer a bed');
  const offer = office.page.getByRole('dialog');
  await offer.getByRole('combobox', { name: 'Bed' }).click();
  const bed = office.page.getByRole('option').filter({ visible: true }).first();
  const bedCode = /[KCL]\d{3}-[ABC]/.exec((await bed.textContent()) ?? '')?.[0] ?? '';
  expect(bedCode).not.toBe('');
  await bed.click();
  await look(office.page, 'office-offer');
  await offer.getByRole('button', { name: 'Offer a bed' }).click();
  await expect(office.page.getByText('The beds were offered.')).toBeVisible();

  // the letter brings the agreement
  const letter = await letterTo(page, zeynep.mail, 'housing_offer');
  const agreement = /\/housing\/agreement-form\/[\w-]+/.exec(letter.body)?.[0] ?? '';
  expect(agreement).not.toBe('');
  await page.goto(agreement);
  await expect(page.getByText(bedCode)).toBeVisible();
  await look(page, 'agreement-tr');
  await page.getByLabel('Adınız ve soyadınız').fill('Zeynep Arslan');
  await draw(page, page.locator('canvas'));
  await page.getByLabel('Sözleşmeyi okudum, kabul ediyorum').check();
  await page.getByRole('button', { name: 'İmzala' }).click();
  await expect(page).toHaveURL(/\/housing\/form\/success/);

  // the deposit
  await expect(page.getByRole('heading', { name: 'Sözleşme imzalandı' })).toBeVisible();
  await look(page, 'signed-tr');
  await page.getByRole('button', { name: 'Depozitoyu öde' }).click();
  // straight to the payment, without another sign-in; so does the page of payments for whoever is signed in
  await expect(page).toHaveURL(/\/epayment$/);
  await page.goto('/housing/make-payment');
  await expect(page).toHaveURL(/\/epayment$/);
  await look(page, 'pay-tr');
  await page.getByRole('button', { name: 'Bankaya geç ve öde' }).click();
  await payAtBank(page);
  await look(page, 'paid-tr');
  await page.goto('/my-housing-reservations/new');
  await expect(page.getByText('Yatak ayrıldı', { exact: true })).toBeVisible();
  await expect(page.getByText(`Yatak: ${bedCode}`, { exact: false })).toBeVisible();
  await look(page, 'mine-reserved-tr');

  // HOU-007: the flag is cleared
  await page.goto('/housing/form/success');
  await expect(page).toHaveURL(/\/housing\/tenant\/login$/);

  // check-in at the desk
  const desk = office.page;
  await desk.goto(`${home}/housing/desk`);
  await look(desk, 'desk');
  await desk.getByRole('link', { name: /zeynep arslan/i }).click();
  await look(desk, 'check-in');
  await signBoth(desk);
  await desk.getByRole('button', { name: 'Check in', exact: true }).click();
  await expect(desk.getByText('Inspection at check-in')).toBeVisible();
  await look(desk, 'checked-in');

  // she asks for a repair, in the list of tenants
  await page.goto('/my-housing-reservations/new');
  await expect(page.getByText('Giriş yaptı', { exact: true })).toBeVisible();
  // a certificate of her stay, without an account
  await page.getByRole('button', { name: 'Belgeler' }).click();
  await expect(page.getByText('Henüz belge verilmedi')).toBeVisible();
  const paper = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Barınma Belgesi (Türkçe)' }).click();
  expect((await paper).suggestedFilename()).toMatch(/^Barınma Belgesi \d{4}-\d{6}\.pdf$/);
  await expect(page.getByText('Geçerli', { exact: true })).toBeVisible();
  await look(page, 'mine-letters-tr');
  await page.goto('/housing/request/list');
  await look(page, 'requests-tr');
  await page.getByRole('link', { name: 'Onarım', exact: true }).click();
  await fillAll(page, page, [{ field: 'details', type: 'text', value: 'Pencere kapanmıyor, oda soğuk.' }]);
  await look(page, 'ask-repair-tr');
  await page.getByRole('button', { name: 'Gönder', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Gönder', exact: true }).click();
  await expect(page).toHaveURL(/\/housing\/request\/list\/\d+$/);
  await expect(page.getByText('Pencere kapanmıyor, oda soğuk.', { exact: true })).toBeVisible();
  await look(page, 'asked-repair-tr');
  await desk.goto(`${home}/housing/requests`);
  await look(desk, 'office-requests');
  await rowAction(desk, 'Zeynep', 'Open the request');
  await desk.getByRole('button', { name: 'Approve', exact: true }).click();
  await desk.getByRole('dialog').getByLabel('Assigned to').fill('Hasan Usta');
  await desk.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click();
  await desk.getByRole('button', { name: 'Carry out', exact: true }).click();
  await desk.getByRole('dialog').locator('textarea').first().fill('The hinge was replaced.');
  await desk.getByRole('dialog').getByRole('button', { name: 'Carry out', exact: true }).click();
  await expect(desk.getByText('Completed', { exact: true }).first()).toBeVisible();
  await page.reload();
  await expect(page.getByText('Sonuçlandı', { exact: true })).toBeVisible();
  await expect(page.getByText('The hinge was replaced.', { exact: false })).toBeVisible();

  // check-out with a damage, before the stay was to end; the office asks no fee for that
  await desk.goto(`${home}/housing/reservations?q=${number}`);
  await rowAction(desk, number, 'Hand over the room');
  await desk.getByRole('combobox', { name: 'Condition: Window and curtain' }).click();
  await desk.getByRole('option', { name: 'Damaged' }).click();
  await expect(desk.getByLabel('Charge: Window and curtain')).toHaveValue('40.00');
  await desk.getByLabel('Note: Window and curtain').fill('The curtain is torn.');
  await desk.getByLabel(/^No fee for leaving early/).check();
  await signBoth(desk);
  await look(desk, 'check-out');
  await desk.getByRole('button', { name: 'Check out', exact: true }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Check out', exact: true }).click();
  await expect(desk.getByText('Inspection at check-out')).toBeVisible();
  await desk.locator('input[type="file"]').last().setInputFiles(torn);
  await desk.getByRole('button', { name: 'Photo 1' }).click();
  await expect(desk.getByRole('dialog').getByRole('img', { name: 'Inspection at check-out' })).toBeVisible();
  await desk.keyboard.press('Escape');
  await look(desk, 'checked-out');

  // a deposit of 200.00 less one night of a month (11.00) and the curtain (40.00) is hers again
  await page.goto('/my-housing-reservations/new');
  await expect(page.getByText('Çıkış yaptı', { exact: true })).toBeVisible();
  await expect(page.getByText('Hesabınızdaki alacak: $149.00')).toBeVisible();
  await look(page, 'mine-left-tr');
  expect(tenant.problems).toEqual([]);
  expect(office.problems).toEqual([]);
  await tenant.context.close();
  await office.context.close();
});

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
