import { expect, test } from './campus.ts';
import { forgetToken, settled, signedIn, tokenOf } from './session.ts';

test('ERR-020 the sixth wrong sign-in says above the form how long to wait, and it stays while one types', async ({
  page,
}) => {
  await page.goto('/login');
  await page.locator('input[name="username"]').fill('nobody-of-that-name');
  for (let each = 0; each < 6; each += 1) {
    await page.locator('input[name="password"]').fill(`not-the-password-${each}`);
    const answered = page.waitForResponse(
      (response) => response.url().endsWith('/api/auth/login') && response.request().method() === 'POST',
    );
    await page.locator('form').first().getByRole('button', { name: 'Sign in' }).click();
    expect((await answered).status()).toBe(each < 5 ? 406 : 429);
  }
  const note = page.locator('form').first().getByText('You can try again');
  await expect(note).toBeVisible();
  await page.locator('input[name="password"]').fill('something else');
  await expect(note).toBeVisible();
});

test('NS-207 sessions of a user: devices in words, one and all ended, everybody’s with how many it says', async ({
  browser,
}) => {
  const { page, context, api } = await signedIn(browser, 'admin');
  forgetToken('bursar');
  await tokenOf(context.request, 'bursar');
  forgetToken('bursar');
  await tokenOf(context.request, 'bursar');
  const { data } = await api<{ data: { id: number; username: string }[] }>('/users/accounts?query=bursar');
  const id = data.find((each) => each.username === 'bursar')?.id ?? 0;
  const dialog = page.getByRole('dialog');
  // everybody's are ended from the administrator's own page
  const me = (await api<{ data: { id: number } }>('/users/me')).data.id;
  await page.goto(`/user/about?id=${me}&tab=sessions`);
  await settled(page);
  await page.getByRole('button', { name: 'End everyone’s sessions' }).click();
  await expect(dialog).toContainText(/Open sessions that will end: \d+/);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.goto(`/user/about?id=${id}&tab=sessions`);
  await settled(page);
  const table = page.getByRole('group', { name: 'Sessions' }).locator('table');
  await expect(table).not.toContainText('Mozilla');
  const rows = table.locator('tbody tr');
  const before = await rows.count();
  expect(before).toBeGreaterThan(1);
  await rows.first().getByRole('button').last().click();
  await page.getByRole('menuitem', { name: 'End this session' }).click();
  await expect(rows).toHaveCount(before - 1);
  await expect(page.getByRole('button', { name: 'End everyone’s sessions' })).toHaveCount(0);
  await page.getByRole('button', { name: 'End all sessions of this user' }).click();
  await expect(dialog).toContainText(`Open sessions that will end: ${before - 1}`);
  await dialog.getByRole('button', { name: 'End all sessions of this user' }).click();
  await expect(page.getByText('No open session')).toBeVisible();
  forgetToken('bursar');
  await context.close();
});
