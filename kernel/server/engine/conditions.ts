import { sql, type SQL } from 'drizzle-orm';
import type { Field } from '#kernel/contract/field.ts';
import { fold, type ProblemKey } from '#kernel/contract/text.ts';
import { startOfDay } from '#kernel/contract/calendar.ts';
import { defaultPageSize } from '#kernel/contract/define-resource.ts';
import type { Locale } from '#kernel/contract/text.ts';
import type { BoundResource, Reading } from '../area.ts';
import { malformed } from '../failure.ts';
import { hasSearch, hasSearchColumn, selectable, type Selected } from './columns-of.ts';

type Operator = 'eq' | 'in' | 'like' | 'gte' | 'lte' | 'between' | 'null';
const operators: readonly string[] = ['eq', 'in', 'like', 'gte', 'lte', 'between', 'null'];
const problem = (field: string, key: ProblemKey = 'filter') => malformed({ [field]: [{ key, params: {} }] });
/** Matches text that holds these pieces one after the other. */
export const like = (...pieces: string[]): string =>
  `%${pieces.map((piece) => piece.replace(/[\\%_]/g, (letter) => `\\${letter}`)).join('%')}%`;

/** What a list call asks for, checked against the declaration. */
export interface ListCall {
  filter: Record<string, unknown>;
  search: string;
  sort: string;
  page: number;
  limit: number;
}

/** Longest list that is answered whole. */
export const codeListLimit = 1_000;
/** What a list call may name beside its filters (LIST-016, LIST-018, LIST-020). */
const names = new Set(
  ['filter', 'search', 'sort', 'page', 'limit'].concat('excel', 'pdf', 'ids', 'columns', 'file_name'),
);
/** A number of records or of a page; 422 when it is none. */
export function wholeOf(value: unknown, name: string, fallback: number, low: number, high: number): number {
  if (value === undefined || value === '') return fallback;
  const number = Number(value);
  if (!Number.isInteger(number) || number < low || number > high || (name === 'limit' && number === 0))
    throw problem(name, 'numeric');
  return number;
}
/** The JSON object of `filter`. */
export function filterOf(given: unknown): Record<string, unknown> {
  let filter: unknown = {};
  if (typeof given === 'string' && given !== '') {
    try {
      filter = JSON.parse(given);
    } catch {
      throw problem('filter');
    }
  }
  if (filter === null || typeof filter !== 'object' || Array.isArray(filter)) throw problem('filter');
  return filter as Record<string, unknown>;
}

/**
 * Reads `filter`, `search`, `sort`, `page`, `limit` of a query string; 422 names what is wrong. What the list filters by may also stand
 * by its own name (SYS-020); a name that the list does not know is refused, never passed over.
 */
export function parseListCall(
  query: Record<string, unknown>,
  list: { sort: string; filters: readonly string[] },
): ListCall {
  const filter = filterOf(query.filter);
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || names.has(name)) continue;
    if (!list.filters.includes(name)) throw problem(name);
    if (value !== '') filter[name] = value;
  }
  return {
    filter,
    search: typeof query.search === 'string' ? query.search.slice(0, 100) : '',
    sort: typeof query.sort === 'string' && query.sort !== '' ? query.sort : list.sort,
    page: wholeOf(query.page, 'page', 1, 1, 1_000_000),
    limit: wholeOf(query.limit, 'limit', defaultPageSize, -1, 1000),
  };
}

/** Filter, search and row rule as one condition. Only what the list shows or declares as a filter is accepted, or what `allowed` names, and `id`. */
export function conditionOf(
  bound: BoundResource,
  call: Pick<ListCall, 'filter' | 'search'>,
  context: Pick<Reading, 'rows'>,
  permission: string | null,
  allowed?: readonly string[],
  holds: WordCondition = contains,
): SQL {
  const parts: SQL[] = [];
  if (permission) parts.push(context.rows(permission));
  if (bound.only) parts.push(bound.only);
  const names = selectable(bound);
  const { list } = bound.resource;
  const filters = new Set<string>([...(allowed ?? [...list.filters, ...list.columns]), 'id']);
  for (const [name, wanted] of Object.entries(call.filter)) {
    const base = name.endsWith('_en') ? name.slice(0, -3) : name;
    if (!filters.has(name) && !filters.has(base)) throw problem(name);
    const selected: Selected | undefined =
      name === 'id'
        ? { name: 'id', expression: sql`${bound.table.id}`, field: { kind: 'integer' }, column: bound.table.id }
        : names.get(name);
    if (!selected) throw problem(name);
    parts.push(comparison(selected, wanted));
  }
  for (const word of searchWords(bound, call.search)) parts.push(holds(bound, word));
  return parts.length === 0
    ? sql`true`
    : sql.join(
        parts.map((part) => sql`(${part})`),
        sql` and `,
      );
}

