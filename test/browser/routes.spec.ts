import AxeBuilder from '@axe-core/playwright';
import { expect, test, type Browser, type Page } from '@playwright/test';
import { routesOfThisRelease } from '../routes.ts';
import { settled, signedIn, type Signed } from './session.ts';

/** Who opens which route. */
const readers: Record<string, readonly string[]> = {
  student: ['/dashboard', '/my-profile', '/course/registration', '/my-slots', '/my-courses', '/my-course-schedule', '/unofficial/transcript', '/student/courses', '/courses'],
  registrar: ['/dashboard', '/faculties', '/departments', '/programs', '/courseprerequisites', '/curriculums', '/elective/pools', '/semesters', '/semester/dates', '/classrooms', '/sections', '/students', '/students/:id', '/staff', '/course/registration/:id', '/slots/:id', '/student/programs/:id/slots', '/course/schedules/student', '/course/schedules/instructor', '/supervisor/approvals', '/assessment/types', '/grading/systems', '/finalize/grades'],
  advisor: ['/advising'],
  instructor: ['/dashboard', '/instructor/courses', '/grade/entry/:courseId?'],
  admin: ['/dashboard'],
};
const bare = ['/login', '/logout', '/', '/403', '/404', '/503'];

async function address(signed: Signed, path: string): Promise<string> {
  const first = async (list: string): Promise<number> => (await signed.api<{ data: { id: number }[] }>(list)).data[0]?.id ?? 0;
  if (path === '/students/:id') return `/students/${await first('/students?filter={"status":"active"}&limit=1')}`;
  if (path === '/slots/:id') return `/slots/${await first('/curriculums?limit=1')}`;
  if (path === '/course/registration/:id' || path === '/student/programs/:id/slots') {
    const student = await first('/students?filter={"status":"active"}&limit=1');
    const page = await signed.api<{ data: { programs: { id: number }[] } }>(`/students/${student}/overview`);
    return path.replace(':id', String(page.data.programs[0]?.id));
  }
  if (path === '/grade/entry/:courseId?') return '/grade/entry';
  return path;
}

async function visit(browser: Browser, username: string, locale: 'tr' | 'en', night: boolean): Promise<void> {
  const signed = await signedIn(browser, username, { locale, night, ...(username === 'advisor' ? { role: 'advisor' } : {}) });
  for (const path of readers[username] ?? []) {
    await test.step(`${path}`, async () => {
      await signed.page.goto(await address(signed, path));
      await settled(signed.page);
      expect(new URL(signed.page.url()).pathname, `${username} ${path}`).not.toMatch(/^\/(403|404|503|login)$/);
      expect(await signed.page.locator('html').getAttribute('lang')).toBe(locale);
      expect.soft(await missingTexts(signed.page), `${username} ${path}: texts nobody has worded`).toEqual([]);
      const { violations } = await new AxeBuilder({ page: signed.page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']).analyze();
      expect.soft(violations.map((violation) => `${violation.id}: ${violation.nodes.map((node) => node.target.join(' ')).slice(0, 3).join(' | ')}`), `${username} ${path} ${locale}`).toEqual([]);
    });
  }
  expect(signed.problems).toEqual([]);
  await signed.context.close();
}
const missingTexts = (page: Page): Promise<string[]> => page.evaluate(() => [...((globalThis as { kampusMissingTexts?: Set<string> }).kampusMissingTexts ?? [])]);

test.describe('every route of this release opens for its readers, in both languages, with no axe violation', () => {
  for (const username of Object.keys(readers)) {
    test(`${username}, English by day`, async ({ browser }) => {
      test.setTimeout(240_000);
      await visit(browser, username, 'en', false);
    });
    test(`${username}, Turkish by night`, async ({ browser }) => {
      test.setTimeout(240_000);
      await visit(browser, username, 'tr', true);
    });
  }
  test('together they open every route', () => {
    const opened = new Set([...Object.values(readers).flat(), ...bare]);
    expect(routesOfThisRelease.filter((path) => !opened.has(path))).toEqual([]);
  });
  test('ERR-023, ERR-024: error pages and the catch-all', async ({ browser }) => {
    const { page, context } = await signedIn(browser, 'student');
    for (const path of ['/403', '/404', '/503', '/no/such/page']) {
      await page.goto(path);
      await expect(page.locator('h1').first()).toBeVisible();
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.filter((violation) => violation.impact === 'critical' || violation.impact === 'serious').map((violation) => violation.id)).toEqual([]);
    }
    await page.goto('/');
    await page.waitForURL('**/dashboard'); // ACC-011
    await context.close();
  });
});

test('no screen scrolls sideways at 360 px', async ({ browser }) => {
  test.setTimeout(240_000);
  for (const username of ['student', 'registrar', 'instructor']) {
    const signed = await signedIn(browser, username, { width: 360, locale: 'tr' });
    for (const path of readers[username] ?? []) {
      await signed.page.goto(await address(signed, path));
      await settled(signed.page);
      const [page, screen] = await signed.page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.clientWidth]);
      expect.soft(page, `${username} ${path}`).toBeLessThanOrEqual(screen ?? 360);
    }
    await signed.context.close();
  }
});
