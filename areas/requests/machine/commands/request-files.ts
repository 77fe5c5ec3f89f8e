import { refuse } from '#kernel/contract/refusal.ts';
import { handle } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { checkUpload } from '#kernel/server/storage.ts';
import { onlyFile, safeName, storeFile } from '#kernel/server/stored-files.ts';
import { removeRequestFile as removeCommand, uploadRequestFile as uploadCommand } from '../contract.ts';
import { machineRefusals } from '../refusals.ts';
import { mayAsk } from '../asking.ts';
import { askedBy } from '../own.ts';
import { workOfKind } from '../registry.ts';
import { draftRow } from './save-request-draft.ts';

const most = 30;
/** A paper for the draft or the returned request; one of the same kind takes its place and stays in the history. */
export const uploadRequestFile = handle(uploadCommand, async (context, { kind, document, id }) => {
  const { db, actor, now } = context;
  const work = workOfKind(kind);
  const { subject } = await mayAsk(context, work);
  const asked = work.request.documents?.find((each) => each.code === document);
  if (!asked) refuse(machineRefusals.request_document_unknown());
  const file = onlyFile(context);
  const { mime } = await checkUpload(file.bytes, asked?.video ? 'video' : 'document', 'file');
  const draft = await draftRow(context, work, subject, null, id ?? null);
  const [count] = await rowsOf<{ n: number }>(
    db,
    sql`select count(*)::int as n from request_files where request_id = ${draft.id}`,
  );
  if ((count?.n ?? 0) >= most) refuse(machineRefusals.request_too_many_files({ max: most }));
  const name = safeName(file.name);
  const file_id = await storeFile(context, { name, mime, bytes: file.bytes, purpose: 'request' });
  await db.execute(
    sql`update request_files set replaced_at = ${now} where request_id = ${draft.id} and document = ${document} and replaced_at is null`,
  );
  const [row] = await rowsOf<{ id: number }>(
    db,
    sql`insert into request_files (request_id, document, file_id, name, bytes, uploaded_by, uploaded_at) values (${draft.id}, ${document}, ${file_id}, ${name}, ${file.bytes.length}, ${actor.user_id || null}, ${now}) returning id`,
  );
  if (!row) throw new Error('no file row');
  context.audit({ resource: 'request', record_id: draft.id, action: 'request.file', after: { document, name } });
  return { id: row.id, request_id: draft.id, document, name, bytes: file.bytes.length, uploaded_at: now.toISOString() };
});
/** Only while it has not been sent: what was sent stays with the request. */
export const removeRequestFile = handle(removeCommand, async (context, { id }) => {
  const rows = await rowsOf<{ request_id: number; name: string }>(
    context.db,
    sql`
    update request_files f set replaced_at = ${context.now} from requests r where f.id = ${id} and r.id = f.request_id and ${askedBy(context.actor, sql`r`)} and r.status in ('draft', 'returned') and f.replaced_at is null returning f.request_id, f.name`,
  );
  const [row] = rows;
  if (!row) throw notFound();
  context.audit({
    resource: 'request',
    record_id: row.request_id,
    action: 'request.file_removed',
    after: { name: row.name },
  });
  return null;
});
