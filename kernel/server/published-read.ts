import { getTableColumns, getTableName, is, sql, SQL, type SQLWrapper } from 'drizzle-orm';
import { PgColumn, type PgTable } from 'drizzle-orm/pg-core';

type Columns = Record<string, PgColumn | SQL>;
type ColumnsOf<T extends PgTable> = T['_']['columns'];
type Raw<T> = T extends Date ? string : T;
type ValueOf<C> = C extends { _: { data: infer Data; notNull: infer Required } }
  ? Required extends true
    ? Raw<Data>
    : Raw<Data> | null
  : C extends SQL<infer Data>
    ? Data
    : never;

/**
 * What an area lets others read of one of its tables. It stands in SQL where a table would, always with an alias:
 * sql`select s.id from ${studentRead} s`. As long as every published name is the column's own it is the table itself and
 * costs nothing; a column that got another name behind it makes a plain subselect of it, which PostgreSQL folds into the
 * statement around it.
 */
export class PublishedRead<C extends Columns = Columns> implements SQLWrapper {
  /** the name of the table behind it */
  readonly table: string;
  /** every published name and the column of the table behind it; null where it is put together */
  readonly sources: ReadonlyMap<string, string | null>;
  private readonly source: PgTable;
  private readonly columns: C;
  private written: SQL | undefined;
  constructor(source: PgTable, columns: C) {
    this.source = source;
    this.columns = columns;
    this.table = getTableName(source);
    this.sources = new Map(
      Object.entries(columns).map(([name, each]) => [name, is(each, PgColumn) ? each.name : null]),
    );
  }
  /** a relation, not a value: nothing is put around it */
  shouldOmitSQLParens(): boolean {
    return true;
  }
  /** the same each time: it is asked for by every statement */
  getSQL(): SQL {
    return (this.written ??= this.write());
  }
  private write(): SQL {
    if ([...this.sources].every(([name, column]) => name === column)) return sql`${this.source}`;
    const list = Object.entries(this.columns).map(([name, each]) =>
      is(each, PgColumn) && each.name === name
        ? sql.identifier(name)
        : sql`${is(each, PgColumn) ? sql.identifier(each.name) : each} as ${sql.identifier(name)}`,
    );
    return sql`(select ${sql.join(list, sql`, `)} from ${this.source})`;
  }
}
/** A row of a published read, as a hand-written statement answers it: moments and days are text. */
export type ReadRow<R> = R extends PublishedRead<infer C> ? { [K in keyof C]: ValueOf<C[K]> } : never;

/**
 * Publishes columns of a table.
 * @param table a table of the area itself
 * @param names the columns others may read under their own names
 * @param others published name → a column with another name, or an expression over the table's columns
 */
export function publishRead<T extends PgTable, K extends keyof ColumnsOf<T> & string, O extends Columns = {}>(
  table: T,
  names: readonly K[],
  others?: O,
): PublishedRead<Pick<ColumnsOf<T>, K> & O> {
  const columns: Record<string, PgColumn> = getTableColumns(table);
  const named = Object.fromEntries(names.flatMap((name) => (columns[name] ? [[name, columns[name]]] : [])));
  return new PublishedRead(table, { ...named, ...others } as Pick<ColumnsOf<T>, K> & O);
}
