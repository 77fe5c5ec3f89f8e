import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  customType,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { semesters } from '#areas/scheduling/tables.ts';
import { studentPrograms } from '#areas/people/tables.ts';
import { users } from '#areas/access/tables.ts';
import { idColumn, idOf, momentColumn, refColumn } from '#kernel/server/columns.ts';
import { chargeCategories, customerKinds, entryKinds, housePurposes } from './rules/chart.ts';

/** Number of the transaction that wrote a row. */
const transactionColumn = customType<{ data: string }>({ dataType: () => 'xid8' });

/** The declared words, as the list of a check. */
const oneOf = (words: readonly string[]) => sql.raw(words.map((word) => `'${word}'`).join(', '));

/**
 * Accounts of the double-entry ledger: what a customer owes and what of his money lies here, per currency, and the
 * university's own. Debits are above zero, credits below.
 */
export const ledgerAccounts = pgTable(
  'ledger_accounts',
  {
    id: idColumn(),
    /** `receivable` and `credit` belong to a customer; everything else to the house */ purpose:
      text('purpose').notNull(),
    currency: text('currency').notNull(),
    owner_kind: text('owner_kind'),
    owner_id: refColumn('owner_id'),
    /** whoever is charged as a student can't be deleted while he has an account */ student_program_id: refColumn(
      'student_program_id',
    )
      .generatedAlwaysAs(sql`case when "owner_kind" = 'student_program' then "owner_id" end`)
      .references(() => studentPrograms.id),
    /** tells house accounts of one purpose apart: a till, a bank account, a merchant */ part: text('part')
      .notNull()
      .default(''),
    created_at: momentColumn('created_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('ledger_accounts_customer')
      .on(t.owner_kind, t.owner_id, t.purpose, t.currency)
      .where(sql`${t.owner_kind} is not null`),
    uniqueIndex('ledger_accounts_house')
      .on(t.purpose, t.part, t.currency)
      .where(sql`${t.owner_kind} is null`),
    unique('ledger_accounts_currency').on(t.id, t.currency),
    index('ledger_accounts_student_program').on(t.student_program_id),
    check('ledger_accounts_owner', sql`(${t.owner_kind} is null) = (${t.owner_id} is null)`),
    check('ledger_accounts_purpose', sql`(${t.owner_kind} is not null) = (${t.purpose} in ('receivable', 'credit'))`),
    check(
      'ledger_accounts_house',
      sql`${t.owner_kind} is not null or ${t.purpose} in (${oneOf(Object.keys(housePurposes))})`,
    ),
    check('ledger_accounts_owner_kind', sql`${t.owner_kind} in (${oneOf(customerKinds)})`),
    check('ledger_accounts_iso', sql`${t.currency} ~ '^[A-Z]{3}$'`),
  ],
);

/** What was booked, once for its key. An entry balances in each currency and is never changed: what is wrong is reversed. */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: idColumn(),
    kind: text('kind').notNull(),
    /** day it counts for */ effective_on: date('effective_on').notNull(),
    posted_at: momentColumn('posted_at').notNull(),
    /** what it came from: `payment` and its number, `registration` and its number … */ source_kind:
      text('source_kind'),
    source_id: refColumn('source_id'),
    /** the same thing is booked once, whatever is pressed or sent twice; its entries are numbered */ idempotency_key:
      text('idempotency_key').notNull(),
    move_no: integer('move_no').notNull(),
    /** of what was asked for, on the first entry: the same key with something else is no repetition */ digest:
      text('digest'),
    /** of a payment: the one category of charges that it settles */ earmark: text('earmark'),
    reverses_id: refColumn('reverses_id').references(() => idOf('ledger_entries')),
    user_id: refColumn('user_id').references(() => users.id),
    real_user_id: refColumn('real_user_id').references(() => users.id),
    reason: text('reason'),
    tx: transactionColumn('tx')
      .notNull()
      .default(sql`pg_current_xact_id()`),
  },
  (t) => [
    uniqueIndex('ledger_entries_key').on(t.idempotency_key, t.move_no),
    uniqueIndex('ledger_entries_reverses').on(t.reverses_id),
    index('ledger_entries_source').on(t.source_kind, t.source_id),
    index('ledger_entries_day').on(t.effective_on, t.id),
    index('ledger_entries_user').on(t.user_id),
    index('ledger_entries_real_user').on(t.real_user_id),
    check('ledger_entries_reason', sql`${t.reverses_id} is null or ${t.reason} is not null`),
    check('ledger_entries_kind', sql`${t.kind} in (${oneOf(entryKinds)})`),
    check('ledger_entries_digest', sql`(${t.move_no} = 0) = (${t.digest} is not null)`),
    check(
      'ledger_entries_earmark',
      sql`${t.earmark} is null or (${t.kind} = 'payment' and ${t.earmark} in (${oneOf(chargeCategories)}))`,
    ),
    check('ledger_entries_source', sql`(${t.source_kind} is null) = (${t.source_id} is null)`),
  ],
);

