import { refuse } from '#kernel/contract/refusal.ts';
import { handle } from '#kernel/server/area.ts';
import type { SQL } from 'drizzle-orm';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound, forbidden } from '#kernel/server/failure.ts';
import { handleGuest, principalOf } from '#kernel/server/principals.ts';
import { safeUpload } from '#kernel/server/safe-upload.ts';
import { storeFile } from '#kernel/server/stored-files.ts';
import {
  deleteTransferDocument as deleteCommand,
  downloadTransferDocument as downloadCommand,
  transferDocumentList as listCommand,
  uploadTransferDocument as uploadCommand,
} from '../contract.ts';
import { transferRefusals } from '../refusals.ts';
import { mayChange } from '../rules/own.ts';
import { documentsOf } from '../rules/tracks.ts';
import { documentsKept, lockOwn, moveTo, rulesOf } from '../work/application.ts';
import { documentLines } from '../work/document-lines.ts';
import { handleUpload } from '../../uploads/kept.ts';
import { visibleTransfers } from '../work/visible.ts';

const mostFiles = 40;
const mostBytes = 10 * 1024 * 1024;

/** CALL-082, NS-214: lists; with nothing missing the step is done. */
export const transferDocumentList = handleGuest('transfer-applicant', listCommand, async (context) => {
  const own = await lockOwn(context.db, context.guest.subject_id);
  const kept = await documentsKept(context.db, own.id);
  const rule = (await rulesOf(context.db))[own.track ?? 'institution'];
  const missing = documentsOf(own.track, rule).some((kind) => !kept.some((each) => each.kind === kind));
  const complete = own.status === 'saved' && own.track !== null && !missing;
  if (complete) await moveTo(context, own, 'documents');
  return { status: complete ? ('documents' as const) : own.status, documents: documentLines(own.track, rule, kept) };
});

/** CALL-083: made safe before it is kept; one of the same kind takes its place, the one before stays in the history. */
export const uploadTransferDocument = handleUpload(
  'transfer-applicant',
  uploadCommand,
  async (context, { kind }, given) => {
    const { db, now } = context;
    const own = await lockOwn(db, context.guest.subject_id);
    refuse(mayChange(own.status));
    const [count] = await rowsOf<{ n: number }>(
      db,
      sql`select count(*)::int as n from transfer_documents where transfer_id = ${own.id}`,
    );
    refuse((count?.n ?? 0) >= mostFiles ? [transferRefusals.transfer_files_many({ most: mostFiles })] : []);
    const file = await safeUpload(given(), ['pdf', 'picture'], 'file', mostBytes);
    const file_id = await storeFile(context, { ...file, purpose: 'transfer' });
    await db.execute(
      sql`update transfer_documents set replaced_at = ${now} where transfer_id = ${own.id} and kind = ${kind} and replaced_at is null`,
    );
    const [row] = await rowsOf<{ id: number }>(
      db,
      sql`insert into transfer_documents (transfer_id, kind, file_id, name, bytes, uploaded_at) values (${own.id}, ${kind}, ${file_id}, ${file.name}, ${file.bytes.length}, ${now}) returning id`,
    );
    if (!row) throw new Error('no document row');
    context.audit({
      resource: 'undergraduate-transfer',
      record_id: own.id,
      action: 'transfer.document',
      after: { kind, name: file.name },
    });
    return { id: row.id, kind, name: file.name, bytes: file.bytes.length };
  },
);

/** CALL-087, TRF-010: what was sent stays; before that it no longer counts. */
export const deleteTransferDocument = handleGuest('transfer-applicant', deleteCommand, async (context, { id }) => {
  const { db, now } = context;
  const own = await lockOwn(db, context.guest.subject_id);
  const [row] = await rowsOf<{ kind: string }>(
    db,
    sql`select kind from transfer_documents where id = ${id} and transfer_id = ${own.id} and replaced_at is null`,
  );
  if (!row) throw notFound();
  refuse(mayChange(own.status));
  await db.execute(sql`update transfer_documents set replaced_at = ${now} where id = ${id}`);
  if (own.status === 'documents') await moveTo(context, own, 'saved');
  context.audit({
    resource: 'undergraduate-transfer',
    record_id: own.id,
    action: 'transfer.document_removed',
    before: { kind: row.kind },
  });
  return { status: own.status === 'documents' ? ('saved' as const) : own.status };
});

/** CALL-084, TRF-009: to the applicant and to the offices that see the application; each reading is noted. */
export const downloadTransferDocument = handle(downloadCommand, async (context, { id }) => {
  const who = principalOf(context.actor);
  let whose: SQL;
  switch (who.kind) {
    case 'transfer-applicant':
      whose = sql`d.transfer_id = ${who.subject_id}`;
      break;
    case 'user':
      whose = sql`d.transfer_id in (select id from undergraduate_transfers where ${visibleTransfers(context)})`;
      break;
    default:
      throw forbidden();
  }
  const [row] = await rowsOf<{ transfer_id: number; kind: string; key: string; name: string; mime: string }>(
    context.db,
    sql`select d.transfer_id, d.kind, f.key, f.name, f.mime from transfer_documents d join files f on f.id = d.file_id where d.id = ${id} and d.replaced_at is null and ${whose}`,
  );
  const body = row ? await context.services.storage.get(row.key) : null;
  if (!row || !body) throw notFound();
  context.audit({
    resource: 'undergraduate-transfer',
    record_id: row.transfer_id,
    action: 'transfer.document_read',
    after: { kind: row.kind },
  });
  return { name: row.name, mime: row.mime, body };
});
