import { shareOf } from '../../ledger/rules/amounts.ts';
import type { Award } from './awards.ts';

/** A charge of a semester with what was booked on it. */
export interface PaidCharge {
  product_id: number;
  /** as it was charged, minor units */ amount: number;
  /** YYYY-MM-DD */ due_on: string;
  lines: readonly {
    /** day it counts for */ on: string;
    /** minor units; below zero: settled or taken off */ amount: number;
    /** it is money */ paid: boolean;
    /** discount it was taken off for */ discount_id: number | null;
  }[];
}

/**
 * Whether a semester was paid so many days before it was due (0: in full, by the day itself): every charge the discount
 * covers, with the money that counts for its own last day or before it. What the discount itself takes off need not be paid, and
 * money that was taken back since does not count. Other scholarships and discounts lower what has to be paid.
 * @param early days before the due date
 */
export function paidEarly(
  charges: readonly PaidCharge[],
  discount: Pick<Award, 'kind' | 'value' | 'products' | 'base' | 'cap'> & { id: number },
  lastDay: (due_on: string) => string,
): boolean {
  const covered = charges.filter(
    (each) => discount.products.length === 0 || discount.products.includes(each.product_id),
  );
  let [gross, net, inTime, now] = [0, 0, 0, 0];
  for (const { amount, due_on, lines } of covered) {
    gross += amount;
    for (const line of lines) {
      if (!line.paid && line.discount_id !== discount.id) net += line.amount;
      if (!line.paid) continue;
      now -= line.amount;
      if (line.on <= lastDay(due_on)) inTime -= line.amount;
    }
  }
  if (net <= 0) return false;
  const wished =
    discount.kind === 'percent' ? shareOf(discount.base === 'gross' ? gross : net, discount.value) : discount.value;
  const asked = net - Math.min(wished, discount.cap ?? wished, net);
  return Math.min(inTime, now) >= asked;
}
