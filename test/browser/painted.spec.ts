import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from './campus.ts';
import { password } from './session.ts';

const words = {
  en: { title: 'Sign in', name: 'User name', tab: 'Sign In · Kampüs' },
  tr: { title: 'Giriş yap', name: 'Kullanıcı adı', tab: 'Giriş Yap · Kampüs' },
} as const;
/** Everything the browser complains about while the page is opened. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  return complaints;
}
/** Holds back the scripts of the application until they are let through. */
async function holdScripts(page: Page): Promise<() => void> {
  let letThrough = (): void => undefined;
  const through = new Promise<void>((resolve) => (letThrough = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await through;
    await route.continue();
  });
  return letThrough;
}
/** Where everything of the form stands, in whole pixels. */
const places = (page: Page): Promise<string> =>
  page.locator('.k-signin-side :is(h1, label, input, button, a, img)').evaluateAll((all) =>
    all
      .map((each) => {
        const { x, y, width, height } = each.getBoundingClientRect();
        return [each.tagName, ...[x, y, width, height].map(Math.round)].join(' ');
      })
      .join('\n'),
  );

test('the sign-in page stands in its HTML in both languages, before any script', () => {
  const html = readFileSync('dist/web/painted/login.html', 'utf8');
  const [shown = '', turkish = ''] = html.split('<template id="painted-tr"');
  for (const [part, own] of [
    [shown, words.en],
    [turkish, words.tr],
  ] as const) {
    expect(part).toContain(`>${own.title}</h1>`);
    expect(part).toMatch(new RegExp(`<label[^>]*>${own.name}</label>`));
    expect(part).toMatch(/<form[^>]*method="post"[\s\S]*<input[^>]*name="username"[\s\S]*<input[^>]*name="password"/);
  }
  expect(html).not.toMatch(/<link rel="stylesheet"/);
});

for (const locale of ['en', 'tr'] as const)
  test(`the painted sign-in page (${locale}) is taken over where it stands, with what was typed and sent before`, async ({
    page,
  }) => {
    await page.addInitScript((chosen) => localStorage.setItem('kampus.locale', chosen), locale);
    const complaints = complaintsOf(page);
    const letThrough = await holdScripts(page);
    await page.goto('/login?redirect=%2Fmy-slots', { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words[locale].title);
    await expect(page).toHaveTitle(words[locale].tab);
    expect(await page.evaluate(() => document.documentElement.lang)).toBe(locale);
    const name = page.getByLabel(words[locale].name);
    await expect(name).toBeFocused();
    await page.keyboard.type('student');
    await page.keyboard.press('Tab');
    await page.keyboard.type(password);
    // the very input that was typed into stays
    await name.evaluate((input) => (input.dataset.painted = 'true'));
    // the face is known only when its style sheet has come
    await page.waitForFunction(() =>
      [...document.fonts].some(({ family, status }) => family.includes('Inter Variable') && status === 'loaded'),
    );
    const before = await places(page);
    const shifted = page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let sum = 0;
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries())
              if ('value' in entry && typeof entry.value === 'number') sum += entry.value;
          }).observe({ type: 'layout-shift', buffered: true });
          addEventListener('look', () => resolve(sum), { once: true });
        }),
    );
    letThrough();
    await expect(page.locator('.k-demo').first()).toBeVisible();
    expect(await places(page)).toBe(before);
    await expect(name).toHaveValue('student');
    await expect(name).toHaveAttribute('data-painted', 'true');
    await page.evaluate(() => dispatchEvent(new Event('look')));
    expect(await shifted).toBeLessThan(0.02);
    await page.locator('form.k-signin-form button[type=submit]').click();
    await page.waitForURL('**/my-slots*');
    expect(complaints).toEqual([]);
  });

test('a sign-in that is sent before the script is there waits for it, and no password stands in the address', async ({
  page,
}) => {
  const letThrough = await holdScripts(page);
  await page.goto('/login', { waitUntil: 'commit' });
  await page.locator('input[name="username"]').fill('student');
  await page.locator('input[name="password"]').fill(password);
  await page.keyboard.press('Enter');
  await expect(page.locator('form.k-signin-form')).toHaveAttribute('aria-busy', 'true');
  expect(page.url()).toMatch(/\/login$/);
  letThrough();
  await page.waitForURL('**/dashboard');
});

test('the sign-in page reads its own words, and all others when something is typed', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.endsWith('/language/lines')) asked.push(searchParams.get('namespaces') ?? 'all');
  });
  await page.goto('/login');
  await expect(page.locator('.k-demo').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(asked).toHaveLength(1);
  expect(asked[0]?.split(',')).toContain('access');
  await page.locator('input[name="username"]').fill('student');
  await expect.poll(() => asked).toEqual([asked[0], 'all']);
  await page.locator('input[name="password"]').fill('not his');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').first()).not.toHaveText('');
  await page.getByRole('link', { name: /forgot/i }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/password/i);
  expect(
    await page.evaluate(() => [...((globalThis as { kampusMissingTexts?: Set<string> }).kampusMissingTexts ?? [])]),
  ).toEqual([]);
});

test('whoever is signed in never sees the painted form', async ({ page }) => {
  await page.goto('/login');
  await page.locator('input[name="username"]').fill('student');
  await page.locator('input[name="password"]').fill(password);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/dashboard');
  const letThrough = await holdScripts(page);
  await page.goto('/login', { waitUntil: 'commit' });
  await page.waitForFunction(() => document.querySelector('#root')?.hasAttribute('data-shown'));
  await expect(page.locator('form')).toHaveCount(0);
  letThrough();
  await page.waitForURL('**/dashboard');
});
