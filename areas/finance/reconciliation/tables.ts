import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
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
import { ledgerPostings } from '../ledger/tables.ts';

/** Accounts outside the house, each the other side of one account of the ledger. */
export const moneyAccounts = pgTable(
  'money_accounts',
  {
    id: idColumn(),
    code: plainText('code').notNull().unique(),
    name: trText('name').notNull(),
    name_en: text('name_en').notNull(),
    /** purpose, part and currency name the account of the ledger */ purpose: text('purpose').notNull(),
    part: text('part'),
    currency: text('currency').notNull().default('USD'),
    iban: plainText('iban').unique(),
    status: text('status').notNull().default('a'),
    search: searchColumn('code', 'name', 'name_en', 'iban'),
    ...stamps(),
  },
  (t) => [
    uniqueIndex('money_accounts_once').on(t.purpose, sql`coalesce(${t.part}, '')`, t.currency),
    index('money_accounts_search').using('gin', sql.raw('search gin_trgm_ops')),
    index('money_accounts_name').on(t.name, t.id),
    check('money_accounts_iban', sql`${t.purpose} <> 'bank' or ${t.iban} is not null`),
  ],
);

/** A file of a bank, or of whoever settles cards, as it was read; minor units of the account's currency. */
export const bankStatements = pgTable(
  'bank_statements',
  {
    id: idColumn(),
    account_id: refColumn('account_id')
      .notNull()
      .references(() => moneyAccounts.id),
    format: text('format').notNull(),
    number: plainText('number').notNull(),
    currency: text('currency').notNull(),
    from_on: date('from_on').notNull(),
    to_on: date('to_on').notNull(),
    /** none: a card settlement has no balance */ opening: bigint('opening', { mode: 'number' }),
    closing: bigint('closing', { mode: 'number' }),
    file_id: refColumn('file_id').references(() => idOf('files')),
    file_name: text('file_name').notNull(),
    /** of the file: the same one is not taken twice */ sha256: plainText('sha256').notNull(),
    state: text('state').notNull().default('open'),
    imported_at: momentColumn('imported_at').notNull(),
    imported_by: refColumn('imported_by').references(() => users.id),
    closed_at: momentColumn('closed_at'),
    closed_by: refColumn('closed_by').references(() => users.id),
    search: searchColumn('number', 'file_name'),
    ...stamps(),
  },
  (t) => [
    uniqueIndex('bank_statements_file').on(t.sha256),
    uniqueIndex('bank_statements_number')
      .on(t.account_id, t.number, t.to_on)
      .where(sql`${t.format} in ('mt940', 'camt053')`),
    unique('bank_statements_of_account').on(t.id, t.account_id),
    index('bank_statements_account').on(t.account_id, t.to_on),
    index('bank_statements_to').on(t.to_on, t.id),
    index('bank_statements_state').on(t.state, t.id),
    index('bank_statements_imported_by').on(t.imported_by),
    index('bank_statements_closed_by').on(t.closed_by),
    index('bank_statements_file_id').on(t.file_id),
    index('bank_statements_search').using('gin', sql.raw('search gin_trgm_ops')),
    check('bank_statements_days', sql`${t.from_on} <= ${t.to_on}`),
    check('bank_statements_balances', sql`(${t.opening} is null) = (${t.closing} is null)`),
    check('bank_statements_closed', sql`(${t.state} = 'closed') = (${t.closed_at} is not null)`),
  ],
);

