import { eq, sql } from 'drizzle-orm';
import type { JobHandler } from '#kernel/server/area.ts';
import { rowsOf } from '#kernel/server/database.ts';
import { workOf } from '#kernel/server/job-runs.ts';
import { files } from '#kernel/server/tables.ts';
import { checkStep, prepareImport, takeStep } from '../facts/import-steps.ts';
import { importOf, lockImport } from '../facts/import-target.ts';
import { importJob } from '../contract.ts';
import { imports } from '../../operation-tables.ts';

/** A check or an import of a large file, with its progress; one transaction writes, so that a stop leaves nothing half done. */
export const bulkImport = workOf(importJob, async (run, input) => {
  const row = await importOf(run, input.import_id);
  // taken over after its process was lost: what stands is not done twice
  if (input.step === 'take' && row.status !== 'running') return { import_id: row.id, status: row.status };
  const { rows } = row.mapping;
  try {
    await run.progress(0, rows);
    const planned = await prepareImport(run, row);
    await run.write(async (context) => {
      await lockImport(context, row.id);
      await (input.step === 'check' ? checkStep : takeStep)(context, row, planned, (done) => run.progress(done, rows));
    });
  } catch (error) {
    // refused as a whole: it can be checked and sent again; a run that was stopped or taken over may not write, and says so by its own status
    if (input.step === 'take')
      await run
        .write(
          async (context) =>
            void (await context.db
              .update(imports)
              .set({ status: 'failed', finished_at: context.now })
              .where(eq(imports.id, row.id))),
        )
        .catch(() => undefined);
    throw error;
  }
  const after = await importOf(run, row.id);
  run.count(after.good, after.bad);
  await run.progress(rows, rows);
  return { import_id: row.id, status: after.status, total: after.total, good: after.good, bad: after.bad };
});

/** Takes away files that nobody took further for a week, their rows with them; finished imports keep theirs. */
export const forgetImports: JobHandler = {
  name: 'forget-imports',
  cron: '40 2 * * *',
  quiet: true,
  work: async (services) => {
    const old = await rowsOf<{ id: number; file_id: number; key: string | null }>(
      services.database.db,
      sql`select i.id, i.file_id, f.key from ${imports} i left join files f on f.id = i.file_id where i.status = 'checked' and i.updated_at < now() - interval '7 days' limit 500`,
    );
    for (const row of old) {
      await services.database.db.delete(imports).where(eq(imports.id, row.id));
      await services.database.db.delete(files).where(eq(files.id, row.file_id));
      if (row.key) await services.storage.remove(row.key);
    }
  },
};
