import { describe, expect, test } from 'vitest';
import { askAgainIn, checkAgainIn, verdictOf, type Asked, type BankAnswer } from './settle.ts';

const now = new Date('2027-02-01T09:00:00Z');
const asked: Asked = {
  state: 'redirected',
  amount: 120_000,
  currency: 'USD',
  expires_at: new Date('2027-02-01T09:30:00Z'),
};
const told = (more: Partial<BankAnswer> = {}): BankAnswer => ({
  outcome: 'paid',
  amount: 120_000,
  currency: 'USD',
  payment_id: '1',
  card: null,
  code: null,
  paid_at: null,
  ...more,
});

describe('what becomes of an attempt after the bank’s answer', () => {
  test('what was asked for is paid; another amount or another currency settles nothing and waits for somebody to look', () => {
    expect(verdictOf(asked, told(), now)).toEqual({ state: 'paid', review: null, book: 'chosen' });
    for (const other of [{ amount: 119_900 }, { amount: 120_001 }, { currency: 'TRY' }, { amount: null }])
      expect(verdictOf(asked, told(other), now), JSON.stringify(other)).toEqual({
        state: 'review',
        review: 'other_amount',
        book: 'credit',
      });
  });
  test('no answer is never a refusal; money that comes after the time is over is booked', () => {
    expect(verdictOf(asked, told({ outcome: 'unknown' }), now)).toEqual({ state: 'unknown', review: null, book: null });
    expect(verdictOf(asked, told({ outcome: 'pending' }), asked.expires_at).state).toBe('expired');
    expect(verdictOf({ ...asked, state: 'expired' }, told(), now)).toMatchObject({ state: 'paid', book: 'chosen' });
    expect(verdictOf(asked, told({ outcome: 'checking' }), now)).toMatchObject({ review: 'fraud', book: null });
  });
  test('the bank is asked soon where its answer is missing, and no more once it is booked or refused', () => {
    expect(askAgainIn('unknown', false, 0, now, asked.expires_at)).toBe(10);
    expect(askAgainIn('unknown', false, 9, now, asked.expires_at)).toBe(60);
    expect(askAgainIn('unknown', true, 0, now, asked.expires_at)).toBeNull();
    expect(askAgainIn('declined', false, 0, now, asked.expires_at)).toBeNull();
    expect([0, 1, 30, 90].map(checkAgainIn)).toEqual([1, 3, 90, null]);
  });
});
