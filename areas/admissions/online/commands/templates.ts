import { handle, type Writing } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { safeUpload } from '#kernel/server/safe-upload.ts';
import { dropFile, onlyFile, storeFile } from '#kernel/server/stored-files.ts';
import { removeDocumentTemplate as removeCommand, saveDocumentTemplate as saveCommand } from '../contract.ts';

async function lockType(context: Writing, id: number): Promise<number | null> {
  const [type] = await rowsOf<{ template_file_id: number | null }>(
    context.db,
    sql`select template_file_id from admission_document_types where id = ${id} and (${context.rows('admissiondocumenttype_update')}) for update`,
  );
  if (!type) throw notFound();
  return type.template_file_id === null ? null : Number(type.template_file_id);
}
/** Puts a form in the place of the one that was there; that one goes. */
async function replace(context: Writing, id: number, before: number | null, next: number | null): Promise<void> {
  await context.db.execute(
    sql`update admission_document_types set template_file_id = ${next}, version = version + 1, updated_at = ${context.now} where id = ${id}`,
  );
  if (before !== null) await dropFile(context, before);
  context.audit({
    resource: 'admission-document-type',
    record_id: id,
    before: { template_file_id: before },
    after: { template_file_id: next },
  });
  context.publish('resource:admission-document-type', { id });
}
/** REG-014: kept only after it was found safe. */
export const saveDocumentTemplate = handle(saveCommand, async (context, { id }) => {
  const before = await lockType(context, id);
  const safe = await safeUpload(onlyFile(context), ['pdf', 'word']);
  await replace(context, id, before, await storeFile(context, { ...safe, purpose: 'admission-template' }));
  return { id };
});
export const removeDocumentTemplate = handle(removeCommand, async (context, { id }) => {
  const before = await lockType(context, id);
  if (before === null) throw notFound();
  await replace(context, id, before, null);
  return { id };
});
