import { nameParts } from '#kernel/contract/record-name.ts';
import { sql, type SQL } from 'drizzle-orm';
import * as a from '#kernel/contract/answer.ts';
import { labelKey, needsOf } from '#kernel/contract/define-resource.ts';
import { isOnOrOff } from '#kernel/contract/bulk-actions.ts';
import { permissionsOf } from '#kernel/contract/needs.ts';
import type { Locale } from '#kernel/contract/text.ts';
import type { BoundResource, Reading } from '../area.ts';
import { rowsOf, type Db } from '../database.ts';
import { notFound } from '../failure.ts';
import { allows } from '../pipeline.ts';
import { tableName } from './columns-of.ts';
import { readRows, type WireRow } from './list.ts';

/** Records of one kind that name a record, and what its deletion means to them. */
export const Use = a.record({
  /** key of what such a record is called; null: the reader has no list of them */
  title: a.nullable(a.text),
  n: a.integer,
  /** there are more than were counted */ more: a.flag,
  /** `blocks`: nothing is deleted while they are there; `goes`: deleted with it; `cleared`: they stay and name nothing instead */
  effect: a.oneOf('blocks', 'goes', 'cleared'),
  /** the list of them all */ href: a.nullable(a.text),
  /** the first few that the reader may see */
  shown: a.many(a.record({ id: a.integer, label: a.text, href: a.nullable(a.text) })),
});
export type Use = a.Of<typeof Use>;
export const Uses = a.record({ uses: a.many(Use), blocked: a.flag });
export type Uses = a.Of<typeof Uses>;

/** What becomes of a record when several are deleted at once: `outside` is not the reader's to delete. */
export const Fate = a.oneOf('deleted', 'passive', 'blocked', 'outside');
export type Fate = a.Of<typeof Fate>;
export const RowUses = a.record({ id: a.integer, label: a.text, fate: Fate, uses: a.many(Use) });
export type RowUses = a.Of<typeof RowUses>;
export const SeveralUses = a.record({ rows: a.many(RowUses) });
export type SeveralUses = a.Of<typeof SeveralUses>;
/** records of one question about several */
export const severalLimit = 200;
/** of so many records the first uses are named; of the others they are counted */
const named = 25;

interface Key {
  table: string;
  column: string;
  to: string;
  effect: Use['effect'];
}
const upTo = 1_000;
const few = 5;
/** how far what goes with a record is followed to what would hold it back */
const depth = 3;
const keysOf = new WeakMap<object, Promise<readonly Key[]>>();
/** Every foreign key of the database that names an id, alone or with more columns; they change with migrations only. */
function foreignKeys(services: Reading['services']): Promise<readonly Key[]> {
  const { database } = services;
  const known = keysOf.get(database);
  if (known) return known;
  const read = rowsOf<Key>(
    database.db,
    sql`select distinct on (1, 2, 3) t.relname as "table", c.attname as "column", f.relname as "to",
      case k.confdeltype when 'c' then 'goes' when 'n' then 'cleared' when 'd' then 'cleared' else 'blocks' end as effect
    from pg_constraint k join pg_class t on t.oid = k.conrelid join pg_class f on f.oid = k.confrelid join pg_namespace n on n.oid = t.relnamespace
      join pg_attribute i on i.attrelid = k.confrelid and i.attname = 'id' and i.attnum = any(k.confkey)
      join pg_attribute c on c.attrelid = k.conrelid and c.attnum = k.conkey[array_position(k.confkey, i.attnum)]
    where k.contype = 'f' and n.nspname = current_schema() order by 1, 2, 3, cardinality(k.conkey)`,
  );
  keysOf.set(database, read);
  read.catch(() => keysOf.delete(database));
  return read;
}

interface Place extends Key {
  /** of its rows, those that name the record, or what goes with it */ condition: SQL;
}
/** Where a record, and what is deleted with it, can be named. */
function places(keys: readonly Key[], table: string, ids: SQL, level = 0): Place[] {
  return keys
    .filter((key) => key.to === table)
    .flatMap((key) => {
      const column = sql`${sql.identifier(key.table)}.${sql.identifier(key.column)}`;
      // a row that names itself is no use of it
      const own = key.table === table ? sql` and ${sql.identifier(key.table)}.id not in (${ids})` : sql``;
      const condition = sql`${column} in (${ids})${own}`;
      const more =
        key.effect === 'goes' && level < depth && key.table !== table
          ? places(
              keys,
              key.table,
              sql`select ${sql.identifier(key.table)}.id from ${sql.identifier(key.table)} where ${condition}`,
              level + 1,
            )
          : [];
      return [{ ...key, condition }, ...more];
    });
}

