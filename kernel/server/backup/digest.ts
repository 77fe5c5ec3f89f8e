import type { RawClient } from '../database.ts';

/** What a table holds: its rows, and a sum over them that does not depend on their order. */
export interface TableDigest {
  rows: number;
  sum: string;
}
const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
/** Tables that are emptied or refilled by whoever opens the database next: what waits in queues, and what is only counted. */
const passing = /^pgboss\./;

/** The digest of every table, read in one snapshot of the given connection. @returns `schema.table` → digest */
export async function digestOf(client: Pick<RawClient, 'query'>): Promise<Record<string, TableDigest>> {
  const { rows } = await client.query(
    `select n.nspname as schema, c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and not c.relispartition and n.nspname not in ('pg_catalog', 'information_schema') and n.nspname not like 'pg_toast%' order by 1, 2`,
  );
  const digests: Record<string, TableDigest> = {};
  for (const { schema, name } of rows as { schema: string; name: string }[]) {
    if (passing.test(`${schema}.`)) continue;
    // the name is only known here
    const text = [
      "select count(*)::int as rows, coalesce(sum(('x' || substr(md5(t::text), 1, 15))::bit(60)::bigint::numeric), 0)::text as sum",
      `from ${quoted(schema)}.${quoted(name)} t`,
    ];
    const found = await client.query(text.join(' '));
    const [digest] = found.rows as TableDigest[];
    if (digest) digests[`${schema}.${name}`] = digest;
  }
  return digests;
}

/** What differs between two states, as lines for a person; none: they are equal row by row. */
export function differences(
  before: Readonly<Record<string, TableDigest>>,
  after: Readonly<Record<string, TableDigest>>,
): string[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].sort().flatMap((table) => {
    const [one, other] = [before[table], after[table]];
    if (!one) return [`${table}: was not in the backup`];
    if (!other) return [`${table}: is missing`];
    if (one.rows !== other.rows) return [`${table}: ${one.rows} rows in the backup, ${other.rows} now`];
    return one.sum === other.sum ? [] : [`${table}: as many rows, but some differ`];
  });
}
