import * as a from '#kernel/contract/answer.ts';
import { MenuItem } from '#areas/access/contract.ts';
import { nameOf, type Locale } from '#kernel/contract/text.ts';

/** What a reader may open: the declared groups with their entries, every page by its address, and the titles of all groups. */
export const OpenMenu = a.record({
  groups: a.readonlyMany(a.record({ key: a.text, item: MenuItem, order: a.optional(a.integer) })),
  pages: a.map(a.record({ name: a.text, class: a.text })),
  titles: a.map(a.record({ name: a.text, class: a.text })),
});
export type OpenMenu = a.Of<typeof OpenMenu>;
/** One entry as saved, in the order in which it is read; its parent is the nearest one above it with a lower level. */
export const SavedItem = a.record({
  level: a.integer,
  /** address of a page, `#key` for a declared group, or null for a group of one's own or an outside link */
  path: a.nullable(a.text),
  url: a.nullable(a.text),
  /** null: the title of the page or of the declared group */
  name: a.nullable(a.text),
  name_en: a.nullable(a.text),
  icon: a.nullable(a.text),
  hidden: a.flag,
});
export type SavedItem = a.Of<typeof SavedItem>;
/** HDR-028 */
export const deepest = 3;

export const groupKey = (item: Pick<SavedItem, 'path'>): string | null =>
  item.path?.startsWith('#') ? item.path.slice(1) : null;
/** May hold further entries: a declared group or one of one's own. */
export const isGroup = (item: Pick<SavedItem, 'path' | 'url'>): boolean =>
  item.url === null && (item.path === null || item.path.startsWith('#'));

export interface Node {
  item: SavedItem;
  children: Node[];
}
/** The saved entries as a tree. */
export function treeOf(items: readonly SavedItem[]): Node[] {
  const top: Node[] = [];
  const trail: Node[] = [];
  for (const item of items) {
    const node: Node = { item, children: [] };
    while (trail.length >= item.level) trail.pop();
    (trail.at(-1)?.children ?? top).push(node);
    trail.push(node);
  }
  return top;
}

/**
 * HDR-028, HDR-034: the sidebar as administrators have arranged it, from what the reader may open and nothing else.
 * A page that nobody has placed stays in its declared group: at the end of that group where it is placed, else behind
 * everything that is arranged. Only what is hidden on purpose is not there.
 * @param saved entries of the menu of the reader's role; empty: the declared menu
 */
export function arrange(open: OpenMenu, saved: readonly SavedItem[], locale: Locale): MenuItem[] {
  const placed = new Set(saved.flatMap((item) => (item.path !== null && groupKey(item) === null ? [item.path] : [])));
  const groups = new Set(saved.flatMap((item) => groupKey(item) ?? []));
  const rest = (items: readonly MenuItem[]): MenuItem[] =>
    items.flatMap((item) => {
      if (item.items.length === 0) return placed.has(item.url) ? [] : [item];
      const inner = rest(item.items);
      return inner.length === 0 ? [] : [{ ...item, items: inner }];
    });
  const build = ({ item, children }: Node): MenuItem[] => {
    if (item.hidden) return [];
    const own = nameOf(item, locale);
    if (item.url !== null) return [{ name: own || item.url, class: item.icon ?? 'link', url: item.url, items: [] }];
    const key = groupKey(item);
    if (item.path !== null && key === null) {
      const page = Object.hasOwn(open.pages, item.path) ? open.pages[item.path] : undefined;
      return page ? [{ name: own || page.name, class: item.icon ?? page.class, url: item.path, items: [] }] : [];
    }
    const title = key !== null && Object.hasOwn(open.titles, key) ? open.titles[key] : undefined;
    const left = rest(open.groups.find((group) => group.key === key)?.item.items ?? []);
    // below the second level there is no room for the second levels of a declared group
    const items = [
      ...children.flatMap(build),
      ...(item.level === 1 ? left : left.flatMap((each) => (each.items.length > 0 ? each.items : [each]))),
    ];
    return items.length === 0
      ? []
      : [{ name: own || (title?.name ?? ''), class: item.icon ?? title?.class ?? '', url: '', items }];
  };
  const behind = open.groups
    .filter((group) => !groups.has(group.key))
    .flatMap((group) => {
      const items = rest(group.item.items);
      return items.length === 0 ? [] : [{ ...group.item, items }];
    });
  return [...treeOf(saved).flatMap(build), ...behind];
}
