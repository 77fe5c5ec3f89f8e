import AxeBuilder from '@axe-core/playwright';
import { expect, test, type Browser, type Page } from '@playwright/test';
import { routesOfThisRelease } from '../routes.ts';
import { base, settled, signedIn } from './session.ts';
import { agreementPending, applicationAsks, inOrder, opened } from './visits.ts';

interface Reader {
  name: string;
  username: string;
  role?: string;
  agreement?: true;
  routes: readonly string[];
}
/** Who opens which route. */
const readers: readonly Reader[] = [
  {
    name: 'student',
    username: 'student',
    routes: [
      '/dashboard',
      '/my-profile',
      '/course/registration',
      '/my-slots',
      '/my-courses',
      '/my-course-schedule',
      '/unofficial/transcript',
      '/student/courses',
      '/courses',
      '/student/id/card',
      '/my-security',
      '/my-privacy',
      '/notifications',
      '/user/about',
      '/glossary',
      '/oauth/consent',
    ],
  },
  {
    name: 'registrar at work',
    username: 'registrar',
    routes: [
      '/dashboard',
      '/faculties',
      '/departments',
      '/programs',
      '/courseprerequisites',
      '/curriculums',
      '/elective/pools',
      '/semesters',
      '/semester/dates',
      '/classrooms',
      '/sections',
      '/students',
      '/students/:id',
      '/staff',
      '/course/registration/:id',
      '/slots/:id',
      '/student/programs/:id/slots',
      '/course/schedules/student',
      '/course/schedules/instructor',
      '/supervisor/approvals',
      '/assessment/types',
      '/grading/systems',
      '/finalize/grades',
      '/students/calculate/gpa',
    ],
  },
  {
    name: 'registrar about people',
    username: 'registrar',
    routes: [
      '/login-as',
      '/login-as/report',
      '/user-transfer',
      '/agreement/texts',
      '/consents',
      '/access/log',
      '/information-changes',
      '/staff/documents/:id',
      '/staff/id/card',
      '/student/id/card',
      '/special-student',
      '/advisor/students/report',
      '/advisor/bulk',
      '/mentora/students',
      '/student/reports',
      '/lecturer/reports',
      '/user',
      '/user/about',
      '/user/access',
      '/role',
      '/my-security',
      '/my-privacy',
      '/notifications',
      '/glossary',
      '/glossary/terms',
    ],
  },
  { name: 'advisor', username: 'advisor', role: 'advisor', routes: ['/advising', '/advisor/students/report'] },
  {
    name: 'instructor',
    username: 'instructor',
    routes: ['/dashboard', '/instructor/courses', '/grade/entry/:courseId?', '/staff/id/card'],
  },
  {
    name: 'admin',
    username: 'admin',
    routes: [
      '/dashboard',
      '/role',
      '/role/filters',
      '/user',
      '/user/model/filters',
      '/user/access',
      '/oauth/clients',
      '/oauth/clients/:id',
      '/translations',
    ],
  },
  {
    name: 'registrar about reference data',
    username: 'registrar',
    routes: [
      '/agencies',
      '/buildings',
      '/campuses',
      '/cities',
      '/countries',
      '/districts',
      '/medicine/groups',
      '/periods',
      '/program/groups',
      '/program/group/programs',
      '/school',
      '/unit',
      '/universities',
      '/university/courses',
      '/university/grades',
      '/years',
      '/parameters',
      '/parameter/items/:id',
    ],
  },
  {
    name: 'registrar about decisions and messages',
    username: 'registrar',
    routes: [
      '/board/members',
      '/board/decisions',
      '/board/decisions/form',
      '/board/decisions/form/:id',
      '/board/decisions/document/:id',
      '/board/decisions/:id',
      '/board/meetings',
      '/board/meetings/:id',
      '/bulk/import',
      '/bulk/import/history',
      '/approvals',
      '/approvals/substitutes',
      '/announcements',
      '/message/box',
      '/job/logs/me',
      '/jobs/start',
      '/report',
      '/semesters/rollover',
      '/constants',
    ],
  },
  {
    name: 'admin about the system',
    username: 'admin',
    routes: [
      '/menu',
      '/menu/items/:id',
      '/constants',
      '/constants/download/file/:key/:filename',
      '/settings/leave/of/absence',
      '/settings/semester',
      '/settings/document',
      '/settings/course/and/slot/logs',
      '/bulk/import/:id',
      '/approval-template',
      '/approval-template/:id',
      '/email/templates',
      '/mail/logs',
      '/contact/topics',
      '/form',
    ],
  },
  {
    name: 'admin about operations',
    username: 'admin',
    routes: [
      '/logs',
      '/logs/exceptions',
      '/job/logs',
      '/job/logs/detail/:log_id',
      '/jobs/start',
      '/system/routes',
      '/system/images',
      '/report',
      '/test',
    ],
  },
  {
    name: 'student about messages',
    username: 'student',
    routes: ['/announcements', '/message/box', '/contactCreate', '/notifications/preferences', '/job/logs/me'],
  },
  {
    name: 'student who asks',
    username: 'student',
    routes: [
      '/my-requests/:tab?',
      '/requests/:id',
      '/minor/application',
      '/double-major/application',
      '/document/request/form',
      '/leave/absences/request/form',
      '/leave/with/consents/student/form',
      '/application/withDraw/course',
      '/program/change/request/form',
      '/course/code/request/form',
      '/change/major/form',
      '/change-information-form',
      '/graduation/clearance/form',
      '/institutional/withdrawal/request/form',
      '/formal/grade/change/appeal/form',
      '/grade/change/appeal/form',
      '/appeal/to/the/grade/change/appeal/form',
      '/transfer/out/form',
      '/ferpa/consent/to/release/student/information',
      '/student/application/form',
      '/initial/complaint-form',
      '/work/order-request-form',
    ],
  },
  {
    name: 'mentora student who asks',
    username: 'mentora',
    routes: ['/my-mentora-requests/:tab?', '/mentora/transfer/out-request', '/mentora/time/off/request-form'],
  },
  {
    name: 'student affairs about requests',
    username: 'studentaffairs',
    routes: [
      '/document/requests',
      '/document/requests/ebys/diploma',
      '/leave/absences',
      '/leave/absences/form',
      '/leave/absences/:id',
      '/leave/with/consents',
      '/leave/with/consents/:id',
      '/request/withDraw',
      '/request/withDraw/detail/:id',
      '/withDraw/request/form/preview/:id',
      '/mentora/transfer/out-requests',
      '/mentora/transfer/out-request/:id',
      '/mentora/course-approval-review',
      '/mentora/time/off/requests',
      '/mentora/time/off/request-detail/:id',
    ],
  },
  {
    name: 'student affairs about minors',
    username: 'studentaffairs',
    routes: [
      '/minor/application/admin',
      '/minor/application/quota',
      '/minor/application/preference',
      '/minor/application/preference/student-affairs',
      '/minor/application/admin/student-affairs',
      '/minor/application/quota/student-affairs',
    ],
  },
  {
    name: 'prep school about minors',
    username: 'prepschool',
    routes: [
      '/minor/application/preference/prep-school',
      '/minor/application/admin/prep-school',
      '/minor/application/quota/prep-school',
    ],
  },
  {
    name: 'unit office about minors',
    username: 'unitoffice',
    routes: [
      '/minor/application/preference/academic-unit-office',
      '/minor/application/admin/academic-unit-office',
      '/minor/application/quota/academic-unit-office',
    ],
  },
  {
    name: 'student affairs about double majors',
    username: 'studentaffairs',
    routes: [
      '/double-major/application/admin',
      '/double-major/application/quota',
      '/double-major/application/preference',
      '/double-major/application/preference/student-affairs',
      '/double-major/application/admin/student-affairs',
      '/double-major/application/quota/student-affairs',
    ],
  },
  {
    name: 'prep school about double majors',
    username: 'prepschool',
    routes: [
      '/double-major/application/preference/prep-school',
      '/double-major/application/admin/prep-school',
      '/double-major/application/quota/prep-school',
    ],
  },
  {
    name: 'unit office about double majors',
    username: 'unitoffice',
    routes: [
      '/double-major/application/preference/academic-unit-office',
      '/double-major/application/admin/academic-unit-office',
      '/double-major/application/quota/academic-unit-office',
    ],
  },
  { name: 'surveyed', username: 'surveyed', routes: ['/surveys/:id/evaluate/:related_id'] },
  { name: 'nocontact', username: 'nocontact', routes: ['/update-contact-info'] },
  { name: 'newstudent', username: 'newstudent', routes: ['/enrollment/agreement-form'] },
  { name: 'mentora', username: 'mentora', agreement: true, routes: ['/mentora/enrollment/agreement-form'] },
];
/** Opened by whoever has no session. */
const unsigned = [
  '/test',
  '/login',
  '/password-reset',
  '/login/outside',
  '/oauth/authorize',
  '/qr-verification/:filename',
];
const bare = ['/logout', '/', '/403', '/404', '/503'];

