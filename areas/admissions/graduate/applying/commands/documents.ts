import { refuse } from '#kernel/contract/refusal.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { handleGuest } from '#kernel/server/principals.ts';
import { safeUpload } from '#kernel/server/safe-upload.ts';
import { dropFile, storeFile } from '#kernel/server/stored-files.ts';
import { mayUpload } from '../../rules/may-apply.ts';
import { documentsOf, lockApplication, type Application } from '../../work/application.ts';
import { writeGraduate } from '../../work/letters.ts';
import { handleUpload } from '../../../uploads/kept.ts';
import {
  giveLetter as letterCommand,
  removeGraduateDocument as removeCommand,
  uploadGraduateDocument as uploadCommand,
} from '../contract.ts';
import { applyRefusals } from '../refusals.ts';

/** bytes */
const mostBytes = 10 * 1024 * 1024;
const stage = (application: Application) => ({
  draft: application.submitted_at === null,
  checking: application.submitted_at !== null && application.checked_at === null,
});

/** One file of a kind; a new one takes the place of the one before, whose bytes go with it. */
export const uploadGraduateDocument = handleUpload(
  'graduate-applicant',
  uploadCommand,
  async (context, { kind }, given) => {
    const { db, now } = context;
    const application = await lockApplication(context, context.guest.subject_id);
    const before = (await documentsOf(db, application.id)).find((each) => each.kind === kind);
    if (!mayUpload({ ...stage(application), state: before?.state ?? 'waiting' }))
      refuse(applyRefusals.graduate_document_locked());
    const safe = await safeUpload(given(), ['pdf', 'picture'], 'file', mostBytes);
    const file_id = await storeFile(context, { ...safe, purpose: `graduate-document/${kind}` });
    const [row] = await rowsOf<{ id: number }>(
      db,
      sql`insert into graduate_documents (application_id, kind, state, file_id, uploaded_at, created_at, updated_at) values (${application.id}, ${kind}, 'uploaded', ${file_id}, ${now}, ${now}, ${now})
      on conflict (application_id, kind) do update set state = 'uploaded', file_id = excluded.file_id, reason = null, decided_by = null, decided_at = null, uploaded_at = excluded.uploaded_at, version = graduate_documents.version + 1, updated_at = excluded.updated_at returning id`,
    );
    if (before) await dropFile(context, Number(before.file_id));
    context.audit({ resource: 'graduate-document', record_id: Number(row?.id), after: { kind, file_id } });
    return { id: Number(row?.id) };
  },
);
export const removeGraduateDocument = handleGuest('graduate-applicant', removeCommand, async (context, { id }) => {
  const application = await lockApplication(context, context.guest.subject_id);
  const document = (await documentsOf(context.db, application.id)).find((each) => Number(each.id) === id);
  if (!document) throw notFound();
  if (!stage(application).draft || document.state === 'approved') refuse(applyRefusals.graduate_document_locked());
  await context.db.execute(sql`delete from graduate_documents where id = ${id}`);
  await dropFile(context, Number(document.file_id));
  context.audit({ resource: 'graduate-document', record_id: id, before: { kind: document.kind } });
  return { id };
});
/** A referee may give a better letter until the office has checked the documents. */
export const giveLetter = handleUpload('referee', letterCommand, async (context, _input, given) => {
  const { db, now } = context;
  const [own] = await rowsOf<{ id: number; application_id: number; file_id: number | null; name: string }>(
    db,
    sql`select id, application_id, file_id, name from graduate_references where id = ${context.guest.subject_id}`,
  );
  if (!own) throw notFound();
  const application = await lockApplication(context, Number(own.application_id));
  if (application.checked_at !== null) refuse(applyRefusals.graduate_letter_closed());
  const safe = await safeUpload(given(), ['pdf'], 'file', mostBytes);
  const file_id = await storeFile(context, { ...safe, purpose: 'graduate-letter' });
  const [held] = await rowsOf<{ file_id: number | null }>(
    db,
    sql`select file_id from graduate_references where id = ${own.id} for update`,
  );
  if (!held) throw notFound();
  await db.execute(
    sql`update graduate_references set file_id = ${file_id}, received_at = ${now}, version = version + 1, updated_at = ${now} where id = ${own.id}`,
  );
  if (held.file_id !== null) await dropFile(context, Number(held.file_id));
  else writeGraduate(context, application, 'letter_came', { name: own.name, number: application.number });
  context.audit({ resource: 'graduate-reference', record_id: Number(own.id), after: { file_id } });
  return { received_at: now.toISOString() };
});
