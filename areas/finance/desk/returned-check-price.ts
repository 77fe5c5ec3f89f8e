import type { Reading } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import type { Customer } from '../ledger/books.ts';
import { buyerOf } from '../prices/buyer.ts';
import { pricesOf } from '../prices/price-rows.ts';
import { priceConditions, priceFor, unit } from '../pricing/rules/price.ts';
import { returnedCheckFee } from './rules/desk.ts';

/**
 * FIN-024: what the price list says on the day for this customer, 35.00 US dollars where it says nothing. Whoever is no
 * student meets no condition.
 */
export async function returnedCheckPrice(
  { db, today }: Pick<Reading, 'db' | 'today'>,
  customer: Customer,
): Promise<{ amount: number; currency: string }> {
  const [product] = await rowsOf<{ id: number }>(
    db,
    sql`select id from products where code = 'CHECK' and status = 'a'`,
  );
  if (!product) return returnedCheckFee;
  const prices = await pricesOf(db, Number(product.id));
  const buyer = customer.kind === 'student_program' ? await buyerOf(db, customer.id) : null;
  const holds = buyer
    ? priceFor(prices, Number(product.id), buyer, today, unit)
    : priceFor(
        prices.filter((price) => priceConditions.every((name) => (price.conditions[name] ?? null) === null)),
        Number(product.id),
        nobody,
        today,
        unit,
      );
  return holds && holds.amount > 0 ? { amount: holds.amount, currency: holds.price.currency } : returnedCheckFee;
}
/** Asked only of prices without a condition. */
const nobody = {
  program_id: 0,
  student_type: '',
  entry_type: '',
  is_international: false,
  level: '',
  semester_id: null,
  entry_year: 0,
};
