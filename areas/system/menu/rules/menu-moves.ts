import { deepest, isGroup, type SavedItem } from './arranged-menu.ts';

/** How many entries stand below the one at a place. */
export function below(items: readonly SavedItem[], at: number): number {
  const level = items[at]?.level ?? 0;
  let count = 0;
  while ((items[at + count + 1]?.level ?? 0) > level) count += 1;
  return count;
}
/** Place of the group that an entry stands in, or -1 at the top. */
export function parentOf(items: readonly SavedItem[], at: number): number {
  const level = items[at]?.level ?? 1;
  for (let place = at - 1; place >= 0; place -= 1) if ((items[place]?.level ?? 1) < level) return place;
  return -1;
}
function siblingBefore(items: readonly SavedItem[], at: number): number {
  const level = items[at]?.level ?? 1;
  for (let place = at - 1; place >= 0; place -= 1) {
    const other = items[place]?.level ?? 1;
    if (other === level) return place;
    if (other < level) return -1;
  }
  return -1;
}
const shifted = (block: readonly SavedItem[], by: number): SavedItem[] =>
  block.map((item) => ({ ...item, level: item.level + by }));

export type Move = 'up' | 'down' | 'in' | 'out';
/**
 * One step of an entry with everything below it: among its neighbours, into the group before it, or out of its own group.
 * Answers null where there is no such step: an edge, a page that holds nothing, a fourth level.
 */
export function moved<T extends SavedItem>(
  items: readonly T[],
  at: number,
  move: Move,
): { items: T[]; at: number } | null {
  const item = items[at];
  if (!item) return null;
  const size = below(items, at) + 1;
  const block = items.slice(at, at + size);
  const without = [...items.slice(0, at), ...items.slice(at + size)];
  const put = (place: number, by: number): { items: T[]; at: number } => ({
    items: [...without.slice(0, place), ...(shifted(block, by) as T[]), ...without.slice(place)],
    at: place,
  });
  const before = siblingBefore(items, at);
  if (move === 'up') return before < 0 ? null : put(before, 0);
  if (move === 'down') {
    const next = items[at + size];
    return next?.level === item.level ? put(at + below(items, at + size) + 1, 0) : null;
  }
  if (move === 'in') {
    const host = items[before];
    return host && isGroup(host) && block.every((each) => fitsAt(each, each.level + 1)) ? put(at, 1) : null;
  }
  const parent = parentOf(items, at);
  return parent < 0 ? null : put(parent + 1 + below(without, parent), -1);
}
/** A group stands on the first two levels: on the third it could hold nothing. */
const fitsAt = (item: SavedItem, level: number): boolean => level < deepest || (level === deepest && !isGroup(item));

export type Drop = 'before' | 'after' | 'inside';
/** What dragging does: the entry with everything below it comes to stand before, behind or inside another one; null where it may not. */
export function dropped<T extends SavedItem>(
  items: readonly T[],
  from: number,
  to: number,
  where: Drop,
): { items: T[]; at: number } | null {
  const item = items[from];
  const target = items[to];
  if (!item || !target) return null;
  const size = below(items, from) + 1;
  if (to >= from && to < from + size) return null;
  const block = items.slice(from, from + size);
  const level = target.level + (where === 'inside' ? 1 : 0);
  const tooDeep = !block.every((each) => fitsAt(each, each.level - item.level + level));
  if ((where === 'inside' && !isGroup(target)) || tooDeep) return null;
  const without = [...items.slice(0, from), ...items.slice(from + size)];
  const place = to > from ? to - size : to;
  const at = where === 'before' ? place : where === 'after' ? place + below(without, place) + 1 : place + 1;
  return { items: [...without.slice(0, at), ...(shifted(block, level - item.level) as T[]), ...without.slice(at)], at };
}
