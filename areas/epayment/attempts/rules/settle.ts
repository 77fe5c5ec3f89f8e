import { canGo } from '#kernel/contract/states.ts';
import { attemptStates, isOpen, type AttemptState } from './states.ts';

/** What the bank says of a payment when it is asked. */
export interface BankAnswer {
  /**
   * `pending`: the payer has not finished, or nothing is known of the payment there; `checking`: the bank looks at it for
   * fraud; `unknown`: no answer, or one that says nothing of the money
   */
  outcome: 'paid' | 'declined' | 'pending' | 'checking' | 'unknown';
  /** what was taken, minor units */ amount: number | null;
  currency: string | null;
  /** the bank's number of the payment */ payment_id: string | null;
  /** masked */ card: string | null;
  /** the bank's code where it declined */ code: string | null;
  /** when the money moved, by the bank's clock; ISO moment */ paid_at: string | null;
}
export interface Asked {
  state: AttemptState;
  amount: number;
  currency: string;
  expires_at: Date;
}
/** `paid_twice`: what was chosen was paid meanwhile; `given_back`: the bank's books say the money went back, ours do not. */
export type ReviewReason = 'fraud' | 'other_amount' | 'paid_twice' | 'given_back';
export interface Verdict {
  state: AttemptState;
  review: ReviewReason | null;
  /** the money is booked: settles what was chosen, or stays the customer's own */
  book: 'chosen' | 'credit' | null;
}

/**
 * What becomes of an attempt after the bank's answer. What was taken is booked, whatever was asked for: another amount or
 * currency stays the customer's own money until somebody has looked. No answer is never a refusal.
 */
export function verdictOf(asked: Asked, told: BankAnswer, now: Date): Verdict {
  const { state } = asked;
  const go = (to: AttemptState, more: Partial<Verdict> = {}): Verdict => ({
    state: canGo(attemptStates, state, to) ? to : state,
    review: null,
    book: null,
    ...more,
  });
  switch (told.outcome) {
    case 'paid':
      return told.amount === asked.amount && told.currency === asked.currency
        ? go('paid', { book: 'chosen' })
        : go('review', { review: 'other_amount', book: 'credit' });
    case 'checking':
      return go('review', { review: 'fraud' });
    case 'declined':
      return go('declined');
    case 'pending':
      return isOpen(state) && now >= asked.expires_at ? go('expired') : go(state);
    case 'unknown':
      return isOpen(state) ? go('unknown') : go(state);
    default:
      told.outcome satisfies never;
      return go(state);
  }
}

/** Days after the booking on which the bank's books are compared with ours once more. */
const checks = [1, 3, 7, 30, 90];
/** @returns days from the booking until the next comparison; null: no more */
export const checkAgainIn = (days: number): number | null => checks.find((each) => each > days) ?? null;

/**
 * After how many seconds the bank is asked next; null: never again. Without an answer soon, because somebody waits for it;
 * of a payer who is still at the bank ever more seldom; of one whose time is over twice more, for the bank may be late.
 */
export function askAgainIn(
  state: AttemptState,
  booked: boolean,
  asks: number,
  now: Date,
  expires_at: Date,
): number | null {
  if (booked || state === 'paid' || state === 'created') return null;
  const late = (now.getTime() - expires_at.getTime()) / 1000;
  switch (state) {
    case 'unknown':
    case 'authenticated':
      return late < 3600 ? Math.min(60, 10 * 2 ** Math.min(asks, 3)) : late < 86_400 ? 900 : 6 * 3600;
    case 'redirected':
      return Math.min(600, 120 * 2 ** Math.min(asks, 3));
    case 'review':
      return late < 3600 ? 60 : 3600;
    case 'expired':
      return late < 3600 ? 6 * 3600 : late < 86_400 ? 24 * 3600 : null;
    case 'declined':
      return null;
    default:
      state satisfies never;
      return null;
  }
}
