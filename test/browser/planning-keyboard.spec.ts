import { expect, test } from './campus.ts';
import { signedIn } from './session.ts';
import { keyboard, planTerm } from './walks/planned-term.ts';

test('a department’s term from last year’s sections to published exams, in Turkish, with the keyboard', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const signed = await signedIn(browser, 'registrar', { locale: 'tr' });
  await planTerm(signed, 'tr', keyboard);
  expect(signed.problems).toEqual([]);
  await signed.context.close();
});
