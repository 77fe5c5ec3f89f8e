import { expect, test } from '@playwright/test';
import { requestKindCodes } from '#areas/requests/rules/request-kinds.ts';
import { settled, signedIn } from './session.ts';
import { named, walked } from './walk-requests.ts';
import { appealsWalks } from './walks/appeals.ts';
import { changesWalks } from './walks/changes.ts';
import { documentsWalks } from './walks/documents.ts';
import { leavesWalks } from './walks/leaves.ts';
import { majorsWalks } from './walks/majors.ts';
import { mentoraWalks } from './walks/mentora.ts';
import { servicesWalks } from './walks/services.ts';
import type { Walk } from './walks/walk.ts';

/** Kinds whose approvals run without the machine: they have tests of their own. */
const decidedElsewhere = new Set<string>(['course_registration', 'undergraduate_transfer']);
// who changes his studies, or leaves, comes last
const walks: readonly Walk[] = [
  ...servicesWalks,
  ...documentsWalks,
  ...appealsWalks,
  ...leavesWalks,
  ...mentoraWalks,
  ...majorsWalks,
  ...changesWalks,
];
test.describe('REQ-001, MEN-001: every kind of request, asked by a student and decided by everybody whose step it is', () => {
  for (const walk of walks.filter((each) => each.only === undefined && each.later !== true)) {
    test(`${walk.kind} of ${walk.as}`, async ({ browser }) => {
      test.setTimeout(120_000);
      await walked(browser, walk);
    });
  }
  test('together they walk every kind that the machine runs; who is not walked here says why', () => {
    const known = new Set(walks.map((walk) => walk.kind));
    expect(requestKindCodes.filter((kind) => !decidedElsewhere.has(kind) && !known.has(kind))).toEqual([]);
    for (const walk of walks.filter((each) => each.only !== undefined))
      expect(walk.only?.length, walk.kind).toBeGreaterThan(20);
  });
});

test('what is typed offline stays on the device and reaches the server when the connection is back', async ({
  browser,
}) => {
  const { page, context, api } = await signedIn(browser, 'student');
  await page.goto('/work/order-request-form');
  await settled(page);
  await context.setOffline(true);
  await named(page, 'place').fill('K-12 çalışma odası');
  await expect(page.getByText('You are offline: what you type is kept on this device')).toBeVisible();
  const kept = await page.evaluate(() =>
    Object.entries({ ...localStorage })
      .filter(([key]) => key.startsWith('kampus.draft.request'))
      .map(([, value]) => value)
      .join(),
  );
  expect(kept).toContain('K-12 çalışma odası');
  const saved = page.waitForResponse((response) => response.url().includes('/draft') && response.status() === 200);
  await context.setOffline(false);
  await saved;
  const { data } = await api<{ data: { values: Record<string, unknown> } }>(
    '/request-forms?page=/work/order-request-form',
  );
  expect(data.values.place).toBe('K-12 çalışma odası');
  await page.reload();
  await settled(page);
  await expect(named(page, 'place')).toHaveValue('K-12 çalışma odası');
  await page.getByRole('button', { name: 'Delete the draft' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete the draft' }).click();
  await page.waitForURL('**/my-requests');
  await context.close();
});
