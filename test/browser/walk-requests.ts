import { expect, type Browser, type Locator, type Page } from '@playwright/test';
import { settled, signedIn, type Signed } from './session.ts';
import type { Fill, Walk } from './walks/walk.ts';

const paper = {
  name: 'belge.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from(
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj 3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF',
  ),
};

/** The box of a field: selects and dates keep their value in a hidden input behind the one that is seen. */
export const named = (within: Page | Locator, field: string): Locator =>
  within
    .locator(
      `xpath=.//*[@name="${field}" and not(@type="hidden")] | .//input[@name="${field}" and @type="hidden"]/preceding::input[not(@type="hidden")][1]`,
    )
    .last();
/** Fills in one field of a form as a person does. */
export async function fill(page: Page, within: Page | Locator, { field, type, value }: Fill): Promise<void> {
  const box = named(within, field);
  if (type === 'flag') return box.check();
  if (type === 'text' || type === 'number') return box.fill(String(value));
  if (type === 'date') {
    const [year, month, day] = String(value).split('-');
    await box.fill(`${month}/${day}/${year}`);
    await box.press('Tab');
    return;
  }
  await box.click();
  const options = page.getByRole('option').filter({ visible: true });
  await (value === '*' ? options.first() : options.filter({ hasText: String(value) }).first()).click();
  if ((await page.locator('.k-multi-options').filter({ visible: true }).count()) > 0)
    await page.keyboard.press('Escape');
  // a list that is still closing would answer for the next one
  await options.first().waitFor({ state: 'hidden' });
}
/** What the request would change, as a page of it says. */
async function consequencesOn(page: Page): Promise<string[]> {
  const list = page.getByRole('region', { name: 'What this would change' }).locator('dd');
  return (await list.allInnerTexts()).map((text) => text.replace(/\s+/g, ' ').trim());
}
/** The student's side: the form is filled in, its papers added, sent; the page of the request says who has it. */
async function ask(signed: Signed, walk: Walk): Promise<number> {
  const { page } = signed;
  await page.goto(walk.page);
  await settled(page);
  for (const each of walk.fill) await fill(page, page, each);
  for (const code of walk.papers ?? []) {
    const sent = page.waitForResponse(
      (response) => response.url().includes('/files') && response.request().method() === 'POST',
    );
    await page.locator(`input[type="file"][name="doc.${code}"]`).setInputFiles(paper);
    expect((await sent).status(), `${walk.kind}: paper ${code}`).toBe(200);
  }
  if (walk.policy) await named(page, 'policy').check();
  await page.getByRole('main').getByRole('button', { name: 'Send', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await page.waitForURL(/\/requests\/\d+$/);
  await settled(page);
  return Number(page.url().split('/').pop());
}
async function decide(browser: Browser, id: number, step: Walk['steps'][number], shown: string[]): Promise<void> {
  const { page, context, problems, api } = await signedIn(browser, step.as, step.role ? { role: step.role } : {});
  const { data } = await api<{ data: { steps: { role: string; status: string; can: unknown }[] } }>(`/requests/${id}`);
  // who owes nothing needs no word of the bursar: his step was cleared by the records
  if (
    data.steps.every((each) => each.can === null) &&
    data.steps.some((each) => each.role === step.as && each.status === 'cleared')
  )
    return context.close();
  await page.goto(`/requests/${id}`);
  await settled(page);
  // who decides sees what whoever asked was shown
  expect(await consequencesOn(page), `${step.as} sees the consequences`).toEqual(shown);
  await page.getByRole('main').getByRole('button', { name: 'Approve', exact: true }).first().click();
  const dialog = page.getByRole('dialog');
  for (const each of step.answers ?? []) await fill(page, dialog, each);
  const done = page.waitForResponse((response) => response.url().includes(`/requests/${id}/decide`));
  await dialog.getByRole('button', { name: 'Approve', exact: true }).click();
  expect((await done).status(), `${step.as} decides`).toBe(200);
  await settled(page);
  expect(problems).toEqual([]);
  await context.close();
}
async function carryOut(browser: Browser, id: number, username: string): Promise<void> {
  const { page, context } = await signedIn(browser, username);
  await page.goto(`/requests/${id}`);
  await settled(page);
  await page.getByRole('main').getByRole('button', { name: 'Carry out', exact: true }).click();
  const done = page.waitForResponse((response) => response.url().includes(`/requests/${id}/carry-out`));
  await page.getByRole('dialog').getByRole('button', { name: 'Carry out', exact: true }).click();
  expect((await done).status(), `${username} carries out`).toBe(200);
  await context.close();
}

/** One kind of request from both sides: the student asks, each step decides, the effect is seen. */
export async function walked(browser: Browser, walk: Walk): Promise<number> {
  const signed = await signedIn(browser, walk.as, walk.role ? { role: walk.role } : {});
  const id = await ask(signed, walk);
  const shown = await consequencesOn(signed.page);
  for (const step of walk.steps) await decide(browser, id, step, shown);
  if (walk.carriedOutBy) await carryOut(browser, id, walk.carriedOutBy);
  const { page } = signed;
  await page.goto(`/requests/${id}`);
  await settled(page);
  await expect(page.getByRole('main').getByText(walk.ends, { exact: true }).first()).toBeVisible();
  if (walk.effect) {
    const reader = walk.effect.as === walk.as ? signed : await signedIn(browser, walk.effect.as);
    expect(JSON.stringify(await reader.api(walk.effect.path)), `${walk.kind}: what it has changed`).toContain(
      walk.effect.has,
    );
    if (reader !== signed) await reader.context.close();
  }
  expect(signed.problems).toEqual([]);
  await signed.context.close();
  return id;
}
