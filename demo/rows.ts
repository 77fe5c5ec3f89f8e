import type { InferInsertModel, Table } from 'drizzle-orm';

/** A row that is about to be written, with its id. */
export type Made<T extends Table> = InferInsertModel<T> & { id: number };

/** The value of a map, or an error that says what is missing: the demo refers only to what it made. */
export function need<K, V>(map: ReadonlyMap<K, V>, key: K): V {
  const value = map.get(key);
  if (value === undefined) throw new Error(`the demo has no ${String(key)}`);
  return value;
}
/** The element at an index, or an error. */
export function at<T>(list: readonly T[], index: number): T {
  const value = list[index];
  if (value === undefined) throw new Error(`the demo has no element ${index} of ${list.length}`);
  return value;
}
export const idsByCode = (rows: readonly { id: number; code: string }[]): Map<string, number> =>
  new Map(rows.map((row) => [row.code, row.id]));
