import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { Writing } from '#kernel/server/area.ts';
import type { ArchivedTable } from '#kernel/server/archived-table.ts';
import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import { dropFile, storeFile } from '#kernel/server/stored-files.ts';

const packed = promisify(gzip);
const unpacked = promisify(gunzip);
const list = (ids: readonly number[]) => sql`${`{${ids.join(',')}}`}::bigint[]`;
const sum = (counts: Readonly<Record<string, number>>): number =>
  Object.values(counts).reduce((all, each) => all + each, 0);

/** How many rows of these sections there are to take out. */
export async function countRows(
  db: Db,
  tables: readonly ArchivedTable[],
  sections: readonly number[],
): Promise<number> {
  let count = 0;
  for (const { table, rowsOf: idsOf } of tables) {
    const [row] = await rowsOf<{ n: number }>(
      db,
      sql`select count(*)::int as n from ${sql.identifier(table)} t where t.id in (${idsOf(list(sections))})`,
    );
    count += row?.n ?? 0;
  }
  return count;
}

/**
 * Takes the rows of these sections out of the tables and keeps them in one packed file: a line says the table and how many
 * rows follow, each as the database writes it, so that nothing is rounded on the way. In the caller's transaction.
 * @returns the counts with the id of the file; null where there was nothing
 */
export async function takeOut(
  context: Writing,
  tables: readonly ArchivedTable[],
  sections: readonly number[],
  name: string,
): Promise<{ rows: number; tables: Record<string, number>; file_id: number } | null> {
  // nobody adds anything to what is about to go
  for (const { table, rowsOf: idsOf } of tables)
    await context.db.execute(
      sql`select 1 from ${sql.identifier(table)} t where t.id in (${idsOf(list(sections))}) for update`,
    );
  const found = new Map<string, string[]>();
  // what refers to others goes before them
  for (const { table, rowsOf: idsOf } of [...tables].reverse()) {
    const rows = await rowsOf<{ row: string }>(
      context.db,
      sql`delete from ${sql.identifier(table)} t where t.id in (${idsOf(list(sections))}) returning to_jsonb(t)::text as row`,
    );
    found.set(
      table,
      rows.map(({ row }) => row),
    );
  }
  const counts = Object.fromEntries(tables.map(({ table }) => [table, found.get(table)?.length ?? 0]));
  const rows = sum(counts);
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
  });
  return { rows, tables: counts, file_id };
}

/** rows that go back with one statement */
const batch = 5_000;
/**
 * Puts the rows of a file back where they were and drops it. In the caller's transaction.
 * @returns how many rows; throws where the bytes are not what was kept, or name a table that none may write
 */
export async function putBack(context: Writing, tables: readonly ArchivedTable[], file_id: number): Promise<number> {
  const { db, services } = context;
  const [file] = await rowsOf<{ key: string; sha256: string }>(
    db,
    sql`select key, sha256 from files where id = ${file_id}`,
  );
  const stream = file ? await services.storage.get(file.key) : null;
  if (!file || !stream) throw new Error(`the store has no bytes of file ${file_id}`);
  const bytes = await buffer(stream);
  if (createHash('sha256').update(bytes).digest('hex') !== file.sha256)
    throw new Error(`the bytes of file ${file_id} are not what was kept`);
  const lines = (await unpacked(bytes)).toString('utf8').split('\n');
  let count = 0;
  for (let at = 0; at < lines.length - 1;) {
    const { table, rows } = JSON.parse(lines[at] ?? '') as { table: string; rows: number };
    if (!tables.some((each) => each.table === table)) throw new Error(`${table} is no table of an archive`);
    for (let from = at + 1; from < at + 1 + rows; from += batch) {
      const some = lines.slice(from, Math.min(from + batch, at + 1 + rows));
      await db.execute(
        sql`insert into ${sql.identifier(table)} select * from jsonb_populate_recordset(null::${sql.identifier(table)}, ${`[${some.join(',')}]`}::jsonb)`,
      );
    }
    count += rows;
    at += 1 + rows;
  }
  await dropFile(context, file_id);
  return count;
}
