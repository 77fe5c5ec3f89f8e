import { sql, type SQL } from 'drizzle-orm';
import { check, index, integer, text, type AnyPgColumn } from 'drizzle-orm/pg-core';
import { decimalColumn, refColumn } from '#kernel/server/columns.ts';
import { products } from './products/tables.ts';
import { productKinds } from './rules/words.ts';

const kinds = sql.raw(
  `array[${Object.keys(productKinds)
    .map((kind) => `'${kind}'`)
    .join(', ')}]`,
);
/** What `rules/rebate-fields.ts` declares, as columns. */
export const rebateColumns = (turn: number) => ({
  percent: decimalColumn('percent', { precision: 5, scale: 2 }),
  /** minor units */ amount: integer('amount'),
  cap: integer('cap'),
  currency: text('currency').notNull().default('USD'),
  /** kinds of products it covers; none: every one */ product_kinds: text('product_kinds')
    .array()
    .notNull()
    .default(sql`'{}'`),
  product_id: refColumn('product_id').references(() => products.id),
  base: text('base').notNull().default('gross'),
  sort_order: integer('sort_order').notNull().default(turn),
});

type Rebate = Record<
  'id' | 'name' | 'kind' | 'percent' | 'amount' | 'cap' | 'product_kinds' | 'product_id' | 'sort_order',
  AnyPgColumn
>;
/**
 * Their indexes and checks.
 * @param amounts what must be above zero
 * @param which columns a kind fills
 */
export const rebateChecks = (table: string, t: Rebate, { amounts, which }: { amounts: SQL; which: SQL }) => [
  index(`${table}_search`).using('gin', sql.raw('search gin_trgm_ops')),
  index(`${table}_order`).on(t.sort_order, t.id),
  index(`${table}_name`).on(t.name, t.id),
  index(`${table}_product`).on(t.product_id),
  check(`${table}_percent`, sql`${t.percent} > 0 and ${t.percent} <= 100`),
  check(`${table}_amount`, amounts),
  check(`${table}_cap`, sql`${t.cap} is null or ${t.kind} = 'percent'`),
  check(`${table}_kind`, which),
  check(`${table}_kinds`, sql`${t.product_kinds} <@ ${kinds}`),
];
