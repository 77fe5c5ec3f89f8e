import { studentRead } from '#areas/people/reads/persons.ts';
import { studentProgramRead } from '#areas/people/reads/student-programs.ts';
import { countryRead } from '#areas/reference/reads/registers.ts';
import { refuse } from '#kernel/contract/refusal.ts';
import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import type { CustomerKind } from '../ledger/rules/chart.ts';
import { invoiceRefusals } from './refusals.ts';
import type { Line } from './rules/lines.ts';
import { mostTries, type InvoiceFacts, type InvoiceKind, type InvoiceState } from './rules/states.ts';
import { numberOfBuyer, type Party, type Profile } from './rules/ubl.ts';

/** A document as it is stored. */
export interface InvoiceRow {
  id: number;
  kind: InvoiceKind;
  state: InvoiceState;
  series_id: number;
  number: string | null;
  issued_at: string | null;
  issued_on: string | null;
  customer_kind: CustomerKind;
  customer_id: number;
  customer_number: string;
  customer_name: string;
  buyer_id: number | null;
  buyer: Party & { e_invoice: boolean };
  currency: string;
  gross: number;
  discount: number;
  net: number;
  vat: number;
  total: number;
  valid_until: string | null;
  credits_id: number | null;
  proforma_id: number | null;
  reason: string | null;
  note: string | null;
  profile: Profile | null;
  uuid: string | null;
  tries: number;
  send_error: string | null;
  next_try_at: string | null;
  sent_at: string | null;
  answered_at: string | null;
  answer: string | null;
  annul_reason: string | null;
  electronic: boolean;
  /** on credit notes that hold */ credited: number;
  /** the invoice that came of a proforma */ became_id: number | null;
}
export interface LineRow extends Line {
  id: number;
  credits_line_id: number | null;
  /** on credit notes that hold */ credited: number;
  credited_net: number;
  /** what the ledger asks for of the charge now */ owed: number | null;
}

/** What is given back of a line, on credit notes that hold. */
const holding = sql`from invoice_lines c join invoices n on n.id = c.invoice_id and n.state not in ('annulled', 'refused') where c.credits_line_id = l.id`;

/**
 * One document; another that is not there answers 404.
 * @param lock held until the commit: who decides about it next waits
 */
export async function invoiceRow(db: Db, id: number, { lock = false } = {}): Promise<InvoiceRow> {
  if (lock) await db.execute(sql`select id from invoices where id = ${id} for no key update`);
  const [row] = await rowsOf<InvoiceRow>(
    db,
    sql`
  select v.*, s.electronic, (select coalesce(sum(c.total), 0)::bigint from invoices c where c.credits_id = v.id and c.state not in ('annulled', 'refused')) as credited,
    (select w.id from invoices w where w.proforma_id = v.id and w.state <> 'annulled') as became_id
  from invoices v join invoice_series s on s.id = v.series_id where v.id = ${id}`,
  );
  if (!row) throw notFound();
  const [gross, discount, net, vat, total, credited] = [
    Number(row.gross),
    Number(row.discount),
    Number(row.net),
    Number(row.vat),
    Number(row.total),
    Number(row.credited),
  ];
  return {
    ...row,
    id: Number(row.id),
    customer_id: Number(row.customer_id),
    gross,
    discount,
    net,
    vat,
    total,
    credited,
  };
}
export const lineRows = (db: Db, id: number): Promise<LineRow[]> =>
  rowsOf<LineRow>(
    db,
    sql`
  select l.id, l.item_id, l.credits_line_id, l.product_id, l.title, l.title_en, l.quantity, l.unit_price, l.gross, l.discount, l.net, l.vat_rate, l.vat, l.total,
    (select coalesce(sum(c.total), 0)::bigint ${holding}) as credited, (select coalesce(sum(c.net), 0)::bigint ${holding}) as credited_net,
    (select coalesce(sum(p.amount) filter (where p.payment_id is null), 0)::bigint from ledger_postings p where p.item_id = l.item_id) as owed
  from invoice_lines l where l.invoice_id = ${id} order by l.line_no`,
  ).then((rows) =>
    rows.map((row) => ({ ...row, id: Number(row.id), owed: row.item_id === null ? null : Number(row.owed) })),
  );

export const failedOf = ({ state, tries, next_try_at, electronic }: InvoiceRow): boolean =>
  electronic && (state === 'issued' || state === 'sent') && tries >= mostTries && next_try_at === null;
export const factsOf = (row: InvoiceRow): InvoiceFacts => ({
  kind: row.kind,
  state: row.state,
  electronic: row.electronic,
  tries: row.tries,
  failed: failedOf(row),
  total: row.total,
  credited: row.credited,
});

export interface SeriesRow {
  id: number;
  code: string;
  kind: InvoiceKind;
  electronic: boolean;
  seller_name: string;
  tax_number: string;
  tax_office: string;
  address: string;
  city: string;
  exemption_code: string;
  exemption_reason: string;
}
export async function seriesRow(db: Db, id: number): Promise<SeriesRow> {
  const [row] = await rowsOf<SeriesRow>(
    db,
    sql`select id, code, kind, electronic, seller_name, tax_number, tax_office, address, city, exemption_code, exemption_reason from invoice_series where id = ${id}`,
  );
  if (!row) throw notFound();
  return row;
}
export const sellerOf = (series: SeriesRow): Party => ({
  name: series.seller_name,
  first_name: null,
  family_name: null,
  tax_number: series.tax_number,
  tax_office: series.tax_office,
  address: series.address,
  city: series.city,
  country: 'Türkiye',
  email: null,
});

/** The buyer of an invoice as he stands now: the company or sponsor, else the student himself. */
export async function buyerOf(
  db: Db,
  student_program_id: number,
  buyer_id: number | null,
): Promise<Party & { e_invoice: boolean }> {
  if (buyer_id !== null) {
    const [row] = await rowsOf<Omit<Party, 'first_name' | 'family_name'> & { e_invoice: boolean }>(
      db,
      sql`select name, tax_number, tax_office, address, city, country, email, e_invoice from invoice_buyers where id = ${buyer_id} and status = 'a'`,
    );
    if (!row) {
      refuse(invoiceRefusals.invoice_buyer_passive(undefined, 'buyer_id'));
      throw notFound();
    }
    const words = row.name.trim().split(/\s+/);
    return { ...row, first_name: words.slice(0, -1).join(' ') || row.name, family_name: words.at(-1) ?? row.name };
  }
  const [person] = await rowsOf<{
    first_name: string;
    last_name: string;
    national_id: string | null;
    country: string | null;
  }>(
    db,
    sql`select s.first_name, s.last_name, s.national_id, c.name as country from ${studentProgramRead} sp join ${studentRead} s on s.id = sp.student_id left join ${countryRead} c on c.id = s.nationality_id where sp.id = ${student_program_id}`,
  );
  if (!person) throw notFound();
  return {
    name: `${person.first_name} ${person.last_name}`,
    first_name: person.first_name,
    family_name: person.last_name,
    tax_number: numberOfBuyer(person.national_id),
    tax_office: null,
    address: null,
    city: null,
    country: person.country ?? 'Türkiye',
    email: null,
    e_invoice: false,
  };
}
