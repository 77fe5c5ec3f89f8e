import { violationsOf } from './axe.ts';
import { expect, test } from './campus.ts';
import { base, settled, signedIn, tokenOf, type Signed } from './session.ts';
import { named } from './walk-requests.ts';

const iban = 'TR330006100519786457841326';
interface Account {
  data: { id: number; owed: readonly { currency: string; owed: number }[] }[];
}
const post = async <T>(signed: Signed, username: string, path: string, data: object): Promise<T> => {
  const { access_token } = await tokenOf(signed.context.request, username);
  const answer = await signed.context.request.post(`${base}/api/v1${path}`, {
    headers: { authorization: `Bearer ${access_token}`, 'accept-language': 'en' },
    data,
  });
  expect(answer.status(), `${path}: ${await answer.text()}`).toBe(200);
  return (await answer.json()) as T;
};
/** The student pays 250.00 dollars more than he owes, at the cash desk. */
async function paysTooMuch(bursar: Signed, number: string): Promise<void> {
  const found = await bursar.api<Account>(`/customers/payments?search=${number}`);
  const { data: desk } = await bursar.api<{
    data: {
      types: { id: number; method: string }[];
      shift: object | null;
      free: { id: number; currency: string; left: number }[];
    };
  }>('/cash/desk');
  const drawer = desk.free.find((each) => each.currency === 'USD');
  if (!desk.shift && drawer)
    await post(bursar, 'bursar', '/cash/desk/open', { drawer_id: drawer.id, counted: drawer.left });
  const owed = found.data[0]?.owed.find((each) => each.currency === 'USD')?.owed ?? 0;
  await post(bursar, 'bursar', '/customers/payments', {
    kind: 'student_program',
    id: found.data[0]?.id,
    amount: Math.max(0, owed) + 25_000,
    currency: 'USD',
    payment_type_id: desk.types.find((each) => each.method === 'cash')?.id,
    attempt: `refund-walk-${Date.now()}`,
  });
}

test('FIN-029, FIN-037: a student asks for what he paid too much; approved, and the file for the bank is released', async ({
  browser,
}) => {
  test.slow();
  const student = await signedIn(browser, 'student');
  const bursar = await signedIn(browser, 'bursar');
  const { data: me } = await student.api<{ data: { student: { student_number: string } } }>('/users/me');
  await paysTooMuch(bursar, me.student.student_number);

  // the student: what lies free stands in the form; too much is refused at its field, nothing typed is lost
  const { page } = student;
  await page.goto('/refund/requests');
  await settled(page);
  await page.getByRole('link', { name: 'Request a refund' }).click();
  await page.waitForURL('/refund/requests/new');
  await settled(page);
  await expect(page.getByRole('main').getByText(/paid on .* beyond what was owed/)).toBeVisible();
  await named(page, 'iban').fill('TR33 0006 1005 1978 6457 8413 27');
  await named(page, 'reason').click();
  await page.getByRole('option', { name: 'Overpayment' }).click();
  const send = async (): Promise<void> => {
    await page.getByRole('main').getByRole('button', { name: 'Send', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Send', exact: true }).click();
  };
  await send();
  await expect(page.getByText('This IBAN is not valid').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(named(page, 'iban')).toHaveValue('TR33 0006 1005 1978 6457 8413 27');
  await named(page, 'iban').fill('TR33 0006 1005 1978 6457 8413 26');
  expect(await violationsOf(page)).toEqual([]);
  await send();
  await page.waitForURL(/\/requests\/\d+$/);
  const id = Number(page.url().split('/').pop());
  await page.goto(`/refund/requests/${id}`);
  await settled(page);
  await expect(page.getByRole('main').getByText('45 days left')).toBeVisible();

  // the bursar approves
  await bursar.page.goto(`/refund/requests/${id}`);
  await settled(bursar.page);
  expect(await violationsOf(bursar.page)).toEqual([]);
  await bursar.page.getByRole('main').getByRole('button', { name: 'Approve', exact: true }).first().click();
  await bursar.page.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(bursar.page.getByRole('main').getByText('Approved, to be paid')).toBeVisible();

  // the file: chosen, prepared, released; what stands in it is judged in areas/finance/refunds/refunds.test.ts
  await bursar.page.goto('/refund/payouts');
  await settled(bursar.page);
  const { data } = await bursar.api<{ data: { ready: { id: number; number: string }[] } }>('/refund/payouts');
  const number = data.ready.find((each) => each.id === id)?.number ?? '';
  await bursar.page
    .getByRole('row', { name: new RegExp(number) })
    .getByRole('checkbox')
    .check();
  expect(await violationsOf(bursar.page)).toEqual([]);
  await bursar.page.getByRole('button', { name: 'Prepare a payout file' }).click();
  const dialog = bursar.page.getByRole('dialog');
  await named(dialog, 'payer_name').fill('Kampüs Üniversitesi');
  await named(dialog, 'payer_iban').fill(iban);
  await dialog.getByRole('button', { name: 'Prepare a payout file' }).click();
  await bursar.page.waitForURL(/\/refund\/payouts\/\d+$/);
  await settled(bursar.page);
  // who has prepared it reads why he can't release it; a second person does
  const refused = bursar.page.getByRole('button', { name: 'Release', exact: true });
  await expect(refused).toBeDisabled();
  await refused.hover({ force: true });
  await expect(bursar.page.getByText('You prepared this file, so someone else has to release it.')).toBeVisible();
  await bursar.page.mouse.move(0, 0);
  await expect(bursar.page.getByText('You prepared this file')).toBeHidden();
  expect(await violationsOf(bursar.page)).toEqual([]);
  const admin = await signedIn(browser, 'admin');
  await admin.page.goto(bursar.page.url());
  await settled(admin.page);
  await admin.page.getByRole('button', { name: 'Release', exact: true }).click();
  await admin.page.getByRole('dialog').getByRole('button', { name: 'Release', exact: true }).click();
  await expect(admin.page.getByRole('button', { name: 'Download the file' })).toBeVisible();
  await bursar.page.reload();
  await settled(bursar.page);
  await expect(bursar.page.getByRole('button', { name: 'Download the file' })).toBeVisible();
  // a refusal is an answer, and the browser writes it down
  const problems = [...student.problems, ...bursar.problems, ...admin.problems];
  expect(problems.filter((problem) => !problem.includes('406'))).toEqual([]);
  await admin.context.close();
  await student.context.close();
  await bursar.context.close();
});

test('the report counts refunds by status and age; 360 px and night, in Turkish', async ({ browser }) => {
  const bursar = await signedIn(browser, 'bursar', { locale: 'tr', night: true, width: 360 });
  for (const path of ['/refunds/report', '/refund/requests', '/refund/payouts']) {
    await bursar.page.goto(path);
    await settled(bursar.page);
    expect(await violationsOf(bursar.page)).toEqual([]);
    expect(await bursar.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  }
  await bursar.page.goto('/refunds/report');
  await settled(bursar.page);
  await expect(bursar.page.getByText('Bankadan geri döndü').first()).toBeVisible();
  const [file] = await Promise.all([
    bursar.page.waitForEvent('download'),
    bursar.page.getByRole('button', { name: 'Tablo olarak indir' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/\.xlsx$/);
  expect(bursar.problems).toEqual([]);
  await bursar.context.close();
});
