import { eq } from 'drizzle-orm';
import { refuse } from '#kernel/contract/refusal.ts';
import { handle, type Writing } from '#kernel/server/area.ts';
import { forbidden, malformed } from '#kernel/server/failure.ts';
import { startRun } from '#kernel/server/job-runs.ts';
import { atOnce, checkStep, prepareImport } from '../facts/import-steps.ts';
import {
  describeTarget,
  headingsMark,
  importOf,
  isBusy,
  lockImport,
  targetOf,
  type ImportRow,
} from '../facts/import-target.ts';
import { checkImportCommand, importJob, type Importable, type ImportPhase, type MappedColumn } from '../contract.ts';
import { importsRefusals } from '../refusals.ts';
import { importMappings, imports } from '../../operation-tables.ts';

/** An import that its owner may still work on. */
export async function openImport(context: Writing, id: number): Promise<ImportRow> {
  const row = await lockImport(context, id);
  targetOf(context, row.resource);
  if (row.user_id !== context.actor.user_id) throw forbidden();
  if (row.status === 'done' || row.status === 'undone') refuse(importsRefusals.import_already_taken());
  if (row.status === 'running' || (await isBusy(context, row))) refuse(importsRefusals.import_busy());
  return row;
}

/** The chosen fields as the import's columns; refuses a field twice, none at all, and an update without what identifies a record. */
function mappedColumns(
  row: ImportRow,
  fields: readonly string[],
  target: Importable,
  updates: boolean,
): MappedColumn[] {
  const known = new Map(target.columns.map((column) => [column.name, column]));
  const before = row.mapping.columns;
  if (fields.length !== before.length || fields.some((field) => field !== '' && !known.has(field)))
    throw malformed({ fields: [{ key: 'choice', params: {} }] });
  const chosen = fields.filter(Boolean);
  const twice = chosen.find((field, index) => chosen.indexOf(field) !== index);
  const missing = updates ? (target.key ?? []).find((name) => !chosen.includes(name)) : undefined;
  refuse([
    ...(chosen.length === 0 ? [importsRefusals.import_nothing_mapped({}, 'fields')] : []),
    ...(twice === undefined
      ? []
      : [importsRefusals.import_field_twice({ field: known.get(twice)?.heading ?? twice }, 'fields')]),
    ...(missing === undefined || chosen.length === 0
      ? []
      : [importsRefusals.import_key_missing({ field: known.get(missing)?.heading ?? missing }, 'fields')]),
  ]);
  return before.map((column, index) => {
    const field = fields[index] || null;
    return field === column.field ? column : { ...column, field, source: field === null ? null : 'chosen' };
  });
}

/** Remembers how the columns are read and tells row by row what would happen. */
export const checkImport = handle(checkImportCommand, async (context, input): Promise<{ phase: ImportPhase }> => {
  const row = await openImport(context, input.id);
  const target = describeTarget(context, targetOf(context, row.resource));
  if ((input.action !== 'update' && !target.add) || (input.action !== 'add' && !target.update))
    refuse(importsRefusals.import_action_not_offered({}, 'action'));
  const columns = mappedColumns(row, input.fields, target, input.action !== 'add');
  const mapping = columns.map((column) => column.field);
  await context.db
    .insert(importMappings)
    .values({
      user_id: context.actor.user_id,
      resource: row.resource,
      headings: headingsMark(columns.map((column) => column.heading)),
      mapping,
      used_at: context.now,
    })
    .onConflictDoUpdate({
      target: [importMappings.user_id, importMappings.resource, importMappings.headings],
      set: { mapping, used_at: context.now },
    });
  const long = row.mapping.rows > atOnce;
  const runId = long ? await startRun(context, importJob, { import_id: row.id, step: 'check' }) : null;
  await context.db
    .update(imports)
    .set({
      mapping: { ...row.mapping, columns },
      action: input.action,
      status: 'checked',
      total: 0,
      good: 0,
      bad: 0,
      run_id: runId,
      started_at: null,
      finished_at: null,
      updated_at: context.now,
    })
    .where(eq(imports.id, row.id));
  context.audit({
    resource: 'import',
    record_id: row.id,
    action: 'check-import',
    after: { resource: row.resource, action: input.action, fields: mapping },
  });
  if (long) return { phase: 'checking' };
  const ready = await importOf(context, row.id);
  await checkStep(context, ready, await prepareImport(context, ready));
  return { phase: 'checked' };
});