async function visit(browser: Browser, reader: Reader, locale: 'tr' | 'en', night: boolean): Promise<void> {
  const signed = await signedIn(browser, reader.username, {
    locale,
    night,
    ...(reader.role ? { role: reader.role } : {}),
  });
  if (reader.agreement) await agreementPending(signed.page);
  for (const path of reader.routes) {
    await test.step(path, async () => {
      await opened(signed, path, night);
      await inOrder(signed.page, `${reader.name} ${path}`, locale);
      if (night) await fitsPhone(signed.page, `${reader.name} ${path}`);
    });
  }
  expect(signed.problems).toEqual([]);
  await signed.context.close();
}
/** No screen scrolls sideways at 360 px. */
async function fitsPhone(page: Page, what: string): Promise<void> {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.waitForTimeout(100);
  const [wide, screen] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ]);
  expect.soft(wide, `${what} at 360 px`).toBeLessThanOrEqual(screen ?? 360);
  await page.setViewportSize({ width: 1280, height: 800 });
}
/** The addresses of pages that need no session, a card's code among them, genuine and not. */
async function unsignedAddresses(browser: Browser): Promise<string[]> {
  const student = await signedIn(browser, 'student');
  const { card } = (await student.api<{ data: { card: { url: string } | null } }>('/users/me/card')).data;
  await student.context.close();
  expect(card).not.toBeNull();
  return [
    '/test',
    '/login',
    '/password-reset',
    '/login/outside',
    '/oauth/authorize',
    applicationAsks,
    new URL(card?.url ?? '', base).pathname,
    '/qr-verification/card-0000',
  ];
}

