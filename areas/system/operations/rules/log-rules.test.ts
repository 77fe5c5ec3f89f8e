import { describe, expect, it } from 'vitest';
import { clockAdvice } from './clock-difference.ts';
import { differenceOf, sameValue } from './log-difference.ts';
import { readCursor } from './log-records.ts';
import { isSecret, withoutSecrets } from './log-secrets.ts';

describe('SYS-032 the difference of a write', () => {
  it.each([
    ['a new record', null, { code: 'A', note: null }, [['code', 'added', null, 'A']]],
    ['a record that is gone', { code: 'A', version: 3, search: 'a' }, null, [['code', 'removed', 'A', null]]],
    [
      'a change, and what stayed',
      { a: 1, b: 'x' },
      { a: 2, b: 'x' },
      [
        ['a', 'changed', 1, 2],
        ['b', 'same', 'x', 'x'],
      ],
    ],
    [
      'equal objects in another order',
      { a: { x: 1, y: [1, 2] } },
      { a: { y: [1, 2], x: 1 } },
      [['a', 'same', { x: 1, y: [1, 2] }, { y: [1, 2], x: 1 }]],
    ],
    ['a list instead of a record', [1], [1, 2], [['value', 'changed', [1], [1, 2]]]],
    ['nothing at all', null, null, []],
  ])('%s', (_name, before, after, expected) =>
    expect(differenceOf(before, after).map((each) => [each.name, each.change, each.before, each.after])).toEqual(
      expected,
    ),
  );
  it('null and a missing field are the same', () => expect(sameValue({ a: null }, {})).toBe(true));
});
describe('secrets', () => {
  it.each([
    'password',
    'new_password',
    'newPassword',
    'access_token',
    'token_hash',
    'totp_secret',
    'reset_code',
    'sms_code',
    'api_key',
    'card_number',
    'recovery_codes',
    'signature',
    'private-key',
    'pin',
  ])('%s is one', (name) => expect(isSecret(name)).toBe(true));
  it.each([
    'code',
    'course_code',
    'name',
    'keyword',
    'pinned',
    'is_pinned',
    'hashtag',
    'status',
    'faculty_code',
    'opinion',
  ])('%s is none', (name) => expect(isSecret(name)).toBe(false));
  it('are taken out however deep they lie', () =>
    expect(withoutSecrets({ a: [{ token: 'x', b: 1 }], password: null }, '*')).toEqual({
      a: [{ token: '*', b: 1 }],
      password: null,
    }));
});
describe('cursor', () => {
  it('is read exactly', () =>
    expect(readCursor('2026-11-21T08:15:00.123456Z~42')).toEqual({ at: '2026-11-21T08:15:00.123456Z', id: 42 }));
  it.each(['', '42', '2026-11-21~42', "2026-11-21T08:15:00.123456Z~1' or 1=1", '2026-99-21T08:15:00.123456Z~1'])(
    '%s is none',
    (cursor) => expect(readCursor(cursor)).toBeNull(),
  );
});
describe('ACC-107 clock of the device', () => {
  it.each([
    [0, 40, true],
    [29_000, 40, true],
    [-31_000, 40, false],
    [31_000, 4_000, true],
    [3_600_000, 40, false],
  ])('%d ms ahead after %d ms: right %s', (ahead, took, right) => expect(clockAdvice(ahead, took).right).toBe(right));
});
