import { addBusinessDays, addDays, addMonths, daysBetween, type Holidays } from '#kernel/contract/calendar.ts';
import { whole, type Rate } from '../../ledger/rules/amounts.ts';

/** When what part of the tuition comes back: dated rows of the price list. */
export interface RefundTerms {
  /** business days before the first day until which all of it comes back (FIN-025) */ freeBusinessDays: number;
  /** up to which part of the semester which part comes back, in order (FIN-026, FIN-027); after the last: nothing (FIN-028) */
  bands: readonly { through: Rate; refund: Rate }[];
}
/** The fee page's schedule. */
export const feePageTerms: RefundTerms = {
  freeBusinessDays: 3,
  bands: [
    { through: 2_500, refund: 5_000 },
    { through: 5_000, refund: 2_500 },
  ],
};
/** Days within which a refund is sent (FIN-029), and months within which it may be asked for (FIN-030). */
export const refundDays = 45;
export const requestMonths = 12;

export interface RefundBand {
  refund: Rate;
  /** first day it holds; null: from ever */ from: string | null;
  /** last day it holds; null: for ever */ until: string | null;
}
/**
 * The bands of a semester as days. A day on the boundary belongs to the better band.
 * @param semester first and last day, both of it (YYYY-MM-DD); days are calendar days, the first is day 1
 */
export function refundBands(
  terms: RefundTerms,
  semester: { first: string; last: string },
  holidays: Holidays,
): RefundBand[] {
  const days = daysBetween(semester.first, semester.last) + 1;
  const free = addBusinessDays(semester.first, -terms.freeBusinessDays, holidays);
  let from = addDays(free, 1);
  const bands: RefundBand[] = [{ refund: whole, from: null, until: free }];
  for (const { through, refund } of terms.bands) {
    // the last day whose number is within the part: day ≤ days × through
    const until = addDays(semester.first, Math.floor((days * through) / whole) - 1);
    if (until < from) continue;
    bands.push({ refund, from, until });
    from = addDays(until, 1);
  }
  return [...bands, { refund: 0, from, until: null }];
}
/** The band of a day. */
export const bandOn = (bands: readonly RefundBand[], day: string): RefundBand | undefined =>
  bands.find((band) => (band.from === null || band.from <= day) && (band.until === null || day <= band.until));

/**
 * FIN-021: does it cost a fee to give up all courses on this day: less than so many business days before or after the first
 * day of the semester. A day on either boundary is free, as for refunds.
 */
export function cancellationCosts(
  terms: RefundTerms,
  semester: { first: string },
  holidays: Holidays,
  day: string,
): boolean {
  const [from, until] = [-terms.freeBusinessDays, terms.freeBusinessDays].map((days) =>
    addBusinessDays(semester.first, days, holidays),
  );
  return from !== undefined && until !== undefined && from < day && day < until;
}

/** The day by which a refund asked for on a day must have been sent (FIN-029). */
export const refundDueOn = (asked_on: string): string => addDays(asked_on, refundDays);
/** The last day on which the refund of what was paid on a day may be asked for (FIN-030). */
export const lastRequestDay = (paid_on: string): string => addMonths(paid_on, requestMonths);
