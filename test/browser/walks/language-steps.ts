import type { Locator, Page } from '@playwright/test';
import { expect } from '../campus.ts';
import { base, settled, signedIn, tokenOf, type Signed } from '../session.ts';

export type Locale = 'tr' | 'en';
/** What somebody's own call does: what a registrar or a clock would have prepared before the walk begins. */
export async function asked<T>(
  page: Page,
  username: string,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  data?: unknown,
): Promise<T> {
  const { access_token } = await tokenOf(page.request, username);
  const answer = await page.request.fetch(`${base}/api/v1${path}`, {
    method,
    headers: { authorization: `Bearer ${access_token}`, 'idempotency-key': crypto.randomUUID() },
    ...(data === undefined ? {} : { data }),
  });
  const body = (await answer.json()) as { data: T };
  expect(answer.ok(), `${username} ${method} ${path}: ${JSON.stringify(body).slice(0, 400)}`).toBe(true);
  return body.data;
}
export const filtered = (path: string, filter: Record<string, unknown>, limit = 100): string =>
  `${path}?filter=${encodeURIComponent(JSON.stringify(filter))}&limit=${limit}`;
/** Presses a button of the page, and the same verb in the dialog where it asks first; what it does has been answered when this ends. */
export async function pressed(
  page: Page,
  verb: string,
  { asks = false, within = page.getByRole('main') }: { asks?: boolean; within?: Page | Locator } = {},
): Promise<void> {
  const answered = page.waitForResponse(
    (each) => each.url().includes('/api/v1/') && ['POST', 'PUT'].includes(each.request().method()),
  );
  await within.getByRole('button', { name: verb, exact: true }).first().click();
  if (asks) await page.getByRole('dialog').getByRole('button', { name: verb, exact: true }).last().click();
  const answer = await answered;
  expect(answer.ok(), `${verb}: ${answer.status()}`).toBe(true);
  if (asks) await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await settled(page);
}
/** Undergraduates of the first year who sign in by their number and are in no prep year. */
export async function freshmen(page: Page, many: number): Promise<string[]> {
  type Row = { student_number: string };
  const rows = await asked<Row[]>(
    page,
    'registrar',
    'GET',
    filtered('/students', { class_year: 1, status: 'active', student_type: 'undergraduate' }),
  );
  const inside = await asked<{ labels: Record<string, string> }[]>(
    page,
    'prepschool',
    'GET',
    '/prep/students?limit=200',
  );
  const years = new Set(inside.map((each) => each.labels['student_id']?.split(' ')[0]));
  const found: string[] = [];
  for (const { student_number: number } of rows) {
    if (found.length === many) break;
    if (years.has(number)) continue;
    const users = await asked<{ username: string }[]>(page, 'admin', 'GET', `/users?search=${number}&limit=5`);
    if (users.some((each) => each.username === number)) found.push(number);
  }
  if (found.length < many) throw new Error(`only ${found.length} students`);
  return found;
}
/** Somebody's telephone or desk, which waits no longer than a person would. */
export async function enters(
  browser: Parameters<typeof signedIn>[0],
  username: string,
  options: { locale: Locale; width?: number },
): Promise<Signed> {
  const signed = await signedIn(browser, username, options);
  signed.page.setDefaultTimeout(20_000);
  return signed;
}
