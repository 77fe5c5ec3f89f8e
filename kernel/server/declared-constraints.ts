import { getTableColumns, getTableName } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { BoundResource } from './area.ts';
import type { Database } from './database.ts';

/** What the declarations of all resources say about one stored column. */
export type DeclaredConstraint =
  | { kind: 'codes'; table: string; column: string; codes: readonly string[]; numeric: boolean }
  | { kind: 'key'; table: string; column: string; to: string };
/** A check or foreign key over one column, as the database has it. `codes` is null for a check that is no list of values. */
export interface FoundConstraint {
  table: string;
  name: string;
  column: string;
  type: 'check' | 'key';
  definition: string;
  valid: boolean;
  /** table a foreign key refers to */
  to: string | null;
  codes: readonly string[] | null;
}

/**
 * Every choice a resource stores is a check with its codes, every reference a foreign key to the table of the resource it names,
 * every file one to the files. Where several resources share a table, a column may hold what any of them names.
 */
export function declaredConstraints(bound: readonly BoundResource[]): DeclaredConstraint[] {
  const tables = new Map(bound.map((each) => [each.resource.name, getTableName(each.table)]));
  const found = new Map<string, DeclaredConstraint>();
  for (const { resource, table } of bound) {
    const columns = getTableColumns(table) as Record<string, PgColumn>;
    for (const [name, field] of Object.entries(resource.fields)) {
      const column = columns[name]?.name;
      if (field.derived || column === undefined) continue;
      const place = { table: getTableName(table), column };
      const key = `${place.table}.${column}`;
      if (field.kind === 'choice' && !field.open) {
        const before = found.get(key);
        const codes = new Set([...(before?.kind === 'codes' ? before.codes : []), ...Object.keys(field.choices)]);
        found.set(key, { ...place, kind: 'codes', codes: [...codes], numeric: field.numeric === true });
      } else if (field.kind === 'reference' || field.kind === 'file') {
        const wanted = field.kind === 'file' ? 'file' : field.to;
        const to = field.kind === 'file' ? 'files' : tables.get(wanted);
        if (to === undefined) throw new Error(`${resource.name}.${name} refers to ${wanted}, which no area binds`);
        found.set(key, { ...place, kind: 'key', to });
      }
    }
  }
  return [...found.values()];
}

/** The checks and foreign keys of the database that bind one column alone. */
export async function foundConstraints(database: Pick<Database, 'query'>): Promise<FoundConstraint[]> {
  const rows = await database.query<Omit<FoundConstraint, 'codes'>>(`
    select t.relname as "table", c.conname as name, a.attname as "column", case c.contype when 'c' then 'check' else 'key' end as type,
      pg_get_constraintdef(c.oid) as definition, c.convalidated as valid, f.relname as "to"
    from pg_constraint c join pg_class t on t.oid = c.conrelid join pg_namespace n on n.oid = t.relnamespace
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1] left join pg_class f on f.oid = c.confrelid
    where n.nspname = current_schema() and c.contype in ('c', 'f') and cardinality(c.conkey) = 1 order by 1, 2`);
  return rows.map((row) => ({ ...row, codes: row.type === 'check' ? codesOf(row.definition) : null }));
}

/** The values of `CHECK ((x = ANY (ARRAY['a'::text, 'b'::text])))`, the form in which the database keeps `x in ('a', 'b')`. */
function codesOf(definition: string): string[] | null {
  const [, list, single] =
    /^CHECK \(\(+\w+\)? = (?:ANY \(ARRAY\[(.*)\]\)|('(?:[^']|'')*'::text|-?\d+))\)+(?: NOT VALID)?$/.exec(definition) ??
    [];
  const values = list ?? single;
  if (values === undefined) return null;
  return [...values.matchAll(/'((?:[^']|'')*)'|(-?\d+)/g)].map(
    ([, text, number]) => text?.replaceAll("''", "'") ?? number ?? '',
  );
}

const sameCodes = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((code) => other.includes(code));
const quoted = (code: string): string => `'${code.replaceAll("'", "''")}'`;

/**
 * What the database lacks of its declarations, as the statements that mend it; a list of codes that says something else is
 * replaced. Foreign keys can wait for the commit, so that rows that refer to each other can be written in one transaction.
 */
export function missingConstraints(
  declared: readonly DeclaredConstraint[],
  found: readonly FoundConstraint[],
): string[] {
  return declared.flatMap((each) => {
    const here = found.filter((one) => one.table === each.table && one.column === each.column);
    const alter = `ALTER TABLE "${each.table}"`;
    if (each.kind === 'key') {
      if (here.some((one) => one.type === 'key' && one.to === each.to && one.valid)) return [];
      return [
        `${alter} ADD CONSTRAINT "${each.table}_${each.column}_fk" FOREIGN KEY ("${each.column}") REFERENCES "${each.to}"("id") DEFERRABLE;`,
      ];
    }
    const lists = here.filter((one) => one.codes !== null);
    const wrong = lists.filter((one) => !one.valid || !sameCodes(one.codes ?? [], each.codes));
    if (lists.length > wrong.length && wrong.length === 0) return [];
    const codes = each.codes.map((code) => (each.numeric ? code : quoted(code))).join(', ');
    return [
      ...wrong.map((one) => `${alter} DROP CONSTRAINT "${one.name}";`),
      ...(lists.length > wrong.length
        ? []
        : [`${alter} ADD CONSTRAINT "${each.table}_${each.column}_known" CHECK ("${each.column}" in (${codes}));`]),
    ];
  });
}
