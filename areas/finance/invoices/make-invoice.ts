import { createHash, randomUUID } from 'node:crypto';
import { universityTime } from '#kernel/contract/calendar.ts';
import { refuse } from '#kernel/contract/refusal.ts';
import { writtenMoney } from '#kernel/contract/written.ts';
import type { Writing } from '#kernel/server/area.ts';
import { databaseError, rowsOf, sql, type Db } from '#kernel/server/database.ts';
import { idList } from '#kernel/server/id-list.ts';
import type { CustomerName } from '#kernel/server/area.ts';
import { holdBook, type Customer } from '../ledger/books.ts';
import { amountInWords } from '../receipts/amount-words.ts';
import { takeNumber } from '../receipts/take-number.ts';
import { chargesOf, linesOf, type Charge } from './charges.ts';
import { buyerOf, invoiceRow, lineRows, sellerOf, seriesRow, type InvoiceRow, type SeriesRow } from './invoice-rows.ts';
import { invoiceRefusals } from './refusals.ts';
import { sumsOf, type Line } from './rules/lines.ts';
import { againstIssuing, type InvoiceKind } from './rules/states.ts';
import { typeOf, ublOf, type EInvoice } from './rules/ubl.ts';

export type Making = Pick<Writing, 'db' | 'now' | 'today' | 'actor' | 'audit' | 'publish'>;
export interface Draft {
  kind: InvoiceKind;
  series_id: number;
  customer: Customer & { number: string; name: string };
  buyer_id: number | null;
  items: readonly number[];
  valid_until?: string | null;
  note?: string | null;
  attempt?: string | null;
  proforma_id?: number | null;
}
export const customerOf = (id: number, name: CustomerName): Draft['customer'] => ({
  kind: 'student_program',
  id,
  number: name.number,
  name: name.name,
});

/** Charges of the customer that this document may stand for: his, in one currency, on no other invoice. */
async function chosen(
  db: Db,
  customer: Customer,
  items: readonly number[],
  kind: InvoiceKind,
  own: number | null,
): Promise<Charge[]> {
  const charges = await chargesOf(db, sql`i.id = any(${idList(items)}) and a.owner_id = ${customer.id}`);
  const taken = charges.some((each) => kind === 'invoice' && each.invoice_id !== null && each.invoice_id !== own);
  if (taken || charges.length < new Set(items).size) refuse(invoiceRefusals.invoice_item_taken(undefined, 'items'));
  if (new Set(charges.map((each) => each.currency)).size > 1)
    refuse(invoiceRefusals.invoice_one_currency(undefined, 'items'));
  if (charges.every((each) => each.total === 0)) refuse(invoiceRefusals.invoice_nothing_to_invoice(undefined, 'items'));
  return charges;
}
async function fittingSeries(db: Db, id: number, kind: InvoiceKind): Promise<SeriesRow> {
  const series = await seriesRow(db, id);
  if (series.kind !== kind) refuse(invoiceRefusals.invoice_series_other(undefined, 'series_id'));
  return series;
}

/** Two who invoice a charge at once: the index lets one through, the other hears that it is taken. */
async function orTaken<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (databaseError(error)?.constraint === 'invoice_lines_once')
      refuse(invoiceRefusals.invoice_item_taken(undefined, 'items'));
    throw error;
  }
}
export async function writeLines(
  db: Db,
  invoice_id: number,
  lines: readonly (Line & { credits_line_id?: number })[],
  holds: boolean,
): Promise<void> {
  await orTaken(() =>
    db.execute(sql`
  insert into invoice_lines (invoice_id, line_no, item_id, credits_line_id, product_id, title, title_en, quantity, unit_price, gross, discount, net, vat_rate, vat, total, holds)
  select ${invoice_id}, l.line_no, l.item_id, l.credits_line_id, l.product_id, l.title, l.title_en, l.quantity, l.unit_price, l.gross, l.discount, l.net, l.vat_rate, l.vat, l.total, ${holds}
  from jsonb_to_recordset(${JSON.stringify(lines.map((line, index) => ({ ...line, line_no: index + 1 })))}::jsonb)
    as l(line_no integer, item_id bigint, credits_line_id bigint, product_id bigint, title text, title_en text, quantity integer, unit_price bigint, gross bigint, discount bigint, net bigint, vat_rate integer, vat bigint, total bigint)`),
  );
}

