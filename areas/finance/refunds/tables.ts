import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { users } from '#areas/access/tables.ts';
import { studentPrograms } from '#areas/people/tables.ts';
import { requests } from '#areas/requests/machine/tables.ts';
import { idColumn, momentColumn, plainText, refColumn, stamps } from '#kernel/server/columns.ts';
import { ledgerEntries } from '../ledger/tables.ts';

/** A file of payments to the bank. From its release on it never changes. */
export const payoutBatches = pgTable(
  'payout_batches',
  {
    id: idColumn(),
    /** names the file at the bank, unique for ever */ code: plainText('code').notNull().unique(),
    currency: text('currency').notNull(),
    /** day on which the bank pays */ execution_on: date('execution_on').notNull(),
    payer_name: text('payer_name').notNull(),
    payer_iban: text('payer_iban').notNull(),
    payer_bic: text('payer_bic'),
    state: text('state').notNull().default('draft'),
    payments: integer('payments').notNull(),
    /** minor units */ total: bigint('total', { mode: 'number' }).notNull(),
    file: text('file'),
    /** of the file, as it was released */ sha256: text('sha256'),
    made_by: refColumn('made_by').references(() => users.id),
    /** who that was, where he acted as another */ made_real_by: refColumn('made_real_by').references(() => users.id),
    released_at: momentColumn('released_at'),
    released_by: refColumn('released_by').references(() => users.id),
    annulled_by: refColumn('annulled_by').references(() => users.id),
    annul_reason: text('annul_reason'),
    ...stamps(),
  },
  (t) => [
    index('payout_batches_made_by').on(t.made_by),
    index('payout_batches_made_real_by').on(t.made_real_by),
    index('payout_batches_released_by').on(t.released_by),
    index('payout_batches_annulled_by').on(t.annulled_by),
    check('payout_batches_state', sql`${t.state} in ('draft', 'released', 'annulled')`),
    check('payout_batches_amounts', sql`${t.payments} > 0 and ${t.total} > 0`),
    check(
      'payout_batches_released',
      sql`(${t.state} = 'released') = (${t.file} is not null) and (${t.file} is null) = (${t.sha256} is null) and (${t.file} is null) = (${t.released_at} is null)`,
    ),
    check('payout_batches_annulled', sql`(${t.state} = 'annulled') = (${t.annul_reason} is not null)`),
  ],
);

/** Money that goes back to a student: what his request has asked for and what has become of it. Its id is the request's. */
export const refunds = pgTable(
  'refunds',
  {
    id: refColumn('id')
      .primaryKey()
      .references(() => requests.id),
    student_program_id: refColumn('student_program_id')
      .notNull()
      .references(() => studentPrograms.id),
    currency: text('currency').notNull(),
    /** minor units */ amount: bigint('amount', { mode: 'number' }).notNull(),
    reason: text('reason').notNull(),
    /** null: not said yet, of what was raised by itself */ destination: text('destination'),
    holder: text('holder'),
    iban: text('iban'),
    bic: text('bic'),
    /** who has named the account as it stands */ account_by: refColumn('account_by').references(() => users.id),
    /** who that was, where he acted as another */ account_real_by: refColumn('account_real_by').references(
      () => users.id,
    ),
    /** of a refund to a card: the payment that it took */ payment_id: refColumn('payment_id').references(
      () => ledgerEntries.id,
    ),
    state: text('state').notNull().default('asked'),
    asked_on: date('asked_on').notNull(),
    /** FIN-029: the last day */ due_on: date('due_on').notNull(),
    /** null: raised by itself */ asked_by: refColumn('asked_by').references(() => users.id),
    /** the request whose effect raised it */ source_request_id: refColumn('source_request_id').references(
      () => requests.id,
    ),
    batch_id: refColumn('batch_id').references(() => payoutBatches.id),
    sent_on: date('sent_on'),
    /** paid, returned, declined, canceled */ closed_on: date('closed_on'),
    closed_reason: text('closed_reason'),
    /** days after which the bursar was told last */ warned: integer('warned').notNull().default(0),
    ...stamps(),
  },
  (t) => [
    index('refunds_student_program').on(t.student_program_id, t.state),
    index('refunds_state').on(t.state, t.due_on),
    index('refunds_asked').on(t.asked_on, t.id),
    index('refunds_due').on(t.due_on),
    index('refunds_reason').on(t.reason),
    index('refunds_batch').on(t.batch_id),
    index('refunds_payment').on(t.payment_id),
    index('refunds_asked_by').on(t.asked_by),
    index('refunds_account_by').on(t.account_by),
    index('refunds_account_real_by').on(t.account_real_by),
    // what a withdrawal raises it raises once
    uniqueIndex('refunds_source').on(t.source_request_id, t.student_program_id, t.currency),
    check('refunds_amount', sql`${t.amount} > 0`),
    check('refunds_days', sql`${t.due_on} = ${t.asked_on} + 45`),
    check(
      'refunds_account',
      sql`(coalesce(${t.destination}, '') = 'bank') = (${t.iban} is not null) and (${t.iban} is null) = (${t.holder} is null) and (coalesce(${t.destination}, '') = 'card') = (${t.payment_id} is not null)`,
    ),
    check('refunds_batched', sql`${t.state} <> 'in_batch' or ${t.batch_id} is not null`),
    check(
      'refunds_closed',
      sql`(${t.state} in ('paid', 'returned', 'declined', 'cancelled')) = (${t.closed_on} is not null)`,
    ),
    check('refunds_sent', sql`${t.state} not in ('sent', 'paid', 'returned') or ${t.sent_on} is not null`),
  ],
);

/** Which payments the money of an approved refund came from: it left the account with these entries. */
export const refundParts = pgTable(
  'refund_parts',
  {
    refund_id: refColumn('refund_id')
      .notNull()
      .references(() => refunds.id),
    payment_id: refColumn('payment_id')
      .notNull()
      .references(() => ledgerEntries.id),
    /** minor units */ amount: bigint('amount', { mode: 'number' }).notNull(),
    entry_id: refColumn('entry_id')
      .notNull()
      .references(() => ledgerEntries.id),
  },
  (t) => [
    primaryKey({ columns: [t.refund_id, t.payment_id] }),
    index('refund_parts_payment').on(t.payment_id),
    unique('refund_parts_entry').on(t.entry_id),
    check('refund_parts_amount', sql`${t.amount} > 0`),
  ],
);

/** A payment of a file, as it stands in it. */
export const payoutLines = pgTable(
  'payout_lines',
  {
    batch_id: refColumn('batch_id')
      .notNull()
      .references(() => payoutBatches.id),
    refund_id: refColumn('refund_id')
      .notNull()
      .references(() => refunds.id),
    /** unique for ever: the bank's statement names it */ end_to_end_id: plainText('end_to_end_id').notNull().unique(),
    /** minor units */ amount: bigint('amount', { mode: 'number' }).notNull(),
    holder: text('holder').notNull(),
    iban: text('iban').notNull(),
    bic: text('bic'),
  },
  (t) => [
    primaryKey({ columns: [t.batch_id, t.refund_id] }),
    index('payout_lines_refund').on(t.refund_id),
    check('payout_lines_amount', sql`${t.amount} > 0`),
  ],
);

/** Requests that took effect and whose money was looked at: once. */
export const refundRaises = pgTable('refund_raises', {
  request_id: refColumn('request_id')
    .primaryKey()
    .references(() => requests.id),
  raised_at: momentColumn('raised_at').notNull(),
});