/** What somebody owes: one charge with its day. How much of it is open, its postings say. */
export const ledgerItems = pgTable(
  'ledger_items',
  {
    id: idColumn(),
    account_id: refColumn('account_id')
      .notNull()
      .references(() => ledgerAccounts.id),
    kind: text('kind').notNull(),
    /** what it is for: the income it earns */ category: text('category').notNull(),
    /** minor units */ amount: bigint('amount', { mode: 'number' }).notNull(),
    /** day it is due as a whole; a schedule may spread it */ due_on: date('due_on').notNull(),
    semester_id: refColumn('semester_id').references(() => semesters.id),
    title: text('title').notNull(),
    title_en: text('title_en').notNull(),
    /** price, condition, event, rule: why it is owed */ explanation: jsonb('explanation').notNull().default({}),
    created_at: momentColumn('created_at').notNull(),
  },
  (t) => [
    unique('ledger_items_of_account').on(t.id, t.account_id),
    index('ledger_items_account').on(t.account_id, t.due_on),
    index('ledger_items_semester').on(t.semester_id),
    index('ledger_items_due').on(t.due_on),
    check('ledger_items_amount', sql`${t.amount} > 0`),
    check('ledger_items_category', sql`${t.category} in (${oneOf(chargeCategories)})`),
    check('ledger_items_kind', sql`${t.kind} in ('principal', 'fee')`),
  ],
);

/** The lines of an entry: debit above zero, credit below. A line on a receivable says of which item. */
export const ledgerPostings = pgTable(
  'ledger_postings',
  {
    entry_id: refColumn('entry_id')
      .notNull()
      .references(() => ledgerEntries.id),
    line_no: integer('line_no').notNull(),
    account_id: refColumn('account_id').notNull(),
    currency: text('currency').notNull(),
    /** minor units */ amount: bigint('amount', { mode: 'number' }).notNull(),
    item_id: refColumn('item_id').references(() => ledgerItems.id),
    /** entry of the payment whose money it is: on every line of credit, and where credit settles an item */ payment_id:
      refColumn('payment_id').references(() => ledgerEntries.id),
  },
  (t) => [
    primaryKey({ columns: [t.entry_id, t.line_no] }),
    foreignKey({
      name: 'ledger_postings_account',
      columns: [t.account_id, t.currency],
      foreignColumns: [ledgerAccounts.id, ledgerAccounts.currency],
    }),
    foreignKey({
      name: 'ledger_postings_item',
      columns: [t.item_id, t.account_id],
      foreignColumns: [ledgerItems.id, ledgerItems.account_id],
    }),
    index('ledger_postings_account_entry').on(t.account_id, t.entry_id, t.amount),
    index('ledger_postings_owed')
      .on(t.item_id, t.payment_id, t.entry_id, t.amount, t.currency)
      .where(sql`${t.item_id} is not null`),
    index('ledger_postings_payment').on(t.payment_id),
    check('ledger_postings_amount', sql`${t.amount} <> 0`),
  ],
);

