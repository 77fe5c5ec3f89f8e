import * as a from '#kernel/contract/answer.ts';
import { MenuItem } from '#areas/access/contract.ts';
import { fill, nameOf, type Locale } from '#kernel/contract/text.ts';

/** What a reader may open: the declared groups with all their entries, every page by its address, and the titles of all groups. */
export const OpenMenu = a.record({
  groups: a.readonlyMany(a.record({ key: a.text, item: MenuItem, order: a.optional(a.integer) })),
  pages: a.map(a.record({ name: a.text, class: a.text })),
  titles: a.map(a.record({ name: a.text, class: a.text })),
  /** addresses that are everyday work of the reader’s role: the sidebar shows them unasked */
  everyday: a.readonlyMany(a.text),
  /** what leads from the sidebar to the page of a group; `{group}` is its title */
  all_of: a.text,
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
/** How much a sidebar shows unasked: groups, and entries of a group with the way to the others. What an administrator places comes on top of neither. */
export const most = { groups: 8, entries: 9 } as const;
/** The page of a declared group: all its screens. */
export const groupPage = (key: string): string => `/screens/${key}`;

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

const countOf = (items: readonly MenuItem[]): number =>
  items.reduce((sum, item) => sum + (item.items.length > 0 ? countOf(item.items) : 1), 0);
/** The entries that pass, in their order; a second level that is left empty is not there. */
function only(items: readonly MenuItem[], passes: (url: string) => boolean): MenuItem[] {
  return items.flatMap((item) => {
    if (item.items.length === 0) return passes(item.url) ? [item] : [];
    const inner = only(item.items, passes);
    return inner.length === 0 ? [] : [{ ...item, items: inner }];
  });
}

/**
 * HDR-028, HDR-034: the sidebar as administrators have arranged it, from what the reader may open and nothing else.
 * What nobody has placed stays in its declared group: the entries of every day, as many as there is room for, and the way
 * to the group's page, which holds them all. A group stands at its place, else behind everything that is arranged; one
 * without an entry of every day, or one too many, is found under all screens. Only what is hidden on purpose is nowhere.
 * @param saved entries of the menu of the reader's role; empty: the declared menu
 */
export function arrange(open: OpenMenu, saved: readonly SavedItem[], locale: Locale): MenuItem[] {
  const placed = new Set(saved.flatMap((item) => (item.path !== null && groupKey(item) === null ? [item.path] : [])));
  const groups = new Set(saved.flatMap((item) => groupKey(item) ?? []));
  const everyday = new Set(open.everyday);
  /** @param taken entries that stand in the group already, because somebody has placed them there */
  const restOf = (key: string, name: string, taken: number): MenuItem[] => {
    const left = only(open.groups.find((group) => group.key === key)?.item.items ?? [], (url) => !placed.has(url));
    const daily = only(left, (url) => everyday.has(url));
    const count = countOf(daily);
    if (count === countOf(left) && taken + count <= most.entries) return daily;
    if (taken + count === 0) return [];
    let room = Math.max(0, most.entries - taken - 1);
    const shown = only(daily, () => (room -= 1) >= 0);
    return [...shown, { name: fill(open.all_of, { group: name }), class: 'list', url: groupPage(key), items: [] }];
  };
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
    const name = own || (title?.name ?? '');
    const inner = children.flatMap(build);
    const left = key === null ? [] : restOf(key, name, countOf(inner));
    // below the second level there is no room for the second levels of a declared group
    const items = [
      ...inner,
      ...(item.level === 1 ? left : left.flatMap((each) => (each.items.length > 0 ? each.items : [each]))),
    ];
    return items.length === 0 ? [] : [{ name, class: item.icon ?? title?.class ?? '', url: '', items }];
  };
  const arranged = treeOf(saved).flatMap(build);
  const behind = open.groups
    .filter((group) => !groups.has(group.key))
    .flatMap((group) => {
      const items = restOf(group.key, group.item.name, 0);
      return items.length === 0 ? [] : [{ ...group.item, items }];
    });
  return [
    ...arranged,
    ...behind.slice(0, Math.max(0, most.groups - arranged.filter((each) => each.items.length > 0).length)),
  ];
}

/** What of a menu is hidden on purpose: pages by their address, and groups with all that nobody has placed elsewhere. */
export function hiddenBy(saved: readonly SavedItem[]): { pages: ReadonlySet<string>; groups: ReadonlySet<string> } {
  const pages = new Set<string>();
  const groups = new Set<string>();
  const look = (nodes: readonly Node[], hidden: boolean): void => {
    for (const { item, children } of nodes) {
      const gone = hidden || item.hidden;
      const key = groupKey(item);
      if (gone && key !== null) groups.add(key);
      else if (gone && item.path !== null) pages.add(item.path);
      look(children, gone);
    }
  };
  look(treeOf(saved), false);
  return { pages, groups };
}

/** One group of screens with everything the reader may open in it; what stands in no second level comes first, without a name. */
export interface ScreenGroup {
  key: string;
  name: string;
  class: string;
  sections: { name: string; items: { name: string; class: string; url: string }[] }[];
}
/**
 * Every screen of the menu that the reader may open, by declared group: whatever the sidebar leaves out stands here.
 * Names are those that administrators gave; what they hid is not there.
 */
export function allScreens(open: OpenMenu, saved: readonly SavedItem[], locale: Locale): ScreenGroup[] {
  const hidden = hiddenBy(saved);
  const placed = new Map(saved.flatMap((item) => (item.path === null ? [] : [[item.path, item] as const])));
  const entry = ({ name, class: icon, url }: MenuItem): { name: string; class: string; url: string } => {
    const own = placed.get(url);
    return { name: (own && nameOf(own, locale)) || name, class: own?.icon ?? icon, url };
  };
  return open.groups.flatMap(({ key, item }): ScreenGroup[] => {
    const shown = only(item.items, (url) => !hidden.pages.has(url) && (placed.has(url) || !hidden.groups.has(key)));
    const single = shown.filter((each) => each.items.length === 0);
    const sections = [
      ...(single.length > 0 ? [{ name: '', items: single.map(entry) }] : []),
      ...shown
        .filter((each) => each.items.length > 0)
        .map((each) => ({ name: each.name, items: each.items.map(entry) })),
    ];
    const own = placed.get(`#${key}`);
    return sections.length === 0
      ? []
      : [{ key, name: (own && nameOf(own, locale)) || item.name, class: own?.icon ?? item.class, sections }];
  });
}
