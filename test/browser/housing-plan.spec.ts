import type { housingFloorPlan } from '#areas/housing/plan/contract.ts';
import type { OutputOf } from '#kernel/contract/define-command.ts';
import { expect, test } from './campus.ts';
import { settled, signedIn } from './session.ts';
import { look } from './walks/housing-steps.ts';

type Plan = OutputOf<typeof housingFloorPlan>;

test('HOU-001 the floor plan: beds as they are tonight lead to the stay and to booking, the office moves one by keyboard, and a telephone shows the same', async ({
  browser,
}) => {
  test.setTimeout(60_000);
  const desk = await signedIn(browser, 'housing');
  const { page } = desk;
  const read = async (): Promise<Plan> =>
    (await desk.api<{ data: Plan }>('/housing/building/3/floor-plan?floor=1')).data;
  const { beds } = await read();
  const free = beds.find((bed) => bed.tonight === 'free');
  const taken = beds.find((bed) => bed.tonight === 'occupied');
  if (!free || !taken?.stay) throw new Error('the hall is half full');
  await page.goto('/housing/building');
  await page.getByRole('row').filter({ hasText: 'Tulip Residence' }).click();
  const record = page.getByRole('dialog');
  await record.getByRole('link', { name: 'Show the floor plans' }).click();
  await expect(page).toHaveURL(/\/housing\/building\?plan=3$/);
  const plan = page.getByRole('group', { name: 'Tulip Residence, Floor 1' });
  await expect(plan.getByRole('link', { name: `${free.code}, Free` })).toBeVisible();
  for (const word of ['Free', 'Held', 'Occupied', 'Closed'])
    await expect(page.getByRole('list', { name: 'Tonight' }).getByText(word, { exact: true })).toBeVisible();
  await look(page, 'plan-en');
  await plan.getByRole('link', { name: `${free.code}, Free` }).click();
  await expect(page).toHaveURL(new RegExp(`/room/reservation/system\\?.*bed=${free.id}`));
  await page.goBack();
  await plan.getByRole('link', { name: `${taken.code}, Occupied, ${taken.stay.name}` }).click();
  await expect(page).toHaveURL(new RegExp(`/housing/desk/${taken.stay.reservation_id}$`));
  await page.goBack();

  // a bed is moved by an arrow, and stands there after a reload
  await page.getByRole('button', { name: 'Place the beds' }).click();
  const mark = (x: number) =>
    plan.getByRole('button', { name: `${free.code}: ${x} from the left, ${free.y} from the top` });
  await mark(free.x ?? 0).focus();
  await page.keyboard.press('ArrowRight');
  await expect(mark((free.x ?? 0) + 10)).toBeFocused();
  await look(page, 'plan-placing-en');
  // by pointer too: it goes where it is let go of
  const frame = await plan.locator('img').boundingBox();
  const at = await mark((free.x ?? 0) + 10).boundingBox();
  if (!frame || !at) throw new Error('no picture');
  await page.mouse.move(at.x + at.width / 2, at.y + at.height / 2);
  await page.mouse.down();
  await page.mouse.move(at.x + at.width / 2, at.y + at.height / 2 + frame.height / 20, { steps: 3 });
  await page.mouse.up();
  await page.getByRole('button', { name: 'Save the places' }).click();
  await expect(page.getByRole('button', { name: 'Place the beds' })).toBeVisible();
  const moved = (await read()).beds.find((bed) => bed.id === free.id);
  expect(Math.abs((moved?.x ?? 0) - (free.x ?? 0) - 10)).toBeLessThanOrEqual(1);
  expect(Math.abs((moved?.y ?? 0) - (free.y ?? 0) - 50)).toBeLessThanOrEqual(1);

  const phone = await signedIn(browser, 'housing', { locale: 'tr', width: 360 });
  await phone.page.goto('/housing/building?plan=3');
  const sheet = phone.page.getByRole('group', { name: 'Lale Konukevi, 1. kat' });
  await expect(sheet.getByRole('link', { name: `${free.code}, Boş` })).toBeAttached();
  await settled(phone.page);
  // wider than the telephone, and scrolled in its own frame
  expect(await sheet.evaluate((box) => box.scrollWidth - box.clientWidth)).toBeGreaterThan(300);
  await expect(phone.page.getByRole('link', { name: `${free.code} yatağını ayır` })).toBeVisible();
  await expect(phone.page.getByText('Dolu').first()).toBeVisible();
  await look(phone.page, 'plan-tr');
  expect([desk.problems, phone.problems]).toEqual([[], []]);
  await phone.context.close();
  await desk.context.close();
});

test('HOU-021 a student without housing records is asked whether he applied before he had an account, and a code is sent to the address he names', async ({
  browser,
}) => {
  test.setTimeout(60_000);
  const { page, context, problems } = await signedIn(browser, 'student', { width: 360 });
  await page.goto('/my-housing-reservations');
  const panel = page.getByRole('region', { name: 'Applied before you had an account?' });
  await panel.getByRole('textbox', { name: 'E-mail' }).fill('applicant@example.org');
  await panel.getByRole('button').click();
  await expect(panel.getByRole('textbox', { name: /code/i })).toBeVisible();
  await look(page, 'claim-en');
  // another address needs another code
  await panel.getByRole('textbox', { name: 'E-mail' }).fill('applicant2@example.org');
  await expect(panel.getByRole('textbox', { name: /code/i })).toHaveCount(0);
  expect(problems).toEqual([]);
  await context.close();
});
