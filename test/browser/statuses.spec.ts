import type { Page, Route } from '@playwright/test';
import { expect, test } from './campus.ts';
import { settled, signedIn } from './session.ts';

const list = '**/api/v1/faculties?*';
const store = '**/api/v1/faculties';
const json =
  (status: number, body: unknown) =>
  (route: Route): Promise<void> =>
    route.fulfill({ status, contentType: 'application/json', body: JSON.stringify(body) });
const onPost =
  (status: number, body: unknown) =>
  (route: Route): Promise<void> =>
    route.request().method() === 'POST' ? json(status, body)(route) : route.fallback();
const toast = (page: Page) => page.locator('.k-toasts');

async function openForm(page: Page): Promise<void> {
  await page.goto('/faculties');
  await settled(page);
  await page.getByRole('button', { name: 'New', exact: true }).click();
  await page.locator('input[name="code"]').fill('ZZZ');
  await page.locator('input[name="name"]').fill('Deneme');
  await page.locator('input[name="name_en"]').fill('Trial');
}
const save = (page: Page): Promise<void> => page.getByRole('button', { name: 'Save' }).click();

test.describe('what the application does with each status the server answers', () => {
  for (const [rule, status, path] of [
    ['ERR-004', 401, /\/login/],
    ['ERR-005', 403, /\/403$/],
    ['ERR-006', 404, /\/404$/],
    ['ERR-019', 427, /\/login/],
    ['ERR-022', 503, /\/503$/],
  ] as const) {
    test(`${rule} reading answers ${status}`, async ({ browser }) => {
      const { page, context } = await signedIn(browser, 'registrar');
      await page.route(list, json(status, { message: 'x' }));
      await page.route('**/api/auth/logout', json(200, { message: 'signed_out', data: null })); // the session of the other tests lives on
      await page.goto('/faculties');
      await page.waitForURL(path);
      await settled(page);
      await context.close();
    });
  }
  for (const [rule, status, body, text] of [
    ['ERR-003', 400, { message: 'malformed_request' }, 'The request could not be understood.'],
    [
      'ERR-008, ERR-010',
      406,
      { message: 'list_too_long', params: { limit: 7 } },
      'The list is longer than 7 rows; please search or filter.',
    ],
    [
      'ERR-009',
      406,
      { message: 'API_MESSAGE', params: { message: 'As the other system says' } },
      'As the other system says',
    ],
    ['ERR-011', 406, {}, 'An Error Has Occurred'],
    ['ERR-029', 406, { message: 'a_key_nobody_worded' }, 'a key nobody worded'],
    ['ERR-020', 429, { message: 'too_many_tries' }, 'You have tried too many. You can try again after 1 minute.'],
    ['ERR-021', 500, { message: 'something_went_wrong', request_id: 'req-42' }, 'something went wrong'],
  ] as const) {
    test(`${rule} writing answers ${status}: a toast, and the form keeps what was typed (${text.slice(0, 24)})`, async ({
      browser,
    }) => {
      const { page, context } = await signedIn(browser, 'registrar');
      await page.route(store, onPost(status, body));
      await openForm(page);
      await save(page);
      await expect(toast(page)).toContainText(text);
      await expect(page.locator('input[name="code"]')).toHaveValue('ZZZ');
      await context.close();
    });
  }
  for (const [rule, status, body, text] of [
    ['ERR-003', 400, { message: 'malformed_request' }, ['The request could not be understood.']],
    ['ERR-008', 406, { message: 'list_too_long', params: { limit: 7 } }, ['The list is longer than 7 rows']],
    [
      'ERR-017, ERR-018',
      422,
      { message: 'validation_failed', errors: { ids: ['The ids are wrong'] } },
      ['Please correct the marked fields.', 'The ids are wrong'],
    ],
    ['ERR-020', 429, { message: 'too_many_tries' }, ['after 1 minute']],
    ['ERR-021', 500, { message: 'something_went_wrong', request_id: 'req-42' }, ['something went wrong', 'req-42']],
  ] as const) {
    test(`${rule} a first read that answers ${status} says so in a toast too`, async ({ browser }) => {
      const { page, context } = await signedIn(browser, 'registrar');
      await page.route(list, json(status, body));
      await page.goto('/faculties');
      for (const words of text) await expect(toast(page)).toContainText(words);
      await context.close();
    });
  }
  test('ERR-012 a first read that answers 420 opens the dialog of its reasons', async ({ browser }) => {
    const { page, context } = await signedIn(browser, 'registrar');
    await page.route(
      list,
      json(420, { message: 'x', text: 'Two reasons', errors: [{ data: {}, message: 'The second one', key: 'x' }] }),
    );
    await page.goto('/faculties');
    await expect(page.getByRole('dialog', { name: 'Two reasons' })).toContainText('The second one');
    await context.close();
  });
  test('ERR-007 a first read that answers 405: a toast, then the session is left', async ({ browser }) => {
    const { page, context } = await signedIn(browser, 'registrar');
    await page.route(list, json(405, { message: 'method_not_allowed' }));
    await page.route('**/api/auth/logout', json(200, { message: 'signed_out', data: null }));
    await page.goto('/faculties');
    await expect(toast(page)).toContainText('This operation is not available here.');
    await page.waitForURL(/\/login/);
    await context.close();
  });
  test('ERR-016, ERR-017, VAL-037, VAL-042 writing answers 422: the first message of each field in red, and a toast', async ({
    browser,
  }) => {
    const { page, context } = await signedIn(browser, 'registrar');
    await page.route(
      store,
      onPost(422, {
        message: 'validation_failed',
        errors: { code: ['The first about the code', 'The second'], name: ['About the name'] },
      }),
    );
    await openForm(page);
    await save(page);
    await expect(page.getByText('The first about the code')).toBeVisible();
    await expect(page.getByText('The second')).toHaveCount(0);
    await expect(page.getByText('About the name')).toBeVisible();
    await expect(page.locator('input[name="code"]')).toHaveAttribute('aria-invalid', 'true');
    await expect(toast(page)).toContainText('Please correct the marked fields.');
    await context.close();
  });
  test('ERR-012, ERR-013, ERR-014, ERR-015, CON-010 writing answers 420: a dialog with title and entries, at most 400 px high', async ({
    browser,
  }) => {
    const { page, context } = await signedIn(browser, 'registrar');
    await page.route(
      store,
      onPost(420, {
        message: 'x',
        text: 'Forty rows were refused',
        errors: Array.from({ length: 40 }, (_, row) => ({
          data: { number: `S${row}` },
          message: `Reason ${row}`,
          key: 'x',
        })),
      }),
    );
    await openForm(page);
    await save(page);
    const dialog = page.getByRole('dialog', { name: 'Forty rows were refused' });
    await expect(dialog.getByText('Reason 39')).toBeAttached();
    await expect(dialog.getByText('S0', { exact: true })).toBeVisible();
    expect((await dialog.locator('.k-errors').boundingBox())?.height).toBeLessThanOrEqual(400);
    await context.close();
  });
  test('ERR-007 writing answers 405: a toast, then the session is left', async ({ browser }) => {
    const { page, context } = await signedIn(browser, 'registrar');
    await page.route(store, onPost(405, { message: 'method_not_allowed' }));
    await page.route('**/api/auth/logout', json(200, { message: 'signed_out', data: null }));
    await openForm(page);
    await save(page);
    await expect(toast(page)).toContainText('This operation is not available here.');
    await page.waitForURL(/\/login/);
    await context.close();
  });
  test('ERR-018 deleting answers 422: the field errors on lines of the toast', async ({ browser }) => {
    const { page, context } = await signedIn(browser, 'admin');
    await page.route('**/api/v1/faculties/*', (route) =>
      route.request().method() === 'DELETE'
        ? json(422, { message: 'validation_failed', errors: { id: ['The number is wrong'] } })(route)
        : route.fallback(),
    );
    // one that nothing uses: another is only made passive
    await page.route('**/api/v1/resources/faculty/*/uses', json(200, { data: { blocked: false, uses: [] } }));
    await page.goto('/faculties');
    await settled(page);
    await page.locator('tbody tr').first().getByRole('button').last().click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(toast(page)).toContainText('The number is wrong');
    await context.close();
  });
  test('ERR-025, ERR-026, ERR-027, I18N-008 a success: its sentence from the api namespace, and the second one with its values', async ({
    browser,
  }) => {
    const { page, context } = await signedIn(browser, 'registrar');
    await page.route(
      store,
      onPost(201, {
        message: 'a_success_nobody_worded',
        info: { key: 'list_too_long', params: { limit: 3 } },
        data: { id: 1 },
      }),
    );
    await openForm(page);
    await save(page);
    await expect(toast(page)).toContainText('a success nobody worded');
    await expect(toast(page)).toContainText('The list is longer than 3 rows');
    await context.close();
  });
  test('ERR-023, ERR-024 the error screens and the page for every unknown path', async ({ page }) => {
    for (const [path, words] of [
      ['/403', 'Access Denied'],
      ['/404', 'Page Not Found'],
      ['/503', 'Service Unavailable'],
      ['/no/such/page', 'Page Not Found'],
    ] as const) {
      await page.goto(path);
      await expect(page.locator('h1')).toHaveText(words);
    }
  });
  test('ERR-028 an empty export says that there is no result', async ({ browser }) => {
    const { page, context } = await signedIn(browser, 'registrar');
    await page.goto('/faculties?q=zzzznothing');
    await settled(page);
    await page.getByRole('button', { name: 'Export' }).click();
    await expect(toast(page)).toContainText('No result');
    await context.close();
  });
});

