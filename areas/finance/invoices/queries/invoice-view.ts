import { may } from '#kernel/contract/refusal.ts';
import { answer, type Reading } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { customerNamed } from '../../customers/who.ts';
import { whoseAccount } from '../../account/queries/read-account.ts';
import { chargesOf } from '../charges.ts';
import {
  invoiceCharges as chargesQuery,
  invoiceView as viewQuery,
  studentInvoices as studentQuery,
  type InvoiceCharge,
  type InvoiceLineView,
  type InvoiceView,
} from '../contract.ts';
import { factsOf, failedOf, invoiceRow, type InvoiceRow, type LineRow } from '../invoice-rows.ts';
import { presentLines } from '../make-invoice.ts';
import { invoiceRefusals } from '../refusals.ts';
import { lineOf, loweredOf, sumsOf, type Line } from '../rules/lines.ts';
import { againstInvoicing, canOf, proformaState } from '../rules/states.ts';

const iso = (moment: string | null): string | null => (moment === null ? null : new Date(moment).toISOString());
const lineView = (line: Line & Partial<LineRow>, index: number, holds: boolean): InvoiceLineView => ({
  id: line.id ?? -1 - index,
  item_id: line.item_id === null ? null : Number(line.item_id),
  title: { tr: line.title, en: line.title_en },
  quantity: line.quantity / 100,
  unit_price: line.unit_price,
  gross: line.gross,
  discount: line.discount,
  net: line.net,
  vat_rate: line.vat_rate / 100,
  vat: line.vat,
  total: line.total,
  credited: line.credited ?? 0,
  lowered:
    holds && line.id !== undefined
      ? loweredOf({ ...line, id: line.id, credited: line.credited ?? 0, owed: line.owed ?? null })
      : 0,
});

/** One document with all that belongs to it. A draft says what it would ask for now. */
export const invoiceView = answer(viewQuery, async (context, { id }): Promise<InvoiceView> => {
  const { db, today } = context;
  const row = await invoiceRow(db, id);
  const lines = await presentLines(db, row);
  const sums = row.state === 'draft' ? sumsOf(lines) : row;
  const [series] = await rowsOf<InvoiceView['series']>(
    db,
    sql`select id, code, name, name_en from invoice_series where id = ${row.series_id}`,
  );
  if (!series) throw notFound();
  const facts = { ...factsOf(row), total: sums.total };
  const proforma = { state: row.state, valid_until: row.valid_until, invoiced: row.became_id !== null };
  const mine = canOf(facts);
  const holds = row.kind === 'invoice' && row.state !== 'draft' && row.state !== 'annulled' && row.state !== 'refused';
  return {
    ...(await beside(context, row)),
    id: row.id,
    kind: row.kind,
    state: row.state,
    proforma_state: row.kind === 'proforma' ? proformaState(proforma, today) : null,
    number: row.number,
    issued_on: row.issued_on,
    valid_until: row.valid_until,
    series: { ...series, id: Number(series.id) },
    electronic: row.electronic,
    student_program_id: row.customer_id,
    customer_name: row.customer_name,
    customer_number: row.customer_number,
    buyer_id: row.buyer_id === null ? null : Number(row.buyer_id),
    buyer: {
      name: row.buyer.name,
      tax_number: row.buyer.tax_number,
      tax_office: row.buyer.tax_office,
      address: row.buyer.address,
      city: row.buyer.city,
      country: row.buyer.country,
    },
    currency: row.currency,
    gross: sums.gross,
    discount: sums.discount,
    net: sums.net,
    vat: sums.vat,
    total: sums.total,
    credited: row.credited,
    note: row.note,
    reason: row.reason,
    annul_reason: row.annul_reason,
    uuid: row.uuid,
    profile: row.profile,
    sent_at: iso(row.sent_at),
    answered_at: iso(row.answered_at),
    answer: row.answer,
    send_error: row.send_error,
    failed: failedOf(row),
    has_xml: row.uuid !== null,
    lines: lines.map((line, index) => lineView(line, index, holds)),
    can: {
      ...mine,
      invoice: may(
        row.kind === 'proforma' ? againstInvoicing(proforma, today) : [invoiceRefusals.invoice_series_other()],
      ),
    },
  };
});
type Beside = Pick<InvoiceView, 'credits' | 'proforma' | 'became' | 'credit_notes'>;
/** Other documents that it names or that name it. */
async function beside({ db }: Reading, row: InvoiceRow): Promise<Beside> {
  const others = await rowsOf<InvoiceView['credit_notes'][number] & { credits_id: number | null }>(
    db,
    sql`select id, number, issued_on, total, state, credits_id from invoices where id = any(array[${row.credits_id}::bigint, ${row.proforma_id}::bigint, ${row.became_id}::bigint]) or credits_id = ${row.id} order by id`,
  );
  const one = (id: number | null): Beside['credits'] => {
    const found = others.find((each) => id !== null && Number(each.id) === Number(id));
    return found ? { id: Number(found.id), number: found.number } : null;
  };
  return {
    credits: one(row.credits_id),
    proforma: one(row.proforma_id),
    became: one(row.became_id),
    credit_notes: others
      .filter((each) => Number(each.credits_id) === row.id)
      .map(({ id, number, issued_on, total, state }) => ({
        id: Number(id),
        number,
        issued_on,
        total: Number(total),
        state,
      })),
  };
}

export const invoiceCharges = answer(chargesQuery, async (context, { student_program_id: id }) => {
  const { name, number } = await customerNamed(context, { kind: 'student_program', id });
  const charges = await chargesOf(context.db, sql`a.owner_id = ${id}`);
  return {
    student: name,
    student_number: number,
    charges: charges.toReversed().map((each): InvoiceCharge => ({
      id: each.item_id,
      title: { tr: each.title, en: each.title_en },
      semester: each.semester,
      charged_on: each.charged_on,
      currency: each.currency,
      amount: each.amount,
      total: each.total,
      vat: lineOf(each).vat,
      reasons:
        each.invoice_id !== null
          ? [
              each.invoice === ''
                ? invoiceRefusals.invoice_on_draft()
                : invoiceRefusals.invoice_on_another({ number: each.invoice }),
            ]
          : each.total > 0
            ? []
            : [invoiceRefusals.invoice_nothing_to_invoice()],
    })),
  };
});

/** Invoices on the account of a student, the newest first: he has the paper of each. */
export const studentInvoices = answer(studentQuery, async (context, { student_program_id = null }) => {
  const { student_program_id: id } = await whoseAccount(context, student_program_id);
  const invoices = await rowsOf<{
    id: number;
    kind: InvoiceRow['kind'];
    state: InvoiceRow['state'];
    number: string;
    issued_on: string;
    buyer: string;
    total: number;
    currency: string;
  }>(
    context.db,
    sql`select id, kind, state, number, issued_on, buyer_name as buyer, total, currency from invoices where customer_kind = 'student_program' and customer_id = ${id} and number is not null order by issued_on desc, id desc limit 200`,
  );
  return { invoices: invoices.map((each) => ({ ...each, id: Number(each.id), total: Number(each.total) })) };
});
