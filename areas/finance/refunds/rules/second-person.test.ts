import { describe, expect, test } from 'vitest';
import { isOneOf } from '#kernel/contract/hands.ts';
import { limitShare } from './second-person.ts';

describe('the second person', () => {
  test('who acts as another is both of them', () => {
    const acting = { user_id: 7, real_user_id: 3 };
    expect(isOneOf(acting, [null, 7])).toBe(true);
    expect(isOneOf(acting, [3])).toBe(true);
    expect(isOneOf(acting, [null, 4])).toBe(false);
  });
  test('each currency has its own limit: a cent below it is below it, the limit reaches it', () => {
    for (const [currency, limit] of [
      ['USD', 5_000_00],
      ['EUR', 5_000_00],
      ['GBP', 4_000_00],
      ['TRY', 200_000_00],
    ] as const) {
      expect(limitShare(limit - 1, currency)).toBeLessThan(1);
      expect(limitShare(limit, currency)).toBe(1);
    }
    expect(limitShare(10_000_00, 'USD')).toBe(2);
    expect(limitShare(5_000_00, 'TRY')).toBe(0.025);
  });
  test('a currency without a limit of its own has the lowest', () => {
    expect(limitShare(4_000_00, 'CHF')).toBe(1);
  });
});
