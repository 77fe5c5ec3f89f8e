import type { Browser, BrowserContext, Page } from '@playwright/test';
import { inDays } from '#test/today.ts';
import { expect, test } from './campus.ts';
import { base, password, settled, signedIn, tokenOf } from './session.ts';
import { agreementPending, applicationAsks } from './visits.ts';

// the policy of the page would stop such a script as well: what is asked here is that it never becomes more than text
const picture = '<img src=x onerror="window.__xss=1">';
const script = '"><script>window.__xss=1</script>';
const link = 'javascript:window.__xss=1';

interface Answer<T> {
  status: number;
  data: T;
  message: string;
}
/** A call of the API as a demo account, the way its screens do it. */
async function send<T = { id: number }>(
  context: BrowserContext,
  username: string,
  method: string,
  path: string,
  data?: unknown,
  headers: Record<string, string> = {},
): Promise<Answer<T>> {
  const { access_token } = await tokenOf(context.request, username);
  const response = await context.request.fetch(`${base}${path}`, {
    method,
    headers: { authorization: `Bearer ${access_token}`, ...headers },
    ...(data === undefined ? {} : { data }),
  });
  const body = (await response.json().catch(() => ({}))) as { data?: T; message?: string };
  return { status: response.status(), data: body.data as T, message: body.message ?? '' };
}
/** Writes and answers the number of what was written; the refusal is shown where it was not. */
async function write(
  context: BrowserContext,
  username: string,
  path: string,
  data: unknown,
  method = 'POST',
): Promise<number> {
  const answer = await send<{ id?: number } | null>(context, username, method, `/api/v1${path}`, data);
  expect([200, 201], `${method} ${path}: ${answer.message}`).toContain(answer.status);
  return answer.data?.id ?? 0;
}
/** What must not be on a screen, whatever was written or stands in its address. */
async function harmless(page: Page, where: string): Promise<void> {
  const found = await page.evaluate(() => ({
    ran: (globalThis as { __xss?: number }).__xss ?? null,
    handlers: [...document.querySelectorAll('*')].filter((element) =>
      element.getAttributeNames().some((name) => name.startsWith('on')),
    ).length,
    pictures: document.querySelectorAll('img[src="x"]').length,
    scripts: [...document.scripts].filter((element) => element.text.includes('__xss')).length,
    links: [...document.querySelectorAll('[href], [src], [action], [formaction]')].filter((element) =>
      element.getAttributeNames().some((name) => /^\s*javascript:/i.test(element.getAttribute(name) ?? '')),
    ).length,
    frames: document.querySelectorAll('iframe[srcdoc]').length,
  }));
  expect.soft(found, where).toEqual({ ran: null, handlers: 0, pictures: 0, scripts: 0, links: 0, frames: 0 });
}
interface Visitor {
  page: Page;
  context: BrowserContext;
  dialogs: string[];
  sees(path: string, ...texts: (string | RegExp)[]): Promise<void>;
}
async function visitor(browser: Browser, username: string): Promise<Visitor> {
  const { page, context } = await signedIn(browser, username);
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  const sees = async (path: string, ...texts: (string | RegExp)[]): Promise<void> => {
    await page.goto(path);
    await settled(page);
    for (const text of texts)
      await expect.soft(page.getByText(text).first(), `${username} ${path}: ${String(text)}`).toBeAttached();
    await harmless(page, `${username} ${path}`);
  };
  return { page, context, dialogs, sees };
}

