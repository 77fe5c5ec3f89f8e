import { sql, type SQL } from 'drizzle-orm';
import { needsOf } from '#kernel/contract/define-resource.ts';
import type { Field } from '#kernel/contract/field.ts';
import { permissionsOf } from '#kernel/contract/needs.ts';
import { refuse, type Params } from '#kernel/contract/refusal.ts';
import { schemaOf, validate } from '#kernel/contract/schema.ts';
import type { BoundResource, Writing } from '../area.ts';
import { rowsOf } from '../database.ts';
import { Failure, malformed, notFound, type FieldProblem } from '../failure.ts';
import { hasVersion, selectable } from './columns-of.ts';
import { forgetLabel } from './labels.ts';
import { readOne, type WireRow } from './list.ts';

const schemas = new WeakMap<
  BoundResource,
  { create: ReturnType<typeof schemaOf>; update: ReturnType<typeof schemaOf> }
>();
function schemasOf(bound: BoundResource): { create: ReturnType<typeof schemaOf>; update: ReturnType<typeof schemaOf> } {
  let pair = schemas.get(bound);
  if (!pair) {
    const writable = Object.fromEntries(
      Object.entries(bound.resource.fields).filter(([name]) => name !== bound.resource.states?.field),
    );
    pair = { create: schemaOf(writable, 'create'), update: schemaOf(writable, 'update') };
    schemas.set(bound, pair);
  }
  return pair;
}

/** Checks the fields of a record; problems of all fields at once (422). */
export function checkRecord(bound: BoundResource, body: unknown, mode: 'create' | 'update'): Record<string, unknown> {
  const checked = validate(schemasOf(bound)[mode], body ?? {});
  if (!checked.ok) {
    const problems: Record<string, FieldProblem[]> = {};
    for (const problem of checked.problems)
      (problems[problem.path || '_'] ??= []).push({ key: problem.key, params: problem.params });
    throw malformed(problems);
  }
  return checked.value;
}

function withDefaults(bound: BoundResource, values: Record<string, unknown>): Record<string, unknown> {
  const complete: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(bound.resource.fields)) {
    for (const each of field.kind === 'bilingual' ? [name, `${name}_en`] : [name]) {
      const value = values[each];
      if (value !== undefined && value !== null) complete[each] = prepared(field, value);
      else if (field.default !== undefined && !field.readOnly) complete[each] = field.default;
    }
    // a name given in one language only stands in both until somebody translates it
    if (field.kind === 'bilingual' && complete[name] !== undefined && complete[`${name}_en`] === undefined)
      complete[`${name}_en`] = complete[name];
  }
  return complete;
}
function prepared(field: Field, value: unknown): unknown {
  if (field.kind === 'text' && field.format === 'name' && typeof value === 'string')
    return value.toLocaleUpperCase('tr'); // VAL-025
  if (field.kind === 'text' && field.format === 'email' && typeof value === 'string') return value.toLowerCase();
  if (field.kind === 'json') return JSON.stringify(value);
  return value;
}
const literal = (bound: BoundResource, name: string, value: unknown): SQL => {
  const field = bound.resource.fields[name] ?? bound.resource.fields[name.replace(/_en$/, '')];
  return field?.kind === 'json' && value !== null ? sql`${value}::jsonb` : sql`${sql.param(value)}`;
};

/** JSON values as they were given: rules read values, the database takes their text. */
const structured = (bound: BoundResource, checked: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(checked).filter(
      ([name, value]) => bound.resource.fields[name]?.kind === 'json' && value !== undefined,
    ),
  );

/** Makes a record; unique values, references and checks of the database refuse as 406. */
export async function createRecord(bound: BoundResource, body: unknown, context: Writing): Promise<WireRow> {
  const checked = checkRecord(bound, body, 'create');
  const values = withDefaults(bound, checked);
  refuse(bound.resource.check?.({ ...values, ...structured(bound, checked) }) ?? []);
  const names = Object.keys(values).filter((name) => selectable(bound).get(name)?.column);
  const [made] = await rowsOf<{ id: number }>(
    context.db,
    sql`insert into ${bound.table} (${sql.join(
      names.map((name) => sql.identifier(name)),
      sql`, `,
    )}) values (${sql.join(
      names.map((name) => literal(bound, name, values[name])),
      sql`, `,
    )}) returning id`,
  );
  const id = Number(made?.id);
  await mustBeVisible(bound, id, context, 'store');
  context.audit({
    resource: bound.resource.name,
    record_id: id,
    after: values,
    action: `${bound.resource.permission}_store`,
  });
  context.publish(`resource:${bound.resource.name}`, { id });
  return readOne(bound, id, context, showPermission(bound, context));
}
/** A record must lie inside the writer's own row rule, also after the change. */
async function mustBeVisible(
  bound: BoundResource,
  id: number,
  context: Writing,
  action: 'store' | 'update',
): Promise<void> {
  const permission = permissionsOf(needsOf(bound.resource, action))[0] ?? '';
  const [seen] = await rowsOf<{ id: number }>(
    context.db,
    sql`select ${bound.table.id} as id from ${bound.table} where ${bound.table.id} = ${id} and (${context.rows(permission)})`,
  );
  if (!seen) throw new Failure(403, 'outside_your_scope');
}
const showPermission = (bound: BoundResource, context: Writing): string => {
  const show = permissionsOf(needsOf(bound.resource, 'show'))[0] ?? '';
  return context.actor.permissions.has(show) ? show : (permissionsOf(needsOf(bound.resource, 'store'))[0] ?? '');
};

