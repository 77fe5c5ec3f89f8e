import { test } from '../campus.ts';
import { graduates } from '../graduation-walk.ts';

test('a student from the audit to the diploma, Turkish, at 360 px: the registrar, the student, the counter, a stranger who verifies', ({
  browser,
}) => graduates(browser, 'tr'));
