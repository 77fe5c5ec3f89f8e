import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { users } from '#areas/access/tables.ts';
import { idColumn, momentColumn, plainText, refColumn, searchColumn, stamps, trText } from '#kernel/server/columns.ts';
import { ledgerItems } from '../ledger/tables.ts';
import { products } from '../products/tables.ts';

/** A run of invoice numbers of one seller: its code, and what stands about the seller on every invoice of it. */
export const invoiceSeries = pgTable(
  'invoice_series',
  {
    id: idColumn(),
    /** three characters that every number of the series begins with */ code: plainText('code').notNull().unique(),
    name: trText('name').notNull(),
    name_en: text('name_en').notNull(),
    kind: text('kind').notNull(),
    /** handed to the tax office by itself */ electronic: boolean('electronic').notNull().default(false),
    seller_name: text('seller_name').notNull(),
    tax_number: plainText('tax_number').notNull(),
    tax_office: text('tax_office').notNull(),
    address: text('address').notNull(),
    city: text('city').notNull(),
    /** why no tax is asked for where a product has none */ exemption_code: plainText('exemption_code').notNull(),
    exemption_reason: text('exemption_reason').notNull(),
    status: text('status').notNull().default('a'),
    search: searchColumn('code', 'name', 'name_en', 'seller_name'),
    ...stamps(),
  },
  (t) => [
    index('invoice_series_search').using('gin', sql.raw('search gin_trgm_ops')),
    index('invoice_series_name').on(t.name, t.id),
    check('invoice_series_code', sql`${t.code} ~ '^[A-Z0-9]{3}$'`),
    check('invoice_series_tax_number', sql`${t.tax_number} ~ '^[0-9]{10}$'`),
    check('invoice_series_exemption', sql`${t.exemption_code} ~ '^[0-9]{3}$'`),
    check('invoice_series_electronic', sql`not ${t.electronic} or ${t.kind} <> 'proforma'`),
  ],
);
/** Last number of a series in a year; held from when a number is taken until the commit. */
export const invoiceCounters = pgTable(
  'invoice_counters',
  {
    series_id: refColumn('series_id')
      .notNull()
      .references(() => invoiceSeries.id),
    year: integer('year').notNull(),
    last_serial: integer('last_serial').notNull(),
    last_day: date('last_day').notNull(),
    last_at: momentColumn('last_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.series_id, t.year] })],
);

/** Companies and sponsors that pay for students: to whom an invoice goes when not to the student. */
export const invoiceBuyers = pgTable(
  'invoice_buyers',
  {
    id: idColumn(),
    name: trText('name').notNull(),
    tax_number: plainText('tax_number').notNull().unique(),
    tax_office: text('tax_office'),
    address: text('address').notNull(),
    city: text('city').notNull(),
    country: text('country').notNull(),
    email: text('email'),
    /** takes electronic invoices, and may refuse them */ e_invoice: boolean('e_invoice').notNull().default(false),
    status: text('status').notNull().default('a'),
    search: searchColumn('name', 'tax_number', 'city'),
    ...stamps(),
  },
  (t) => [
    index('invoice_buyers_search').using('gin', sql.raw('search gin_trgm_ops')),
    index('invoice_buyers_name').on(t.name, t.id),
    check('invoice_buyers_number', sql`${t.tax_number} ~ '^[0-9]{10,11}$'`),
  ],
);

/** Invoices, credit notes and proformas. A draft has no number; what has one never goes away. */
export const invoices = pgTable(
  'invoices',
  {
    id: idColumn(),
    kind: text('kind').notNull(),
    state: text('state').notNull().default('draft'),
    series_id: refColumn('series_id')
      .notNull()
      .references(() => invoiceSeries.id),
    year: integer('year'),
    serial: integer('serial'),
    number: plainText('number').unique(),
    issued_at: momentColumn('issued_at'),
    issued_on: date('issued_on'),
    /** whose charges it is drawn from */ customer_kind: text('customer_kind').notNull(),
    customer_id: refColumn('customer_id').notNull(),
    customer_number: plainText('customer_number').notNull(),
    customer_name: trText('customer_name').notNull(),
    /** none: the customer himself */ buyer_id: refColumn('buyer_id').references(() => invoiceBuyers.id),
    buyer_name: trText('buyer_name').notNull(),
    /** as the buyer stood when it was issued */ buyer: jsonb('buyer').notNull(),
    currency: text('currency').notNull(),
    /** minor units */ gross: bigint('gross', { mode: 'number' }).notNull(),
    discount: bigint('discount', { mode: 'number' }).notNull(),
    net: bigint('net', { mode: 'number' }).notNull(),
    vat: bigint('vat', { mode: 'number' }).notNull(),
    total: bigint('total', { mode: 'number' }).notNull(),
    /** last day of a proforma */ valid_until: date('valid_until'),
    /** of which invoice a credit note gives back */ credits_id: refColumn('credits_id').references(
      (): AnyPgColumn => invoices.id,
    ),
    /** the proforma it was */ proforma_id: refColumn('proforma_id').references((): AnyPgColumn => invoices.id),
    /** of a credit note */ reason: text('reason'),
    note: text('note'),
    /** the form it came from: sent twice it is one invoice */ attempt: plainText('attempt').unique(),
    profile: plainText('profile'),
    uuid: plainText('uuid').unique(),
    tries: integer('tries').notNull().default(0),
    send_error: text('send_error'),
    next_try_at: momentColumn('next_try_at'),
    sent_at: momentColumn('sent_at'),
    answered_at: momentColumn('answered_at'),
    /** why it was refused */ answer: text('answer'),
    annulled_at: momentColumn('annulled_at'),
    annulled_by: refColumn('annulled_by').references(() => users.id),
    annul_reason: text('annul_reason'),
    issued_by: refColumn('issued_by').references(() => users.id),
    search: searchColumn('number', 'customer_number', 'customer_name', 'buyer_name'),
    ...stamps(),
  },
  (t) => [
    uniqueIndex('invoices_serial').on(t.series_id, t.year, t.serial),
    uniqueIndex('invoices_of_proforma')
      .on(t.proforma_id)
      .where(sql`${t.state} <> 'annulled'`),
    index('invoices_day').on(t.issued_on, t.id),
    index('invoices_customer').on(t.customer_kind, t.customer_id, t.id),
    index('invoices_state').on(t.state, t.id),
    index('invoices_kind').on(t.kind, t.id),
    index('invoices_currency').on(t.currency, t.id),
    index('invoices_buyer').on(t.buyer_id),
    index('invoices_credits').on(t.credits_id),
    index('invoices_valid_until').on(t.valid_until, t.id),
    index('invoices_next_try').on(t.next_try_at),
    index('invoices_issued_by').on(t.issued_by),
    index('invoices_annulled_by').on(t.annulled_by),
    index('invoices_search').using('gin', sql.raw('search gin_trgm_ops')),
    check('invoices_sums', sql`${t.gross} - ${t.discount} = ${t.net} and ${t.net} + ${t.vat} = ${t.total}`),
    check('invoices_amounts', sql`${t.net} >= 0 and ${t.vat} >= 0 and ${t.discount} >= 0`),
    check(
      'invoices_numbered',
      sql`(${t.state} = 'draft') = (${t.number} is null) and (${t.number} is null) = (${t.issued_on} is null) and (${t.number} is null) = (${t.serial} is null)`,
    ),
    check('invoices_asks', sql`${t.state} = 'draft' or ${t.total} > 0`),
    check('invoices_credit', sql`(${t.kind} = 'credit_note') = (${t.credits_id} is not null)`),
    check('invoices_proforma', sql`(${t.kind} = 'proforma') = (${t.valid_until} is not null)`),
    check('invoices_annulled', sql`(${t.state} = 'annulled') = (${t.annul_reason} is not null)`),
    check('invoices_refused', sql`${t.state} <> 'refused' or ${t.answer} is not null`),
    check('invoices_profile', sql`${t.profile} in ('TICARIFATURA', 'EARSIVFATURA')`),
  ],
);

/** What an invoice asks for, line by line. A charge stands on one invoice that holds, at most. */
export const invoiceLines = pgTable(
  'invoice_lines',
  {
    id: idColumn(),
    invoice_id: refColumn('invoice_id')
      .notNull()
      .references(() => invoices.id, { onDelete: 'cascade' }),
    line_no: integer('line_no').notNull(),
    item_id: refColumn('item_id').references(() => ledgerItems.id),
    /** of a credit note: the line it gives back of */ credits_line_id: refColumn('credits_line_id').references(
      (): AnyPgColumn => invoiceLines.id,
    ),
    product_id: refColumn('product_id').references(() => products.id),
    title: text('title').notNull(),
    title_en: text('title_en').notNull(),
    /** units in hundredths */ quantity: integer('quantity').notNull(),
    /** minor units without tax */ unit_price: bigint('unit_price', { mode: 'number' }).notNull(),
    gross: bigint('gross', { mode: 'number' }).notNull(),
    discount: bigint('discount', { mode: 'number' }).notNull(),
    net: bigint('net', { mode: 'number' }).notNull(),
    /** percent in hundredths */ vat_rate: integer('vat_rate').notNull(),
    vat: bigint('vat', { mode: 'number' }).notNull(),
    total: bigint('total', { mode: 'number' }).notNull(),
    /** stands for its charge: no other invoice may */ holds: boolean('holds').notNull(),
  },
  (t) => [
    uniqueIndex('invoice_lines_number').on(t.invoice_id, t.line_no),
    uniqueIndex('invoice_lines_once')
      .on(t.item_id)
      .where(sql`${t.holds}`),
    index('invoice_lines_item').on(t.item_id),
    index('invoice_lines_credits').on(t.credits_line_id),
    index('invoice_lines_product').on(t.product_id),
    check('invoice_lines_sums', sql`${t.gross} - ${t.discount} = ${t.net} and ${t.net} + ${t.vat} = ${t.total}`),
    check(
      'invoice_lines_amounts',
      sql`${t.quantity} > 0 and ${t.net} >= 0 and ${t.vat} >= 0 and ${t.discount} >= 0 and ${t.vat_rate} between 0 and 10000`,
    ),
  ],
);

/** The electronic invoice as it was handed over: frozen, with what it must still be tomorrow. */
export const invoiceFiles = pgTable('invoice_files', {
  invoice_id: refColumn('invoice_id')
    .primaryKey()
    .references(() => invoices.id),
  xml: text('xml').notNull(),
  sha256: plainText('sha256').notNull(),
});

/** The book of the office that takes electronic invoices, where one of our own stands in for it. */
export const standInInvoices = pgTable(
  'stand_in_invoices',
  {
    uuid: plainText('uuid').primaryKey(),
    number: plainText('number').notNull(),
    state: text('state').notNull(),
    reason: text('reason'),
    taken_at: momentColumn('taken_at').notNull(),
    /** how often it was handed over */ times: integer('times').notNull().default(1),
  },
  (t) => [
    index('stand_in_invoices_number').on(t.number),
    check('stand_in_invoices_state', sql`${t.state} in ('taken', 'accepted', 'refused')`),
  ],
);
