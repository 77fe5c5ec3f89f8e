import { sql, type SQL } from 'drizzle-orm';
import { bulkLimit } from '#kernel/contract/bulk-actions.ts';
import { needsOf, type Paged } from '#kernel/contract/define-resource.ts';
import { may, type May } from '#kernel/contract/refusal.ts';
import { permissionsOf } from '#kernel/contract/needs.ts';
import type { BoundResource, Reading } from '../area.ts';
import { rowsOf, type Db } from '../database.ts';
import { sqlText } from '../sql-text.ts';
import { Failure, notFound } from '../failure.ts';
import {
  codeListLimit,
  conditionOf,
  containsByIndex,
  orderedBy,
  orderOf,
  orderParts,
  parseListCall,
  searchWords,
  type ListCall,
  type OrderPart,
} from './conditions.ts';
import { hasVersion, selectable, toWire } from './columns-of.ts';
import { idsOf } from './every-row.ts';
import { labelsFor } from './labels.ts';

/** A record as it travels: its fields, the names of what it refers to, and what the reader may do to it. */
export interface WireRow {
  id: number;
  version?: number;
  labels: Record<string, string>;
  can: Record<string, May>;
  [field: string]: unknown;
}

const exactUpTo = 10_000;
const counts = new Map<string, { until: number; total: number; approximate: boolean }>();

/** One page of a resource under the reader's row rule. */
export async function listPage(
  bound: BoundResource,
  query: Record<string, unknown>,
  context: Reading,
  options: ReadOptions = {},
): Promise<Paged<WireRow>> {
  const { resource } = bound;
  const call = parseListCall(query, resource.list);
  const permission = options.publicOnly ? null : permissionOf(bound, 'index');
  const condition = conditionOf(bound, call, context, permission);
  const db = context.db;
  const order = orderParts(bound, call.sort, context.locale);
  const limit = call.limit === -1 ? codeListLimit : call.limit;
  const page = call.limit === -1 ? 1 : call.page;
  const window = { limit, offset: (page - 1) * limit };
  const found =
    searchWords(bound, call.search).length > 0
      ? await searchPage(
          bound,
          { condition, quick: conditionOf(bound, call, context, permission, undefined, containsByIndex) },
          order,
          window,
          call.limit === -1 ? codeListLimit : exactUpTo,
          context,
          options,
        )
      : null;
  const { total, approximate } = found ?? (await countRows(bound, condition, db));
  if (call.limit === -1 && total > codeListLimit) throw new Failure(406, 'list_too_long', { limit: codeListLimit });
  const rows =
    found?.rows ??
    (total === 0 ? [] : await readRows(bound, condition, orderedBy(order), window, context, db, options));
  return { data: rows, pagination: { total, page, limit: call.limit, ...(approximate ? { approximate } : {}) } };
}

/** Ids of the rows that fit, in the list's order, at most 1,000: what a bulk action over all of them names. */
export async function matchingIds(
  bound: BoundResource,
  query: Record<string, unknown>,
  context: Reading,
): Promise<{ data: number[]; pagination: { total: number; approximate?: boolean } }> {
  const call = parseListCall({ ...query, limit: undefined, page: undefined }, bound.resource.list);
  const condition = conditionOf(bound, call, context, permissionOf(bound, 'index'));
  const { total, approximate } = await countRows(bound, condition, context.db);
  // a search is found before it is sorted: left to choose, the planner may walk the whole index of the order for a few matches
  const found =
    approximate || searchWords(bound, call.search).length === 0
      ? condition
      : sql`${bound.table.id} = any(array(select ${bound.table.id} from ${bound.table} where ${condition}))`;
  return {
    data: await idsOf(bound, found, orderOf(bound, call.sort, context.locale), context, bulkLimit),
    pagination: { total, ...(approximate ? { approximate } : {}) },
  };
}

const permissionOf = (bound: BoundResource, action: 'index' | 'show' | 'update' | 'destroy'): string =>
  permissionsOf(needsOf(bound.resource, action))[0] ?? '';

interface Total {
  total: number;
  approximate: boolean;
}
const countOf = (bound: BoundResource, condition: SQL): SQL =>
  sql`select count(*) as n from (select 1 from ${bound.table} where ${condition} limit ${exactUpTo + 1}) as counted`;

