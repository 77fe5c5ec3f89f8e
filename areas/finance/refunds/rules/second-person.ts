import { currencies } from '../../rules/words.ts';

/** Refunds of a student that are worth so much together, within so many days, need a second approval. Whole units. */
export const secondPersonLimits: Record<keyof typeof currencies, number> = {
  USD: 5_000,
  EUR: 5_000,
  GBP: 4_000,
  TRY: 200_000,
};
export const secondPersonDays = 30;
/**
 * A sum as a share of its currency's limit: 1 is the limit. Cut off, so that what is below the limit never rounds up to it.
 * @param minor minor units
 */
export function limitShare(minor: number, currency: string): number {
  const limit = Object.hasOwn(secondPersonLimits, currency)
    ? secondPersonLimits[currency as keyof typeof secondPersonLimits]
    : Math.min(...Object.values(secondPersonLimits));
  return Math.floor((minor / (limit * 100)) * 10_000) / 10_000;
}
