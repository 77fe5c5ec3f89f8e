import { fold } from '#kernel/contract/text.ts';
import type { TextRow } from './translation-rows.ts';

export interface TextFilter {
  namespace?: string | null;
  search?: string | null;
  only?: 'all' | 'changed' | 'missing' | null;
}
/** Has no words in one of the languages. */
export const lacks = (row: TextRow): boolean => row.tr.trim() === '' || row.en.trim() === '';
/** Does a text pass a filter? `needle` is the folded search: it looks in the key and in both languages, ı and i alike. */
export const fits = (row: TextRow, filter: TextFilter, needle: string): boolean =>
  (!filter.namespace || row.namespace === filter.namespace) &&
  (filter.only !== 'changed' || row.changed.length > 0) &&
  (filter.only !== 'missing' || lacks(row)) &&
  (needle === '' ||
    fold(`${row.namespace}:${row.key}`).includes(needle) ||
    fold(row.tr).includes(needle) ||
    fold(row.en).includes(needle));
export function sieve(rows: readonly TextRow[], filter: TextFilter): TextRow[] {
  const needle = fold(filter.search ?? '');
  return rows.filter((row) => fits(row, filter, needle));
}