test('HDR-031, HDR-032, CON-010 offline is said while it lasts, back online for a second', async ({ browser }) => {
  const { page, context } = await signedIn(browser, 'registrar');
  await page.clock.install();
  await page.goto('/faculties');
  await settled(page);
  await context.setOffline(true);
  await expect(page.getByText('You are offline.', { exact: false })).toBeVisible();
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 5_000);
  await expect(page.getByText('You are offline.', { exact: false })).toBeVisible(); // as long as it lasts
  await context.setOffline(false);
  await expect(page.getByText('You are back online.')).toBeVisible();
  await page.clock.runFor(950);
  await expect(page.getByText('You are back online.')).toBeVisible();
  await page.clock.runFor(100);
  await expect(page.getByText('You are back online.')).toBeHidden();
  await context.close();
});

test('a network that goes away loses neither the page nor what was typed', async ({ browser }) => {
  const { page, context } = await signedIn(browser, 'registrar');
  let loads = 0;
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) loads += 1;
  });
  await openForm(page);
  await page.waitForFunction(() =>
    ['Notices', 'PageFailed'].every((name) =>
      performance.getEntriesByType('resource').some((each) => each.name.includes(`/assets/${name}-`)),
    ),
  );
  const before = loads;
  await context.setOffline(true);
  await save(page); // the first message of this browser
  await expect(toast(page)).toContainText('The server cannot be reached.');
  await expect(page.locator('input[name="code"]')).toHaveValue('ZZZ');
  await page.keyboard.press('Escape');
  // a page whose code was never fetched
  await page.evaluate(() => {
    history.pushState({}, '', '/curriculums');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await expect(page.locator('.k-state')).toContainText('The server cannot be reached.');
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.locator('.k-state').getByRole('button', { name: 'Try again' })).toBeHidden();
  expect(loads - before).toBeLessThanOrEqual(1); // the address changed; the document was not loaded again
  await context.setOffline(false);
  await page.locator('.k-state').getByRole('button', { name: 'Try again' }).click();
  await settled(page);
  await expect(page.locator('.k-state')).toBeHidden();
  await context.close();
});

test('ACC-048 a piece of the application that fails to load while online reloads the page, once', async ({
  browser,
}) => {
  const { page, context } = await signedIn(browser, 'registrar');
  await page.goto('/dashboard');
  await settled(page);
  const group = page.getByRole('button', { name: 'People' }).first();
  if (!(await page.locator('a[href="/students"]').first().isVisible())) await group.click();
  let refused = 0;
  await page.route('**/assets/*.js', (route) => {
    refused += 1;
    return refused === 1 ? route.abort() : route.fallback();
  });
  let loads = 0;
  page.on('domcontentloaded', () => (loads += 1));
  await page.locator('a[href="/students"]').first().click();
  await page.waitForURL('**/students', { waitUntil: 'domcontentloaded' });
  await expect(page.locator('h1')).toHaveText('Students');
  await expect(page.locator('tbody tr').first()).toBeVisible();
  expect(loads).toBe(1);
  await context.close();
});
