import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { NamedTable } from './check-columns.ts';
import type { Schema } from './schema.ts';

/** File → the tables of other areas its SQL names by themselves. */
export type ForeignTables = Readonly<Record<string, readonly string[]>>;

const areaOf = (path: string): string => /^areas\/([^/]+)\//.exec(path)?.[1] ?? '';
const listPath = (root: string): string => join(root, 'test/foreign-tables.json');

/** The tables of other areas that SQL of an area names without a published read. The kernel's tables serve every area. */
export function foreignTables(tables: readonly NamedTable[], schema: Schema): ForeignTables {
  const found = new Map<string, Set<string>>();
  for (const { path, table } of tables) {
    const owner = areaOf(schema.homes.get(table) ?? '');
    // keys of other tables stand in tables.ts: they are declared, not read
    if (areaOf(path) === '' || owner === '' || owner === areaOf(path) || path.endsWith('tables.ts')) continue;
    found.set(path, (found.get(path) ?? new Set()).add(table));
  }
  return Object.fromEntries(
    [...found].sort(([a], [b]) => (a < b ? -1 : 1)).map(([path, names]) => [path, [...names].sort()]),
  );
}

export const readList = (root: string): ForeignTables =>
  JSON.parse(readFileSync(listPath(root), 'utf8')) as ForeignTables;

/** Where the code names more than the list allows, and what the list allows without need. */
export function compare(list: ForeignTables, found: ForeignTables): string[] {
  const more = Object.entries(found).flatMap(([path, tables]) =>
    tables
      .filter((table) => !list[path]?.includes(table))
      .map((table) => `${path}: ${table} belongs to another area: read it through that area's reads/`),
  );
  const less = Object.entries(list).flatMap(([path, tables]) =>
    tables
      .filter((table) => !found[path]?.includes(table))
      .map((table) => `${path}: no longer names ${table}: run node tools/sql/main.ts --write`),
  );
  return [...more, ...less];
}

/** Writes the list anew after places went away or files moved. An area that names more than before is refused. */
export function writeList(root: string, found: ForeignTables): string[] {
  const list = readList(root);
  const grown = grownAreas(list, found);
  if (grown.length > 0) return [...grown, ...compare(list, found).filter((line) => !line.includes('no longer'))];
  writeFileSync(listPath(root), `${JSON.stringify(found, null, 2)}\n`);
  return [];
}
/** Areas with more places than the list has of them. */
export function grownAreas(list: ForeignTables, found: ForeignTables): string[] {
  const count = (of: ForeignTables): Map<string, number> => {
    const counts = new Map<string, number>();
    for (const [path, tables] of Object.entries(of))
      counts.set(areaOf(path), (counts.get(areaOf(path)) ?? 0) + tables.length);
    return counts;
  };
  const before = count(list);
  return [...count(found)].flatMap(([area, now]) =>
    now > (before.get(area) ?? 0)
      ? [`${area}: ${now} places name tables of other areas, the list has ${before.get(area) ?? 0}`]
      : [],
  );
}
