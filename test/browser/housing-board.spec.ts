import type { OutputOf } from '#kernel/contract/define-command.ts';
import type { housingBoard } from '#areas/housing/board/contract.ts';
import { expect, test } from './campus.ts';
import { settled, signedIn } from './session.ts';
import { look } from './walks/housing-steps.ts';

type Board = OutputOf<typeof housingBoard>;
const marks = {
  tr: [
    ['T', 'Tutuluyor'],
    ['Ö', 'Teklif edildi'],
    ['R', 'Rezerve'],
    ['K', 'Kalıyor'],
    ['B', 'Bugün çıkıyor'],
    ['Ç', 'Çıktı'],
  ],
  en: [
    ['H', 'Held'],
    ['O', 'Offered'],
    ['R', 'Reserved'],
    ['C', 'Checked in'],
    ['D', 'Departing today'],
    ['L', 'Left'],
  ],
} as const;
/** Somebody who lives here, and the bed below it in the list, which nobody has. */
function whoCanMove({ beds, stays, closed }: Board): { stay: Board['stays'][number]; to: Board['beds'][number] } {
  const free = beds.filter(
    (bed) =>
      !bed.excluded && !stays.some((stay) => stay.bed_id === bed.id) && !closed.some((each) => each.bed_id === bed.id),
  );
  for (const to of free) {
    const at = beds.indexOf(to);
    const from = beds[at - 1];
    const stay = from?.gender === to.gender && stays.find((each) => each.bed_id === from.id && each.state === 'in');
    if (stay && stays.filter((each) => each.bed_id === from?.id).length === 1) return { stay, to };
  }
  throw new Error('nobody can move');
}

test('HOU-009 the board of beds: in English at a desk somebody moves by keyboard and the board follows, in Turkish on a telephone the same is found', async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const desk = await signedIn(browser, 'housing');
  const { page } = desk;
  await page.goto('/room/bed/availability');
  const legend = page.getByRole('list', { name: 'Legend' });
  await expect(legend).toBeVisible();
  await look(page, 'board-en');
  for (const [letter, word] of marks.en) {
    const line = legend.getByRole('listitem').filter({ hasText: word }).first();
    await expect(line.locator('.h-board-swatch')).toHaveText(letter);
  }
  // another house: its beds alone, also after a reload
  const board = page.getByRole('group', { name: 'Room and Bed Availability' });
  await expect(board.getByRole('button', { name: /^C\d{3}-[A-C]$/ }).first()).toBeVisible();
  await page.getByRole('combobox', { name: 'Building' }).click();
  await page.getByRole('option', { name: /Tulip Residence/ }).click();
  await expect(board.getByRole('button', { name: /^L\d{3}-[A-C]$/ }).first()).toBeVisible();
  await expect(board.getByRole('button', { name: /^C\d/ })).toHaveCount(0);
  await expect(page).toHaveURL(/building=3/);
  await page.reload();
  await settled(page);
  await expect(board.getByRole('button', { name: /^L\d{3}-[A-C]$/ }).first()).toBeVisible();
  await look(page, 'board-filtered-en');

  // whoever lives here is taken by Space, led to the next bed by an arrow, and set down by Enter
  const { data } = await desk.api<{ data: Board }>('/housing/board?building_id=3&days=62');
  const { stay, to } = whoCanMove(data);
  const from = data.beds.find((bed) => bed.id === stay.bed_id)?.code ?? '';
  const bar = (bed: string, state: string) =>
    board.getByRole('button', { name: new RegExp(`^${stay.name}, ${bed}, .*, ${state}$`) });
  const living = bar(from, 'Checked in');
  await expect(living.locator('.h-board-mark')).toHaveAttribute('data-mark', 'C');
  await living.focus();
  await page.keyboard.press('Space');
  await expect(living).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText(new RegExp(`^Holding: ${to.code}, leaves`))).toBeVisible();
  // let go of without a change
  await page.keyboard.press('Escape');
  await expect(living).toHaveAttribute('aria-pressed', 'false');
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: `${stay.name} moves to bed ${to.code}` });
  await expect(dialog).toBeVisible();
  await look(page, 'board-move-en');
  await dialog.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(bar(to.code, 'Checked in')).toBeVisible();
  await expect(bar(from, 'Checked in')).toHaveCount(0);

  // the card of the bed says who has it, and leads to the desk
  await board.getByRole('button', { name: to.code, exact: true }).click();
  const card = page.getByRole('dialog', { name: `Bed ${to.code}` });
  await expect(card.getByText('Checked in')).toBeVisible();
  await look(page, 'board-card-en');
  await card.getByRole('link', { name: `${stay.name}, ${stay.number}` }).click();
  await expect(page).toHaveURL(new RegExp(`/housing/desk/${stay.reservation_id}$`));
  await expect(page.getByText(to.code).first()).toBeVisible();

  // the same on a telephone, in Turkish
  const phone = await signedIn(browser, 'housing', { locale: 'tr', width: 360 });
  await phone.page.goto('/room/bed/availability?building=3');
  const signs = phone.page.getByRole('list', { name: 'İşaretler' });
  for (const [letter, word] of marks.tr) {
    const line = signs.getByRole('listitem').filter({ hasText: word }).first();
    await expect(line.locator('.h-board-swatch')).toHaveText(letter);
  }
  const beds = phone.page.getByRole('group', { name: 'Oda ve Yatak Uygunluğu' });
  await expect(beds.getByRole('button', { name: new RegExp(`^${stay.name}, ${to.code}, .*, Kalıyor$`) })).toBeVisible();
  await look(phone.page, 'board-tr');
  await beds.getByRole('button', { name: to.code, exact: true }).click();
  const found = phone.page.getByRole('dialog', { name: `${to.code} numaralı yatak` });
  await expect(found.getByRole('link', { name: `${stay.name}, ${stay.number}` })).toBeVisible();
  await look(phone.page, 'board-card-tr');
  await phone.page.keyboard.press('Escape');
  await expect(found).toBeHidden();

  // what cannot be there in writing is said, what can be is made and verified by anybody
  await page.getByRole('button', { name: 'Certificate of Stay (Turkish)' }).scrollIntoViewIfNeeded();
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Certificate of Stay (Turkish)' }).click();
  expect((await file).suggestedFilename()).toMatch(/^Barınma Belgesi \d{4}-\d{6}\.pdf$/);
  await expect(page.getByText('The letter was issued.')).toBeVisible();
  await expect(page.getByText('Valid', { exact: true })).toBeVisible();
  await look(page, 'desk-letters-en');
  expect(desk.problems).toEqual([]);
  expect(phone.problems).toEqual([]);
  await phone.context.close();
  await desk.context.close();
});
