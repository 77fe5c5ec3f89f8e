import type { Page } from '@playwright/test';
import type { OutputOf } from '#kernel/contract/define-command.ts';
import type { prepAttendance } from '#areas/language/prep/attendance/contract.ts';
import type { eslAttendance } from '#areas/language/school/attendance/contract.ts';
import type { instructorSessions } from '#areas/language/school/sessions/contract.ts';
import { expect, test } from '../campus.ts';
import { settled, signedIn, type Signed } from '../session.ts';
import { inOrder } from '../visits.ts';

// ESL-008, ESL-014: a class is called on a phone in one hand, one tap for each who is away, also where there is no network
type PrepDay = OutputOf<typeof prepAttendance>;
type SchoolDay = OutputOf<typeof eslAttendance>;
type Sessions = OutputOf<typeof instructorSessions>;
const most = 25;
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

test('a class of the language school: a tap for each who is away and one to save', async ({ browser }) => {
  test.setTimeout(240_000);
  const teacher = await signedIn(browser, 'instructor', { width: 360 });
  const { sessions } = (await teacher.api<{ data: Sessions }>('/esl/instructor/sessions?status=open')).data;
  const [session] = sessions.toSorted((one, other) => one.starts_on.localeCompare(other.starts_on));
  if (!session) throw new Error('the instructor teaches no session');
  const list = async (): Promise<SchoolDay> =>
    (await teacher.api<{ data: SchoolDay }>(`/esl/attendance/${session.id}`)).data;
  const away = async (): Promise<number[]> =>
    (await list()).marks.filter((each) => each.present === 0).map((each) => each.enrolment_id);
  const { students, leaves } = await list();
  const before = [...(await away()), ...leaves.map((each) => each.enrolment_id)];
  await tapped(teacher, {
    names: students.filter((each) => !before.includes(each.enrolment_id)).map((each) => each.name),
    path: `/esl/attendance/${session.id}`,
    written: async () => (await away()).filter((id) => !before.includes(id)).length,
  });
  await teacher.context.close();
});