test.describe('what somebody writes is text on every screen that shows it', () => {
  test('words of offices: faculty, announcement, glossary term, saved view', async ({ browser }) => {
    test.setTimeout(120_000);
    const office = await visitor(browser, 'registrar');
    const { context } = office;
    const faculty = await write(context, 'registrar', '/faculties', {
      code: 'XSS',
      name: `A ${picture}`,
      name_en: `B ${script}`,
      status: 'a',
    });
    const term = await write(context, 'registrar', '/glossary/terms', {
      code: 'xss',
      name: `A ${picture}`,
      name_en: `B ${script}`,
      definition: `${link} ${picture}`,
      definition_en: `${link} ${picture}`,
      topic: 'system',
      status: 'a',
    });
    const news = await write(context, 'registrar', '/announcements', {
      name: `A ${picture}`,
      name_en: `B ${script}`,
      body: picture,
      body_en: `${link} ${picture}`,
      roles: ['observer'],
      starts_at: new Date(Date.now() - 3_600_000).toISOString(),
      is_pinned: true,
    });
    await write(context, 'registrar', `/announcements/${news}/publish`, { version: 1 });
    const view = await write(context, 'registrar', '/saved/views', {
      resource: 'faculty',
      name: picture,
      query: { q: script },
    });
    await office.sees('/faculties?q=XSS', `B ${script}`);
    await office.sees('/glossary?q=xss', `B ${script}`, `${link} ${picture}`);
    await office.sees('/glossary/terms?q=xss', `B ${script}`);
    await office.sees('/departments');
    const reader = await visitor(browser, 'observer');
    await reader.sees('/dashboard', `B ${script}`, `${link} ${picture}`);
    await write(context, 'registrar', `/announcements/${news}/withdraw`, { version: 2 });
    for (const path of [`/faculties/${faculty}`, `/glossary/terms/${term}`, `/saved/views/${view}`])
      expect((await send(context, 'registrar', 'DELETE', `/api/v1${path}`)).status, path).toBeLessThan(300);
    expect([...office.dialogs, ...reader.dialogs]).toEqual([]);
    await office.context.close();
    await reader.context.close();
  });

  test('words about a student: note, change of information, reason of a hold, the browser of a sign-in', async ({
    browser,
  }) => {
    test.setTimeout(120_000);
    const office = await visitor(browser, 'registrar');
    const { context } = office;
    const own = await send<{ id: number; student: { id: number } }>(context, 'student', 'GET', '/api/v1/users/me');
    const student = own.data.student.id;
    expect(
      (
        await send(context, 'registrar', 'POST', `/api/v1/students/${student}/notes`, {
          body: picture,
          visibility: 'office',
        })
      ).message,
    ).toBe('note_plain_text_only');
    const note = await write(context, 'registrar', `/students/${student}/notes`, { body: link, visibility: 'office' });
    const change = await send<{ waiting: { id: number } | null }>(
      context,
      'student',
      'POST',
      `/api/v1/users/update-personal-information/${own.data.id}`,
      { birth_place: picture, note: `${script} ${link}` },
    );
    expect([change.status, change.message]).toEqual([200, 'information_updated']);
    const hold = await write(context, 'registrar', '/holds/place', {
      student_id: student,
      kind: 'library',
      office: 'registrar',
      restrictions: ['transcript'],
      reason: picture,
      reason_en: script,
    });
    await context.request.post(`${base}/api/auth/login`, {
      headers: { 'user-agent': picture },
      data: { username: 'student', password },
    });
    await office.sees(`/students/${student}?tab=notes`, link, script);
    await office.sees(`/information-changes?id=${change.data.waiting?.id ?? 0}`, picture, `${script} ${link}`);
    await office.sees(`/students/${student}?tab=signins`, picture);
    const learner = await visitor(browser, 'student');
    await learner.sees('/my-profile', picture, script);
    await learner.sees('/dashboard', script);
    await learner.sees('/my-security');
    expect(
      (
        await send(
          context,
          'student',
          'POST',
          `/api/v1/users/me/information-changes/${change.data.waiting?.id ?? 0}/cancel`,
          {},
        )
      ).status,
    ).toBe(200);
    expect((await send(context, 'registrar', 'POST', `/api/v1/holds/${hold}/release`, { note: picture })).status).toBe(
      200,
    );
    expect((await send(context, 'registrar', 'DELETE', `/api/v1/student/notes/${note}`)).status).toBe(200);
    expect([...office.dialogs, ...learner.dialogs]).toEqual([]);
    await office.context.close();
    await learner.context.close();
  });

  test('words of administrators: role, record rule, application; an address that is a script is refused', async ({
    browser,
  }) => {
    test.setTimeout(120_000);
    const admin = await visitor(browser, 'admin');
    const { context } = admin;
    const role = await write(context, 'admin', '/roles', {
      name: 'scripted',
      explanation: picture,
      explanation_en: `B ${script}`,
    });
    const observer = (await send<{ id: number }>(context, 'observer', 'GET', '/api/v1/users/me')).data.id;
    const rule = await write(context, 'admin', '/users/filters', {
      user_id: observer,
      resource: 'student',
      condition: { first_name: { like: picture } },
      note: `${script} ${link}`,
      status: 'p',
    });
    const application = {
      client_id: 'scripted',
      name: `A ${picture}`,
      name_en: `B ${script}`,
      redirect_uris: ['http://localhost:9998/callback'],
      scopes: 'openid profile email campus',
      status: 'a',
    };
    for (const wrong of [
      { homepage: link },
      { homepage: `data:text/html,${picture}` },
      { redirect_uris: [link] },
      { redirect_uris: [`https://campus.example/${picture}`] },
    ])
      expect(
        (await send(context, 'admin', 'POST', '/api/v1/oauth/clients', { ...application, ...wrong })).status,
      ).toBeGreaterThanOrEqual(400);
    const client = await write(context, 'admin', '/oauth/clients', {
      ...application,
      homepage: 'https://campus.example/"onmouseover="window.__xss=1',
    });
    await admin.sees('/role?role=scripted', `B ${script}`);
    await admin.sees('/user/model/filters', `${script} ${link}`, picture);
    await admin.sees('/oauth/clients', `B ${script}`);
    await admin.sees(`/oauth/clients/${client}`, `B ${script}`);
    const learner = await visitor(browser, 'student');
    const asks = applicationAsks.replace('client_id=library', 'client_id=scripted').replace('9999', '9998');
    await learner.sees(asks, `B ${script}`);
    const nobody = await browser.newPage({ baseURL: base, locale: 'en' });
    await nobody.goto(asks);
    await settled(nobody);
    await harmless(nobody, 'nobody /oauth/authorize');
    await nobody.close();
    expect((await send(context, 'admin', 'DELETE', `/api/v1/users/filters/${rule}`)).status).toBe(200);
    expect((await send(context, 'admin', 'DELETE', `/api/v1/roles/${role}`)).status).toBe(200);
    expect(
      (
        await send(context, 'admin', 'PUT', `/api/v1/oauth/clients/${client}`, {
          ...application,
          homepage: null,
          status: 'p',
          version: 1,
        })
      ).status,
    ).toBe(200);
    expect([...admin.dialogs, ...learner.dialogs]).toEqual([]);
    await admin.context.close();
    await learner.context.close();
  });

  test('texts of the interface take no markup; a link that is a script stays a sentence; a key nobody has is not taken over', async ({
    browser,
  }) => {
    const admin = await visitor(browser, 'admin');
    const { context } = admin;
    const text = { namespace: 'glossary', key: 'about' };
    for (const evil of [picture, script])
      expect(
        (await send(context, 'admin', 'PUT', '/api/v1/language/translations', { ...text, en: evil })).message,
      ).toBe('translation_markup');
    expect((await send(context, 'admin', 'PUT', '/api/v1/language/translations', { ...text, en: link })).message).toBe(
      'translation_saved',
    );
    await admin.sees('/glossary', link);
    await admin.sees('/translations?q=glossary', link);
    expect((await send(context, 'admin', 'POST', '/api/v1/language/translations/undo', text)).status).toBe(200);
    expect(
      (
        await send<{ counted: number }>(context, 'student', 'POST', '/api/v1/language/missing', {
          locale: 'en',
          keys: [`ui:${picture}`, `${script}:x`],
        })
      ).data.counted,
    ).toBe(0);
    await admin.sees('/translations?view=unworded');
    await expect(admin.page.getByText('__xss')).toHaveCount(0);
    expect(admin.dialogs).toEqual([]);
    await admin.context.close();
  });

  test('an agreement, the reason for acting as another, a message to support', async ({ browser }) => {
    test.setTimeout(120_000);
    const office = await visitor(browser, 'registrar');
    const { context } = office;
    const today = inDays(0);
    const body = `## ${picture}\n\n${script} ${link}`;
    const edition = await write(context, 'registrar', '/agreement/texts', {
      kind: 'mentora',
      edition: 'xss.1',
      name: `A ${picture}`,
      name_en: `B ${script}`,
      in_force_from: today,
      body,
      body_en: body,
      statement: picture,
      statement_en: `S ${picture}`,
    });
    await office.sees('/agreement/texts', `B ${script}`);
    await office.sees(`/agreement/texts?show=${edition}`, `${script} ${link}`, picture);
    const learner = await visitor(browser, 'mentora');
    await agreementPending(learner.page);
    await learner.sees('/mentora/enrollment/agreement-form', `B ${script}`, `${script} ${link}`);
    expect((await send(context, 'registrar', 'DELETE', `/api/v1/agreement/texts/${edition}`)).status).toBe(200);

    const observer = (await send<{ id: number }>(context, 'observer', 'GET', '/api/v1/users/me')).data.id;
    const acting = await send<{ access_token: string }>(context, 'admin', 'POST', '/api/v1/users/login-as', {
      user_id: observer,
      reason: `${picture} ${link}`,
    });
    expect([acting.status, acting.message]).toEqual([200, 'login_as_started']);
    await office.sees('/login-as/report', `${picture} ${link}`);
    const other = await visitor(browser, 'observer');
    await other.page.addInitScript((token) => localStorage.setItem('kampus.token', token), acting.data.access_token);
    await other.sees('/dashboard', `${picture} ${link}`);
    await send(
      context,
      'admin',
      'POST',
      '/api/v1/users/login-as/end',
      {},
      { authorization: `Bearer ${acting.data.access_token}` },
    );
    const reader = await visitor(browser, 'observer');
    await reader.sees('/my-privacy?tab=readers', `${picture} ${link}`);

    expect(
      (
        await send(context, 'observer', 'POST', '/api/v1/support', {
          subject: picture,
          body: `${script} ${link}`,
          path: link,
        })
      ).message,
    ).toBe('support_message_sent');
    const sent = await context.request.get(`${base}/api/demo/outbox`);
    expect(sent.headers()['content-type']).toContain('application/json');
    expect(sent.headers()['x-content-type-options']).toBe('nosniff');
    expect([...office.dialogs, ...learner.dialogs, ...other.dialogs, ...reader.dialogs]).toEqual([]);
    for (const each of [office, learner, other, reader]) await each.context.close();
  });
});

