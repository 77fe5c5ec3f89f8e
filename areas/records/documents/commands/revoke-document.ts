import { refuse } from '#kernel/contract/refusal.ts';
import { handle, type Writing } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { issueDeclared } from './issue-document.ts';
import { takeBackDocument } from './take-back.ts';
import { reissueDocument as reissueCommand, revokeDocument as revokeCommand } from '../contract.ts';
import { readDocumentReader } from '../queries/document-content.ts';
import {
  documentReasons,
  mayReissueDocument,
  mayRevokeDocument,
  type DocumentTypeCode,
} from '../rules/document-types.ts';

interface Row {
  id: number;
  type: string;
  status: string;
  language: 'tr' | 'en' | 'both';
  student_id: number | null;
  student_program_id: number | null;
  request_id: number | null;
  purpose: string | null;
}
async function lockDocument(context: Writing, id: number): Promise<Row> {
  const [row] = await rowsOf<Row>(
    context.db,
    sql`select id, type, status, language, student_id, student_program_id, request_id, purpose from issued_documents where id = ${id} and (${context.rows('issueddocument_update')}) for update`,
  );
  if (!row) throw notFound();
  return row;
}

/** The number stays taken; whoever scans the code reads that the document no longer holds, never why. */
export const revokeDocument = handle(revokeCommand, async (context, { id, reason }) => {
  const row = await lockDocument(context, id);
  refuse(mayRevokeDocument(row));
  await takeBackDocument(context, row, reason);
  return { status: 'revoked' };
});

/** A corrected document under a number of its own; the earlier one is superseded in the same moment. */
export const reissueDocument = handle(reissueCommand, async (context, { id, reason }) => {
  const row = await lockDocument(context, id);
  refuse(mayReissueDocument(row));
  if (row.student_program_id === null || row.student_id === null) throw notFound();
  // whoever could not get it anew has nothing to correct either: no diploma paper for somebody who is no graduate
  refuse(documentReasons(row.type as DocumentTypeCode, await readDocumentReader(context, row.student_program_id)));
  const made = await issueDeclared(context, {
    type: row.type as DocumentTypeCode,
    student_id: row.student_id,
    student_program_id: row.student_program_id,
    request_id: row.request_id,
    language: row.language === 'en' ? 'en' : 'tr',
    purpose: row.purpose,
    supersedes: id,
  });
  context.audit({
    resource: 'issued-document',
    record_id: id,
    before: { status: row.status },
    after: { status: 'superseded', superseded_by: made.id, reason },
  });
  return { id: made.id, number: made.number };
});
