import { universityDay } from '#kernel/contract/calendar.ts';
import { mt940Of } from '#areas/finance/reconciliation/mt940-file.ts';
import { violationsOf } from './axe.ts';
import { expect, test } from './campus.ts';
import { settled, signedIn } from './session.ts';

interface Statement {
  id: number;
  number: string;
  closing: number;
  labels: { account_id: string };
}
/** From the first count to the last: what a bursar does on an ordinary day. */
test('a bursar’s day: opens a shift, takes a payment and prints its receipt, imports the statement, matches it and closes the day', async ({
  browser,
}) => {
  const { page, context, api, problems } = await signedIn(browser, 'bursar');
  // the drawer is counted and opened
  await page.goto('/cash/desk');
  await settled(page);
  const { data: desk } = await api<{ data: { free: { left: number }[] } }>('/cash/desk');
  await page.locator('input[name="counted"]').fill(((desk.free[0]?.left ?? 0) / 100).toFixed(2));
  await page.getByRole('button', { name: 'Open shift' }).click();
  await expect(page.getByRole('heading', { name: 'Receipts of this shift' })).toBeVisible();
  // a student has wired money and shows the slip
  const { data: students } = await api<{ data: { id: number }[] }>('/students?filter={"status":"active"}&limit=1');
  const { data: student } = await api<{ data: { programs: { id: number }[] } }>(
    `/students/${students[0]?.id}/overview`,
  );
  await page.goto(`/customers/payments/student/${student.programs[0]?.id}`);
  await settled(page);
  await page.getByRole('button', { name: 'Take payment' }).first().click();
  const drawer = page.getByRole('dialog');
  await drawer.getByLabel('Payment type').click();
  await page.getByRole('option', { name: 'Wire Transfer' }).click();
  await drawer.locator('input[name="amount"]').fill('25.00');
  await drawer.locator('input[name="reference"]').fill('EFT-77120');
  await drawer.locator('input[name="bank"]').fill('Ziraat Bankası');
  await drawer.getByRole('button', { name: 'Take payment' }).click();
  await expect(drawer.getByText(/Receipt \S+ issued/)).toBeVisible();
  await drawer.getByRole('button', { name: 'Open receipt' }).click();
  await expect(
    page
      .getByRole('dialog')
      .filter({ hasText: /Receipt [A-Z]{3}\d{13}/ })
      .last(),
  ).toBeVisible();
  // what came in this morning is finished first: the rules, a bank fee, a sender nobody knows
  const { data: statements } = await api<{ data: Statement[] }>('/finance/statements?filter={"state":"open"}');
  const before = statements.find((each) => each.labels.account_id.startsWith('BANK-DESK'));
  await page.goto(`/finance/reconciliation/${before?.id}`);
  await settled(page);
  const left = page.locator('.k-fact', { hasText: 'Left at the bank' });
  await expect(left).toContainText('3 lines');
  await page.getByRole('button', { name: 'Apply rules' }).click();
  await expect(left).toContainText('2 lines');
  const bank = page.getByRole('group', { name: 'Bank', exact: true });
  const line = (words: string) => bank.getByRole('row').filter({ hasText: words });
  await line('MASRAF').getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Match with difference' }).click();
  await page.getByLabel('Reason').fill('EFT masrafı');
  await page.getByRole('dialog').getByRole('button', { name: 'Match', exact: true }).click();
  await expect(left).toContainText('1 line');
  await line('MEHMET KAYA').getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Hold in suspense' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Hold in suspense' }).click();
  await expect(left).toContainText('0 lines');
  await page.getByRole('button', { name: 'Close statement' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close statement' }).click();
  await expect(page.getByText('Closed', { exact: true })).toBeVisible();
  // today’s file: the wire finds its receipt by the number of the slip
  const today = universityDay(new Date());
  const { data: account } = await api<{ data: { iban: string; code: string }[] }>(
    '/finance/money-accounts?filter={"purpose":"bank"}',
  );
  const file = mt940Of({
    iban: account.find((each) => each.code === 'BANK-DESK')?.iban ?? '',
    currency: 'USD',
    number: '8',
    opening: before?.closing ?? 0,
    movements: [
      { value_on: today, amount: 2_500, reference: 'NONREF', party: 'AYLIN', words: 'EFT-77120 HARC' },
      { value_on: today, amount: -10_000, reference: 'NONREF', party: '', words: 'VADELI HESABA' },
    ],
  });
  await page.goto('/finance/reconciliation');
  await settled(page);
  await page.getByRole('button', { name: 'Upload statement' }).click();
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: '8.sta', mimeType: 'text/plain', buffer: Buffer.from(file) });
  await expect(page.getByRole('dialog').getByText('BANK-DESK')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page).toHaveURL(/\/finance\/reconciliation\/\d+/);
  await settled(page);
  await expect(left).toContainText('1 line');
  await expect(page.getByRole('button', { name: 'Close statement' })).toHaveAttribute('aria-disabled', 'true');
  expect(await violationsOf(page)).toEqual([]);
  // by keyboard: down to the line, choose it
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await page.getByRole('button', { name: 'Explain' }).click();
  await page.getByLabel('Reason').fill('Vadeli hesaba geçti');
  await page.getByRole('dialog').getByRole('button', { name: 'Explain' }).click();
  await page.getByRole('button', { name: 'Close statement' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close statement' }).click();
  await expect(page.getByText('Closed', { exact: true })).toBeVisible();
  await page.setViewportSize({ width: 360, height: 780 });
  await settled(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await page.setViewportSize({ width: 1280, height: 800 });
  // the drawer is counted again
  await page.goto('/cash/desk');
  await settled(page);
  const { data: now } = await api<{ data: { shift: { expected: number; receipts: unknown[] } } }>('/cash/desk');
  expect(now.shift.receipts).toHaveLength(2);
  await page.getByRole('button', { name: 'Close shift' }).click();
  await page
    .getByRole('dialog')
    .locator('input[name="counted"]')
    .fill((now.shift.expected / 100).toFixed(2));
  await page.getByRole('dialog').getByRole('button', { name: 'Close shift' }).click();
  await expect(page.getByRole('button', { name: 'Open shift' })).toBeVisible();
  await page.goto(`/cash/day?day=${today}`);
  await settled(page);
  expect(problems).toEqual([]);
  await context.close();
});