test.describe('what stands in an address is text at most', () => {
  const evil = encodeURIComponent(script);
  const addresses: Record<string, readonly string[]> = {
    admin: [
      `/role?q=${evil}&role=${evil}&area=${evil}&with=${evil}`,
      `/role/filters?q=${evil}`,
      `/user?q=${evil}`,
      `/user/about?id=${evil}&tab=${evil}`,
      `/user/access?user=${evil}&q=${evil}&permission=${evil}`,
      `/user/model/filters?q=${evil}&user=${evil}`,
      `/oauth/clients?q=${evil}`,
      `/translations?q=${evil}&view=${evil}&text=${evil}`,
    ],
    registrar: [
      `/faculties?q=${evil}&sort=${evil}&page=${evil}&limit=${evil}`,
      `/students?q=${evil}&status=${evil}&filter=${encodeURIComponent(JSON.stringify({ status: script }))}`,
      `/login-as?q=${evil}`,
      `/login-as/report?show=${evil}`,
      `/user-transfer?user=${evil}&q_from=${evil}`,
      `/access/log?person=${evil}&role=${evil}`,
      `/consents?kind=${evil}`,
      `/information-changes?q=${evil}&status=${evil}`,
      `/student/id/card?q=${evil}`,
      `/staff/id/card?q=${evil}`,
      `/advisor/bulk?q=${evil}`,
      `/advisor/students/report?q=${evil}`,
      `/student/reports?by=${evil}`,
      `/lecturer/reports?q=${evil}`,
      `/students/calculate/gpa?run=${evil}`,
    ],
    student: [
      `/glossary?q=${evil}&topic=${evil}`,
      `/my-privacy?tab=readers&who=${evil}&from=${evil}`,
      `/notifications?kind=${evil}&only=${evil}`,
      `/my-security?before=${evil}`,
      `/unofficial/transcript?language=${evil}`,
      `/oauth/consent?interaction=${evil}`,
      `/no/such/${evil}?q=${evil}#${evil}`,
    ],
  };
  for (const [username, paths] of Object.entries(addresses)) {
    test(`screens of ${username}`, async ({ browser }) => {
      test.setTimeout(180_000);
      const someone = await visitor(browser, username);
      for (const path of paths) await someone.sees(path);
      expect(someone.dialogs).toEqual([]);
      await someone.context.close();
    });
  }
  test('screens without a session, and the way back after signing in', async ({ page }) => {
    test.setTimeout(120_000);
    const dialogs: string[] = [];
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.message());
      void dialog.dismiss();
    });
    for (const path of [
      `/qr-verification/card-${evil}`,
      `/oauth/authorize?interaction=${evil}`,
      `/login/outside?state=${evil}&error=${evil}&error_description=${evil}&code=${evil}`,
      `/password-reset?username=${evil}&token=${evil}`,
      `/login?redirect=${evil}`,
      `/my-slots?type=${evil}#${evil}`,
    ]) {
      await page.goto(path);
      await settled(page);
      await harmless(page, `nobody ${path}`);
    }
    for (const way of [link, `%0a${link}`, '//evil.example/', '/\\evil.example', `data:text/html,${picture}`]) {
      await page.goto(`/login?redirect=${way.startsWith('%') ? way : encodeURIComponent(way)}`);
      await page.locator('input[name="username"]').fill('housing');
      await page.locator('input[name="password"]').fill(password);
      await page.keyboard.press('Enter');
      await page.waitForURL(`${base}/dashboard`);
      await settled(page);
      await harmless(page, `the way back ${way}`);
      await page.goto('/logout');
      await page.waitForURL('**/login');
    }
    expect(dialogs).toEqual([]);
  });
});
