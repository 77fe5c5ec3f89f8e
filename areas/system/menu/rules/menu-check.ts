import type { Refusal } from '#kernel/contract/refusal.ts';
import { menuRefusals as refusals } from '../refusals.ts';
import { deepest, groupKey, isGroup, type SavedItem } from './arranged-menu.ts';

/** Is it an address that a menu may lead out to: https, a host, no name or password before it, nothing that ends an attribute. */
export const safeLink = (url: string): boolean =>
  /^https:\/\/[\p{L}\p{N}](?:[\p{L}\p{N}.-]*[\p{L}\p{N}])?(?::\d{1,5})?(?:[/?#][^\s<>"'\\\p{Cc}]*)?$/iu.test(url);

/**
 * HDR-028, HDR-034: what stands against a menu as it is given: levels, unknown or doubled targets, unsafe addresses, missing names.
 * @param known addresses of all pages that can stand in a menu, and keys of the declared groups
 */
export function menuProblems(
  items: readonly SavedItem[],
  known: { pages: ReadonlySet<string>; groups: ReadonlySet<string> },
): Refusal[] {
  const seen = new Set<string>();
  return items.flatMap((item, index) => {
    const line = index + 1;
    const above = items[index - 1];
    const found: Refusal[] = [];
    if (item.level > (above?.level ?? 0) + 1) found.push(refusals.menu_level_skipped({ line }));
    else if (above && item.level > above.level && !isGroup(above)) found.push(refusals.menu_leaf_holds({ line }));
    if (item.level >= deepest && isGroup(item)) found.push(refusals.menu_group_too_deep({ line }));
    if (item.path !== null && item.url !== null) found.push(refusals.menu_two_targets({ line }));
    if (item.url !== null && !safeLink(item.url)) found.push(refusals.menu_link_not_https({ url: item.url }));
    const key = groupKey(item);
    if (key !== null && !known.groups.has(key)) found.push(refusals.menu_group_unknown({ path: key }));
    if (item.path !== null && key === null && !known.pages.has(item.path))
      found.push(refusals.menu_page_unknown({ path: item.path }));
    if (item.path !== null && seen.has(item.path)) found.push(refusals.menu_entry_twice({ path: item.path }));
    if (item.path !== null) seen.add(item.path);
    if (item.path === null && (!item.name?.trim() || !item.name_en?.trim()))
      found.push(refusals.menu_name_missing({ line }));
    return found;
  });
}
