import { priceFor, unit, type Buyer, type Price, type Priced } from '../../pricing/rules/price.ts';
import { shareOf, type Rate } from '../../ledger/rules/amounts.ts';

/** What the system charges by itself, by the codes of the products. */
export const chargedByItself = {
  tuition: 'TUITION',
  summer: 'SUMMER',
  special: 'SPECIAL',
  registration: 'REG',
  late: 'LATE',
  cancellation: 'CANCEL',
} as const;
/** Which product a student pays for a semester's courses. @param semester_code 3: summer (ACA-030) */
export const tuitionProduct = (semester_code: number, student_type: string): string =>
  semester_code === 3
    ? chargedByItself.summer
    : student_type === 'special'
      ? chargedByItself.special
      : chargedByItself.tuition;

/** What a semester was charged for so far. */
export interface Charged {
  credits: number;
  /** price of the credits that stand, minor units */ amount: number;
  /** tuition that the account holds for the semester: more than the price by what dropped courses keep costing */ held?: number;
}
export type FeeChange =
  | {
      kind: 'charge';
      event: 'semester' | 'credits_added';
      amount: number;
      credits: number;
      kept: number;
      priced: Priced;
    }
  | { kind: 'lower'; amount: number; credits: number; refund: Rate; priced: Priced }
  | { kind: 'none'; priced: Priced };

/** What a semester costs with these credits. A price for the whole of it is owed as soon as one course is taken. */
export const costOf = (priced: Priced, credits: number): number =>
  priced.price.per === 'credit' ? priced.amount : credits > 0 ? priced.price.amount : 0;

/**
 * What the credits that stand now change in what is owed: the first time all of it, then what was added at its price, or
 * of what was dropped the part that the refund schedule gives back on the day (FIN-025 to FIN-028). What dropped courses
 * keep costing counts for those that are added later: whoever changes one course for another pays no course twice.
 * @param refund part of the price that comes back today, as a rate
 * @returns null where no price holds: nothing is charged by guess
 */
export function feeChange(
  before: Charged | null,
  credits: number,
  { prices, product_id, buyer, day }: { prices: readonly Price[]; product_id: number; buyer: Buyer; day: string },
  refund: Rate,
): FeeChange | null {
  const priced = priceFor(prices, product_id, buyer, day, Math.round(credits * unit));
  if (!priced) return null;
  const change = costOf(priced, credits) - (before?.amount ?? 0);
  const difference = Math.abs(credits - (before?.credits ?? 0));
  const kept = Math.min(Math.max(0, (before?.held ?? 0) - (before?.amount ?? 0)), Math.max(0, change));
  if (change > kept)
    return {
      kind: 'charge',
      event: before && before.credits > 0 ? 'credits_added' : 'semester',
      amount: change - kept,
      credits: difference,
      kept,
      priced,
    };
  return change < 0
    ? { kind: 'lower', amount: shareOf(-change, refund), credits: difference, refund, priced }
    : { kind: 'none', priced };
}
