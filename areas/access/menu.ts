import type { Page } from '#kernel/contract/define-page.ts';
import type { Actor, Area, MenuGroup } from '#kernel/server/area.ts';
import { allows } from '#kernel/server/pipeline.ts';
import type { MenuItem } from './contract.ts';

type Word = (key: string) => string;
interface Entry { item: MenuItem; order: number }

/** Access kinds that have a login of their own or none at all: such pages stand in no menu of a signed-in user. */
const elsewhere: readonly string[] = ['not-authenticated', 'epayment', 'transfer', 'online-registration', 'tenant', 'survey', 'none'];
const addressOf = (path: string): string | null => {
  const plain = path.replace(/\/:\w+\?/g, '');
  return plain.includes(':') ? null : plain;
};
const byOrder = (left: Entry, right: Entry): number => left.order - right.order || left.item.name.localeCompare(right.item.name, 'tr');
const itemsOf = (entries: Entry[]): MenuItem[] => entries.sort(byOrder).map((entry) => entry.item);
const titleKey = (name: string): string => (name.includes(':') ? name : `menu:${name}`);

/**
 * HDR-028, HDR-034: the sidebar of an actor from every area's pages and groups, at most three levels deep.
 * An entry stands there when its needs are fulfilled; a group or second level without entries does not.
 * @param word words a text key in the reader's language; a group or second level without a title of its own is `menu:<key>`
 */
export function menuOf(areas: readonly Pick<Area, 'pages' | 'menu'>[], actor: Actor, word: Word): MenuItem[] {
  const groups = new Map<string, MenuGroup>();
  for (const group of areas.flatMap((area) => area.menu ?? [])) if (!groups.has(group.key)) groups.set(group.key, group);
  const pages = new Map<string, Page[]>();
  for (const page of areas.flatMap((area) => area.pages)) {
    if (!page.menu || elsewhere.includes(page.needs.access) || !allows(page.needs, actor)) continue;
    pages.set(page.menu.group, [...(pages.get(page.menu.group) ?? []), page]);
  }
  const tops: Entry[] = [];
  for (const [key, members] of pages) {
    const group = groups.get(key);
    if (key === 'settings' && actor.role !== 'A') continue; // HDR-035
    if (group?.roles && !group.roles.includes(actor.role)) continue;
    const items = groupItems(members, word);
    if (items.length > 0) tops.push({ item: { name: word(titleKey(group?.title ?? key)), class: group?.icon ?? '', url: '', items }, order: group?.order ?? 1000 });
  }
  return itemsOf(tops);
}

function groupItems(pages: readonly Page[], word: Word): MenuItem[] {
  const entries: Entry[] = [];
  const unders = new Map<string, Entry[]>();
  for (const page of pages) {
    const url = addressOf(page.path);
    if (url === null || !page.menu) continue;
    const entry: Entry = { item: { name: word(page.title), class: page.menu.icon ?? '', url, items: [] }, order: page.menu.order };
    if (page.menu.under === undefined) entries.push(entry);
    else unders.set(page.menu.under, [...(unders.get(page.menu.under) ?? []), entry]);
  }
  for (const [under, members] of unders) entries.push({ item: { name: word(titleKey(under)), class: '', url: '', items: itemsOf(members) }, order: Math.min(...members.map((member) => member.order)) });
  return itemsOf(entries);
}
