import type { Page } from '@playwright/test';
import { violationsOf } from './axe.ts';
import { expect, test } from './campus.ts';
import { settled, signedIn } from './session.ts';

/** The lists that people open most. */
const lists = [
  ['registrar', '/students'],
  ['registrar', '/requests'],
  ['registrar', '/sections'],
  ['registrar', '/courses'],
  ['registrar', '/classrooms'],
  ['registrar', '/faculties'],
  ['registrar', '/semesters'],
  ['registrar', '/board/decisions'],
  ['registrar', '/grading/systems'],
  ['registrar', '/staff'],
  ['admin', '/user'],
  ['admin', '/job/logs'],
] as const;

/** What a list with all its columns lets stick out, and which of its days and numbers are broken over two lines. */
const badOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const bad: string[] = [];
    for (const frame of document.querySelectorAll('.k-table-frame'))
      if (frame.scrollWidth > frame.clientWidth) bad.push(`${frame.scrollWidth - frame.clientWidth} px stick out`);
    for (const cell of document.querySelectorAll<HTMLElement>('.k-table td[data-line], .k-table .k-figures')) {
      const words = document.createRange();
      words.selectNodeContents(cell);
      // a line with its badge is 22 px high
      if (words.getBoundingClientRect().height > 30 && !cell.querySelector('li')) bad.push(`broken: ${cell.innerText}`);
    }
    return bad;
  });

for (const locale of ['en', 'tr'] as const)
  test(`the lists opened most fit a window of 1280 px, days and numbers in one line, the filled verb last (${locale})`, async ({
    browser,
  }) => {
    test.setTimeout(180_000);
    for (const username of ['registrar', 'admin'] as const) {
      const { page, context } = await signedIn(browser, username, { locale });
      for (const [, path] of lists.filter(([reader]) => reader === username)) {
        await page.goto(path);
        await settled(page);
        await expect(page.locator('.k-table tbody tr').first(), path).toBeVisible();
        expect(await badOf(page), path).toEqual([]);
        const filled = await page
          .locator('.k-page-actions')
          .first()
          .evaluate((actions) =>
            [...actions.querySelectorAll('button, a')].map((each) => each.matches('[data-variant="filled"]')),
          );
        expect(filled.slice(0, -1), path).not.toContain(true);
      }
      await context.close();
    }
  });

test('what a narrow list shortens is told whole, and its verbs stay in reach however wide it is', async ({
  browser,
}) => {
  const { page, context } = await signedIn(browser, 'registrar');
  await page.goto('/students');
  await settled(page);
  const cut = page.locator('td[data-clip]').filter({ hasText: 'Molecular Biology' }).first();
  await cut.hover();
  await expect(cut).toHaveAttribute('title', /Molecular Biology and Genetics/);
  await page.setViewportSize({ width: 760, height: 800 });
  const frame = page.locator('.k-table-frame');
  expect(await frame.evaluate((box) => box.scrollWidth - box.clientWidth)).toBeGreaterThan(0);
  await expect(page.locator('.k-row-menu').first()).toBeInViewport();
  await context.close();
});

test('rows come closer on request: at once, in every list, and on the person’s next device', async ({ browser }) => {
  const first = await signedIn(browser, 'registrar');
  const height = async (of: Page): Promise<number> =>
    of
      .locator('.k-table tbody tr')
      .first()
      .evaluate((row) => Math.round(row.getBoundingClientRect().height));
  await first.page.goto('/semesters');
  await settled(first.page);
  const before = await height(first.page);
  await first.page.getByRole('button', { name: 'Columns', exact: true }).click();
  const saved = first.page.waitForResponse((answer) => answer.url().endsWith('/users/me/settings'));
  await first.page.getByText('Compact', { exact: true }).click();
  expect((await saved).ok()).toBe(true);
  expect(await violationsOf(first.page)).toEqual([]);
  await first.page.keyboard.press('Escape');
  expect(await height(first.page)).toBeLessThan(before - 6);
  await first.page.goto('/faculties');
  await settled(first.page);
  expect(await height(first.page)).toBeLessThan(before - 6);
  expect(await violationsOf(first.page)).toEqual([]);
  await first.context.close();
  const second = await signedIn(browser, 'registrar');
  await second.page.goto('/semesters');
  await settled(second.page);
  await expect.poll(() => height(second.page)).toBeLessThan(before - 6);
  await second.page.locator('.k-person').click();
  await second.page.getByRole('menuitem', { name: 'Display settings' }).click();
  await second.page.getByRole('dialog').getByLabel('Row spacing').click();
  await second.page.getByRole('option', { name: 'Comfortable' }).click();
  await expect.poll(() => height(second.page)).toBe(before);
  await second.context.close();
});

test('equipment of a room is chosen in words; a code from before the list stays until it is taken away', async ({
  browser,
}) => {
  const { page, context, api } = await signedIn(browser, 'registrar');
  const { data } = await api<{ data: { code: string; features: string[] }[] }>('/classrooms?limit=15&sort=code');
  const room = data.find((each) => each.features.includes('projector'));
  await page.route('**/api/v1/classrooms/*', async (route) => {
    if (route.request().method() !== 'GET') return route.continue();
    const answer = await route.fetch();
    const body = (await answer.json()) as { data: { features?: string[] } };
    if (body.data.features) body.data.features = ['harita', ...body.data.features];
    return route.fulfill({ response: answer, json: body });
  });
  await page.goto('/classrooms');
  await settled(page);
  await page
    .getByRole('button', { name: new RegExp(`${room?.code ?? ''}`) })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const box = page.getByRole('dialog').getByRole('button', { name: /Equipment/ });
  await expect(box).toContainText('harita');
  await expect(box).toContainText('Projector');
  await box.click();
  await page.getByRole('option', { name: 'Lecture recording' }).click();
  await page.keyboard.press('Escape');
  await expect(box).toContainText('Lecture recording');
  await expect(box).toContainText('harita');
  await context.close();
});

