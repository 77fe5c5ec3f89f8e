import { expect, test } from './campus.ts';
import { settled, signedIn } from './session.ts';
import { inOrder } from './visits.ts';

test('SYS-034 an advisor finds what awaits him, returns one with a reason and approves two at once', async ({
  browser,
}) => {
  const { page, context, problems } = await signedIn(browser, 'advisor', { locale: 'tr' });
  await page.goto('/approvals');
  await settled(page);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Onaylar');
  await inOrder(page, '/approvals', 'tr');
  const rows = page.locator('.k-table tbody tr');
  const before = await rows.count();
  expect(before).toBeGreaterThan(3);
  await page
    .getByRole('button', { name: /için işlemler/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'İade et' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'İade et' })).toBeDisabled();
  await dialog.getByLabel('Gerekçe').fill('Ön koşulu eksik; görüşelim.');
  await dialog.getByRole('button', { name: 'İade et' }).click();
  await expect(rows).toHaveCount(before - 1);
  for (const at of [0, 1]) await rows.nth(at).locator('input[type=checkbox]').check();
  await page.locator('.q-chosen').getByRole('button', { name: 'Onayla (2)' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Onayla (2)' }).click();
  await expect(rows).toHaveCount(before - 3);
  await page.reload();
  await settled(page);
  await expect(rows).toHaveCount(before - 3);
  expect(problems).toEqual([]);
  await context.close();
});

test('SYS-034 the registrar opens a new edition, adds a step, and sees who would decide for a student', async ({
  browser,
}) => {
  const { page, context, problems, api } = await signedIn(browser, 'registrar');
  const { data } = await api<{ data: { id: number; code: string }[] }>(
    '/approval-templates?limit=-1&filter={"status":"active"}',
  );
  const template = data.find((each) => each.code === 'belge-talebi');
  await page.goto(`/approval-template/${template?.id}`);
  await settled(page);
  await page.getByRole('button', { name: 'Create a new edition' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Create a new edition' }).click();
  await expect(page.getByText('Draft', { exact: true }).first()).toBeVisible();
  await settled(page);
  await page.getByRole('button', { name: 'Add a step' }).click();
  const step = page.locator('.q-step').nth(1);
  await step.getByRole('combobox', { name: 'Role that decides' }).click();
  await page.getByRole('option', { name: /Dean/ }).click();
  await step.getByLabel(/Name of the step.*Turkish/).fill('Dekan onayı');
  await step.getByRole('button', { name: 'Add a condition' }).click();
  await step.getByRole('combobox', { name: 'Fact' }).click();
  await page.getByRole('option', { name: 'CGPA' }).click();
  await step.getByRole('combobox', { name: 'Comparison' }).click();
  await page.getByRole('option', { name: 'at most' }).click();
  await step.getByLabel('Value').fill('3.9');
  await expect(page.getByText('You have unsaved changes')).toBeVisible();
  await page.reload(); // what was typed is still there
  await settled(page);
  await expect(page.locator('.q-step')).toHaveCount(2);
  await page.getByRole('button', { name: 'Save the draft' }).click();
  await expect(page.getByText('Everything is saved')).toBeVisible();
  await expect(page.getByText('Ready to activate.')).toBeVisible();
  await page.getByRole('combobox', { name: 'Student' }).fill('Elif Yılmaz');
  await page.getByRole('option', { name: /Elif/ }).first().click();
  await expect(page.getByText('Meltem Özer')).toBeVisible();
  await page.reload();
  await settled(page);
  await expect(page.getByText('Meltem Özer')).toBeVisible();
  await inOrder(page, '/approval-template/:id', 'en');
  await page.goto('/approval-template');
  await settled(page);
  await inOrder(page, '/approval-template', 'en');
  expect(problems).toEqual([]);
  await context.close();
});

// three dialogs and four axe runs
test.setTimeout(120_000);
test('SYS-034 a substitute is named and ended; he decides for the absent person', async ({ browser }) => {
  const { page, context, problems } = await signedIn(browser, 'chair');
  await page.goto('/approvals/substitutes');
  await settled(page);
  await page.getByRole('button', { name: 'Name a substitute' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Substitute' }).fill('Erol');
  await page.getByRole('option', { name: /Çağrı Erol/ }).click();
  const now = new Date();
  const day = (offset: number): string =>
    new Date(now.getTime() + offset * 86_400_000).toLocaleDateString('en-US', {
      timeZone: 'Europe/Istanbul',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    });
  await dialog.getByLabel(/^From\b/).fill(day(30));
  await dialog.getByLabel(/^To\b/).fill(day(33));
  await dialog.getByLabel('Reason').fill('Conference');
  await inOrder(page, 'naming a substitute', 'en');
  await dialog.getByRole('button', { name: 'Name a substitute' }).click();
  await expect(page.getByText('Planned')).toBeVisible();
  await inOrder(page, '/approvals/substitutes', 'en');
  await page.getByRole('button', { name: 'End', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End', exact: true }).click();
  await expect(page.getByText('No substitutions')).toBeVisible();
  await page.getByRole('switch', { name: 'Show past substitutions' }).click();
  await expect(page.getByText('Ended').first()).toBeVisible();
  expect(problems).toEqual([]);
  await context.close();

  const other = await signedIn(browser, 'instructor');
  await other.page.goto('/approvals');
  await settled(other.page);
  await expect(other.page.getByText(/You decide as a substitute/)).toContainText('Ebru Güven');
  await expect(other.page.getByText('for Ebru Güven').first()).toBeVisible();
  await other.context.close();
});
