import type { Browser, Locator, Page } from '@playwright/test';
import { expect, test } from './campus.ts';
import { password, settled, signedIn } from './session.ts';
import { named } from './walk-requests.ts';

async function signIn(page: Page, username: string): Promise<void> {
  await page.goto('/login');
  await page.locator('input[name="username"]').fill(username);
  await page.locator('input[name="password"]').fill(password);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/dashboard');
}
async function leave(page: Page, how: 'signs out' | 'session ends'): Promise<void> {
  await page.goto(how === 'signs out' ? '/logout' : '/logout?ended=1');
  await page.waitForURL('**/login');
}
const drafts = (page: Page): Promise<string> =>
  page.evaluate(() =>
    Object.entries({ ...localStorage })
      .filter(([key]) => key.startsWith('kampus.draft.'))
      .map(([, value]) => value)
      .join(),
  );
async function newFaculty(page: Page): Promise<Locator> {
  await page.goto('/faculties');
  await settled(page);
  await page.getByRole('button', { name: 'New', exact: true }).click();
  const name = page.getByRole('dialog').locator('input[name="name"]');
  await expect(name).toBeVisible();
  return name;
}

test('what one person typed is seen by nobody else on the same browser, and comes back to him only after a session that ended by itself', async ({
  browser,
}) => {
  const context = await browser.newContext();
  await context.addInitScript(() => localStorage.setItem('kampus.locale', 'en'));
  const page = await context.newPage();
  const secret = `Secret of the registrar ${Date.now()}`;
  const type = async (): Promise<void> => {
    await (await newFaculty(page)).fill(secret);
    await expect.poll(() => drafts(page)).toContain(secret);
  };
  await signIn(page, 'registrar');
  await type();
  await leave(page, 'signs out');
  expect(await drafts(page)).toBe('');
  await signIn(page, 'registrar');
  await expect(await newFaculty(page)).toHaveValue('');

  await type();
  await leave(page, 'session ends');
  await signIn(page, 'registrar');
  await expect(await newFaculty(page)).toHaveValue(secret);
  await expect(page.getByText('Your unsaved changes were brought back.')).toBeVisible();

  await leave(page, 'session ends');
  expect(await drafts(page)).toContain(secret);
  await signIn(page, 'admin');
  expect(await drafts(page)).toBe('');
  await expect(await newFaculty(page)).toHaveValue('');
  await context.close();
});

interface TwoTabs {
  first: Page;
  second: Page;
  edit(page: Page): Promise<Locator>;
  read(): Promise<{ phone: string; email: string }>;
  end(): Promise<void>;
}
/** One faculty, open in two tabs of one browser. */
async function twoTabs(browser: Browser, nth: number): Promise<TwoTabs> {
  const { page: first, context, api } = await signedIn(browser, 'registrar');
  const { data } = await api<{ data: { id: number; code: string }[] }>('/faculties?limit=5&sort=code');
  const faculty = data[nth];
  const second = await context.newPage();
  const broken: string[] = [];
  for (const page of [first, second]) page.on('pageerror', (error) => broken.push(`${error.message}\n${error.stack}`));
  return {
    first,
    second,
    edit: async (page) => {
      await page.goto(`/faculties?q=${faculty?.code}`);
      await settled(page);
      await page
        .getByRole('button', { name: /^Actions for/ })
        .first()
        .click();
      await page.getByRole('menuitem', { name: 'Edit' }).click();
      const form = page.getByRole('dialog').locator('form');
      await expect(form.locator('input[name="phone"]')).toBeVisible();
      return form;
    },
    read: async () => (await api<{ data: { phone: string; email: string } }>(`/faculties/${faculty?.id}`)).data,
    end: async () => {
      expect(broken).toEqual([]);
      await context.close();
    },
  };
}
const saved = (page: Page): Promise<void> => expect(page.locator('.k-toasts')).toContainText('The changes were saved.');
const elsewhere = (form: Locator): Locator => form.getByText('This is being edited in another tab.', { exact: false });

