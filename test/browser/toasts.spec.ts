import { expect, test } from './campus.ts';
import { settled, signedIn } from './session.ts';

const buttons = 'button, a[href], [role="button"]';

for (const size of [
  { width: 1360, height: 800 },
  { width: 360, height: 780 },
])
  test(`a toast covers no button: the foot of a drawer, the rows of a list (${size.width} px)`, async ({ browser }) => {
    const { page } = await signedIn(browser, 'admin');
    await page.setViewportSize(size);
    await page.goto('/faculties?limit=50');
    await settled(page);
    await page.getByRole('button', { name: 'New' }).first().click();
    await page.route('**/api/v1/faculties', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 500, contentType: 'application/json', body: '{"message":"something_went_wrong"}' })
        : route.continue(),
    );
    const form = page.getByRole('dialog');
    await form.locator('input[name="code"]').fill('TST');
    await form.locator('input[name="name"]').fill('Deneme');
    await form.getByRole('button', { name: 'Save' }).click();
    const toasts = page.locator('.k-toasts');
    await expect(toasts.getByText('something went wrong').first()).toBeVisible();
    // it finds its place in the frame after it is drawn
    const covered = (): Promise<string[]> =>
      page.evaluate(
        (every) => {
          const own = document.querySelector('.k-toasts');
          const box = own?.getBoundingClientRect();
          if (!own || !box) return ['no toast'];
          return [...document.querySelectorAll<HTMLElement>(every)]
            .filter((each) => !own.contains(each))
            .filter((each) => {
              const rect = each.getBoundingClientRect();
              const meets =
                rect.width > 0 &&
                rect.left < box.right &&
                box.left < rect.right &&
                rect.top < box.bottom &&
                box.top < rect.bottom;
              if (!meets) return false;
              const seen = document
                .elementsFromPoint(rect.left + rect.width / 2, rect.top + rect.height / 2)
                .find((one) => !own.contains(one));
              return seen !== undefined && each.contains(seen);
            })
            .map((each) => each.outerHTML.slice(0, 120));
        },
        size.width > 400 ? `${buttons}, input, select, textarea` : buttons,
      ); // a phone's form leaves no room between its fields
    await expect.poll(covered, { timeout: 2_000 }).toEqual([]);
    await expect(form.getByRole('button', { name: 'Save' })).toBeInViewport();
  });
