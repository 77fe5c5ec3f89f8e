import { sql } from 'drizzle-orm';
import { rowsOf, type Db } from '#kernel/server/database.ts';
import type { SavedItem } from './rules/arranged-menu.ts';
import { menuItems, menus } from '../operation-tables.ts';

interface Row {
  id: number;
  parent_id: number | null;
  path: string | null;
  url: string | null;
  name: string | null;
  name_en: string | null;
  icon: string | null;
  hidden: boolean;
}
/** Rows of a menu in the order in which they are read, each with its level. */
function inOrder(rows: readonly Row[]): SavedItem[] {
  const children = new Map<number | null, Row[]>();
  for (const row of rows) children.set(row.parent_id, [...(children.get(row.parent_id) ?? []), row]);
  const walk = (parent: number | null, level: number): SavedItem[] =>
    (children.get(parent) ?? []).flatMap(({ id, parent_id: _parent, ...item }) => [
      { ...item, level },
      ...(level < 3 ? walk(id, level + 1) : []),
    ]);
  return walk(null, 1);
}
const columns = sql`i.id, i.parent_id, i.path, i.url, i.name, i.name_en, i.icon, i.hidden`;

/** The menu of a role: the active one made for it, else the one for everybody, else nothing. */
export async function savedMenuOf(db: Db, role: string): Promise<SavedItem[]> {
  return inOrder(
    await rowsOf<Row>(
      db,
      sql`
    select ${columns} from ${menuItems} i where i.menu_id = (
      select m.id from ${menus} m where m.status = 'a' and (${role} = any(m.roles) or cardinality(m.roles) = 0) order by cardinality(m.roles) = 0, m.id limit 1) order by i.position, i.id`,
    ),
  );
}
/** The entries of one menu. */
export const itemsOfMenu = async (db: Db, id: number): Promise<SavedItem[]> =>
  inOrder(
    await rowsOf<Row>(db, sql`select ${columns} from ${menuItems} i where i.menu_id = ${id} order by i.position, i.id`),
  );
