import { expect, test } from './campus.ts';
import { settled, signedIn } from './session.ts';
import { named, walked } from './walk-requests.ts';
import { walks } from './walks/all-walks.ts';

test.describe('REQ-001, MEN-001: every kind of request, asked by a student and decided by everybody whose step it is', () => {
  for (const walk of walks.filter((each) => each.only === undefined && each.later !== true)) {
    test(`${walk.kind} of ${walk.as}`, async ({ browser }) => {
      test.setTimeout(120_000);
      await walked(browser, walk);
    });
  }
});

test('what is typed offline stays on the device and reaches the server when the connection is back', async ({
  browser,
}) => {
  const { page, context, api } = await signedIn(browser, 'student');
  await page.goto('/work/order-request-form');
  await settled(page);
  await context.setOffline(true);
  await named(page, 'place').fill('K-12 çalışma odası');
  await expect(page.getByText('You are offline: what you type is kept on this device')).toBeVisible();
  const kept = await page.evaluate(() =>
    Object.entries({ ...localStorage })
      .filter(([key]) => /^kampus\.draft\..*\.request\./.test(key))
      .map(([, value]) => value)
      .join(),
  );
  expect(kept).toContain('K-12 çalışma odası');
  const saved = page.waitForResponse((response) => response.url().includes('/draft') && response.status() === 200);
  await context.setOffline(false);
  await saved;
  const { data } = await api<{ data: { values: Record<string, unknown> } }>(
    '/request-forms?page=/work/order-request-form',
  );
  expect(data.values.place).toBe('K-12 çalışma odası');
  await page.reload();
  await settled(page);
  await expect(named(page, 'place')).toHaveValue('K-12 çalışma odası');
  await page.getByRole('button', { name: 'Delete the draft' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete the draft' }).click();
  await page.waitForURL('**/my-requests');
  await context.close();
});
