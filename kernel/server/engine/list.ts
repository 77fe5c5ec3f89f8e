import { sql, type SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { needsOf, type Paged } from '#kernel/contract/define-resource.ts';
import { may, type May } from '#kernel/contract/refusal.ts';
import { permissionsOf } from '#kernel/contract/needs.ts';
import type { BoundResource, Reading } from '../area.ts';
import { rowsOf, type Db } from '../database.ts';
import { Failure, notFound } from '../failure.ts';
import { conditionOf, orderOf, parseListCall, type ListCall } from './conditions.ts';
import { hasVersion, selectable, toWire } from './columns-of.ts';
import { labelsFor } from './labels.ts';

/** A record as it travels: its fields, the names of what it refers to, and what the reader may do to it. */
export interface WireRow { id: number; version?: number; labels: Record<string, string>; can: Record<string, May>; [field: string]: unknown }

const exactUpTo = 10_000;
const codeListLimit = 1_000;
const counts = new Map<string, { until: number; total: number; approximate: boolean }>();

/** One page of a resource under the reader's row rule. */
export async function listPage(bound: BoundResource, query: Record<string, unknown>, context: Reading, options: { publicOnly?: boolean } = {}): Promise<Paged<WireRow>> {
  const { resource } = bound;
  const call = parseListCall(query, resource.list.sort, 15);
  const permission = options.publicOnly ? null : permissionOf(bound, 'index');
  const condition = conditionOf(bound, call, context, permission);
  const db = context.db;
  const { total, approximate } = await countRows(bound, condition, db);
  if (call.limit === -1 && total > codeListLimit) throw new Failure(406, 'list_too_long', { limit: codeListLimit });
  const limit = call.limit === -1 ? codeListLimit : call.limit;
  const page = call.limit === -1 ? 1 : call.page;
  const rows = total === 0 ? [] : await readRows(bound, condition, orderOf(bound, call.sort), { limit, offset: (page - 1) * limit }, context, db, options);
  return { data: rows, pagination: { total, page, limit: call.limit, ...(approximate ? { approximate } : {}) } };
}

const permissionOf = (bound: BoundResource, action: 'index' | 'show' | 'update' | 'destroy'): string => permissionsOf(needsOf(bound.resource, action))[0] ?? '';

/** Exact up to 10,000, the planner's estimate beyond; kept five seconds per condition, so that paging costs no count. */
async function countRows(bound: BoundResource, condition: SQL, db: Db): Promise<{ total: number; approximate: boolean }> {
  const statement = sql`select count(*) as n from (select 1 from ${bound.table} where ${condition} limit ${exactUpTo + 1}) as counted`;
  const key = fingerprint(statement);
  const known = counts.get(key);
  const now = Date.now();
  if (known && known.until > now) return known;
  const [row] = await rowsOf<{ n: number }>(db, statement);
  let total = Number(row?.n ?? 0);
  const approximate = total > exactUpTo;
  if (approximate) total = Math.max(total, await estimate(bound, condition, db));
  if (counts.size > 5_000) counts.clear();
  // small counts are read anew each time: a list of what one has just made must not be stale
  if (approximate) counts.set(key, { until: now + 5_000, total, approximate });
  return { total, approximate };
}
async function estimate(bound: BoundResource, condition: SQL, db: Db): Promise<number> {
  const rows = await rowsOf<Record<string, unknown>>(db, sql`explain (format json) select 1 from ${bound.table} where ${condition}`);
  const plan = rows[0]?.['QUERY PLAN'] as { Plan?: { 'Plan Rows'?: number } }[] | string | undefined;
  const parsed = typeof plan === 'string' ? (JSON.parse(plan) as { Plan?: { 'Plan Rows'?: number } }[]) : plan;
  return Math.round(parsed?.[0]?.Plan?.['Plan Rows'] ?? exactUpTo);
}

const dialect = new PgDialect();
/** Text and values of a statement as a cache key. */
function fingerprint(statement: SQL): string {
  const query = dialect.sqlToQuery(statement);
  return `${query.sql}|${JSON.stringify(query.params)}`;
}

/** Rows with names and permissions. The ids are found first on the index alone, so that a deep page costs little more than the first. */
export async function readRows(bound: BoundResource, condition: SQL, order: SQL, window: { limit: number; offset: number }, context: Reading, db: Db, options: { publicOnly?: boolean } = {}): Promise<WireRow[]> {
  const all = [...selectable(bound).values()].filter((column) => !options.publicOnly || bound.resource.publicFields?.includes(column.name.replace(/_en$/, '')));
  const rights = options.publicOnly ? [] : rightColumns(bound, context);
  const columns = sql.join([
    sql`${bound.table.id} as id`, ...(hasVersion(bound) ? [sql`${bound.table}.version as version`] : []),
    ...all.map((column) => sql`${column.expression} as ${sql.identifier(column.name)}`), ...rights.map((right) => sql`${right.condition} as ${sql.identifier(`may_${right.name}`)}`),
  ], sql`, `);
  const paged = window.offset >= 200
    ? sql`select ${columns} from ${bound.table} where ${bound.table.id} in (select ${bound.table.id} from ${bound.table} where ${condition} order by ${order} limit ${window.limit} offset ${window.offset}) order by ${order}`
    : sql`select ${columns} from ${bound.table} where ${condition} order by ${order} limit ${window.limit} offset ${window.offset}`;
  const rows = await rowsOf<Record<string, unknown> & { id: number }>(db, paged);
  return decorate(bound, rows, context, db, options);
}

/** The row rules of update, delete and further verbs, where the reader has the permission at all. */
function rightColumns(bound: BoundResource, context: Reading): { name: string; condition: SQL }[] {
  const rights: { name: string; condition: SQL }[] = [];
  for (const action of ['update', 'destroy'] as const) {
    const permission = permissionOf(bound, action);
    if (bound.resource.actions.includes(action) && context.actor.permissions.has(permission)) rights.push({ name: action, condition: context.rows(permission) });
  }
  for (const [name, action] of Object.entries(bound.resource.commands ?? {})) {
    if (context.actor.permissions.has(action.permission)) rights.push({ name, condition: context.rows(action.permission) });
  }
  return rights;
}

async function decorate(bound: BoundResource, rows: (Record<string, unknown> & { id: number })[], context: Reading, db: Db, options: { publicOnly?: boolean }): Promise<WireRow[]> {
  const references = Object.entries(bound.resource.fields).flatMap(([name, field]) => (field.kind === 'reference' ? [{ name, to: field.to }] : []));
  const labels = new Map<string, Map<number, string>>();
  for (const { name, to } of references) {
    const ids = rows.map((row) => row[name]).filter((id): id is number => typeof id === 'number');
    if (ids.length > 0) labels.set(name, await labelsFor(context.services, db, to, ids, context.locale));
  }
  const fields = selectable(bound);
  return rows.map((row) => {
    const wire: WireRow = { id: row.id, labels: {}, can: {} };
    if (row.version !== undefined) wire.version = Number(row.version);
    for (const column of fields.values()) if (column.name in row) wire[column.name] = toWire(column.field, row[column.name]);
    for (const { name } of references) {
      const label = labels.get(name)?.get(Number(row[name]));
      if (label !== undefined) wire.labels[name] = label;
    }
    if (!options.publicOnly) {
      for (const action of ['update', 'destroy']) if (row[`may_${action}`] === true) wire.can[action] = true;
      for (const [name, action] of Object.entries(bound.resource.commands ?? {})) {
        if (row[`may_${name}`] === true) wire.can[name] = may(action.unless?.(wire as never) ?? []);
      }
    }
    return wire;
  });
}

/** One record the reader may see under a permission; 404 otherwise. */
export async function readOne(bound: BoundResource, id: number, context: Reading, permission: string = permissionOf(bound, 'show')): Promise<WireRow> {
  const condition = conditionOf(bound, { filter: { id }, search: '' }, context, permission);
  const [row] = await readRows(bound, condition, sql`${bound.table.id}`, { limit: 1, offset: 0 }, context, context.db);
  if (!row) throw notFound();
  return row;
}
export type { ListCall };
