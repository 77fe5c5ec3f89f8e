import { eq } from 'drizzle-orm';
import { refuse } from '#kernel/contract/refusal.ts';
import { handle } from '#kernel/server/area.ts';
import { startRun } from '#kernel/server/job-runs.ts';
import { openImport } from './check-import.ts';
import { atOnce, prepareImport, takeStep } from '../facts/import-steps.ts';
import { importOf } from '../facts/import-target.ts';
import { importJob, runImportCommand, type ImportPhase } from '../contract.ts';
import { importsRefusals } from '../refusals.ts';
import { imports } from '../../operation-tables.ts';

/** Takes all rows of a checked file, or the good ones. */
export const runImport = handle(runImportCommand, async (context, input): Promise<{ phase: ImportPhase }> => {
  const row = await openImport(context, input.id);
  if (row.status !== 'checked' || row.total === 0) refuse(importsRefusals.import_not_checked());
  if (row.good === 0) refuse(importsRefusals.import_nothing_good());
  if (input.mode === 'all' && row.bad > 0) refuse(importsRefusals.import_has_wrong_rows({ n: row.bad }));
  const long = row.mapping.rows > atOnce;
  const runId = long ? await startRun(context, importJob, { import_id: row.id, step: 'take' }) : null;
  await context.db
    .update(imports)
    .set({ status: 'running', mode: input.mode, run_id: runId, started_at: context.now, updated_at: context.now })
    .where(eq(imports.id, row.id));
  if (long) {
    context.audit({
      resource: 'import',
      record_id: row.id,
      action: 'run-import',
      after: { resource: row.resource, mode: input.mode, run_id: runId },
    });
    return { phase: 'running' };
  }
  const ready = await importOf(context, row.id);
  await takeStep(context, ready, await prepareImport(context, ready));
  const { status } = await importOf(context, row.id);
  context.info(status === 'done' ? 'import_taken' : 'import_not_taken');
  return { phase: status === 'done' ? 'done' : 'failed' };
});
