import { sql, type SQL } from 'drizzle-orm';
import type { Actor, BoundResource, RowFilter } from '../area.ts';
import type { Guest } from '../principals.ts';
import { conditionOf } from './conditions.ts';

const open = { rows: () => sql`true` };
/** One administrator's rule as a condition on the resource's table; a rule that no longer fits the declaration shows nothing. */
export function filterCondition(bound: BoundResource, filter: RowFilter): SQL {
  try {
    return conditionOf(bound, { filter, search: '' }, open, null, Object.keys(bound.resource.fields));
  } catch {
    return sql`false`; // a field that was renamed must not open everything
  }
}
const boundOf = (resources: ReadonlyMap<string, BoundResource>, permission: string): BoundResource | undefined =>
  [...resources.values()].find((each) => each.resource.permission === permission.slice(0, permission.indexOf('_')));

/** A guest sees his own: the rows of a resource declared for him whose field names him. Everything else shows nothing. */
export function guestRows(resources: ReadonlyMap<string, BoundResource>, guest: Guest, permission: string): SQL {
  const split = permission.indexOf('_');
  const [name, action] = [permission.slice(0, split), permission.slice(split + 1)];
  for (const { resource, table } of resources.values()) {
    if (resource.permission !== name || resource.guest?.kind !== guest.kind) continue;
    if (!resource.guest.actions.some((each) => each === action)) continue;
    const column = (table as unknown as Record<string, SQL | undefined>)[resource.guest.field];
    if (column) return sql`${column} = ${guest.subject_id}`;
  }
  return sql`false`;
}

/** Rows of the unit an actor's role is limited to, by the unit columns a table has; everything where the role is not limited, nothing where the table knows no such unit. */
export function unitRows(resources: ReadonlyMap<string, BoundResource>, actor: Actor, permission: string): SQL {
  const table = boundOf(resources, permission)?.table as Record<string, SQL | undefined> | undefined;
  const parts = (['program_id', 'department_id', 'faculty_id'] as const).flatMap((unit) =>
    table?.[unit] && actor[unit] !== null ? [sql`${table[unit]} = ${actor[unit]}`] : [],
  );
  const limited = actor.program_id !== null || actor.department_id !== null || actor.faculty_id !== null;
  return parts.length > 0 ? sql.join(parts, sql` and `) : limited ? sql`false` : sql`true`;
}

/** All of an actor's rules on one resource: one of each group. Null where there are none. */
function rulesOn(bound: BoundResource, actor: Actor): SQL | null {
  const groups = actor.filters.get(bound.resource.name) ?? [];
  if (groups.length === 0) return null;
  return sql.join(
    groups.map(
      (group) =>
        sql`(${sql.join(
          group.map((filter) => filterCondition(bound, filter)),
          sql` or `,
        )})`,
    ),
    sql` and `,
  );
}

/**
 * Rows that administrators left visible (decisions: model filters). A rule on a resource binds every resource over the
 * same table, and every resource whose records belong to one of its records: whoever may not see a student sees none of
 * his holds either. Null where nobody made a rule.
 */
export function adminRows(resources: ReadonlyMap<string, BoundResource>, actor: Actor, permission: string): SQL | null {
  if (actor.filters.size === 0) return null;
  const bound = boundOf(resources, permission);
  if (!bound) return null;
  const parts: SQL[] = [];
  for (const name of actor.filters.keys()) {
    const ruled = resources.get(name);
    if (!ruled) continue;
    const rule = rulesOn(ruled, actor);
    if (rule === null) continue;
    if (ruled.table === bound.table) {
      parts.push(rule);
      continue;
    }
    for (const [field, declared] of Object.entries(bound.resource.fields)) {
      if (declared.kind !== 'reference' || declared.to !== name || declared.derived) continue;
      const column = (bound.table as unknown as Record<string, SQL>)[field];
      if (column)
        parts.push(
          sql`(${column} is null or ${column} in (select ${ruled.table.id} from ${ruled.table} where ${rule}))`,
        );
    }
  }
  return parts.length === 0 ? null : sql.join(parts, sql` and `);
}
