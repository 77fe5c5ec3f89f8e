import { priceConditions, priceFor, type Buyer, type Price, type PriceCondition, type Priced } from './price.ts';

/** Why a price is not the one that holds. */
export type AgainstPrice = 'not_yet' | 'over' | PriceCondition | 'another_nearer';
export interface PriceVerdict {
  price: Price;
  /** null: this one holds */ against: AgainstPrice | null;
}

/** What stands against one price: its days first, then the heaviest condition that the buyer does not meet. */
function against(price: Price, buyer: Buyer, day: string): AgainstPrice | null {
  if (day < price.valid_from) return 'not_yet';
  if (price.valid_until !== null && price.valid_until < day) return 'over';
  return (
    priceConditions.find((name) => {
      const asked = price.conditions[name] ?? null;
      return asked !== null && asked !== buyer[name];
    }) ?? null
  );
}

/**
 * Which price of a product holds for a buyer, and why none of the others does: what an office answers when somebody asks.
 * @param quantity in hundredths of a unit
 */
export function explainPrice(
  prices: readonly Price[],
  product_id: number,
  buyer: Buyer,
  day: string,
  quantity: number,
): { holds: Priced | null; verdicts: PriceVerdict[] } {
  const holds = priceFor(prices, product_id, buyer, day, quantity);
  const verdicts = prices
    .filter((price) => price.product_id === product_id)
    .map((price): PriceVerdict => ({
      price,
      against: price.id === holds?.price.id ? null : (against(price, buyer, day) ?? 'another_nearer'),
    }));
  return { holds, verdicts };
}
