import { getTableColumns, getTableName, type InferInsertModel, type Table } from 'drizzle-orm';
import type { RawClient } from '#kernel/server/database.ts';

/** Writes rows in bulk on one connection; explicit ids, then the identity sequences are moved behind them. */
export interface Writer {
  insert<T extends Table>(table: T, rows: readonly InferInsertModel<T>[]): Promise<void>;
  /** moves every sequence behind the highest id written */
  finish(): Promise<void>;
  readonly written: number;
}

const chunkRows = 4000;

/** `stamp` is the moment that created_at and updated_at get when a row does not say. */
export function writerOf(client: RawClient, stamp: Date): Writer {
  const stampText = stamp.toISOString();
  const tables = new Map<string, boolean>();
  let written = 0;
  return {
    get written() {
      return written;
    },
    insert: async (table, rows) => {
      const first = rows[0];
      if (!first) return;
      const columns = getTableColumns(table);
      const name = getTableName(table);
      tables.set(name, 'id' in columns);
      // columns that any of the rows names; the rest keep their defaults
      const used = new Set<string>();
      for (const row of rows) for (const key in row) used.add(key);
      const wanted = Object.entries(columns).filter(([key]) => used.has(key));
      const stamps = ['created_at', 'updated_at'].filter((key) => key in columns && !used.has(key));
      const keys = wanted.map(([, column]) => `"${column.name}"`);
      const shape = wanted.map(([, column]) => `"${column.name}" ${column.getSQLType().replace(/ collate .*/, '')}`);
      const statement = `insert into "${name}" (${[...keys, ...stamps].join(', ')}) select ${[...keys, ...stamps.map(() => '$2::timestamptz')].join(', ')} from json_to_recordset($1::json) as t(${shape.join(', ')})`;
      for (let at = 0; at < rows.length; at += chunkRows) {
        const text = JSON.stringify(rows.slice(at, at + chunkRows));
        await client.query(statement, stamps.length > 0 ? [text, stampText] : [text]);
      }
      written += rows.length;
    },
    finish: async () => {
      for (const [name, counted] of tables)
        if (counted)
          await client.query(`select setval(pg_get_serial_sequence('${name}', 'id'), (select max(id) from "${name}"))`);
    },
  };
}