test.describe('every route of this release opens for its readers, in both languages, with no axe violation, and at 360 px without scrolling sideways', () => {
  for (const reader of readers) {
    test(`${reader.name}, English by day`, async ({ browser }) => {
      test.setTimeout(300_000);
      await visit(browser, reader, 'en', false);
    });
    test(`${reader.name}, Turkish by night`, async ({ browser }) => {
      test.setTimeout(300_000);
      await visit(browser, reader, 'tr', true);
    });
  }
  for (const [locale, night, words] of [
    ['en', '0', 'English by day'],
    ['tr', '1', 'Turkish by night'],
  ] as const) {
    test(`whoever has no session, ${words}`, async ({ browser }) => {
      test.setTimeout(120_000);
      const context = await browser.newContext({ baseURL: base, viewport: { width: 1280, height: 800 } });
      await context.addInitScript(
        ([language, dark]) => {
          localStorage.setItem('kampus.locale', language);
          localStorage.setItem('kampus.night', dark);
        },
        [locale, night] as const,
      );
      const page = await context.newPage();
      for (const path of await unsignedAddresses(browser)) {
        await page.goto(path);
        await settled(page);
        await inOrder(page, `nobody ${path.split('?')[0] ?? path}`, locale);
        if (night === '1') await fitsPhone(page, `nobody ${path.split('?')[0] ?? path}`);
      }
      await context.close();
    });
  }
  test('together they open every route', () => {
    const all = new Set([...readers.flatMap((reader) => reader.routes), ...unsigned, ...bare]);
    expect(routesOfThisRelease.filter((path) => !all.has(path))).toEqual([]);
  });
  test('ERR-023, ERR-024: error pages and the catch-all', async ({ browser }) => {
    const { page, context } = await signedIn(browser, 'student');
    for (const path of ['/403', '/404', '/503', '/no/such/page']) {
      await page.goto(path);
      await expect(page.locator('h1').first()).toBeVisible();
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(
        violations
          .filter((violation) => violation.impact === 'critical' || violation.impact === 'serious')
          .map((violation) => violation.id),
      ).toEqual([]);
    }
    await page.goto('/');
    await page.waitForURL('**/dashboard'); // ACC-011
    await context.close();
  });
});

test.describe('dialogs and drawers have no axe violation either', () => {
  const addressed: Record<string, readonly string[]> = {
    registrar: ['/information-changes?id=1', '/agreement/texts?show=1', '/semesters'],
    admin: ['/translations?text=access%3Aaccept', '/user/model/filters'],
  };
  for (const [username, paths] of Object.entries(addressed)) {
    for (const [locale, night] of [
      ['en', false],
      ['tr', true],
    ] as const) {
      test(`${username}, ${locale}`, async ({ browser }) => {
        const { page, context } = await signedIn(browser, username, { locale, night });
        for (const path of paths) {
          await page.goto(path);
          await settled(page);
          if (!path.includes('?'))
            await page
              .getByRole('main')
              .getByRole('button', { name: /^(New|New rule|Yeni|Yeni kural)$/ })
              .first()
              .click();
          await expect(page.getByRole('dialog')).toBeVisible();
          await page.waitForTimeout(300); // colours are measured once it has come
          await inOrder(page, `${username} ${path}`, locale);
        }
        await context.close();
      });
    }
  }
  for (const [locale, night] of [
    ['en', false],
    ['tr', true],
  ] as const) {
    test(`of the header, ${locale}`, async ({ browser }) => {
      const { page, context } = await signedIn(browser, 'advisor', { locale, night });
      await page.goto('/glossary');
      await settled(page);
      for (const name of [
        /^(Change your password|Parola.*)$/,
        /^(Other identities|Diğer kimlikler.*)$/i,
        /^(Technical support|Teknik destek)$/,
        /^(Change photo|Change your photo|Fotoğraf.*)$/,
        /^(Display settings|Görünüm.*)$/,
      ]) {
        await page.locator('.k-person').click();
        await page.getByRole('menuitem', { name }).first().click();
        await expect(page.getByRole('dialog')).toBeVisible();
        await page.waitForTimeout(300);
        await inOrder(page, `dialog ${String(name)}`, locale);
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toBeHidden();
      }
      await context.close();
    });
  }
});
