import { sql } from 'drizzle-orm';
import { refuse } from '#kernel/contract/refusal.ts';
import { handle, type Writing } from '#kernel/server/area.ts';
import { rowsOf, type Db } from '#kernel/server/database.ts';
import { Failure, notFound } from '#kernel/server/failure.ts';
import { menuAddress } from '../role-menu.ts';
import {
  addMenu as addCommand,
  changeMenu as changeCommand,
  removeMenu as removeCommand,
  saveMenuItems as saveCommand,
} from '../contract.ts';
import { menuRefusals as refusals } from '../refusals.ts';
import { menuItems, menus } from '../../operation-tables.ts';
import type { SavedItem } from '../rules/arranged-menu.ts';
import { menuProblems } from '../rules/menu-check.ts';
import { itemsOfMenu } from '../saved-menu.ts';
import { roleRead } from '#areas/access/reads/accounts.ts';

interface Menu {
  id: number;
  version: number;
  code: string;
  name: string;
  name_en: string;
  roles: string[];
  status: 'a' | 'p';
}
async function lockedMenu(context: Writing, id: number, permission: string, version?: number): Promise<Menu> {
  const [menu] = await rowsOf<Menu>(
    context.db,
    sql`select id, version, code, name, name_en, roles, status from ${menus} where id = ${id} and (${context.rows(permission)}) for update`,
  );
  if (!menu) throw notFound();
  if (version !== undefined && version !== menu.version) throw new Failure(406, 'record_changed_meanwhile');
  return menu;
}
/** HDR-028: a role sees one menu, and there is one for everybody else; the lock lets two savers wait for each other. */
async function refuseDoubled(db: Db, given: { id: number; roles: readonly string[]; status: string }): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('menus'))`);
  const known = new Set(
    (await rowsOf<{ name: string }>(db, sql`select name from ${roleRead} roles`)).map((each) => each.name),
  );
  refuse(given.roles.filter((role) => !known.has(role)).map((role) => refusals.menu_role_unknown({ role }, 'roles')));
  if (given.status !== 'a') return;
  const others = await rowsOf<Pick<Menu, 'name' | 'name_en' | 'roles'>>(
    db,
    sql`select name, name_en, roles from ${menus} where status = 'a' and id <> ${given.id}`,
  );
  const words = (menu: Pick<Menu, 'name' | 'name_en'>) => ({ tr: menu.name, en: menu.name_en });
  if (given.roles.length === 0)
    refuse(
      others
        .filter((each) => each.roles.length === 0)
        .map((each) => refusals.menu_default_taken({ menu: words(each) }, 'roles')),
    );
  else
    refuse(
      given.roles.flatMap((role) =>
        others
          .filter((each) => each.roles.includes(role))
          .map((each) => refusals.menu_role_taken({ role, menu: words(each) }, 'roles')),
      ),
    );
}
const arrayOf = (roles: readonly string[]) =>
  sql`${`{${roles.map((role) => `"${role.replace(/["\\]/g, '\\$&')}"`).join()}}`}::text[]`;

async function writeItems(context: Writing, id: number, items: readonly SavedItem[]): Promise<void> {
  await context.db.delete(menuItems).where(sql`menu_id = ${id}`);
  const trail: number[] = [];
  // level by level is one statement per entry: a menu has a few dozen
  for (const [position, { level, ...item }] of items.entries()) {
    trail.length = level - 1;
    const [made] = await context.db
      .insert(menuItems)
      .values({ ...item, menu_id: id, parent_id: trail.at(-1) ?? null, position })
      .returning({ id: menuItems.id });
    if (!made) throw new Error('the entry has no row');
    trail.push(made.id);
  }
}

export const addMenu = handle(addCommand, async (context, input) => {
  const roles = [...new Set(input.roles ?? [])];
  const status = input.status ?? 'a';
  await refuseDoubled(context.db, { id: 0, roles, status });
  const [made] = await rowsOf<{ id: number }>(
    context.db,
    sql`insert into ${menus} (code, name, name_en, roles, status) values (${input.code}, ${input.name}, ${input.name_en || input.name}, ${arrayOf(roles)}, ${status}) returning id`,
  );
  const id = made?.id ?? 0;
  if (input.copy_of) {
    await lockedMenu(context, input.copy_of, 'menu_show');
    await writeItems(context, id, await itemsOfMenu(context.db, input.copy_of));
  }
  context.audit({ resource: 'menu', record_id: id, after: { ...input, roles }, action: 'menu_store' });
  return { id };
});
export const changeMenu = handle(changeCommand, async (context, input) => {
  const before = await lockedMenu(context, input.id, 'menu_update', input.version);
  const next = {
    name: input.name,
    name_en: input.name_en || input.name,
    roles: [...new Set(input.roles ?? before.roles)],
    status: input.status ?? before.status,
  };
  if (
    next.name === before.name &&
    next.name_en === before.name_en &&
    next.status === before.status &&
    [...next.roles].sort().join() === [...before.roles].sort().join()
  )
    throw new Failure(406, 'must_make_changes_before_saving');
  await refuseDoubled(context.db, { id: input.id, ...next });
  await context.db.execute(
    sql`update menus set name = ${next.name}, name_en = ${next.name_en}, roles = ${arrayOf(next.roles)}, status = ${next.status}, version = version + 1, updated_at = now() where id = ${input.id}`,
  );
  context.audit({ resource: 'menu', record_id: input.id, before, after: next, action: 'menu_update' });
  return { id: input.id };
});
export const removeMenu = handle(removeCommand, async (context, { id }) => {
  const before = await lockedMenu(context, id, 'menu_destroy');
  const items = await itemsOfMenu(context.db, id);
  await context.db.delete(menus).where(sql`id = ${id}`);
  context.audit({ resource: 'menu', record_id: id, before: { ...before, items }, action: 'menu_destroy' });
  return { id };
});

export const saveMenuItems = handle(saveCommand, async (context, { id, version, items: given }) => {
  await lockedMenu(context, id, 'menu_update', version);
  const empty = (value: string | null | undefined): string | null => (value?.trim() ? value.trim() : null);
  const items = (given ?? []).map((item): SavedItem => ({
    level: item.level,
    path: empty(item.path),
    url: empty(item.url),
    name: empty(item.name),
    name_en: empty(item.name_en),
    icon: empty(item.icon),
    hidden: item.hidden === true,
  }));
  const { areas } = context.services;
  refuse(
    menuProblems(items, {
      pages: new Set(areas.flatMap((area) => area.pages).flatMap((page) => menuAddress(page) ?? [])),
      groups: new Set(areas.flatMap((area) => (area.menu ?? []).map((group) => group.key))),
    }),
    'menu_refused',
  );
  const before = await itemsOfMenu(context.db, id);
  if (JSON.stringify(before.map(comparable)) === JSON.stringify(items.map(comparable)))
    throw new Failure(406, 'must_make_changes_before_saving');
  await writeItems(context, id, items);
  await context.db.execute(sql`update menus set version = version + 1, updated_at = now() where id = ${id}`);
  context.audit({
    resource: 'menu',
    record_id: id,
    before: { items: before },
    after: { items },
    action: 'menu_arrange',
  });
  return { id, version: version + 1, count: items.length };
});
const comparable = (item: SavedItem): unknown[] => [
  item.level,
  item.path,
  item.url,
  item.name,
  item.name_en,
  item.icon,
  item.hidden,
];
