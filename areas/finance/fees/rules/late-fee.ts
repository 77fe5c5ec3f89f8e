import { addDays, addMonths } from '#kernel/contract/calendar.ts';
import { dueLines, type DueLine } from '../../ledger/rules/due.ts';

/** How lateness costs: a dated row of the price list. Amounts are minor units. */
export interface LateFeeTerms {
  /** for a credit and a month (FIN-023: 25 USD) */ perCredit: number;
  /** a month counts when it has begun, or only when it is over */ counts: 'started' | 'completed';
  /** less than this overdue costs nothing */ threshold: number;
  /** all fees of a term are never more than what is overdue */ capped: boolean;
}
/** Of dated terms, the earliest first, those that hold on a day. */
export const termsOn = <T extends LateFeeTerms & { valid_from: string; valid_until: string | null }>(
  terms: readonly T[],
  day: string,
): T | null =>
  terms.findLast((each) => each.valid_from <= day && (each.valid_until === null || day <= each.valid_until)) ?? null;
export interface LateTerm {
  /** day on which the first thing of the term was due at first, YYYY-MM-DD; a later plan does not move it */
  due_on: string;
  /** the last day to judge */ today: string;
  /** principal of the term that is open and overdue at the end of a day, as it counts by that day; fees earn no fees */
  overdueOn: (day: string) => number;
  /** credits of the term as they were on a day */ creditsOn: (day: string) => number;
  /** what lateness costs for a month that begins on a day; null: nothing */ termsOn: (
    day: string,
  ) => LateFeeTerms | null;
  /** days in which no month of lateness begins: an exception that was approved, a guarantee */
  suspended?: readonly { from: string; until: string }[];
}
export interface MonthOfFee {
  /** first month of lateness is 1: with the student program and the term it is the key of the fee */ month: number;
  /** first day of the month, YYYY-MM-DD */ from: string;
  credits: number;
  amount: number;
}
/** nobody is reckoned further back: a term is closed long before */
const mostMonths = 60;

/**
 * Fees for being late, month by month (FIN-023). The first month begins on the day after the due date; every month begins
 * on the day after the due date's day of that month, and costs where money of the term was overdue on the evening before:
 * a payment that counts for the day itself is in time, whenever it was posted. A plan moves what is due, not where the
 * months begin. The same facts always answer the same months, so that a run that stops can run again.
 */
export function lateFees(term: LateTerm): MonthOfFee[] {
  const fees: MonthOfFee[] = [];
  let charged = 0;
  for (let month = 1; month <= mostMonths; month += 1) {
    const from = addDays(addMonths(term.due_on, month - 1), 1);
    if (from > term.today) return fees;
    const terms = term.termsOn(from);
    if (!terms || term.suspended?.some((each) => each.from <= from && from <= each.until)) continue;
    const over = addMonths(term.due_on, month);
    if (terms.counts === 'completed' && over > term.today) return fees;
    const overdue = term.overdueOn(terms.counts === 'started' ? addDays(from, -1) : over);
    if (overdue < Math.max(1, terms.threshold)) continue;
    const credits = term.creditsOn(from);
    const full = Math.round(credits * terms.perCredit);
    const amount = terms.capped ? Math.min(full, overdue - charged) : full;
    if (amount <= 0) continue;
    fees.push({ month, from, credits, amount });
    charged += amount;
  }
  return fees;
}

/** One thing owed with all that was ever booked on it: how it stood on a day is read from it. */
export interface DatedItem {
  /** day it was due at first */ due_on: string;
  lines: readonly {
    /** day it counts for */ on: string;
    /** minor units: above zero charged, below zero settled or taken off */ amount: number;
    /** it is money, no reduction */ paid: boolean;
  }[];
  /** by when it is due in parts, as it was agreed from a day on; the latest last */
  schedules: readonly { agreed_on: string; lines: readonly DueLine[] }[];
}
/** What of a thing was open and overdue at the end of a day, by what counts for that day or before it. */
export function overdueOn({ due_on, lines, schedules }: DatedItem, day: string): number {
  let [open, paid] = [0, 0];
  for (const line of lines) {
    if (line.on > day) continue;
    open += line.amount;
    if (line.paid) paid -= line.amount;
  }
  if (open <= 0) return 0;
  const agreed = schedules.findLast((each) => each.agreed_on <= day)?.lines ?? [];
  return dueLines({ due_on, open, paid }, agreed)
    .filter((each) => each.due_on <= day)
    .reduce((all, each) => all + each.open, 0);
}

/** A fee that was charged for a month. */
export interface ChargedFee {
  month: number;
  amount: number;
}
/**
 * What has to be done so that the charged fees are those of today's facts: a month that is late no more (money came for an
 * earlier day) gives its fee back, one that costs less now is charged anew. A fee never becomes more afterwards, and what
 * was waived stays as it is.
 */
export function feeChanges<F extends ChargedFee>(
  due: readonly MonthOfFee[],
  charged: readonly F[],
  waived: ReadonlySet<number>,
): { charge: MonthOfFee[]; giveBack: F[] } {
  const wanted = new Map(due.filter((each) => !waived.has(each.month)).map((each) => [each.month, each]));
  const giveBack = charged.filter((fee) => (wanted.get(fee.month)?.amount ?? 0) < fee.amount);
  const kept = new Set(charged.filter((fee) => !giveBack.includes(fee)).map((fee) => fee.month));
  return { charge: [...wanted.values()].filter((each) => !kept.has(each.month)), giveBack };
}
