import type { Page } from '@playwright/test';
import { expect, test } from './campus.ts';
import { settled, signedIn, type Signed } from './session.ts';
import { inOrder, opened, turn } from './visits.ts';

const fitsWidth = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);
const shot = async (page: Page, name: string): Promise<void> => {
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}.png`, fullPage: true });
};
/** The paths in order, in turns by day and on a phone by night in the other language. */
async function walk(
  signed: (options: { locale: 'tr' | 'en'; night?: boolean; width?: number }) => Promise<Signed>,
  paths: readonly string[],
  name: string,
): Promise<void> {
  for (const half of [0, 1] as const) {
    const options =
      half === 0 ? { locale: 'en' as const, width: 1280 } : { locale: 'tr' as const, night: true, width: 360 };
    const one = await signed(options);
    for (const [at, path] of turn(paths, half).entries()) {
      await opened(one, path, true);
      await shot(one.page, `${name}-${at}-${options.locale}`);
      await inOrder(one.page, path, options.locale);
      expect.soft(await fitsWidth(one.page), `${path} at ${options.width}`).toBe(true);
    }
    expect.soft(one.problems).toEqual([]);
    await one.context.close();
  }
}

test('screens of boards, of the copy of a semester and of settings are in order', async ({ browser }) => {
  test.setTimeout(240_000);
  await walk(
    (options) => signedIn(browser, 'registrar', options),
    // each in the language and theme that routes.spec.ts does not see it in
    [
      '/board/decisions',
      '/board/decisions/form',
      '/board/decisions/form/:id',
      '/board/decisions/document/:id',
      '/board/decisions/:id',
      '/board/meetings',
      '/board/meetings/:id',
      '/board/members?board=1',
      '/semesters/rollover',
      '/semesters/rollover?copy=1',
    ],
    'board',
  );
  await walk(
    (options) => signedIn(browser, 'admin', options),
    ['/settings/leave/of/absence', '/settings/semester', '/settings/document', '/settings/course/and/slot/logs'],
    'settings',
  );
});

test('a draft is written, put on an agenda, decided by votes and published; its code is genuine', async ({
  browser,
}) => {
  const { page, context, problems, api } = await signedIn(browser, 'registrar');
  await page.goto('/board/decisions/form');
  await settled(page);
  await page.getByRole('combobox', { name: 'Board' }).click();
  await page
    .getByRole('option', { name: /Executive Board/ })
    .first()
    .click();
  await page.getByRole('combobox', { name: 'Topic' }).click();
  await page.getByRole('option', { name: 'Student affairs' }).click();
  await page.getByRole('textbox', { name: 'Title Turkish' }).fill('Tarayıcı kararı');
  await page.getByRole('textbox', { name: 'Text of the decision Turkish' }).fill('Karar verildi.');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.waitForURL(/\/board\/decisions\/\d+$/);
  const id = Number(page.url().split('/').at(-1));
  const { data } = await api<{ data: { board: { id: number } } }>(`/board/decisions/${id}/page`);
  const {
    data: [meeting],
  } = await api<{ data: { id: number }[] }>(
    `/board/meetings?filter=${encodeURIComponent(JSON.stringify({ board_id: data.board.id, status: 'planned' }))}&sort=held_on&limit=1`,
  );
  await page.goto(`/board/meetings/${meeting?.id}`);
  await settled(page);
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Tarayıcı kararı' })
    .getByRole('button', { name: 'Put on the agenda' })
    .click();
  await page.getByRole('button', { name: 'Save the agenda' }).click();
  await expect(page.getByText('The agenda has been saved.')).toBeVisible();
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Tarayıcı kararı' })
    .getByRole('button', { name: 'Decide' })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Decide' }).click();
  await expect(page.getByText('The outcome has been recorded.')).toBeVisible();
  await page.goto(`/board/decisions/${id}`);
  await settled(page);
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('The decision has been published.')).toBeVisible();
  await page.goto(`/board/decisions/document/${id}`);
  await settled(page);
  await page.getByRole('button', { name: 'Open the document' }).click();
  await expect(page.locator('iframe.k-document')).toBeVisible();
  const { data: published } = await api<{ data: { verify_path: string } }>(`/board/decisions/${id}/page`);
  await page.goto(published.verify_path);
  await expect(page.getByText('This decision is in effect')).toBeVisible();
  await inOrder(page, '/qr-verification', 'en');
  await shot(page, 'board-verified');
  expect(problems.filter((each) => !/blob:/.test(each))).toEqual([]);
  await context.close();
});

test('a semester is checked, copied and taken back', async ({ browser }) => {
  test.setTimeout(180_000);
  const { page, context } = await signedIn(browser, 'registrar');
  await page.goto('/semesters');
  await settled(page);
  const active = await page.evaluate(
    async () =>
      (
        (await (
          await fetch('/api/v1/semesters/options', {
            headers: { authorization: `Bearer ${localStorage.getItem('kampus.token')}` },
          })
        ).json()) as {
          data: { active: number; options: { id: number; status: string; academic_year: string; code: number }[] };
        }
      ).data,
  );
  const next = active.options.find((each) => each.status === 'planned');
  await page.goto(`/semesters/rollover?from=${active.active}`);
  await settled(page);
  await page.getByRole('combobox', { name: 'Copy to' }).click();
  await page
    .getByRole('option', {
      name: new RegExp(`${next?.academic_year}.*${['', 'Fall', 'Spring', 'Summer'][next?.code ?? 0]}`),
    })
    .click();
  await page.getByRole('button', { name: 'Do a dry run' }).click();
  await page.waitForURL(/copy=\d+/);
  await expect(page.getByText('Sections to create')).toBeVisible();
  await shot(page, 'rollover-checked');
  await inOrder(page, '/semesters/rollover?copy', 'en');
  await page.getByRole('button', { name: 'Copy', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Copy', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible({ timeout: 90_000 });
  await shot(page, 'rollover-done');
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('The copy was undone.')).toBeVisible();
  await context.close();
});
