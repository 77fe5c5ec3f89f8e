import { portion } from '../../ledger/rules/amounts.ts';

/** What a price may depend on, heaviest first: of two prices that fit alike, the one with the heavier condition holds. */
export const priceConditions = [
  'program_id',
  'student_type',
  'entry_type',
  'is_international',
  'level',
  'semester_id',
  'entry_year',
] as const;
export type PriceCondition = (typeof priceConditions)[number];
type Conditions = Partial<Record<PriceCondition, string | number | boolean | null>>;

export interface Price {
  id: number;
  product_id: number;
  /** first and last day it holds, both of it, YYYY-MM-DD; null: without end (FIN-022: tuition may change each year) */
  valid_from: string;
  valid_until: string | null;
  /** null or absent: whatever it is */ conditions: Conditions;
  /** minor units for one unit */ amount: number;
  currency: string;
  /** what one unit is */ per: 'credit' | 'semester' | 'piece';
}
/** Who buys: every condition has its fact. */
export type Buyer = Record<PriceCondition, string | number | boolean | null>;

const stated = (price: Price): PriceCondition[] =>
  priceConditions.filter((name) => price.conditions[name] !== undefined && price.conditions[name] !== null);

/** Does a price hold for a buyer on a day. */
export const priceHolds = (price: Price, buyer: Buyer, day: string): boolean =>
  price.valid_from <= day &&
  (price.valid_until === null || day <= price.valid_until) &&
  stated(price).every((name) => price.conditions[name] === buyer[name]);

/** Which of two prices that hold is nearer to the buyer: more conditions, then the heavier one, then the newer price. */
function nearer(a: Price, b: Price): number {
  const [left, right] = [stated(a), stated(b)];
  if (left.length !== right.length) return right.length - left.length;
  for (const name of priceConditions) {
    const [has, other] = [left.includes(name), right.includes(name)];
    if (has !== other) return has ? -1 : 1;
  }
  return a.valid_from === b.valid_from ? b.id - a.id : a.valid_from < b.valid_from ? 1 : -1;
}

export interface Priced {
  price: Price;
  /** conditions that made this price his, heaviest first */ because: PriceCondition[];
  /** how many units; credits may have halves, given in hundredths */ quantity: number;
  amount: number;
}
/** Units are counted in hundredths: 3 credits are 300, half a credit is 50. */
export const unit = 100;

/**
 * What a product costs a buyer, and why: the price that holds for him and no other.
 * @param quantity in hundredths of a unit
 * @returns null where no price holds: nothing is charged by guess
 */
export function priceFor(
  prices: readonly Price[],
  product_id: number,
  buyer: Buyer,
  day: string,
  quantity: number,
): Priced | null {
  const [price] = prices.filter((each) => each.product_id === product_id && priceHolds(each, buyer, day)).sort(nearer);
  if (!price) return null;
  return { price, because: stated(price), quantity, amount: portion(price.amount, quantity, unit) };
}

/** Pairs of prices of one product that hold on the same day under the same conditions: the newer one would win in silence. */
export function doublePrices(prices: readonly Price[]): [Price, Price][] {
  const pairs: [Price, Price][] = [];
  for (const [index, a] of prices.entries())
    for (const b of prices.slice(index + 1)) {
      const same =
        a.product_id === b.product_id &&
        priceConditions.every((name) => (a.conditions[name] ?? null) === (b.conditions[name] ?? null));
      const meet = a.valid_from <= (b.valid_until ?? '9999-12-31') && b.valid_from <= (a.valid_until ?? '9999-12-31');
      if (same && meet) pairs.push([a, b]);
    }
  return pairs;
}
