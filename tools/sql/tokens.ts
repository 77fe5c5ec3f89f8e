import type { Text } from './choices.ts';

export interface Token {
  kind: 'word' | 'quoted' | 'string' | 'number' | 'mark' | 'hole' | 'read';
  text: string;
  path: string;
  at: number;
  /** one of several names: it has to fit in one of its places only */
  chosen: boolean;
}
/** What stands between a pair of brackets. */
export interface Group {
  kind: 'group';
  open: '(' | '[';
  items: Item[];
}
export type Item = Token | Group;

const holeMark = '\u0001';
const readMark = '\u0002';
const rule =
  /\s+|--[^\n]*|\/\*[\s\S]*?\*\/|(?<string>[eE]?'(?:[^']|'')*')|(?<quoted>"[^"]*")|(?<number>\d+(?:\.\d+)?)|(?<hole>\$?\u0001|\$\d+)|(?<read>\u0002)|(?<word>[\p{L}_][\p{L}\p{N}_$]*)|(?<mark>::|=>|->>|->|#>>|#>|[^\s])/gu;

/** The tokens of a statement with the place each was written at. */
export function tokensOf(text: Text): Token[] {
  let whole = '';
  const places: { from: number; path: string; at: number; written: boolean; chosen: boolean }[] = [];
  const reads: string[] = [];
  for (const piece of text) {
    places.push({
      from: whole.length,
      path: piece.path,
      at: piece.at,
      written: piece.kind === 'text',
      chosen: piece.chosen ?? false,
    });
    if (piece.kind === 'text') whole += piece.text;
    else if (piece.kind === 'names') whole += piece.names.map((name) => `"${name}"`).join('.');
    else if (piece.kind === 'hole') whole += holeMark;
    else {
      reads.push(piece.read);
      whole += readMark;
    }
  }
  const found: Token[] = [];
  let place = 0;
  let adjacent = false;
  for (const match of whole.matchAll(rule)) {
    while ((places[place + 1]?.from ?? Infinity) <= match.index) place += 1;
    const { from, path, at, written, chosen } = places[place] ?? {
      from: 0,
      path: '',
      at: 0,
      written: false,
      chosen: false,
    };
    const value = match[0];
    const matched = kindOf(match.groups ?? {});
    const kind = matched === 'quoted' && value.includes(holeMark) ? 'hole' : matched;
    if (kind === null) {
      adjacent = false;
      continue;
    }
    const token: Token = {
      kind,
      text: kind === 'quoted' ? value.slice(1, -1) : kind === 'read' ? (reads.shift() ?? '') : value,
      path,
      at: written ? at + (match.index - from) : at,
      chosen,
    };
    const last = found.at(-1);
    // a name put together while running: nobody can say which
    if (adjacent && last && glued(last, token)) found[found.length - 1] = { ...last, kind: 'hole', text: '' };
    else found.push(token);
    adjacent = true;
  }
  return found;
}
const kinds = ['word', 'mark', 'hole', 'string', 'quoted', 'number', 'read'] as const;
const kindOf = (groups: Record<string, string | undefined>): Token['kind'] | null =>
  kinds.find((kind) => groups[kind] !== undefined) ?? null;
const glued = (left: Token, right: Token): boolean =>
  (left.kind === 'word' && right.kind === 'hole' && right.text === holeMark) ||
  (left.kind === 'hole' && left.text !== '$' && right.kind === 'word');

/** Tokens with their brackets closed into groups. */
export function groupsOf(tokens: readonly Token[]): Item[] {
  const top: Item[] = [];
  const open: Item[][] = [top];
  for (const token of tokens) {
    const here = open.at(-1) ?? top;
    if (token.kind === 'mark' && (token.text === '(' || token.text === '[')) {
      const group: Group = { kind: 'group', open: token.text, items: [] };
      here.push(group);
      open.push(group.items);
    } else if (token.kind === 'mark' && (token.text === ')' || token.text === ']')) {
      if (open.length > 1) open.pop();
    } else here.push(token);
  }
  return top;
}
/** The list parted at its commas. */
export function parted(items: readonly Item[]): Item[][] {
  const parts: Item[][] = [[]];
  for (const item of items) {
    if (item.kind === 'mark' && item.text === ',') parts.push([]);
    else parts.at(-1)?.push(item);
  }
  return parts.filter((part) => part.length > 0);
}
/** The word in lower case; '' for anything that is not one. Quoted names are never words of the language. */
export const wordOf = (item: Item | undefined): string => (item?.kind === 'word' ? item.text.toLowerCase() : '');
export const isMark = (item: Item | undefined, text: string): boolean => item?.kind === 'mark' && item.text === text;
export const isGroup = (item: Item | undefined): item is Group => item?.kind === 'group';
export const isName = (item: Item | undefined): item is Token => item?.kind === 'word' || item?.kind === 'quoted';
