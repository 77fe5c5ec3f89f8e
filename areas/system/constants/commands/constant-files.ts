import { sql } from 'drizzle-orm';
import { refuse } from '#kernel/contract/refusal.ts';
import { handle, type Writing } from '#kernel/server/area.ts';
import { rowsOf } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { checkUpload } from '#kernel/server/storage.ts';
import { dropFile, onlyFile, storeFile } from '#kernel/server/stored-files.ts';
import { files } from '#kernel/server/tables.ts';
import {
  addConstantFile as addCommand,
  removeConstant as removeCommand,
  removeConstantFile as dropCommand,
} from '../../menu/contract.ts';
import { menuRefusals as refusals } from '../../menu/refusals.ts';
import { constantFiles, constants } from '../../operation-tables.ts';
import { fileNameProblems } from '../rules/constant-check.ts';

const purpose = 'constant';
async function lockedConstant(
  context: Writing,
  id: number,
  permission: string,
): Promise<{ id: number; key: string; kind: string }> {
  const [row] = await rowsOf<{ id: number; key: string; kind: string }>(
    context.db,
    sql`select id, key, kind from ${constants} where id = ${id} and (${context.rows(permission)}) for update`,
  );
  if (!row) throw notFound();
  return row;
}

export const addConstantFile = handle(addCommand, async (context, { id, locale }) => {
  const constant = await lockedConstant(context, id, 'constant_update');
  if (constant.kind !== 'file') refuse(refusals.constant_not_a_file());
  const file = onlyFile(context);
  const { mime } = await checkUpload(file.bytes, 'document', 'file');
  const name = file.name.normalize('NFC');
  refuse(fileNameProblems(name));
  const [taken] = await rowsOf<{ id: number }>(
    context.db,
    sql`select id from ${constantFiles} where constant_id = ${id} and name = ${name}`,
  );
  if (taken) refuse(refusals.constant_file_taken({ name }, 'file'));
  const fileId = await storeFile(context, { name, mime, bytes: file.bytes, purpose });
  const [made] = await context.db
    .insert(constantFiles)
    .values({ constant_id: id, file_id: fileId, name, locale: locale ?? null })
    .returning({ id: constantFiles.id });
  context.audit({
    resource: 'constant',
    record_id: id,
    after: { file: name, locale: locale ?? null },
    action: 'constant_file_store',
  });
  return { id: made?.id ?? 0, name };
});

/** Takes the row away, and its bytes where they were uploaded for this constant. */
async function dropConstantFile(context: Writing, row: { id: number; file_id: number }): Promise<void> {
  await context.db.delete(constantFiles).where(sql`id = ${row.id}`);
  const [own] = await rowsOf<{ id: number }>(
    context.db,
    sql`select id from ${files} where id = ${row.file_id} and purpose = ${purpose}`,
  );
  if (own) await dropFile(context, row.file_id);
}
export const removeConstantFile = handle(dropCommand, async (context, { id, file }) => {
  await lockedConstant(context, id, 'constant_update');
  const [row] = await rowsOf<{ id: number; file_id: number; name: string }>(
    context.db,
    sql`select id, file_id, name from ${constantFiles} where id = ${file} and constant_id = ${id}`,
  );
  if (!row) throw notFound();
  await dropConstantFile(context, row);
  context.audit({ resource: 'constant', record_id: id, before: { file: row.name }, action: 'constant_file_destroy' });
  return { id: file };
});

export const removeConstant = handle(removeCommand, async (context, { id }) => {
  const before = await lockedConstant(context, id, 'constant_destroy');
  const [held] = await rowsOf<{ count: number }>(
    context.db,
    sql`select count(*)::int as count from ${constantFiles} where constant_id = ${id}`,
  );
  if (held && held.count > 0) refuse(refusals.constant_has_files({ count: held.count }));
  await context.db.delete(constants).where(sql`id = ${id}`);
  context.audit({ resource: 'constant', record_id: id, before, action: 'constant_destroy' });
  return { id };
});
