import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { learnerRoles, roleNames, type AccessKind } from '#kernel/contract/needs.ts';

/** What the specification expects of one route: a row of `routes-table.md`. */
export interface RouteRow {
  path: string;
  built: boolean;
  access: AccessKind;
  /** permission keys, one of which is enough; null where it is chosen when the route is built */
  keys: readonly string[] | null;
  basis: 'stated' | 'decided' | 'named';
  /** roles that may open it by default; null where that is settled when the route is built */
  who: readonly string[] | null;
  /** where somebody without a session goes; null where the page opens for him */
  nobody: string | null;
  /** where a signed-in reader goes who may not open it; null where nobody is refused */
  refused: string | null;
  title: { en: string; tr: string };
  /** one of the routes that the documents name */
  catalogue: boolean;
}
/** Groups of roles as the table names them. */
const groups: Readonly<Record<string, readonly string[]>> = {
  '-': [],
  everyone: roleNames,
  employees: roleNames.filter((role) => !learnerRoles.includes(role)),
  learners: learnerRoles,
  students: ['OGR', 'MS'],
  'F-1': ['F-1 Exchange Exit'],
};

/** `employees - observer + students` → roles. A word that is no role and no group is an error of the table. */
export function rolesOf(words: string): string[] {
  const held = new Set<string>();
  let take = true;
  for (const [at, word] of words.split(' ').entries()) {
    if (at > 0 && (word === '-' || word === '+')) {
      take = word === '+';
      continue;
    }
    const named = groups[word] ?? roleNames.filter((role) => role === word);
    if (named.length === 0 && word !== '-') throw new Error(`no role ${word}`);
    for (const role of named) {
      if (take) held.add(role);
      else held.delete(role);
    }
  }
  return [...held];
}
const bases: readonly string[] = ['stated', 'decided', 'named'];

function rowOf(line: string, catalogue: boolean): RouteRow {
  const cells = line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());
  const [
    path = '',
    built = '',
    access = '',
    key = '',
    basis = '',
    who = '',
    nobody = '',
    refused = '',
    en = '',
    tr = '',
  ] = cells;
  if (cells.length !== 10 || !path.startsWith('/') || !bases.includes(basis) || !['built', ''].includes(built))
    throw new Error(`no route: ${line}`);
  const elsewhere = (to: string): string | null => (to === '-' ? null : to);
  return {
    path,
    built: built === 'built',
    access: access as AccessKind,
    keys: key === '?' ? null : key === '' ? [] : key.split(', '),
    basis: basis as RouteRow['basis'],
    who: who === '?' ? null : rolesOf(who),
    nobody: elsewhere(nobody),
    refused: elsewhere(refused),
    title: { en, tr },
    catalogue,
  };
}
const [, catalogue = '', beyond = ''] = readFileSync(join(import.meta.dirname, 'routes-table.md'), 'utf8').split(
  '\n## ',
);
const rowsIn = (part: string, named: boolean): RouteRow[] =>
  part
    .split('\n')
    .filter((line) => line.startsWith('| /'))
    .map((line) => rowOf(line, named));

/** Every route: the documents' 365, and those of this product beyond them. */
export const routeTable: readonly RouteRow[] = [...rowsIn(catalogue, true), ...rowsIn(beyond, false)];
/** The routes that have a page. */
export const builtRoutes: readonly string[] = routeTable.filter((row) => row.built).map((row) => row.path);
