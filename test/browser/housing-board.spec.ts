import type { Page } from '@playwright/test';
import { addDays, daysBetween, longDay } from '#kernel/contract/calendar.ts';
import type { OutputOf } from '#kernel/contract/define-command.ts';
import type { housingBoard } from '#areas/housing/board/contract.ts';
import { expect, test } from './campus.ts';
import { base, settled, signedIn } from './session.ts';
import { look, visitor } from './walks/housing-steps.ts';

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

/** The way to the latest question whether somebody moves. */
async function moveLink(page: Page): Promise<string> {
  let link = '';
  await expect
    .poll(async () => {
      const { data } = (await (await page.request.get(`${base}/api/demo/outbox`)).json()) as {
        data: { template: string; body: string }[];
      };
      const letter = data.find((each) => each.template === 'housing_move_ask');
      link = /\/housing\/move-form\/[\w-]+/.exec(letter?.body ?? '')?.[0] ?? '';
      return link;
    })
    .not.toBe('');
  return link;
}
/** Somebody whose stay ends on the board, with days behind it that nobody has. */
function whoCanStay({ beds, stays, closed, from, days }: Board): { stay: Board['stays'][number]; code: string } {
  for (const stay of stays) {
    const bed = beds.find((each) => each.id === stay.bed_id);
    const alone = stays.filter((each) => each.bed_id === stay.bed_id).length === 1;
    const ends = daysBetween(from, stay.until_on);
    if (
      bed &&
      alone &&
      stay.state === 'in' &&
      ends > 5 &&
      ends < days - 8 &&
      !closed.some((each) => each.bed_id === bed.id)
    )
      return { stay, code: bed.code };
  }
  throw new Error('nobody can stay longer');
}

test('HOU-009 a stay is made longer on the board: by dragging the end of its bar, and by keyboard', async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const desk = await signedIn(browser, 'housing');
  const { page } = desk;
  // the board of days on which somebody leaves
  const { data: all } = await desk.api<{ data: Board }>('/housing/board?building_id=1&days=62');
  const leaves = all.stays.filter((each) => each.state === 'in' && each.until_on > addDays(all.today, 8));
  const begin = addDays(leaves.map((each) => each.until_on).toSorted()[0] ?? all.today, -10);
  const { data } = await desk.api<{ data: Board }>(`/housing/board?building_id=1&from=${begin}`);
  const { stay, code } = whoCanStay(data);
  await page.goto(`/room/bed/availability?building=1&from=${begin}`);
  const bar = page.getByRole('button', { name: new RegExp(`^${stay.name}, ${code}, `) });
  await bar.scrollIntoViewIfNeeded();
  const grip = await bar.locator('.h-board-grip').boundingBox();
  const day = await page.locator('.h-board-head .h-board-day').nth(2).boundingBox();
  if (!grip || !day) throw new Error('the end of the bar is not to be seen');
  const [x, y] = [grip.x + grip.width / 2, grip.y + grip.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + day.width, y, { steps: 4 });
  await page.mouse.move(x + 2 * day.width, y, { steps: 4 });
  const ends = (more: number): string => longDay(addDays(stay.until_on, more)).en;
  await expect(page.getByText(`Holding: ${code}, leaves ${ends(2)}`)).toBeVisible();
  await page.mouse.up();
  const dialog = page.getByRole('dialog', { name: `${stay.name} leaves on ${ends(2)}` });
  await expect(dialog).toBeVisible();
  await look(page, 'board-stretch-en');
  await dialog.getByRole('button', { name: 'Change', exact: true }).click();
  await expect(dialog).toBeHidden();
  const longer = (more: number) =>
    page.getByRole('button', { name: new RegExp(`^${stay.name}, ${code}, .* – ${ends(more)}, `) });
  await expect(longer(2)).toBeVisible();

  await longer(2).focus();
  for (const press of ['Space', 'ArrowRight', 'Enter']) await page.keyboard.press(press);
  const again = page.getByRole('dialog', { name: `${stay.name} leaves on ${ends(3)}` });
  await again.getByRole('button', { name: 'Change', exact: true }).click();
  await expect(again).toBeHidden();
  await expect(longer(3)).toBeVisible();
  const after = await desk.api<{ data: Board }>(`/housing/board?building_id=1&from=${begin}`);
  expect(after.data.stays.find((each) => each.id === stay.id)?.until_on).toBe(addDays(stay.until_on, 3));
  expect(desk.problems).toEqual([]);
  await desk.context.close();
});

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
  // he is asked, and has both beds until he answers
  await look(page, 'board-move-en');
  await dialog.getByLabel('Note to the resident').fill('The other room is quieter.');
  await dialog.getByRole('button', { name: 'Ask', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(bar(from, 'Checked in')).toBeVisible();
  await expect(bar(to.code, 'Offered')).toBeVisible();
  await page.goto(`/housing/desk/${stay.reservation_id}`);
  await expect(page.getByText('Waiting for an answer')).toBeVisible();
  await look(page, 'desk-move-en');
  const night = await visitor(browser, 'tr', true);
  await night.page.goto(await moveLink(page));
  await expect(night.page.getByText(`${from} yerine ${to.code} yatağı`)).toBeVisible();
  await look(night.page, 'move-form-tr');
  await night.page.getByRole('button', { name: 'Kabul ediyorum' }).click();
  await expect(night.page.getByText(`Teşekkürler. Yatağınız artık ${to.code}.`)).toBeVisible();
  await look(night.page, 'move-agreed-tr');
  await night.context.close();
  await page.goto('/room/bed/availability?building=3');
  await expect(bar(to.code, 'Checked in')).toBeVisible();
  await expect(bar(from, 'Checked in')).toHaveCount(0);

  // back at once, for a reason that is written down
  await bar(to.code, 'Checked in').focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  const back = page.getByRole('dialog', { name: `${stay.name} moves to bed ${from}` });
  await back.getByRole('combobox', { name: 'How' }).click();
  await page.getByRole('option', { name: 'At once: closure or maintenance' }).click();
  await expect(back.getByRole('button', { name: 'Move', exact: true })).toBeDisabled();
  await back.getByLabel('Why, or when it was agreed to').fill('A pipe burst in the room.');
  await look(page, 'board-move-now-en');
  await back.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(back).toBeHidden();
  await expect(bar(from, 'Checked in')).toBeVisible();
  to.code = from;

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
