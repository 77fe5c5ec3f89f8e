import { expect, test } from './campus.ts';
import { settled, signedIn } from './session.ts';

interface Account {
  data: { has_plan: boolean; student_program_id: number | null };
}
// somebody at the demo university who agreed on no plan and whom nothing was invoiced to
const wanted = ['mentora', 'exchange', 'special', 'student2', 'student'];

test('FIN-035, FIN-036: a student without a plan and without invoices reads exactly that, in both languages', async ({
  browser,
}) => {
  const said = {
    en: ['You do not have a Payment Plan', "You don't have any invoices"],
    tr: ['Ödeme Planınız Bulunmuyor', 'Faturanız bulunmuyor'],
  } as const;
  for (const locale of ['en', 'tr'] as const) {
    let seen = false;
    for (const username of wanted) {
      const own = await signedIn(browser, username, { locale, width: 360 });
      const { data } = await own.api<Account>('/my/payments');
      const { data: papers } = await own.api<{ data: { invoices: unknown[] } }>('/student/payments/invoices');
      seen = !data.has_plan && data.student_program_id !== null && papers.invoices.length === 0;
      if (seen) {
        await own.page.goto('/my/payments');
        await settled(own.page);
        for (const text of said[locale]) await expect(own.page.getByText(text, { exact: true })).toBeVisible();
        expect(own.problems).toEqual([]);
      }
      await own.context.close();
      if (seen) break;
    }
    expect(seen).toBe(true);
  }
});
