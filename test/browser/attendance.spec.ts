import type { Browser, Page } from '@playwright/test';
import { momentOfWall } from '#kernel/contract/calendar.ts';
import type { OutputOf } from '#kernel/contract/define-command.ts';
import type { attendanceEntry, attendanceSections, LessonLine } from '#areas/grading/attendance/contract.ts';
import { violationsOf } from './axe.ts';
import { expect, test } from './campus.ts';
import { moveServer } from './servers.ts';
import { base, forgetTokens, settled, signedIn, tokenOf, type Signed } from './session.ts';

// a teacher takes a list with one thumb and without network, is overtaken, comes back; a student checks in by the code on the screen
type Entry = OutputOf<typeof attendanceEntry>;
type Sections = OutputOf<typeof attendanceSections>;
let section = 0;
let lessons: LessonLine[] = [];
const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
const lessonAt = (index: number): LessonLine => {
  const found = lessons[index];
  if (!found) throw new Error(`no lesson ${index}`);
  return found;
};
/** The server's clock three minutes into a lesson. */
async function goTo(lesson: LessonLine): Promise<void> {
  const begins = momentOfWall(`${lesson.on} ${clock(lesson.starts)}`).getTime();
  await moveServer((begins + 180_000 - Date.now()) / 3_600_000);
  forgetTokens();
}
const entryOf = async (who: Signed, lesson: LessonLine): Promise<Entry> =>
  (await who.api<{ data: Entry }>(`/attendance/entry/${section}?lesson_id=${lesson.id}`)).data;
/** The active semester's section of the demo instructor that most sit in. */
async function findSection(browser: Browser): Promise<void> {
  if (section > 0) return;
  const who = await signedIn(browser, 'instructor');
  const { semesters } = (await who.api<{ data: Sections }>('/attendance/entry')).data;
  const active = semesters.find((each) => each.is_active);
  const { sections } = (await who.api<{ data: Sections }>(`/attendance/entry?semester_id=${active?.id}`)).data;
  const [most] = sections.toSorted((x, y) => y.students - x.students);
  if (!most) throw new Error('the demo instructor teaches nobody');
  section = most.id;
  ({ lessons } = (await who.api<{ data: Entry }>(`/attendance/entry/${section}`)).data);
  await who.context.close();
}
const kept = (page: Page): Promise<number> =>
  page.evaluate(() => Object.keys(localStorage).filter((name) => name.includes('.sending.')).length);

test('a class on a phone without network: kept, sent once, and what somebody else has changed is decided mark by mark', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  await findSection(browser);
  const lesson = lessonAt(2);
  await goTo(lesson);
  const teacher = await signedIn(browser, 'instructor', { width: 360 });
  const { page, context } = teacher;
  const { students } = await entryOf(teacher, lesson);
  const [first, second, third] = students;
  if (!first || !second || !third) throw new Error('a class of three at least');
  const save = page.getByRole('button', { name: 'Save attendance' });
  const name = (who: { name: string }) => page.getByRole('button', { name: `${who.name}: present or absent` });
  const line = (who: { name: string }) => page.getByRole('group', { name: who.name, exact: true });
  const writes: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/save'))
      writes.push(request.headers()['idempotency-key'] ?? '');
  });

  await test.step('everybody is there; without network two names are tapped, and the list is kept on this device', async () => {
    await page.goto(`/attendance/entry/${section}?lesson=${lesson.id}`);
    await settled(page);
    await expect(page.getByText(`Present ${students.length} ·`, { exact: false })).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await context.setOffline(true);
    await name(first).click();
    await name(second).click();
    await expect(line(second).getByRole('radio', { name: 'Absent' })).toBeChecked();
    await save.click();
    await expect(page.getByText('Kept on this device. It is sent by itself', { exact: false })).toBeVisible();
    expect([await kept(page), writes.length]).toEqual([1, 0]);
    expect((await entryOf(teacher, lesson)).marks).toEqual([]);
  });

  await test.step('somebody else marks the second meanwhile; back online it is said by whom, and one word decides', async () => {
    const registrar = await tokenOf(context.request, 'registrar');
    const other = await browser.newContext();
    const told = await other.request.post(`${base}/api/v1/attendance/entry/${section}/save`, {
      headers: { authorization: `Bearer ${registrar.access_token}` },
      data: {
        rows: [{ lesson_id: lesson.id, enrolment_id: second.enrolment_id, status: 'late', minutes: 9, seen: 0 }],
      },
    });
    expect(told.status()).toBe(200);
    await other.close();
    await context.setOffline(false);
    const clash = page.getByRole('listitem').filter({ hasText: 'Yours: Absent' });
    await expect(clash).toContainText(second.name);
    await expect(clash).toContainText('Late, 9 minutes');
    expect(await kept(page)).toBe(0);
    await clash.getByRole('button', { name: 'Keep mine' }).click();
    await expect(clash).toHaveCount(0);
    await save.click();
    await expect(page.getByText('Sent at', { exact: false })).toBeVisible();
    const { marks } = await entryOf(teacher, lesson);
    expect(marks).toHaveLength(students.length);
    expect(
      marks
        .filter((mark) => mark.status === 'absent')
        .map((mark) => mark.enrolment_id)
        .sort(),
    ).toEqual([first.enrolment_id, second.enrolment_id].sort());
    expect(marks.find((mark) => mark.enrolment_id === second.enrolment_id)?.version).toBe(2);
  });

  await test.step('an answer that is lost on its way: the same key is sent again and the mark is written once', async () => {
    writes.length = 0;
    let lost = 0;
    await page.route('**/save', async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
      lost += 1;
    });
    await name(third).click();
    await save.click();
    // the list is said to be kept before it leaves: the way is mended when an answer has been lost on it
    await expect.poll(() => lost).toBeGreaterThanOrEqual(1);
    await expect(page.getByText('Kept on this device. It is sent by itself', { exact: false })).toBeVisible();
    await page.unroute('**/save');
    // on a slow machine it has gone by itself before somebody presses
    await page
      .getByRole('button', { name: 'Send now' })
      .click({ timeout: 3_000 })
      .catch(() => undefined);
    await expect.poll(() => writes.length, { timeout: 30_000 }).toBeGreaterThanOrEqual(2);
    await expect(page.getByText('Sent at', { exact: false })).toBeVisible();
    expect(new Set(writes).size).toBe(1);
    const mark = (await entryOf(teacher, lesson)).marks.find((each) => each.enrolment_id === third.enrolment_id);
    expect([mark?.status, mark?.version]).toEqual(['absent', 2]);
  });

  await test.step('what was kept when the page was closed is sent by whatever page is opened next', async () => {
    await context.setOffline(true);
    await name(third).click();
    await save.click();
    await expect(page.getByText('Kept on this device. It is sent by itself', { exact: false })).toBeVisible();
    await page.close();
    await context.setOffline(false);
    const later = await context.newPage();
    await later.goto('/dashboard');
    await expect(later.getByText('Changes kept on this device have been sent.')).toBeVisible();
    expect(await kept(later)).toBe(0);
    const mark = (await entryOf(teacher, lesson)).marks.find((each) => each.enrolment_id === third.enrolment_id);
    expect([mark?.status, mark?.version]).toEqual(['present', 3]);
    // and nothing is left lying in the list
    await later.goto(`/attendance/entry/${section}?lesson=${lesson.id}`);
    await settled(later);
    await expect(later.getByText('Your unsaved changes were restored.')).toHaveCount(0);
    await expect(later.getByRole('button', { name: 'Save attendance' })).toHaveAttribute('aria-disabled', 'true');
  });
  // without network the browser itself complains of each reading it could not do
  const ours = teacher.problems.filter(
    (each) => !/ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_RESET|status of 420/.test(each),
  );
  expect(ours).toEqual([]);
  await context.close();
});

