import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { decimalColumn, idColumn, plainText, searchColumn, stamps, trText } from '#kernel/server/columns.ts';

export const products = pgTable(
  'products',
  {
    id: idColumn(),
    code: plainText('code').notNull().unique(),
    name: trText('name').notNull(),
    name_en: text('name_en').notNull(),
    kind: text('kind').notNull(),
    taxable: boolean('taxable').notNull().default(false),
    /** percent */ tax_rate: decimalColumn('tax_rate', { precision: 5, scale: 2 }),
    /** account of the ledger that earns it, and which part of it */ income: text('income').notNull(),
    income_part: text('income_part'),
    refundable: boolean('refundable').notNull().default(false),
    status: text('status').notNull().default('a'),
    search: searchColumn('code', 'name', 'name_en'),
    ...stamps(),
  },
  (t) => [
    index('products_search').using('gin', sql.raw('search gin_trgm_ops')),
    index('products_name').on(t.name, t.id),
    index('products_kind').on(t.kind, t.code),
    check('products_tax', sql`${t.taxable} = (${t.tax_rate} is not null)`),
    check('products_tax_rate', sql`${t.tax_rate} > 0 and ${t.tax_rate} <= 100`),
  ],
);
