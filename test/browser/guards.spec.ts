import type { Page } from '@playwright/test';
import { expect, test } from './campus.ts';
import { settled, signedIn } from './session.ts';

interface Answer {
  data: Record<string, unknown> & {
    student: Record<string, unknown> | null;
    permissions: string[];
    active_role: Record<string, unknown>;
  };
}
/** The server's own answer about the current user with some facts changed: every combination of the guards in a real browser. */
async function me(page: Page, change: (data: Answer['data']) => void): Promise<void> {
  await page.route('**/api/v1/users/me', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as Answer;
    change(body.data);
    await route.fulfill({ response, json: body });
  });
}
const survey = [
  { id: 3, necessity: 0, related_id: null },
  { id: 7, necessity: 1, related_id: 42 },
];
const facts = {
  survey: (data: Answer['data']): void => void (data.surveys = survey),
  optional: (data: Answer['data']): void => void (data.surveys = [survey[0]]),
  contact: (data: Answer['data']): void => void (data.collect_mobile_tel = true),
  agreement: (data: Answer['data']): void =>
    void (data.student = { ...data.student, forms: { show_enrollment_agreement_form: true } }),
  mentora: (data: Answer['data']): void => void (data.active_role = { ...data.active_role, name: 'MS' }),
  empty: (data: Answer['data']): void => void (data.permissions = []),
  acting: (data: Answer['data']): void =>
    void Object.assign(data, { old_token: 'kept_on_device', real_user: { id: 1, full_name: 'Real' } }),
} as const;

test.describe('ACC-029 the seven guards in their order, in the browser', () => {
  for (const [name, given, from, to] of [
    [
      'ACC-033, ACC-034 a pending mandatory survey comes first',
      ['survey', 'contact', 'agreement'],
      '/my-courses',
      /\/surveys\/7\/evaluate\/42$/,
    ],
    ['ACC-036, CON-011 one that is not mandatory forces nothing', ['optional'], '/my-courses', /\/my-courses$/],
    ['ACC-038, ACC-040 then the contact data', ['contact', 'agreement'], '/my-courses', /\/update-contact-info$/],
    ['ACC-041, ACC-044 then the agreement', ['agreement'], '/my-courses', /\/enrollment\/agreement-form$/],
    [
      'ACC-043 mentora students have a form of their own',
      ['agreement', 'mentora'],
      '/my-courses',
      /\/mentora\/enrollment\/agreement-form$/,
    ],
    ['ACC-042 the dashboard opens with an agreement pending', ['agreement'], '/dashboard', /\/dashboard$/],
    ['ACC-046 without one the form leads to the dashboard', [], '/enrollment/agreement-form', /\/dashboard$/],
    ['ACC-020 an empty list of permissions', ['empty'], '/course/registration', /\/403$/],
    ['ACC-021 a missing key', [], '/students', /\/403$/],
    ['ACC-015 admin only', [], '/role/filters', /\/403$/],
    ['ACC-011 / leads on to the dashboard', [], '/', /\/dashboard$/],
    ['ACC-002, NS-111 signed in already', [], '/login', /\/dashboard$/],
    ['ACC-004, NS-111 /oauth/authorize is for whoever is not signed in', [], '/oauth/authorize', /\/dashboard$/],
    [
      'NS-204 whoever acts as another is not led through his forms',
      ['survey', 'contact', 'agreement', 'acting'],
      '/my-courses',
      /\/my-courses$/,
    ],
    ['AMB-05 the error pages always open', ['survey', 'agreement'], '/404', /\/404$/],
  ] as const) {
    test(name, async ({ browser }) => {
      const { page, context } = await signedIn(browser, 'student');
      if (given.length > 0) await me(page, (data) => given.forEach((fact) => facts[fact](data)));
      await page.goto(from);
      await page.waitForURL(to);
      if (to.test(from)) {
        // it was there from the beginning: once the guards have spoken it still is
        await settled(page);
        expect(page.url()).toMatch(to);
      }
      await page.unrouteAll({ behavior: 'wait' });
      await context.close();
    });
  }
  test('ACC-031, ACC-032, ACC-109 without a token every route that needs one leads to sign-in with the way back', async ({
    page,
  }) => {
    for (const path of [
      '/dashboard',
      '/students',
      '/role',
      '/user',
      '/user/about',
      '/my-profile',
      '/glossary',
      '/advisor/bulk',
      '/login-as',
      '/user-transfer',
    ]) {
      await page.goto(path);
      await page.waitForURL(`**/login?redirect=${encodeURIComponent(path)}`);
    }
  });
  test('ACC-049 a stored token past its expiry is a session that is over; ACC-050 a valid one restores user, menu and photo', async ({
    browser,
  }) => {
    const { page, context } = await signedIn(browser, 'registrar');
    await page.goto('/faculties');
    await settled(page);
    await expect(page.locator('.k-person strong')).toBeVisible();
    await expect(page.locator('.k-side')).toContainText('People');
    await page.evaluate(() => localStorage.setItem('kampus.token.expires', new Date(Date.now() - 1000).toISOString()));
    await context.addInitScript(() =>
      localStorage.setItem('kampus.token.expires', new Date(Date.now() - 1000).toISOString()),
    );
    await page.goto('/students');
    await page.waitForURL('**/login?redirect=*');
    expect(await page.evaluate(() => localStorage.getItem('kampus.token'))).toBeNull();
    await context.close();
  });
});

test('ACC-047 a link of another of my identities: /403 names the one that opens it, one press switches and opens it', async ({
  browser,
}) => {
  const { page, context, problems } = await signedIn(browser, 'advisor', { role: 'instructor' });
  await page.goto('/dashboard');
  await settled(page);
  await page.goto('/advising?status=submitted');
  await page.waitForURL(/\/403$/);
  await page.getByRole('button', { name: 'Switch to Advisor and open' }).click();
  await page.waitForURL(/\/advising\?status=submitted$/);
  await settled(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Advising');
  // back does not lead to the refusal
  await page.goBack();
  await page.waitForURL('**/dashboard');
  // what none of one's identities opens offers nothing
  await page.goto('/role/filters');
  await page.waitForURL(/\/403$/);
  await settled(page);
  await expect(page.getByRole('button', { name: /^Switch to/ })).toHaveCount(0);
  expect(problems).toEqual([]);
  await context.close();
});
