import { getTableName, sql } from 'drizzle-orm';
import type { BoundResource, Writing } from '../area.ts';
import { rowsOf } from '../database.ts';
import { hasVersion } from './columns-of.ts';
import type { Reason } from './import-reasons.ts';
import { among, grouped, noteRows, writeGroup, type Note, type Piece, type WrittenRow } from './import-write.ts';
import { forgetLabel } from './labels.ts';

/** A row that an import has written, as it was noted then. */
export interface DoneRow {
  line: number;
  label: string;
  action: 'add' | 'update';
  record_id: number;
  record_version: number | null;
  before: Record<string, unknown> | null;
}
/** Words of the three things that stand against undoing a row. */
export interface UndoWords {
  changed: string;
  used: string;
  gone: string;
}
export interface UndoneRows {
  deleted: number;
  restored: number;
  refused: { row: DoneRow; reasons: Reason[] }[];
}

/**
 * Takes an import back: deletes what it added, restores what it changed. With one row that changed since or is used
 * somewhere nothing must stay of it: the caller throws when `refused` is not empty.
 */
export async function undoRows(
  bound: BoundResource,
  done: readonly DoneRow[],
  words: UndoWords,
  context: Writing,
): Promise<UndoneRows> {
  const refused: UndoneRows['refused'] = [];
  const against = (row: DoneRow, key: string): void => void refused.push({ row, reasons: [{ field: null, key }] });
  const now = new Map(
    (
      await rowsOf<Record<string, unknown> & { id: number }>(
        context.db,
        sql`select * from ${bound.table} where ${bound.table.id} in ${among(done.map((row) => row.record_id))} order by id for update`,
      )
    ).map((row) => [row.id, row]),
  );
  const standing = done.filter((row) => {
    const current = now.get(row.record_id);
    // an added record that somebody has deleted since is already taken back
    if (!current) return row.action === 'update' ? (against(row, words.gone), false) : false;
    if (hasVersion(bound) && row.record_version !== null && current.version !== row.record_version)
      return (against(row, words.changed), false);
    return true;
  });
  const added = standing.filter((row) => row.action === 'add');
  const used = await usedElsewhere(
    bound,
    added.map((row) => row.record_id),
    context,
  );
  for (const row of added) if (used.has(row.record_id)) against(row, words.used);
  if (refused.length > 0) return { deleted: 0, restored: 0, refused };
  const notes: Note[] = added.map((row) => ({
    record_id: row.record_id,
    action: 'destroy',
    before: now.get(row.record_id),
    after: null,
  }));
  if (added.length > 0)
    await context.db.execute(
      sql`delete from ${bound.table} where ${bound.table.id} in ${among(added.map((row) => row.record_id))}`,
    );
  for (const row of added) forgetLabel(bound.resource.name, row.record_id);
  const pieces = standing
    .filter((row) => row.action === 'update')
    .map((row): Piece & { done: DoneRow } => {
      const current: Record<string, unknown> = now.get(row.record_id) ?? {};
      const values = row.before ?? {};
      return {
        done: row,
        row: {
          line: row.line,
          label: row.label,
          action: null,
          reasons: [],
          record_id: row.record_id,
          record_version: null,
          before: null,
        } satisfies WrittenRow,
        id: row.record_id,
        values,
        before: Object.fromEntries(Object.keys(values).map((name) => [name, current[name] ?? null])),
      };
    });
  for (const group of grouped(bound, pieces)) {
    for (let start = 0; start < group.length; start += 500)
      await writeGroup(bound, group.slice(start, start + 500), context, notes);
  }
  for (const piece of pieces)
    if (piece.row.reasons.length > 0) refused.push({ row: piece.done, reasons: piece.row.reasons });
  if (refused.length === 0) await noteRows(bound, notes, context);
  return { deleted: added.length, restored: pieces.length, refused };
}

/** Which records others refer to: every foreign key counts, also one that would delete along. Records of one import may refer to each other. */
async function usedElsewhere(bound: BoundResource, ids: readonly number[], context: Writing): Promise<Set<number>> {
  const used = new Set<number>();
  if (ids.length === 0) return used;
  const table = getTableName(bound.table);
  const keys = await rowsOf<{ child: string; column: string; own: boolean }>(
    context.db,
    sql`
    select c.conrelid::regclass::text as child, a.attname as column, c.conrelid = c.confrelid as own
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1] join pg_attribute f on f.attrelid = c.confrelid and f.attnum = c.confkey[1]
    where c.contype = 'f' and c.confrelid = ${`"${table}"`}::regclass and array_length(c.conkey, 1) = 1 and f.attname = 'id'`,
  );
  for (const { child, column, own } of keys) {
    const rows = await rowsOf<{ id: number }>(
      context.db,
      sql`select distinct ${sql.identifier(column)} as id from ${sql.raw(child)} where ${sql.identifier(column)} in ${among(ids)}${own ? sql` and id not in ${among(ids)}` : sql``}`,
    );
    for (const row of rows) used.add(row.id);
  }
  return used;
}
