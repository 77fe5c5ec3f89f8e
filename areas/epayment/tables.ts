import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '#areas/access/tables.ts';
import { ledgerEntries } from '#areas/finance/ledger/tables.ts';
import { idColumn, momentColumn, plainText, refColumn } from '#kernel/server/columns.ts';

/**
 * Whoever pays without an account: for a customer whose number and last name he knows, or by a link that was made for him.
 * Of a link only the hash is kept.
 */
export const payers = pgTable(
  'payers',
  {
    id: idColumn(),
    kind: text('kind').notNull(),
    /** as in the ledger: student_program, applicant, graduate_applicant, tenant, company, mentora */ customer_kind:
      text('customer_kind').notNull(),
    customer_id: refColumn('customer_id').notNull(),
    /** what is said on the telephone and stands on every screen of a link */ reference: plainText('reference'),
    token_hash: text('token_hash'),
    /** for whom the link was made, in the words of who made it */ label: text('label'),
    /** where the link was sent; the receipt goes there too */ email: text('email'),
    /** what the link is for; none: all that is open */ items: jsonb('items').$type<number[]>().notNull().default([]),
    currency: text('currency'),
    /** minor units at most; null: whatever is open */ amount: bigint('amount', { mode: 'number' }),
    /** HOU-026: number, name and surname of a tenant, whose area stands above */ holder_number:
      plainText('holder_number'),
    holder_first: text('holder_first'),
    holder_last: text('holder_last'),
    created_by: refColumn('created_by').references(() => users.id),
    created_at: momentColumn('created_at').notNull(),
    expires_at: momentColumn('expires_at'),
    revoked_at: momentColumn('revoked_at'),
  },
  (t) => [
    uniqueIndex('payers_customer')
      .on(t.customer_kind, t.customer_id)
      .where(sql`${t.kind} = 'account'`),
    uniqueIndex('payers_reference').on(t.reference),
    uniqueIndex('payers_token').on(t.token_hash),
    index('payers_links_of').on(t.customer_kind, t.customer_id, t.created_at),
    index('payers_created_by').on(t.created_by),
    index('payers_holder')
      .on(t.holder_number)
      .where(sql`holder_number is not null`),
    check(
      'payers_holder_known',
      sql`(${t.customer_kind} in ('tenant', 'applicant', 'graduate_applicant')) = (${t.holder_number} is not null)`,
    ),
    check('payers_kind', sql`${t.kind} in ('account', 'link')`),
    check(
      'payers_link',
      sql`(${t.kind} = 'link') = (${t.token_hash} is not null) and (${t.kind} = 'link') = (${t.reference} is not null) and (${t.kind} = 'link') = (${t.expires_at} is not null)`,
    ),
    check('payers_amount', sql`${t.amount} is null or (${t.amount} > 0 and ${t.currency} is not null)`),
  ],
);

/** One try to pay by card. The row is there before the bank hears of it, and is booked at most once. */
export const paymentAttempts = pgTable(
  'payment_attempts',
  {
    id: idColumn(),
    /** what the bank knows it by, and what we tell the payer: used once */ reference: plainText('reference').notNull(),
    /** leads his browser to the bank */ token_hash: text('token_hash').notNull(),
    payer_id: refColumn('payer_id')
      .notNull()
      .references(() => payers.id),
    customer_kind: text('customer_kind').notNull(),
    customer_id: refColumn('customer_id').notNull(),
    /** ids of the ledger items that it settles, in this order */ items: jsonb('items').$type<number[]>().notNull(),
    /** minor units */ amount: bigint('amount', { mode: 'number' }).notNull(),
    currency: text('currency').notNull(),
    provider: text('provider').notNull(),
    /** code of the merchant at that provider */ merchant: text('merchant').notNull(),
    language: text('language').notNull(),
    state: text('state').notNull().default('created'),
    review: text('review'),
    provider_payment_id: text('provider_payment_id'),
    /** names the payment at a provider that begins it with a form of its own */ provider_token: text('provider_token'),
    /** its page there, so that going back and forth begins no second one */ provider_url: text('provider_url'),
    card: text('card'),
    decline_code: text('decline_code'),
    /** what the bank took where that was something else */ taken_amount: bigint('taken_amount', { mode: 'number' }),
    taken_currency: text('taken_currency'),
    entry_id: refColumn('entry_id').references(() => ledgerEntries.id),
    /** shows its success once more, for a while */ ticket_hash: text('ticket_hash'),
    /** the student, where he pays himself */ user_id: refColumn('user_id').references(() => users.id),
    created_at: momentColumn('created_at').notNull(),
    redirected_at: momentColumn('redirected_at'),
    finished_at: momentColumn('finished_at'),
    expires_at: momentColumn('expires_at').notNull(),
    asked_at: momentColumn('asked_at'),
    asks: integer('asks').notNull().default(0),
    /** when the bank is asked next; null: never again */ next_ask_at: momentColumn('next_ask_at'),
    /** when the bank's books are compared with what is booked; null: never again */ check_at: momentColumn('check_at'),
    /** how somebody settled what had to be looked at */ settled_how: text('settled_how'),
    settled_at: momentColumn('settled_at'),
    settled_by: refColumn('settled_by').references(() => users.id),
    settled_note: text('settled_note'),
  },
  (t) => [
    uniqueIndex('payment_attempts_reference').on(t.provider, t.reference),
    uniqueIndex('payment_attempts_own_reference').on(t.reference),
    uniqueIndex('payment_attempts_provider_payment').on(t.provider, t.provider_payment_id),
    uniqueIndex('payment_attempts_provider_token').on(t.provider, t.provider_token),
    uniqueIndex('payment_attempts_token').on(t.token_hash),
    uniqueIndex('payment_attempts_ticket').on(t.ticket_hash),
    uniqueIndex('payment_attempts_entry').on(t.entry_id),
    index('payment_attempts_payer').on(t.payer_id, t.created_at),
    index('payment_attempts_customer').on(t.customer_kind, t.customer_id, t.created_at),
    index('payment_attempts_user').on(t.user_id),
    index('payment_attempts_next').on(t.next_ask_at),
    index('payment_attempts_check').on(t.check_at),
    index('payment_attempts_settled_by').on(t.settled_by),
    index('payment_attempts_review').on(t.review, t.id),
    check(
      'payment_attempts_state',
      sql`${t.state} in ('created', 'redirected', 'authenticated', 'unknown', 'review', 'paid', 'declined', 'expired')`,
    ),
    check(
      'payment_attempts_review',
      sql`${t.review} is null or ${t.review} in ('fraud', 'other_amount', 'paid_twice', 'given_back')`,
    ),
    check(
      'payment_attempts_settled',
      sql`(${t.settled_how} is null) = (${t.settled_at} is null) and (${t.settled_how} is null) = (${t.settled_note} is null) and (${t.settled_how} is null or ${t.settled_how} in ('booked', 'kept', 'given_back', 'taken_back'))`,
    ),
    check('payment_attempts_amount', sql`${t.amount} > 0`),
    check('payment_attempts_paid', sql`${t.state} <> 'paid' or ${t.entry_id} is not null`),
  ],
);

