import { sql, type SQL } from 'drizzle-orm';
import { type AnyPgColumn, bigint, customType, integer, pgTable, timestamp } from 'drizzle-orm/pg-core';

/** Text that sorts as a Turkish dictionary does; the collation `tr_sort` comes with the first migration. */
export const trText = customType<{ data: string }>({ dataType: () => 'text collate tr_sort' });
/** Bytewise text: codes and search columns, where `like` must be quick. */
export const plainText = customType<{ data: string }>({ dataType: () => 'text collate "C"' });

/** Numeric read and written as a number: weights, grade points, averages. */
export const decimalColumn = customType<{
  data: number;
  driverData: string;
  config: { precision: number; scale: number };
}>({
  dataType: (config) => `numeric(${config?.precision ?? 8}, ${config?.scale ?? 2})`,
  fromDriver: (value) => Number(value),
  toDriver: (value) => String(value),
});

/** Identity key every table has. */
export const idColumn = () => bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity();
/**
 * Reference to another table's id; add `.references(() => table.id)` and `.notNull()`. What a resource declares as a reference
 * gets its foreign key by `npm run db:generate` even where it is not said here.
 */
export const refColumn = (name: string) => bigint(name, { mode: 'number' });
/** The id of a table that may not be imported, because its area stands above: `.references(() => idOf('users'))`. */
export const idOf = (table: string): AnyPgColumn => pgTable(table, { id: idColumn() }).id;
/** A moment in UTC. */
export const momentColumn = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Every record: optimistic version (the engine refuses a write with an older one) and when it was made and changed. */
export const stamps = () => ({
  version: integer('version').notNull().default(1),
  created_at: momentColumn('created_at').notNull().defaultNow(),
  updated_at: momentColumn('updated_at').notNull().defaultNow(),
});

/**
 * Stored search form of some columns: Turkish lower case, accents folded (the same as `fold()` of the contract).
 * Give the table a trigram index on it.
 */
export const searchColumn = (...columns: [string, ...string[]]) =>
  plainText('search').generatedAlwaysAs((): SQL =>
    sql.raw(
      `translate(lower((${columns.map((name) => `coalesce("${name}", '')`).join(` || ' ' || `)}) collate tr_sort), 'çğıöşüâîû', 'cgiosuaiu')`,
    ),
  );
