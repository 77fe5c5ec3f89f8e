import { addDays } from '#kernel/contract/calendar.ts';
import type { Text } from '#kernel/contract/text.ts';
import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import { charge } from '../ledger/accounts.ts';
import type { Booking, Happening } from '../ledger/post.ts';
import type { ChargeCategory } from '../ledger/rules/chart.ts';
import type { Why } from '../ledger/rules/why.ts';
import { buyersOf } from '../prices/buyer.ts';
import { pricesOf } from '../prices/price-rows.ts';
import { priceFor, unit, type Priced } from '../pricing/rules/price.ts';

/** days after the charge by which it is due */
const daysToPay = 7;

export interface ProductPrice extends Priced {
  name: Text;
  income: ChargeCategory;
}
/**
 * What so many pieces of a product cost student programs today, by their numbers; whoever the price list says nothing of is left
 * out, and everybody where the product is no longer sold. A handful of statements for any number of them.
 */
export async function productPrices(
  db: Db,
  today: string,
  { code, student_program_ids, pieces = 1 }: { code: string; student_program_ids: readonly number[]; pieces?: number },
): Promise<Map<number, ProductPrice>> {
  const [product] = await rowsOf<{ id: number; name: string; name_en: string; income: ChargeCategory }>(
    db,
    sql`select id, name, name_en, income from products where code = ${code} and status = 'a'`,
  );
  if (!product) return new Map();
  const buyers = await buyersOf(db, student_program_ids);
  const prices = await pricesOf(db, product.id);
  return new Map(
    [...buyers].flatMap(([id, buyer]): [number, ProductPrice][] => {
      const priced = priceFor(prices, product.id, buyer, today, pieces * unit);
      return priced
        ? [[id, { ...priced, name: { tr: product.name, en: product.name_en }, income: product.income }]]
        : [];
    }),
  );
}
/** What so many pieces of a product cost a student program today; null where the price list says nothing, or the product is no longer sold. */
export const productPrice = async (
  db: Db,
  today: string,
  { student_program_id, ...asked }: { code: string; student_program_id: number; pieces?: number },
): Promise<ProductPrice | null> =>
  (await productPrices(db, today, { ...asked, student_program_ids: [student_program_id] })).get(student_program_id) ??
  null;

interface Sold extends Pick<Happening, 'key' | 'source'> {
  /** of the product */ code: string;
  student_program_id: number;
  event: Why['event'];
  pieces?: number;
  note?: string;
}
/**
 * Charges a product, once for each key. What has no price, or costs nothing, is not charged.
 * @returns the item, or null
 */
export async function chargeProduct(
  context: Booking,
  { code, student_program_id, event, pieces = 1, note, ...happening }: Sold,
): Promise<number | null> {
  const { db, today } = context;
  const priced = await productPrice(db, today, { code, student_program_id, pieces });
  if (!priced || priced.amount === 0) return null;
  const { price } = priced;
  return charge(context, {
    ...happening,
    customer: { kind: 'student_program', id: student_program_id },
    currency: price.currency,
    amount: priced.amount,
    kind: 'principal',
    category: priced.income,
    title: priced.name,
    due_on: addDays(today, daysToPay),
    explanation: {
      event,
      on: today,
      unit_price: price.amount,
      units: pieces * unit,
      per: price.per,
      price_id: price.id,
      price_from: price.valid_from,
      ...(note === undefined ? {} : { note }),
    },
  });
}
