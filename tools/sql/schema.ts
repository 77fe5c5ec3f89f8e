import { join } from 'node:path';
import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { PublishedRead } from '../../kernel/server/published-read.ts';
import type { Value } from './choices.ts';

/** What another area may read under a name: its columns, and the column of the table each one stands for. */
export interface Read {
  name: string;
  path: string;
  table: string;
  columns: ReadonlyMap<string, string | null>;
}
/** Tables with their columns, and what the names exported by `tables.ts` and `reads/` stand for. */
export interface Schema {
  tables: ReadonlyMap<string, ReadonlySet<string>>;
  /** the file a table is declared in */
  homes: ReadonlyMap<string, string>;
  reads: ReadonlyMap<string, Read>;
  /** `path#name` of an export → what it is in SQL */
  declared: ReadonlyMap<string, Value>;
  /** the column behind a property of a declared table */
  columnOf(table: string, property: string): string | null;
}

/** Reads the declared tables and published reads among these files. */
export async function readSchema(root: string, paths: readonly string[]): Promise<Schema> {
  const tables = new Map<string, ReadonlySet<string>>();
  const homes = new Map<string, string>();
  const properties = new Map<string, Map<string, string>>();
  const reads = new Map<string, Read>();
  const declared = new Map<string, Value>();
  for (const path of paths.filter(
    (each) => /([/-]tables\.ts|\/reads\/[^/]+\.ts)$/.test(each) && !/\/(rules|queries|commands)\//.test(each),
  )) {
    const module = (await import(join(root, path))) as Record<string, unknown>;
    for (const [name, value] of Object.entries(module)) {
      if (is(value, PgTable)) {
        const table = getTableName(value);
        const columns = Object.entries(getTableColumns(value)).map(([key, column]): [string, string] => [
          key,
          column.name,
        ]);
        declared.set(`${path}#${name}`, { kind: 'table', table });
        if (homes.has(table)) continue;
        homes.set(table, path);
        properties.set(table, new Map(columns));
        tables.set(table, new Set(columns.map(([, column]) => column)));
      }
      if (value instanceof PublishedRead) {
        const read = `${path}#${name}`;
        declared.set(read, { kind: 'read', read });
        reads.set(read, { name, path, table: value.table, columns: value.sources });
      }
    }
  }
  return {
    tables,
    homes,
    reads,
    declared,
    columnOf: (table, property) => properties.get(table)?.get(property) ?? null,
  };
}
/** The same schema after a column got another name: what must follow is what no longer fits. */
export function renameColumn(schema: Schema, table: string, column: string, to: string): Schema {
  const tables = new Map(schema.tables);
  tables.set(table, new Set([...(tables.get(table) ?? [])].map((each) => (each === column ? to : each))));
  return { ...schema, tables };
}
