import type { Page } from '@playwright/test';
import { walk as makeUpWalk } from '#areas/grading/requests/make-up-exam/walk.browser.ts';
import { addDays, universityDay } from '#kernel/contract/calendar.ts';
import { expect, test } from './campus.ts';
import { base, settled, signedIn, type Signed } from './session.ts';
import { inOrder } from './visits.ts';
import { walked } from './walk-requests.ts';

// what a term asks for after it was planned: sections that nobody wants, a time for one exam, exams that were missed
const fits = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);
const shot = async (page: Page, name: string): Promise<void> => {
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}.png`, fullPage: true });
};
const closed = async ({ problems, context }: Signed): Promise<void> => {
  expect(problems).toEqual([]);
  await context.close();
};
const told = async ({ context }: Signed, subject: string): Promise<number> => {
  const { data } = (await (await context.request.get(`${base}/api/demo/outbox`)).json()) as {
    data: { subject: string | null }[];
  };
  return data.filter((each) => each.subject?.includes(subject)).length;
};

test('a section is merged into another: who goes where is seen first, done as it was shown, and told afterwards', async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const signed = await signedIn(browser, 'registrar');
  const { page, api } = signed;
  interface Row {
    section_id: number;
    course_id: number;
    section: string;
    taken: number;
    others: number;
    free: number;
    can: unknown;
  }
  interface Plan {
    targets: { section_id: number; section: string; free: number }[];
    lines: { student_number: string; name: string; to: string | null }[];
  }
  const rows = (
    await Promise.all(
      ['1', '2', '3', '4'].map(
        async (year) => (await api<{ data: { rows: Row[] } }>(`/sections/close?query=${year}0`)).data.rows,
      ),
    )
  ).flat();
  const from = rows.find((row) => row.can === true && row.taken > 0 && row.others > 0 && row.free > 0);
  if (!from) throw new Error('no section with students and another one of its course');
  const before = (
    await api<{ data: Plan }>(`/sections/close/plan?section_id=${from.section_id}&action=merge`)
  ).data.targets.find((each) => each.free > 0);
  if (!before) throw new Error('nowhere to go');
  const { lines } = (
    await api<{ data: Plan }>(
      `/sections/close/plan?section_id=${from.section_id}&action=merge&targets=${before.section_id}`,
    )
  ).data;
  const moved = lines.filter((each) => each.to !== null);
  const without = lines.length - moved.length;
  expect(moved.length).toBeGreaterThan(0);

  await page.goto(`/sections/close?query=${from.section.split('-')[0]}`);
  await settled(page);
  await inOrder(page, 'sections to close', 'en');
  await page
    .getByRole('row', { name: new RegExp(from.section) })
    .getByRole('button', { name: 'Look into it' })
    .click();
  const merge = page.locator('.sc-form').getByRole('button', { name: 'Merge', exact: true });
  // nothing is asked before it is known where everybody goes
  await expect(page.getByText(`To be moved: ${lines.length} · where to shows once sections are chosen`)).toBeVisible();
  await page.getByRole('checkbox', { name: new RegExp(`^${before.section} · free seats: ${before.free}`) }).check();
  await expect(page.getByText(`To be moved: ${moved.length} · without a place: ${without}`)).toBeVisible();
  const goes = page.getByRole('group', { name: 'Who goes where?' });
  await expect(goes.getByRole('row', { name: new RegExp(moved[0]?.student_number ?? '') })).toContainText(
    before.section,
  );
  await expect(goes.getByText(before.section, { exact: true })).toHaveCount(moved.length);
  await expect(goes.getByText('No place', { exact: true })).toHaveCount(without);
  await inOrder(page, 'who goes where', 'en');
  await shot(page, 'closing-en');
  await page.getByRole('textbox', { name: /^Reason/ }).fill('Too few students for two sections.');
  if (without > 0) {
    await expect(merge).toBeDisabled();
    await page.getByRole('checkbox', { name: 'Drop the course for those without a place' }).check();
  }
  await merge.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(`To be moved: ${moved.length} · without a place: ${without}`);
  expect(await told(signed, `Your section has changed: ${before.section}`)).toBe(0);
  await dialog.getByRole('button', { name: 'Merge', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  const history = page.getByRole('region', { name: 'What was done' }).getByRole('listitem').first();
  await expect(history).toContainText(from.section);
  await expect(history).toContainText(`moved: ${moved.length}, dropped: ${without}`);
  expect(await told(signed, `Your section has changed: ${before.section}`)).toBe(moved.length);
  expect(await told(signed, `Your course was dropped: ${from.section}`)).toBe(without);
  const { data: after } = await api<{ data: { rows: Row[] } }>(`/sections/close?query=${before.section}`);
  expect(after.rows.find((each) => each.section_id === before.section_id)?.taken).toBeGreaterThanOrEqual(moved.length);
  await closed(signed);

  const phone = await signedIn(browser, 'chair', { locale: 'tr', night: true, width: 360 });
  await phone.page.goto('/sections/close');
  await settled(phone.page);
  await inOrder(phone.page, 'sections to close on a phone', 'tr');
  expect(await fits(phone.page)).toBe(true);
  await shot(phone.page, 'closing-tr');
  await closed(phone);
});

test('a time for one exam: the best first, whom the others trouble by name, placed where it was chosen', async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const signed = await signedIn(browser, 'registrar', { locale: 'tr', night: true, width: 360 });
  const { page, api } = signed;
  interface Time {
    slot_id: number;
    at_once: number;
    on_a_day: number;
    rooms: unknown[];
    too_short: boolean;
    current: boolean;
  }
  interface Exam {
    id: number;
    code: string;
    students: number;
    slot_id: number | null;
    held: boolean;
  }
  const { data: periods } = await api<{ data: { id: number; state: string }[] }>('/exam/periods');
  const period = periods.find((each) => each.state === 'collecting');
  const { data: list } = await api<{ data: { rows: Exam[] } }>(
    `/exam/schedules?period_id=${period?.id}&state=draft&limit=100`,
  );
  const timesOf = async (id: number): Promise<Time[]> =>
    (await api<{ data: { times: Time[] } }>(`/exam/schedules/find-suitable-time?exam_id=${id}`)).data.times;
  let chosen: { exam: Exam; times: Time[] } | undefined;
  for (const exam of list.rows
    .filter((each) => each.held && each.students > 0)
    .toSorted((a, b) => b.students - a.students)) {
    const times = await timesOf(exam.id);
    if (times.some((each) => each.at_once > 0) && (times[0]?.rooms.length ?? 0) > 0) chosen = { exam, times };
    if (chosen) break;
  }
  if (!chosen) throw new Error('no exam that clashes with one that has its time');
  const { exam, times } = chosen;

  await page.goto(`/exam/schedules/find-suitable-time?period=${period?.id}`);
  await settled(page);
  await expect(page.getByText('Bir sınav seçin')).toBeVisible();
  const picker = page.getByRole('combobox', { name: 'Sınav', exact: true });
  await picker.click();
  await picker.fill(exam.code);
  await page
    .getByRole('option', { name: new RegExp(`^${exam.code}`) })
    .first()
    .click();
  await settled(page);
  // on a phone a row is a card
  const rows = page.getByRole('list', { name: 'Uygun Sınav Zamanı Bul' }).locator(':scope > li');
  await expect(rows).toHaveCount(times.length);
  // the order of the answer is the order of the screen: what troubles nobody stands first
  expect(times.map((each) => each.at_once)).toEqual(times.map((each) => each.at_once).toSorted((a, b) => a - b));
  const bad = times.findIndex((each) => each.at_once > 0);
  await rows.nth(bad).getByRole('button', { name: 'Kimler?' }).click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByText('Aynı anda').first()).toBeVisible();
  await expect(drawer.getByText(/^Aynı anda/)).toHaveCount(times[bad]?.at_once ?? 0);
  await inOrder(page, 'whom a time troubles', 'tr');
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
  await rows.first().getByRole('button', { name: 'Buraya koy' }).click();
  await expect(rows.filter({ hasText: 'Şimdi burada' })).toHaveCount(1);
  expect((await timesOf(exam.id)).find((each) => each.current)?.slot_id).toBe(times[0]?.slot_id);
  await inOrder(page, 'times of an exam', 'tr');
  expect(await fits(page)).toBe(true);
  await shot(page, 'find-time-tr');
  await closed(signed);
});

test('an exam that was missed: asked for, granted, planned, told and graded', async ({ browser }) => {
  test.setTimeout(180_000);
  const student = await signedIn(browser, 'student', { locale: 'tr', night: true, width: 360 });
  await student.page.goto('/make-up/exam/student');
  await settled(student.page);
  const missed = student.page.getByRole('list', { name: 'Giremediğiniz sınavlar' }).locator(':scope > li');
  await expect(missed).toHaveCount(1);
  await inOrder(student.page, 'exams that were missed', 'tr');
  expect(await fits(student.page)).toBe(true);
  await shot(student.page, 'missed-tr');
  await walked(browser, makeUpWalk);

  const office = await signedIn(browser, 'registrar');
  const { page, api } = office;
  interface MakeUp {
    id: number;
    status: string;
    section: string;
    student: { code: string; name: string };
  }
  const { data: me } = await student.api<{ data: { student: { student_number: string } } }>('/users/me');
  const { data: granted } = await api<{ data: { rows: MakeUp[] } }>('/make-up/exam?status=to_plan&limit=100');
  const mine = granted.rows.find((each) => each.student.code === me.student.student_number);
  if (!mine) throw new Error('it was not granted');
  // the first day on which nothing speaks against ten o'clock
  let day = addDays(universityDay(new Date()), 3);
  for (let tried = 0; tried < 30; tried += 1, day = addDays(day, 1)) {
    const { data } = await api<{ data: { problems: unknown[] } }>(
      `/make-up/exam/clashes?exam_on=${day}&starts=600&ends=690&ids=${mine.id}`,
    );
    if (data.problems.length === 0) break;
  }
  await page.goto('/make-up/exam?status=to_plan');
  await settled(page);
  await page
    .getByRole('row', { name: new RegExp(mine.student.code) })
    .getByRole('checkbox')
    .check();
  await page.getByRole('button', { name: 'Plan', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[name="exam_on"]').fill(day.replace(/^(\d+)-(\d+)-(\d+)$/, '$2/$3/$1'));
  await page.keyboard.press('Tab');
  await dialog.getByRole('combobox', { name: 'Room' }).click();
  const room = page.getByRole('option').filter({ visible: true }).first();
  const code = (await room.innerText()).split(/[\s–]/)[0] ?? '';
  await room.click();
  await expect(dialog.getByText('No clashes.')).toBeVisible();
  await inOrder(page, 'the plan of a make-up exam', 'en');
  await shot(page, 'make-up-en');
  await dialog.getByRole('button', { name: 'Plan', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await student.page.reload();
  await settled(student.page);
  const own = student.page.getByRole('list', { name: 'Mazeret sınavlarınız' }).locator(':scope > li');
  await expect(own).toContainText(mine.section);
  await expect(own).toContainText('Planlandı');
  await expect(own).toContainText(code);
  expect(await told(office, `${mine.section}: make-up exam on`)).toBeGreaterThan(0);
  await closed(student);
  await closed(office);

  // one that was held is graded by who teaches: in an open sheet its points count at once
  const teacher = await signedIn(browser, 'instructor');
  interface Letter {
    id: number;
    section: string;
    student: { name: string };
    points: number | null;
    status: string;
    finalized: boolean;
    can: { enter: unknown };
  }
  const letters = async (): Promise<Letter[]> =>
    (await teacher.api<{ data: { rows: Letter[] } }>('/make-up/exam/letter/entry')).data.rows;
  const held = (await letters()).find((each) => each.status === 'held' && !each.finalized && each.can.enter === true);
  if (!held) throw new Error('no make-up exam was held');
  await teacher.page.goto('/make-up/exam/letter/entry');
  await settled(teacher.page);
  await teacher.page
    .getByRole('textbox', { name: `Points of ${held.student.name}, ${held.section}`, exact: true })
    .fill('78.5');
  await expect(teacher.page.getByText('Unsaved points: 1')).toBeVisible();
  await inOrder(teacher.page, 'points of make-up exams', 'en');
  await shot(teacher.page, 'letters-en');
  await teacher.page.getByRole('button', { name: 'Save points', exact: true }).click();
  await expect
    .poll(async () => (await letters()).find((each) => each.id === held.id))
    .toMatchObject({ status: 'graded', points: 78.5 });
  await closed(teacher);
});
