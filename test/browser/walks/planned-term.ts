import type { Locator, Page } from '@playwright/test';
import { areas } from '#app/areas.server.ts';
import { uiTexts } from '#app/ui-texts.ts';
import { semesterCodeWords } from '#areas/reference/rules/semester-name.ts';
import { kernelTexts } from '#kernel/contract/kernel-texts.ts';
import { mergeTexts } from '#kernel/server/lines.ts';
import { expect } from '../campus.ts';
import { settled, type Signed } from '../session.ts';

const texts = mergeTexts(areas, [kernelTexts, uiTexts]);
/** How a person does things: with the mouse, or without one. */
export interface Hand {
  press: (target: Locator) => Promise<void>;
  choose: (box: Locator, option: string) => Promise<void>;
  tick: (box: Locator) => Promise<void>;
  /** takes the lesson to a free place and lets it go there */
  move: (page: Page, lesson: Locator) => Promise<void>;
}
export const mouse: Hand = {
  press: (target) => target.click(),
  choose: async (box, option) => {
    await box.click();
    await box.page().getByRole('option', { name: option }).first().click();
  },
  tick: (box) => box.check(),
  move: async (page, lesson) => {
    const from = await lesson.boundingBox();
    if (!from) throw new Error('the lesson is not on the screen');
    await page.mouse.move(from.x + 20, from.y + 10);
    await page.mouse.down();
    await page.mouse.move(from.x + 40, from.y + 30, { steps: 4 });
    const free = page.locator('.tt-shades [data-state="free"]').first();
    await free.waitFor();
    const to = await free.boundingBox();
    if (!to) throw new Error('no free place on the screen');
    await page.mouse.move(to.x + to.width / 2, to.y + 12, { steps: 8 });
    await expect(page.locator('.tt-ghost')).toHaveAttribute('data-state', 'free');
    await page.mouse.up();
  },
};
export const keyboard: Hand = {
  press: async (target) => {
    await target.focus();
    await target.press('Enter');
  },
  choose: async (box, option) => {
    await box.focus();
    await box.press('ArrowDown');
    const wanted = box.page().getByRole('option', { name: option }).first();
    await wanted.waitFor();
    const id = await wanted.getAttribute('id');
    for (let step = 0; step < 60; step += 1) {
      if ((await box.getAttribute('aria-activedescendant')) === id) break;
      await box.press('ArrowDown');
    }
    await box.press('Enter');
  },
  tick: async (box) => {
    await box.focus();
    await box.press('Space');
    await expect(box).toBeChecked();
  },
  move: async (page, lesson) => {
    await lesson.focus();
    await lesson.press('Enter');
    const ghost = page.locator('.tt-ghost');
    await ghost.waitFor();
    await page.locator('.tt-shades i').first().waitFor({ state: 'attached' });
    for (const key of ['ArrowUp', 'ArrowDown', 'ArrowDown', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight'])
      for (let step = 0; step < (key === 'ArrowRight' ? 1 : 24); step += 1) {
        await page.keyboard.press(key);
        if ((await ghost.getAttribute('data-state')) === 'free') return page.keyboard.press('Enter');
      }
    throw new Error('no free place within reach');
  },
};

interface Semester {
  id: number;
  academic_year: string;
  code: 1 | 2 | 3 | 4;
  starts_on: string;
  ends_on: string;
  is_active: boolean;
}
const before = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10);
/** As it is typed into a field: MM/DD/YYYY. */
const typed = (day: string): string => day.replace(/^(\d+)-(\d+)-(\d+)$/, '$2/$3/$1');

/** A department’s term, from the sections of a year ago to published exams, in one language, with one kind of hand. */
export async function planTerm({ page, api, context }: Signed, locale: 'tr' | 'en', hand: Hand): Promise<void> {
  const say = (key: string, params: Record<string, string | number> = {}): string => {
    const [namespace = '', ...rest] = key.split(':');
    const text = texts[namespace]?.[rest.join(':')];
    if (!text) throw new Error(`no text ${key}`);
    return text[locale].replaceAll(/\{(\w+)\}/g, (_, name: string) => String(params[name] ?? ''));
  };
  const button = (key: string, within: Page | Locator = page): Locator =>
    within.getByRole('button', { name: say(key), exact: true });
  const dialog = page.getByRole('dialog');
  const { data: semesters } = await api<{ data: Semester[] }>('/semesters?sort=-starts_on&limit=50');
  const next = semesters[0];
  const last = semesters.find((each) => next && each.code === next.code && each.id !== next.id);
  if (!next || !last) throw new Error('no semester to plan');
  const option = ({ academic_year, code }: Semester): string => `${academic_year} – ${semesterCodeWords[code][locale]}`;

  // last year's sections
  await page.goto('/semesters/rollover');
  await settled(page);
  await hand.choose(page.getByRole('combobox', { name: say('rollover:form.from_semester_id') }), option(last));
  await hand.choose(page.getByRole('combobox', { name: say('rollover:form.to_semester_id') }), option(next));
  await hand.press(button('rollover:check'));
  await hand.press(button('rollover:run'));
  await hand.press(button('rollover:run', dialog));
  const report = page.getByRole('region', { name: say('rollover:report') });
  await expect(report.getByText(say('rollover:status.done'), { exact: true })).toBeVisible({ timeout: 60_000 });

  // the department opens its own
  await page.goto(`/sections?filter=${encodeURIComponent(JSON.stringify({ semester_id: next.id }))}&q=ARCH`);
  await settled(page);
  await expect(page.locator('tbody tr').first()).toContainText('ARCH', { timeout: 20_000 });
  await hand.tick(page.getByRole('checkbox').first());
  const all = page.getByRole('button', { name: new RegExp(say('ui:select_matching').replaceAll(/\s+/g, '.*')) });
  await expect(button('scheduling:section.open')).toBeVisible();
  if (await all.isVisible()) await hand.press(all);
  await hand.press(button('scheduling:section.open'));
  await hand.press(button('scheduling:section.open', dialog));
  await expect(dialog).toHaveCount(0);
  const { data: opened } = await api<{ data: { id: number; code: string; status: string; taken: number }[] }>(
    `/sections?limit=100&search=ARCH&filter=${encodeURIComponent(JSON.stringify({ semester_id: next.id, status: 'open' }))}`,
  );
  expect(opened.length).toBeGreaterThan(10);

  // a lesson moves in the week of its room
  await page.goto(`/course/schedules?semester=${next.id}`);
  await settled(page);
  await hand.move(page, page.locator('.tt-day button').first());
  await expect(button('timetable:undo')).toBeVisible();

  // the term begins; somebody gets a course by the student affairs office
  const activated = await context.request.post(`/api/v1/semesters/${next.id}/activate`, {
    headers: { authorization: `Bearer ${await page.evaluate(() => localStorage.getItem('kampus.token'))}` },
    data: {},
  });
  expect(activated.status()).toBe(200);
  // what seldom changes is kept for half a minute by every process
  const { data: programs } = await api<{ data: { id: number; label: string }[] }>(
    `/student/programs/options?query=${next.academic_year.slice(0, 4)}`,
  );
  const someone = programs.find((each) => each.label.includes('ARCH-BS'))?.id ?? 0;
  await expect
    .poll(
      async () =>
        (
          await api<{ data: { semester: { id: number } } }>(
            `/student/courses/student-affairs-entry?student_program_id=${someone}`,
          )
        ).data.semester.id,
      { timeout: 45_000, intervals: [2_000] },
    )
    .toBe(next.id);
  await page.goto('/student/courses/student-affairs-entry');
  await settled(page);
  const student = page.getByRole('combobox', { name: say('office_entry:student') });
  await student.fill(next.academic_year.slice(0, 4));
  const who = await page
    .getByRole('option', { name: /ARCH-BS/ })
    .first()
    .textContent();
  await hand.choose(student, who?.slice(0, 10) ?? '');
  const adding = page.getByRole('combobox', { name: say('office_entry:add') });
  await adding.fill('ARCH102');
  await hand.choose(adding, 'ARCH102');
  const waivers = page.locator('tbody').getByRole('checkbox');
  await expect(page.locator('tbody tr').first()).toContainText('ARCH102');
  for (const waiver of await waivers.all()) await hand.tick(waiver);
  await page
    .getByRole('textbox', { name: say('office_entry:reason') })
    .fill('Kurul kararı 2026/14: dışarıdan alabilir.');
  await hand.press(button('office_entry:enter'));
  await hand.press(button('office_entry:enter', dialog));
  await expect
    .poll(async () => {
      const { data } = await api<{ data: { code: string; taken: number }[] }>(
        `/sections?limit=5&search=ARCH102&filter=${encodeURIComponent(JSON.stringify({ semester_id: next.id }))}`,
      );
      return data[0]?.taken;
    })
    .toBe(1);

  // the exams: a period, what an exam needs, a proposal, published
  await page.goto('/exam/schedules');
  await settled(page);
  await hand.press(button('exams:open'));
  await hand.choose(dialog.getByRole('combobox', { name: say('exams:semester') }), option(next));
  await hand.choose(dialog.getByRole('combobox', { name: say('exams:kind_label') }), say('exams:kind.final'));
  for (const [field, day] of [
    ['starts_on', before(next.ends_on, 9)],
    ['ends_on', next.ends_on],
    ['collect_until', before(next.ends_on, 20)],
  ] as const)
    await dialog.locator(`input[name="${field}"]`).fill(typed(day));
  await hand.press(button('exams:open', dialog));
  await expect(dialog).toHaveCount(0);
  const { data: periods } = await api<{ data: { id: number; semester: { id: number } }[] }>('/exam/periods');
  const period = periods.find((each) => each.semester.id === next.id);
  await page.goto(`/exam/data/collection?period=${period?.id}&q=ARCH102`);
  await settled(page);
  await hand.press(button('exams:answer').first());
  await dialog.locator('input[name="minutes"]').fill('90');
  await hand.press(button('exams:save', dialog));
  await expect(dialog).toHaveCount(0);
  await page.goto(`/exam/schedules?period=${period?.id}&view=proposals`);
  await settled(page);
  await page.locator('input[name="seconds"]').fill('2');
  await hand.press(button('exams:generate'));
  await expect(button('exams:accept_all')).toBeVisible({ timeout: 40_000 });
  await hand.press(button('exams:accept_all'));
  await hand.press(button('exams:accept_all', dialog));
  await expect(dialog).toHaveCount(0);
  await hand.press(button('exams:publish'));
  await hand.press(button('exams:publish', dialog));
  await expect(dialog).toHaveCount(0);
  const { data: after } = await api<{ data: { id: number; state: string; published: number }[] }>('/exam/periods');
  expect(after.find((each) => each.id === period?.id)).toMatchObject({ state: 'published', published: 1 });

  // from now on its office reads who is told and which rooms change before it moves one
  const { data: list } = await api<{ data: { rows: { id: number }[] } }>(
    `/exam/schedules?period_id=${period?.id}&state=published&limit=1`,
  );
  await page.goto(`/exam/schedules/find-suitable-time?exam=${list.rows[0]?.id}`);
  await settled(page);
  await hand.press(button('exams:place_here').first());
  await expect(dialog).toContainText(
    locale === 'tr'
      ? /1 öğrenciye ve \d+ öğretim elemanına bildirilir/
      : /1 student and \d+ instructors? (?:are|is) told the new time/,
  );
  await expect(dialog).toContainText(
    locale === 'tr'
      ? /Bırakılan salon|Yeni salon|Salonlar aynı kalır/
      : /Rooms given up|New rooms|The rooms stay the same/,
  );
  await hand.press(button('ui:cancel', dialog));
  await expect(dialog).toHaveCount(0);
}
