import { expect, test } from './campus.ts';
import { settled, signedIn } from './session.ts';

test('ACC-008, ACC-010, ACC-052, ACC-057, ACC-058, HDR-016, HDR-017 signing in as another: banner, only looking, and the way back from anywhere', async ({
  browser,
}) => {
  const { page, context, problems } = await signedIn(browser, 'registrar');
  await page.goto('/dashboard');
  await settled(page);
  const own = (await page.locator('.k-side').textContent()) ?? '';
  await page.locator('.k-person').click();
  await page.getByRole('menuitem', { name: 'Login As' }).click();
  await page.waitForURL('**/login-as');
  const search = page.getByRole('main').locator('input').first();
  await search.fill('El');
  await expect(page.getByRole('main').getByText(/Elif.*Yılmaz/)).toHaveCount(0); // VAL-031: from the third letter on
  await search.fill('Elif Yılmaz');
  await page
    .getByRole('main')
    .getByText(/Elif.*Yılmaz/)
    .first()
    .click();
  await page.locator('textarea').first().fill('The student asked on the phone what his screen shows.');
  await page
    .getByRole('main')
    .getByRole('button', { name: /log in as|sign in as|start/i })
    .last()
    .click();
  await page.waitForURL('**/dashboard');
  await settled(page);
  await expect(page.locator('.k-person strong')).toContainText('Elif');
  await expect(page.locator('.k-banner')).toContainText('Elif');
  expect(await page.locator('.k-side').textContent()).not.toBe(own); // the menu is his now
  await page.goto('/my-slots');
  await settled(page);
  await expect(page.locator('.k-banner')).toContainText('Elif');
  const refused = await page.evaluate(async () => {
    const response = await fetch('/api/v1/users/me/settings', {
      method: 'PUT',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${localStorage.getItem('kampus.token')}` },
      body: '{"night_mode":true}',
    });
    return [response.status, ((await response.json()) as { message: string }).message];
  });
  expect(refused).toEqual([406, 'not_while_acting_as_other']);
  await page.locator('.k-person').click();
  await page.getByRole('menuitem', { name: 'Return Your Account' }).click();
  await page.waitForURL('**/dashboard');
  await expect(page.locator('.k-person strong')).not.toContainText('Elif');
  // his own menu again; what he opened meanwhile stands on top of it
  await expect.poll(async () => (await page.locator('.k-side').textContent())?.replace('Recently used', '')).toBe(own);
  await expect(page.locator('.k-banner')).not.toContainText('Elif');
  expect(problems.filter((problem) => !problem.includes('406'))).toEqual([]);
  await context.close();
});