/**
 * What names a record, by the foreign keys of the database, before it is deleted: how many of each kind, what becomes of
 * them, and the first few by name. Rows outside the reader's own rule are counted only. 404 for a record he may not delete.
 */
export async function usesOf(bound: BoundResource, id: number, context: Reading): Promise<Uses> {
  const { db, services } = context;
  const permission = permissionsOf(needsOf(bound.resource, 'destroy'))[0] ?? '';
  const [row] = await rowsOf<{ id: number }>(
    db,
    sql`select ${bound.table.id} as id from ${bound.table} where ${bound.table.id} = ${id} and (${context.rows(permission)})${bound.only ? sql` and (${bound.only})` : sql``}`,
  );
  if (!row) throw notFound();
  const found = places(await foreignKeys(services), tableName(bound), sql`${id}`);
  const counted = await countEach(db, found);
  const used = found.flatMap((place, index) => {
    const n = counted.get(index) ?? 0;
    return n > 0 ? [{ place, n }] : [];
  });
  const uses: Use[] = [];
  for (const { place, n } of used) uses.push(await told(place, n, context));
  return { uses: inOrder(uses), blocked: uses.some((use) => use.effect === 'blocks') };
}
const order = ['blocks', 'goes', 'cleared'];
const inOrder = (uses: readonly Use[]): Use[] =>
  joined(uses).sort((one, other) => order.indexOf(one.effect) - order.indexOf(other.effect) || other.n - one.n);

/**
 * The same for several records before they are deleted together, in the order given: what would become of each, as
 * `runBulk` with `in_use: passive` does it, and what uses it. One question counts for all of them.
 */
export async function usesOfSeveral(
  bound: BoundResource,
  ids: readonly number[],
  context: Reading,
): Promise<SeveralUses> {
  const { db, services } = context;
  const index = context.rows(permissionsOf(needsOf(bound.resource, 'index'))[0] ?? '');
  const among = sql`${sql.param(`{${ids.join(',')}}`)}::bigint[]`;
  const seen = await readRows(
    bound,
    sql`${bound.table.id} = any(${among}) and (${index})${bound.only ? sql` and (${bound.only})` : sql``}`,
    sql`${bound.table.id}`,
    { limit: ids.length, offset: 0 },
    context,
    db,
  );
  const rows = new Map(seen.map((row) => [row.id, row]));
  const own = ids.filter((id) => rows.get(id)?.can.destroy === true);
  const keys = await foreignKeys(services);
  const counted = await countForEach(db, places(keys, tableName(bound), sql`asked.id`), own);
  const answer: RowUses[] = [];
  for (const id of ids) {
    const row = rows.get(id);
    const uses: Use[] = [];
    const found = places(keys, tableName(bound), sql`${id}`);
    for (const { place, n } of counted.get(id) ?? []) {
      const used = found[place];
      if (used) uses.push(await told(used, n, context, answer.length < named));
    }
    const blocked = uses.some((use) => use.effect === 'blocks');
    const retires = isOnOrOff(bound.resource) && row?.status === 'a' && row.can.update === true;
    answer.push({
      id,
      label: (row && namedAs(bound, row, context.locale)) || `#${id}`,
      fate: row?.can.destroy !== true ? 'outside' : !blocked ? 'deleted' : retires ? 'passive' : 'blocked',
      uses: inOrder(uses),
    });
  }
  return { rows: answer };
}
async function countForEach(
  db: Db,
  found: readonly Place[],
  ids: readonly number[],
): Promise<Map<number, { place: number; n: number }[]>> {
  if (found.length === 0 || ids.length === 0) return new Map();
  const counts = found.map(
    ({ table, condition }, index) =>
      sql`select ${sql.raw(String(index))} as place, (select count(*) from (select 1 from ${sql.identifier(table)} where ${condition} limit ${upTo + 1}) as counted) as n`,
  );
  const rows = await rowsOf<{ id: number; place: number; n: number }>(
    db,
    sql`select asked.id, each.place, each.n from unnest(${sql.param(`{${ids.join(',')}}`)}::bigint[]) as asked(id)
      cross join lateral (${sql.join(counts, sql` union all `)}) as each where each.n > 0 order by 1, 2`,
  );
  return Map.groupBy(
    rows.map((row) => ({ id: Number(row.id), place: Number(row.place), n: Number(row.n) })),
    (row) => row.id,
  );
}