/** Exact up to 10,000, the planner's estimate beyond; kept five seconds per condition, so that paging costs no count. */
async function countRows(bound: BoundResource, condition: SQL, db: Db): Promise<Total> {
  const statement = countOf(bound, condition);
  const key = fingerprint(statement);
  const known = counts.get(key);
  if (known && known.until > Date.now()) return known;
  const [row] = await rowsOf<{ n: number }>(db, statement);
  return totalOf(key, Number(row?.n ?? 0), bound, condition, db);
}
/** The total of so many counted rows, of which there may be more than were counted. */
async function totalOf(key: string, counted: number, bound: BoundResource, condition: SQL, db: Db): Promise<Total> {
  // small counts are read anew each time: a list of what one has just made must not be stale
  if (counted <= exactUpTo) return { total: counted, approximate: false };
  const total = Math.max(counted, await estimate(bound, condition, db));
  if (counts.size > 5_000) counts.clear();
  counts.set(key, { until: Date.now() + 5_000, total, approximate: true });
  return { total, approximate: true };
}
async function estimate(bound: BoundResource, condition: SQL, db: Db): Promise<number> {
  const rows = await rowsOf<Record<string, unknown>>(
    db,
    sql`explain (format json) select 1 from ${bound.table} where ${condition}`,
  );
  const plan = rows[0]?.['QUERY PLAN'] as { Plan?: { 'Plan Rows'?: number } }[] | string | undefined;
  const parsed = typeof plan === 'string' ? (JSON.parse(plan) as { Plan?: { 'Plan Rows'?: number } }[]) : plan;
  return Math.round(parsed?.[0]?.Plan?.['Plan Rows'] ?? exactUpTo);
}

/**
 * Total and page of a search in one statement, because finding the matches is what it costs: they are found once, at most 10,001, and
 * counted, sorted and paged from there. Without `rows` there are more than `upTo`; then walking the index of the order finds a page soonest.
 */
async function searchPage(
  bound: BoundResource,
  { condition, quick }: { condition: SQL; quick: SQL },
  order: readonly OrderPart[],
  window: Window,
  upTo: number,
  context: Reading,
  options: ReadOptions,
): Promise<Total & { rows?: WireRow[] }> {
  const { db } = context;
  const key = fingerprint(countOf(bound, condition));
  const known = counts.get(key);
  if (known && known.until > Date.now()) return known;
  const keys = order.map((_, index) => sql.identifier(`key_${index}`));
  const sorted = (of: string): SQL =>
    orderedBy(
      order.map(({ direction }, index) => ({ expression: sql`${sql.identifier(of)}.${keys[index]}`, direction })),
    );
  const rows = await rowsOf<StoredRow & { matches_found: number }>(
    db,
    sql`
    with list_found as materialized (select ${bound.table.id} as match_id, ${sql.join(
      order.map(({ expression }, index) => sql`${expression} as ${keys[index]}`),
      sql`, `,
    )} from ${bound.table} where ${quick} limit ${exactUpTo + 1}),
    list_count as materialized (select count(*) as n from list_found)
    select list_count.n as matches_found, ${columnsOf(bound, context, options)} from list_count
    left join (select * from list_found where (select n from list_count) <= ${upTo} order by ${sorted('list_found')} limit ${window.limit} offset ${window.offset}) as list_page on true
    left join ${bound.table} on ${bound.table.id} = list_page.match_id
    order by ${sorted('list_page')}`,
  );
  const counted = Number(rows[0]?.matches_found ?? 0);
  const total = await totalOf(key, counted, bound, condition, db);
  if (counted > upTo) return total;
  // a page behind the last row is one row of nothing but the count
  return {
    ...total,
    rows: await decorate(
      bound,
      rows.filter((row) => row.id !== null),
      context,
      db,
      options,
    ),
  };
}

/** Text and values of a statement as a cache key. */
function fingerprint(statement: SQL): string {
  const { text, values } = sqlText(statement);
  return `${text}|${JSON.stringify(values)}`;
}

type StoredRow = Record<string, unknown> & { id: number };
interface Window {
  limit: number;
  offset: number;
}
interface ReadOptions {
  publicOnly?: boolean;
}

