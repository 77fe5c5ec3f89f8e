import type { Page } from '@playwright/test';
import { violationsOf } from './axe.ts';
import { expect, test } from './campus.ts';
import { base, settled, signedIn, tokenOf, type Signed } from './session.ts';

const rows = (page: Page) => page.locator('tbody tr[tabindex]');
const heads = async (page: Page): Promise<string[]> =>
  (
    await page
      .locator('thead th[aria-sort], thead th[aria-label]')
      .evaluateAll((cells) => cells.map((cell) => cell.getAttribute('aria-label') ?? ''))
  ).filter(Boolean);
const filterOf = (page: Page): Record<string, unknown> =>
  JSON.parse(new URL(page.url()).searchParams.get('filter') ?? '{}') as Record<string, unknown>;
async function write(
  signed: Signed,
  username: string,
  method: 'post' | 'delete',
  path: string,
  data?: unknown,
): Promise<{ id: number }> {
  const { access_token } = await tokenOf(signed.context.request, username);
  const answer = await signed.context.request[method](`${base}/api/v1${path}`, {
    headers: { authorization: `Bearer ${access_token}` },
    ...(data ? { data } : {}),
  });
  expect(answer.ok(), `${path}: ${answer.status()}`).toBe(true);
  return ((await answer.json()) as { data: { id: number } }).data;
}

test('LIST-004, LIST-027, LIST-028: several choices, ranges and references as filters, in the address, as chips with two names and +N', async ({
  browser,
}) => {
  const { page, context } = await signedIn(browser, 'registrar');
  await page.goto('/classrooms');
  await settled(page);
  await page.getByRole('button', { name: /^Filter/ }).click();
  await page.getByRole('button', { name: /^Type|^Kind/ }).click();
  for (const name of ['Lecture room', 'Lecture theater', 'Laboratory'])
    await page.getByRole('option', { name, exact: true }).click();
  await page.keyboard.press('Escape');
  await expect(page.locator('.k-filter-form .k-pills')).toContainText('+1');
  await page.locator('input[name="capacity.from"]').fill('40');
  await page.locator('input[name="capacity.to"]').fill('90');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect
    .poll(() => filterOf(page))
    .toEqual({ kind: { in: ['lecture', 'amphi', 'lab'] }, capacity: { between: [40, 90] } });
  const chips = page.locator('.k-chip');
  await expect(chips.filter({ hasText: 'Lecture room, Lecture theater +1' })).toBeVisible();
  await expect(chips.filter({ hasText: '40 – 90' })).toBeVisible();
  await settled(page); // what is read now is the filtered list, not the one before it
  const seen = await rows(page).first().textContent();
  await page.reload();
  await settled(page);
  await expect(rows(page).first()).toHaveText(seen ?? '');
  await page.getByRole('button', { name: /^Filter/ }).click();
  await expect(page.locator('input[name="capacity.from"]')).toHaveValue('40'); // what is set stands in the panel
  await page.keyboard.press('Escape');
  await page.goto(`/classrooms?filter=${encodeURIComponent('{"capacity":{"gte":99999}}')}`);
  await expect(page.getByText('No info found')).toBeVisible(); // LIST-008
  await context.close();
});

test('LIST-028 a multiselect of more than 1,000 choices offers the first 1,000', async ({ browser }) => {
  const { page, context } = await signedIn(browser, 'registrar');
  await page.route('**/api/v1/buildings/options**', (route) =>
    route.fulfill({
      json: {
        data: Array.from({ length: 1_200 }, (_, at) => ({
          id: at + 1,
          code: `B${at}`,
          name: `Bina ${at}`,
          name_en: `Building number ${at}`,
          label: `B${at} – Building number ${at}`,
        })),
      },
    }),
  );
  await page.goto('/classrooms');
  await settled(page);
  await page.getByRole('button', { name: /^Filter/ }).click();
  await page.getByRole('button', { name: /^Building/ }).click();
  const options = page.getByRole('option', { name: /^(B\d+ – )?Building number \d+/ });
  await expect(options.first()).toBeVisible();
  expect(await options.count()).toBe(1_000);
  await context.close();
});

