import type { Page } from '#kernel/contract/define-page.ts';
import { guestOf } from '#kernel/contract/principal.ts';
import type { Actor, Area, MenuGroup } from '#kernel/server/area.ts';
import { allows } from '#kernel/server/pipeline.ts';
import type { OpenMenu } from './rules/arranged-menu.ts';
import type { MenuItem } from '#areas/access/contract.ts';

type Word = (key: string) => string;
type Areas = readonly Pick<Area, 'pages' | 'menu'>[];
interface Entry {
  item: MenuItem;
  order: number;
}

/** Access kinds that have a login of their own or none at all: such pages stand in no menu of a signed-in user. */
const elsewhere = (access: string): boolean =>
  ['not-authenticated', 'survey', 'none'].includes(access) || guestOf(access) !== null;
const addressOf = (path: string): string | null => {
  const plain = path.replace(/\/:\w+\?/g, '');
  return plain.includes(':') ? null : plain;
};
const byOrder = (left: Entry, right: Entry): number =>
  left.order - right.order || left.item.name.localeCompare(right.item.name, 'tr');
const itemsOf = (entries: Entry[]): MenuItem[] => entries.sort(byOrder).map((entry) => entry.item);
const titleKey = (name: string): string => (name.includes(':') ? name : `menu:${name}`);

/** Does a group stand in the menu of a role at all? */
const groupFits = (key: string, group: MenuGroup | undefined, role: string): boolean =>
  !(key === 'settings' && role !== 'A') /* HDR-035 */ && !(group?.roles && !group.roles.includes(role));
const groupsOf = (areas: Areas): Map<string, MenuGroup> => {
  const groups = new Map<string, MenuGroup>();
  for (const group of areas.flatMap((area) => area.menu ?? []))
    if (!groups.has(group.key)) groups.set(group.key, group);
  return groups;
};
/** Address under which a page can stand in a menu; null for pages of a login of their own, without a frame, or that need a parameter. */
export const menuAddress = (page: Page): string | null =>
  elsewhere(page.needs.access) || page.bare === true || page.kind === 'error' || page.kind === 'redirect'
    ? null
    : addressOf(page.path);

/** Is it everyday work of a role? What says nothing is not: it stands on the page of its group. */
export const isEveryday = (page: Page, role: string): boolean =>
  page.menu?.everyday === true || (page.menu?.everyday ?? []).some((each) => each === role);

/**
 * What of the menu an actor may open: declared groups with their entries, and every page that could stand in a menu.
 * An arranged menu is made of these alone, so that it never shows more than the declared one could.
 * @param own second levels that are this reader's everyday work, whatever the role: the school somebody learns at
 */
export function openMenu(
  areas: Areas,
  actor: Pick<Actor, 'role' | 'person_type' | 'permissions'>,
  word: Word,
  own: readonly string[] = [],
): OpenMenu {
  const groups = groupsOf(areas);
  const members = new Map<string, Page[]>();
  const pages: OpenMenu['pages'] = {};
  const everyday = new Set<string>();
  for (const page of areas.flatMap((area) => area.pages)) {
    const address = menuAddress(page);
    if (address === null || !allows(page.needs, actor as Actor)) continue;
    const key = page.menu?.group;
    if (key !== undefined && !groupFits(key, groups.get(key), actor.role)) continue;
    pages[address] ??= { name: word(page.title), class: page.menu?.icon ?? '' };
    if (isEveryday(page, actor.role) || own.some((each) => each === page.menu?.under)) everyday.add(address);
    if (key !== undefined) members.set(key, [...(members.get(key) ?? []), page]);
  }
  const tops = [...members].map(([key, own]) => {
    const group = groups.get(key);
    return {
      key,
      order: group?.order ?? 1000,
      item: {
        name: word(titleKey(group?.title ?? key)),
        class: group?.icon ?? '',
        url: '',
        items: groupItems(own, word),
      },
    };
  });
  const titles = Object.fromEntries(
    [...groups].map(([key, group]) => [key, { name: word(titleKey(group.title)), class: group.icon }]),
  );
  return {
    groups: tops.filter((top) => top.item.items.length > 0).sort(byOrder),
    pages,
    titles,
    everyday: [...everyday],
    all_of: word('menus:all_of'),
  };
}

function groupItems(pages: readonly Page[], word: Word): MenuItem[] {
  const entries: Entry[] = [];
  const unders = new Map<string, Entry[]>();
  for (const page of pages) {
    const url = addressOf(page.path);
    if (url === null || !page.menu) continue;
    const entry: Entry = {
      item: { name: word(page.title), class: page.menu.icon ?? '', url, items: [] },
      order: page.menu.order,
    };
    if (page.menu.under === undefined) entries.push(entry);
    else unders.set(page.menu.under, [...(unders.get(page.menu.under) ?? []), entry]);
  }
  for (const [under, members] of unders)
    entries.push({
      item: { name: word(titleKey(under)), class: '', url: '', items: itemsOf(members) },
      order: Math.min(...members.map((member) => member.order)),
    });
  return itemsOf(entries);
}
