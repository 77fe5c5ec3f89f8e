import type { SQL } from 'drizzle-orm';
import type { Locale } from '#kernel/contract/text.ts';
import { sourcedId, type Kind } from '#kernel/server/sourced-ids.ts';

/** A row of an entity as its statement answers it; moments and days are text. */
export type Row = Record<string, string | number | boolean | null> & { kind: Kind; id: number; staff_id: number };
/** What statements and records are made with. */
export interface Around {
  locale: Locale;
  /** PUBLIC_URL */ url: string;
  /** what the university calls itself */ university: string;
}
export interface Field {
  /** how a filter compares it; `many`: it cannot be filtered or sorted by */
  type: 'id' | 'ref' | 'text' | 'moment' | 'day' | 'number' | 'flag' | 'many';
  /** column of the statement; of a reference its beginning: `_kind` and `_id` come behind it */ column: string;
  of(row: Row, around: Around): unknown;
}
export type Book = 'rostering' | 'gradebook';
export interface Entity {
  /** the name of a list and of one record in an answer */ set: string;
  single: string;
  book: Book;
  /** the statement: kind, id, staff_id (of a teacher’s place, else 0), state, changed, and the columns of the fields */ from(
    around: Around,
  ): SQL;
  fields: Readonly<Record<string, Field>>;
  /** columns with the person that a row is about, for the log of accesses */ person?: 'own' | 'ref';
}

export const bookRoot = (url: string, book: Book): string => `${url.replace(/\/+$/, '')}/ims/oneroster/${book}/v1p2`;
const at = (type: Field['type'], column: string, of?: (value: Row[string]) => unknown): Field => ({
  type,
  column,
  of: (row) => {
    const value = row[column] ?? null;
    return value === null ? undefined : of ? of(value) : value;
  },
});
export const text = (column: string): Field => at('text', column);
export const day = (column: string): Field => at('day', column);
export const number = (column: string): Field => at('number', column);
export const flag = (column: string): Field => at('flag', column, (value) => String(value));
export const moment = (column: string): Field => at('moment', column, (value) => new Date(String(value)).toISOString());

interface Ref {
  href: string;
  sourcedId: string;
  type: string;
}
const refTypes: Record<Kind, [type: string, path: string, book: Book]> = {
  U: ['org', 'orgs', 'rostering'],
  F: ['org', 'orgs', 'rostering'],
  D: ['org', 'orgs', 'rostering'],
  Y: ['academicSession', 'academicSessions', 'rostering'],
  T: ['academicSession', 'academicSessions', 'rostering'],
  C: ['course', 'courses', 'rostering'],
  K: ['class', 'classes', 'rostering'],
  S: ['user', 'users', 'rostering'],
  P: ['user', 'users', 'rostering'],
  E: ['enrollment', 'enrollments', 'rostering'],
  L: ['enrollment', 'enrollments', 'rostering'],
  A: ['category', 'categories', 'gradebook'],
  N: ['lineItem', 'lineItems', 'gradebook'],
  R: ['result', 'results', 'gradebook'],
};
export function refTo(row: Row, column: string, around: Around): Ref | undefined {
  const [kind, id] = [row[`${column}_kind`], row[`${column}_id`]];
  if (typeof kind !== 'string' || typeof id !== 'number') return undefined;
  const known = sourcedId({ kind: kind as Kind, id, other: 0 });
  const [type, path, book] = refTypes[kind as Kind];
  return { href: `${bookRoot(around.url, book)}/${path}/${known}`, sourcedId: known, type };
}
export const ref = (column: string): Field => ({
  type: 'ref',
  column,
  of: (row, around) => refTo(row, column, around),
});
/** A list in the standard that has one member here. */
export const only = (column: string): Field => ({
  type: 'ref',
  column,
  of: (row, around) => [refTo(row, column, around)].filter((each) => each !== undefined),
});
/** What every record begins with. */
export const base: Readonly<Record<string, Field>> = {
  sourcedId: { type: 'id', column: 'id', of: ({ kind, id, staff_id }) => sourcedId({ kind, id, other: staff_id }) },
  status: text('state'),
  dateLastModified: moment('changed'),
};
