import type { Page } from '@playwright/test';
import { expect, test } from './campus.ts';
import { settled, signedIn } from './session.ts';
import { inOrder } from './visits.ts';
import { keyboard } from './walks/planned-term.ts';

interface Slot {
  id: number;
  course_code: string | null;
  name_en: string;
  credit: number;
  ects: number;
}
interface Plan {
  code: string;
  semesters: { semester_no: number; credits: number; ects: number; slots: Slot[] }[];
}
const fits = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);
const shot = async (page: Page, name: string): Promise<void> => {
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}.png`, fullPage: true });
};

test('a curriculum’s new version: slots moved by mouse and keyboard, sums and remarks follow, versions stand side by side', async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const signed = await signedIn(browser, 'registrar');
  const { page, api } = signed;
  const { data: curriculums } = await api<{ data: { id: number }[] }>(
    `/curriculums?filter=${encodeURIComponent('{"status":"active"}')}&sort=code&limit=1`,
  );
  const old = curriculums[0]?.id ?? 0;
  await page.goto(`/curriculums/${old}`);
  await settled(page);
  const handles = page.locator('.pl-handle');
  // what is in force is read
  await expect(page.locator('.pl-slot').first()).toBeVisible();
  await expect(handles).toHaveCount(0);
  await page.getByRole('button', { name: 'Copy to a new version' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Copy to a new version' }).click();
  await page.waitForURL((url) => /^\/curriculums\/\d+$/.test(url.pathname) && url.pathname !== `/curriculums/${old}`);
  const id = Number(page.url().split('/').at(-1));
  await settled(page);
  const planOf = async (): Promise<Plan> => (await api<{ data: Plan }>(`/curriculums/${id}/slots`)).data;
  const before = await planOf();
  const semester = (n: number) => page.getByRole('region', { name: `Semester ${n}`, exact: true });
  const own = (plan: Plan, n: number) => plan.semesters.find((each) => each.semester_no === n);
  // a course of the first semester that no other one of the plan waits for in the second
  const slot = own(before, 1)?.slots.at(-1);
  const [first, second] = [own(before, 1), own(before, 2)];
  if (!slot?.course_code || !first || !second) throw new Error('the plan has no course in its first semester');
  const sums = (fall: number, spring: number) =>
    Promise.all(
      (
        [
          [1, fall],
          [2, spring],
        ] as const
      ).map(([n, ects]) => expect(semester(n).locator('.pl-sum')).toContainText(`${ects} ECTS`)),
    );
  await sums(first.ects, second.ects);

  // by the mouse
  const handle = page.locator(`[data-slot="${slot.id}"] .pl-handle`);
  await handle.hover();
  await page.mouse.down();
  const place = await semester(2).locator('.pl-slot').last().boundingBox();
  if (!place) throw new Error('the second semester is not on the screen');
  await page.mouse.move(place.x + place.width / 2, place.y + place.height - 4, { steps: 4 });
  await page.mouse.up();
  await expect(semester(2)).toContainText(slot.course_code);
  await expect(semester(1)).not.toContainText(slot.course_code);
  await sums(first.ects - slot.ects, second.ects + slot.ects);
  const remarks = page.getByRole('region', { name: 'Worth a look' });
  await expect(remarks).toContainText(`Semester 1 has ${first.ects - slot.ects} ECTS; 30 are expected.`);
  await expect(remarks).toContainText(`Semester 2 has ${second.ects + slot.ects} ECTS; 30 are expected.`);

  // and back without it: the handle keeps the focus, and what happened is said
  await handle.focus();
  await page.keyboard.press('Alt+ArrowLeft');
  await expect(semester(1)).toContainText(slot.course_code);
  await sums(first.ects, second.ects);
  await expect(remarks).not.toContainText('30 are expected');
  await expect(page.locator('.pl-board').getByRole('status')).toContainText(`${slot.course_code}`);
  await expect(handle).toBeFocused();
  await page.keyboard.press('Alt+ArrowUp');
  await expect
    .poll(async () => own(await planOf(), 1)?.slots.findIndex((each) => each.id === slot.id))
    .toBe(first.slots.length - 2);
  await expect(handle).toBeFocused();
  await page.keyboard.press('Delete');
  await expect(page.getByRole('dialog')).toContainText(slot.name_en);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(handle).toBeFocused();
  await page.keyboard.press('Alt+ArrowRight');
  await expect(semester(2)).toContainText(slot.course_code);
  // what lies half under the head of the page would count as too small
  await page.evaluate(() => scrollTo(0, 0));
  await shot(page, 'plan-en');
  await inOrder(page, 'plan of a curriculum', 'en');

  // beside the version it was copied from only that slot differs
  await page.getByRole('button', { name: 'Compare versions' }).click();
  await settled(page);
  const rows = page.getByRole('table').locator('tbody tr');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('Moved');
  await expect(rows.getByRole('cell').nth(1)).toContainText(`${slot.course_code}`);
  await expect(rows.getByRole('cell').nth(1)).toContainText('Semester 1');
  await expect(rows.getByRole('cell').nth(2)).toContainText('Semester 2');
  await inOrder(page, 'versions of a curriculum', 'en');
  expect(signed.problems).toEqual([]);
  await signed.context.close();

  const phone = await signedIn(browser, 'registrar', { locale: 'tr', night: true, width: 360 });
  await phone.page.goto(`/curriculums/${id}`);
  await settled(phone.page);
  await expect(phone.page.getByRole('region', { name: '2. yarıyıl', exact: true })).toContainText(slot.course_code);
  await inOrder(phone.page, 'plan on a phone', 'tr');
  expect(await fits(phone.page)).toBe(true);
  await shot(phone.page, 'plan-tr');
  expect(phone.problems).toEqual([]);
  await phone.context.close();
});

test('a condition is built with the keyboard: groups, its sentence in both languages, a circle that can’t be saved', async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const signed = await signedIn(browser, 'registrar', { locale: 'tr', width: 360, night: true });
  const { page, api } = signed;
  interface Row {
    id: number;
    course_id: number;
    course_code: string;
    tree: { course?: number };
    codes: Record<string, string>;
  }
  const { data: rules } = await api<{ data: Row[] }>(
    `/courseprerequisites?filter=${encodeURIComponent('{"kind":"prerequisite","status":"a"}')}&sort=id&limit=100`,
  );
  // a course that another one requires, and that requires nothing itself
  const after = rules.find(({ tree }) => tree.course && !rules.some((each) => each.course_id === tree.course));
  const base = after?.codes[String(after.tree.course)];
  const free = rules.map((each) => each.course_code).find((code) => code.slice(0, 3) !== base?.slice(0, 3));
  if (!after || !base || !free) throw new Error('no two courses of which one requires the other');
  const course = async (at: number, code: string): Promise<void> => {
    const box = page.getByRole('combobox', { name: at < 0 ? 'Koşulun konduğu ders' : 'Ders', exact: true });
    const one = at < 0 ? box : box.nth(at);
    await one.focus();
    await page.keyboard.type(code);
    await page.getByRole('option', { name: code }).first().waitFor();
    await keyboard.choose(one, code);
  };
  /** opens the menu of a group and takes what it is called */
  const add = async (group: string, kind: string): Promise<void> => {
    const button = page.getByRole('button', { name: `Koşul ekle: ${group}`, exact: true });
    await button.focus();
    await page.keyboard.press('Enter');
    const item = page.getByRole('menuitem', { name: kind, exact: true });
    await item.waitFor();
    for (let step = 0; step < 8; step += 1) {
      if (await item.evaluate((each) => each === document.activeElement)) break;
      await page.keyboard.press('ArrowDown');
    }
    await page.keyboard.press('Enter');
    await item.waitFor({ state: 'hidden' });
  };
  const sentence = (language: 'tr' | 'en') => page.locator(`.cr-sentences dd[lang="${language}"]`);
  const save = page.getByRole('button', { name: 'Koşulu kaydet', exact: true });

  await page.goto('/courseprerequisites/new');
  await settled(page);
  await course(-1, base);
  await add('Hepsi sağlanmalı', 'Ders');
  await course(0, after.course_code);
  // the course waits for one that waits for it
  const problems = page.getByRole('alert').filter({ hasText: 'Bu koşul böyle kaydedilemez' });
  await expect(problems).toContainText('döngü');
  await expect(problems).toContainText(base);
  await expect(problems).toContainText(after.course_code);
  await expect(save).toBeDisabled();
  await page.getByRole('button', { name: new RegExp(`^${after.course_code}.*: taşı$`) }).focus();
  await page.keyboard.press('Delete');
  await expect(problems).toHaveCount(0);

  await add('Hepsi sağlanmalı', 'Grup: en az biri');
  await add('En az biri sağlanmalı', 'Tamamlanan kredi');
  await page.getByRole('textbox', { name: 'En az kredi' }).focus();
  await page.keyboard.type('60');
  await add('Hepsi sağlanmalı', 'Ders');
  await course(0, free);
  await expect(sentence('en')).toContainText(`60 credits`);
  const apart = await sentence('en').innerText();
  // beside the group at first, then in it
  const part = page.getByRole('button', { name: new RegExp(`^${free}.*: taşı$`) });
  await part.focus();
  await page.keyboard.press('Alt+ArrowRight');
  await expect(part).toBeFocused();
  await expect(page.locator('.cr-tree li li li', { has: part })).toHaveCount(1);
  await expect(sentence('en')).not.toHaveText(apart);
  await expect(sentence('en')).toContainText(free);
  await expect(sentence('en')).toContainText(/\bor\b/);
  await expect(sentence('tr')).toContainText(/veya|ya da/);
  await inOrder(page, 'a condition', 'tr');
  expect(await fits(page)).toBe(true);
  await shot(page, 'condition-tr');
  await save.focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/courseprerequisites\/\d+$/);
  const id = Number(page.url().split('/').at(-1));
  const { data: stored } = await api<{ data: { tree: unknown; course_code: string } }>(`/courseprerequisites/${id}`);
  expect(stored.course_code).toBe(base);
  expect(stored.tree).toMatchObject({ any: [{ credits: 60 }, { course: expect.any(Number) }] });
  expect(signed.problems).toEqual([]);
  await signed.context.close();
});
