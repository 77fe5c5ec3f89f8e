import type { Refusal } from '#kernel/contract/refusal.ts';
import { boardRefusals } from '../refusals.ts';

/** Days as YYYY-MM-DD; `ends_on` null: until further notice. */
export interface Term {
  starts_on: string;
  ends_on: string | null;
}
/** Do two terms share a day? The last day belongs to the term. */
export const termsMeet = (a: Term, b: Term): boolean =>
  (a.ends_on === null || b.starts_on <= a.ends_on) && (b.ends_on === null || a.starts_on <= b.ends_on);
export const termAt = (term: Term, day: string): boolean =>
  term.starts_on <= day && (term.ends_on === null || term.ends_on >= day);
/** Refuses a term that ends before it begins, and one that meets another of the same person on the same board. */
export function checkTerm(term: Term, others: readonly Term[]): Refusal[] {
  if (term.ends_on !== null && term.ends_on < term.starts_on) return [boardRefusals.board_term_order({}, 'ends_on')];
  return others
    .filter((other) => termsMeet(term, other))
    .slice(0, 1)
    .map((other) => boardRefusals.board_term_overlap({ from: other.starts_on, to: other.ends_on ?? '…' }, 'starts_on'));
}
