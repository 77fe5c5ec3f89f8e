import { sql } from 'drizzle-orm';
import { guestOf } from '#kernel/contract/principal.ts';
import { learnerRoles, permissionsOf, roleFits, type Needs } from '#kernel/contract/needs.ts';
import type { Actor } from './area.ts';
import { rowsOf } from './database.ts';
import { adminRows } from './engine/admin-rows.ts';
import { grantOf, rowRule } from './pipeline.ts';
import type { Services } from './services.ts';

/** One step of the answer to "why may he, why may he not": the first that does not hold is the reason. */
export interface ExplainStep {
  step: 'kind' | 'key' | 'rows' | 'filters' | 'record';
  holds: boolean;
  detail: Record<string, unknown>;
}
/** What is asked: a page's or endpoint's needs, and a record of a resource if there is one. */
export interface ExplainAsk {
  needs: Needs;
  permission?: string;
  record?: { resource: string; id: number };
}

/** How the areas and the administrators limit the rows of a key for a role: `all`, `rule`, `unit` (given later, staff) or `none`. */
export function rowsKind(
  services: Pick<Services, 'areas'>,
  role: string,
  permission: string,
): 'all' | 'rule' | 'unit' | 'none' {
  const grant = grantOf(services.areas, role, permission);
  if (grant !== undefined) return grant === 'all' ? 'all' : 'rule';
  return learnerRoles.includes(role) ? 'none' : 'unit';
}

/** Walks the same checks a call walks, for any actor, and tells of each whether it holds. Reads only. */
export async function explainAccess(services: Services, actor: Actor, ask: ExplainAsk): Promise<ExplainStep[]> {
  const keys = ask.permission ? [ask.permission] : permissionsOf(ask.needs);
  const held = keys.filter((key) => actor.permissions.has(key));
  const steps: ExplainStep[] = [
    {
      step: 'kind',
      holds:
        guestOf(ask.needs.access) === null
          ? roleFits(ask.needs.access, actor.role, actor.person_type)
          : ask.needs.users === true,
      detail: { access: ask.needs.access, role: actor.role },
    },
  ];
  if (keys.length > 0) steps.push({ step: 'key', holds: held.length > 0, detail: { needs: keys, held } });
  const key = held[0] ?? keys[0];
  if (key === undefined) return steps;
  const kind = rowsKind(services, actor.role, key);
  if (held.length > 0) steps.push({ step: 'rows', holds: kind !== 'none', detail: { permission: key, rows: kind } });
  const rules = [...actor.filters].filter(
    ([name]) =>
      adminRows(services.resources, { ...actor, filters: new Map([[name, actor.filters.get(name) ?? []]]) }, key) !==
      null,
  );
  if (rules.length > 0) steps.push({ step: 'filters', holds: true, detail: { filters: Object.fromEntries(rules) } });
  if (!ask.record) return steps;
  const bound = services.resources.get(ask.record.resource);
  if (!bound) return [...steps, { step: 'record', holds: false, detail: { ...ask.record, exists: false } }];
  const declared = rowRule(services, { ...actor, filters: new Map() }, key);
  const ruled = adminRows(services.resources, actor, key) ?? sql`true`;
  const [row] = await rowsOf<{ declared: boolean; filters: boolean }>(
    services.database.db,
    sql`select (${declared}) as declared, (${ruled}) as filters from ${bound.table} where ${bound.table.id} = ${ask.record.id} and (${bound.only ?? sql`true`})`,
  );
  const filters = steps.find((step) => step.step === 'filters');
  if (filters && row) filters.holds = row.filters;
  return [
    ...steps,
    {
      step: 'record',
      holds: row !== undefined && row.declared && row.filters,
      detail: {
        ...ask.record,
        exists: row !== undefined,
        inside_rule: row?.declared ?? false,
        inside_filters: row?.filters ?? false,
      },
    },
  ];
}