test('öğrenci ekrandaki kodla derse katılır; öğretim elemanı kimin geldiğini görür ve kalanları yok yazar', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  await findSection(browser);
  const lesson = lessonAt(3);
  await goTo(lesson);
  const teacher = await signedIn(browser, 'instructor', { locale: 'tr' });
  const { students } = await entryOf(teacher, lesson);
  const one = students.at(-1);
  if (!one) throw new Error('nobody sits there');
  await teacher.page.goto('/attendance/entry');
  await settled(teacher.page);
  await teacher.page
    .getByRole('link', { name: `Bugün ${clock(lesson.starts)}` })
    .first()
    .click();
  await teacher.page.waitForURL(`**/attendance/entry/${section}?lesson=${lesson.id}`);
  await teacher.page.getByRole('button', { name: 'Kodla yoklamayı aç' }).click();
  const digits = teacher.page.getByTestId('check-in-code');
  await expect(digits).toHaveText(/^\d{6}$/);
  expect(await violationsOf(teacher.page)).toEqual([]);

  const student = await signedIn(browser, one.number, { locale: 'tr', width: 360, role: 'OGR' });
  // as the QR code leads there
  await student.page.goto(`/attendance/mine?code=${await digits.innerText()}`);
  await settled(student.page);
  expect(await violationsOf(student.page)).toEqual([]);
  expect(await student.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  const enter = student.page.getByRole('button', { name: 'Derse katıl' });
  const box = student.page.getByLabel('Ekrandaki kod', { exact: false });
  await expect(box).toHaveValue(/^\d{6}$/);
  await box.fill('000000');
  await enter.click();
  await expect(student.page.getByText('Kod tutmadı ya da süresi doldu', { exact: false }).first()).toBeVisible();
  await box.fill(await digits.innerText());
  await enter.click();
  await expect(student.page.getByText('yoklamanız alındı', { exact: false }).first()).toBeVisible();

  await expect(teacher.page.getByText(`Katılan: 1 / ${students.length}`)).toBeVisible();
  await teacher.page.getByRole('button', { name: 'Kapat, kalanlar yok' }).click();
  await expect(digits).toHaveCount(0);
  const { marks } = await entryOf(teacher, lesson);
  expect(marks.map((mark) => mark.status).sort()).toEqual([...students.slice(1).map(() => 'absent'), 'present']);
  expect(marks.find((mark) => mark.enrolment_id === one.enrolment_id)?.source).toBe('check_in');
  // the browser logs the wrong code that was refused
  expect([...teacher.problems, ...student.problems].filter((each) => !each.includes('status of 406'))).toEqual([]);
  await teacher.context.close();
  await student.context.close();
});
