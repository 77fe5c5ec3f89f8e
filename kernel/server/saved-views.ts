import type { ProblemKey } from '#kernel/contract/text.ts';
import { and, eq, ne, sql } from 'drizzle-orm';
import { pageSizes } from '#kernel/contract/define-resource.ts';
import { roleNames } from '#kernel/contract/needs.ts';
import { columnWidths, type SavedView, type SavedViews, type ViewQuery } from '#kernel/contract/saved-view.ts';
import type { Actor, BoundResource, Reading, Writing } from './area.ts';
import { rowsOf } from './database.ts';
import { conditionOf, orderOf } from './engine/conditions.ts';
import { forbidden, malformed, notFound } from './failure.ts';
import { savedViews } from './tables.ts';

/** Who may give a view to whole roles. */
export const shareKey = 'savedview_share';
const mayShare = (actor: Actor): boolean => actor.permissions.has(shareKey);
const problem = (field: string, key: ProblemKey, params: Record<string, string> = {}) =>
  malformed({ [field]: [{ key, params }] });
const longest = 8_000;

/** The resource of a view, where the caller may see its list at all. */
export function listedResource(context: Pick<Reading, 'actor' | 'services'>, name: unknown): BoundResource {
  const bound = typeof name === 'string' ? context.services.resources.get(name) : undefined;
  if (!bound) throw problem('resource', 'required');
  if (!context.actor.permissions.has(`${bound.resource.permission}_index`)) throw forbidden();
  return bound;
}

/** Own views, and those shared with the caller's active role. A view only names what to ask for: whose rows answer is the list's own rule. */
export async function viewsOf(context: Reading, resource: unknown): Promise<SavedViews> {
  if (resource === undefined || resource === '') return { views: [] };
  const bound = listedResource(context, resource);
  const { actor } = context;
  const rows = await rowsOf<Omit<SavedView, 'mine'> & { user_id: number }>(
    context.db,
    sql`
    select id, name, query, shared_roles, is_default, user_id from ${savedViews} where resource = ${bound.resource.name} and (user_id = ${actor.user_id} or ${actor.role} = any(shared_roles)) order by (user_id = ${actor.user_id}) desc, name, id limit 200`,
  );
  const views = rows.map(({ user_id, ...view }): SavedView => ({
    ...view,
    query: known(bound, view.query),
    shared_roles: user_id === actor.user_id ? view.shared_roles : [],
    mine: user_id === actor.user_id,
  }));
  return { views, ...(mayShare(actor) ? { roles: [...roleNames] } : {}) };
}
/** A column that was renamed or taken away since is left out. */
function known(bound: BoundResource, query: ViewQuery): ViewQuery {
  const has = (name: string): boolean => Object.hasOwn(bound.resource.fields, name);
  return {
    ...query,
    ...(query.columns ? { columns: query.columns.filter(has) } : {}),
    ...(query.widths ? { widths: Object.fromEntries(Object.entries(query.widths).filter(([name]) => has(name))) } : {}),
    ...(query.filter
      ? {
          filter: Object.fromEntries(
            Object.entries(query.filter).filter(([name]) => name === 'id' || has(name.replace(/_en$/, ''))),
          ),
        }
      : {}),
  };
}

