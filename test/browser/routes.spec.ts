import type { Browser, Page } from '@playwright/test';
import { builtRoutes } from '../routes-table.ts';
import { bare, ofPayers, readers, unsigned, type Reader } from './readers.ts';
import { onlineUnsigned } from './readers-admissions.ts';
import { housingUnsigned } from './readers-beds.ts';
import { graduateUnsigned } from './readers-graduate.ts';
import { violationsOf } from './axe.ts';
import { expect, test } from './campus.ts';
import { base, settled, signedIn } from './session.ts';
import { agreementPending, applicationAsks, inOrder, looks, opened, turn, type Look } from './visits.ts';

async function visit(
  browser: Browser,
  reader: Reader,
  routes: readonly string[],
  { locale, night }: Look,
): Promise<void> {
  const signed = await signedIn(browser, reader.username, {
    locale,
    night,
    ...(reader.role ? { role: reader.role } : {}),
  });
  if (reader.agreement) await agreementPending(signed.page);
  for (const path of routes) {
    await test.step(path, async () => {
      await opened(signed, path, true);
      await inOrder(signed.page, `${reader.name} ${path}`, locale);
      await fitsPhone(signed.page, `${reader.name} ${path}`);
    });
  }
  expect(signed.problems).toEqual([]);
  await signed.context.close();
}
const softly = expect.configure({ soft: true });
/** No screen scrolls sideways at 360 px. */
async function fitsPhone(page: Page, what: string): Promise<void> {
  await page.setViewportSize({ width: 360, height: 800 });
  // drawings are measured anew and tables become cards: within a second, however busy the machine is
  const beyond = (): Promise<number> =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await page.waitForTimeout(100);
  await softly.poll(beyond, { message: `${what} at 360 px`, timeout: 1_500 }).toBeLessThanOrEqual(0);
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
    '/make-payment',
    '/mentora/make-payment',
    '/housing/make-payment',
    '/epayment/login',
    '/epayment/login/LABC23456',
    `/epayment/login/${'x'.repeat(43)}`,
    `/epayment/housing/${'x'.repeat(43)}`,
    ...graduateUnsigned,
    ...onlineUnsigned,
    ...housingUnsigned.map((path) => path.replace(':token', 'x'.repeat(43))),
  ];
}

/** opened, with axe and on a phone, in walks of their own: attendance, advising, grade-explained, graduate-application, thesis, housing, learning-tools */
const walked = [
  '/attendance/entry/:sectionId?',
  '/attendance/mine',
  '/advisor/caseload',
  '/advisor/caseload/:id',
  '/advisor/meetings',
  '/my-advising',
  '/thesis/jury',
  '/housing/request/list/:id',
  '/grades/explained/:id',
  '/resit/grades/:sectionId?',
  '/graduate/application/update',
  '/learning-tools/:id/open',
  '/lti/authorize',
];
/** nobody opens these in a browser test yet; the list only becomes shorter */
const unopened = ['/transfer', '/transfer/logout', '/online/registration'];

test.describe('every route of this release opens for its readers, in one language and theme or the other, with no axe violation, and at 360 px without scrolling sideways', () => {
  for (const half of [0, 1] as const) {
    const look = looks[half];
    for (const reader of readers) {
      const routes = turn(reader.routes, half);
      if (routes.length === 0) continue;
      test(`${reader.name}, ${look.words}`, async ({ browser }) => {
        test.setTimeout(300_000);
        await visit(browser, reader, routes, look);
      });
    }
    test(`whoever has no session, ${look.words}`, async ({ browser }) => {
      test.setTimeout(120_000);
      const context = await browser.newContext({ baseURL: base, viewport: { width: 1280, height: 800 } });
      await context.addInitScript(
        ([language, dark]) => {
          localStorage.setItem('kampus.locale', language);
          localStorage.setItem('kampus.night', dark);
        },
        [look.locale, look.night ? '1' : '0'] as const,
      );
      const page = await context.newPage();
      for (const path of turn(await unsignedAddresses(browser), half)) {
        await page.goto(path);
        await settled(page);
        await inOrder(page, `nobody ${path.split('?')[0] ?? path}`, look.locale);
        await fitsPhone(page, `nobody ${path.split('?')[0] ?? path}`);
      }
      await context.close();
    });
  }
  test('together they open every route', () => {
    const all = new Set([
      ...readers.flatMap((reader) => reader.routes),
      ...unsigned,
      ...housingUnsigned,
      ...graduateUnsigned,
      ...onlineUnsigned,
      ...ofPayers,
      ...bare,
      ...walked,
      ...unopened,
    ]);
    // any other address is tried below, as an unknown path
    expect(builtRoutes.filter((path) => path !== '/*' && !all.has(path))).toEqual([]);
  });
  test('ERR-023, ERR-024: error pages and the catch-all', async ({ browser }) => {
    const { page, context } = await signedIn(browser, 'student');
    for (const path of ['/403', '/404', '/503', '/no/such/page']) {
      await page.goto(path);
      await settled(page); // an unknown path leads to the page that says so
      await expect(page.locator('h1').first()).toBeVisible();
      expect(await violationsOf(page), path).toEqual([]);
    }
    await page.goto('/');
    await page.waitForURL('**/dashboard'); // ACC-011
    await context.close();
  });
});

test.describe('dialogs and drawers have no axe violation either', () => {
  const addressed = [
    ['registrar', '/information-changes?id=1'],
    ['registrar', '/agreement/texts?show=1'],
    ['registrar', '/semesters'],
    ['admin', '/translations?text=access%3Aaccept'],
    ['admin', '/user/model/filters'],
  ] as const;
  const ofTheHeader = [
    /^(Change your password|Parola.*)$/,
    /^(Other identities|Diğer kimlikler.*)$/i,
    /^(Technical support|Teknik destek)$/,
    /^(Change photo|Change your photo|Fotoğraf.*)$/,
    /^(Display settings|Görünüm.*)$/,
  ];
  for (const half of [0, 1] as const) {
    const { locale, night } = looks[half];
    for (const username of ['registrar', 'admin'] as const) {
      test(`${username}, ${locale}`, async ({ browser }) => {
        const { page, context } = await signedIn(browser, username, { locale, night });
        for (const [, path] of turn(addressed, half).filter(([reader]) => reader === username)) {
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
    test(`of the header, ${locale}`, async ({ browser }) => {
      const { page, context } = await signedIn(browser, 'advisor', { locale, night });
      await page.goto('/glossary');
      await settled(page);
      for (const name of turn(ofTheHeader, half)) {
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
