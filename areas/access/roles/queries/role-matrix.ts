import { labelKey } from '#kernel/contract/define-resource.ts';
import { permissionsOf } from '#kernel/contract/needs.ts';
import { may } from '#kernel/contract/refusal.ts';
import { answer } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { countedRows } from '#kernel/server/kept-rows.ts';
import type { Services } from '#kernel/server/services.ts';
import { rolesRefusals } from '../refusals.ts';
import { roleMatrixQuery, type MatrixRow, type RoleMatrix } from '../contract.ts';
import { prefixWords } from '../rules/prefix-words.ts';
import { partsOfKey } from '../rules/permission-key.ts';
import { deleteRoleRefusals, guardedKeys, isOwnMade } from '../rules/role-safety.ts';

/** Text key of the title of a prefix: its resource's, else that of the first screen that asks for one of its keys, else its own words. The area is empty where only the keys tell it. */
export function titlesOf(
  services: Pick<Services, 'areas' | 'resources'>,
): Map<string, { title: string; area: string }> {
  const screens = services.areas.flatMap((area) =>
    area.pages.flatMap((page) =>
      permissionsOf(page.needs).map((key) => [partsOfKey(key).prefix, { title: page.title, area: area.name }] as const),
    ),
  );
  const resources = [...services.resources.values()].map(
    ({ resource }) => [resource.permission, { title: labelKey(resource), area: resource.area }] as const,
  );
  return new Map<string, { title: string; area: string }>([
    ...Object.keys(prefixWords).map((prefix) => [prefix, { title: `roles:of.${prefix}`, area: '' }] as const),
    ...screens.reverse(),
    ...resources.reverse(),
  ]);
}
const unitColumns = ['program_id', 'department_id', 'faculty_id'];
/** Prefixes whose records belong to a unit: the tables that the kernel can limit to the unit of a role. */
export const prefixesOfUnits = (services: Pick<Services, 'resources'>): string[] => [
  ...new Set(
    [...services.resources.values()].flatMap(({ resource, table }) =>
      unitColumns.some((column) => column in table) ? [resource.permission] : [],
    ),
  ),
];
/** Keys under their prefixes, prefixes under their areas. */
export function matrixRows(services: Pick<Services, 'areas' | 'resources'>, keys: readonly string[]): MatrixRow[] {
  const titles = titlesOf(services);
  const owner = (key: string): string => services.areas.find((area) => key in area.access)?.name ?? '';
  const places = new Map(services.areas.map((area, place) => [area.name, place]));
  return [...Map.groupBy(keys, (key) => partsOfKey(key).prefix)]
    .map(([prefix, each]) => ({
      prefix,
      area: titles.get(prefix)?.area || owner(each[0] ?? ''),
      title: titles.get(prefix)?.title ?? null,
      keys: [...each].sort(),
    }))
    .sort(
      (left, right) =>
        (places.get(left.area) ?? 99) - (places.get(right.area) ?? 99) || left.prefix.localeCompare(right.prefix, 'en'),
    );
}

/** NS-001, NS-002: every role, every key, and which rows a key opens for a role. */
export const roleMatrix = answer(roleMatrixQuery, async (context): Promise<RoleMatrix> => {
  const { db, services, actor } = context;
  const [found, known, held] = await Promise.all([
    rowsOf<{
      id: number;
      name: string;
      explanation: string;
      explanation_en: string;
      is_staff: boolean;
      version: number;
      filters: number;
      permissions: string[];
    }>(
      db,
      sql`
      select r.id, r.name, r.explanation, r.explanation_en, r.is_staff, r.version, (select count(*) from model_filters where role_id = r.id) as filters,
        coalesce((select array_agg(p.permission order by p.permission) from role_permissions p where p.role_id = r.id), '{}') as permissions
      from roles r order by r.sort_order, r.id`,
    ),
    rowsOf<{ permission: string }>(db, sql`select permission from known_permissions order by permission`),
    countedRows<{ role_id: number; n: number }>(
      context,
      sql`select role_id, count(distinct user_id)::int as n from user_roles group by role_id`,
      (rows) => rows.reduce((sum, row) => sum + row.n, 0),
    ),
  ]);
  const holders = new Map(held.map((row) => [row.role_id, row.n]));
  const roles = found.map((role) => ({ ...role, holders: holders.get(role.id) ?? 0 }));
  const keys = known.map((row) => row.permission);
  const declared: RoleMatrix['declared'] = {};
  for (const area of services.areas)
    for (const [key, grants] of Object.entries(area.access))
      declared[key] ??= Object.fromEntries(
        Object.entries(grants).map(([role, grant]) => [role, grant === 'all' ? 'all' : 'rule']),
      );
  return {
    rows: matrixRows(services, keys),
    declared,
    ofUnits: prefixesOfUnits(services),
    givable: actor.role === 'A' ? null : [...actor.permissions],
    roles: roles.map(({ filters, ...role }) => ({
      ...role,
      own_made: isOwnMade(role.name),
      guarded: role.name === 'A' ? guardedKeys.filter((key) => role.permissions.includes(key)) : [],
      can: {
        update: may(
          role.name === 'A' && actor.role !== 'A'
            ? [rolesRefusals.administrator_role_only({ role: { tr: role.explanation, en: role.explanation_en } })]
            : [],
        ),
        destroy: may(deleteRoleRefusals({ name: role.name, holders: role.holders, filters })),
      },
    })),
  };
});
