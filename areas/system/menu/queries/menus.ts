import { sql } from 'drizzle-orm';
import { learnerRoles } from '#kernel/contract/needs.ts';
import { answer, type Reading } from '#kernel/server/area.ts';
import { rowsOf } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { menuAddress, openMenu } from '../role-menu.ts';
import {
  menuPreview as previewQuery,
  menuRoles as rolesQuery,
  menuTree as treeQuery,
  type MenuTree,
} from '../contract.ts';
import { menus } from '../../operation-tables.ts';
import { itemsOfMenu } from '../saved-menu.ts';
import type { Text } from '#kernel/contract/text.ts';
import { roleRead } from '#areas/access/reads/accounts.ts';

const roleRows = (context: Reading): Promise<MenuTree['roles']> =>
  rowsOf(context.db, sql`select name, explanation, explanation_en from ${roleRead} roles order by sort_order, name`);
export const menuRoles = answer(rolesQuery, (context) => roleRows(context));

export const menuTree = answer(treeQuery, async (context, { id }) => {
  const [menu] = await rowsOf<MenuTree['menu']>(
    context.db,
    sql`select id, version, code, name, name_en, roles, status from ${menus} where id = ${id} and (${context.rows('menu_show')})`,
  );
  if (!menu) throw notFound();
  const { areas, lines } = context.services;
  const words = (key: string): Text => {
    const full = key.includes(':') ? key : `menu:${key}`;
    return { tr: lines.line('tr', full), en: lines.line('en', full) };
  };
  const pages = new Map<string, MenuTree['pages'][number]>();
  for (const page of areas.flatMap((area) => area.pages)) {
    const path = menuAddress(page);
    if (path !== null && !pages.has(path))
      pages.set(path, {
        path,
        title: words(page.title),
        icon: page.menu?.icon ?? '',
        group: page.menu?.group ?? null,
        under: page.menu?.under ? words(page.menu.under) : null,
        order: page.menu?.order ?? 0,
        everyday: page.menu?.everyday === true ? null : [...(page.menu?.everyday ?? [])],
      });
  }
  const groups = new Map(
    areas
      .flatMap((area) => area.menu ?? [])
      .sort((a, b) => a.order - b.order)
      .map((group) => [group.key, { key: group.key, title: words(group.title), icon: group.icon }]),
  );
  return {
    menu,
    items: await itemsOfMenu(context.db, id),
    pages: [...pages.values()],
    groups: [...groups.values()],
    roles: await roleRows(context),
  };
});

export const menuPreview = answer(previewQuery, async (context, { role }) => {
  const [row] = await rowsOf<{ permissions: string[] }>(
    context.db,
    sql`select coalesce((select array_agg(p.permission) from role_permissions p where p.role_id = r.id), '{}') as permissions from ${roleRead} r where r.name = ${role}`,
  );
  if (!row) throw notFound();
  const { areas, lines } = context.services;
  const actor = {
    role,
    person_type: learnerRoles.includes(role) ? ('student' as const) : ('staff' as const),
    permissions: new Set(row.permissions),
  };
  return openMenu(areas, actor, (key) => lines.line(context.locale, key));
});
