import { eq, sql } from 'drizzle-orm';
import { refuse, refuseRows, type Refusal } from '#kernel/contract/refusal.ts';
import { handle } from '#kernel/server/area.ts';
import { rowsOf } from '#kernel/server/database.ts';
import { undoRows, type DoneRow } from '#kernel/server/engine/import-undo.ts';
import { universityZone } from '#kernel/contract/calendar.ts';
import { lockImport, targetOf } from '../facts/import-target.ts';
import { undoImportCommand } from '../contract.ts';
import { importsRefusals } from '../refusals.ts';
import { importLines, imports } from '../../operation-tables.ts';

const until = (moment: string, tag: string): string =>
  new Date(moment).toLocaleString(tag, { timeZone: universityZone, dateStyle: 'short', timeStyle: 'short' });
const words = { changed: 'import_row_changed', used: 'import_row_used', gone: 'import_row_gone' } as const;

/** Deletes what an import added and restores what it changed; refused with the rows that changed since or are used. */
export const undoImport = handle(undoImportCommand, async (context, { id }) => {
  const row = await lockImport(context, id);
  const bound = targetOf(context, row.resource);
  if (row.status !== 'done' || row.undo_until === null) refuse(importsRefusals.import_not_undoable());
  else if (Date.parse(row.undo_until) <= context.now.getTime())
    refuse(
      importsRefusals.import_undo_over({
        until: { tr: until(row.undo_until, 'tr'), en: until(row.undo_until, 'en-GB') },
      }),
    );
  const done = await rowsOf<DoneRow>(
    context.db,
    sql`select line, coalesce(label, '') as label, action, record_id, record_version, before from ${importLines} where import_id = ${id} and status = 'ok' and action in ('add', 'update') and record_id is not null order by line`,
  );
  const { deleted, restored, refused } = await undoRows(bound, done, words, context);
  if (refused.length > 0)
    refuseRows(
      refused.slice(0, 200).map(({ row: each, reasons }) => ({
        data: { line: each.line, label: each.label, id: each.record_id },
        refusal: refusalOf(reasons[0]?.key),
      })),
      'import_undo_refused',
    );
  await context.db
    .update(imports)
    .set({ status: 'undone', undone_at: context.now, undone_by: context.actor.user_id, updated_at: context.now })
    .where(eq(imports.id, id));
  context.audit({
    resource: 'import',
    record_id: id,
    action: 'undo-import',
    after: { resource: row.resource, file: row.file_name, deleted, restored },
  });
  context.info('import_undone_n', { deleted, restored });
  return { deleted, restored };
});
function refusalOf(key: string | undefined): Refusal {
  if (key === words.changed) return importsRefusals.import_row_changed();
  if (key === words.used) return importsRefusals.import_row_used();
  return key === words.gone ? importsRefusals.import_row_gone() : importsRefusals.import_row_kept();
}
