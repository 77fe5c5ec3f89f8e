import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { decimalColumn, idColumn, plainText, refColumn, searchColumn, stamps, trText } from '#kernel/server/columns.ts';
import { receiptSeries } from '../receipts/tables.ts';
import { currencies } from '../rules/words.ts';

const known = sql.raw(
  `array[${Object.keys(currencies)
    .map((code) => `'${code}'`)
    .join(', ')}]`,
);

export const virtualPos = pgTable(
  'virtual_pos',
  {
    id: idColumn(),
    code: plainText('code').notNull().unique(),
    name: trText('name').notNull(),
    name_en: text('name_en').notNull(),
    provider: text('provider').notNull(),
    mode: text('mode').notNull().default('test'),
    currencies: text('currencies').array().notNull(),
    url: text('url').notNull(),
    /** its name at the bank: client id, API key */ account: text('account').notNull(),
    terminal: text('terminal'),
    api_user: text('api_user'),
    /** names of the server’s environment, never the keys */ secret_name: text('secret_name').notNull(),
    password_name: text('password_name'),
    /** percent */ commission: decimalColumn('commission', { precision: 5, scale: 2 }).notNull().default(0),
    /** numbers of the receipts of what is paid here; none: money is booked, receipts wait */ receipt_series_id:
      refColumn('receipt_series_id').references(() => receiptSeries.id),
    sort_order: integer('sort_order').notNull().default(10),
    status: text('status').notNull().default('a'),
    search: searchColumn('code', 'name', 'name_en', 'account'),
    ...stamps(),
  },
  (t) => [
    index('virtual_pos_search').using('gin', sql.raw('search gin_trgm_ops')),
    index('virtual_pos_order').on(t.sort_order, t.id),
    index('virtual_pos_name').on(t.name, t.id),
    index('virtual_pos_series').on(t.receipt_series_id),
    check('virtual_pos_currencies', sql`cardinality(${t.currencies}) > 0 and ${t.currencies} <@ ${known}`),
    check('virtual_pos_commission', sql`${t.commission} between 0 and 50`),
    check(
      'virtual_pos_secrets',
      sql`${t.secret_name} ~ '^POS_[A-Z0-9_]+$' and (${t.password_name} is null or ${t.password_name} ~ '^POS_[A-Z0-9_]+$')`,
    ),
    check('virtual_pos_live', sql`${t.mode} <> 'live' or ${t.url} like 'https://%'`),
  ],
);

export const posInstallments = pgTable(
  'pos_installments',
  {
    id: idColumn(),
    virtual_pos_id: refColumn('virtual_pos_id')
      .notNull()
      .references(() => virtualPos.id, { onDelete: 'cascade' }),
    /** null: every card */ card_prefix: plainText('card_prefix'),
    installments: integer('installments').notNull(),
    /** percent */ commission: decimalColumn('commission', { precision: 5, scale: 2 }).notNull().default(0),
    /** minor units */ min_amount: integer('min_amount'),
    currency: text('currency').notNull().default('USD'),
    status: text('status').notNull().default('a'),
    ...stamps(),
  },
  (t) => [
    uniqueIndex('pos_installments_once').on(
      t.virtual_pos_id,
      sql`coalesce(${t.card_prefix}, '')`,
      t.installments,
      t.currency,
    ),
    index('pos_installments_prefix').on(t.card_prefix),
    index('pos_installments_number').on(t.installments, t.id),
    index('pos_installments_commission').on(t.commission, t.id),
    check('pos_installments_prefix_digits', sql`${t.card_prefix} ~ '^[0-9]{6,8}$'`),
    check('pos_installments_count', sql`${t.installments} between 2 and 36`),
    check('pos_installments_commission_share', sql`${t.commission} between 0 and 50`),
    check('pos_installments_min_amount', sql`${t.min_amount} >= 0`),
  ],
);
