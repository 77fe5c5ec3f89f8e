import { portion } from '../../ledger/rules/amounts.ts';

/** What the ledger says about one charge, in minor units, with the product that was sold. */
export interface ChargeFacts {
  item_id: number | null;
  product_id: number | null;
  title: string;
  title_en: string;
  /** as it was charged, tax included */ amount: number;
  /** what is to be paid of it in all, after everything that lowered it, tax included */ total: number;
  /** minor units for one unit, tax included, where the price was for units */ unit_price: number | null;
  /** units in hundredths: 3 credits are 300 */ units: number | null;
  /** percent in hundredths: 20 % is 2,000; 0: none */ vat_rate: number;
}
/** One line of an invoice: `gross − discount = net`, `net + vat = total`; the total is the ledger's. */
export interface Line {
  item_id: number | null;
  product_id: number | null;
  title: string;
  title_en: string;
  /** units in hundredths */ quantity: number;
  /** minor units without tax */ unit_price: number;
  gross: number;
  discount: number;
  net: number;
  vat_rate: number;
  vat: number;
  total: number;
}
const whole = 10_000;
/** An amount with tax, without it. Rounded once: the tax is what remains, so that both are the amount. */
export const withoutTax = (amount: number, rate: number): number => portion(amount, whole, whole + rate);

/** Units and price of a charge; one piece of the whole where they do not make its amount to the cent. */
function unitsOf({ amount, unit_price, units, vat_rate }: ChargeFacts): Pick<Line, 'quantity' | 'unit_price'> {
  const one = { quantity: 100, unit_price: withoutTax(amount, vat_rate) };
  if (vat_rate !== 0 || unit_price === null || units === null || units <= 0) return one;
  return unit_price * units === amount * 100 ? { quantity: units, unit_price } : one;
}
/** A charge as a line: what lowered it stands as its discount, its total is what the ledger asks for. */
export function lineOf(facts: ChargeFacts): Line {
  const { item_id, product_id, title, title_en, amount, total, vat_rate } = facts;
  if (!Number.isSafeInteger(total) || total < 0 || total > amount)
    throw new RangeError(`${total} of ${amount} is no line`);
  const gross = withoutTax(amount, vat_rate);
  const net = withoutTax(total, vat_rate);
  return {
    item_id,
    product_id,
    title,
    title_en,
    ...unitsOf(facts),
    gross,
    discount: gross - net,
    net,
    vat_rate,
    vat: total - net,
    total,
  };
}

export interface Sums {
  gross: number;
  discount: number;
  net: number;
  vat: number;
  total: number;
}
export const sumsOf = (lines: readonly Sums[]): Sums =>
  lines.reduce<Sums>(
    (all, line) => ({
      gross: all.gross + line.gross,
      discount: all.discount + line.discount,
      net: all.net + line.net,
      vat: all.vat + line.vat,
      total: all.total + line.total,
    }),
    { gross: 0, discount: 0, net: 0, vat: 0, total: 0 },
  );
/** Tax by rate, the lowest first. */
export const taxesOf = (
  lines: readonly Pick<Line, 'vat_rate' | 'net' | 'vat'>[],
): { vat_rate: number; net: number; vat: number }[] =>
  [...Map.groupBy(lines, (line) => line.vat_rate)]
    .map(([vat_rate, of]) => ({
      vat_rate,
      net: of.reduce((all, line) => all + line.net, 0),
      vat: of.reduce((all, line) => all + line.vat, 0),
    }))
    .toSorted((a, b) => a.vat_rate - b.vat_rate);

/** A line that was invoiced, and what has happened to its charge since. */
export interface InvoicedLine {
  id: number;
  total: number;
  vat_rate: number;
  /** on earlier credit notes */ credited: number;
  /** what the ledger asks for of the charge now; null: it stands in no ledger */ owed: number | null;
}
/** What of a line a credit note can still give back. */
export const leftOf = ({ total, credited }: Pick<InvoicedLine, 'total' | 'credited'>): number => total - credited;
/** What was taken off the charge after it was invoiced and stands on no credit note yet. */
export const loweredOf = (line: InvoicedLine): number =>
  line.owed === null ? 0 : Math.max(0, leftOf(line) - line.owed);
/** How much has to be taken off the charge so that it does not ask for more than the invoice leaves. */
export const toLower = (line: InvoicedLine, credit: number): number => Math.max(0, credit - loweredOf(line));

/**
 * A part of a line as a line of a credit note. The last part takes what rounding has left, so that all parts together are
 * the tax of the line.
 */
export function creditLine(
  line: Pick<Line, 'item_id' | 'product_id' | 'title' | 'title_en' | 'vat_rate' | 'net'> & InvoicedLine,
  amount: number,
  creditedNet: number,
): Line {
  if (!Number.isSafeInteger(amount) || amount <= 0 || amount > leftOf(line))
    throw new RangeError(`${amount} is not left of the line`);
  const { item_id, product_id, title, title_en, vat_rate } = line;
  const last = amount === leftOf(line);
  const net = last ? line.net - creditedNet : Math.min(withoutTax(amount, vat_rate), line.net - creditedNet);
  return {
    item_id,
    product_id,
    title,
    title_en,
    quantity: 100,
    unit_price: net,
    gross: net,
    discount: 0,
    net,
    vat_rate,
    vat: amount - net,
    total: amount,
  };
}
