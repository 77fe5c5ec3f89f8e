import { refuse, type Refusal } from '#kernel/contract/refusal.ts';
import { writtenMoney } from '#kernel/contract/written.ts';
import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import { lower } from '../ledger/accounts.ts';
import { holdBook } from '../ledger/books.ts';
import type { ChargeCategory } from '../ledger/rules/chart.ts';
import { factsOf, invoiceRow, lineRows, type InvoiceRow, type LineRow } from './invoice-rows.ts';
import { numbered, writeLines, type Issued, type Making } from './make-invoice.ts';
import { invoiceRefusals } from './refusals.ts';
import { creditLine, leftOf, sumsOf, toLower } from './rules/lines.ts';
import { againstCrediting } from './rules/states.ts';

export interface Credit {
  lines: readonly { line_id: number; amount: number }[];
  reason: string;
  attempt: string;
}
/** The series in which the seller of an invoice gives back: electronic where the invoice was. */
async function creditSeries(db: Db, row: InvoiceRow): Promise<number> {
  const [found] = await rowsOf<{ id: number }>(
    db,
    sql`select c.id from invoice_series c join invoice_series s on s.id = ${row.series_id} where c.kind = 'credit_note' and c.status = 'a' and c.tax_number = s.tax_number and c.electronic = s.electronic order by c.id limit 1`,
  );
  if (!found) refuse(invoiceRefusals.invoice_no_credit_series());
  return Number(found?.id);
}

/**
 * Gives parts of an invoice back. What was taken off the charges since is credited as it is; what they still ask for
 * beyond the rest of the invoice is taken off them now, so that invoice and ledger say the same.
 */
export async function creditInvoiceParts(context: Making, id: number, given: Credit): Promise<Issued> {
  const { db } = context;
  const first = await invoiceRow(db, id);
  const account = {
    customer: { kind: first.customer_kind, id: first.customer_id },
    currency: first.currency,
  };
  await holdBook(db, account);
  const row = await invoiceRow(db, id, { lock: true });
  const [before] = await rowsOf<Issued>(db, sql`select id, number from invoices where attempt = ${given.attempt}`);
  if (before) return { id: Number(before.id), number: before.number };
  refuse(againstCrediting(factsOf(row)));
  const parts = partsOf(row, await lineRows(db, id), given.lines);
  const lines = parts.map(({ line, amount }) => ({
    ...creditLine(line, amount, line.credited_net),
    credits_line_id: line.id,
  }));
  const sums = sumsOf(lines);
  const series_id = await creditSeries(db, row);
  const [made] = await rowsOf<{ id: number }>(
    db,
    sql`
  insert into invoices (kind, series_id, customer_kind, customer_id, customer_number, customer_name, buyer_id, buyer_name, buyer, currency, gross, discount, net, vat, total, credits_id, reason, attempt)
  select 'credit_note', ${series_id}, customer_kind, customer_id, customer_number, customer_name, buyer_id, buyer_name, buyer, currency, ${sums.gross}, ${sums.discount}, ${sums.net}, ${sums.vat}, ${sums.total}, id, ${given.reason.trim()}, ${given.attempt}
  from invoices where id = ${id} returning id`,
  );
  const note = await invoiceRow(db, Number(made?.id));
  await writeLines(db, note.id, lines, false);
  for (const { line, amount } of parts) {
    const less = toLower(line, amount);
    if (less > 0 && line.item_id !== null)
      await lower(context, {
        ...account,
        item_id: Number(line.item_id),
        amount: less,
        against: await categoryOf(db, Number(line.item_id)),
        reason: given.reason.trim(),
        source: { kind: 'credit_note', id: note.id },
        key: `credit-note-${note.id}-${line.id}`,
      });
  }
  return numbered(context, note, lines);
}
/** Income that was none: what the charge had earned is taken from the same account. */
async function categoryOf(db: Db, item_id: number): Promise<ChargeCategory> {
  const [item] = await rowsOf<{ category: ChargeCategory }>(
    db,
    sql`select category from ledger_items where id = ${item_id}`,
  );
  if (!item) throw new Error(`no charge ${item_id}`);
  return item.category;
}

type Part = { line: LineRow; amount: number };
/** The lines that are meant, each once, none beyond what is left of it. */
function partsOf(row: InvoiceRow, lines: readonly LineRow[], wanted: Credit['lines']): Part[] {
  const reasons: Refusal[] = [];
  const parts = wanted.flatMap(({ line_id, amount }, index): Part[] => {
    const line = lines.find((each) => each.id === line_id);
    const again = wanted.findIndex((each) => each.line_id === line_id) !== index;
    const most = line && !again ? leftOf(line) : 0;
    if (line && amount <= most) return [{ line, amount }];
    reasons.push(
      invoiceRefusals.invoice_credit_too_much(
        { most: writtenMoney({ minor: most, currency: row.currency }) },
        `lines.${index}.amount`,
      ),
    );
    return [];
  });
  refuse(reasons);
  return parts;
}
