import { eq, sql } from 'drizzle-orm';
import type { Reading, Writing } from '#kernel/server/area.ts';
import { planRows, readRows, type PlannedRow } from '#kernel/server/engine/import-plan.ts';
import { performImport, type ImportOutcome } from '#kernel/server/engine/import.ts';
import { readSheet } from '#kernel/server/engine/import-sheet.ts';
import { bytesOf, targetOf, type ImportRow } from './import-target.ts';
import { importLines, imports } from '../../operation-tables.ts';

/** Files of at most so many rows are worked on at once; larger ones in a run of their own. */
export const atOnce = 300;
/** how long an import can be undone */
export const undoDays = 7;
type Progress = (done: number) => Promise<void>;

/** Reads the file of an import anew and plans what each row does. Only reads: for a large file outside the transaction. */
export async function prepareImport(context: Reading, row: ImportRow): Promise<PlannedRow[]> {
  const bound = targetOf(context, row.resource);
  const sheet = await readSheet(await bytesOf(context, row.file_id));
  return planRows(
    bound,
    await readRows(
      bound,
      sheet.rows,
      row.mapping.columns.map((column) => column.field),
      context,
    ),
    row.action,
    context,
  );
}

/** Says row by row what would happen; nothing of the records is kept. */
export async function checkStep(
  context: Writing,
  row: ImportRow,
  planned: readonly PlannedRow[],
  progress?: Progress,
): Promise<void> {
  const outcome = await performImport(
    targetOf(context, row.resource),
    planned,
    { dryRun: true, mode: 'good' },
    context,
    progress,
  );
  await keepLines(context, row.id, outcome);
  await context.db
    .update(imports)
    .set({
      status: 'checked',
      total: outcome.rows.length,
      good: outcome.good,
      bad: outcome.bad,
      started_at: null,
      finished_at: null,
      updated_at: context.now,
    })
    .where(eq(imports.id, row.id));
}

/** Takes the rows. With `all` and a row that has become wrong since the check nothing is kept, and the lines say why. */
export async function takeStep(
  context: Writing,
  row: ImportRow,
  planned: readonly PlannedRow[],
  progress?: Progress,
): Promise<void> {
  const outcome = await performImport(
    targetOf(context, row.resource),
    planned,
    { dryRun: false, mode: row.mode },
    context,
    progress,
  );
  await keepLines(context, row.id, outcome);
  await context.db
    .update(imports)
    .set({
      status: outcome.kept ? 'done' : 'failed',
      total: outcome.rows.length,
      good: outcome.good,
      bad: outcome.bad,
      finished_at: context.now,
      updated_at: context.now,
      undo_until: outcome.kept ? new Date(context.now.getTime() + undoDays * 86_400_000) : null,
    })
    .where(eq(imports.id, row.id));
  context.audit({
    resource: 'import',
    record_id: row.id,
    action: 'run-import',
    after: {
      resource: row.resource,
      file: row.file_name,
      mode: row.mode,
      action: row.action,
      kept: outcome.kept,
      good: outcome.good,
      bad: outcome.bad,
    },
  });
}

async function keepLines(context: Writing, id: number, { rows, kept }: ImportOutcome): Promise<void> {
  await context.db.delete(importLines).where(eq(importLines.import_id, id));
  for (let start = 0; start < rows.length; start += 2_000) {
    const part = JSON.stringify(
      rows.slice(start, start + 2_000).map((row) => ({
        line: row.line,
        label: row.label,
        status: row.reasons.length > 0 ? 'error' : 'ok',
        errors: row.reasons.length > 0 ? row.reasons : null,
        action: row.reasons.length > 0 ? null : row.action,
        record_id: row.record_id,
        record_version: kept ? row.record_version : null,
        before: row.before,
      })),
    );
    await context.db
      .execute(sql`insert into ${importLines} (import_id, line, status, label, errors, action, record_id, record_version, before)
      select ${id}::bigint, v.line, v.status, v.label, v.errors, v.action, v.record_id, v.record_version, v.before from jsonb_to_recordset(${part}::jsonb) as v(line int, status text, label text, errors jsonb, action text, record_id bigint, record_version int, before jsonb)`);
  }
}
