import type { OutputOf } from '#kernel/contract/define-command.ts';
import { momentOfWall } from '#kernel/contract/calendar.ts';
import type { attendanceEntry, attendanceSections } from '#areas/grading/attendance/contract.ts';
import type { EntryCheck } from '#areas/registration/office/contract.ts';
import { violationsOf } from '../axe.ts';
import { expect, test } from '../campus.ts';
import { moveServer } from '../servers.ts';
import { forgetTokens, settled, signedIn } from '../session.ts';
import { asked, filtered } from './language-steps.ts';

// a class of sixty is called on a phone in one hand where there is no network: a tap for each who is away, one to save, sent once
type Entry = OutputOf<typeof attendanceEntry>;
type Sections = OutputOf<typeof attendanceSections>;
const size = 60;
const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

test('a class of sixty without network: within a minute, kept on the phone, sent once', async ({ browser }) => {
  test.setTimeout(420_000);
  const before = await signedIn(browser, 'instructor');
  const { semesters } = (await before.api<{ data: Sections }>('/attendance/entry')).data;
  const active = semesters.find((each) => each.is_active);
  const { sections } = (await before.api<{ data: Sections }>(`/attendance/entry?semester_id=${active?.id}`)).data;
  const [most] = sections.toSorted((x, y) => y.students - x.students);
  if (!most) throw new Error('the instructor teaches nobody');

  await test.step('the office fills the class', async () => {
    const { page } = before;
    type Section = { id: number; version: number };
    const own = await asked<Section>(page, 'registrar', 'GET', `/sections/${most.id}`);
    await asked(page, 'registrar', 'PUT', `/sections/${most.id}`, { quota: size, version: own.version });
    const people = await asked<{ student_number: string }[]>(
      page,
      'registrar',
      'GET',
      filtered('/students', { status: 'active', student_type: 'undergraduate' }, 200),
    );
    let seated = most.students;
    for (const { student_number } of people) {
      if (seated >= size) break;
      const [program] = await asked<{ id: number }[]>(
        page,
        'registrar',
        'GET',
        `/student/programs/options?query=${student_number}`,
      );
      if (!program) continue;
      const check = await asked<EntryCheck>(
        page,
        'registrar',
        'GET',
        `/student/courses/student-affairs-entry?student_program_id=${program.id}&section_ids=${most.id}`,
      );
      const reasons = [...check.basket, ...check.lines.flatMap((line) => line.reasons)];
      if (reasons.some((each) => !each.liftable) || check.current.some((each) => each.section_id === most.id)) continue;
      await asked(page, 'registrar', 'POST', '/student/courses/student-affairs-entry', {
        student_program_id: program.id,
        section_ids: [most.id],
        overridden: reasons.map((each) => each.refusal.key),
        reason: 'The other section was closed',
      });
      seated += 1;
    }
    expect(seated).toBe(size);
  });
  const { lessons } = (await before.api<{ data: Entry }>(`/attendance/entry/${most.id}`)).data;
  const [, , lesson] = lessons;
  if (!lesson) throw new Error('no third lesson');
  await before.context.close();
  await moveServer((momentOfWall(`${lesson.on} ${clock(lesson.starts)}`).getTime() + 180_000 - Date.now()) / 3_600_000);
  forgetTokens();

  const teacher = await signedIn(browser, 'instructor', { width: 360 });
  const { page, context } = teacher;
  const list = async (): Promise<Entry> =>
    (await teacher.api<{ data: Entry }>(`/attendance/entry/${most.id}?lesson_id=${lesson.id}`)).data;
  const { students } = await list();
  expect(students).toHaveLength(size);
  const keys: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/save'))
      keys.push(request.headers()['idempotency-key'] ?? '');
  });
  await page.goto(`/attendance/entry/${most.id}?lesson=${lesson.id}`);
  await settled(page);
  await expect(page.getByText(`Present ${size} ·`, { exact: false })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await page.evaluate(() => {
    const counted = globalThis as unknown as { taps: number };
    counted.taps = 0;
    addEventListener('pointerdown', () => (counted.taps += 1), true);
  });
  await context.setOffline(true);
  const began = Date.now();
  // the most taps there can be: nobody has come
  for (const { name } of students) await page.getByRole('button', { name: `${name}: present or absent` }).click();
  await page.getByRole('button', { name: 'Save attendance' }).click();
  await expect(page.getByText('Kept on this device. It is sent by itself', { exact: false })).toBeVisible();
  const seconds = (Date.now() - began) / 1000;
  const taps = await page.evaluate(() => (globalThis as unknown as { taps: number }).taps);
  expect(taps).toBe(size + 1);
  expect(seconds).toBeLessThanOrEqual(60);
  expect([keys, (await list()).marks]).toEqual([[], []]);
  expect(await violationsOf(page)).toEqual([]);
  await context.setOffline(false);
  await expect(page.getByText('Sent at', { exact: false })).toBeVisible();
  const marks = (await list()).marks;
  expect(marks.filter((mark) => mark.status === 'absent')).toHaveLength(size);
  expect(new Set(marks.map((mark) => mark.version))).toEqual(new Set([1]));
  expect(keys).toHaveLength(1);
  await page.reload();
  await settled(page);
  await expect(page.getByRole('button', { name: 'Save attendance' })).toHaveAttribute('aria-disabled', 'true');
  expect(keys).toHaveLength(1);
  expect(teacher.problems.filter((each) => !/ERR_INTERNET_DISCONNECTED/.test(each))).toEqual([]);
  await context.close();
});
