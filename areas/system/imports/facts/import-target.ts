import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { needsOf, type ResourceAction } from '#kernel/contract/define-resource.ts';
import { permissionsOf } from '#kernel/contract/needs.ts';
import { fold } from '#kernel/contract/text.ts';
import type { BoundResource, Reading, Writing } from '#kernel/server/area.ts';
import { rowsOf } from '#kernel/server/database.ts';
import { headingOf, importColumns, keyOf } from '#kernel/server/engine/import-columns.ts';
import { forbidden, notFound } from '#kernel/server/failure.ts';
import type { ImportAction, Importable, ImportMode, ImportStatus, MappedColumn } from '../contract.ts';
import { imports } from '../../operation-tables.ts';

/** An import as it stands in its table; moments as text. */
export interface ImportRow {
  id: number;
  resource: string;
  file_id: number;
  file_name: string;
  mapping: { rows: number; columns: MappedColumn[] };
  mode: ImportMode;
  action: ImportAction;
  status: ImportStatus;
  total: number;
  good: number;
  bad: number;
  run_id: number | null;
  user_id: number;
  started_at: string | null;
  finished_at: string | null;
  undo_until: string | null;
  undone_at: string | null;
  undone_by: number | null;
  created_at: string;
}
const holds = (context: Pick<Reading, 'actor'>, bound: BoundResource, action: ResourceAction): boolean =>
  bound.resource.actions.includes(action) &&
  permissionsOf(needsOf(bound.resource, action)).some((key) => context.actor.permissions.has(key));
/** May the caller import into this resource: its own import key, and a way to write a record by hand. */
export const mayImport = (context: Pick<Reading, 'actor'>, bound: BoundResource): boolean =>
  holds(context, bound, 'import') && (holds(context, bound, 'store') || holds(context, bound, 'update'));

/** The resource of an import; 403 for one that the caller may not import into, or that there is none of. */
export function targetOf(context: Pick<Reading, 'actor' | 'services'>, name: string): BoundResource {
  const bound = context.services.resources.get(name);
  if (!bound || !mayImport(context, bound)) throw forbidden();
  return bound;
}
/** What can be imported into a resource, and how. */
export function describeTarget(context: Pick<Reading, 'actor' | 'services'>, bound: BoundResource): Importable {
  const key = keyOf(bound);
  const { lines } = context.services;
  return {
    name: bound.resource.name,
    area: bound.resource.area,
    add: holds(context, bound, 'store'),
    update: key !== null && holds(context, bound, 'update'),
    key,
    columns: importColumns(bound).map((column) => ({
      name: column.name,
      kind: column.field.kind,
      required: column.required,
      key: key?.includes(column.name) ?? false,
      heading: { tr: headingOf(bound, column, 'tr', lines), en: headingOf(bound, column, 'en', lines) },
    })),
  };
}

/** A run that was stopped or failed has left its import where nothing was saved. */
export const statusNow = sql`case when ${imports.status} = 'running' and exists (select 1 from job_runs r where r.id = ${imports.run_id} and r.status in ('cancelled', 'failed')) then 'failed' else ${imports.status} end`;
const columns = sql.raw(
  'id, resource, file_id, file_name, mapping, mode, action, total, good, bad, run_id, user_id, started_at, finished_at, undo_until, undone_at, undone_by, created_at',
);
/** An import the caller may see; 404 otherwise. */
export async function importOf(context: Reading, id: number): Promise<ImportRow> {
  const [row] = await rowsOf<ImportRow>(
    context.db,
    sql`select ${columns}, ${statusNow} as status from ${imports} where ${imports.id} = ${id} and (${context.rows('import_index')})`,
  );
  if (!row) throw notFound();
  return row;
}
/** The same, locked until the command ends. */
export async function lockImport(context: Writing, id: number): Promise<ImportRow> {
  await context.db.execute(sql`select 1 from ${imports} where ${imports.id} = ${id} for update`);
  return importOf(context, id);
}
/** Is a long run of this import under way? */
export async function isBusy(context: Pick<Reading, 'db'>, row: Pick<ImportRow, 'run_id'>): Promise<boolean> {
  if (row.run_id === null) return false;
  const [run] = await rowsOf<{ status: string }>(context.db, sql`select status from job_runs where id = ${row.run_id}`);
  return run?.status === 'queued' || run?.status === 'running';
}
/** The bytes of the file that was sent. */
export async function bytesOf(context: Pick<Reading, 'db' | 'services'>, fileId: number): Promise<Buffer> {
  const [file] = await rowsOf<{ key: string }>(context.db, sql`select key from files where id = ${fileId}`);
  const stream = file ? await context.services.storage.get(file.key) : null;
  if (!stream) throw notFound();
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part as Buffer);
  return Buffer.concat(parts);
}
/** What tells one set of headings from another. */
export const headingsMark = (headings: readonly string[]): string =>
  createHash('sha256')
    .update(JSON.stringify(headings.map(fold)))
    .digest('hex');