async function countEach(db: Db, found: readonly Place[]): Promise<Map<number, number>> {
  if (found.length === 0) return new Map();
  const counts = found.map(
    ({ table, condition }, index) =>
      sql`select ${sql.raw(String(index))} as place, (select count(*) from (select 1 from ${sql.identifier(table)} where ${condition} limit ${upTo + 1}) as counted) as n`,
  );
  const rows = await rowsOf<{ place: number; n: number }>(db, sql.join(counts, sql` union all `));
  return new Map(rows.map((each) => [Number(each.place), Number(each.n)]));
}

/** The resource under which the reader may list the rows of a table; one over the whole table before one over a part. */
function listOf(table: string, { actor, services }: Reading): BoundResource | undefined {
  const fitting = [...services.resources.values()].filter(
    (each) =>
      tableName(each) === table &&
      each.resource.actions.includes('index') &&
      allows(needsOf(each.resource, 'index'), actor),
  );
  return fitting.find((each) => each.only === undefined) ?? fitting[0];
}
async function told(place: Place, n: number, context: Reading, byName = true): Promise<Use> {
  const base = { n: Math.min(n, upTo), more: n > upTo, effect: place.effect };
  const bound = listOf(place.table, context);
  if (!bound) {
    // a kind that the reader may not list has a name all the same
    const kind = [...context.services.resources.values()].find((each) => tableName(each) === place.table);
    return { ...base, title: kind ? labelKey(kind.resource) : null, href: null, shown: [] };
  }
  const { resource } = bound;
  if (!byName) return { ...base, title: labelKey(resource), href: null, shown: [] };
  const rule = context.rows(permissionsOf(needsOf(resource, 'index'))[0] ?? '');
  const rows = await readRows(
    bound,
    sql`(${place.condition}) and (${rule})${bound.only ? sql` and (${bound.only})` : sql``}`,
    sql`${bound.table.id} desc`,
    { limit: few, offset: 0 },
    context,
    context.db,
  );
  const toldApart = namesOf(bound, rows, context.locale);
  return {
    ...base,
    title: labelKey(resource),
    href: rows.length > 0 ? screenOf(bound, context) : null,
    shown: rows.map((row) => ({
      id: row.id,
      label: toldApart(row),
      href: resource.detail ? resource.detail.replace(':id', String(row.id)) : null,
    })),
  };
}
/** The screen that lists a resource, where the reader may open it. */
function screenOf({ resource }: BoundResource, { services, actor }: Reading): string | null {
  const pages = services.areas.flatMap((area) => area.pages);
  const page = pages.find(
    (each) =>
      each.kind === 'list' && each.api === resource.path && !each.path.includes(':') && allows(each.needs, actor),
  );
  return page?.path ?? null;
}
function namedAs({ resource }: BoundResource, row: WireRow, locale: Locale): string {
  return nameParts(resource, row, locale, row.labels).join(resource.label.includes('code') ? ' – ' : ' ');
}
/** What each of several records is called. Where two have one name, what they belong to tells them apart: sections of a course by their semester. */
function namesOf(bound: BoundResource, rows: readonly WireRow[], locale: Locale): (row: WireRow) => string {
  const name = (row: WireRow): string => namedAs(bound, row, locale) || `#${row.id}`;
  if (new Set(rows.map(name)).size === rows.length) return name;
  const field = Object.entries(bound.resource.fields).find(
    ([each, { kind }]) =>
      kind === 'reference' &&
      !bound.resource.label.includes(each) &&
      new Set(rows.map((row) => row.labels[each])).size > 1,
  )?.[0];
  return (row) => [name(row), field && row.labels[field]].filter(Boolean).join(' · ');
}
/** The same kind with the same fate stands once, whichever of its columns names the record. */
function joined(uses: readonly Use[]): Use[] {
  return [...Map.groupBy(uses, (use) => `${use.title} ${use.effect}`).values()].map((same) => ({
    title: same[0]?.title ?? null,
    effect: same[0]?.effect ?? 'blocks',
    n: same.reduce((sum, use) => sum + use.n, 0),
    more: same.some((use) => use.more),
    href: same.find((use) => use.href !== null)?.href ?? null,
    shown: [...new Map(same.flatMap((use) => use.shown).map((each) => [each.id, each])).values()].slice(0, few),
  }));
}
