import type { Text } from '#kernel/contract/text.ts';
import { refuse } from '#kernel/contract/refusal.ts';
import type { Writing } from '#kernel/server/area.ts';
import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import type { Customer } from '../ledger/books.ts';
import { receiptRefusals } from './refusals.ts';
import { takeNumber } from './take-number.ts';

/** One thing that a payment paid, as it stands on its receipt. */
export interface ReceiptLine {
  title: Text;
  /** minor units */ amount: number;
}
export interface ReceiptContent {
  /** what it paid */ lines: ReceiptLine[];
  /** minor units that paid nothing yet and stay the customer's */ credit: number;
}
export interface NewReceipt {
  series_id: number;
  /** entry of the ledger that booked the money */ entry_id: number;
  customer?: (Customer & { number: string | null; name: string | null }) | null;
  payer: string;
  /** minor units */ amount: number;
  currency: string;
  payment_type_id: number;
  method: string;
  reference?: string | null;
  bank?: string | null;
  due_on?: string | null;
  purpose?: string | null;
  shift_id?: number | null;
  content: ReceiptContent;
}
export interface IssuedReceipt {
  id: number;
  number: string;
}

/**
 * Gives the next number of a series, as the last step of the transaction that took the money: whoever comes next waits for
 * its commit, and what is rolled back gives its number back. Days never go backward within a series.
 * @throws Refused where no number can be made: then nothing is taken (FIN-038)
 */
export async function issueReceipt(
  context: Pick<Writing, 'db' | 'now' | 'today' | 'actor' | 'audit' | 'publish'>,
  given: NewReceipt,
): Promise<IssuedReceipt> {
  const { db, today, actor } = context;
  const taken = await takeNumber(
    context,
    { counters: sql`receipt_counters`, series: sql`receipt_series` },
    given.series_id,
  );
  if (!taken) {
    refuse(receiptRefusals.receipt_number_failed());
    return { id: 0, number: '' };
  }
  const { year, serial, number } = taken;
  const { customer = null } = given;
  const [made] = await rowsOf<{ id: number }>(
    db,
    sql`
  insert into receipts (series_id, year, serial, number, issued_at, issued_on, customer_kind, customer_id, customer_number, customer_name, payer, entry_id, amount, currency, payment_type_id, method, reference, bank, due_on, purpose, content, shift_id, issued_by)
  values (${given.series_id}, ${year}, ${serial}, ${number}, ${taken.at}, ${today}, ${customer?.kind ?? null}, ${customer?.id ?? null}, ${customer?.number ?? null}, ${customer?.name ?? null}, ${given.payer},
    ${given.entry_id}, ${given.amount}, ${given.currency}, ${given.payment_type_id}, ${given.method}, ${given.reference ?? null}, ${given.bank ?? null}, ${given.due_on ?? null}, ${given.purpose ?? null}, ${JSON.stringify(given.content)}::jsonb, ${given.shift_id ?? null}, ${actor.user_id || null}) returning id`,
  );
  const id = Number(made?.id);
  context.audit({
    resource: 'receipt',
    record_id: id,
    action: 'receipt.issue',
    after: { number, amount: given.amount, currency: given.currency, customer },
  });
  context.publish('resource:receipt', { id });
  return { id, number };
}

/** The receipt of an entry, where it has one: the same payment sent twice gets it again. */
export const receiptOfEntry = async (db: Db, entry_id: number): Promise<IssuedReceipt | null> =>
  (await rowsOf<IssuedReceipt>(db, sql`select id, number from receipts where entry_id = ${entry_id}`))[0] ?? null;

/** What a payment has paid up to now, and what of it lies here still. */
export async function contentOf(db: Db, entry_id: number): Promise<ReceiptContent> {
  const rows = await rowsOf<{ title: string | null; title_en: string | null; amount: number }>(
    db,
    sql`
  select i.title, i.title_en, (-sum(p.amount))::bigint as amount from ledger_postings p left join ledger_items i on i.id = p.item_id
  where p.payment_id = ${entry_id} group by i.id having sum(p.amount) < 0 order by i.due_on nulls last, i.id`,
  );
  const content: ReceiptContent = { lines: [], credit: 0 };
  for (const { title, title_en, amount } of rows)
    if (title === null) content.credit = Number(amount);
    else content.lines.push({ title: { tr: title, en: title_en ?? title }, amount: Number(amount) });
  return content;
}