interface Given {
  name?: unknown;
  query?: unknown;
  shared_roles?: unknown;
  is_default?: unknown;
}
/** What a person gave, checked against the list's declaration. */
function checkView(
  bound: BoundResource,
  given: Given,
  actor: Actor,
): { name: string; query: ViewQuery; shared_roles: string[]; is_default: boolean } {
  const name = typeof given.name === 'string' ? given.name.trim() : '';
  if (name === '') throw problem('name', 'required');
  if (name.length > 80) throw problem('name', 'max', { value: '80' });
  const shared = given.shared_roles ?? [];
  if (
    !Array.isArray(shared) ||
    shared.length > 60 ||
    !shared.every((role) => typeof role === 'string' && (roleNames as readonly string[]).includes(role))
  )
    throw problem('shared_roles', 'choice');
  if (shared.length > 0 && !mayShare(actor)) throw forbidden();
  return {
    name,
    query: checkQuery(bound, given.query),
    shared_roles: [...new Set(shared as string[])],
    is_default: given.is_default === true,
  };
}
function checkQuery(bound: BoundResource, given: unknown): ViewQuery {
  if (given === null || typeof given !== 'object' || Array.isArray(given) || JSON.stringify(given).length > longest)
    throw problem('query', 'invalid');
  const { filter, search, sort, limit, columns, widths } = given as Record<string, unknown>;
  const query: ViewQuery = {};
  const names = Object.keys(bound.resource.fields);
  if (filter !== undefined && filter !== null) {
    if (typeof filter !== 'object' || Array.isArray(filter)) throw problem('filter', 'filter');
    conditionOf(bound, { filter: filter as Record<string, unknown>, search: '' }, { rows: () => sql`true` }, null); // says 422 for what the list itself would refuse
    if (Object.keys(filter).length > 0) query.filter = filter as Record<string, unknown>;
  }
  if (typeof search === 'string' && search.trim() !== '') query.search = search.trim().slice(0, 100);
  if (typeof sort === 'string' && sort !== '') {
    orderOf(bound, sort, 'tr');
    query.sort = sort;
  }
  if ((pageSizes as readonly unknown[]).includes(limit)) query.limit = limit as number;
  if (Array.isArray(columns)) {
    const chosen = [...new Set(columns)].filter(
      (each): each is string => typeof each === 'string' && names.includes(each),
    );
    if (chosen.length > 0) query.columns = chosen;
  }
  if (widths !== null && typeof widths === 'object') {
    const kept = Object.entries(widths).flatMap(([name, width]) =>
      names.includes(name) && typeof width === 'number' && Number.isFinite(width)
        ? [[name, Math.round(Math.min(columnWidths.most, Math.max(columnWidths.least, width)))] as const]
        : [],
    );
    if (kept.length > 0) query.widths = Object.fromEntries(kept);
  }
  return query;
}

/** Keeps a view under its name; the same name again replaces it. */
export async function storeView(context: Writing, body: Given & { resource?: unknown }): Promise<{ id: number }> {
  const bound = listedResource(context, body.resource);
  const view = checkView(bound, body, context.actor);
  const resource = bound.resource.name;
  const [row] = await context.db
    .insert(savedViews)
    .values({ user_id: context.actor.user_id, resource, ...view })
    .onConflictDoUpdate({
      target: [savedViews.user_id, savedViews.resource, savedViews.name],
      set: { query: view.query, shared_roles: view.shared_roles, is_default: view.is_default, updated_at: context.now },
    })
    .returning({ id: savedViews.id });
  if (!row) throw new Error('the view was not written');
  if (view.is_default) await onlyDefault(context, resource, row.id);
  context.audit({ resource: 'saved-view', record_id: row.id, after: { resource, ...view }, action: 'savedview_store' });
  return row;
}
/** Changes an own view: its name, what it brings back, with whom it is shared, whether it opens with the list. */
export async function changeView(context: Writing, id: number, body: Given): Promise<{ id: number }> {
  const [before] = await context.db
    .select()
    .from(savedViews)
    .where(and(eq(savedViews.id, id), eq(savedViews.user_id, context.actor.user_id)))
    .for('update');
  if (!before) throw notFound();
  const bound = listedResource(context, before.resource);
  const view = checkView(
    bound,
    {
      name: before.name,
      query: before.query,
      shared_roles: before.shared_roles,
      is_default: before.is_default,
      ...body,
    },
    context.actor,
  );
  await context.db
    .update(savedViews)
    .set({ ...view, updated_at: context.now, version: sql`${savedViews.version} + 1` })
    .where(eq(savedViews.id, id));
  if (view.is_default) await onlyDefault(context, before.resource, id);
  context.audit({
    resource: 'saved-view',
    record_id: id,
    before: {
      name: before.name,
      query: before.query,
      shared_roles: before.shared_roles,
      is_default: before.is_default,
    },
    after: view,
    action: 'savedview_update',
  });
  return { id };
}
export async function dropView(context: Writing, id: number): Promise<undefined> {
  const [gone] = await context.db
    .delete(savedViews)
    .where(and(eq(savedViews.id, id), eq(savedViews.user_id, context.actor.user_id)))
    .returning({ id: savedViews.id, name: savedViews.name, resource: savedViews.resource });
  if (!gone) throw notFound();
  context.audit({ resource: 'saved-view', record_id: id, before: gone, action: 'savedview_destroy' });
  return undefined;
}
/** A person has at most one default per list. */
async function onlyDefault(context: Writing, resource: string, id: number): Promise<void> {
  await context.db
    .update(savedViews)
    .set({ is_default: false })
    .where(
      and(eq(savedViews.user_id, context.actor.user_id), eq(savedViews.resource, resource), ne(savedViews.id, id)),
    );
}