/** Money that goes back to the card it came from. Asked for once; sent again only where the bank's books say it is not there. */
export const cardRefunds = pgTable(
  'card_refunds',
  {
    id: idColumn(),
    attempt_id: refColumn('attempt_id')
      .notNull()
      .references(() => paymentAttempts.id),
    /** minor units */ amount: bigint('amount', { mode: 'number' }).notNull(),
    currency: text('currency').notNull(),
    /** the whole payment on its day, or an amount afterwards */ how: text('how').notNull(),
    /** cancel and refund change places once */ switched: boolean('switched').notNull().default(false),
    state: text('state').notNull().default('asked'),
    code: text('code'),
    reason: text('reason').notNull(),
    /** took it off the account */ entry_id: refColumn('entry_id')
      .notNull()
      .references(() => ledgerEntries.id),
    asked_by: refColumn('asked_by').references(() => users.id),
    created_at: momentColumn('created_at').notNull(),
    finished_at: momentColumn('finished_at'),
    asks: integer('asks').notNull().default(0),
    next_ask_at: momentColumn('next_ask_at'),
  },
  (t) => [
    // one at a time: what the bank has given back tells which one it was
    uniqueIndex('card_refunds_open')
      .on(t.attempt_id)
      .where(sql`${t.state} in ('asked', 'unknown', 'tomorrow')`),
    index('card_refunds_attempt').on(t.attempt_id, t.id),
    uniqueIndex('card_refunds_entry').on(t.entry_id),
    index('card_refunds_next').on(t.next_ask_at),
    index('card_refunds_asked_by').on(t.asked_by),
    check('card_refunds_how', sql`${t.how} in ('cancel', 'refund')`),
    check('card_refunds_state', sql`${t.state} in ('asked', 'unknown', 'tomorrow', 'done', 'refused')`),
    check('card_refunds_amount', sql`${t.amount} > 0`),
    check('card_refunds_finished', sql`(${t.finished_at} is not null) = (${t.state} in ('done', 'refused'))`),
  ],
);

/** What was said between the bank and us, as it was said, without what would tell a card. Only grows. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    id: idColumn(),
    attempt_id: refColumn('attempt_id')
      .notNull()
      .references(() => paymentAttempts.id),
    kind: text('kind').notNull(),
    /** the same message is kept once */ dedupe_key: text('dedupe_key').notNull(),
    /** signed with the key that only the bank and we have */ verified: boolean('verified').notNull(),
    body: jsonb('body').$type<Record<string, unknown>>().notNull(),
    at: momentColumn('at').notNull(),
  },
  (t) => [
    uniqueIndex('payment_events_dedupe').on(t.dedupe_key),
    index('payment_events_attempt').on(t.attempt_id, t.id),
    check('payment_events_kind', sql`${t.kind} in ('start', 'return', 'notice', 'answer', 'refund')`),
  ],
);
