import type { Refusal } from '#kernel/contract/refusal.ts';
import type { Text } from '#kernel/contract/text.ts';
import { quotaRefusals } from '../refusals.ts';

/** Places cannot be fewer than those that are taken; no number at all: they are not counted. */
export const quotaProblems = (
  places: number | null,
  taken: number,
  words: { program: Text; column: Text },
): Refusal[] => (places !== null && places < taken ? [quotaRefusals.quota_below_taken({ ...words, taken })] : []);
