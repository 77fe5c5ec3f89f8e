import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { Writing } from '#kernel/server/area.ts';
import type { ArchivedTable } from '#kernel/server/archived-table.ts';
import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import { idList } from '#kernel/server/id-list.ts';
import { dropFile, storeFile } from '#kernel/server/stored-files.ts';
import { partsOf } from './rules/old-terms.ts';

const packed = promisify(gzip);
const unpacked = promisify(gunzip);
/** rows that one statement takes or brings */
const batch = 5_000;
const batchesOf = <T>(all: readonly T[]): T[][] => partsOf(all, batch);

/** One run at a time writes about a term, and a large part takes as long as it takes. */
export async function holdTerm(context: Writing, semester_id: number): Promise<void> {
  await context.db.execute(sql`set local statement_timeout = 0`);
  await context.db.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`term-archive:${semester_id}`}::text, 0))`,
  );
}

/** How many rows of these sections there are to take out. */
export async function countRows(
  db: Db,
  tables: readonly ArchivedTable[],
  sections: readonly number[],
): Promise<number> {
  let count = 0;
  for (const table of tables) {
    const [row] = await rowsOf<{ n: number }>(
      db,
      sql`select count(*)::int as n from (${table.rowsOf(idList(sections))}) found`,
    );
    count += row?.n ?? 0;
  }
  return count;
}

/** The rows of these sections, locked: what refers to them can neither come nor go, and what comes beside them stays. */
async function lockRows(context: Writing, table: ArchivedTable, sections: readonly number[]): Promise<number[]> {
  const rows = await rowsOf<{ id: number }>(
    context.db,
    sql`select t.id from ${sql.identifier(table.table)} t where t.id in (${table.rowsOf(idList(sections))}) order by t.id for update`,
  );
  return rows.map(({ id }) => Number(id));
}

/**
 * Takes the rows of these sections out of the tables and keeps them in one packed file: a line says the table and how many
 * rows follow, each as the database writes it, so that nothing is rounded on the way. In the caller's transaction, which
 * fails when the store does not give back what it was given.
 * @param stored hears the key under which bytes lie now: where the transaction fails they are to be removed
 * @returns the counts with the id of the file; null where there was nothing
 */
export async function takeOut(
  context: Writing,
  tables: readonly ArchivedTable[],
  sections: readonly number[],
  name: string,
  stored: (key: string) => void,
): Promise<{ rows: number; tables: Record<string, number>; file_id: number } | null> {
  const locked = new Map<string, number[]>();
  for (const table of tables) locked.set(table.table, await lockRows(context, table, sections));
  const found = new Map<string, string[]>();
  // what refers to others goes before them
  for (const { table } of [...tables].reverse()) {
    const lines: string[] = [];
    for (const ids of batchesOf(locked.get(table) ?? [])) {
      const rows = await rowsOf<{ row: string }>(
        context.db,
        sql`delete from ${sql.identifier(table)} t where t.id = any(${idList(ids)}) returning to_jsonb(t)::text as row`,
      );
      if (rows.length !== ids.length) throw new Error(`${ids.length - rows.length} locked rows of ${table} are gone`);
      lines.push(...rows.map(({ row }) => row));
    }
    found.set(table, lines);
  }
  const counts = Object.fromEntries(tables.map(({ table }) => [table, found.get(table)?.length ?? 0]));
  const rows = Object.values(counts).reduce((sum, each) => sum + each, 0);
  if (rows === 0) return null;
  const lines = tables.flatMap(({ table }) => [
    JSON.stringify({ table, rows: counts[table] }),
    ...(found.get(table) ?? []),
  ]);
  const file_id = await storeFile(context, {
    name,
    mime: 'application/gzip',
    bytes: await packed(Buffer.from(`${lines.join('\n')}\n`)),
    purpose: 'term-archive',
    ownerless: true,
  });
  await keptBytes(context, file_id, stored);
  return { rows, tables: counts, file_id };
}

/** The bytes of a file as they were kept; throws where the store has others or none. */
async function keptBytes(
  context: Writing,
  file_id: number,
  found: (key: string) => void = () => undefined,
): Promise<Buffer> {
  const [file] = await rowsOf<{ key: string; sha256: string }>(
    context.db,
    sql`select key, sha256 from files where id = ${file_id}`,
  );
  if (file) found(file.key);
  const stream = file ? await context.services.storage.get(file.key) : null;
  if (!file || !stream) throw new Error(`the store has no bytes of file ${file_id}`);
  const bytes = await buffer(stream);
  if (createHash('sha256').update(bytes).digest('hex') !== file.sha256)
    throw new Error(`the bytes of file ${file_id} are not what was kept`);
  return bytes;
}

/**
 * Puts the rows of a file back where they were and drops it. In the caller's transaction. A column that has come since gets its
 * default; where one that held something is gone, nothing comes back before somebody has decided where it belongs.
 * @returns how many rows; throws where the bytes are not what was kept, or name a table or column that is none of an archive
 */
export async function putBack(context: Writing, tables: readonly ArchivedTable[], file_id: number): Promise<number> {
  const lines = (await unpacked(await keptBytes(context, file_id))).toString('utf8').split('\n');
  let count = 0;
  for (let at = 0; at < lines.length - 1;) {
    const { table, rows } = JSON.parse(lines[at] ?? '') as { table: string; rows: number };
    if (!tables.some((each) => each.table === table)) throw new Error(`${table} is no table of an archive`);
    const own = lines.slice(at + 1, at + 1 + rows);
    if (own.length > 0) {
      const columns = await columnsOf(context.db, table, Object.keys(JSON.parse(own[0] ?? '') as object));
      for (const some of batchesOf(own))
        await context.db.execute(
          sql`insert into ${sql.identifier(table)} (${columns}) select ${columns} from jsonb_populate_recordset(null::${sql.identifier(table)}, ${`[${some.join(',')}]`}::jsonb)`,
        );
    }
    count += rows;
    at += 1 + rows;
  }
  await dropFile(context, file_id);
  return count;
}
/** The columns that rows were kept with; throws where one is none any more. */
async function columnsOf(db: Db, table: string, names: readonly string[]) {
  const known = await rowsOf<{ name: string }>(
    db,
    sql`select attname as name from pg_attribute where attrelid = ${table}::regclass and attnum > 0 and not attisdropped`,
  );
  const lost = names.filter((name) => !known.some((each) => each.name === name));
  if (lost.length > 0) throw new Error(`${table} has no ${lost.join(', ')} any more`);
  return sql.join(
    names.map((name) => sql.identifier(name)),
    sql`, `,
  );
}