/** What is read of each row: id, version, fields and the row rules of what the reader may do to it. */
function columnsOf(bound: BoundResource, context: Reading, options: ReadOptions): SQL {
  const all = [...selectable(bound).values()].filter(
    (column) => !options.publicOnly || bound.resource.publicFields?.includes(column.name.replace(/_en$/, '')),
  );
  const rights = options.publicOnly ? [] : rightColumns(bound, context);
  return sql.join(
    [
      sql`${bound.table.id} as id`,
      ...(hasVersion(bound) ? [sql`${bound.table}.version as version`] : []),
      ...all.map((column) => sql`${column.expression} as ${sql.identifier(column.name)}`),
      ...rights.map((right) => sql`${right.condition} as ${sql.identifier(`may_${right.name}`)}`),
    ],
    sql`, `,
  );
}

/** Rows with names and permissions. The ids are found first on the index alone, so that a deep page costs little more than the first. */
export async function readRows(
  bound: BoundResource,
  condition: SQL,
  order: SQL,
  window: Window,
  context: Reading,
  db: Db,
  options: ReadOptions = {},
): Promise<WireRow[]> {
  const paged = sql`select ${bound.table.id} from ${bound.table} where ${condition} order by ${order} limit ${window.limit} offset ${window.offset}`;
  const rows = await rowsOf<StoredRow>(
    db,
    sql`select ${columnsOf(bound, context, options)} from ${bound.table} where ${bound.table.id} in (${paged}) order by ${order}`,
  );
  return decorate(bound, rows, context, db, options);
}

/** The row rules of update, delete and further verbs, where the reader has the permission at all. */
function rightColumns(bound: BoundResource, context: Reading): { name: string; condition: SQL }[] {
  const rights: { name: string; condition: SQL }[] = [];
  for (const action of ['update', 'destroy'] as const) {
    const permission = permissionOf(bound, action);
    if (bound.resource.actions.includes(action) && context.actor.permissions.has(permission))
      rights.push({ name: action, condition: context.rows(permission) });
  }
  for (const [name, action] of Object.entries(bound.resource.commands ?? {})) {
    if (context.actor.permissions.has(action.permission))
      rights.push({ name, condition: context.rows(action.permission) });
  }
  return rights;
}

async function decorate(
  bound: BoundResource,
  rows: StoredRow[],
  context: Reading,
  db: Db,
  options: ReadOptions,
): Promise<WireRow[]> {
  const references = Object.entries(bound.resource.fields).flatMap(([name, field]) =>
    field.kind === 'reference' ? [{ name, to: field.to }] : [],
  );
  const labels = new Map<string, Map<number, string>>();
  for (const { name, to } of references) {
    const ids = rows.map((row) => row[name]).filter((id): id is number => typeof id === 'number');
    if (ids.length > 0) labels.set(name, await labelsFor(context.services, db, to, ids, context.locale));
  }
  const fields = selectable(bound);
  return rows.map((row) => {
    const wire: WireRow = { id: row.id, labels: {}, can: {} };
    if (row.version !== undefined) wire.version = Number(row.version);
    for (const column of fields.values())
      if (column.name in row) wire[column.name] = toWire(column.field, row[column.name]);
    for (const { name } of references) {
      const label = labels.get(name)?.get(Number(row[name]));
      if (label !== undefined) wire.labels[name] = label;
    }
    if (!options.publicOnly) {
      for (const action of ['update', 'destroy']) if (row[`may_${action}`] === true) wire.can[action] = true;
      for (const [name, action] of Object.entries(bound.resource.commands ?? {})) {
        if (row[`may_${name}`] === true) wire.can[name] = may(action.unless?.(wire) ?? []);
      }
    }
    return wire;
  });
}

/** One record the reader may see under a permission; 404 otherwise. */
export async function readOne(
  bound: BoundResource,
  id: number,
  context: Reading,
  permission: string = permissionOf(bound, 'show'),
): Promise<WireRow> {
  const condition = conditionOf(bound, { filter: { id }, search: '' }, context, permission);
  const [row] = await readRows(bound, condition, sql`${bound.table.id}`, { limit: 1, offset: 0 }, context, context.db);
  if (!row) throw notFound();
  return row;
}
export type { ListCall };