/**
 * Changes a record. `version` in the body must be the one that was read; an older one is refused with what changed since.
 * Nothing changed is refused too (VAL-041).
 */
export async function updateRecord(
  bound: BoundResource,
  id: number,
  body: unknown,
  context: Writing,
): Promise<WireRow> {
  const permission = permissionsOf(needsOf(bound.resource, 'update'))[0] ?? '';
  const before = await lockedRow(bound, id, context, permission);
  const given = (body ?? {}) as Record<string, unknown>;
  if (
    hasVersion(bound) &&
    given.version !== undefined &&
    given.version !== null &&
    Number(given.version) !== Number(before.version)
  )
    throw new Failure(406, 'record_changed_meanwhile', await lastChange(bound, id, context));
  const checked = checkRecord(bound, given, 'update');
  const changes: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(checked)) {
    if (value === undefined) continue;
    const field = bound.resource.fields[name] ?? bound.resource.fields[name.replace(/_en$/, '')];
    if (!field || !selectable(bound).get(name)?.column) continue;
    const next = value === null ? null : prepared(field, value);
    if (!same(field, before[name], next)) changes[name] = next;
  }
  if (Object.keys(changes).length === 0) throw new Failure(406, 'must_make_changes_before_saving');
  refuse(bound.resource.check?.({ ...before, ...changes, ...structured(bound, checked) }, before) ?? []);
  const sets = Object.entries(changes).map(
    ([name, value]) => sql`${sql.identifier(name)} = ${literal(bound, name, value)}`,
  );
  if (hasVersion(bound)) sets.push(sql`version = version + 1, updated_at = now()`);
  await context.db.execute(sql`update ${bound.table} set ${sql.join(sets, sql`, `)} where id = ${id}`);
  await mustBeVisible(bound, id, context, 'update');
  const changed = Object.keys(changes);
  context.audit({
    resource: bound.resource.name,
    record_id: id,
    before: Object.fromEntries(changed.map((name) => [name, before[name]])),
    after: changes,
    action: `${bound.resource.permission}_update`,
  });
  context.publish(`resource:${bound.resource.name}`, { id });
  forgetLabel(bound.resource.name, id);
  const show = permissionsOf(needsOf(bound.resource, 'show'))[0] ?? '';
  return readOne(bound, id, context, context.actor.permissions.has(show) ? show : permission);
}
/** Who changed a record last, and when: both names where one person acted as another. Nobody where nothing was noted. */
async function lastChange(bound: BoundResource, id: number, context: Writing): Promise<Params | undefined> {
  const [last] = await rowsOf<{ by: string | null; at: string }>(
    context.db,
    sql`select case when r.id is distinct from u.id and r.id is not null then r.full_name || ' (' || u.full_name || ')' else u.full_name end as by, to_char(a.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at
      from audit_log a left join users u on u.id = a.user_id left join users r on r.id = a.real_user_id
      where a.resource = ${bound.resource.name} and a.record_id = ${id} order by a.id desc limit 1`,
  );
  return last?.by ? { by: last.by, at: last.at } : undefined;
}
function same(field: Field, before: unknown, next: unknown): boolean {
  if (before === null || before === undefined || next === null) return (before ?? null) === next;
  if (field.kind === 'moment') return Date.parse(String(before)) === Date.parse(String(next));
  if (field.kind === 'json') return JSON.stringify(before) === next;
  if (field.kind === 'list') return JSON.stringify(before) === JSON.stringify(next);
  return typeof next === 'number' ? Number(before) === next : before === next;
}

/** Reads and locks a row within the actor's rule; 404 when it is absent or not his. */
export async function lockedRow(
  bound: BoundResource,
  id: number,
  context: Writing,
  permission: string,
): Promise<Record<string, unknown> & { id: number }> {
  const [row] = await rowsOf<Record<string, unknown> & { id: number }>(
    context.db,
    sql`select * from ${bound.table} where ${bound.table.id} = ${id} and (${context.rows(permission)})${bound.only ? sql` and (${bound.only})` : sql``} for update`,
  );
  if (!row) throw notFound();
  return row;
}

/** Deletes a record; one that is in use is refused with what uses it (23503), and may be made passive instead. */
export async function destroyRecord(bound: BoundResource, id: number, context: Writing): Promise<void> {
  const permission = permissionsOf(needsOf(bound.resource, 'destroy'))[0] ?? '';
  const before = await lockedRow(bound, id, context, permission);
  await context.db.execute(sql`delete from ${bound.table} where id = ${id}`);
  context.audit({
    resource: bound.resource.name,
    record_id: id,
    before,
    action: `${bound.resource.permission}_destroy`,
  });
  context.publish(`resource:${bound.resource.name}`, { id });
  forgetLabel(bound.resource.name, id);
}
// an import writes many records at once by the same rules
export { prepared, same, showPermission, structured, withDefaults };
