import { sql } from 'drizzle-orm';
import { bigint, check, date, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '#areas/access/tables.ts';
import { idColumn, momentColumn, plainText, refColumn, searchColumn, stamps, trText } from '#kernel/server/columns.ts';
import { ledgerEntries } from '../ledger/tables.ts';
import { receipts, receiptSeries } from '../receipts/tables.ts';

/** Where a cashier sits: money of one currency, receipts of one series. In the ledger it is the cash account of its code. */
export const cashDrawers = pgTable(
  'cash_drawers',
  {
    id: idColumn(),
    code: plainText('code').notNull().unique(),
    name: trText('name').notNull(),
    name_en: text('name_en').notNull(),
    currency: text('currency').notNull().default('USD'),
    series_id: refColumn('series_id')
      .notNull()
      .references(() => receiptSeries.id),
    status: text('status').notNull().default('a'),
    search: searchColumn('code', 'name', 'name_en'),
    ...stamps(),
  },
  (t) => [
    index('cash_drawers_search').using('gin', sql.raw('search gin_trgm_ops')),
    index('cash_drawers_name').on(t.name, t.id),
    index('cash_drawers_series').on(t.series_id),
  ],
);

/** One cashier at one drawer, from the count at the start to the count at the end; minor units of the drawer's currency. */
export const cashShifts = pgTable(
  'cash_shifts',
  {
    id: idColumn(),
    drawer_id: refColumn('drawer_id')
      .notNull()
      .references(() => cashDrawers.id),
    cashier_id: refColumn('cashier_id')
      .notNull()
      .references(() => users.id),
    currency: text('currency').notNull(),
    state: text('state').notNull().default('open'),
    opened_at: momentColumn('opened_at').notNull(),
    opened_on: date('opened_on').notNull(),
    counted_start: bigint('counted_start', { mode: 'number' }).notNull(),
    /** why it was not what the shift before left */ start_reason: text('start_reason'),
    closed_at: momentColumn('closed_at'),
    closed_by: refColumn('closed_by').references(() => users.id),
    expected_end: bigint('expected_end', { mode: 'number' }),
    counted_end: bigint('counted_end', { mode: 'number' }),
    difference: bigint('difference', { mode: 'number' }),
    difference_reason: text('difference_reason'),
    /** what went to the safe */ handed_over: bigint('handed_over', { mode: 'number' }),
    ...stamps(),
  },
  (t) => [
    uniqueIndex('cash_shifts_one_open')
      .on(t.drawer_id)
      .where(sql`${t.state} = 'open'`),
    uniqueIndex('cash_shifts_one_each')
      .on(t.cashier_id)
      .where(sql`${t.state} = 'open'`),
    index('cash_shifts_drawer').on(t.drawer_id, t.id),
    index('cash_shifts_cashier').on(t.cashier_id, t.id),
    index('cash_shifts_day').on(t.opened_on, t.id),
    index('cash_shifts_state').on(t.state, t.id),
    index('cash_shifts_closed_by').on(t.closed_by),
    check('cash_shifts_start', sql`${t.counted_start} >= 0`),
    check(
      'cash_shifts_closed',
      sql`(${t.state} = 'closed') = (${t.closed_at} is not null) and (${t.state} = 'closed') = (${t.counted_end} is not null)`,
    ),
    check('cash_shifts_end', sql`${t.counted_end} >= 0 and ${t.handed_over} between 0 and ${t.counted_end}`),
    check('cash_shifts_difference', sql`${t.difference} = ${t.counted_end} - ${t.expected_end}`),
    check('cash_shifts_reason', sql`coalesce(${t.difference}, 0) = 0 or ${t.difference_reason} is not null`),
  ],
);

/** Money that came without a customer, once it is known whose it is: it lies in suspense until then. */
export const paymentAssignments = pgTable(
  'payment_assignments',
  {
    receipt_id: refColumn('receipt_id')
      .primaryKey()
      .references(() => receipts.id),
    customer_kind: text('customer_kind').notNull(),
    customer_id: refColumn('customer_id').notNull(),
    customer_name: text('customer_name').notNull(),
    entry_id: refColumn('entry_id')
      .notNull()
      .references(() => ledgerEntries.id),
    assigned_at: momentColumn('assigned_at').notNull(),
    assigned_by: refColumn('assigned_by').references(() => users.id),
  },
  (t) => [
    uniqueIndex('payment_assignments_entry').on(t.entry_id),
    index('payment_assignments_assigned_by').on(t.assigned_by),
    index('payment_assignments_customer').on(t.customer_kind, t.customer_id),
  ],
);