/**
 * What the lines of an item sum to, kept by the database with every line (trigger `ledger_postings_sum`) and by nobody else: a
 * report over everybody looks only at items that were open on its day. `ledger/sums.ts` compares them with the lines.
 */
export const ledgerItemSums = pgTable(
  'ledger_item_sums',
  {
    item_id: refColumn('item_id')
      .primaryKey()
      .references(() => ledgerItems.id),
    account_id: refColumn('account_id')
      .notNull()
      .references(() => ledgerAccounts.id),
    /** minor units */ open: bigint('open', { mode: 'number' }).notNull(),
    /** settled with money */ paid: bigint('paid', { mode: 'number' }).notNull(),
    /** the first day that any of its lines counts for; before it there is nothing */ first_on:
      date('first_on').notNull(),
    /** the last one; from it on the item stands as it stands now */ last_on: date('last_on').notNull(),
    /** of the item, which never changes */ due_on: date('due_on').notNull(),
  },
  (t) => [
    index('ledger_item_sums_account').on(t.account_id),
    // all that a report over everybody reads of what is open
    index('ledger_item_sums_open')
      .on(t.last_on, t.item_id, t.account_id, t.open, t.paid, t.due_on)
      .where(sql`${t.open} <> 0`),
    index('ledger_item_sums_days').on(t.last_on, t.first_on, t.item_id),
  ],
);

/** The same of payments: what of the money of each lies here. */
export const ledgerLotSums = pgTable(
  'ledger_lot_sums',
  {
    payment_id: refColumn('payment_id')
      .primaryKey()
      .references(() => ledgerEntries.id),
    account_id: refColumn('account_id')
      .notNull()
      .references(() => ledgerAccounts.id),
    /** minor units, above zero */ lying: bigint('lying', { mode: 'number' }).notNull(),
    first_on: date('first_on').notNull(),
    last_on: date('last_on').notNull(),
  },
  (t) => [
    index('ledger_lot_sums_account').on(t.account_id),
    index('ledger_lot_sums_lying')
      .on(t.last_on, t.payment_id)
      .where(sql`${t.lying} <> 0`),
    index('ledger_lot_sums_days').on(t.last_on, t.first_on, t.payment_id),
  ],
);

/** The same of customers' accounts, whatever is open: what they come to by their lines alone. */
export const ledgerAccountSums = pgTable('ledger_account_sums', {
  account_id: refColumn('account_id')
    .primaryKey()
    .references(() => ledgerAccounts.id),
  /** minor units; above zero owed, below zero lying here */ amount: bigint('amount', { mode: 'number' }).notNull(),
});

/**
 * By when an item is due in parts, each time it was agreed anew: the highest version holds. A plan moves days, it charges
 * nothing.
 */
export const ledgerSchedules = pgTable(
  'ledger_schedules',
  {
    item_id: refColumn('item_id')
      .notNull()
      .references(() => ledgerItems.id),
    version: integer('version').notNull(),
    line_no: integer('line_no').notNull(),
    due_on: date('due_on').notNull(),
    /** minor units */ amount: bigint('amount', { mode: 'number' }).notNull(),
    /** day from which it holds */ agreed_on: date('agreed_on').notNull(),
    reason: text('reason').notNull(),
    created_at: momentColumn('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.item_id, t.version, t.line_no] }),
    index('ledger_schedules_due').on(t.due_on),
    check('ledger_schedules_amount', sql`${t.amount} > 0`),
    check('ledger_schedules_numbers', sql`${t.version} > 0 and ${t.line_no} > 0`),
  ],
);

/** Months that are closed: nothing is booked into them any more. */
export const ledgerPeriods = pgTable(
  'ledger_periods',
  {
    /** its first day */ month: date('month').primaryKey(),
    closed_at: momentColumn('closed_at').notNull(),
    closed_by: refColumn('closed_by')
      .notNull()
      .references(() => users.id),
  },
  (t) => [
    index('ledger_periods_closed_by').on(t.closed_by),
    check('ledger_periods_first', sql`extract(day from ${t.month}) = 1`),
  ],
);
