/** By when so much of an item is due: an instalment. */
export interface DueLine {
  /** YYYY-MM-DD */ due_on: string;
  /** minor units, above zero */ amount: number;
}
/** An instalment with what is still to be paid of it. */
export interface OpenLine extends DueLine {
  paid: number;
  open: number;
}
/**
 * What of an item is due when. What lowers it lowers the last instalments first; what settles it settles the first ones.
 * @param item minor units: as it was charged, what is open, what settles it
 * @param lines its latest schedule by day, which sums to what was to be paid when it was made; none: one line
 */
export function dueLines(item: { due_on: string; open: number; paid: number }, lines: readonly DueLine[]): OpenLine[] {
  const plan = lines.length > 0 ? [...lines].sort((a, b) => (a.due_on < b.due_on ? -1 : 1)) : [];
  const total = item.open + item.paid;
  const planned = plan.reduce((all, line) => all + line.amount, 0);
  // what came on top of a plan is due with its last instalment
  if (planned < total) {
    const last = plan.at(-1);
    plan.splice(Math.max(0, plan.length - 1), 1, {
      due_on: last?.due_on ?? item.due_on,
      amount: (last?.amount ?? 0) + total - planned,
    });
  }
  let before = 0;
  return plan.flatMap((line) => {
    const [from, to] = [Math.min(before, total), Math.min(before + line.amount, total)];
    before += line.amount;
    const paid = Math.max(0, Math.min(to, item.paid) - from);
    return to > from ? [{ due_on: line.due_on, amount: to - from, paid, open: to - from - paid }] : [];
  });
}