test('two tabs on one record: the later is told, and brings back over the new version its own fields only', async ({
  browser,
}) => {
  const { first, second, edit, read, end } = await twoTabs(browser, 0);
  const mark = String(Date.now()).slice(-7);
  const [one, two] = [await edit(first), await edit(second)];
  await one.locator('input[name="phone"]').fill(`0312 ${mark}`);
  await expect(elsewhere(two)).toBeVisible();
  await two.locator('input[name="email"]').fill(`b${mark}@kampus.example`);
  await one.getByRole('button', { name: 'Save' }).click();
  await saved(first);
  await expect(elsewhere(two)).toBeHidden();
  await two.getByRole('button', { name: 'Save' }).click();
  await expect(two.getByText('somebody changed this record after you opened it', { exact: false })).toBeVisible();
  await expect.poll(() => drafts(second)).toContain(`b${mark}`);

  // a reload of the page: the way on which the phone was lost
  const again = await edit(second);
  await expect(again.locator('input[name="phone"]')).toHaveValue(`0312 ${mark}`);
  await expect(again.locator('input[name="email"]')).toHaveValue(`b${mark}@kampus.example`);
  await expect(again.getByText('only the fields you changed', { exact: false })).toBeVisible();
  await again.getByRole('button', { name: 'Save' }).click();
  await saved(second);
  expect(await read()).toMatchObject({ phone: `0312 ${mark}`, email: `b${mark}@kampus.example` });
  await end();
});

test('two tabs that changed the same field: the refusal loads the current version, and nothing is saved before somebody has chosen', async ({
  browser,
}) => {
  const { first, second, edit, read, end } = await twoTabs(browser, 1);
  const mark = String(Date.now()).slice(-7);
  const [one, two] = [await edit(first), await edit(second)];
  await one.locator('input[name="phone"]').fill(`0242 ${mark}`);
  await two.locator('input[name="phone"]').fill(`0232 ${mark}`);
  await two.getByRole('button', { name: 'Save' }).click();
  await saved(second);
  await one.getByRole('button', { name: 'Save' }).click();
  await one.getByRole('button', { name: 'Load the current version' }).click();
  await expect(one.getByText('Somebody else changed these fields as well.', { exact: false })).toBeVisible();
  await expect(one.locator('.k-clashes')).toContainText(`0232 ${mark}`);
  await expect(one.locator('input[name="phone"]')).toHaveValue(`0242 ${mark}`);
  await one.getByRole('button', { name: 'Save' }).click();
  await expect(first.locator('.k-toasts')).toContainText('Choose which value stays before you save.');
  expect((await read()).phone).toBe(`0232 ${mark}`);
  await one.getByRole('button', { name: 'Keep mine' }).click();
  await one.getByRole('button', { name: 'Save' }).click();
  await expect.poll(async () => (await read()).phone).toBe(`0242 ${mark}`);
  await end();
});

test('a session that dies while a request is typed: no draft is said to be kept, and the text is there after signing in again', async ({
  browser,
}) => {
  const context = await browser.newContext();
  await context.addInitScript(() => localStorage.setItem('kampus.locale', 'en'));
  const page = await context.newPage();
  await signIn(page, 'student');
  await page.goto('/work/order-request-form');
  await settled(page);
  await named(page, 'place').fill('A-101');
  await expect(page.getByText('Draft kept', { exact: false })).toBeVisible();
  await page.route('**/api/v1/request-kinds/*/draft', (route) =>
    route.fulfill({ status: 401, contentType: 'application/json', body: '{"message":"session_required"}' }),
  );
  await named(page, 'place').fill('A-101, by the window');
  const dialog = page.getByRole('dialog').filter({ has: page.locator('input[type="password"]') });
  await expect(dialog).toBeVisible();
  await expect(page.getByText('Draft kept', { exact: false })).toBeHidden();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText('Your session has ended: the draft was not saved', { exact: false })).toBeVisible();
  await named(page, 'place').fill('A-101, by the window, left');
  await expect.poll(() => drafts(page)).toContain('by the window, left');
  await expect(page.getByText('Draft kept', { exact: false })).toBeHidden();
  await page.unroute('**/api/v1/request-kinds/*/draft');
  await leave(page, 'session ends');
  await signIn(page, 'student');
  await page.goto('/work/order-request-form');
  await settled(page);
  await expect(named(page, 'place')).toHaveValue('A-101, by the window, left');
  await expect(page.getByText('Draft kept', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Delete the draft' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete the draft' }).click();
  await page.waitForURL('**/my-requests');
  await context.close();
});
