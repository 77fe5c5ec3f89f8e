import { sql, type SQL } from 'drizzle-orm';
import { needsOf } from '#kernel/contract/define-resource.ts';
import { permissionsOf } from '#kernel/contract/needs.ts';
import { refuse } from '#kernel/contract/refusal.ts';
import { auditedAs } from '../api-keys.ts';
import type { BoundResource, Writing } from '../area.ts';
import { rowsOf } from '../database.ts';
import { filledPort } from '../ports.ts';
import { Failure, notFound } from '../failure.ts';
import { conditionOf } from './conditions.ts';
import { hasVersion, selectable } from './columns-of.ts';
import { reasonsOf, type Reason } from './import-reasons.ts';
import type { PlannedRow } from './import-plan.ts';
import { forgetLabel } from './labels.ts';
import { checkRecord, prepared, same, showPermission, structured } from './write.ts';

/** What came of one row. `before` holds the values an update has replaced. */
export interface WrittenRow {
  line: number;
  label: string;
  action: 'add' | 'update' | 'same' | null;
  reasons: Reason[];
  record_id: number | null;
  record_version: number | null;
  before: Record<string, unknown> | null;
}
export interface Note {
  record_id: number;
  action: 'store' | 'update' | 'destroy';
  before: unknown;
  after: unknown;
}
/** A record as it is to stand: with an id it changes that one. */
export interface Piece {
  row: WrittenRow;
  id: number | null;
  values: Record<string, unknown>;
  before: Record<string, unknown> | null;
}
export const batchSize = 500;

/**
 * Writes planned rows in batches, each behind a savepoint; a batch that the database refuses is halved until the row at
 * fault stands alone. Rules are those of a single record: row rules of the writer, checks, constraints.
 */
export async function writeRows(
  bound: BoundResource,
  planned: readonly PlannedRow[],
  context: Writing,
  progress: (done: number) => Promise<void> = async () => undefined,
): Promise<{ rows: WrittenRow[]; notes: Note[] }> {
  const rows: WrittenRow[] = [];
  const notes: Note[] = [];
  for (let start = 0; start < planned.length; start += batchSize) {
    const part = planned.slice(start, start + batchSize);
    const results = part.map((row): WrittenRow => ({
      line: row.line,
      label: row.label,
      action: null,
      reasons: row.reasons,
      record_id: row.id,
      record_version: null,
      before: null,
    }));
    rows.push(...results);
    const pieces = await changesOf(bound, part, results, context);
    for (const [index, row] of part.entries()) {
      const result = results[index];
      if (row.do === 'add' && result) pieces.push({ row: result, id: null, values: row.complete, before: null });
    }
    for (const group of grouped(bound, pieces)) await writeGroup(bound, group, context, notes);
    await progress(Math.min(planned.length, start + batchSize));
  }
  return { rows, notes };
}

/** Locks the records that rows of a batch change, and tells what would become different. */
async function changesOf(
  bound: BoundResource,
  part: readonly PlannedRow[],
  results: readonly WrittenRow[],
  context: Writing,
): Promise<Piece[]> {
  const ids = part.flatMap((row) => (row.do === 'update' && row.id !== null ? [row.id] : []));
  if (ids.length === 0) return [];
  const permission = permissionsOf(needsOf(bound.resource, 'update'))[0] ?? '';
  const locked = new Map(
    (
      await rowsOf<Record<string, unknown> & { id: number }>(
        context.db,
        sql`select * from ${bound.table} where ${bound.table.id} in ${among(ids)} and (${context.rows(permission)})${bound.only ? sql` and (${bound.only})` : sql``} order by id for update`,
      )
    ).map((row) => [row.id, row]),
  );
  return part.flatMap((row, index): Piece[] => {
    const result = results[index];
    if (!result || row.do !== 'update' || row.id === null) return [];
    try {
      const before = locked.get(row.id);
      if (!before) throw notFound();
      const checked = checkRecord(bound, row.values, 'update');
      const changes: Record<string, unknown> = {};
      for (const [name, value] of Object.entries(checked)) {
        const field = bound.resource.fields[name] ?? bound.resource.fields[name.replace(/_en$/, '')];
        if (value === undefined || !field || !selectable(bound).get(name)?.column) continue;
        const next = value === null ? null : prepared(field, value);
        if (!same(field, before[name], next)) changes[name] = next;
      }
      if (Object.keys(changes).length === 0) {
        Object.assign(result, {
          action: 'same',
          record_version: typeof before.version === 'number' ? before.version : null,
        });
        return [];
      }
      refuse(bound.resource.check?.({ ...before, ...changes, ...structured(bound, checked) }, before) ?? []);
      return [
        {
          row: result,
          id: row.id,
          values: changes,
          before: Object.fromEntries(Object.keys(changes).map((name) => [name, before[name] ?? null])),
        },
      ];
    } catch (error) {
      result.reasons = reasonsOf(error, context);
      return [];
    }
  });
}