test('j, k and arrows move, x selects, Enter opens, / searches, Esc lets go; the focus goes along', async ({
  browser,
}) => {
  const { page, context } = await signedIn(browser, 'admin');
  await page.goto('/classrooms');
  await settled(page);
  await expect(rows(page).first()).toBeVisible();
  await page.keyboard.press('j');
  await expect(rows(page).nth(0)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(rows(page).nth(1)).toBeFocused();
  await page.keyboard.press('k');
  await expect(rows(page).nth(0)).toBeFocused();
  await page.keyboard.press('x');
  await expect(rows(page).nth(0)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await expect(page.getByText('2 selected')).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.getByText('2 selected')).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.keyboard.press('/');
  await expect(page.locator('.k-search input')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.locator('.k-search input')).not.toBeFocused();
  await context.close();
});

test('columns in an own order and width, by keyboard; a saved view brings them to another device and opens with the list', async ({
  browser,
}) => {
  const name = `Küçük derslikler ${Date.now() % 100_000}`;
  const first = await signedIn(browser, 'registrar');
  const { page } = first;
  await page.goto('/classrooms?sort=-capacity');
  await settled(page);
  await expect.poll(async () => (await heads(page)).slice(0, 3)).toEqual(['Code', 'Name', 'Building']);
  await page.getByRole('button', { name: 'Columns', exact: true }).click();
  await page.getByRole('button', { name: 'Move Building up' }).click();
  await page.getByRole('checkbox', { name: 'Building' }).focus();
  await page.keyboard.press('Alt+ArrowUp');
  await page
    .getByRole('checkbox', { name: 'Equipment' })
    .or(page.getByRole('checkbox', { name: 'Features' }))
    .first()
    .uncheck();
  await page.keyboard.press('Escape');
  await expect.poll(() => heads(page)).toEqual(expect.arrayContaining(['Building', 'Code', 'Name']));
  await expect.poll(async () => (await heads(page)).slice(0, 3)).toEqual(['Building', 'Code', 'Name']);
  const handle = page.getByRole('separator', { name: 'Width of Building' });
  const width = async (of: Page): Promise<number> =>
    of
      .locator('thead th')
      .filter({ has: of.getByRole('separator', { name: 'Width of Building' }) })
      .evaluate((cell) => Math.round(cell.getBoundingClientRect().width));
  const before = await width(page);
  await handle.focus();
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('Shift+ArrowRight');
  await expect.poll(() => width(page)).toBe(before + 150);
  await page.reload();
  await settled(page);
  await expect.poll(() => width(page)).toBe(before + 150); // kept on the device
  await page.getByRole('button', { name: 'Views', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Save this view…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name of the view').fill(name);
  await dialog.getByLabel('Open the list with this view').check();
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('button', { name: `Views: ${name}` })).toBeVisible();
  await first.context.close();

  const second = await signedIn(browser, 'registrar');
  await second.page.goto('/classrooms');
  await expect(second.page.getByRole('button', { name: `Views: ${name}` })).toBeVisible();
  await expect.poll(() => new URL(second.page.url()).searchParams.get('sort')).toContain('-capacity');
  await expect.poll(async () => (await heads(second.page)).slice(0, 3)).toEqual(['Building', 'Code', 'Name']);
  await expect.poll(() => width(second.page)).toBe(before + 150);
  await second.page.getByRole('button', { name: `Views: ${name}` }).click();
  await second.page.getByRole('menuitem', { name: `Edit the view ${name}` }).click();
  await second.page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await second.page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(second.page.getByRole('button', { name: 'Views', exact: true })).toBeVisible();
  await second.context.close();
});

test('several rows at once: what is refused is listed with its reason and can be kept as a table', async ({
  browser,
}) => {
  const signed = await signedIn(browser, 'admin');
  const { page, context } = signed;
  const code = `BULK${Date.now() % 1_000_000}`;
  await write(signed, 'admin', 'post', '/faculties', { code, name: 'Deneme', name_en: 'Trial' });
  await page.goto('/faculties');
  await settled(page);
  await page.locator('.k-search input').fill(code);
  await page.keyboard.press('Enter');
  await expect(rows(page)).toHaveCount(1);
  await rows(page).first().getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Make passive' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Make passive' }).click();
  await expect(page.getByText('Done for 1 record.')).toBeVisible();
  await expect(rows(page).first()).toContainText('Passive');
  await page.locator('.k-search input').fill('');
  await page.keyboard.press('Enter');
  await expect.poll(() => rows(page).count()).toBeGreaterThan(1);
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await page.getByRole('button', { name: 'Make active' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Make active' }).click();
  const dialog = page.getByRole('dialog').filter({ hasText: 'refused for' });
  await expect(dialog).toContainText(/Done for \d+, refused for/); // the one made passive above; the others are active
  expect(await violationsOf(page)).toEqual([]);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Download as a table' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('Make active.csv');
  await context.close();
});

test('several rows deleted together: the dialog names what uses each, what is in use is made passive instead', async ({
  browser,
}) => {
  const signed = await signedIn(browser, 'admin');
  const { page, context } = signed;
  const code = `USE${Date.now() % 1_000_000}`;
  await write(signed, 'admin', 'post', '/faculties', { code: `${code}A`, name: 'Boş', name_en: 'Empty' });
  const { id: faculty_id } = await write(signed, 'admin', 'post', '/faculties', {
    code: `${code}B`,
    name: 'Dolu',
    name_en: 'Full',
  });
  await write(signed, 'admin', 'post', '/departments', { code, name: 'Bölüm', name_en: 'Unit of it', faculty_id });
  await page.goto('/faculties');
  await settled(page);
  await page.locator('.k-search input').fill(code);
  await page.keyboard.press('Enter');
  await expect(rows(page)).toHaveCount(2);
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(
    'To be deleted permanently: 1. In use, so to be made passive instead of deleted: 1.',
  );
  const used = dialog.locator('.k-fates > li').filter({ hasText: `${code}B` });
  await expect(used).toContainText('Will be made passive');
  await expect(used).toContainText('Department: 1');
  await expect(used).toContainText(`${code} – Unit of it`);
  await expect(dialog.locator('.k-fates > li').filter({ hasText: `${code}A` })).toContainText('Will be deleted');
  expect(await violationsOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Delete and make passive' }).click();
  await expect(page.getByText('Deleted: 1. Made passive: 1.')).toBeVisible();
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page).first()).toContainText('Passive');
  // already passive and in use: nothing can be done to it, and the button says so
  await rows(page).first().getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(dialog).toContainText('To stay as they are: 1.');
  await expect(dialog.getByRole('button', { name: 'Delete', exact: true })).toBeDisabled();
  await context.close();
});

test('LIST-018: a long export runs beside the requests: progress that can be left, then a toast with the download', async ({
  browser,
}) => {
  const { page, context } = await signedIn(browser, 'registrar');
  let asked: { resource?: string; query?: { file_name?: string; columns?: unknown[] } } = {};
  let looked = 0;
  const state = (more: object): string =>
    JSON.stringify({
      data: {
        id: 7,
        title: 'Classrooms',
        resource: 'classroom',
        status: 'running',
        done: 0,
        total: null,
        ready: false,
        rows: null,
        error: null,
        created_at: '2026-01-01T00:00:00Z',
        ...more,
      },
    });
  await page.route(/\/api\/v1\/classrooms\?/, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { pagination: { total: number } };
    body.pagination.total = 6000;
    await route.fulfill({ response: answer, json: body });
  });
  await page.route('**/api/v1/exports', (route) => {
    asked = route.request().postDataJSON() as typeof asked;
    return route.fulfill({
      status: 201,
      contentType: 'application/json',
      body: JSON.stringify({ message: 'export_started', data: { run_id: 7 } }),
    });
  });
  await page.route('**/api/v1/exports/7', (route) =>
    route.fulfill({
      contentType: 'application/json',
      body:
        ++looked < 3
          ? state({ done: 2000, total: 6000 })
          : state({ status: 'finished', done: 6000, total: 6000, ready: true, rows: 6000 }),
    }),
  );
  await page.route('**/api/v1/exports/7/file', (route) =>
    route.fulfill({
      contentType: 'application/octet-stream',
      headers: { 'content-disposition': 'attachment; filename="x.xlsx"; filename*=UTF-8\'\'Derslikler.xlsx' },
      body: 'x',
    }),
  );
  await page.goto('/classrooms');
  await settled(page);
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await expect(page.getByRole('progressbar', { name: 'Preparing Classrooms' })).toHaveAttribute('aria-valuenow', '33');
  expect(asked).toMatchObject({ resource: 'classroom', query: { file_name: 'Classrooms' } });
  expect(asked.query?.columns?.length).toBeGreaterThan(3);
  await page.goto('about:blank'); // left, and come back to: it is followed again
  await page.unroute('**/api/v1/exports');
  await page.route('**/api/v1/exports', (route) =>
    route.fulfill({
      contentType: 'application/json',
      body: JSON.stringify({ data: [JSON.parse(state({ done: 2000, total: 6000 })).data] }),
    }),
  );
  await page.goto('/faculties');
  const toast = page.locator('.k-toasts').getByRole('button', { name: 'Download' });
  await expect(toast).toBeVisible();
  const [download] = await Promise.all([page.waitForEvent('download'), toast.click()]);
  expect(download.suggestedFilename()).toBe('Derslikler.xlsx');
  await context.close();
});

test('at 360 px the list is cards that can be selected, nothing runs off the screen, and axe finds nothing by day and night', async ({
  browser,
}) => {
  for (const night of [false, true]) {
    const { page, context, problems } = await signedIn(browser, 'admin', { locale: 'tr', width: 360, night });
    await page.goto('/classrooms');
    await settled(page);
    await page.locator('.k-card-check').first().click();
    await expect(page.getByText('1 kayıt seçili').first()).toBeVisible();
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    ).toBeLessThanOrEqual(0);
    await page.getByRole('button', { name: 'Sütunlar', exact: true }).click();
    await expect(page.getByRole('checkbox', { name: 'Kapasite', exact: true })).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    expect(problems).toEqual([]);
    await context.close();
  }
});

test('LIST-009 a table that is being read says so', async ({ browser }) => {
  const { page, context } = await signedIn(browser, 'registrar');
  await page.goto('/dashboard');
  await settled(page);
  await page.route('**/api/v1/agencies?**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    await route.continue();
  });
  await page.goto('/agencies');
  await expect(page.getByRole('status', { name: 'Loading' }).first()).toBeVisible();
  await expect(rows(page).first()).toBeVisible();
  await context.close();
});
