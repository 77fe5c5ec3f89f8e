import {
  addBusinessDays,
  addDays,
  addMonths,
  daysBetween,
  isBusinessDay,
  type Holidays,
} from '#kernel/contract/calendar.ts';
import { split, type Remainder } from '../../ledger/rules/amounts.ts';
import type { DueLine, OpenLine } from '../../ledger/rules/due.ts';

/** Offices are closed on weekends and holidays: what would be due then is due on the next day they work. */
export const workingDay = (day: string, holidays: Holidays): string =>
  isBusinessDay(day, holidays) ? day : addBusinessDays(day, 1, holidays);
/** Days of instalments a month apart, counted from the first, never from each other. */
export const monthlyDays = (first: string, count: number, holidays: Holidays): string[] =>
  Array.from({ length: count }, (_, index) => workingDay(addMonths(first, index), holidays));
/** Days of instalments that a template counts from the first day of the semester. */
export const offsetDays = (start: string, offsets: readonly number[], holidays: Holidays): string[] =>
  offsets.map((offset) => workingDay(addDays(start, offset), holidays)).sort();

/** Instalments for an amount on these days; the first or the last takes the cents that do not divide. */
export const planOf = (amount: number, days: readonly string[], remainder: Remainder = 'last'): DueLine[] => {
  const parts = split(amount, days.length, remainder);
  return [...days].sort().flatMap((due_on, index) => {
    const part = parts[index] ?? 0;
    return part > 0 ? [{ due_on, amount: part }] : [];
  });
};

/**
 * What of a plan is open, spread anew after what it covers has changed (courses added or dropped). What is paid stays and
 * is no part of it; what is overdue stays due as it was, as far as the amount reaches; the rest goes to the instalments
 * that are still to come.
 * @param open all that is to be paid now, minor units
 */
export function replan(
  plan: readonly OpenLine[],
  open: number,
  today: string,
  remainder: Remainder = 'last',
): DueLine[] {
  let left = open;
  const lines: DueLine[] = [];
  for (const line of plan.filter((each) => each.open > 0 && each.due_on < today)) {
    const amount = Math.min(left, line.open);
    left -= amount;
    if (amount > 0) lines.push({ due_on: line.due_on, amount });
  }
  if (left === 0) return lines;
  const coming = plan.filter((each) => each.open > 0 && each.due_on >= today).map((each) => each.due_on);
  const last = plan.at(-1)?.due_on ?? today;
  const days = coming.length > 0 ? coming : [last > today ? last : today];
  return [...lines, ...planOf(left, days, remainder)];
}

/** One thing owed that a plan covers. */
export interface Covered {
  id: number;
  /** day it was due at first */ due_on: string;
  /** minor units */ open: number;
  /** how it is agreed at present, with what is paid of it */ lines: readonly OpenLine[];
}
/**
 * The schedule of each thing that a plan covers. The things stand one behind the other, in the order in which money
 * settles them, so that whoever pays an instalment has paid just this instalment. What is paid of a thing comes first.
 * @param target what is open, by day; sums to what is open of the things
 */
export function schedulesFor(
  items: readonly Covered[],
  target: readonly DueLine[],
): { id: number; lines: DueLine[] }[] {
  const rest = [...target].sort((a, b) => (a.due_on < b.due_on ? -1 : 1)).map((line) => ({ ...line }));
  return [...items]
    .sort((a, b) => a.id - b.id)
    .map((item) => {
      let left = item.open;
      const open: DueLine[] = [];
      while (left > 0) {
        const line = rest[0];
        if (!line) throw new RangeError(`nothing says when ${left} of ${item.id} is due`);
        const amount = Math.min(left, line.amount);
        if (amount > 0) open.push({ due_on: line.due_on, amount });
        left -= amount;
        line.amount -= amount;
        if (line.amount === 0) rest.shift();
      }
      const first = open[0]?.due_on;
      const paid = item.lines
        .filter((line) => line.paid > 0)
        .map(({ due_on, paid: amount }) => ({
          due_on: first !== undefined && first < due_on ? first : due_on,
          amount,
        }));
      return { id: item.id, lines: [...paid, ...open] };
    });
}
/** A plan that is broken: what was still to come is due on this day. */
export const dueAtOnce = (lines: readonly OpenLine[], today: string): DueLine[] =>
  lines.map(({ due_on, amount, open }) => ({ due_on: open > 0 && due_on > today ? today : due_on, amount }));

/** Instalments of a plan: the lines of all that it covers, by day. */
export interface Instalment extends OpenLine {
  /** 1, 2 … in the order of the days */ no: number;
}
export function instalmentsOf(lines: readonly OpenLine[]): Instalment[] {
  const days = new Map<string, OpenLine>();
  for (const { due_on, amount, paid, open } of lines) {
    const day = days.get(due_on) ?? { due_on, amount: 0, paid: 0, open: 0 };
    days.set(due_on, { due_on, amount: day.amount + amount, paid: day.paid + paid, open: day.open + open });
  }
  return [...days.values()]
    .sort((a, b) => (a.due_on < b.due_on ? -1 : 1))
    .map((line, index) => ({ ...line, no: index + 1 }));
}

/** A plan is broken by one instalment that is later than so many days, or by so many late ones. */
export interface BreakTerms {
  days: number;
  late: number;
}
export const usualBreak: BreakTerms = { days: 30, late: 2 };
export type PlanState = 'active' | 'late' | 'broken' | 'finished';
export function planState(
  plan: readonly Pick<OpenLine, 'due_on' | 'open'>[],
  today: string,
  terms: BreakTerms = usualBreak,
): PlanState {
  const open = plan.filter((each) => each.open > 0);
  if (open.length === 0) return 'finished';
  const late = open.filter((each) => each.due_on < today);
  if (late.length === 0) return 'active';
  return late.length >= terms.late || late.some((each) => daysBetween(each.due_on, today) > terms.days)
    ? 'broken'
    : 'late';
}
