import { allocate } from '../../ledger/rules/allocate.ts';
import { shareOf, type Rate } from '../../ledger/rules/amounts.ts';
import { after, creditOf, settled, type Book } from '../../ledger/rules/book.ts';
import { termSteps, type TermMoney } from '../../scholarships/rules/term-money.ts';

/** What leaving on a day does to the money of a semester. Minor units. */
export interface LeavingMoney {
  /** tuition as it was charged for the credits that stand now */ charged: number;
  /** of it, taken off */ lowered: number;
  /** comes back: lies on the account afterwards and did not before */ back: number;
  /** open before and after */ owes: number;
  still_owes: number;
}
const openOf = (book: Book): number => book.items.reduce((all, item) => all + item.open, 0);
/**
 * Tries on the account what the refund schedule would do: the part that comes back is taken off the semester's tuition, the
 * newest charge first, scholarships keep their part of the rest, and money that becomes free pays what else is open.
 * @param charged tuition for the semester by its price
 * @param money what was charged for the semester and what lowers it; no credits are taken any more
 */
export function leavingMoney(book: Book, charged: number, money: TermMoney, refund: Rate): LeavingMoney {
  const { steps, book: then } = termSteps(book, money, shareOf(charged, refund));
  const now = after(then, settled(allocate(then.lots, then.items)));
  return {
    charged,
    lowered: steps.reduce((all, step) => all + (step.does === 'less' ? step.amount : 0), 0),
    back: Math.max(0, creditOf(now) - creditOf(book)),
    owes: openOf(book),
    still_owes: openOf(now),
  };
}
