import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { users } from '#areas/access/tables.ts';
import {
  idColumn,
  idOf,
  momentColumn,
  plainText,
  refColumn,
  searchColumn,
  stamps,
  trText,
} from '#kernel/server/columns.ts';
import { ledgerEntries } from '../ledger/tables.ts';
import { paymentTypes } from '../payment-types/tables.ts';

/** A run of receipt numbers: each unit that gives receipts has its own, so that none waits for another. */
export const receiptSeries = pgTable(
  'receipt_series',
  {
    id: idColumn(),
    /** three characters that every number of the series begins with */ code: plainText('code').notNull().unique(),
    name: trText('name').notNull(),
    name_en: text('name_en').notNull(),
    unit: text('unit').notNull(),
    status: text('status').notNull().default('a'),
    search: searchColumn('code', 'name', 'name_en', 'unit'),
    ...stamps(),
  },
  (t) => [
    index('receipt_series_search').using('gin', sql.raw('search gin_trgm_ops')),
    index('receipt_series_name').on(t.name, t.id),
    check('receipt_series_code', sql`${t.code} ~ '^[A-Z0-9]{3}$'`),
  ],
);

/** Last number of a series in a year; held from when a number is taken until the commit. */
export const receiptCounters = pgTable(
  'receipt_counters',
  {
    series_id: refColumn('series_id')
      .notNull()
      .references(() => receiptSeries.id),
    year: integer('year').notNull(),
    last_serial: integer('last_serial').notNull(),
    last_day: date('last_day').notNull(),
    last_at: momentColumn('last_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.series_id, t.year] })],
);

/** Money that was taken, on paper. A number is never given twice, never left out and never goes away. */
export const receipts = pgTable(
  'receipts',
  {
    id: idColumn(),
    series_id: refColumn('series_id')
      .notNull()
      .references(() => receiptSeries.id),
    year: integer('year').notNull(),
    serial: integer('serial').notNull(),
    /** as it stands on the receipt */ number: plainText('number').notNull().unique(),
    issued_at: momentColumn('issued_at').notNull(),
    issued_on: date('issued_on').notNull(),
    /** whose account it went to; nobody's where it is not known yet */ customer_kind: text('customer_kind'),
    customer_id: refColumn('customer_id'),
    customer_number: plainText('customer_number'),
    customer_name: trText('customer_name'),
    payer: trText('payer').notNull(),
    entry_id: refColumn('entry_id')
      .notNull()
      .references(() => ledgerEntries.id),
    /** minor units */ amount: bigint('amount', { mode: 'number' }).notNull(),
    currency: text('currency').notNull(),
    payment_type_id: refColumn('payment_type_id')
      .notNull()
      .references(() => paymentTypes.id),
    method: text('method').notNull(),
    /** number of the check, of the transfer, of the slip */ reference: plainText('reference'),
    bank: text('bank'),
    /** day a check is due */ due_on: date('due_on'),
    /** what it is for, where no charge says it */ purpose: text('purpose'),
    /** what it paid when it was given: frozen */ content: jsonb('content').notNull(),
    /** opened at the cash desk; none: not given there */ shift_id: refColumn('shift_id').references(() =>
      idOf('cash_shifts'),
    ),
    issued_by: refColumn('issued_by').references(() => users.id),
    state: text('state').notNull().default('issued'),
    undone_at: momentColumn('undone_at'),
    undone_by: refColumn('undone_by').references(() => users.id),
    undone_reason: text('undone_reason'),
    undone_shift_id: refColumn('undone_shift_id').references(() => idOf('cash_shifts')),
    search: searchColumn('number', 'customer_number', 'customer_name', 'payer', 'reference'),
    ...stamps(),
  },
  (t) => [
    uniqueIndex('receipts_serial').on(t.series_id, t.year, t.serial),
    unique('receipts_entry').on(t.entry_id),
    index('receipts_reference').on(sql`lower(${t.reference})`),
    index('receipts_day').on(t.issued_on, t.id),
    index('receipts_customer').on(t.customer_kind, t.customer_id, t.id),
    index('receipts_shift').on(t.shift_id),
    index('receipts_undone_shift').on(t.undone_shift_id),
    index('receipts_type').on(t.payment_type_id),
    index('receipts_method').on(t.method, t.id),
    index('receipts_state').on(t.state, t.id),
    index('receipts_issued_by').on(t.issued_by),
    index('receipts_undone_by').on(t.undone_by),
    index('receipts_search').using('gin', sql.raw('search gin_trgm_ops')),
    check('receipts_amount', sql`${t.amount} > 0`),
    check('receipts_customer', sql`(${t.customer_kind} is null) = (${t.customer_id} is null)`),
    check(
      'receipts_undone',
      sql`(${t.state} = 'issued') = (${t.undone_at} is null) and (${t.state} = 'issued') = (${t.undone_reason} is null)`,
    ),
  ],
);
