import { expect, test } from './campus.ts';
import { base, settled, signedIn, tokenOf } from './session.ts';

test('ACC-108 a forged code is told to be unverifiable on the page that was asked, in both languages', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: base });
  const page = await context.newPage();
  for (const code of [`document-${'0'.repeat(32)}`, `board-${'f'.repeat(32)}`, 'card-forged', 'nothing']) {
    await page.goto(`/qr-verification/${code}`);
    await settled(page);
    await expect(page.getByText(/This document cannot be verified|Bu belge doğrulanamadı/)).toBeVisible();
    await expect(page.getByText(/do not accept|kabul etmeyin/)).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(`/qr-verification/${code}`);
  }
  await context.close();
});

test('REQ-006 a new request: equal cards, why one is not open only when it is asked, and a search', async ({
  browser,
}) => {
  for (const [locale, width, night] of [
    ['en', 1280, false],
    ['tr', 360, true],
  ] as const) {
    const { page, context, problems } = await signedIn(browser, 'student', { locale, width, night });
    await page.goto('/my-requests');
    await settled(page);
    await page.getByRole('link', { name: locale === 'en' ? 'New request' : 'Yeni talep', exact: true }).click();
    await expect(page).toHaveURL(/\/my-requests\/new$/);
    await settled(page);
    const cards = page.locator('.q-kind');
    await expect(cards.first()).toBeVisible();
    const all = await cards.count();
    expect(all).toBeGreaterThan(10);
    await expect(page.locator('.k-refusals:visible')).toHaveCount(0);
    const closed = page.locator('.q-kind[data-closed]').first();
    await closed.locator('summary').click();
    await expect(closed.locator('.k-refusals')).toBeVisible();
    await closed.locator('summary').click();
    if (width === 1280) {
      const row = page.locator('.q-cards').first().locator('> li');
      const [left, right] = [await row.nth(0).boundingBox(), await row.nth(1).boundingBox()];
      expect(left?.height).toBe(right?.height);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await page.getByRole('searchbox').fill(locale === 'en' ? 'work order' : 'iş emri');
    await expect(cards).toHaveCount(1);
    await page.getByRole('searchbox').fill('zzzz');
    await expect(cards).toHaveCount(0);
    expect(problems).toEqual([]);
    await context.close();
  }
});

test('VAL-046 documents that are missing are told by the sentence of the documents', async ({ browser }) => {
  const { page, context } = await signedIn(browser, 'student');
  await page.goto('/transfer/out/form');
  await settled(page);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('Documents are required!').first()).toBeVisible();
  await context.close();
});

test('SYS-034 a danger to safety stands on top of the inbox; from its page one goes to the next matter', async ({
  browser,
}) => {
  const { page, context, problems } = await signedIn(browser, 'studentaffairs');
  const { access_token } = await tokenOf(context.request, 'student2');
  const place = `Yangın merdiveni ${Date.now()}`;
  const sent = await context.request.post(`${base}/api/v1/request-kinds/work_order/submit`, {
    headers: { authorization: `Bearer ${access_token}` },
    data: {
      form: { place, category: 'electricity', priority: 'urgent', description: 'Duvardaki kablo açıkta duruyor.' },
    },
  });
  expect(sent.status(), await sent.text()).toBe(200);
  await page.goto('/approvals');
  await settled(page);
  const first = page.locator('.k-table tbody tr').first();
  await expect(first).toContainText(/Urgent/);
  await first.locator('a.q-person').click();
  await page.waitForURL(/\/requests\/\d+$/);
  await settled(page);
  const here = page.url();
  const inbox = page.getByRole('navigation', { name: 'In your inbox' });
  await expect(inbox).toContainText(/1 of \d+/);
  await inbox.getByRole('link', { name: 'Next' }).click();
  await page.waitForURL((url) => url.href !== here);
  await inbox.getByRole('link', { name: 'Previous' }).click();
  await page.waitForURL(here);
  expect(problems).toEqual([]);
  await context.close();
});

test('a finished document: green, with its name, the PDF as the main action and the page that checks it', async ({
  browser,
}) => {
  for (const [locale, width, night] of [
    ['en', 1280, false],
    ['tr', 360, true],
  ] as const) {
    const { page, context } = await signedIn(browser, 'student', { locale, width, night });
    const { access_token } = await tokenOf(context.request, 'student');
    const sent = await context.request.post(`${base}/api/v1/request-kinds/document_request/submit`, {
      headers: { authorization: `Bearer ${access_token}` },
      data: {
        form: { document: 'student_certificate', language: locale, purpose: 'bank', delivery: 'pdf', urgent: false },
      },
    });
    expect(sent.status(), await sent.text()).toBe(200);
    const { data } = (await sent.json()) as { data: { id: number } };
    await page.goto(`/requests/${data.id}`);
    await settled(page);
    const paper = page.locator('.q-papers > li').first();
    await expect(paper).toHaveAttribute('data-tone', 'success');
    await expect(paper.getByRole('button', { name: locale === 'en' ? 'Download PDF' : 'PDF’i indir' })).toBeVisible();
    await paper.getByRole('link').click();
    await page.waitForURL(/\/qr-verification\/document-[0-9a-f]{32}$/);
    await expect(page.getByText(locale === 'en' ? 'This document is valid' : 'Bu belge geçerli')).toBeVisible();
    await context.close();
  }
});
