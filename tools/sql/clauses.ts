import type { Scope } from './scope.ts';
import { isGroup, isMark, isName, parted, wordOf, type Group, type Item } from './tokens.ts';

export const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));
/** Words of the language that are never the name of a column here. */
export const language = words(
  'select from where and or not in is null true false case when then else end as on using join left right full outer inner cross natural lateral group order by having limit offset union intersect except all distinct asc desc nulls first last between symmetric like ilike similar to escape exists any some array row values insert into update set delete returning with recursive materialized over partition filter within window rows range groups preceding following unbounded current for share no key skip locked nowait of only default conflict do nothing constraint at collate unknown overlaps current_date current_timestamp current_user localtimestamp localtime ordinality fetch next percent ties tablesample interval cast extract both leading trailing placing variadic grouping sets rollup cube isnull notnull',
);
const starters = words('select from where group having window order limit offset fetch for set returning');
export function clausesOf(items: readonly (Item | 'from' | 'where')[]): Map<string, Item[]> {
  const clauses = new Map<string, Item[]>();
  let open: Item[] | null = null;
  for (const [index, item] of items.entries()) {
    const word = typeof item === 'string' ? item : wordOf(item);
    const before = items[index - 1];
    const next = items[index + 1];
    const follow = typeof next === 'string' ? next : wordOf(next);
    const starts =
      starters.has(word) &&
      !(
        typeof before === 'object' &&
        ((wordOf(before) === 'as' && wordOf(items[index - 2] as Item) !== 'as') || isMark(before, '.'))
      ) &&
      !(
        word === 'from' &&
        typeof before === 'object' &&
        wordOf(before) === 'distinct' &&
        index > 1 &&
        ['is', 'not'].includes(wordOf(items[index - 2] as Item))
      ) &&
      !((word === 'group' || word === 'order') && follow !== 'by') &&
      !(word === 'for' && !['update', 'share', 'no', 'key'].includes(follow)) &&
      !(word === 'set' && open !== null && clauses.has('select'));
    if (starts) {
      open = word === 'for' || word === 'fetch' ? [] : (clauses.get(word) ?? []);
      if (word !== 'for' && word !== 'fetch') clauses.set(word, open);
    } else if (typeof item !== 'string') open?.push(item);
  }
  return clauses;
}
export const isCall = (items: readonly Item[], index: number): boolean =>
  isGroup(items[index + 1]) && ['left', 'right'].includes(wordOf(items[index]));
export function partedBy(items: readonly Item[], at: readonly string[]): Item[][] {
  const parts: Item[][] = [[]];
  for (const item of items) {
    if (at.includes(wordOf(item))) parts.push([]);
    else if (wordOf(item) === 'all' && parts.length > 1 && parts.at(-1)?.length === 0) continue;
    else parts.at(-1)?.push(item);
  }
  return parts;
}
export function sliceOf(items: readonly Item[], from: readonly string[], to: readonly string[]): Item[] {
  const start = items.findIndex((item) => from.includes(wordOf(item))) + 1;
  const end = items.findIndex((item, index) => index >= start && to.includes(wordOf(item)));
  return items.slice(start, end < 0 ? items.length : end);
}
/** The first name of every part: columns of an alias `x(a, b)` or `x(a int, b text)`. */
export const namesIn = (group: Group): Set<string> =>
  new Set(parted(group.items).flatMap(([first]) => (isName(first) ? [first.text] : [])));
export const aliasesIn = (items: readonly Item[]): string[] =>
  parted(items).flatMap((part) => {
    const name = outputName(part);
    return name === null ? [] : [name];
  });
function outputName(part: readonly Item[]): string | null {
  const last = part.at(-1);
  const before = part.at(-2);
  if (isName(last)) {
    if (wordOf(before) === 'as' || part.length === 1) return last.text;
    const cast = part.findLastIndex((item) => isMark(item, '::'));
    if (cast > 0 && cast >= part.length - 3) return outputName(part.slice(0, cast));
    if (isMark(before, '.')) return last.text;
    if (last.kind === 'word' && language.has(wordOf(last))) return wordOf(last) === 'end' ? 'case' : null;
    return last.text;
  }
  const cast = part.findLastIndex((item) => isMark(item, '::'));
  if (cast > 0 && cast >= part.length - 4) return outputName(part.slice(0, cast));
  return isGroup(last) && isName(before) ? before.text : null;
}
/** Names of what a list of expressions answers; null when a part is not known or everything of something unknown. */
export function outputNames(
  items: readonly Item[],
  star: (alias: string | null) => ReadonlySet<string> | null,
): ReadonlySet<string> | null {
  const found = new Set<string>();
  const list = ['distinct', 'all'].includes(wordOf(items[0])) ? items.slice(wordOf(items[1]) === 'on' ? 3 : 1) : items;
  for (const part of parted(list)) {
    const last = part.at(-1);
    if (isMark(last, '*') && (part.length === 1 || isMark(part.at(-2), '.'))) {
      const first = part[0];
      const every = star(part.length > 1 && isName(first) ? first.text : null);
      if (every === null) return null;
      for (const name of every) found.add(name);
    } else if (last?.kind === 'hole' && part.length === 1) return null;
    else {
      const name = outputName(part);
      if (name !== null) found.add(name);
    }
  }
  return found;
}
export function starOf(scope: Scope, alias: string | null): ReadonlySet<string> | null {
  if (scope.open) return null;
  const relations = scope.relations.filter((each) => alias === null || each.alias === alias);
  if (relations.length === 0 || relations.some((each) => each.columns === null)) return null;
  return new Set(relations.flatMap((each) => [...(each.columns ?? [])]));
}
