import { createHash, randomBytes } from 'node:crypto';
import type { Writing } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { storeFile } from '#kernel/server/stored-files.ts';
import { readDocumentContent, readDocumentPerson } from '../queries/document-content.ts';
import { documentNumber, documentTypes, type DocumentType, type DocumentTypeCode } from '../rules/document-types.ts';
import { settingOf } from '#areas/reference/settings/values.ts';

export interface DocumentSpec {
  type: string;
  /** null: given to `holder`, who is no student */ student_id: number | null;
  holder?: DocumentHolder;
  student_program_id: number | null;
  request_id?: number | null;
  language: 'tr' | 'en' | 'both';
  /** everything that stands on it, frozen */ content: Record<string, unknown>;
  purpose?: string | null;
  valid_until?: Date | null;
  /** an earlier one that this replaces */ supersedes?: number | null;
}
/** Whoever gets a document without being a student: his name stands on it, his initials on the page that verifies it. */
export interface DocumentHolder {
  first_name: string;
  last_name: string;
}
export interface IssuedDocument {
  id: number;
  number: string;
  token: string;
}

/**
 * Gives a document its number and its code, in the caller's transaction; who it is about is frozen with it. For other areas'
 * commands: numbers of a year have no gap, so ask for it last. The PDF is drawn and signed once the transaction stands (`jobs/sign-documents.ts`).
 */
export async function issueDocument(context: Writing, spec: DocumentSpec): Promise<IssuedDocument> {
  const { db, now, actor } = context;
  const year = Number(context.today.slice(0, 4));
  const token = randomBytes(16).toString('hex');
  const { student_id } = spec;
  const about =
    student_id === null
      ? { holder: spec.holder }
      : { person: await readDocumentPerson(db, student_id, spec.student_program_id) };
  const content = { ...about, ...spec.content };
  // the row of the year stays locked until the commit: a number taken by a transaction that fails comes back with it
  const [next] = await rowsOf<{ last: number }>(
    db,
    sql`insert into document_numbers (register, year, last) values ('documents', ${year}, 1) on conflict (register, year) do update set last = document_numbers.last + 1 returning last`,
  );
  if (!next) throw new Error('no number');
  const [row] = await rowsOf<{ id: number }>(
    db,
    sql`
    insert into issued_documents (year, number, type, student_id, student_program_id, request_id, language, content, token, purpose, issued_by, issued_at, valid_until)
    values (${year}, ${next.last}, ${spec.type}, ${student_id}, ${spec.student_program_id}, ${spec.request_id ?? null}, ${spec.language}, ${JSON.stringify(content)}::jsonb, ${token}, ${spec.purpose ?? null}, ${student_id !== null && actor.student_id === student_id ? null : actor.user_id || null}, ${now}, ${spec.valid_until ?? null}) returning id`,
  );
  if (!row) throw new Error('no document');
  if (spec.supersedes)
    await db.execute(
      sql`update issued_documents set status = 'superseded', superseded_by = ${row.id}, version = version + 1, updated_at = ${now} where id = ${spec.supersedes} and student_id is not distinct from ${student_id} and status = 'valid'`,
    );
  const number = documentNumber(year, next.last);
  context.audit({
    resource: 'issued-document',
    record_id: row.id,
    after: { number, type: spec.type, request_id: spec.request_id ?? null },
  });
  context.publish('resource:issued-document', { id: row.id });
  return { id: row.id, number, token };
}

export interface DeclaredSpec {
  type: DocumentTypeCode;
  student_id: number;
  student_program_id: number;
  request_id: number | null;
  language: 'tr' | 'en';
  purpose: string | null;
  supersedes?: number | null;
}
/** Issues a document of a declared type from today's records. Who may get it was decided by who calls (`documentReasons`). */
export async function issueDeclared(context: Writing, spec: DeclaredSpec): Promise<IssuedDocument> {
  const type: DocumentType = documentTypes[spec.type];
  const days = type.expires ? await settingOf(context.db, 'document.validity_days') : null;
  return issueDocument(context, {
    ...spec,
    content: await readDocumentContent(context, spec.type, spec.student_program_id),
    valid_until: days === null ? null : new Date(context.now.getTime() + days * 86_400_000),
  });
}

/** Keeps the signed file of a document, once: true when it was this one. For the job that signs, and for what comes back from an outside system. */
export async function keepSigned(
  context: Writing,
  id: number,
  signed: { bytes: Buffer; name: string; signer: string },
): Promise<boolean> {
  const [row] = await rowsOf<{ id: number }>(
    context.db,
    sql`select id from issued_documents where id = ${id} and file_id is null for update`,
  );
  if (!row) return false;
  const file_id = await storeFile(context, {
    name: signed.name,
    mime: 'application/pdf',
    bytes: signed.bytes,
    purpose: 'issued-document',
  });
  await context.db.execute(
    sql`update issued_documents set file_id = ${file_id}, sha256 = ${createHash('sha256').update(signed.bytes).digest('hex')}, signed_at = ${context.now}, signer = ${signed.signer}, version = version + 1, updated_at = ${context.now} where id = ${id}`,
  );
  context.audit({
    resource: 'issued-document',
    record_id: id,
    action: 'issued-document.signed',
    after: { signer: signed.signer },
  });
  context.publish('resource:issued-document', { id });
  return true;
}
