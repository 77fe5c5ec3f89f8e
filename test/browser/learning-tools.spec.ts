import type { BrowserContext, Page } from '@playwright/test';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import { expect, test } from './campus.ts';
import { base, settled, signedIn } from './session.ts';
import { inOrder, looks } from './visits.ts';

/** The tool of the demo that is on. */
const tool = 'https://quiz.kampus.example';
/** Answers in the place of the tool, as LTI 1.3 asks: asks back who is there, shows what it was sent. */
async function standIn(context: BrowserContext, clientId: string): Promise<{ form: URLSearchParams }> {
  const got = { form: new URLSearchParams() };
  await context.route(`${tool}/**`, async (route) => {
    const url = new URL(route.request().url());
    if (url.pathname === '/login') {
      expect(url.searchParams.get('iss')).toBeTruthy();
      const back = new URLSearchParams({
        scope: 'openid',
        response_type: 'id_token',
        response_mode: 'form_post',
        prompt: 'none',
        client_id: clientId,
        redirect_uri: `${tool}/launch`,
        login_hint: url.searchParams.get('login_hint') ?? '',
        lti_message_hint: url.searchParams.get('lti_message_hint') ?? '',
        state: 'state-of-the-tool',
        nonce: 'nonce-of-the-tool',
      }).toString();
      await route.fulfill({
        contentType: 'text/html',
        body: `<script>location.replace(${JSON.stringify(`${base}/lti/authorize?${back}`)})</script>`,
      });
    } else {
      got.form = new URLSearchParams(route.request().postData() ?? '');
      await route.fulfill({ contentType: 'text/html', body: '<h1>The tool is open</h1>' });
    }
  });
  return got;
}
const beyond = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test('a student opens a learning tool in a window of its own, and the tool is told who is there in a message that it can check', async ({
  browser,
}) => {
  const admin = await signedIn(browser, 'admin');
  const { data } = await admin.api<{ data: { client_id: string }[] }>('/integration/tools?filter={"is_on":true}');
  const { context, page, problems } = await signedIn(browser, 'student');
  const got = await standIn(context, data[0]?.client_id ?? '');
  await page.goto('/learning-tools');
  await settled(page);
  const [window] = await Promise.all([
    context.waitForEvent('page'),
    page
      .getByRole('main')
      .getByRole('link', { name: /^Open .*Weekly practice/ })
      .first()
      .click(),
  ]);
  await expect(window.getByRole('heading', { name: 'The tool is open' })).toBeVisible();
  expect(got.form.get('state')).toBe('state-of-the-tool');
  const keys = createRemoteJWKSet(new URL(`${base}/oauth/jwks`));
  const { payload } = await jwtVerify(got.form.get('id_token') ?? '', keys, { audience: data[0]?.client_id });
  expect(payload).toMatchObject({
    nonce: 'nonce-of-the-tool',
    'https://purl.imsglobal.org/spec/lti/claim/message_type': 'LtiResourceLinkRequest',
    'https://purl.imsglobal.org/spec/lti/claim/version': '1.3.0',
  });
  expect(JSON.stringify(payload['https://purl.imsglobal.org/spec/lti/claim/roles'])).toContain('membership#Learner');
  expect(problems).toEqual([]);
  await context.close();
  await admin.context.close();
});

test('an opening that is over ends at a card that says so and leads back; a link that is not one of mine is not found', async ({
  browser,
}) => {
  for (const { locale, night } of looks) {
    const { context, page } = await signedIn(browser, 'student', { locale, night });
    await page.goto('/lti/authorize?client_id=none&state=x');
    await settled(page);
    await expect(page.locator('.k-toasts')).toContainText(locale === 'tr' ? 'süresi dolmuş' : 'took too long');
    expect(new URL(page.url()).search).toBe(''); // no hint stays in the history
    await inOrder(page, 'an opening that is over', locale);
    await page.setViewportSize({ width: 360, height: 800 });
    await expect.poll(() => beyond(page)).toBeLessThanOrEqual(0);
    await page.getByRole('main').getByRole('link').first().click();
    await page.waitForURL('**/learning-tools');
    await page.goto('/learning-tools/999999/open');
    await page.waitForURL('**/404');
    await context.close();
  }
});
