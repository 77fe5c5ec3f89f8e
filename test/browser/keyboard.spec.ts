import { expect, test } from './campus.ts';
import { settled, signedIn } from './session.ts';

test('Ctrl-K finds a screen without Turkish letters and Enter opens it', async ({ browser }) => {
  const { page, context } = await signedIn(browser, 'registrar', { locale: 'tr' });
  await page.goto('/dashboard');
  await settled(page);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('fakulte');
  await expect(page.getByRole('option').first()).toContainText('Fakülteler');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/faculties');
  await context.close();
});

test('LIST-004, LIST-017, LIST-023: filter, sort, page and page size live in the address and survive a reload', async ({
  browser,
}) => {
  const { page, context } = await signedIn(browser, 'registrar');
  await page.goto('/classrooms?sort=-capacity&limit=5&page=2');
  await settled(page);
  const rows = page.locator('tbody tr');
  await expect(rows).toHaveCount(5);
  // the codes alone: names of other records come into their cells a moment after the rows
  const codes = () =>
    rows.evaluateAll((all) =>
      all.map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent).find(Boolean)),
    );
  const before = await codes();
  await page.reload();
  await settled(page);
  await expect.poll(codes).toEqual(before);
  await page.goto('/classrooms?q=amfi');
  await settled(page);
  expect(new URL(page.url()).searchParams.get('q')).toContain('amfi');
  await context.close();
});

test('a record is made in its form; a problem stands at its field and nothing typed is lost', async ({ browser }) => {
  const { page, context } = await signedIn(browser, 'registrar');
  await page.goto('/assessment/types');
  await settled(page);
  await page.getByRole('button', { name: 'New', exact: true }).click();
  const form = page.getByRole('dialog').locator('form');
  const code = `B${Date.now() % 1_000_000}`;
  await form.locator('input[name="code"]').fill(code);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('This field is required').first()).toBeVisible();
  await expect(form.locator('input[name="code"]')).toHaveValue(code);
  await page.reload(); // the draft comes back
  await page.getByRole('button', { name: 'New', exact: true }).click();
  await expect(page.getByRole('dialog').locator('input[name="code"]')).toHaveValue(code);
  await context.close();
});

test('ERR-005, ERR-012…015, ERR-021, ERR-022: answers of the server lead where the catalogue says', async ({
  browser,
}) => {
  const { page, context } = await signedIn(browser, 'registrar');
  const list = '**/api/v1/faculties?**';
  const answer = (status: number, body: object) =>
    page.route(list, (route) => route.fulfill({ status, contentType: 'application/json', body: JSON.stringify(body) }));
  for (const [status, path] of [
    [403, '/403'],
    [404, '/404'],
    [503, '/503'],
  ] as const) {
    await answer(status, { message: 'not_authorized' });
    await page.goto('/faculties');
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await page.unroute(list);
  }
  let broken = true; // the first try meets a fault of the server, the second a refusal
  await page.route('**/api/v1/faculties/*', (route) =>
    route.request().method() === 'DELETE' && broken
      ? route.fulfill({
          status: 500,
          contentType: 'application/json',
          body: JSON.stringify({ message: 'something_went_wrong', text: 'something went wrong', request_id: 'req-7' }),
        })
      : route.request().method() === 'DELETE'
        ? route.fulfill({
            status: 420,
            contentType: 'application/json',
            body: JSON.stringify({
              message: 'request_refused',
              text: 'The request was refused',
              errors: [
                { data: { number: '2024000001' }, message: 'First reason', key: 'a' },
                { data: {}, message: 'Second reason', key: 'b' },
              ],
            }),
          })
        : route.continue(),
  );
  // a faculty that nothing uses: another is only made passive
  await page.route('**/api/v1/resources/faculty/*/uses', (route) =>
    route.fulfill({ contentType: 'application/json', body: JSON.stringify({ data: { blocked: false, uses: [] } }) }),
  );
  await page.goto('/faculties');
  await settled(page);
  await page.locator('.k-row-menu').first().click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.locator('.k-toasts')).toContainText('something went wrong'); // ERR-021
  broken = false;
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.locator('.k-row-menu').first().click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  const dialog = page.getByRole('dialog').filter({ hasText: 'First reason' });
  await expect(dialog).toContainText('Second reason');
  await expect(dialog).toContainText('2024000001'); // ERR-014
  expect((await dialog.locator('.k-errors').boundingBox())?.height).toBeLessThanOrEqual(400); // ERR-015
  await context.close();
});

test('HDR-031, HDR-032: offline and back-online notices', async ({ browser }) => {
  const { page, context } = await signedIn(browser, 'registrar');
  await page.goto('/dashboard');
  await settled(page);
  await context.setOffline(true);
  await expect(page.getByText('You are offline.', { exact: false })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('You are back online.')).toBeVisible();
  await expect(page.getByText('You are back online.')).toBeHidden({ timeout: 4_000 });
  await context.close();
});

test('HDR-029: the sidebar is 280 px open and 90 px collapsed, and night mode stays', async ({ browser }) => {
  const { page, context } = await signedIn(browser, 'registrar');
  await page.goto('/dashboard');
  await settled(page);
  const width = (): Promise<number> =>
    page.evaluate(() =>
      Math.round(document.querySelector('nav')?.closest('aside, nav, div')?.getBoundingClientRect().width ?? 0),
    );
  const open = await page
    .locator('aside')
    .first()
    .evaluate((element) => Math.round(element.getBoundingClientRect().width))
    .catch(width);
  expect(open).toBe(280);
  await page.getByRole('button', { name: 'Collapse the menu' }).click();
  await expect
    .poll(async () =>
      page
        .locator('aside')
        .first()
        .evaluate((element) => Math.round(element.getBoundingClientRect().width))
        .catch(width),
    )
    .toBe(90);
  await page.getByRole('button', { name: 'Night mode' }).click();
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await context.close();
});
