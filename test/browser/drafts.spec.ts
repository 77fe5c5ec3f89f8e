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
  await expect(page.getByText('Your unsaved changes were restored.')).toBeVisible();

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
const elsewhere = (form: Locator): Locator => form.getByText('You are editing this in another tab.', { exact: false });

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
  await expect(
    two.getByText(/^Not saved: you changed this record in another window after you opened it here \(/),
  ).toBeVisible();
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
  await expect(one.getByText('You also changed these fields in another window', { exact: false })).toBeVisible();
  // both values stand beside one another, whose is whose in words
  await expect(one.locator('.k-clashes')).toContainText(`you typed 0242 ${mark}`);
  await expect(one.locator('.k-clashes')).toContainText(`0232 ${mark}`);
  await expect(one.locator('input[name="phone"]')).toHaveValue(`0242 ${mark}`);
  await one.getByRole('button', { name: 'Save' }).click();
  await expect(first.locator('.k-toasts')).toContainText('Choose which value to keep before you save.');
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
  await expect(page.getByText('Draft saved', { exact: false })).toBeVisible();
  await page.route('**/api/v1/request-kinds/*/draft', (route) =>
    route.fulfill({ status: 401, contentType: 'application/json', body: '{"message":"session_required"}' }),
  );
  await named(page, 'place').fill('A-101, by the window');
  const dialog = page.getByRole('dialog').filter({ has: page.locator('input[type="password"]') });
  await expect(dialog).toBeVisible();
  await expect(page.getByText('Draft saved', { exact: false })).toBeHidden();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText('Your session has ended. The draft was not saved', { exact: false })).toBeVisible();
  await named(page, 'place').fill('A-101, by the window, left');
  await expect.poll(() => drafts(page)).toContain('by the window, left');
  await expect(page.getByText('Draft saved', { exact: false })).toBeHidden();
  await page.unroute('**/api/v1/request-kinds/*/draft');
  await leave(page, 'session ends');
  await signIn(page, 'student');
  await page.goto('/work/order-request-form');
  await settled(page);
  await expect(named(page, 'place')).toHaveValue('A-101, by the window, left');
  await expect(page.getByText('Draft saved', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Delete the draft' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete the draft' }).click();
  await page.waitForURL('**/my-requests');
  await context.close();
});

