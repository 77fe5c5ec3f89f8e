import { portion } from '../../ledger/rules/amounts.ts';
import { after, lowered, paidOf, reversed, type Book, type Move } from '../../ledger/rules/book.ts';
import type { HousePurpose } from '../../ledger/rules/chart.ts';
import { applyAwards, type Applied, type Award, type Standing } from './awards.ts';

/** What lowers a charge for one student: a scholarship he was given, or a discount whose conditions he meets. */
export type RebateSource = 'scholarship' | 'discount';
export interface Rebate extends Award {
  source: RebateSource;
  /** row of the award or of the discount; `id` tells the rebates of one student apart */ source_id: number;
}
/** A charge of the semester. */
export interface TermItem {
  id: number;
  /** product it was charged for */ product_id: number;
  tuition: boolean;
  /** hundredths of a credit it was charged for; null where it is not charged by the credit */ units: number | null;
}
/** What was taken off a charge for a rebate, and is not taken back. */
export interface Given {
  source: RebateSource;
  source_id: number;
  item_id: number;
  /** of the ledger */ entry_id: number;
  /** minor units, above zero */ amount: number;
}
export interface TermMoney {
  items: readonly TermItem[];
  given: readonly Given[];
  rebates: readonly Rebate[];
  standing: Standing;
}
/** One thing that is booked; `moves` follow each other in the order of the steps. */
export type TermStep = { item_id: number; amount: number; moves: Move[] } & (
  | { does: 'undo'; source: RebateSource; source_id: number; /** entry it takes back */ entry_id: number }
  | { does: 'give'; source: RebateSource; source_id: number }
  | { does: 'less' }
);
export interface TermResult {
  steps: TermStep[];
  applied: (Applied & { rebate: Rebate })[];
  /** the account after the steps */ book: Book;
}
const purposeOf: Readonly<Record<RebateSource, HousePurpose>> = { scholarship: 'scholarships', discount: 'discounts' };
const sum = (amounts: readonly number[]): number => amounts.reduce((all, each) => all + each, 0);

/**
 * Brings what scholarships and discounts take off a semester to what they are worth now, and takes `less` off its tuition,
 * newest charge first. What a rebate gave beyond its worth is undone before tuition becomes less, so that no charge falls
 * below zero; what was paid beyond the rest lies as credit. Called again with the same facts it does nothing.
 * @param less minor units of tuition that no longer hold: dropped credits, by the refund schedule
 */
export function termSteps(before: Book, money: TermMoney, less = 0): TermResult {
  let book = before;
  const steps: TermStep[] = [];
  const does = (step: TermStep): void => {
    book = after(book, step.moves);
    steps.push(step);
  };
  const givenOf = (item_id: number): number =>
    sum(money.given.filter((each) => each.item_id === item_id).map((each) => each.amount));
  // what a charge comes to before any rebate
  const net = new Map(
    money.items.flatMap((item) => {
      const owed = book.items.find((each) => each.id === item.id);
      return owed ? [[item.id, owed.open + paidOf(owed) + givenOf(item.id)] as const] : [];
    }),
  );
  const off = new Map<number, number>();
  let left = less;
  for (const { id } of money.items.filter((item) => item.tuition).toSorted((a, b) => b.id - a.id)) {
    const part = Math.min(left, net.get(id) ?? 0);
    if (part <= 0) continue;
    off.set(id, part);
    net.set(id, (net.get(id) ?? 0) - part);
    left -= part;
  }
  const charges = money.items
    .filter((item) => (net.get(item.id) ?? 0) > 0)
    .map((item) => ({ id: item.id, product_id: item.product_id, amount: net.get(item.id) ?? 0 }));
  const { applied } = applyAwards(charges, rebatesFor(money), standingFor(money, net, before));
  const worth = new Map(
    applied.flatMap((each) => each.lines.map((line) => [`${each.award_id} ${line.charge_id}`, line.amount] as const)),
  );
  const rebateOf = (given: Given): Rebate | undefined =>
    money.rebates.find((each) => each.source === given.source && each.source_id === given.source_id);
  const worthOf = (rebate: Rebate | undefined, item_id: number): number =>
    rebate ? (worth.get(`${rebate.id} ${item_id}`) ?? 0) : 0;

  const stays = new Map<string, number>();
  const byRebate = Map.groupBy(money.given, (each) => `${each.source} ${each.source_id} ${each.item_id}`);
  for (const [key, parts] of byRebate) {
    const [first] = parts;
    if (!first) continue;
    let has = sum(parts.map((each) => each.amount));
    const wanted = worthOf(rebateOf(first), first.item_id);
    // whole entries, the newest first; what it is worth is given again below
    for (const part of parts.toSorted((a, b) => b.entry_id - a.entry_id)) {
      if (has <= wanted) break;
      const moves = reversed(book, {
        id: part.entry_id,
        kind: 'reduction',
        lines: [
          { on: 'house', purpose: purposeOf[part.source], amount: part.amount },
          { on: 'item', item_id: part.item_id, amount: -part.amount },
        ],
      });
      if (!moves) throw new RangeError(`entry ${part.entry_id} cannot be undone`);
      does({
        does: 'undo',
        source: part.source,
        source_id: part.source_id,
        entry_id: part.entry_id,
        item_id: part.item_id,
        amount: part.amount,
        moves,
      });
      has -= part.amount;
    }
    stays.set(key, has);
  }
  for (const [item_id, amount] of off) {
    const moves = lowered(book, item_id, amount, 'tuition');
    if (!moves) throw new RangeError(`${amount} of ${item_id} cannot be taken off`);
    does({ does: 'less', item_id, amount, moves });
  }
  for (const each of applied) {
    const rebate = money.rebates.find((one) => one.id === each.award_id);
    if (!rebate) continue;
    for (const { charge_id, amount } of each.lines) {
      const { source, source_id } = rebate;
      const more = amount - (stays.get(`${source} ${source_id} ${charge_id}`) ?? 0);
      const moves = more > 0 ? lowered(book, charge_id, more, purposeOf[source]) : null;
      if (moves) does({ does: 'give', source, source_id, item_id: charge_id, amount: more, moves });
    }
  }
  return {
    steps,
    book,
    applied: applied.flatMap((each) => {
      const rebate = money.rebates.find((one) => one.id === each.award_id);
      return rebate ? [{ ...each, rebate }] : [];
    }),
  };
}

/** Whoever left the semester keeps his conditions: what the refund schedule leaves of the charge is shared as before. */
const rebatesFor = ({ rebates, standing }: TermMoney): readonly Rebate[] =>
  standing.credits > 0 ? rebates : rebates.map((each) => ({ ...each, minCredits: null }));
/** Credits that are still paid for where none is taken any more. */
function standingFor({ items, standing }: TermMoney, net: ReadonlyMap<number, number>, book: Book): Standing {
  if (standing.credits > 0) return standing;
  const units = items.map((item) => {
    const amount = book.items.find((each) => each.id === item.id)?.amount ?? 0;
    return item.tuition && item.units !== null && amount > 0 ? portion(item.units, net.get(item.id) ?? 0, amount) : 0;
  });
  return { ...standing, credits: Math.floor(sum(units) / 100) };
}
