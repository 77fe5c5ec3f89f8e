import { expect, test } from 'vitest';
import { consentComplete, type Confirmed } from './consent-complete.ts';

const cases: [Confirmed, string[]][] = [
  [{ notice_read: true, consent_given: true }, []],
  [{ notice_read: true, consent_given: false }, ['consent_not_confirmed']],
  [{ notice_read: false, consent_given: true }, ['notice_not_confirmed']],
  [{ notice_read: false, consent_given: false }, ['notice_not_confirmed', 'consent_not_confirmed']],
  [{}, ['notice_not_confirmed', 'consent_not_confirmed']],
  [{ notice_read: null, consent_given: true }, ['notice_not_confirmed']],
];
test.each(cases)('VAL-038 both confirmations are needed, each for itself: %j', (given, keys) => {
  expect(consentComplete(given).map((each) => each.key)).toEqual(keys);
});
test('VAL-038 each reason stands at its own box', () => {
  expect(consentComplete({}).map((each) => [each.field, each.rule])).toEqual([
    ['notice_read', 'VAL-038'],
    ['consent_given', 'VAL-038'],
  ]);
});