/** Pieces that one statement can write: those that change, and those that add with the same columns. */
export function grouped(bound: BoundResource, pieces: readonly Piece[]): Piece[][] {
  const groups = new Map<string, Piece[]>();
  const columns = selectable(bound);
  for (const piece of pieces) {
    // a new record may leave out what the database fills; what it would leave empty is given as null, so that most rows share a statement
    const names = Object.keys(piece.values).filter(
      (name) => columns.get(name)?.column && (piece.id !== null || columns.get(name)?.column?.hasDefault),
    );
    const mark = `${piece.id === null ? 'add' : 'update'}|${names.toSorted().join()}`;
    groups.set(mark, [...(groups.get(mark) ?? []), piece]);
  }
  return [...groups.values()];
}

/** Writes one group; halves it when the database refuses it. */
export async function writeGroup(
  bound: BoundResource,
  group: readonly Piece[],
  context: Writing,
  notes: Note[],
): Promise<void> {
  if (group.length === 0) return;
  await context.db.execute(sql`savepoint import_batch`);
  try {
    const written = group[0]?.id === null ? await insert(bound, group, context) : await change(bound, group, context);
    const refused = await outside(
      bound,
      group.map((_, index) => written[index]?.id ?? 0),
      group[0]?.id === null ? 'store' : 'update',
      context,
    );
    if (refused.size > 0) {
      await context.db.execute(sql`rollback to savepoint import_batch`);
      for (const [index, error] of refused) {
        const row = group[index]?.row;
        if (row) row.reasons = reasonsOf(error, context);
      }
      await writeGroup(
        bound,
        group.filter((_, index) => !refused.has(index)),
        context,
        notes,
      );
      return;
    }
    await context.db.execute(sql`release savepoint import_batch`);
    for (const [index, piece] of group.entries()) {
      const { id = 0, version = null } = written[index] ?? {};
      Object.assign(piece.row, {
        action: piece.id === null ? 'add' : 'update',
        record_id: id,
        record_version: version,
        before: piece.before,
      });
      notes.push({
        record_id: id,
        action: piece.id === null ? 'store' : 'update',
        before: piece.before,
        after: piece.values,
      });
    }
  } catch (error) {
    await context.db.execute(sql`rollback to savepoint import_batch`);
    const [only, second] = group;
    const reasons = reasonsOf(error, context);
    if (only && !second) {
      only.row.reasons = reasons;
      return;
    }
    const half = Math.ceil(group.length / 2);
    await writeGroup(bound, group.slice(0, half), context, notes);
    await writeGroup(bound, group.slice(half), context, notes);
  }
}
type Made = { id: number; version: number | null };
const versionOf = (bound: BoundResource): SQL => (hasVersion(bound) ? sql`version` : sql`null::int as version`);
const inOrder = (rows: readonly Made[]): Made[] =>
  rows
    .map((row) => ({ id: Number(row.id), version: row.version === null ? null : Number(row.version) }))
    .toSorted((left, right) => left.id - right.id);