/** The words a list is searched for, folded, at most six; none where the table holds no searchable text. */
export const searchWords = (bound: BoundResource, search: string): string[] =>
  hasSearch(bound) ? fold(search).split(/\s+/).filter(Boolean).slice(0, 6) : [];

type WordCondition = (bound: BoundResource, word: string) => SQL;
type Holds = (column: SQL, word: string) => SQL;
const everywhere =
  (holds: Holds): WordCondition =>
  (bound, word) => {
    const own = hasSearchColumn(bound) ? [holds(sql`${bound.table}.search`, word)] : [];
    const beside = bound.search?.({ word, holds: (column) => holds(column, word) });
    return sql.join(
      [...own, ...(beside ? [beside] : [])].map((part) => sql`(${part})`),
      sql` or `,
    );
  };
const holdsWord: Holds = (column, word) => sql`${column} like ${like(word)}`;
const contains = everywhere(holdsWord);

/**
 * The same as `like`, asked so that the trigram index reads few lists: of a long word only trigrams that do not overlap, of a number
 * the last six digits (numbers begin alike). What they let through is compared with the whole word. The planner cannot estimate from it.
 */
export const containsByIndex = everywhere((column, word) => {
  const letters = [...word];
  const last = letters.length - 3;
  if (last < 3) return holdsWord(column, word);
  const count = Math.min(3, Math.floor(letters.length / 3));
  const starts = /^\d+$/.test(word)
    ? [last - 3, last]
    : Array.from({ length: count }, (_, index) => Math.round((index * last) / (count - 1)));
  const pieces = starts.map((start) => letters.slice(start, start + 3).join(''));
  return sql`${column} like ${like(...pieces)} and position(${word} in ${column}) > 0`;
});

function comparison(selected: Selected, wanted: unknown): SQL {
  const { expression, field, name } = selected;
  if (field.kind === 'list' && typeof wanted === 'string') return among(selected, [wanted]);
  if (wanted === null) return sql`${expression} is null`;
  if (typeof wanted !== 'object') return sql`${expression} = ${typed(field, wanted, name)}`;
  if (Array.isArray(wanted)) return among(selected, wanted);
  const parts: SQL[] = [];
  for (const [operator, value] of Object.entries(wanted as Record<string, unknown>)) {
    if (!operators.includes(operator)) throw problem(name);
    parts.push(one(selected, operator as Operator, value));
  }
  if (parts.length === 0) throw problem(name);
  return sql.join(parts, sql` and `);
}
function one(selected: Selected, operator: Operator, value: unknown): SQL {
  const { expression, field, name } = selected;
  switch (operator) {
    case 'eq':
      return value === null ? sql`${expression} is null` : sql`${expression} = ${typed(field, value, name)}`;
    case 'in':
      return among(selected, Array.isArray(value) ? value : [value]);
    case 'like': {
      if (typeof value !== 'string') throw problem(name);
      return sql`translate(lower(${expression}::text collate tr_sort), 'çğıöşüâîû', 'cgiosuaiu') like ${like(fold(value))}`;
    }
    case 'gte':
      return sql`${expression} >= ${typed(field, value, name)}`;
    case 'lte':
      return upTo(selected, value);
    case 'between': {
      if (!Array.isArray(value) || value.length !== 2) throw problem(name);
      return sql`${expression} >= ${typed(field, value[0], name)} and ${upTo(selected, value[1])}`;
    }
    case 'null':
      return value === true || value === 1 || value === '1'
        ? sql`${expression} is null`
        : sql`${expression} is not null`;
  }
}
/** Up to a value, which counts; a moment up to a day lasts until that day has ended at the university. */
function upTo({ expression, field, name }: Selected, value: unknown): SQL {
  if (field.kind === 'moment' && isDay(value))
    return sql`${expression} < ${new Date(Date.parse(typed(field, value, name) as string) + 86_400_000).toISOString()}`;
  return sql`${expression} <= ${typed(field, value, name)}`;
}
const isDay = (value: unknown): value is string => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value);

