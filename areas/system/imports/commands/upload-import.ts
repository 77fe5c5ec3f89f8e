import { and, eq } from 'drizzle-orm';
import { refuse } from '#kernel/contract/refusal.ts';
import { handle } from '#kernel/server/area.ts';
import { textOf } from '#kernel/server/engine/import-cells.ts';
import { matchHeadings } from '#kernel/server/engine/import-columns.ts';
import { readSheet } from '#kernel/server/engine/import-sheet.ts';
import { onlyFile, safeName, storeFile } from '#kernel/server/stored-files.ts';
import { describeTarget, headingsMark, targetOf } from '../facts/import-target.ts';
import { uploadImportCommand, type MappedColumn } from '../contract.ts';
import { importsRefusals } from '../refusals.ts';
import { importMappings, imports } from '../../operation-tables.ts';

/** Takes a spreadsheet in, checked by its content, and proposes what its columns mean: as last time, else by their headings. */
export const uploadImport = handle(uploadImportCommand, async (context, input) => {
  const bound = targetOf(context, input.resource);
  const file = onlyFile(context);
  const sheet = await readSheet(file.bytes);
  if (sheet.rows.length === 0) refuse(importsRefusals.import_no_rows());
  const { columns, add } = describeTarget(context, bound);
  const known = new Set(columns.map((column) => column.name));
  const [remembered] = await context.db
    .select({ mapping: importMappings.mapping })
    .from(importMappings)
    .where(
      and(
        eq(importMappings.user_id, context.actor.user_id),
        eq(importMappings.resource, input.resource),
        eq(importMappings.headings, headingsMark(sheet.headings)),
      ),
    );
  const before = remembered?.mapping as (string | null)[] | undefined;
  const matched = matchHeadings(bound, sheet.headings, context.services.lines);
  const mapped = sheet.headings.map((heading, index): MappedColumn => {
    const samples = sheet.rows.slice(0, 3).map((row) => textOf(row.values[index] ?? null).slice(0, 80));
    const earlier = before?.[index];
    // a field that has gone since is proposed anew
    if (before && (earlier === null || (earlier !== undefined && known.has(earlier))))
      return { heading, field: earlier, source: earlier === null ? null : 'remembered', samples };
    const field = matched[index] ?? null;
    return { heading, field, source: field === null ? null : 'heading', samples };
  });
  const fileId = await storeFile(context, {
    name: file.name,
    mime: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    bytes: file.bytes,
    purpose: 'import',
  });
  const [made] = await context.db
    .insert(imports)
    .values({
      resource: input.resource,
      file_id: fileId,
      file_name: safeName(file.name),
      mapping: { rows: sheet.rows.length, columns: mapped },
      action: add ? 'add' : 'update',
      status: 'checked',
      user_id: context.actor.user_id,
    })
    .returning({ id: imports.id });
  if (!made) throw new Error('the import has no row');
  context.audit({
    resource: 'import',
    record_id: made.id,
    action: 'upload-import',
    after: { resource: input.resource, file: file.name, rows: sheet.rows.length },
  });
  return { id: made.id };
});
