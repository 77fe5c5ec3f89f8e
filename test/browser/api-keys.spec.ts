import { expect, test } from './campus.ts';
import { base, settled, signedIn } from './session.ts';

test('KVKK 11 a key of another system: made and shown once, refused from elsewhere, rolled over, revoked, told to its owner and to whose record it read', async ({
  browser,
}) => {
  const { page, context, problems, api } = await signedIn(browser, 'admin');
  const student = await signedIn(browser, 'student');
  const me = await student.api<{ data: { id: number } }>('/users/me');
  const found = await api<{ data: { subject_id: number }[] }>(`/access/log/persons?user_id=${me.data.id}`);
  const reads = async (key: string): Promise<number> =>
    (
      await context.request.get(`${base}/api/v1/students/${found.data[0]?.subject_id}`, {
        headers: { authorization: `Bearer ${key}` },
      })
    ).status();
  const main = page.getByRole('main');
  await page.goto('/integration/keys');
  await settled(page);
  await main.getByRole('link', { name: 'Create a key' }).first().click();
  await page.waitForURL('**/integration/keys/new');

  // its owner, then its terms
  await main.getByRole('searchbox', { name: 'Name or number' }).fill('Deniz Aksoy');
  await main
    .getByRole('list')
    .getByRole('button', { name: /Deniz Aksoy/ })
    .first()
    .click();
  const system = main.getByLabel('Name of the system');
  await system.fill('Library reader');
  await main.getByLabel('Purpose').fill('Looks up students at the desk of the library.');
  const lastDay = main.getByLabel('Last day');
  const ends = new Date(Date.now() + 30 * 86_400_000);
  const two = (n: number): string => String(n).padStart(2, '0');
  const day = `${two(ends.getUTCMonth() + 1)}/${two(ends.getUTCDate())}/${ends.getUTCFullYear()}`;
  await lastDay.fill(day);
  await lastDay.blur();
  const addresses = main.getByLabel('Allowed addresses');
  await addresses.fill('library');
  const make = main.getByRole('button', { name: 'Create a key' });
  await expect(make).toBeDisabled(); // without a scope it opens nothing
  const people = main.getByRole('radiogroup', { name: 'Students and staff' });
  await people.getByRole('radio', { name: 'Read', exact: true }).check();
  await make.click();
  await expect(page.getByText('“library” is not an IP address').first()).toBeVisible();
  await addresses.fill('203.0.113.7');
  await make.click();

  // shown this once
  const secret = main.locator('.k-shown-once code').first();
  await expect(secret).toHaveText(/^kampus_/);
  const key = (await secret.textContent()) ?? '';
  expect(await reads(key)).toBe(403); // it is called from here, not from the library
  await main.getByRole('link', { name: 'Open the key' }).click();
  await page.waitForURL(/integration\/keys\/\d+$/);
  await settled(page);
  const address = page.url();
  await expect(main).toContainText('203.0.113.7');
  await expect(main).toContainText(day);
  expect(await page.content()).not.toContain(key);
  await page.goBack();
  await settled(page);
  expect(await page.content()).not.toContain(key);

  // another one that may be called from here
  await page.goto('/integration/keys/new');
  await settled(page);
  await main.getByRole('searchbox', { name: 'Name or number' }).fill('Deniz Aksoy');
  await main
    .getByRole('list')
    .getByRole('button', { name: /Deniz Aksoy/ })
    .first()
    .click();
  await system.fill('Gate reader');
  await main.getByLabel('Purpose').fill('Looks up students at the gate of the campus.');
  await addresses.fill('127.0.0.0/8\n::1');
  await people.getByRole('radio', { name: 'Read', exact: true }).check();
  await make.click();
  await expect(secret).toHaveText(/^kampus_/);
  const first = (await secret.textContent()) ?? '';
  expect(await reads(first)).toBe(200);
  await main.getByRole('link', { name: 'Open the key' }).click();
  await page.waitForURL(/integration\/keys\/\d+$/);
  await settled(page);

  // rolled over: both open for a day
  await main.getByRole('button', { name: 'Roll over' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Make a new key for Gate reader?');
  await dialog.getByRole('button', { name: 'Roll over' }).click();
  await expect(secret).toHaveText(/^kampus_/);
  const second = (await secret.textContent()) ?? '';
  expect(second).not.toBe(first);
  expect([await reads(first), await reads(second)]).toEqual([200, 200]);

  // revoked: both closed, and what was shown is gone
  await main.getByRole('button', { name: 'Revoke' }).click();
  await expect(dialog).toContainText('Revoke the key of Gate reader?');
  await dialog.getByRole('button', { name: 'Revoke' }).click();
  await expect(main.locator('.k-key-page')).toContainText('Revoked');
  await expect(secret).toHaveCount(0);
  expect([await reads(first), await reads(second)]).toEqual([401, 401]);
  await expect(main.getByRole('button', { name: 'Roll over' })).toBeDisabled();

  // its owner hears of it under the bell, and gets to the key from there
  const revoked = page.url();
  await page.goto('/dashboard');
  await settled(page);
  await page.getByRole('button', { name: /notification/i }).click();
  const bell = page.getByRole('dialog');
  await expect(bell).toContainText('Your API key was rolled over');
  await bell.getByText('Your API key was revoked').first().click();
  await page.waitForURL(revoked);
  expect(revoked).not.toBe(address);

  // whose record it was reads the name of the system beside its owner; so does the office
  await student.page.goto('/my-privacy?tab=readers');
  await settled(student.page);
  await expect(student.page.getByRole('main')).toContainText('Gate reader (API key; owner Deniz Aksoy)');
  const log = await api<{ data: { system: string | null }[] }>(`/access/log?search=Deniz%20Aksoy`);
  expect(log.data.map(({ system: name }) => name)).toContain('Gate reader');
  await page.goto('/access/log');
  await settled(page);
  await expect(main.locator('tbody tr').first()).toContainText('Gate reader');

  expect(problems.filter((problem) => !/40[136]|422/.test(problem))).toEqual([]);
  expect(student.problems).toEqual([]);
  await student.context.close();
  await context.close();
});