/** A draft: what it would ask for today. It gets its number when it is issued. */
export async function draft(context: Making, given: Draft): Promise<number> {
  const { db, today } = context;
  const { kind, customer, series_id, buyer_id, attempt = null, proforma_id = null } = given;
  if (attempt !== null) {
    // the same attempt sent many times at once: each after the first finds what the first has made
    await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`invoice-${attempt}`}, 7404))`);
    const [before] = await rowsOf<{ id: number }>(db, sql`select id from invoices where attempt = ${attempt}`);
    if (before) return Number(before.id);
  }
  await fittingSeries(db, series_id, kind);
  if (kind === 'proforma' && (given.valid_until ?? '') < today)
    refuse(invoiceRefusals.invoice_valid_until(undefined, 'valid_until'));
  const charges = await chosen(db, customer, given.items, kind, null);
  const lines = linesOf(charges);
  const sums = sumsOf(lines);
  const buyer = await buyerOf(db, customer.id, buyer_id);
  const [row] = await rowsOf<{ id: number }>(
    db,
    sql`
  insert into invoices (kind, series_id, customer_kind, customer_id, customer_number, customer_name, buyer_id, buyer_name, buyer, currency, gross, discount, net, vat, total, valid_until, proforma_id, note, attempt)
  values (${kind}, ${series_id}, ${customer.kind}, ${customer.id}, ${customer.number}, ${customer.name}, ${buyer_id}, ${buyer.name}, ${JSON.stringify(buyer)}::jsonb, ${charges[0]?.currency ?? 'USD'},
    ${sums.gross}, ${sums.discount}, ${sums.net}, ${sums.vat}, ${sums.total}, ${kind === 'proforma' ? (given.valid_until ?? null) : null}, ${proforma_id}, ${given.note?.trim() || null}, ${attempt}) returning id`,
  );
  const id = Number(row?.id);
  await writeLines(db, id, lines, kind === 'invoice');
  context.audit({
    resource: 'invoice',
    record_id: id,
    action: 'invoice.draft',
    after: {
      kind,
      customer: { kind: customer.kind, id: customer.id },
      buyer_id,
      items: given.items,
      total: sums.total,
    },
  });
  context.publish('resource:invoice', { id });
  return id;
}

/** What a draft asks for as the ledger stands now; everything else stands as it was written. */
export async function presentLines(db: Db, row: InvoiceRow): Promise<(Line & { id?: number })[]> {
  const stored = await lineRows(db, row.id);
  if (row.state !== 'draft' || row.kind === 'credit_note') return stored;
  const ids = stored.flatMap((line) => (line.item_id === null ? [] : [Number(line.item_id)]));
  return linesOf(await chargesOf(db, sql`i.id = any(${idList(ids)})`));
}
/** Writes a draft anew: its charges, buyer and words. */
export async function redraw(
  { db, now, today, audit }: Making,
  row: InvoiceRow,
  given: Pick<Draft, 'series_id' | 'buyer_id' | 'items' | 'note' | 'valid_until'>,
): Promise<void> {
  await fittingSeries(db, given.series_id, row.kind);
  if (row.kind === 'proforma' && (given.valid_until ?? '') < today)
    refuse(invoiceRefusals.invoice_valid_until(undefined, 'valid_until'));
  const customer = { kind: row.customer_kind, id: row.customer_id };
  const charges = await chosen(db, customer, given.items, row.kind, row.id);
  const lines = linesOf(charges);
  const sums = sumsOf(lines);
  const buyer = await buyerOf(db, row.customer_id, given.buyer_id);
  await db.execute(sql`delete from invoice_lines where invoice_id = ${row.id}`);
  await writeLines(db, row.id, lines, row.kind === 'invoice');
  await db.execute(sql`
  update invoices set series_id = ${given.series_id}, buyer_id = ${given.buyer_id}, buyer_name = ${buyer.name}, buyer = ${JSON.stringify(buyer)}::jsonb, currency = ${charges[0]?.currency ?? row.currency},
    gross = ${sums.gross}, discount = ${sums.discount}, net = ${sums.net}, vat = ${sums.vat}, total = ${sums.total}, note = ${given.note?.trim() || null}, valid_until = ${row.kind === 'proforma' ? (given.valid_until ?? null) : null}, version = version + 1, updated_at = ${now}
  where id = ${row.id}`);
  audit({
    resource: 'invoice',
    record_id: row.id,
    before: { total: row.total, buyer_id: row.buyer_id, series_id: row.series_id },
    after: { total: sums.total, buyer_id: given.buyer_id, series_id: given.series_id, items: given.items },
  });
}

export interface Issued {
  id: number;
  number: string;
}
/**
 * Issues a draft: what the ledger asks for today is frozen, and the number is taken last, so that what is rolled back gives
 * it back. Electronic ones wait from then on to be handed over.
 * @param seen the total that whoever issues it has seen
 */
export async function issue(context: Making, id: number, seen: number | null): Promise<Issued> {
  const { db } = context;
  const first = await invoiceRow(db, id);
  // nobody lowers a charge while it is being invoiced
  await holdBook(db, { customer: { kind: first.customer_kind, id: first.customer_id }, currency: first.currency });
  const row = await invoiceRow(db, id, { lock: true });
  const lines = await presentLines(db, row);
  const sums = sumsOf(lines);
  refuse(againstIssuing({ state: row.state, total: sums.total }));
  if (seen !== null && seen !== sums.total)
    refuse(
      invoiceRefusals.invoice_total_changed({ total: writtenMoney({ minor: sums.total, currency: row.currency }) }),
    );
  if (row.kind === 'proforma' && (row.valid_until ?? '') < context.today)
    refuse(invoiceRefusals.invoice_valid_until(undefined, 'valid_until'));
  if (row.kind !== 'credit_note') {
    await db.execute(sql`delete from invoice_lines where invoice_id = ${id}`);
    await writeLines(db, id, lines, row.kind === 'invoice');
  }
  return numbered(context, row, lines);
}

/** Gives a document its number and, where it is electronic, the file that is handed over. */
export async function numbered(context: Making, row: InvoiceRow, lines: readonly Line[]): Promise<Issued> {
  const { db, now, today, actor } = context;
  const series = await seriesRow(db, row.series_id);
  const buyer = row.kind === 'credit_note' ? row.buyer : await buyerOf(db, row.customer_id, row.buyer_id);
  const sums = sumsOf(lines);
  const profile = series.electronic ? (buyer.e_invoice ? 'TICARIFATURA' : 'EARSIVFATURA') : null;
  const uuid = series.electronic ? randomUUID() : null;
  const taken = await takeNumber(
    context,
    { counters: sql`invoice_counters`, series: sql`invoice_series` },
    row.series_id,
  );
  if (!taken) {
    refuse(invoiceRefusals.invoice_number_failed());
    return { id: row.id, number: '' };
  }
  await db.execute(sql`
  update invoices set state = 'issued', year = ${taken.year}, serial = ${taken.serial}, number = ${taken.number}, issued_at = ${taken.at}, issued_on = ${today}, issued_by = ${actor.user_id || null},
    buyer = ${JSON.stringify(buyer)}::jsonb, buyer_name = ${buyer.name}, gross = ${sums.gross}, discount = ${sums.discount}, net = ${sums.net}, vat = ${sums.vat}, total = ${sums.total},
    profile = ${profile}, uuid = ${uuid}, next_try_at = ${series.electronic ? now : null}, version = version + 1, updated_at = ${now}
  where id = ${row.id}`);
  if (profile !== null && uuid !== null) {
    const [credits] = await rowsOf<{ number: string; issued_on: string }>(
      db,
      sql`select number, issued_on from invoices where id = ${row.credits_id}`,
    );
    const given = { ...row, buyer, currency: row.currency };
    const xml = ublOf(
      eInvoice(given, series, lines, {
        profile,
        uuid,
        number: taken.number,
        at: new Date(taken.at),
        today,
        credits: credits ?? null,
      }),
    );
    await db.execute(
      sql`insert into invoice_files (invoice_id, xml, sha256) values (${row.id}, ${xml}, ${createHash('sha256').update(xml).digest('hex')})`,
    );
  }
  context.audit({
    resource: 'invoice',
    record_id: row.id,
    action: 'invoice.issue',
    after: { kind: row.kind, number: taken.number, total: sums.total, currency: row.currency },
  });
  context.publish('resource:invoice', { id: row.id });
  return { id: row.id, number: taken.number };
}
/** What an electronic invoice says of a document. */
export function eInvoice(
  row: Pick<InvoiceRow, 'kind' | 'buyer' | 'currency' | 'note' | 'reason'>,
  series: SeriesRow,
  lines: readonly Line[],
  {
    profile,
    uuid,
    number,
    at,
    today,
    credits,
  }: Pick<EInvoice, 'profile' | 'uuid' | 'number' | 'credits'> & { at: Date; today: string },
): EInvoice {
  const sums = sumsOf(lines);
  const { minutes } = universityTime(at);
  const two = (value: number): string => String(value).padStart(2, '0');
  const exemption = { code: series.exemption_code, reason: series.exemption_reason };
  return {
    profile,
    uuid,
    number,
    issued_on: today,
    issued_time: `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}:00`,
    type: typeOf(
      row.kind === 'credit_note',
      exemption,
      lines.some((line) => line.vat === 0),
    ),
    notes: [amountInWords(sums.total, row.currency).tr, row.note, row.reason].filter((each) => each !== null),
    currency: row.currency,
    credits,
    seller: sellerOf(series),
    buyer: row.buyer,
    lines,
    sums,
    exemption,
  };
}
