import { defineJob } from '#kernel/contract/define-job.ts';
import { json, text } from '#kernel/contract/field.ts';
import { needsOf } from '#kernel/contract/define-resource.ts';
import { signedIn } from '#kernel/contract/needs.ts';
import { exportSpreadsheet } from './engine/export.ts';
import { forbidden, notFound } from './failure.ts';
import { workOf } from './job-runs.ts';
import { allows } from './pipeline.ts';

/** A long list as a spreadsheet, made beside the requests; its file is its owner's for seven days. */
export const exportList = defineJob({
  name: 'export-list',
  area: 'kernel',
  needs: signedIn,
  startable: false,
  input: { resource: text({ required: true, max: 80 }), query: json({ required: true }) },
});

export const exportJob = workOf(exportList, async (run, { resource, query }) => {
  const bound = run.services.resources.get(resource);
  if (!bound) throw notFound();
  // asked again: rights may have gone between the asking and the beginning
  if (!allows(needsOf(bound.resource, 'index'), run.actor)) throw forbidden();
  const file = await exportSpreadsheet(bound, query as Record<string, unknown>, run, (done, total) =>
    run.progress(done, total),
  );
  await run.keep(file);
  run.count(file.rows);
  return { rows: file.rows, file_name: file.name };
});
