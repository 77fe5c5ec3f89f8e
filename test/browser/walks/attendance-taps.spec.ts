import type { Page } from '@playwright/test';
import type { OutputOf } from '#kernel/contract/define-command.ts';
import type { prepAttendance } from '#areas/language/prep/attendance/contract.ts';
import type { eslAttendance } from '#areas/language/school/attendance/contract.ts';
import type { instructorSessions } from '#areas/language/school/sessions/contract.ts';
import { expect, test } from '../campus.ts';
import { settled, signedIn, type Signed } from '../session.ts';
import { inOrder } from '../visits.ts';
import { asked, filtered } from './language-steps.ts';

// ESL-008, ESL-014: a class is called on a phone in one hand, one tap for each who is away, also where there is no network
type PrepDay = OutputOf<typeof prepAttendance>;
type SchoolDay = OutputOf<typeof eslAttendance>;
type Sessions = OutputOf<typeof instructorSessions>;
const most = 25;
/** people of a class */
const size = 20;
/** Counts what a finger does on the page. */
async function counting(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const counted = globalThis as unknown as { taps: number };
    counted.taps = 0;
    addEventListener('pointerdown', () => (counted.taps += 1), true);
  });
  return () => page.evaluate(() => (globalThis as unknown as { taps: number }).taps);
}
interface List {
  names: readonly string[];
  path: string;
  written: () => Promise<number>;
}
/** The whole class is away, which takes the most taps; the list is made without network, kept, and sent once. */
async function tapped(teacher: Signed, { names, path, written }: List): Promise<void> {
  const { page, context } = teacher;
  const keys: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && /\/attendance\//.test(request.url()))
      keys.push(request.headers()['idempotency-key'] ?? '');
  });
  await page.goto(path);
  await settled(page);
  await inOrder(page, path, 'en');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  const taps = await counting(page);
  await context.setOffline(true);
  for (const name of names) await page.getByRole('button', { name: `${name}: present or absent` }).click();
  await page.getByRole('button', { name: 'Save attendance' }).click();
  await expect(page.getByText('Kept on this device. It is sent by itself', { exact: false })).toBeVisible();
  expect(keys).toEqual([]);
  expect(await written()).toBe(0);
  const count = await taps();
  // one for each who is away, one to save
  expect(count).toBe(names.length + 1);
  expect(count).toBeLessThanOrEqual(most);
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/taps.png` });
  await context.setOffline(false);
  await expect(page.getByText('Sent at', { exact: false })).toBeVisible();
  expect(await written()).toBe(names.length);
  expect(new Set(keys).size).toBe(1);
  // nothing is sent a second time by the next page
  await page.reload();
  await settled(page);
  await expect(page.getByRole('button', { name: 'Save attendance' })).toHaveAttribute('aria-disabled', 'true');
  expect(new Set(keys).size).toBe(1);
  expect(teacher.problems.filter((each) => !/ERR_INTERNET_DISCONNECTED|status of 420/.test(each))).toEqual([]);
}

test('a class of the prep school: a tap for each who is away and one to save', async ({ browser }) => {
  test.setTimeout(240_000);
  const teacher = await signedIn(browser, 'instructor', { width: 360 });
  const open = (await teacher.api<{ data: PrepDay }>('/prep/attendance/entry')).data;
  const path = `/prep/attendance/entry?class_id=${open.class_id}&on=${open.on}`;
  const list = async (): Promise<PrepDay> => (await teacher.api<{ data: PrepDay }>(path)).data;
  const { students, hours } = await list();
  const allDay = 2 ** hours - 1;
  await tapped(teacher, {
    names: students.filter((each) => each.absent !== allDay).map((each) => each.name),
    path: `/prep/attendance/entry?class=${open.class_id}&day=${open.on}`,
    written: async () =>
      (await list()).students.filter((each) => each.absent === allDay).length -
      students.filter((each) => each.absent === allDay).length,
  });
  await teacher.context.close();
});

test('a class of 20 of the language school: a tap for each who is away and one to save', async ({ browser }) => {
  test.setTimeout(240_000);
  const teacher = await signedIn(browser, 'instructor', { width: 360 });
  const { staff } = (await teacher.api<{ data: { staff: { id: number } } }>('/users/me')).data;
  // the language school opens an hour for learners of all levels, early enough to meet no other class
  type Enrolled = { student_program_id: number; session_id: number; module_date_id: number };
  const office = <T>(method: 'GET' | 'POST', path: string, data?: unknown): Promise<T> =>
    asked<T>(teacher.page, 'prepschool', method, path, data);
  const seats = await office<Enrolled[]>('GET', filtered('/esl/student/module/statuses', { status: 'enrolled' }));
  const { sessions } = (await teacher.api<{ data: Sessions }>('/esl/instructor/sessions?status=open')).data;
  const [running] = sessions.toSorted((one, other) => one.starts_on.localeCompare(other.starts_on));
  const module_date_id = seats.find((each) => each.session_id === running?.id)?.module_date_id;
  const [course] = (await office<{ id: number; code: string }[]>('GET', '/esl/course?limit=20')).filter(
    (each) => each.code === 'PRON',
  );
  const opened = await office<{ id: number }>('POST', '/sessions', {
    module_date_id,
    course_id: course?.id,
    section: 'T',
    capacity: size,
  });
  await office('POST', `/sessions/${opened.id}/week`, {
    slots: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, starts: 360, ends: 420, staff_id: staff.id })),
  });
  const held = Map.groupBy(
    seats.filter((each) => each.module_date_id === module_date_id),
    (each) => each.student_program_id,
  );
  const people = [...held].map(([program, own]) => ({ program, sessions: own.map((each) => each.session_id) }));
  // there are fewer than twenty: others begin with this hour
  type Student = { student_number: string; visa_type: string | null };
  const others = await asked<Student[]>(
    teacher.page,
    'registrar',
    'GET',
    filtered('/students', { class_year: 2, status: 'active', student_type: 'undergraduate' }),
  );
  for (const { student_number } of others.filter((each) => each.visa_type !== 'F1')) {
    if (people.length >= size) break;
    const [option] = await asked<{ id: number }[]>(
      teacher.page,
      'registrar',
      'GET',
      `/student/programs/options?query=${student_number}`,
    );
    if (!option || held.has(option.id)) continue;
    await office('POST', '/esl/students', {
      student_program_id: option.id,
      level_id: 1,
      joined_on: running?.starts_on,
    });
    people.push({ program: option.id, sessions: [] });
  }
  expect(people.length, `of ${others.length} students`).toBeGreaterThanOrEqual(size);
  for (const { program, sessions: own } of people.slice(0, size))
    await office('POST', '/esl/registration', {
      student_program_id: program,
      module_date_id,
      session_ids: [...own, opened.id],
    });
  const path = `/esl/attendance/${opened.id}`;
  const list = async (): Promise<SchoolDay> => (await teacher.api<{ data: SchoolDay }>(path)).data;
  const { students, leaves } = await list();
  expect(students).toHaveLength(size);
  const excused = leaves.map((each) => each.enrolment_id);
  await tapped(teacher, {
    names: students.filter((each) => !excused.includes(each.enrolment_id)).map((each) => each.name),
    path,
    written: async () =>
      (await list()).marks.filter((each) => each.present === 0 && !excused.includes(each.enrolment_id)).length,
  });
  await teacher.context.close();
});