/** One of several values; `null` among them asks for records without a value too. */
function among({ expression, field, name }: Selected, values: unknown[]): SQL {
  if (values.length === 0 || values.length > 1000) throw problem(name);
  const filled = values.filter((value) => value !== null);
  // several values in a field: a record that has any of those asked for; without one means an empty list
  if (field.kind === 'list') {
    const any = filled.map((value) => sql`${String(value)} = any(${expression}::text[])`);
    if (filled.length < values.length) any.push(sql`coalesce(cardinality(${expression}), 0) = 0`);
    return sql`(${sql.join(any, sql` or `)})`;
  }
  const listed =
    filled.length > 0
      ? [
          sql`${expression} in (${sql.join(
            filled.map((value) => sql`${typed(field, value, name)}`),
            sql`, `,
          )})`,
        ]
      : [];
  if (filled.length < values.length) listed.push(sql`${expression} is null`);
  return sql`(${sql.join(listed, sql` or `)})`;
}

const standing = new Map([
  ['1', 'a'],
  ['0', 'p'],
]);
/** A filter value in the field's own type; 422 when it is none. */
function typed(field: Field, value: unknown, name: string): unknown {
  switch (field.kind) {
    case 'integer':
    case 'reference':
    case 'file':
    case 'money': {
      const number = Number(value);
      if (value === '' || value === null || !Number.isSafeInteger(number)) throw problem(name, 'numeric');
      return number;
    }
    case 'decimal': {
      const number = Number(value);
      if (value === '' || value === null || !Number.isFinite(number)) throw problem(name, 'double');
      return number;
    }
    case 'choice': {
      // LIST-029: the selector of active and passive in its numeric mode
      const code = name === 'status' && 'p' in field.choices ? (standing.get(String(value)) ?? value) : value;
      if (!Object.hasOwn(field.choices, String(code))) throw problem(name, 'choice');
      return field.numeric ? Number(code) : String(code);
    }
    case 'flag':
      return value === true || value === 1 || value === '1' || value === 'true';
    case 'date':
      if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value) || Number.isNaN(Date.parse(value)))
        throw problem(name, 'date');
      return value;
    case 'moment':
      if (typeof value !== 'string' || Number.isNaN(Date.parse(value))) throw problem(name, 'moment');
      return (isDay(value) ? startOfDay(value) : new Date(value)).toISOString();
    default:
      if (typeof value !== 'string' && typeof value !== 'number') throw problem(name);
      return String(value).replaceAll('\0', '');
  }
}

/** One expression a list is ordered by. */
export interface OrderPart {
  expression: SQL;
  direction: SQL;
}
const [ascending, descending] = [sql`asc`, sql`desc`];

/**
 * What a list is ordered by: declared sorts only, the id breaks ties in the direction of the first. What is written in both languages
 * is ordered by the reader's.
 */
export function orderParts(bound: BoundResource, sort: string, locale: Locale): OrderPart[] {
  const parts: OrderPart[] = [];
  const names = selectable(bound);
  for (const each of sort.split(',').slice(0, 4)) {
    const direction = each.startsWith('-') ? descending : ascending;
    const name = each.startsWith('-') ? each.slice(1) : each;
    const base = name.endsWith('_en') ? name.slice(0, -3) : name;
    const selected =
      name === 'id'
        ? { expression: sql`${bound.table.id}` }
        : ((locale === 'en' ? names.get(`${name}_en`) : undefined) ?? names.get(name));
    const declared =
      bound.resource.list.sorts.includes(name) ||
      bound.resource.list.sorts.includes(base) ||
      sort === bound.resource.list.sort ||
      name === 'id' ||
      ['name', 'code'].includes(base);
    if (!selected || !declared) throw problem('sort', 'sort');
    parts.push({ expression: selected.expression, direction });
    if (name === 'id') return parts;
  }
  parts.push({ expression: sql`${bound.table.id}`, direction: parts[0]?.direction ?? ascending });
  return parts;
}
/** The order of a list as it stands behind `order by`. */
export const orderOf = (bound: BoundResource, sort: string, locale: Locale): SQL =>
  orderedBy(orderParts(bound, sort, locale));
export const orderedBy = (parts: readonly OrderPart[]): SQL =>
  sql.join(
    parts.map((part) => sql`${part.expression} ${part.direction}`),
    sql`, `,
  );