/** One movement. It is never changed; what a person says of it where nothing stands against it is its explanation. */
export const statementLines = pgTable(
  'statement_lines',
  {
    id: idColumn(),
    statement_id: refColumn('statement_id').notNull(),
    account_id: refColumn('account_id').notNull(),
    line_no: integer('line_no').notNull(),
    value_on: date('value_on').notNull(),
    booked_on: date('booked_on'),
    /** above zero: money came in */ amount: bigint('amount', { mode: 'number' }).notNull(),
    /** of a card settlement: what was kept */ commission: bigint('commission', { mode: 'number' }),
    reversal: boolean('reversal').notNull().default(false),
    code: text('code'),
    reference: text('reference'),
    bank_reference: text('bank_reference'),
    party: text('party'),
    party_iban: text('party_iban'),
    words: text('words').notNull().default(''),
    explanation: text('explanation'),
    explained_as: text('explained_as'),
    explained_at: momentColumn('explained_at'),
    explained_by: refColumn('explained_by').references(() => users.id),
  },
  (t) => [
    uniqueIndex('statement_lines_place').on(t.statement_id, t.line_no),
    unique('statement_lines_of_account').on(t.id, t.account_id),
    foreignKey({
      name: 'statement_lines_statement',
      columns: [t.statement_id, t.account_id],
      foreignColumns: [bankStatements.id, bankStatements.account_id],
    }).onDelete('cascade'),
    // an order is settled once, whatever file tells it
    uniqueIndex('statement_lines_settled')
      .on(t.account_id, t.reference, t.amount)
      .where(sql`${t.commission} is not null`),
    index('statement_lines_account').on(t.account_id, t.value_on),
    index('statement_lines_explained_by').on(t.explained_by),
    check(
      'statement_lines_explained',
      sql`(${t.explanation} is null) = (${t.explained_as} is null) and (${t.explanation} is null) = (${t.explained_at} is null)`,
    ),
  ],
);

/** What belongs together: movements and lines of the ledger with one sum, which the database compares at the commit. */
export const statementMatches = pgTable(
  'statement_matches',
  {
    id: idColumn(),
    account_id: refColumn('account_id')
      .notNull()
      .references(() => moneyAccounts.id),
    /** statement it was made at */ statement_id: refColumn('statement_id')
      .notNull()
      .references(() => bankStatements.id),
    /** none: by hand */ rule: text('rule'),
    reason: text('reason'),
    made_at: momentColumn('made_at').notNull(),
    made_by: refColumn('made_by').references(() => users.id),
    undone_at: momentColumn('undone_at'),
    undone_by: refColumn('undone_by').references(() => users.id),
    undone_reason: text('undone_reason'),
  },
  (t) => [
    unique('statement_matches_of_account').on(t.id, t.account_id),
    index('statement_matches_statement').on(t.statement_id),
    index('statement_matches_account').on(t.account_id),
    index('statement_matches_made_by').on(t.made_by),
    index('statement_matches_undone_by').on(t.undone_by),
    check('statement_matches_undone', sql`(${t.undone_at} is null) = (${t.undone_reason} is null)`),
  ],
);

/** One side of a match: a movement, or a line of the ledger. Each stands in one match that holds, never in two. */
export const matchSides = pgTable(
  'match_sides',
  {
    id: idColumn(),
    match_id: refColumn('match_id').notNull(),
    account_id: refColumn('account_id').notNull(),
    statement_line_id: refColumn('statement_line_id'),
    entry_id: refColumn('entry_id'),
    entry_line: integer('entry_line'),
    /** minor units of the movement or of the line */ amount: bigint('amount', { mode: 'number' }).notNull(),
    /** false: the match was removed */ holds: boolean('holds').notNull().default(true),
  },
  (t) => [
    foreignKey({
      name: 'match_sides_match',
      columns: [t.match_id, t.account_id],
      foreignColumns: [statementMatches.id, statementMatches.account_id],
    }),
    foreignKey({
      name: 'match_sides_movement',
      columns: [t.statement_line_id, t.account_id],
      foreignColumns: [statementLines.id, statementLines.account_id],
    }),
    foreignKey({
      name: 'match_sides_entry',
      columns: [t.entry_id, t.entry_line],
      foreignColumns: [ledgerPostings.entry_id, ledgerPostings.line_no],
    }),
    uniqueIndex('match_sides_movement_once')
      .on(t.statement_line_id)
      .where(sql`${t.holds} and ${t.statement_line_id} is not null`),
    uniqueIndex('match_sides_entry_once')
      .on(t.entry_id, t.entry_line)
      .where(sql`${t.holds} and ${t.entry_id} is not null`),
    index('match_sides_of').on(t.match_id),
    index('match_sides_movement_of').on(t.statement_line_id),
    check(
      'match_sides_one',
      sql`(${t.statement_line_id} is null) <> (${t.entry_id} is null) and (${t.entry_id} is null) = (${t.entry_line} is null)`,
    ),
  ],
);
