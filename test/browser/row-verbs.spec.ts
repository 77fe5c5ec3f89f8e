import type { Row } from '#kernel/web/resource-client.ts';
import { expect, test } from './campus.ts';
import { settled, signedIn } from './session.ts';

const verbs = [
  { list: '/housing/parcels', verb: 'Hand over', from: 'waiting', to: 'handed' },
  { list: '/housing/misconducts', verb: 'Investigate', from: 'reported', to: 'investigating' },
  { list: '/housing/airport/transfer-list', verb: 'Confirm', from: 'requested', to: 'confirmed' },
] as const;

test('a verb that needs no more than its record is offered in the row, asks once and is done', async ({ browser }) => {
  const desk = await signedIn(browser, 'housing');
  const { page } = desk;
  for (const { list, verb, from, to } of verbs) {
    const rows = (await desk.api<{ data: Row[] }>(`${list}?filter=${JSON.stringify({ state: from })}`)).data;
    const row = rows[0];
    if (!row) throw new Error(`${list}: the demo has none that is ${from}`);
    await page.goto(`${list}?filter=${encodeURIComponent(JSON.stringify({ state: from }))}`);
    await settled(page);
    await page
      .getByRole('row')
      .nth(1)
      .getByRole('button', { name: /^Actions/ })
      .click();
    await page.getByRole('menuitem', { name: verb, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: new RegExp(`^${verb}`) });
    await dialog.getByRole('button', { name: verb, exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });
    await expect
      .poll(async () => {
        const done = (await desk.api<{ data: Row[] }>(`${list}?filter=${JSON.stringify({ state: to })}`)).data;
        return done.map((each) => each.id);
      })
      .toContain(row.id);
  }
  expect(desk.problems).toEqual([]);
});
