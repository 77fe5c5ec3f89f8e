import { getTableColumns, getTableName, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Field } from '#kernel/contract/field.ts';
import type { BoundResource } from '../area.ts';

/** A column of a resource's answer: its name on the wire, its SQL, its declaration. */
export interface Selected {
  name: string;
  expression: SQL;
  field: Field;
  column: PgColumn | null;
}

const cache = new WeakMap<BoundResource, Map<string, Selected>>();

/** Every column a resource can answer, the English halves of bilingual fields among them. */
export function selectable(bound: BoundResource): Map<string, Selected> {
  const known = cache.get(bound);
  if (known) return known;
  const columns = getTableColumns(bound.table) as Record<string, PgColumn>;
  const found = new Map<string, Selected>();
  for (const [name, field] of Object.entries(bound.resource.fields)) {
    if (field.derived) {
      const expression = bound.derive[name];
      if (!expression) throw new Error(`${bound.resource.name}.${name} is derived but has no SQL`);
      found.set(name, { name, expression: sql`(${expression})`, field, column: null });
      continue;
    }
    for (const each of field.kind === 'bilingual' ? [name, `${name}_en`] : [name]) {
      const column = columns[each];
      if (!column) throw new Error(`${bound.resource.name}.${each} has no column`);
      found.set(each, { name: each, expression: sql`${column}`, field, column });
    }
  }
  cache.set(bound, found);
  return found;
}

/** Does the table hold the folded search column? */
export const hasSearchColumn = (bound: BoundResource): boolean => 'search' in getTableColumns(bound.table);
/** Can its rows be searched by words? */
export const hasSearch = (bound: BoundResource): boolean => bound.search !== undefined || hasSearchColumn(bound);
export const hasVersion = (bound: BoundResource): boolean => 'version' in getTableColumns(bound.table);
export const tableName = (bound: BoundResource): string => getTableName(bound.table);

/** A stored value as it goes over the wire: moments in ISO form. */
export function toWire(field: Field, value: unknown): unknown {
  if (field.kind === 'moment' && typeof value === 'string') return new Date(value).toISOString();
  if (field.kind === 'moment' && value instanceof Date) return value.toISOString();
  return value;
}
