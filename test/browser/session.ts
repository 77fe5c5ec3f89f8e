import type { APIRequestContext, Browser, BrowserContext, Page } from '@playwright/test';
import { base } from './servers.ts';

export const password = 'Kampus-2026!';
export { base };
const tokens = new Map<string, { access_token: string; expires_at: string }>();

/** Signs a demo account in over the API, once per server. */
export async function tokenOf(
  request: APIRequestContext,
  username: string,
): Promise<{ access_token: string; expires_at: string }> {
  const known = tokens.get(username);
  if (known) return known;
  const enter = () => request.post(`${base}/api/auth/login`, { data: { username, password } });
  let response = await enter();
  if (response.status() === 406 && /^\d+$/.test(username)) {
    await resetPassword(request, username);
    response = await enter();
  }
  const { data } = (await response.json()) as { data: { access_token: string; expires_at: string } };
  if (!data?.access_token)
    throw new Error(`${username} could not sign in: ${response.status()} ${await response.text()}`);
  tokens.set(username, data);
  return data;
}
interface Letter {
  template: string;
  body: string;
  recipient: string;
}
/** A student of the demo without a password gets one as people do: by a code that is sent to him. */
async function resetPassword(request: APIRequestContext, username: string): Promise<void> {
  const post = async <T>(path: string, data: Record<string, unknown>): Promise<T> =>
    ((await (await request.post(`${base}/api/v1/auth/password${path}`, { data })).json()) as { data: T }).data;
  const letters = async (): Promise<Letter[]> =>
    ((await (await request.get(`${base}/api/demo/outbox`)).json()) as { data: Letter[] }).data.filter(
      (each) => each.template === 'reset-code',
    );
  const before = (await letters()).length;
  const asked = await post<{ token: string; channels: { channel: string }[] }>('/reset/info', { username });
  await post('/reset/sms', { token: asked.token, channel: asked.channels[0]?.channel });
  let found: Letter[] = [];
  for (let turn = 0; turn < 50 && found.length <= before; turn += 1) {
    found = await letters();
    if (found.length <= before) await new Promise((resolve) => setTimeout(resolve, 100));
  }
  for (const { body } of found) {
    const [code] = /\d{6}/.exec(body) ?? [];
    const { token } =
      (await post<{ token: string } | null>('/reset/verifysms', { token: asked.token, sms_code: code })) ?? {};
    if (token === undefined) continue;
    await post('', { token, password, password_confirmation: password });
    return;
  }
  throw new Error(`${username} was sent no code`);
}
/** A test has ended an account's sessions: the next asks for a new one. */
export const forgetToken = (username: string): void => void tokens.delete(username);
/** Another server knows none of them. */
export const forgetTokens = (): void => tokens.clear();
export interface Signed {
  context: BrowserContext;
  page: Page;
  problems: string[];
  api<T>(path: string): Promise<T>;
}
/** A browser signed in as a demo account; `problems` collects errors of the console and of scripts. */
export async function signedIn(
  browser: Browser,
  username: string,
  options: { locale?: 'tr' | 'en'; night?: boolean; width?: number; role?: string; timezone?: string } = {},
): Promise<Signed> {
  const context = await browser.newContext({
    viewport: { width: options.width ?? 1280, height: 800 },
    baseURL: base,
    ...(options.timezone ? { timezoneId: options.timezone } : {}),
  });
  const token = await tokenOf(context.request, username);
  const headers = { authorization: `Bearer ${token.access_token}` };
  if (options.role) await switchRole(context.request, headers, options.role);
  await context.addInitScript(
    ([access, expires, locale, night]) => {
      // once: what the application does with the token afterwards (signing out, acting as another) stays as it does it
      if (localStorage.getItem('browser-test.signed-in') === null) {
        localStorage.setItem('browser-test.signed-in', '1');
        localStorage.setItem('kampus.token', access ?? '');
        localStorage.setItem('kampus.token.expires', expires ?? '');
      }
      if (localStorage.getItem('kampus.locale') === null) localStorage.setItem('kampus.locale', locale ?? 'en');
      if (localStorage.getItem('kampus.night') === null) localStorage.setItem('kampus.night', night ?? '0');
    },
    [token.access_token, token.expires_at, options.locale ?? 'en', options.night ? '1' : '0'],
  );
  const page = await context.newPage();
  watchRequests(page);
  const problems: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`${page.url()}: ${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => problems.push(`${page.url()}: ${error.message}`));
  return {
    context,
    page,
    problems,
    api: async (path) =>
      (await (
        await context.request.get(`${base}/api/v1${path}`, {
          headers: { ...headers, 'accept-language': options.locale ?? 'en' },
        })
      ).json()) as never,
  };
}
async function switchRole(request: APIRequestContext, headers: Record<string, string>, role: string): Promise<void> {
  const { data } = (await (await request.get(`${base}/api/v1/users/me`, { headers })).json()) as {
    data: {
      roles: {
        id: number;
        name: string;
        faculty_code: string | null;
        department_code: string | null;
        program_code: string | null;
      }[];
      active_role: { name: string };
    };
  };
  if (data.active_role.name === role) return;
  const wanted = data.roles.find((each) => each.name === role);
  if (!wanted) throw new Error(`no role ${role}`);
  await request.put(`${base}/api/v1/users/me/role`, {
    headers,
    data: {
      role_id: wanted.id,
      faculty_code: wanted.faculty_code,
      department_code: wanted.department_code,
      program_code: wanted.program_code,
    },
  });
}
const underWay = new WeakMap<Page, Set<unknown>>();
/** Keeps count of what a page is waiting for; live streams, which never end, are left out. */
export function watchRequests(page: Page): void {
  const open = new Set<unknown>();
  underWay.set(page, open);
  page.on('request', (request) => void open.add(request));
  page.on('requestfinished', (request) => void open.delete(request));
  page.on('requestfailed', (request) => void open.delete(request));
  page.on('response', (response) => {
    if (response.headers()['content-type']?.startsWith('text/event-stream')) open.delete(response.request());
  });
}
/** Waits until a page has drawn its heading and nothing more is on its way. */
export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('domcontentloaded');
  await page.locator('h1').first().waitFor({ timeout: 15_000 });
  const open = underWay.get(page);
  if (!open) {
    await page.waitForLoadState('networkidle', { timeout: 2_000 }).catch(() => undefined);
    return nothingRead(page);
  }
  // as long as a busy machine needs; what is on its way for ever is no stream that a page should have
  const until = Date.now() + 12_000;
  for (let quiet = 0; quiet < 3 && Date.now() < until;) {
    await idle(page);
    quiet = open.size === 0 ? quiet + 1 : 0;
  }
  await nothingRead(page);
}
/**
 * Waits until the page has nothing to do: on a busy machine the part of a screen that has just come asks for its data
 * only after a while in which nothing is on its way.
 */
const idle = (page: Page): Promise<unknown> =>
  page
    .evaluate(
      () =>
        new Promise<void>((resolve) => {
          requestIdleCallback(() => setTimeout(resolve, 30), { timeout: 2_000 });
        }),
    )
    .catch(() => page.waitForTimeout(50));
/** Waits until the line that says that something is being read has gone. */
const nothingRead = (page: Page): Promise<void> =>
  page
    .locator('.k-progress-line')
    .first()
    .waitFor({ state: 'detached', timeout: 10_000 })
    .catch(() => undefined);
