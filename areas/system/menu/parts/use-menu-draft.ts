import { useMemo } from 'react';
import { useLocale } from '#kernel/web/hooks.ts';
import { useDraft, type Draft } from '#kernel/web/use-draft.ts';
import { nameOf } from '#kernel/contract/text.ts';
import type { MenuTree } from '../contract.ts';
import { groupKey, type SavedItem } from '../rules/arranged-menu.ts';
import { below, dropped, moved, type Drop, type Move } from '../rules/menu-moves.ts';

/** An entry on the screen: its key stays the same while it is moved. */
export interface DraftItem extends SavedItem {
  key: number;
}
export interface MenuDraft {
  items: readonly DraftItem[];
  dirty: boolean;
  kept: Draft<{ items: readonly DraftItem[] }>;
  nameOf: (item: SavedItem) => string;
  /** answers the new place, or null where there is no such step */
  step: (key: number, move: Move) => { place: number; level: number } | null;
  drop: (key: number, to: number, where: Drop) => { place: number; level: number } | null;
  change: (key: number, part: Partial<SavedItem>) => void;
  remove: (key: number) => void;
  add: (item: Omit<SavedItem, 'level'>, into?: string | null) => number;
  takeDeclared: () => void;
  discard: () => void;
}
const blank = { url: null, name: null, name_en: null, icon: null, hidden: false };

/** The declared menu of the menu's roles as entries: every group with its pages of every day, second levels as groups of their own. */
function declaredItems({ groups, pages, menu }: MenuTree): SavedItem[] {
  const daily = ({ everyday }: MenuTree['pages'][number]): boolean =>
    everyday === null || everyday.some((role) => menu.roles.length === 0 || menu.roles.includes(role));
  return groups.flatMap((group): SavedItem[] => {
    const members = pages.filter((page) => page.group === group.key && daily(page)).sort((a, b) => a.order - b.order);
    if (members.length === 0) return [];
    const done = new Set<string>();
    const items = members.flatMap((page): SavedItem[] => {
      if (!page.under) return [{ ...blank, level: 2, path: page.path }];
      if (done.has(page.under.tr)) return [];
      done.add(page.under.tr);
      return [
        { ...blank, level: 2, path: null, name: page.under.tr, name_en: page.under.en },
        ...members
          .filter((each) => each.under?.tr === page.under?.tr)
          .map((each) => ({ ...blank, level: 3, path: each.path })),
      ];
    });
    return [{ ...blank, level: 1, path: `#${group.key}` }, ...items];
  });
}

const keyed = (items: readonly SavedItem[]): DraftItem[] => items.map((item, at) => ({ ...item, key: at + 1 }));
const same = (left: readonly SavedItem[], right: readonly SavedItem[]): boolean => told(left) === told(right);
const told = (items: readonly SavedItem[]): string =>
  JSON.stringify(
    items.map((item) => [item.level, item.path, item.url, item.name, item.name_en, item.icon, item.hidden]),
  );

/** A menu while it is being arranged; nothing is saved until somebody says so. */
export function useMenuDraft(tree: MenuTree): MenuDraft {
  const locale = useLocale();
  const start = useMemo(() => ({ items: keyed(tree.items) as readonly DraftItem[] }), [tree.items]);
  const kept = useDraft({ name: `menu.${tree.menu.id}`, start, version: tree.menu.version });
  const { items } = kept.values;
  const setItems = (next: readonly DraftItem[]): void => kept.change({ items: next });
  const newKey = Math.max(0, ...start.items.map((item) => item.key), ...items.map((item) => item.key)) + 1;
  const placeOf = (key: number): number => items.findIndex((item) => item.key === key);
  const take = (done: { items: DraftItem[]; at: number } | null): { place: number; level: number } | null => {
    if (!done) return null;
    setItems(done.items);
    return { place: done.at + 1, level: done.items[done.at]?.level ?? 1 };
  };
  return {
    items,
    dirty: kept.changed && !same(items, tree.items),
    kept,
    nameOf: (item) => {
      const page = tree.pages.find((each) => each.path === item.path);
      const group = tree.groups.find((each) => each.key === groupKey(item));
      return nameOf(item, locale) || page?.title[locale] || group?.title[locale] || item.url || item.path || '–';
    },
    step: (key, move) => take(moved(items, placeOf(key), move)),
    drop: (key, to, where) => take(dropped(items, placeOf(key), placeOf(to), where)),
    change: (key, part) => setItems(items.map((item) => (item.key === key ? { ...item, ...part } : item))),
    remove: (key) => {
      const at = placeOf(key);
      // what stood below it moves up to where it stood
      const held = items.slice(at + 1, at + 1 + below(items, at)).map((item) => ({ ...item, level: item.level - 1 }));
      setItems([...items.slice(0, at), ...held, ...items.slice(at + 1 + held.length)]);
    },
    add: (item, into) => {
      const host = into ? items.findIndex((each) => groupKey(each) === into && each.level < 3) : -1;
      const made = { ...item, level: host < 0 ? 1 : (items[host]?.level ?? 0) + 1, key: newKey };
      const at = host < 0 ? items.length : host + 1 + below(items, host);
      setItems([...items.slice(0, at), made, ...items.slice(at)]);
      return made.key;
    },
    takeDeclared: () => setItems(keyed(declaredItems(tree))),
    discard: kept.discard,
  };
}
