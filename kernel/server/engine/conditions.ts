import { sql, type SQL } from 'drizzle-orm';
import type { Field } from '#kernel/contract/field.ts';
import { fold } from '#kernel/contract/text.ts';
import type { BoundResource, Reading } from '../area.ts';
import { malformed } from '../failure.ts';
import { hasSearch, selectable, type Selected } from './columns-of.ts';

type Operator = 'eq' | 'in' | 'like' | 'gte' | 'lte' | 'between' | 'null';
const operators: readonly string[] = ['eq', 'in', 'like', 'gte', 'lte', 'between', 'null'];
const problem = (field: string, key = 'filter') => malformed({ [field]: [{ key, params: {} }] });
const like = (value: string): string => `%${value.replace(/[\\%_]/g, (letter) => `\\${letter}`)}%`;

/** What a list call asks for, checked against the declaration. */
export interface ListCall { filter: Record<string, unknown>; search: string; sort: string; page: number; limit: number }

/** Reads `filter`, `search`, `sort`, `page`, `limit` of a query string; 422 names what is wrong. */
export function parseListCall(query: Record<string, unknown>, defaultSort: string, defaultLimit: number): ListCall {
  let filter: unknown = {};
  if (typeof query.filter === 'string' && query.filter !== '') {
    try {
      filter = JSON.parse(query.filter);
    } catch {
      throw problem('filter');
    }
  }
  if (filter === null || typeof filter !== 'object' || Array.isArray(filter)) throw problem('filter');
  const whole = (value: unknown, name: string, fallback: number, low: number, high: number): number => {
    if (value === undefined || value === '') return fallback;
    const number = Number(value);
    if (!Number.isInteger(number) || number < low || number > high) throw problem(name, 'numeric');
    return number;
  };
  const limit = whole(query.limit, 'limit', defaultLimit, -1, 1000);
  if (limit === 0) throw problem('limit', 'numeric');
  return {
    filter: filter as Record<string, unknown>, search: typeof query.search === 'string' ? query.search.slice(0, 100) : '',
    sort: typeof query.sort === 'string' && query.sort !== '' ? query.sort : defaultSort, page: whole(query.page, 'page', 1, 1, 1_000_000), limit,
  };
}

/** Filter, search and row rule as one condition. Only declared filters (and `id`) are accepted. */
export function conditionOf(bound: BoundResource, call: Pick<ListCall, 'filter' | 'search'>, context: Pick<Reading, 'rows'>, permission: string | null, allowed?: readonly string[]): SQL {
  const parts: SQL[] = [];
  if (permission) parts.push(context.rows(permission));
  if (bound.only) parts.push(bound.only);
  const names = selectable(bound);
  const filters = new Set<string>([...(allowed ?? bound.resource.list.filters), ...bound.resource.list.columns, 'id']);
  for (const [name, wanted] of Object.entries(call.filter)) {
    const base = name.endsWith('_en') ? name.slice(0, -3) : name;
    if (!filters.has(name) && !filters.has(base)) throw problem(name);
    const selected: Selected | undefined = name === 'id' ? { name: 'id', expression: sql`${bound.table.id}`, field: { kind: 'integer' }, column: bound.table.id } : names.get(name);
    if (!selected) throw problem(name);
    parts.push(comparison(selected, wanted));
  }
  const words = fold(call.search).split(/\s+/).filter(Boolean).slice(0, 6);
  if (words.length > 0 && hasSearch(bound)) {
    for (const word of words) parts.push(sql`${bound.table}.search like ${like(word)}`);
  }
  return parts.length === 0 ? sql`true` : sql.join(parts.map((part) => sql`(${part})`), sql` and `);
}

function comparison(selected: Selected, wanted: unknown): SQL {
  const { expression, field, name } = selected;
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
    case 'eq': return value === null ? sql`${expression} is null` : sql`${expression} = ${typed(field, value, name)}`;
    case 'in': return among(selected, Array.isArray(value) ? value : [value]);
    case 'like': {
      if (typeof value !== 'string') throw problem(name);
      return sql`translate(lower(${expression}::text collate tr_sort), 'çğıöşüâîû', 'cgiosuaiu') like ${like(fold(value))}`;
    }
    case 'gte': return sql`${expression} >= ${typed(field, value, name)}`;
    case 'lte': return sql`${expression} <= ${typed(field, value, name)}`;
    case 'between': {
      if (!Array.isArray(value) || value.length !== 2) throw problem(name);
      return sql`${expression} between ${typed(field, value[0], name)} and ${typed(field, value[1], name)}`;
    }
    case 'null': return value === true || value === 1 || value === '1' ? sql`${expression} is null` : sql`${expression} is not null`;
  }
}
function among(selected: Selected, values: unknown[]): SQL {
  if (values.length === 0 || values.length > 1000) throw problem(selected.name);
  return sql`${selected.expression} in (${sql.join(values.map((value) => sql`${typed(selected.field, value, selected.name)}`), sql`, `)})`;
}

/** A filter value in the field's own type; 422 when it is none. */
function typed(field: Field, value: unknown, name: string): unknown {
  switch (field.kind) {
    case 'integer': case 'reference': case 'file': case 'money': {
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
      if (!Object.hasOwn(field.choices, String(value))) throw problem(name, 'choice');
      return field.numeric ? Number(value) : String(value);
    }
    case 'flag': return value === true || value === 1 || value === '1' || value === 'true';
    case 'date': if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value) || Number.isNaN(Date.parse(value))) throw problem(name, 'date'); return value;
    case 'moment': if (typeof value !== 'string' || Number.isNaN(Date.parse(value))) throw problem(name, 'moment'); return new Date(value).toISOString();
    default:
      if (typeof value !== 'string' && typeof value !== 'number') throw problem(name);
      return String(value).replaceAll('\0', '');
  }
}

/** The order of a list: declared sorts only, the id breaks ties in the direction of the first. */
export function orderOf(bound: BoundResource, sort: string): SQL {
  const parts: SQL[] = [];
  const names = selectable(bound);
  let direction = sql`asc`;
  for (const [index, each] of sort.split(',').slice(0, 4).entries()) {
    const descending = each.startsWith('-');
    const name = descending ? each.slice(1) : each;
    const base = name.endsWith('_en') ? name.slice(0, -3) : name;
    const selected = name === 'id' ? { expression: sql`${bound.table.id}` } : names.get(name);
    const declared = bound.resource.list.sorts.includes(name) || bound.resource.list.sorts.includes(base) || sort === bound.resource.list.sort || name === 'id' || ['name', 'code'].includes(base);
    if (!selected || !declared) throw problem('sort', 'sort');
    if (index === 0) direction = descending ? sql`desc` : sql`asc`;
    parts.push(sql`${selected.expression} ${descending ? sql`desc` : sql`asc`}`);
    if (name === 'id') return sql.join(parts, sql`, `);
  }
  parts.push(sql`${bound.table.id} ${direction}`);
  return sql.join(parts, sql`, `);
}
