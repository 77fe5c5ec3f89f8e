import { expect, test } from './campus.ts';
import { signedIn } from './session.ts';
import { inDays, look } from './walks/housing-steps.ts';

const words = {
  en: { next: 'Next day', today: 'Today', search: 'Name, reservation no., room', late: /Still open from earlier days/ },
  tr: { next: 'Sonraki gün', today: 'Bugün', search: 'Ad, rezervasyon no, oda', late: /Önceki günlerden açık/ },
} as const;

test('the desk, the cleaning list and the flights open on today and go by days; the desk finds whoever stands before it', async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const desk = await signedIn(browser, 'housing');
  const phone = await signedIn(browser, 'housing', { locale: 'tr', width: 360, night: true });
  for (const [{ page, api }, language] of [
    [desk, 'en'],
    [phone, 'tr'],
  ] as const) {
    const say = words[language];
    await page.goto('/housing/desk');
    const {
      data: { arrivals },
    } = await api<{ data: { arrivals: { id: number; tenant: string; number: string; bed: string }[] } }>(
      '/housing/desk',
    );
    const one = arrivals[0];
    if (!one) throw new Error('nobody comes today');
    await expect(page.locator(`a[href="/housing/desk/${one.id}"]`).first()).toBeVisible();
    await look(page, `days-desk-${language}`);
    await page.getByLabel(say.search).fill(one.number);
    await expect(page).toHaveURL(new RegExp(`q=${one.number}`));
    await expect(page.locator(`a[href="/housing/desk/${one.id}"]`)).toHaveCount(2);
    await look(page, `days-desk-found-${language}`);
    await page.getByLabel(say.search).fill('');
    await page.getByRole('button', { name: say.next }).click();
    await expect(page).toHaveURL(new RegExp(`day=${inDays(1)}`));
    await page.getByRole('button', { name: say.today, exact: true }).click();
    await expect(page).not.toHaveURL(/day=/);

    for (const [path, name] of [
      ['/room/need/cleaning', 'cleaning'],
      ['/housing/airport/transfer-list', 'flights'],
    ] as const) {
      const asked = page.waitForRequest((request) => request.url().includes(`/api/v1${path}?`));
      await page.goto(path);
      // what is asked for is today, and nothing else
      expect(decodeURIComponent((await asked).url())).toMatch(/due_on|flight_at/);
      await look(page, `days-${name}-${language}`);
      await page.getByRole('button', { name: say.next }).click();
      await expect(page).toHaveURL(new RegExp(`day=${inDays(1)}`));
    }
  }
  expect([...desk.problems, ...phone.problems]).toEqual([]);
});