async function insert(bound: BoundResource, group: readonly Piece[], context: Writing): Promise<Made[]> {
  const columns = selectable(bound);
  const names = [...new Set(group.flatMap((piece) => Object.keys(piece.values)))].filter(
    (name) => columns.get(name)?.column,
  );
  const list = sql.join(
    names.map((name) => sql.identifier(name)),
    sql`, `,
  );
  const rows = JSON.stringify(
    group.map((piece) => Object.fromEntries(names.map((name) => [name, piece.values[name] ?? null]))),
  );
  // identities are given in the order of the rows
  return inOrder(
    await rowsOf<Made>(
      context.db,
      sql`insert into ${bound.table} (${list}) select ${list} from jsonb_populate_recordset(null::${bound.table}, ${rows}::jsonb) with ordinality as v order by v.ordinality returning id, ${versionOf(bound)}`,
    ),
  );
}
async function change(bound: BoundResource, group: readonly Piece[], context: Writing): Promise<Made[]> {
  const names = Object.keys(group[0]?.values ?? {});
  const sets = names.map((name) => sql`${sql.identifier(name)} = v.${sql.identifier(name)}`);
  if (hasVersion(bound)) sets.push(sql`version = t.version + 1, updated_at = now()`);
  const rows = JSON.stringify(group.map((piece) => ({ ...piece.values, id: piece.id })));
  const made = new Map(
    inOrder(
      await rowsOf<Made>(
        context.db,
        sql`update ${bound.table} t set ${sql.join(sets, sql`, `)} from jsonb_populate_recordset(null::${bound.table}, ${rows}::jsonb) v where t.id = v.id returning t.id, ${hasVersion(bound) ? sql`t.version` : sql`null::int as version`}`,
      ),
    ).map((row) => [row.id, row]),
  );
  for (const piece of group) forgetLabel(bound.resource.name, piece.id ?? 0);
  return group.map((piece) => made.get(piece.id ?? 0) ?? { id: piece.id ?? 0, version: null });
}
export const among = (ids: readonly number[]): SQL => sql`(select unnest(${`{${ids.join(',')}}`}::bigint[]))`;

/** Records that lie outside the writer's own row rules after the write, by their place in the group. */
async function outside(
  bound: BoundResource,
  ids: readonly number[],
  action: 'store' | 'update',
  context: Writing,
): Promise<Map<number, Failure>> {
  const write = permissionsOf(needsOf(bound.resource, action))[0] ?? '';
  const show = conditionOf(bound, { filter: {}, search: '' }, context, showPermission(bound, context));
  const seen = new Map(
    (
      await rowsOf<{ id: number; mine: boolean | null; shown: boolean | null }>(
        context.db,
        sql`select ${bound.table.id} as id, (${context.rows(write)}) as mine, (${show}) as shown from ${bound.table} where ${bound.table.id} in ${among(ids)}`,
      )
    ).map((row) => [row.id, row]),
  );
  const refused = new Map<number, Failure>();
  for (const [index, id] of ids.entries()) {
    const row = seen.get(id);
    if (row?.mine !== true) refused.set(index, new Failure(403, 'outside_your_scope'));
    else if (!row.shown) refused.set(index, notFound());
  }
  return refused;
}

/** Notes what was written in the audit log, a row each as for single records, and tells open screens once. */
export async function noteRows(bound: BoundResource, notes: readonly Note[], context: Writing): Promise<void> {
  const { actor } = context;
  for (let start = 0; start < notes.length; start += 2_000) {
    const part = JSON.stringify(
      notes
        .slice(start, start + 2_000)
        .map((note) => ({ ...note, action: `${bound.resource.permission}_${note.action}` })),
    );
    await context.db
      .execute(sql`insert into audit_log (user_id, real_user_id, role, action, resource, record_id, before, after, request_id, address, guest_kind, guest_id)
      select ${actor.user_id || null}::bigint, ${actor.real_user_id || null}::bigint, ${actor.role || null}, v.action, ${bound.resource.name}, v.record_id, v.before, v.after, ${context.requestId}, ${context.address}, ${auditedAs(actor)?.kind ?? null}::text, ${auditedAs(actor)?.id ?? null}::bigint from jsonb_to_recordset(${part}::jsonb) as v(record_id bigint, action text, before jsonb, after jsonb)`);
  }
  await filledPort(context.services, 'announce')?.(
    context,
    notes.map(({ action, ...note }) => ({
      ...note,
      resource: bound.resource.name,
      action: `${bound.resource.permission}_${action}`,
    })),
  );
  if (notes.length > 0)
    context.publish(`resource:${bound.resource.name}`, { ids: notes.slice(0, 100).map((note) => note.record_id) });
}
