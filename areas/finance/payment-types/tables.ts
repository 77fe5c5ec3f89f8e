import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { idColumn, plainText, searchColumn, stamps, trText } from '#kernel/server/columns.ts';

export const paymentTypes = pgTable(
  'payment_types',
  {
    id: idColumn(),
    code: plainText('code').notNull().unique(),
    name: trText('name').notNull(),
    name_en: text('name_en').notNull(),
    method: text('method').notNull(),
    /** account of the ledger where the money lies */ lies_in: text('lies_in').notNull(),
    needs_number: boolean('needs_number').notNull().default(false),
    asks_bank: boolean('asks_bank').notNull().default(false),
    at_desk: boolean('at_desk').notNull().default(true),
    sort_order: integer('sort_order').notNull().default(0),
    status: text('status').notNull().default('a'),
    search: searchColumn('code', 'name', 'name_en'),
    ...stamps(),
  },
  (t) => [
    index('payment_types_search').using('gin', sql.raw('search gin_trgm_ops')),
    index('payment_types_order').on(t.sort_order, t.id),
    index('payment_types_name').on(t.name, t.id),
  ],
);
