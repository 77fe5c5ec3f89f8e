import { getTableConfig } from 'drizzle-orm/pg-core';
import { labelKey } from '#kernel/contract/define-resource.ts';
import type { Field } from '#kernel/contract/field.ts';
import { fold, locales, type Locale } from '#kernel/contract/text.ts';
import type { BoundResource } from '../area.ts';
import type { Services } from '../services.ts';

type Lines = Pick<Services['lines'], 'line' | 'declared'>;
/** A column an import can fill: a field, or the English half of a bilingual one. */
export interface ImportColumn {
  name: string;
  field: Field;
  required: boolean;
  english: boolean;
}
const leftOut: readonly string[] = ['file', 'json', 'rows'];

/** The columns an import of a resource can fill, in the order of the declaration. */
export function importColumns(bound: BoundResource): ImportColumn[] {
  const { fields, states } = bound.resource;
  return Object.entries(fields).flatMap(([name, field]) => {
    if (field.readOnly || field.derived || leftOut.includes(field.kind) || name === states?.field) return [];
    const column = { name, field, required: field.required === true && field.default === undefined, english: false };
    return field.kind === 'bilingual'
      ? [column, { ...column, name: `${name}_en`, required: false, english: true }]
      : [column];
  });
}
/** The heading of a column in a language; the English half is worded only where "name (English)" does not fit. */
export function headingOf(
  bound: BoundResource,
  column: Pick<ImportColumn, 'name' | 'english'>,
  locale: Locale,
  lines: Lines,
): string {
  const { area, name } = bound.resource;
  if (!column.english || lines.declared(locale, area, `${name}.${column.name}`) !== null)
    return lines.line(locale, labelKey(bound.resource, column.name));
  return `${lines.line(locale, labelKey(bound.resource, column.name.replace(/_en$/, '')))} (${lines.line(locale, 'ui:in_english')})`;
}
/** Which column each heading means: by field name or by its words in either language; each column once. */
export function matchHeadings(bound: BoundResource, headings: readonly string[], lines: Lines): (string | null)[] {
  const known = new Map<string, string>();
  for (const column of importColumns(bound)) {
    for (const word of [column.name, ...locales.map((locale) => headingOf(bound, column, locale, lines))]) {
      const key = plain(word);
      if (!known.has(key)) known.set(key, column.name);
    }
  }
  const taken = new Set<string>();
  return headings.map((heading) => {
    const found = known.get(plain(heading));
    if (found === undefined || taken.has(found)) return null;
    taken.add(found);
    return found;
  });
}
// the star marks required columns in our own template
const plain = (heading: string): string => fold(heading.replace(/\s*\*\s*$/, '')).replace(/[\s_]+/g, ' ');

/** The fields that tell one record from another: a unique field, else a unique index over writable fields; null where neither is. */
export function keyOf(bound: BoundResource): string[] | null {
  const columns = importColumns(bound);
  const unique = columns.filter(
    (column) => column.field.unique === true && column.field.required === true && !column.english,
  );
  const first = unique.find((column) => column.name === 'code') ?? unique[0];
  if (first) return [first.name];
  const names = new Set(columns.filter((column) => column.field.required === true).map((column) => column.name));
  const config = getTableConfig(bound.table);
  const indexes = config.indexes
    .filter((index) => index.config.unique && index.config.where === undefined)
    .map((index) =>
      index.config.columns.map((column) => ('name' in column && typeof column.name === 'string' ? column.name : '')),
    );
  const constraints = config.uniqueConstraints.map((constraint) => constraint.columns.map((column) => column.name));
  return (
    [...indexes, ...constraints].find((parts) => parts.length > 0 && parts.every((part) => names.has(part))) ?? null
  );
}