interface OneDraft {
  first: Page;
  second: Page;
  subject(page: Page): Locator;
  open(page: Page): Promise<void>;
  end(page: Page): Promise<void>;
}
/** One student with the form of an application, which the server keeps, in two tabs of one browser. */
async function twoForms(browser: Browser): Promise<OneDraft> {
  const context = await browser.newContext();
  await context.addInitScript(() => localStorage.setItem('kampus.locale', 'en'));
  const [first, second] = [await context.newPage(), await context.newPage()];
  await signIn(first, 'student');
  return {
    first,
    second,
    subject: (page) => named(page, 'subject'),
    open: async (page) => {
      await page.goto('/student/application/form');
      await settled(page);
    },
    end: async (page) => {
      await page.getByRole('button', { name: 'Delete the draft' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Delete the draft' }).click();
      await page.waitForURL('**/my-requests');
      await context.close();
    },
  };
}
const draftKept = (page: Page): Locator => page.getByText('Draft saved', { exact: false });
const inOtherTab = (page: Page): Locator =>
  page.getByText('You are editing this in another tab.', { exact: false }).first();

test('continuing in the second tab takes over the newest text that the first has kept', async ({ browser }) => {
  const { first, second, subject, open, end } = await twoForms(browser);
  await open(first);
  await subject(first).fill('old text');
  await expect(draftKept(first)).toBeVisible();
  await open(second);
  await expect(subject(second)).toHaveValue('old text');
  await expect(inOtherTab(second)).toContainText('If you continue here, you take over what the other tab has kept.');
  await subject(first).fill('newer text');
  await expect(subject(second)).toHaveValue('newer text');
  await second.getByRole('button', { name: 'Continue here' }).click();
  await expect(inOtherTab(second)).toBeHidden();
  await expect(inOtherTab(first)).toBeVisible();
  await subject(second).press('End');
  await subject(second).pressSequentially(' x');
  await expect(subject(first)).toHaveValue('newer text x');
  await first.reload();
  await settled(first);
  await expect(subject(first)).toHaveValue('newer text x');
  await end(second);
});

test('two tabs with different words: going on shows both, and the other tab’s text can be taken', async ({
  browser,
}) => {
  const { first, second, subject, open, end } = await twoForms(browser);
  await open(first);
  await open(second);
  await subject(first).fill('text of the first tab');
  await expect(inOtherTab(second)).toBeVisible();
  await subject(second).fill('text of the second tab');
  await second.getByRole('button', { name: 'Continue here' }).click();
  await expect(second.getByText('You typed different text in two tabs.', { exact: false })).toBeVisible();
  await expect(second.locator('.k-clashes')).toContainText('text of the first tab');
  await expect(draftKept(second)).toBeHidden();
  await expect(second.getByRole('button', { name: 'Keep mine' })).toBeVisible();
  await second.getByRole('button', { name: 'Take the other tab’s text' }).click();
  await expect(subject(second)).toHaveValue('text of the first tab');
  await expect(draftKept(second)).toBeVisible();
  await end(second);
});

test('a tab that is closed, or that leaves the page, no longer holds the draft', async ({ browser }) => {
  const { first, second, subject, open, end } = await twoForms(browser);
  await open(first);
  await subject(first).fill('typed in the first tab');
  await expect(draftKept(first)).toBeVisible();
  await open(second);
  await expect(inOtherTab(second)).toBeVisible();
  // loaded again it still holds it
  await first.reload();
  await settled(first);
  await subject(first).fill('typed in the first tab again');
  await expect(inOtherTab(second)).toBeVisible();
  await first.goto('/dashboard');
  await expect(inOtherTab(second)).toBeHidden({ timeout: 8_000 });
  await open(first);
  await subject(first).fill('typed in the first tab once more');
  await expect(inOtherTab(second)).toBeVisible();
  await expect(draftKept(first)).toBeVisible();
  await first.close();
  await expect(inOtherTab(second)).toBeHidden({ timeout: 8_000 });
  await expect(subject(second)).toHaveValue('typed in the first tab once more');
  await open(second);
  await expect(subject(second)).toHaveValue('typed in the first tab once more');
  await end(second);
});

async function signOutByMenu(page: Page): Promise<void> {
  await page.locator('.k-person').click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
}
test('signed out in another tab: the text stays, nothing of it is kept, and signing in again saves it', async ({
  browser,
}) => {
  const { first, second, subject, open, end } = await twoForms(browser);
  await open(first);
  await subject(first).fill('kept before');
  await expect(draftKept(first)).toBeVisible();
  await second.goto('/dashboard');
  await settled(second);
  await signOutByMenu(second);
  await second.waitForURL('**/login'); // a draft that the server keeps is no reason to ask
  await expect(first.getByText('You signed out in another tab.', { exact: false })).toBeVisible();
  await subject(first).fill('typed while signed out');
  const dialog = first.getByRole('dialog').filter({ has: first.locator('input[type="password"]') });
  await expect(dialog).toBeVisible();
  expect(await drafts(first)).toBe('');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(first.getByText('You are signed out, so what you type is not kept.', { exact: false })).toBeVisible();
  await expect(draftKept(first)).toBeHidden();
  await first.getByRole('button', { name: 'Sign in again' }).click();
  await dialog.locator('input[type="password"]').fill(password);
  await first.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(subject(first)).toHaveValue('typed while signed out');
  await expect(draftKept(first)).toBeVisible();
  await expect(first.getByText('You signed out in another tab.', { exact: false })).toBeHidden();
  await first.reload();
  await settled(first);
  await expect(subject(first)).toHaveValue('typed while signed out');
  await end(first);
});

test('signed out in another tab with words that only the device kept: asked at once, a look for news does not lead away, and somebody else finds nothing', async ({
  browser,
}) => {
  const context = await browser.newContext();
  await context.addInitScript(() => localStorage.setItem('kampus.locale', 'en'));
  const [page, other] = [await context.newPage(), await context.newPage()];
  await page.clock.install();
  await signIn(page, 'registrar');
  const secret = `Secret of the registrar ${Date.now()}`;
  const name = await newFaculty(page);
  await name.fill(secret);
  await leave(other, 'signs out');
  const dialog = page.getByRole('dialog').filter({ has: page.locator('input[type="password"]') });
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.clock.fastForward(130_000);
  await page.waitForTimeout(500);
  await expect(name).toHaveValue(secret);
  expect(page.url()).toContain('/faculties');
  await page.getByRole('button', { name: 'Sign in again' }).first().click();
  await expect(dialog).toBeVisible();
  await signIn(other, 'admin');
  await expect(dialog).toBeHidden();
  await name.fill(`${secret}, and more`);
  await expect(page.getByText('You are no longer signed in on this browser', { exact: false })).toBeVisible();
  expect(await drafts(other)).toBe('');
  await expect(await newFaculty(other)).toHaveValue('');
  await context.close();
});

test('signing out asks first when typed text would be deleted; staying keeps it', async ({ browser }) => {
  const context = await browser.newContext();
  await context.addInitScript(() => localStorage.setItem('kampus.locale', 'en'));
  const page = await context.newPage();
  const secret = `Half a faculty ${Date.now()}`;
  await signIn(page, 'registrar');
  await (await newFaculty(page)).fill(secret);
  await expect.poll(() => drafts(page)).toContain(secret);
  await page.goto('/dashboard');
  await settled(page);
  await signOutByMenu(page);
  const question = page.getByRole('dialog', { name: 'Sign out?' });
  await expect(question).toHaveAccessibleDescription(
    /^You have unsaved text in one place\. If you sign out, it will be deleted\./,
  );
  await expect(question.getByRole('button', { name: 'Stay' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(question).toBeHidden();
  await expect(page.locator('.k-person')).toBeFocused();
  expect(await drafts(page)).toContain(secret);
  await expect(await newFaculty(page)).toHaveValue(secret);
  await page.goto('/dashboard');
  await settled(page);
  await signOutByMenu(page);
  await question.getByRole('button', { name: 'Sign out and delete' }).click();
  await page.waitForURL('**/login');
  expect(await drafts(page)).toBe('');
  await context.close();
});