test('a course in the list leads to its own page', async ({ browser }) => {
  const { page, context } = await signedIn(browser, 'student');
  await page.goto('/courses');
  await settled(page);
  await page.locator('.k-table tbody tr').first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/courses\/\d+$/);
  await context.close();
});

test('a correction is asked for from the row of the class list: the form opens with that student', async ({
  browser,
}) => {
  const { page, context, problems, api } = await signedIn(browser, 'instructor');
  const { data: all } = await api<{ data: { semesters: { id: number }[] } }>('/instructor/courses');
  const taught: number[] = [];
  for (const { id } of all.semesters) {
    const { data } = await api<{ data: { sections: { id: number; status: string }[] } }>(
      `/instructor/courses?semester_id=${id}`,
    );
    for (const section of data.sections) if (section.status === 'finalized') taught.push(section.id);
  }
  await page.goto(`/grade/entry/${taught[0]}`);
  await settled(page);
  const row = page.locator('.k-table tbody tr:has(.k-row-menu)').nth(2);
  const number = (await row.locator('.k-figures').first().innerText()).trim();
  expect(await violationsOf(page)).toEqual([]);
  await row.locator('.k-row-menu').click();
  await page.getByRole('menuitem', { name: 'Request a grade correction' }).click();
  await expect(page.getByLabel('Student and course').first()).toHaveValue(new RegExp(number));
  expect(await violationsOf(page)).toEqual([]);
  // what is chosen instead is not undone by the address
  await page.getByLabel('Student and course').first().click();
  await page.getByRole('option').filter({ visible: true }).first().click();
  await expect(page).not.toHaveURL(/enrolment_id/);
  expect(problems).toEqual([]);
  await context.close();
});

test('on a phone the grade grid keeps the student and the letter whole; the role matrix fits 1280 px in Turkish', async ({
  browser,
}) => {
  const phone = await signedIn(browser, 'instructor', { locale: 'tr', width: 360 });
  const { data: all } = await phone.api<{ data: { semesters: { id: number }[] } }>('/instructor/courses');
  const { data } = await phone.api<{ data: { sections: { id: number; students: number }[] } }>(
    `/instructor/courses?semester_id=${all.semesters[1]?.id}`,
  );
  await phone.page.goto(`/grade/entry/${data.sections.find((each) => each.students > 0)?.id}`);
  await settled(phone.page);
  const row = phone.page.locator('.k-grades-table tbody tr').first();
  for (const cell of [row.locator('th').last(), row.locator('td').last()])
    expect(
      await cell.evaluate((each) => {
        const box = each.getBoundingClientRect();
        return box.width > 0 && box.left >= 0 && box.right <= innerWidth && each.scrollWidth <= each.clientWidth;
      }),
    ).toBe(true);
  expect(await violationsOf(phone.page)).toEqual([]);
  await phone.context.close();
  const { page, context } = await signedIn(browser, 'admin', { locale: 'tr' });
  await page.goto('/role');
  await settled(page);
  const frame = page.locator('.a-matrix-frame');
  expect(await frame.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
  expect(await violationsOf(page)).toEqual([]);
  await context.close();
});

test('on a phone the score grids of the language and the prep school keep one column, headings move with their scores', async ({
  browser,
}) => {
  for (const locale of ['tr', 'en'] as const) {
    const phone = await signedIn(browser, 'instructor', { locale, width: 360 });
    const { data } = await phone.api<{ data: { sessions: { id: number; taken: number }[] } }>(
      '/esl/instructor/sessions',
    );
    const session = data.sessions.find((each) => each.taken > 0)?.id;
    for (const path of ['/prep/exam/scores/entry', `/assessment/bulk/entry/${session}`]) {
      await phone.page.goto(path);
      await settled(phone.page);
      const frame = phone.page.locator('.k-grades-frame');
      await expect(frame.locator('tbody tr').first()).toBeVisible();
      const seen = await frame.evaluate((each) => {
        each.scrollLeft = 90;
        const cells = (row: string) =>
          [...each.querySelectorAll<HTMLElement>(`${row} > *`)].filter((cell) => cell.offsetWidth > 0);
        const [head, body] = [cells('thead tr'), cells('tbody tr:first-child')];
        const fixed = (row: HTMLElement[]) =>
          row.filter((cell) => {
            const { left, right, position } = getComputedStyle(cell);
            return position === 'sticky' && (left !== 'auto' || right !== 'auto');
          }).length;
        return {
          moved: each.scrollLeft,
          fixed: [fixed(head), fixed(body)],
          apart: head.map((cell, at) =>
            Math.round(cell.getBoundingClientRect().left - (body[at]?.getBoundingClientRect().left ?? 0)),
          ),
          columns: [head.length, body.length],
          wide: document.documentElement.scrollWidth,
          kept: body[0]?.textContent ?? '',
          broad: body[0]?.offsetWidth ?? 0,
        };
      });
      expect(seen.moved, path).toBeGreaterThan(0);
      expect([path, seen.fixed]).toEqual([path, [1, 1]]);
      expect([path, seen.apart.filter((each) => each !== 0)]).toEqual([path, []]);
      expect(seen.columns[0]).toBe(seen.columns[1]);
      expect(seen.wide).toBeLessThanOrEqual(360);
      // name and number, without a broken word
      expect(seen.broad).toBeGreaterThanOrEqual(108);
      expect(seen.kept).toMatch(/\p{L}{2}.*\d{3}/su);
      expect(await violationsOf(phone.page)).toEqual([]);
    }
    await phone.context.close();
  }
});
