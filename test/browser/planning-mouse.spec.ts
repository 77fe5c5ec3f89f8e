import { expect, test } from './campus.ts';
import { signedIn } from './session.ts';
import { mouse, planTerm } from './walks/planned-term.ts';

test('a department’s term from last year’s sections to published exams, in English, with the mouse', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const signed = await signedIn(browser, 'registrar');
  await planTerm(signed, 'en', mouse);
  expect(signed.problems).toEqual([]);
  await signed.context.close();
});
