import { describe, expect, test } from 'vitest';
import { addressLimit, codeLimit, countersOf, waitAfter } from './sign-in-limits.ts';

describe('limits of signing in (ERR-020, CON-007)', () => {
  test.each([
    [0, 0],
    [4, 0],
    [5, 60],
    [6, 300],
    [7, 900],
    [8, 900],
    [100, 900],
  ])('after %i failures in a row one waits %i seconds', (failures, seconds) =>
    expect(waitAfter(failures)).toBe(seconds),
  );
  test('no wait is longer than a quarter of an hour, a code takes five tries, an address is stopped before its hundredth failure', () => {
    expect(Math.max(...Array.from({ length: 200 }, (_, each) => waitAfter(each)))).toBe(900);
    expect(codeLimit).toEqual({ seconds: 600, tries: 5 });
    expect(addressLimit.tries).toBeLessThan(100);
  });
  test('a known place does not count towards the account, so that others can not lock its owner out', () => {
    expect(countersOf('7', '10.0.0.1', false).map(({ key }) => key)).toContain('sign-in:7');
    expect(countersOf('7', '10.0.0.1', true).map(({ key }) => key)).toEqual([
      'sign-in:7:10.0.0.1:60',
      'sign-in:7:10.0.0.1:900',
    ]);
  });
});
