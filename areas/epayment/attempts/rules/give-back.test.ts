import { describe, expect, test } from 'vitest';
import { afterDecline, arrived, wayBack } from './give-back.ts';

const whole = { amount: 500, taken: 500, before: 0, same_day: true };
describe('money that goes back to a card', () => {
  test('the whole of it on its day is cancelled, everything else refunded', () => {
    expect(wayBack(whole)).toBe('cancel');
    for (const less of [{ same_day: false }, { amount: 499 }, { before: 1 }])
      expect(wayBack({ ...whole, ...less })).toBe('refund');
  });
  test('fault 15: 2511 turns a cancel into a refund, 2508 a whole refund into a cancel, once; a part waits for tomorrow', () => {
    const one = { how: 'cancel', whole: true, switched: false } as const;
    expect(afterDecline('CORE-2511', one)).toBe('refund');
    expect(afterDecline('5090', one)).toBe('refund');
    expect(afterDecline('CORE-2511', { ...one, switched: true })).toBe('refused');
    expect(afterDecline('CORE-2508', { ...one, how: 'refund' })).toBe('cancel');
    expect(afterDecline('CORE-2508', { ...one, how: 'refund', switched: true })).toBe('tomorrow');
    expect(afterDecline('10223', { ...one, how: 'refund', whole: false })).toBe('tomorrow');
    expect(afterDecline('CORE-2503', { ...one, how: 'refund' })).toBe('refused');
    expect(afterDecline('CORE-2508', one)).toBe('refused');
  });
  test('fault 16: it arrived where the bank’s books say as much as all of them together', () => {
    expect([arrived(500, 0, 0), arrived(500, 0, 499), arrived(500, 0, 500)]).toEqual([false, false, true]);
    expect([arrived(200, 300, 300), arrived(200, 300, 500)]).toEqual([false, true]);
  });
});
