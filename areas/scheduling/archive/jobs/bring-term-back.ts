import { rowsOf, sql } from '#kernel/server/database.ts';
import { workOf } from '#kernel/server/job-runs.ts';
import { bringTermBackJob } from '../contract.ts';
import { holdTerm, putBack } from '../rows.ts';

/** Brings one term back, file by file; each is gone from the archive in the transaction that brings its rows. */
export const bringTermBack = workOf(bringTermBackJob, async (run, { semester_id }) => {
  const { services } = run;
  const tables = services.areas.flatMap((area) => area.archives ?? []);
  const parts = await rowsOf<{ id: number; part: number }>(
    services.database.db,
    sql`select id, part from term_archives where semester_id = ${semester_id} order by part`,
  );
  if (parts.length === 0) run.line('warning', 'jobs:archive.none');
  let [rows, files] = [0, 0];
  for (const [at, { id, part }] of parts.entries()) {
    const back = await run.write(async (context) => {
      await holdTerm(context, Number(semester_id));
      const [mine] = await rowsOf<{ file_id: number }>(
        context.db,
        sql`delete from term_archives where id = ${id} returning file_id`,
      );
      if (!mine) return 0; // another run was here first
      const count = await putBack(context, tables, mine.file_id);
      context.audit({ resource: 'term-archive', record_id: Number(semester_id), before: { part, rows: count } });
      return count;
    });
    run.count(back);
    rows += back;
    files += back > 0 ? 1 : 0;
    await run.progress(at + 1, parts.length);
  }
  return { archived_rows: rows, archive_files: files };
});
